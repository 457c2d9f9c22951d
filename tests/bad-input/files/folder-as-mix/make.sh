mkdir plugins.ini
