#!/usr/bin/env bash
# order: the page as text, Markdown and JSON; what the options change.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# steps_in_order: the steps of the Carcassonne turn, as headings.
steps='1A 1B 1C 2A 2B-1 2B-2 2C 2D 3A 3B 3C 3D 4A 4B'
headings() { grep -oE '^(1[A-C]|2[A-D](-[12])?|3[A-D]|4[AB])( |$)' "$work/out" | tr -d ' ' | tr '\n' ' '; }

status 0 order base-c1
no_err
same "$(headings)" "$steps "
cp "$work/out" "$work/text"
status 0 order
cmp -s <(sed '1,/^$/d' "$work/out") <(sed '1,/^$/d' "$work/text") || fail "base-c1 is not the default"
awk '{ if (length($0) > 84) exit 1 }' "$work/text" || fail "a line is wider than 80 columns"
if grep -qE ' +$' "$work/text"; then fail "spaces at the end of a line"; fi

# The same lines in all formats and orders of the folder.
status 0 order base-c1 --format md
grep -cE '^(> )* *[0-9]*\. \*\*' "$work/out" >"$work/md-lines"
status 0 order base-c1 --json
if has_jq; then
    jq -e '.format == 1 and .lang == "en" and (.steps | length > 14)' "$work/out" >/dev/null || fail "JSON is not as documented"
    same "$(jq '[.steps[].lines[]] | length' "$work/out")" "$(cat "$work/md-lines")"
    same "$(grep -cE '^(│ )* +[0-9]+\.[0-9]* +[a-z]' "$work/text")" "$(cat "$work/md-lines")"
fi

# Both languages have the same lines, and none is half translated.
status 0 --lang nl order base-c1
same "$(headings)" "$steps "
same "$(grep -cE '^(│ )* +[0-9]+\.[0-9]* +[a-z]' "$work/out")" "$(cat "$work/md-lines")"
if grep -E '^ +[0-9]+\.[0-9]* +[a-z ]+  ' "$work/out" | grep -qE '\b(must|may|never|the|your)\b'; then fail "English in Dutch"; fi

# Rows of no step have a label too, and an empty step says the same with and without a row of its own.
status 0 order base-c1 --lang nl
out 'ANYTIME  op elk moment'
same "$(grep -c 'Met de gekozen onderdelen gebeurt hier niets' "$work/out")" "$(grep -cE 'gebeurt hier niets|geen acties' "$work/out")"
status 0 order base-c1 --format md
out '## ANYTIME at any moment'
status 0 order base-c1 --json
out '"label": "at any moment"'

# One step; empty steps; sources.
status 0 order base-c1 --step 2B-1
same "$(headings)" "2B-1 "
status 0 order base-c1 --hide-empty --step 1A
not_out 1A
status 0 order base-c1 --hide-empty
not_out '2D'
out '1B'
status 0 order base-c1 --cite
out '(base.place-tile; source: '
# Which order of play it is, and what the command line makes of a ready mix.
status 0 order base-c1
out_re '^Base game, first edition$'
out 'Order of play for 2 players, edition C1. With: Base game.'
status 0 order base-c1 --edition C2 --publisher ZMG --with builder,river --players 1 --lang nl
out_re '^Basisspel, eerste editie, gewijzigd met --edition C2 --publisher ZMG --players 1 --with builder,river$'
out_re '^Spelverloop voor 1 speler, editie C2, uitgever ZMG. Met: Basisspel; De Rivier'
out 'Kooplieden en Bouwmeesters (builder).'
status 0 order base-c1 --players 'red blue' --format md
out '# Base game, first edition, changed by --players "red blue"'
printf '[game]\ngame = carcassonne\nplayers = red blue\n[expansions]\nbase = yes\n[base]\ntiny-city = 2\n' >tiny.ini
status 0 order tiny.ini
out 'Order of play for 2 players, no edition leads. With: Base game. Options set by'
status 0 order tiny.ini --format md
out 'Options set by the mix: base.tiny-city = 2.'
status 0 order tiny.ini --edition C2 --json
out '"changed": "--edition C2"'
if has_jq; then jq -e '.options == [{"id": "base.tiny-city", "value": "2", "house": null}]' "$work/out" >/dev/null || fail "JSON lacks the options that the mix sets"; fi
status 0 mix check base-c1 --players 1
out '1 player, 72 tiles'
# Rules that the mix lifts, in every format; not when one step is asked for.
printf '[game]\ngame = carcassonne\nplayers = red blue\n[expansions]\nbase = yes\n[lift]\nbase.unoccupied = yes\n' >lift.ini
status 0 order lift.ini
out '[lifted by this mix]'
status 0 order lift.ini --format md --cite
out '## Rules lifted'
out '(`base.unoccupied`; '
status 0 order lift.ini --lang nl
out '[opgeheven door deze mix]'
status 0 order lift.ini --json
out '"rule": "unoccupied"'
status 0 order lift.ini --step 1A
not_out 'lifted'
status 0 mix check lift.ini
out 'Rules lifted by the mix:'
out '  base.unoccupied'
status 0 mix check lift.ini --json
out '"base.unoccupied"'

