# a list that is not the one that was played with
cp data/plugins/base/tiles.ini mine.ini
