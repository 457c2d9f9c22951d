#!/usr/bin/env bash
# Catan Seafarers with the same commands: the maps of all its scenarios as they are dealt, islands and unknown hexes in whole random games, and maps
# of one's own, whose numbers are held against those of the document.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# happened TEXT FOLDER…: some record has it
happened() {
    local text=$1
    shift
    grep -rqE -e "$text" "$@" || fail "in no game of $*: $text"
}

# ---- maps --------------------------------------------------------------------------------------------------------------------------------

# hexes FILE: one line `x y kind token` for each hex that `show` prints (kinds cut to four letters, token - where there is none)
hexes() {
    awk 'NR == 4 { west = $1 }
    NR > 4 && /^ +[0-9]+ +/ && !/ (edge|hex) / {
        y = $1
        for (i = 2; i <= NF; i++)
            if ($i ~ /^[a-z]/) {
                at = index(substr($0, from), $i) + from - 1
                print (at - 7) / 4 + west, y, $i, ($(i + 1) ~ /^[0-9]+$/ ? $(i + 1) : "-")
                from = at + 4
            }
        from = 6
    }' from=6 "$1"
}

count() { hexes map | awk -v kind="$1" '$3 == kind { n++ } END { print n + 0 }'; }
tokens() { hexes map | awk '$4 != "-" { print $4 }' | sort -n | tr '\n' ' '; }
harbours() { awk '/^ +(3:1|[a-z]+) edge / { print $1 }' map | sort | uniq -c | awk '{ printf "%s×%s ", $1, $2 }'; }

# No 6 or 8 beside another.
apart() {
    hexes map | awk '$4 == 6 || $4 == 8 { red[$1 "," $2] = 1 }
        END { for (h in red) { split(h, p, ","); if ((p[1] + 2 "," p[2]) in red || (p[1] + 1 "," p[2] + 1) in red || (p[1] - 1 "," p[2] + 1) in red) exit 1 } }'
}

# draw MIX SEED: the map as it is dealt
draw() {
    environment=("SPELVERLOOP_SEED=$2")
    status 0 show "$1"
    environment=()
    cp "$work/out" map
}

# dealt MIX HARBOURS TOKENS KINDS…: for several seeds the map has just these
dealt() {
    local mix=$1 want=$2 numbers=$3 seed kind
    shift 3
    for seed in 1 2 3 4 5 6; do
        draw "$mix" "$seed"
        same "$(harbours)" "$want"
        same "$(tokens)" "$numbers"
        for kind in "$@"; do same "$kind $(count "${kind%=*}")" "$kind ${kind#*=}"; done
        cp map "map-$seed"
    done
    cmp -s map-1 map-2 && fail "$mix: the map is the same for two seeds"
    return 0
}

dealt seafarers-new-shores-3 '4×3:1 1×brick 1×grain 1×lumber 1×ore 1×wool ' '2 3 3 4 4 4 5 5 5 6 6 8 8 8 9 9 10 10 10 11 11 12 ' \
    grai=4 lumb=3 bric=4 ore=4 wool=5 gold=2 dese=0
dealt seafarers '4×3:1 1×brick 1×grain 1×lumber 1×ore 1×wool ' '2 2 3 3 3 4 4 4 5 5 5 6 6 6 8 8 8 9 9 9 10 10 10 11 11 11 12 ' \
    grai=5 lumb=5 bric=5 ore=5 wool=5 gold=2 dese=1
dealt seafarers-four-islands-3 '3×3:1 1×brick 1×grain 1×lumber 1×ore 1×wool ' '2 3 3 4 4 5 5 5 6 6 8 8 9 9 9 10 10 11 11 12 ' grai=4 lumb=4 bric=4 ore=4 wool=4
dealt seafarers-four-islands-4 '5×3:1 1×brick 1×grain 1×lumber 1×ore 1×wool ' '2 3 3 4 4 4 5 5 5 6 6 8 8 9 9 9 10 10 10 11 11 11 12 ' \
    grai=5 lumb=5 bric=4 ore=4 wool=5