# Frames: what is played more than once, by the order file and the rows themselves; of one step only what is in it.
status 0 order base-c1
same "$(grep -c '┌' "$work/out")/$(grep -c '└' "$work/out")" 1/1
status 0 order bridges-castles-bazaars-c2 --with builder
same "$(grep -c '┌' "$work/out")/$(grep -c '└' "$work/out")" 4/4
out_re '^│ Steps 1B to 4B may be played again, as a turn of its own \(4A,'
out_re '^│ │ Steps 1B to 4A may be played once more, as another part of this turn \(4B,'
out_re '^│ │ 1B  getting a tile$'
out_re '^│ 4B  end of the turn$'
out_re '^END  end of the game$'
awk '{ if (length($0) > 100) exit 1 }' "$work/out" || fail "a line is wider than 80 columns"
if grep -qE ' +$' "$work/out"; then fail "spaces at the end of a line"; fi
status 0 order base-c1 --with builder --step 2A
same "$(grep -c '┌' "$work/out")/$(grep -c '└' "$work/out")" 1/1
status 0 order base-c1 --with builder --step 1A
not_out '┌'
status 0 order base-c1 --with builder --lang nl --format md
out_re '^> \*De stappen 1B t/m 4A worden soms nog eens gespeeld'
out_re '^> ## 1C '
out_re '^## END '
# A second tile drawn at once: the frame ends where the part goes back.
printf '[game]\ngame = carcassonne\n[expansions]\nbuilder = yes\n[traders-builders]\nbuilder-second-draw = immediate\n' >at-once.ini
status 0 order at-once.ini
out 'Steps 1B to 3A may be played once more'
status 0 order bridges-castles-bazaars-c2 --with builder --json
if has_jq; then
    jq -e '.frames | map([.kind, .row, .from.step, .to.step, .who, .bound]) as $f |
        ($f | index([["turn", "bazaar-round", "1B", "4B", "active", null]])) != null and
        ($f | index([["part", "builder-repeat", "1B", "4A", "active", "once turn"]])) != null and
        ($f | index([["each", "bazaar", "4A", "4A", "active", "each bazaar"]])) != null and
        ($f | index([["each", "bazaar-auction", "4A", "4A", "owner", "each bazaar-move"]])) != null' "$work/out" >/dev/null ||
        fail "the frames are not as documented"
    # What the engine calls at each line; a line has an anchor of its own.
    jq -e '[.steps[].lines[]] | all((.action != null) == .plays and (.printed_only | not)) and
        (map(select(.id == "place-follower"))[0].action == "base.place-follower") and
        (map(select(.id == "no-actions-2a"))[0].action == null) and
        (map(select(.plays).id) | contains(["deal-figures", "majority", "end-of-game"]) and (index(["choose-edition"]) == null)) and (map(.anchor) | length == (unique | length))' "$work/out" >/dev/null ||
        fail "the actions are not as documented"
    status 0 order base-c2 --with tower,builder --json --lang nl
    jq -e '[.steps[].lines[]] | all(if .owner == "tower" then .printed_only and .action == null else true end) and
        any(.action == "traders-builders.place-builder")' "$work/out" >/dev/null || fail "a game is played of what is only printed"
    status 0 order base-c2 --with bets --json --lang nl
    jq -e '[.steps[].lines[]] | all((.status == "undecided") == (.question != null)) and any(.question != null)' "$work/out" >/dev/null ||
        fail "an undecided line without its question"
fi

# Lines from another edition are marked; which edition that is, when asked.
status 0 order base-c2 --with la-porxada
out '[from another edition]'
status 0 order base-c2 --with la-porxada --mark-adapted
not_out '[from another edition]'
out '[adapted to C2, at home in C1]'
status 0 order base-c2 --with la-porxada --mark-adapted --lang nl --format md
out 'aangepast aan C2, thuis in C1'

# Parts of expansions, by name or by EXPANSION.PART.
for parts in abbey,barn,mayor,wagon fairy,dragon,princess,portal bridges,castles,bazaars builder,pig,goods; do
    status 0 order base-c1 --with "$parts" --json
    if has_jq; then
        same "$(jq '.expansions | length' "$work/out")" 2
    fi
done
status 0 order base-c1 --with bridges-castles-bazaars.castles --cite
out 'bridges-castles-bazaars.build-castle'
not_out 'bridges-castles-bazaars.bazaar;'
not_out 'bridges-castles-bazaars.build-bridge'
status 0 order base-c1 --with bridges-castles-bazaars --without castles --cite
not_out 'bridges-castles-bazaars.build-castle'
out 'bridges-castles-bazaars.build-bridge'

# which mix it is when nobody named one, and of which game; not for programs
status 0 order
no_err
out 'No mix was named: this'
out 'is base-c1, of Carcassonne.'
status 0 order --lang nl --format md
out 'Er is geen mix genoemd: dit is base-c1, van Carcassonne.'
status 0 order base-c1
not_out 'No mix was named'

# the page shows everything: what asks for less means nothing there
for option in '--step=1B' --hide-empty --cite; do
    status 2 order --format html "$option"
    no_out
    err '--format cannot be "html"'
    err "${option%%=*} means nothing there"
done
status 2 order --format html --step 1B --lang nl
err '--step daar niets'
finish
