#!/usr/bin/env bash
# show: positions in plain characters and as SVG. tests/pictures.sh compares whole pictures.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

{
    printf '[scenario]\nformat = 1\ntitle = Roads & <cities>\nsource = test\n\n[game]\ngame = carcassonne\nedition = C1\n'
    printf 'players = red blue\nseed = 1\n\n[expansions]\nbase = yes\n\n[board]\n0,0 = base:D 0\n\n'
    printf '[turn]\nturn = red\nstep = 1B\n\n[do]\n1 = chance draw base:U\n2 = place-tile base:U 1,0 0\n3 = place-follower road:E\n'
} >good.ini
sed 's/^source = test/&\nwaits-for = no-such-expansion/' good.ini >waits.ini
printf '[scenario]\nformat = 1\n[nonsense]\n' >invalid.ini
printf '[game]\ngame = carcassonne\nedition = C3\nplayers = red blue green\ntitle.en = Our mix\n[expansions]\nbase = yes\n' >mix.ini

# Plain characters.
status 0 show good.ini
no_err
out 'Roads & <cities>'
out 'Turn 2, step 1B: '
out '   0 ----- ----a'
out '  a  red: follower road:E @ 1,0'
out 'red      0 points, 6 × follower'
status 0 show good.ini --at 0
out '     0'
not_out '     0     1'
status 0 show good.ini --at 1
out 'In hand: base:U'
status 0 show good.ini --lang nl
out 'rood     0 punten, 6 × horige'
out 'nog 70 tegels'

# Water, pieces that join ends, figures on places of their own, two on one part, and what is printed on tiles.
status 0 show "$SV_SOURCE/tests/pictures/expansions.ini"
no_err
out '   0 ..*~~ ~~b~~ ~~~.. ..... ....C CCCCC iCCCd CCC..'
out '   1 ----- ----- h---g'
out '..~.. .Caf. .....'
out '  a  red: follower castle @ 3,1'
out '     blue: bridge @ 4,2'
out '     joined: road:W @ 1,1 + road:E @ 1,1'
out 'inn: 0,1'
out 'crop circle: 1,2 5,1 7,1'

# SVG.
status 0 show good.ini --format svg
no_err
out_re '^<svg xmlns="http://www.w3.org/2000/svg" '
out 'Roads &amp; &lt;cities&gt;'
out '<title>road, open, 2 tiles; red: follower</title>'
out '<title>base:U at 1,0, turned 0 degrees</title>'
out '<title>red: follower, road:E @ 1,0</title>'
same "$(tail -n 1 "$work/out")" '</svg>'
cp "$work/out" "$work/once"
environment=(LC_ALL=nl_NL.UTF-8 NO_COLOR=1 SPELVERLOOP_LANG=en)
status 0 show good.ini --format svg --color always
cmp -s "$work/out" "$work/once" || fail 'the picture depends on the environment'
environment=()
status 0 show good.ini --format=svg --lang nl
out '<title>weg, nog open, 2 tegels; rood: horige</title>'
"$program" show - --format svg <good.ini >"$work/out" 2>"$work/err"
cmp -s "$work/out" "$work/once" || fail 'standard input gives another picture'

# A mix: the start of its game. A record: any position of it.
status 0 show mix.ini
out 'Our mix'
out 'Turn 1, step '
out 'green    0 points, 7 × meeple'
status 0 show base-c2 --format svg
out '<title>base:D at 0,0, turned 0 degrees</title>'
status 0 run base-c1 --seed 3 --quiet --record games
record=$(echo games/*.ini)
status 0 show "$record"
out 'The game is over.'
out '0 tiles to draw'
status 0 show "$record" --at 20 --format svg
out 'Base game, first edition'

# What cannot be shown.
status 2 show good.ini --at 4
err 'from 0 to 3'
no_out
status 2 show mix.ini --at 1
err 'a start and no actions'
status 3 show waits.ini
err 'no-such-expansion'
status 2 show invalid.ini
err_re '^invalid.ini:[0-9]+: '
status 4 show nowhere.ini
err 'nowhere.ini'
mkdir folder
status 4 show folder
err 'folder'
status 4 show ''
if [ -c /dev/full ]; then
    "$program" show good.ini --format svg >/dev/full 2>"$work/err"
    same $? 4
fi
finish