dealt seafarers-oceania-3 '3×3:1 1×brick 1×grain 1×lumber 1×ore 1×wool ' '3 4 5 5 6 6 8 8 9 9 10 11 11 12 ' unkn=12 gold=0 lumb=4
dealt seafarers-oceania-4 '4×3:1 1×brick 1×grain 1×lumber 1×ore 1×wool ' '2 3 3 4 4 5 5 6 6 8 8 9 9 10 10 11 12 ' unkn=12 gold=0 lumb=4
dealt seafarers-desert-3 '4×3:1 1×brick 1×grain 1×lumber 1×ore 1×wool ' '2 3 3 4 4 4 5 5 5 6 6 6 8 8 8 9 9 9 10 10 11 11 ' grai=4 lumb=5 gold=2 dese=3

# The Four Islands: no 6 or 8 beside another.
for seed in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    draw seafarers-four-islands-$((seed % 2 + 3)) "$seed"
    apart || fail "a 6 or 8 beside another"
done

# Through the Desert: of the gold one hex lies behind the desert. New shores for four: the numbers in the order of the basic game, past the desert,
# on which the robber begins.
for seed in 1 2 3 4 5 6; do
    draw seafarers-desert-3 "$seed"
    same "$(hexes map | grep -cE '^(11 1|12 2|13 3) gold ')" 1
    draw seafarers "$seed"
    ring=
    for at in '5 3' '7 3' '9 3' '10 4' '11 5' '10 6' '9 7' '7 7' '5 7' '4 6' '3 5' '4 4' '6 4' '8 4' '9 5' '8 6' '6 6' '5 5' '7 5'; do
        ring+=$(hexes map | awk -v at="$at" '$1 " " $2 == at && $4 != "-" { print $4 " " }')
    done
    same "$ring" '5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11 '
    desert=$(hexes map | awk '$3 == "dese" { print $1 "," $2 }')
    out "robber hex $desert"
done

# In Dutch, and as a picture: hexes, harbours on the side of the sea, figures. There are no tiles to draw.
status 0 show seafarers-oceania-3 --lang nl
out_re '^   5  zee +graa [0-9]+'
out_re '3:1 edge [0-9]+,[0-9]+ E$'
not_out 'tegel'
printf 'b\np\nq\n' | "$program" play seafarers --seed 1 --color never >"$work/out" 2>"$work/err"
not_out 'tiles to draw'
status 0 show seafarers-oceania-3 --format svg
out 'class="hex hex-water"'
out_re '<title>unknown, hex [0-9]+,[0-9]+</title>'
out_re '<title>(lumber|wool|grain|ore|brick) [0-9]+, hex 4,4</title>'
same "$(grep -c 'class="port"' "$work/out")" 8
not_out 'tiles to draw'

# ---- whole games -------------------------------------------------------------------------------------------------------------------------

for mix in seafarers-new-shores-3 seafarers-four-islands-3 seafarers-four-islands-4 seafarers-oceania-3 seafarers-oceania-4 seafarers-desert-3 seafarers-other; do
    status 0 run "$mix" --seed 1 --games 3 --check --quiet --record "games-$mix"
    out_re '^checked after every choice: [0-9]+ choices, nothing wrong'
done
status 0 run seafarers-desert-3 --players 4 --seed 1 --check --quiet
for kind in lumber wool grain brick ore gold sea; do happened "turn-up-hex hex [0-9]+,[0-9]+ $kind" games-seafarers-oceania-?; done
happened ' = chance lay-token [0-9]+' games-seafarers-oceania-?
happened 'start-turn-up-hex' games-seafarers-oceania-?
happened ': (start-)?found-gold ' games-seafarers-oceania-?
! grep -rq turn-up-hex games-seafarers-new-shores-3 games-seafarers-four-islands-3 games-seafarers-desert-3 || fail 'hexes are turned up where none is unknown'
for record in games-seafarers-oceania-3/*-1.ini games-seafarers-four-islands-4/*-2.ini; do status 0 replay --quiet "$record"; done
last=
status 0 run seafarers-four-islands-3 --seed 2
grep -qE '1 victory point token|2 victory point tokens' "$work/out" || fail 'no token for an island'

# Who gets what is told, in words and as JSON.
status 0 run seafarers --seed 1
out_re '^ +(red|blue|green|yellow) \+1 (lumber|wool|grain|brick|ore)'
status 0 run seafarers --seed 1 --json
out_re '"event":"holding".*"who":"(red|blue|green|yellow)","text":"\+[12] [a-z]+'

# It is for three or four.
status 2 run seafarers --players 2
err 'it is for 3 to 4 players'
status 2 run seafarers --players 5

# ---- what is said ------------------------------------------------------------------------------------------------------------------------

status 0 expansions seafarers
out 'a reconstruction'
status 0 --lang nl expansions zeevaarders
out 'een reconstructie'
status 0 order seafarers-four-islands-3
out 'reconstruction'
out 'One token for the first foreign island, two'
not_out 'unknown'
status 0 order seafarers-oceania-3 --lang nl
out 'onbekend'
not_out 'vreemd eiland'
status 0 order seafarers
out 'thirteen points'

# ---- a map of one's own ------------------------------------------------------------------------------------------------------------------

plugins=$(dirname "$(status 0 expansions seafarers; grep -m1 -oE '^/.*/seafarers\.ini$' "$work/out")")
own() { # own SED…: plugins with the map file changed so
    rm -rf own
    mkdir own
    cp -r "$plugins" own/seafarers
    sed -i "$@" own/seafarers/maps.ini
    environment=("SPELVERLOOP_PLUGIN_PATH=$PWD/own")
}

