#!/usr/bin/env bash
# boxes, and mix new: what lies in a box becomes a mix that is in order and reads back as the same.
# shellcheck source-path=SCRIPTDIR disable=SC2016
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# The list, in both languages and every format.
status 0 boxes
no_err
out_re '^  big-box-6 +Big Box 6 +C2 +2017$'
out_re '^  big-box-4 .*\[undecided\]$'
status 0 boxes --lang nl
out_re '^  base-c2 +Basisspel \(2014\) '
status 0 boxes --format tsv
all=$(cut -f1 "$work/out")
[ "$(wc -l <"$work/out")" -ge 18 ] || fail "boxes are missing"
for box in base-c1 base-c2 base-c3 winter big-box-{1..7} minis; do
    grep -q "^$box	" "$work/out" || fail "the box $box is missing"
done
status 0 boxes --json
if has_jq; then
    jq -e '.boxes | map(select(.id == "big-box-6")) | .[0] | .editions == ["C2"] and (.contains | index("crop-circles.2")) and .status == "official"' \
        "$work/out" >/dev/null || fail "JSON is not as documented"
    jq -e '.boxes | all(.status != "undecided" or (.question | length > 20))' "$work/out" >/dev/null || fail "no question"
    # Every expansion of Carcassonne but the base game stands on one shelf.
    jq -r '.shelves[].contains[]' "$work/out" | sort >"$work/shelved"
    "$program" expansions --json | jq -r '.[] | select(.id != "base" and (.games | index("carcassonne"))) | .id' | sort >"$work/known"
    cmp -s "$work/shelved" "$work/known" || fail "the shelves do not hold each expansion once: $(diff "$work/shelved" "$work/known")"
fi

# One of them, by any of its names.
status 0 boxes 'the BIG box 6'
out 'The Ferries (ferries)'
out 'The Robbers (robbers) [printed only]'
out 'variant: river.river-set = I'
cp "$work/out" "$work/one"
status 0 boxes big-box-6
cmp -s "$work/out" "$work/one" || fail "two names, two boxes"
status 0 boxes 'Graaf, Koning en Consorten' --lang nl
out 'De Graaf van Carcassonne (count)'
status 0 boxes 'Herbergen en Kathedralen' --format tsv
same "$(cut -f1,3 "$work/out")" 'inns-cathedrals	expansion'
status 2 boxes 'Big Bix 6'
err 'did you mean "Big Box 6"?'
status 2 boxes one two

# A mix of every box is in order, reads back as the same page, and says so much of itself in both languages.
for box in $all; do
    status 0 mix new -q --from-box "$box"
    no_err
    cp "$work/out" new.ini
    status 0 mix check -q --for page new.ini
    no_err
done
status 0 mix new --from-box 'Big Box 6' --from-box count-king-robber --with castles --without abbot,river --players 'red blue green' --lang nl
err 'worden alleen afgedrukt'
cp "$work/out" new.ini
out_re '^; De Veerboten$'
out_re '^; De Rovers; wordt alleen afgedrukt, nog niet gespeeld$'
out 'bridges-castles-bazaars = castles'
out 'crop-circles = 2'
out 'players = red blue green'
out 'title.nl = Big Box 6 + Graaf, Koning en Roofridder'
out 'edition = C2'
not_out 'abbot ='
not_out '[river]'
status 0 order diff new.ini base-c2 --to-with inns-cathedrals,traders-builders,flying-machines,messages,ferries,gold-mines,mage-witch,robbers \
    --to-with crop-circles.2,count,king-robber,shrines,castles --to-players 'red blue green'
out 'are the same'
"$program" order new.ini --json >"$work/first"
status 0 mix new --from-box base-c2 --with inns-cathedrals
cp "$work/out" again.ini
status 0 order diff again.ini again.ini

# Two boxes that differ about a variant: the first decides, and it is said.
status 0 mix new --from-box base-c2 --from-box count-king-robber
err 'river.river-set: Count, King & Robber brings II as well'
out_re '^river-set = I$'
status 0 mix new --from-box count-king-robber --from-box base-c2
out_re '^river-set = II$'
out 'edition = C2'
status 0 mix new --from-box count-king-robber --edition C3
out 'edition = C3'
status 0 mix new --from-box cult-siege-creativity
out 'publisher = RGG'
status 0 mix new --from-box big-box-5
err 'not certain of Big Box 5'
status 0 mix new --from-box base-c1 --from-box 'Inns & Cathedrals' --from-box tower
out 'inns-cathedrals = yes'
out 'tower = yes'

# Without anything: the game alone, to be played.
status 0 mix new
no_err
cp "$work/out" new.ini
out '; edition = C1, C2, C3 or WE'
status 0 mix check new.ini
status 0 mix new --without fields
out 'base = tiles followers'

# All names that are wrong are told at once.
status 2 mix new --from-box 'Big Box 60' --from-box zzz --with ferries
no_out
same "$(wc -l <"$work/err")" 2
status 2 mix new --with south-seas,tower
err 'south-seas does not belong to carcassonne'
err 'South Seas is another game; a mix of it begins with its box: `spelverloop mix new --from-box "South Seas"`'
! grep -q 'Tower' "$work/err" || fail "the Tower is of this game"
status 2 mix new --with south-seas --lang nl
err 'Stille Zuidzee is een ander spel; een mix daarvan begint met de doos: `spelverloop mix new --from-box "Stille Zuidzee"`'
status 0 mix new --from-box 'Stille Zuidzee' --lang nl
out 'game = south-seas'
status 2 mix new --with feries
err 'did you mean "ferries"?'
status 2 mix new --from-box spell-circles
err 'ghosts-castles-cemeteries'
status 2 mix new base-c1
status 2 mix new --from-box ''
# What cannot be played yet: each with its line, and the option that makes the rest playable, which then does.
status 0 mix new --from-box 'Big Box 6'
cp "$work/out" ours.ini
status 2 mix check ours.ini
err '`mix check --for page`'
status 2 run ours.ini --seed 1
err 'these play: base, crop-circles'
without=$(sed -nE 's/^spelverloop: with `--without ([^`]*)`.*/\1/p' "$work/err")
same "$without" abbot,flying-machines,gold-mines,mage-witch,messages,robbers
status 0 run ours.ini --seed 1 --quiet --without "$without"
status 0 mix check ours.ini --for page --quiet
status 2 run base-c1 --with abbot # no --without beside --with of the same
if grep -qF 'it can be played' "$work/err"; then fail 'a cure that is none'; fi


# the root of another game leads to a mix of that game, by its id and by its name; nothing named: the game that is played then
for box in south-seas 'South Seas' amazonas 'Carcassonne Amazonas'; do
    status 0 mix new --from-box "$box"
    cp "$work/out" other.ini
    status 0 run other.ini --seed 1 --quiet
done
status 0 mix new
out 'game = carcassonne'
status 0 mix new --from-box tower -q
out 'game = carcassonne'
status 2 mix new --from-box tower --from-box south-seas
err 'south-seas does not belong to carcassonne'
finish
