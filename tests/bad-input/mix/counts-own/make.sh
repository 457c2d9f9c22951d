sed -e '0,/^copies = 2/s//copies = 3/' -e '/^tiles = 73/d' game/south-seas/tiles.ini >mine.ini
