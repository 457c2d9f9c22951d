mkfifo mix.ini
