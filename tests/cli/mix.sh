#!/usr/bin/env bash
# mix check, mix list, expansions, bench.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

status 0 mix list
out base-c1
while read -r mix; do
    status 0 mix check "$mix" --for page
    status 0 order "$mix"
done < <("$program" mix list)

status 0 mix check base-c1
out ': in order.'
out 'Options in force:'
out_re '^  base\.[a-z-]+ = '
status 0 mix check base-c1 --format tsv
out_re '^expansion	option	value	why'
status 0 mix check base-c1 base-c2 --json
same "$(head -c 1 "$work/out")$(grep -c '"file"' "$work/out")$(tail -c 2 "$work/out")" "[2]"
status 0 mix check base-c1 --json
if has_jq; then
    jq -e '.players == 2 and (.options | length > 0)' "$work/out" >/dev/null || fail "JSON is not as documented"
fi

# All faults at once, with file and line.
printf '[game]\ngame = carcassonne\nedition = C9\nplayers = 2\nnonsense = 1\n\n[expansions]\nbase = yes\nbasse = yes\n' >bad.ini
status 2 mix check bad.ini
no_out
err_re '^bad.ini:3: '
err_re '^bad.ini:5: '
err_re '^bad.ini:9: '
status 2 run bad.ini
status 2 --lang nl mix check bad.ini
err_re '^bad.ini:3: '
status 0 mix check base-c1 --quiet
no_out

# Rows that a mix moves are played where they stand; a move that the game would not play is refused, by the page too.
printf '[game]\ngame = carcassonne\nedition = C1\n[expansions]\ntraders-builders = yes\n[order]\nplace-pig = before place-follower\n' >moved.ini
status 0 mix check moved.ini
out '  place-pig in step 2B-1'
status 0 order moved.ini
printf '[game]\ngame = carcassonne\nedition = C1\n[expansions]\nriver = yes\n[order]\nmajority = before score-road\n' >idle.ini
status 2 mix check idle.ini
err 'idle.ini:7: the row "majority" does nothing by itself'
err 'score-city'
status 2 order idle.ini
err 'idle.ini:7: the row "majority" does nothing by itself'
no_out
status 2 run idle.ini
# Moves that no game can play are refused by all of them.
for move in 'pass-turn = step 1A' 'pass-turn = step SETUP' 'pass-turn = step 2C' 'place-tile = before draw-tile' 'place-tile = after tile-source' \
    'place-start-tile = step END' 'place-start-tile = step 4B' 'final-features = step SETUP' 'final-fields = step 1A' 'unplaceable = step 4B'; do
    printf '[game]\ngame = carcassonne\nedition = C1\n[order]\n%s\n' "$move" >bad-move.ini
    status 2 mix check bad-move.ini
    err "bad-move.ini:5: the row \""
    status 2 mix check bad-move.ini --for page
    status 2 order bad-move.ini
    status 2 run bad-move.ini
done

# `PART = no` leaves the part out, wherever the line stands.
for lines in 'castles = no\nbridges-castles-bazaars = yes' 'bridges-castles-bazaars = yes\ncastles = no'; do
    printf "[game]\ngame = carcassonne\nedition = C1\n[expansions]\n$lines\n" >no-part.ini
    status 0 order no-part.ini --json
    not_out '"build-castle"'
    out '"bridges-castles-bazaars"'
    out 'build-bridge'
done
status 2 order base-c1 --with river.II
err 'write river-set = II under [river]'

status 0 expansions
out_re '^base  '
status 0 expansions --format tsv
out_re '^base	'
status 0 expansions base
out 'values:'
out '      ed1             '
out 'default: ed3'
status 0 expansions base --json
if has_jq; then
    jq -e '(.elements | map(.id)) == ["tiles", "followers", "fields"] and (.figures | map(.id) | index("follower") != null) and
        (.rows | map(.id) | index("place-tile") != null) and (.options | all(.type == "int" or (.value_texts | length > 1))) and
        (.options | map(select(.id == "farmer-scoring"))[0].default | startswith("ed3"))' "$work/out" >/dev/null || fail "JSON is not as documented"
fi
status 0 expansions base
out_re '^Kinds of features:$'
out_re '^  shield  +shield \(city\)$'
out_re '^  city +\(C\)$'
out_re '^  base:A base:B '
status 0 expansions base --lang nl
out_re '^Afbeeldingen op tegels:$'
if has_jq; then
    status 0 expansions base --json
    jq -e '(.kinds | map(select(.what == "feature").id)) == ["city", "road", "field", "monastery"] and (.kinds | map(select(.what == "mark"))[0].of) == "city" and
        (.tiles | index("base:X") != null) and (.tiles | length) == 32' "$work/out" >/dev/null || fail "JSON is not as documented"
fi
status 0 expansions bouwmeester --lang nl
out_re '^traders-builders '
out_re '^  pig +Varken$'
out '    standaard: must'
out '4B, ga naar builder-repeat:'
status 0 expansions castles
out '  castle            castle: 3 each player (5 players: 2, 6 players: 2)'
same "$(grep -c ': 3 each player' "$work/out")" 2
status 0 expansions castles --json
if has_jq; then
    jq -e '(.figures | map(.id)) == ["bridge", "castle"] and .figures[1].counts == [{players: 5, count: 2}, {players: 6, count: 2}]' "$work/out" >/dev/null ||
        fail "JSON is not as documented"
fi
status 2 expansions bouwmester
status 4 expansions --plugin-path "$work/nowhere"

status 0 bench base-c1 --games 20
out 'games a second'
out_re '^ +0.000  heap calls a turn$'
status 0 bench base-c1 --games 20 --json
if has_jq; then
    jq -e '.games == 20 and .turns_per_game > 60 and .options_per_follower_decision > 1' "$work/out" >/dev/null ||
        fail "JSON is not as documented"
fi
finish
