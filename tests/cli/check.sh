#!/usr/bin/env bash
# check: every invariant and relation passes where it should, and is broken by a plugin that does what it forbids.
# shellcheck source-path=SCRIPTDIR disable=SC2016
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
environment=(SPELVERLOOP_LANG=en)
ids='I1 I2 I3 I4 I5 R1 R2 R3 R4 R5 R6 R7 R8'

# All of them look at something in a mix with an expansion, and hold.
status 0 check base-c1 --with inns-cathedrals --games 1
for id in $ids; do out_re "^  ok +$id  "; done
out '13 passed, 0 failed, 0 skipped'
not_out 'looked at: 0'
status 0 check base-c1 --games 1 -q --only R1
out '0 passed, 0 failed, 1 skipped'
status 0 --lang nl check base-c1 --games 1 --only I2
out_re '^  goed +I2  wat uitgevoerd wordt'

# Which: --only and --skip.
status 0 check base-c1 --games 1 --only I1,R4
out_re '^  ok +I1 '
out_re '^  ok +R4 '
not_out 'I2'
status 0 check base-c1 --games 1 --skip R1,R2,R3,R6,R7
not_out ' R6 '
out '8 passed, 0 failed, 0 skipped'
status 2 check base-c1 --only I9
err '--only cannot be "I9": choose from I1, I2'
status 2 check base-c1 --only I1 --skip I1
err 'no check is left'
status 2 check
err 'spelverloop check FILE|MIX...'
status 2 check nowhere
no_out
status 4 check nowhere.ini
no_out

# Records and scenarios: every position.
status 0 run base-c1 --with ferries --seed 3 --record games -q
status 0 check games/base-c1-3.ini --json
if has_jq; then
    same "$(jq -r '.[0].checks[] | select(.state == "failed") | .id' "$work/out")" ''
    same "$(jq -r '[.[0].checks[] | select(.state == "passed") | .id] | join(" ")' "$work/out")" 'I1 I2 I3 I4 I5 R1 R2 R3 R4 R5 R6 R7 R8'
    same "$(jq '[.[0].checks[] | select(.id == "R4") | .looked] | .[0] > 100' "$work/out")" true
fi
status 0 check "$SV_SOURCE/plugins/base/scenarios/BASE-09.ini" -q
# One that pays before anybody decides: its points are not counted twice. And its hooks are guarded.
status 0 check "$SV_SOURCE/plugins/base/scenarios/BASE-12.ini" --only I2,I4
out_re '^2 passed, 0 failed, 0 skipped$'
out ' 0 failed, '

# Each can fail. tests/oracles/sway.c and tests/conform/crack.c do one thing that they may not, for each folder they are built into.
game=$SV_BUILD/tests/conform/lib/game
mix() { printf '[game]\ngame = carcassonne\nedition = C1\nplayers = red blue\n[expansions]\nbase = yes\n%s = yes\n' "$1" >"$1.ini"; }
mix sway
mix crack
# fails PLUGIN VARIANT ID TEXT: alone, and it says where
fails() {
    local lib=$SV_BUILD/tests/oracles/lib
    [ "$1" = sway ] || lib=$SV_BUILD/tests/conform/lib
    status 1 check "$1.ini" --plugin-path "$lib/$2:$game" --games 2 --only "$3"
    out_re "^  FAILED +$3  "
    out_re "^ +seed [0-9]+, turn [0-9]+, after [0-9]+ choices.*$4"
    out '0 passed, 1 failed, 0 skipped'
}
status 0 check sway.ini --plugin-path "$SV_BUILD/tests/oracles/lib/nothing:$game" --games 1 -q
out '13 passed, 0 failed, 0 skipped'
fails crack recount I1 'supply of follower'
fails sway order I2 'place-follower|choose-one-2b1 acts behind sway-watch'
fails crack options I3 'crack-row 1'
fails sway stack I5 'stack'
fails crack games I5 'goes round without end'
fails sway inert R1 '\(sway\): the one has'
fails crack found R2 '\(plugins in order 1\)'
fails sway compass R3 '\(90\): the one has'
fails crack clone R4 'saved and loaded'
fails crack clone R5 'crack-row'
fails crack found R6 'option base\.'
fails sway veto R6 '\[lift\] base.unoccupied'
fails sway edition R7 '\(C2, C3\): the one has sway-row'
fails sway seed R8 'sway-row'
# I4 is told that it fails in tests/unit/test_oracle.c: the engine itself adds up what it announces.

