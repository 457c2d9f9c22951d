mkdir folder folder.ini
