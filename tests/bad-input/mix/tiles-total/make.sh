cp -RL game whole
rm game
mv whole game
sed -i "s/^tiles = 72/tiles = 73/" game/base/tiles.ini