# What was found is written as a record, and can be played again.
status 1 check crack.ini --plugin-path "$SV_BUILD/tests/conform/lib/options:$game" --games 1 --only I3 --record found
out_re '^ +found/I3-crack-0\.ini$'
out_re '^ +and [0-9]+ more of this$'
status 0 replay found/I3-crack-0.ini -q --plugin-path "$SV_BUILD/tests/conform/lib/nothing:$game"
status 1 check crack.ini --plugin-path "$SV_BUILD/tests/conform/lib/options:$game" --games 1 --only I3 --json
if has_jq; then
    same "$(jq -r '.[0].checks[0] | [.id, .state, (.findings | length), (.found > 3)] | map(tostring) | join(" ")' "$work/out")" 'I3 failed 3 true'
    same "$(jq -r '.[0].checks[0].findings[0] | keys | join(" ")' "$work/out")" 'choices record seed text turn variant'
fi

# A record that shows it keeps showing it.
status 1 check found/I3-crack-0.ini --plugin-path "$SV_BUILD/tests/conform/lib/options:$game" --only I3 -q
out_re '^  FAILED +I3  '

# A game that goes round without end: its record is short, and whoever looks at it is told the same.
endless=(--plugin-path "$SV_BUILD/tests/oracles/lib/endless:$game")
status 1 check sway.ini "${endless[@]}" --games 1 --only I5 --record endless -q
out 'row sway-watch goes round without end'
for record in endless/I5-sway-0*.ini; do
    [ "$(wc -l <"$record")" -lt 100 ] || fail "$record is long"
    status 1 check "$record" "${endless[@]}" --only I3,I5 -q
    out 'row sway-watch goes round without end'
    out_re '^  FAILED +I5  '
    not_out 'FAILED       I3'
done
last_record=$(grep -l 'nobody had to think' endless/*.ini | head -n 1)
[ -n "$last_record" ] || fail 'no record was cut'
status 5 replay "$last_record" "${endless[@]}" -q
err 'row sway-watch goes round without end'
status 0 shrink "$last_record" "${endless[@]}" --only I3,I5
out_re '^I5 .*row sway-watch goes round without end'

# What cannot be played as it stands is said.
sed '/^\[outcome\]/,$d' games/base-c1-3.ini >cut.ini
status 0 check cut.ini --only I1
err 'cut.ini has no [outcome]'
sed 's/^40 = .*/40 = red: place-tile base:Q 9,9 0/' games/base-c1-3.ini >refused.ini
status 1 check refused.ini --only I1 -q
err 'refused.ini goes another way now than it says'
err_re 'refused.ini:[0-9]+: choice 40 differs'
status 1 --lang nl check refused.ini --only I1 -q
err 'refused.ini gaat nu anders dan er staat'
sed 's/^points.red = .*/points.red = 999/' games/base-c1-3.ini >richer.ini
status 1 check richer.ini --only I1 -q
err 'the record says'
status 2 check nobody
err 'there is no file and no ready mix "nobody"'

# A house rule of one's own, by its path as it is written, from wherever the mix comes.
printf '[file]\nkind = house-rule\nformat = 1\n[house-rule mine]\nen = Nobody.\nnl = Niemand.\nforbid deploy = always\n' >mine.ini
status 0 check base-c1 --house ./mine.ini --games 1 --only I1 -q
status 2 check base-c1 --house ./other.ini --games 1 --only I1 -q
err 'the file "./other.ini" with house rules is not there: ./other.ini, '

# Several at once: the worst of them.
status 1 check base-c1 crack.ini --plugin-path "$SV_BUILD/tests/conform/lib/options:$game" --games 1 --only I3 -q
same "$(grep -c ' passed, ' "$work/out")" 2
finish
