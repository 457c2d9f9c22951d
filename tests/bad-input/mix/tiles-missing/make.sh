cp -RL game whole
rm game
mv whole game
rm game/base/tiles.ini
