#!/usr/bin/env bash
# play: a game typed in, stopped and resumed.
# shellcheck source-path=SCRIPTDIR disable=SC2016
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# Stopped by q, resumed, stopped by the end of input: the record holds every choice.
typed '1\nq\n' 0 play base-c1 --seed 3
out 'Every choice is saved in base-c1-3.ini.'
out 'spelverloop play --resume base-c1-3.ini'
[ -f base-c1-3.ini ] || fail "no record"
choices() { grep -cE '^[0-9]+ = ' "$1"; }
before=$(choices base-c1-3.ini)
typed '1\n' 0 play --resume base-c1-3.ini
out 'Continued from base-c1-3.ini.'
out 'spelverloop play --resume base-c1-3.ini'
[ "$(choices base-c1-3.ini)" -gt "$before" ] || fail "the resumed game saved nothing"
status 0 replay base-c1-3.ini
out 'were possible.'

# Taking back leaves the record as it was before.
cp base-c1-3.ini before.ini
typed '1\nu\nq\n' 0 play --resume base-c1-3.ini
out 'Taken back.'
cmp -s before.ini base-c1-3.ini || fail "undo left something in the record"
typed 'u\nu\nu\nu\nu\nu\nu\nu\nq\n' 0 play --resume base-c1-3.ini
out 'There is nothing to take back.'

# Against the program, a whole game by always taking the first option; resumed half-way it ends the same.
yes 1 2>/dev/null | head -n 400 | "$program" play base-c1 --seed 5 --seat blue=random >"$work/out" 2>"$work/err"
out_re '^Result$'
out 'seed 5, '
result=$(grep 'seed 5, ' "$work/out")
yes 1 2>/dev/null | head -n 30 | "$program" play base-c1 --seed 5 --seat blue=random --save half.ini >"$work/out" 2>"$work/err"
out 'spelverloop play --resume half.ini --seat blue=random'
yes 1 2>/dev/null | head -n 400 | "$program" play --resume half.ini --seat blue=random >"$work/out" 2>"$work/err"
same "$(grep 'seed 5, ' "$work/out")" "$result"

# Questions: the list again, filtered, by text; refusals; board; points; help.
typed '\nplace\nzzzz\n?\n? pass\nb\np\nh\n9999\nq\n' 0 play base-c1 --seed 3 --save ask.ini
out 'No option contains `zzzz`'
out 'There is no option 9999'
out 'tiles to draw'
out 'take back your last choice'
text=$(grep -m1 -oE 'place-tile .*$' "$work/out")
typed "$text\nq\n" 0 play base-c1 --seed 3 --save text.ini
grep -qF -- "$text" text.ini || fail "the whole text of an option does not choose it"

# Files: nothing is written over; s takes another name.
typed 'q\n' 2 play base-c1 --seed 3 --save ask.ini
err 'exists already'
typed 'q\n' 0 play base-c1 --seed 3
out 'base-c1-3-2.ini'
typed 's\ns ask.ini\ns other.ini\n1\nq\n' 0 play base-c1 --seed 4
out 'ask.ini exists already'
out 'spelverloop play --resume other.ini'
[ "$(choices other.ini)" -gt "$(choices base-c1-4.ini)" ] || fail "choices after s are not in the new file"

# A line without an end: a bounded piece of it is kept, none of it obeyed, little of it shown.
(
    ! (ulimit -v 100000 && "$program" --version) >"$work/out" 2>&1 || ulimit -v 100000 # not with sanitizers
    head -c 120000000 /dev/zero | tr '\\0' 1 | "$program" play base-c1 --seed 3 --save long.ini >"$work/out" 2>"$work/err"
) || fail "a long line ends play with status $?"
out 'longer than 4095 bytes'
out 'play --resume long.ini'
[ "$(wc -c <"$work/out")" -lt 5000 ] || fail "the long line is shown"
# shellcheck disable=SC2046
typed "$(printf 'x%.0s' $(seq 3000))\n? $(printf 'y%.0s' $(seq 3000))\n$(printf '9%.0s' $(seq 3000))\nq\n" 0 play base-c1 --seed 3 --save long2.ini
out 'xxx…`'
[ "$(wc -c <"$work/out")" -lt 5000 ] || fail "long lines are shown whole"

# In Dutch, with Dutch names of colours.
typed 'h\nq\n' 0 play base-c1 --seed 6 --lang nl --seat blauw=random
out 'rood> '
out 'neem je laatste keuze terug'
out 'Gestopt.'

# A record that is none, and all seats taken by the program.
printf 'x\n' >broken.ini
status 2 play --resume broken.ini
status 0 play base-c1 --seed 9 --seat red=random,blue=random
out_re '^Result$'
finish
