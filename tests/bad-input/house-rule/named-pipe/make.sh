mkfifo fifo.ini