# Its own harbours, from the same numbers: played. The pool of one harbour fewer, one hex of gold too many, one token too few: each told.
own 's/^port\.1 = 3,3 NW @ports$/port.1 = 3,3 W @ports/'
status 0 mix check seafarers-four-islands-3
status 0 show seafarers-four-islands-3
out_re ' edge (3,3 W|1,3 E)$'
own '/^\[map four-islands-3\]/,/^\[/{/^port\.8/d}'
status 2 mix check seafarers-four-islands-3
err_re 'maps\.ini:[0-9]+: the map counts 7 of @ports, and by "pool.ports" there are 8; correct the map, or that line$'
own '/^\[map four-islands-3\]/,/^\[/s/^pool\.ports = any\*3/pool.ports = any*4/'
status 2 mix check seafarers-four-islands-3
err_re 'maps\.ini:[0-9]+: the map counts 4 of any, and by "ports" there are 3; correct the map, or that line$'
own '/^\[map four-islands-3\]/,/^\[/s/^pool\.all = grain\*4/pool.all = gold*3 grain/'
status 2 mix check seafarers-four-islands-3
err_re 'maps\.ini:[0-9]+: the map counts 3 of gold, and by "box" there are 2; correct the map, or that line$'
own '/^\[map four-islands-3\]/,/^\[/s/^tokens\.all = 2 3/tokens.all = 3/'
status 2 --lang nl mix check seafarers-four-islands-3
err_re 'maps\.ini:[0-9]+: de kaart telt 19 keer tokens, en volgens "pool.all" zijn het er 20; verbeter de kaart, of die regel$'
environment=()

