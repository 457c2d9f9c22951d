#!/usr/bin/env bash
# A second game, with the same commands: whole random games of South Seas for 2 to 5 players, and that in them everything happens that can
# happen: every ship is served, every trigger comes, and the game ends in both ways.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# happened TEXT FOLDER…: some record has it
happened() {
    local text=$1
    shift
    grep -rqE -e "$text" "$@" || fail "in no game of $*: $text"
}

# As the document has it: the last tile ends the game.
for players in 2 3 4 5; do
    status 0 run south-seas --players $players --seed 1 --games 40 --check --quiet --record "tiles-$players"
    out_re '^checked after every choice: [0-9]+ choices, nothing wrong'
done
for feature in bridge island sea market; do
    happened "place-islander $feature:" tiles-?
    happened "retrieve-islander $feature:" tiles-?
done
happened 'cover-fish sea:' tiles-?
happened '^[0-9]+ = chance refill ship-' tiles-?
last=
for record in tiles-2/*-1.ini tiles-3/*-2.ini tiles-4/*-3.ini tiles-5/*-4.ini; do
    status 0 replay --quiet "$record"
done

# Ships of the lower values only, and few of each: the last ship ends the game, tiles are left.
few() {
    printf '[game]\ngame = south-seas\nplayers = 3\n[expansions]\nsouth-seas = yes\n[south-seas]\nlast-ship = %s\n[figures]\n' "$1"
    for ship in same-3-1 sbf ssbb ssff bbff same-5 any-6 ssbf sbff sbbf ssbff ssbbf sbbff ssbbff; do echo "south-seas.ship-$ship = 0"; done
    printf 'south-seas.ship-same-4 = 1\nsouth-seas.ship-any-5 = 1\n'
}
for how in end-of-turn immediate; do
    few $how >few-$how.ini
    status 0 run few-$how.ini --seed 1 --games 40 --check --quiet
    out_re 'nothing wrong$'
    status 0 run few-$how.ini --seed 1..40
    grep -oE '^seed [0-9]+: [0-9]+ turns' "$work/out" | awk '$3 < 60 { early++ } END { exit early < 1 }' || fail "no game ends with the last ship"
done

# Every ship is served: one game each with no other ships, and more of it.
ships='any-3 same-3 same-4 same-3-1 sbf any-5 ssbb ssff bbff same-5 any-6 ssbf sbff sbbf ssbff ssbbf sbbff ssbbff'
for ship in $ships; do
    {
        printf '[game]\ngame = south-seas\nplayers = 2\n[expansions]\nsouth-seas = yes\n[figures]\n'
        for other in $ships; do [ "$other" = "$ship" ] || echo "south-seas.ship-$other = 0"; done
        echo "south-seas.ship-$ship = 9"
    } >"only-$ship.ini"
    status 0 run "only-$ship.ini" --seed 1 --games 12 --check --quiet --record "only-$ship"
    happened "deliver ship-$ship( |$)" "only-$ship"
done

# Markets are surrounded seldom by chance: more of them, and traders stay.
printf '[game]\ngame = south-seas\nplayers = 2\n[expansions]\nsouth-seas = yes\n[south-seas]\nretrieve = no\n[tiles]\nsouth-seas:SS19a = 20\nsouth-seas:SS19b = 20\n' >markets.ini
status 0 run markets.ini --seed 1 --games 40 --check --quiet --record markets
happened 'take-ship ship-' markets
happened 'chance refill-after-market ship-' markets
last=

# The other readings, and brute force beside the engine.
status 0 run south-seas-five --seed 1 --games 20 --check=options --quiet
out_re 'nothing wrong$'

# It is for two to five.
status 2 run south-seas --players 6
err 'it is for 2 to 5 players'
status 2 run south-seas --players 1
err 'change players under [game], or --players'

# A fault is said once, without one that only follows from it.
status 2 order south-seas --players 'red purple'
err 'players cannot be "purple"'
same "$(wc -l <"$work/err")" 1
status 2 order south-seas --step 9Z
err 'name one of these: SETUP 1A 1B 1C 2A 2B-1 2B-2 2C 3A 3B 3C 3D 4A 4B END'

# A person plays it: what lies open is shown, and what it is.
typed 'b\n' 0 play south-seas --seed 3
out_re '^Lying open \(ships\): ship-ssbff, ship of 6 points: two shells, banana and two fish$'
status 0 expansions south-seas
out 'reconstruction'
status 0 --lang nl expansions south-seas
out 'reconstructie'

# What lies open beside the board stands in pictures too, and goods are named in the language of the run, in the right number.
status 0 run south-seas --seed 3 --record pictures
out_re 'red \+[2-9] shells: bridge'
out_re 'blue \+1 shell: bridge'
status 0 run south-seas --seed 3 --lang nl
out_re 'rood \+3 bananen: island'
status 0 show pictures/south-seas-3.ini --at 40
same "$(grep -c '^fishing boat: ' "$work/out")" 1
same "$(grep -c '^Lying open (ships): ship-' "$work/out")" 4
out_re '^blue +0 points, 1 fish, 4 points of ships, '
status 0 show pictures/south-seas-3.ini --at 40 --lang nl
out_re '^blauw +0 punten, 1 vis, 4 punten van schepen, '
status 0 show pictures/south-seas-3.ini --at 40 --format svg
same "$(grep -c '>Lying open (ships): ship-' "$work/out")" 4
out 'Lying open (ships): ship-same-4,'
out '0 points, 1 fish, 4 points of'
finish
