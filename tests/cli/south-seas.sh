#!/usr/bin/env bash
# A second game, with the same commands: whole random games of South Seas for 2 to 5 players, counted again after every choice. What must happen in such
# games is in tests/occurs/south-seas.list.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

for players in 2 3 4 5; do
    status 0 run south-seas --players $players --seed 1 --games 4 --check --quiet --record "games-$players"
    out_re '^checked after every choice: [0-9]+ choices, nothing wrong'
    status 0 replay --quiet "games-$players/south-seas-2.ini"
done

# The other readings, and brute force beside the engine.
status 0 run south-seas-five --seed 1 --games "$(few 20)" --check=options --quiet
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
