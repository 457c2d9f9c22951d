#!/usr/bin/env bash
# A game of its own, with the same commands: whole random games of Amazonas for 2 to 5 players, counted again after every choice. What must happen in such
# games is in tests/occurs/amazonas.list.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

for players in 2 3 4 5; do
    status 0 run amazonas --players $players --seed 1 --games 4 --check --quiet --record "games-$players"
    out_re '^checked after every choice: [0-9]+ choices, nothing wrong'
    status 0 replay --quiet "games-$players/amazonas-2.ini"
    status 0 run amazonas --players $players --seed 1
    cp "$work/out" "told-$players"
done
# What the turns say of it, in words.
grep -q 'The majority there gets 1 point for each tile' told-? || fail "nobody stood on an unfinished feature at the end"
grep -q 'Every such player moves the boat' told-? || fail "no boat moved by a symbol"
grep -q 'Move your boat one space down' told-? || fail "no boat moved without a figure"
grep -q 'Your boat goes one space further' told-? || fail "nobody was consoled"
grep -q 'you draw another' told-? || fail "every tile had a place"

# Every other reading, and brute force beside the engine.
for option in 'first-player = random' 'first-player = chosen' 'unplaceable-tile = reshuffle' 'behind-source = two-rows' 'completed-by-amazon = both' \
    'completed-by-amazon = end' 'bang-scores = double-only' 'consolation = may' 'camps-together = each' 'bonus-doubles = yes'; do
    printf '[game]\ngame = amazonas\nplayers = 3\n[expansions]\namazonas = yes\n[amazonas]\n%s\n' "$option" >other.ini
    status 0 run other.ini --seed 1 --games "$(few 3)" --check=options --quiet
    out_re 'nothing wrong$'
done
status 0 run amazonas-5 --seed 1 --games "$(few 10)" --check=options --quiet
out_re 'nothing wrong$'

# A double tile is one tile: a figure may go on either half of it. Ours have nothing on the upper half alone, so here is one that has.
mkdir halves
cp -rL "$(dirname "$(find "$SV_BUILD" -path '*/spelverloop/plugins/amazonas/amazonas.ini' -print -quit)")" halves
awk '/^\[/ { here = $2 == "AZ25-1]" }
    here && /^edges/ { $0 = "edges = TAJA" }
    here && /^jungle.1/ { $0 = "tributary.1 = N >rock\njungle.1 = NL+WR\njungle.3 = NR+EL" }
    { print }' halves/amazonas/tiles.ini >tiles.ini
mv tiles.ini halves/amazonas/tiles.ini
cat >half.ini <<'END'
[scenario]
format = 1
title = A figure on the upper half of a double tile
[game]
game = amazonas
players = red blue
seed = 1
[expansions]
amazonas = yes
[turn]
step = 1B
stack = amazonas:AZ24a amazonas:AZ24b
draws = amazonas:AZ24a
[do]
1 = red: choose-double amazonas:AZ25-1
2 = red: place-amazon amazonas:AZ24a 4,0 0
3 = red: place-double amazonas:AZ25-1 5,0 0
4 = red: place-follower tributary:N @ 5,0
[expect 3]
options = place-follower tributary:N @ 5,0, place-camp jungle:NL @ 5,0, place-camp jungle:NL, place-camp jungle:ER, pass
refused.1 = place-camp jungle:NL @ 4,0 for amazonas.own-new-tile
[expect 4]
figure.1 = red follower tributary:N @ 5,0
END
environment=(SPELVERLOOP_PLUGIN_PATH="$PWD/halves")
status 0 scenario half.ini
# For a house rule both halves are the tile just laid, and the one with the exclamation mark is an earlier one.
sed -e '/^4 = red/d' -e '/^\[expect 3\]/,$d' half.ini >half-earlier.ini
cat >>half-earlier.ini <<'END'
[house-rules]
only-earlier-tiles = yes
[expect 3]
refused.1 = place-follower tributary:N @ 5,0 for house.only-earlier-tiles
refused.2 = place-camp jungle:NL @ 5,0 for house.only-earlier-tiles
refused.3 = place-camp jungle:NL for house.only-earlier-tiles
present.1 = place-camp jungle:NL @ 4,0
present.2 = place-camp jungle:ER @ 4,0
END
status 0 scenario half-earlier.ini
environment=()

# Where a house rule ends the table the Amazon ends, too: what would go on behind it is out of the game, and the game ends.
printf '[game]\ngame = amazonas\nplayers = 2\n[expansions]\namazonas = yes\n[amazonas]\nunplaceable-tile = reshuffle\n[house-rule small]\nen = A small table.\nnl = Een kleine tafel.\ntable = 9x9\n' >small.ini
for mix in amazonas small.ini; do
    house=(--house table-edge)
    [ "$mix" = amazonas ] || house=()
    status 0 run "$mix" "${house[@]}" --seed 1 --games 2 --check --quiet
done
status 0 run small.ini --seed 1
grep -qE 'place-amazon amazonas:AZ2[0-9][a-z]? 4,0 ' "$work/out" || fail "the Amazon does not come to the edge of the table"
! grep -q 'place-tile amazonas:AZ2[1-8]' "$work/out" || fail "a tile of the Amazon is laid as land"
! grep -qE 'place-(amazon|double) .* [5-9],0 ' "$work/out" || fail "the Amazon goes on beyond the edge of the table"
grep -qE '^ *another\.$|you draw another' "$work/out" || fail "an Amazon tile without room is not put out of the game"

# A house rule that offers what an expansion does on earlier tiles: each place once, a double tile as one tile.
status 0 run amazonas --house only-earlier-tiles --seed 1 --games "$(few 20)" --check=options --quiet
out_re 'nothing wrong$'
status 0 run amazonas-2 --house only-earlier-tiles --seed 1 --games 5 --check=options --quiet

# It is for two to five.
status 2 run amazonas --players 6
err 'it is for 2 to 5 players'
status 2 run amazonas --players 1

# Asked why, it names the rule; the page is there, and what is made up is said.
record=$(ls games-3/*-1.ini)
status 1 why "$record" 'place-tile amazonas:AZ20 40,0 0' --at 1
status 0 html amazonas
out 'amazonas'
status 0 expansions amazonas
out 'reconstruction'
status 0 --lang nl expansions amazonas
out 'reconstructie'
typed 'b\n' 0 play amazonas --seed 3
out 'boat'
out_re '^red +0 points, 4 × meeple, 2 × camp$' # the boat is on the river, not in the supply
status 0 bench amazonas --games 20
out_re '0\.000 +heap calls a turn'
finish
