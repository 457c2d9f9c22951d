cp -RL game whole
rm game
mv whole game
sed -i -e '0,/^copies = 2/s//copies = 3/' -e '/^tiles = 73/d' game/south-seas/tiles.ini
sed -i -e '/^\[piece boat\]/,/^count/s/^count = 19/count = 18/' game/south-seas/south-seas.ini