# A file that the mix names: one map is enough, and the words of the game hold. It is played, recorded, and played again from elsewhere.
mkdir maps
awk '/^\[map /{ on = /four-islands-3/ } on' "$plugins/maps.ini" | sed 's/^port\.1 = 3,3 NW @ports$/port.1 = 3,3 W @ports/' >maps/mine.ini
printf '[game]\ngame = seafarers\nplayers = 3\n[expansions]\nseafarers = yes\n[seafarers]\nscenario = four-islands\n[tiles]\nseafarers = mine.ini\n' >maps/mix.ini
status 0 mix check maps/mix.ini
no_err
status 0 show maps/mix.ini
out_re ' edge (3,3 W|1,3 E)$'
status 0 run maps/mix.ini --seed 2 --check --quiet --record own-records
grep -qE '^seafarers = /.*/maps/mine\.ini$' own-records/*.ini || fail 'the record does not name the file of the map'
mv own-records elsewhere
status 0 replay --quiet elsewhere/*.ini
status 1 order diff seafarers-four-islands-3 maps/mix.ini
out_re '^  \+ seafarers = maps/mine\.ini$'
status 2 run maps/mix.ini --players 4
err_re '^maps/mine\.ini:[0-9]+: 0 maps are for this mix'
# Without a target ten points are enough.
sed -i '/^number\.target/d' maps/mine.ini
status 0 run maps/mix.ini --seed 2 --quiet
out_re '^  1\.  [a-z]+ +1[01]$'
# Islands that touch: a first settlement may stand on both, and brings no token.
cat >maps/touching.ini <<'INI'
[map touching]
row.0 = 0 sea sea sea sea sea sea
row.1 = 1 sea west:wool=4 west:grain=6 far:gold=9 sea
row.2 = 0 sea west:lumber=5 west:brick=10 far:ore=8 sea sea
row.3 = 1 sea west:wool=3 west:lumber=11 sea sea
row.4 = 0 sea sea sea sea sea sea
group.home = west
number.bonus = 1
INI
cat >maps/touch.ini <<'INI'
[scenario]
format = 1
title = A first settlement between home and another island
[game]
game = seafarers
players = red blue green
[expansions]
seafarers = yes
[seafarers]
first-player = chosen
[tiles]
seafarers = touching.ini
[do]
1 = red: first-player red
2 = red: start-settlement corner 6,2 NW
3 = red: start-road edge 6,2 W
[expect]
points.red = 1
value tokens.red = 0
INI
status 0 scenario maps/touch.ini
sed 's/= mine\.ini/= touching.ini/; s/four-islands/new-shores/' maps/mix.ini >maps/touching-mix.ini
status 0 run maps/touching-mix.ini --seed 1..5 --check --quiet
out_re 'nothing wrong$'
# What the shipped file says of the box holds for it, and its words cannot be changed.
sed -i 's/^pool\.all = grain\*4/pool.all = gold*3 grain/' maps/mine.ini
status 2 mix check maps/mix.ini
err_re '^maps/mine\.ini:[0-9]+: the map counts 3 of gold, and by "box" there are 2'
sed -i '1i [file]\nkinds = desert sea\n' maps/mine.ini
status 2 mix check maps/mix.ini
err_re '^maps/mine\.ini:2: kinds must be just these words, in this order'

# ---- cards that others do not see -------------------------------------------------------------------------------------------------------------

# cards SEATS: the first option at every decision of a person, till the input ends
cards() {
    rm -f cards.ini
    typed "$(printf '1\\n%.0s' {1..60})" 0 play seafarers --seed 5 --seat "$1" --save cards.ini --color never
    # What is kept is what was played, whoever was told of it; and going on with it keeps it.
    cp "$work/out" told
    status 0 replay cards.ini -q
    cp cards.ini resumed.ini
    typed 'q\n' 0 play --resume resumed.ini --seat "$1" -q
    cmp -s cards.ini resumed.ini || fail 'a game that was resumed and left is kept as another one'
    cp told "$work/out"
}
not_told() { grep -qE "$1" "$work/out" && fail "this should not be told: $1"; }
cards red=person,blue=random,green=random,yellow=random
out_re '^red holds: [0-9]+ (lumber|wool|grain|brick|ore)'
not_told '^(blue|green|yellow) holds'
out_re 'chance: (steal|draw)-card$'
cards red=person,blue=person,green=person,yellow=person
not_told '(steal|draw)-card [a-z]'
out_re '^yellow holds: [0-9]+ (lumber|wool|grain|brick|ore)'
status 0 run seafarers --seed 5
out_re 'steal-card (lumber|wool|grain|brick|ore)$'
out_re 'draw-card [a-z-]+$'

# why of a road or ship at a settlement that is not there yet, and of hexes that nobody found: each is an answer.
for players in 3 4; do
    for option in 'start-ship edge 4,2 E' 'start-road edge 4,2 E' 'start-ship edge 4,4 E' 'start-road edge 6,2 SE'; do
        status 1 why "seafarers-four-islands-$players" "$option"
        out 'NOT NOW: start-'
    done
done
for option in 'start-turn-up-hex hex 10,0 gold' 'start-lay-token 5' 'start-found-gold ore' 'turn-up-hex hex 10,0 gold' 'lay-token 5' 'found-gold ore' \
    'choose-victim red' 'steal-card ore' 'lay-ship edge 4,2 E' 'answer-trade accept' 'choose-partner red' 'draw-card knight'; do
    status 1 why seafarers-oceania-3 "$option"
    out 'NOT NOW: '
done

# Without the robber, the pirate or both a game is played with the other one.
mix=$work/figures.ini
for figures in robber pirate 'robber pirate'; do
    printf '[game]\ngame = seafarers\nplayers = 3\n\n[expansions]\nseafarers = yes\n\n[seafarers]\npirate = yes\n\n[figures]\n' >"$mix"
    for figure in $figures; do
        printf 'seafarers.%s = 0\n' "$figure" >>"$mix"
    done
    status 0 run "$mix" --check --seed 2
    out 'seed 2, '
done
finish
