#!/usr/bin/env bash
# record diff, scenario from, and the events of replay --format jsonl against their schema.
# shellcheck source-path=SCRIPTDIR disable=SC2016
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
environment=(SPELVERLOOP_LANG=en)
six=inns-cathedrals,traders-builders,river,ferries,crop-circles,bridges-castles-bazaars
status 0 run base-c1 --with inns-cathedrals --seed 1..2 --record games -q
one=games/base-c1-1.ini
two=games/base-c1-2.ini

# ---- record diff ----
status 0 record diff $one $one
same "$(cat "$work/out")" "Both make the same $(grep -c '^[0-9]* = ' $one) choices, and come to the same points."
no_err
# At choice 30 one goes another way: the game is taken up there and played on.
line=$(grep -nE '^[0-9]+ = (red|blue): place-follower ' $one | sed -n 3p)
n=$(sed 's/^[0-9]*://; s/ = .*//' <<<"$line")
sed -n "1,$((${line%%:*} - 1))p" $one >other.ini
printf '%s = %s: pass\n' "$n" "$(sed -E 's/^[^=]*= ([a-z]+):.*/\1/' <<<"$line")" >>other.ini
status 1 record diff $one other.ini
out "They part at choice $n:"
out_re "^  $one: turn [0-9]+, step 2B-1, place-follower, (red|blue): place-follower "
out_re '^  other.ini: turn [0-9]+, step 2B-1, choose-one-2b1, (red|blue): pass$'
status 1 --lang nl record diff $one other.ini
out "Ze gaan uiteen bij keuze $n:"
status 1 record diff other.ini $one --json
if has_jq; then
    same "$(jq -r '[.same, .same_mix, .choice, .a.option, .b.row] | map(tostring) | join(" ")' "$work/out")" "false true $n pass place-follower"
fi
# One ends where the other goes on.
sed -n "1,$((${line%%:*} - 1))p" $one >short.ini
status 1 record diff short.ini $one
out "They part at choice $n:"
out "  short.ini: ends after $((n - 1)) choices"
# The same choices in another mix: other points.
sed '/^\[outcome\]/,$d; s/^farmer-scoring = ed3$/farmer-scoring = ed1/' $one >farmers.ini
status 1 record diff $one farmers.ini
out_re 'Both make the same [0-9]+ choices, and come to other points:'
out_re '^  farmers.ini: red [0-9]+, blue [0-9]+$'
out 'They are of different mixes.'
# A record that cannot be played to its end says so.
awk '/^[0-9]+ = .*place-tile/ && !done { sub(/[0-9-]+,[0-9-]+ [0-9]+$/, "50,50 0"); done = 1 } { print }' $one >broken.ini
status 1 record diff $one broken.ini
err 'broken.ini:'
out 'They part at choice 2:'
status 4 record diff $one nowhere.ini
status 2 record diff $one
status 2 record
err 'spelverloop record diff'

# ---- scenario from ----
for at in 0 1 7 60; do
    status 0 scenario from $one --at $at --hash
    no_err
    cp "$work/out" position.ini
    status 0 scenario position.ini
    out 'ok  position.ini: Base game, first edition, after '
done
sed 's/^hash = .*/hash = 0x1/' position.ini >wrong.ini
status 1 scenario wrong.ini
out 'expected hash = 0x1'
status 0 scenario from $one --at 60
not_out 'hash ='
out 'count = '
status 0 scenario from $one
cp "$work/out" whole.ini
status 0 scenario whole.ini
# From a scenario that begins at a position, too.
status 0 scenario from "$SV_SOURCE/plugins/base/scenarios/BASE-09.ini" --at 1 --hash
cp "$work/out" position.ini
status 0 scenario position.ini
status 2 scenario from base-c1
err 'name a record or a scenario'
status 2 scenario from $one --at 100000
err 'write a whole number from 0 to'

# ---- replay --format jsonl ----
# keeps FILE: every line is one of the schema
keeps() {
    jq -n -r --slurpfile schema "$SV_SOURCE/docs/events.schema.json" -f "$SV_SOURCE/tests/cli/schema.jq" "$1" >"$work/wrong" 2>&1
    [ ! -s "$work/wrong" ] || fail "$(head -n 3 "$work/wrong")"
}
if has_jq; then
    status 0 run base-c2 --with $six --players 3 --seed 5 --record games -q
    status 0 run south-seas --seed 5 --record games -q
    status 0 run amazonas --seed 5 --record games -q
    for game in $one games/base-c2-5.ini games/south-seas-5.ini games/amazonas-5.ini "$SV_SOURCE/plugins/base/scenarios/BASE-09.ini"; do
        status 0 replay "$game" --format jsonl
        cp "$work/out" events
        keeps events
        same "$(jq -s '[.[].n] == [range(1; length + 1)]' events)" true
        same "$(jq -rs '[.[0].event, .[-1].event, .[-1].as_recorded] | map(tostring) | join(" ")' events)" 'header result true'
        # payments add up to the points, and figures move from where they went
        same "$(jq -s '. as $all | $all[-1].players | all(.colour as $c | .points == ([$all[] | select(.event == "payment" and .player == $c and .currency == "points") | .amount] | add // 0))' events)" true
        same "$(jq -s 'all(.[] | select(.event == "payment"); .amount == ([.reasons[].amount] | add // 0))' events)" true
    done
    status 0 replay $one --format jsonl
    cp "$work/out" events
    same "$(jq -r 'select(.event == "choice") | .option' events | head -n 40)" "$(sed -n 's/^[0-9]* = [a-z]*:\{0,1\} //p' $one | head -n 40)"
    for event in turn step choice effect completed payment move end; do
        grep -q "^{\"event\":\"$event\"" events || fail "there is no event $event"
    done
    # every feature that a completed scoring paid for was told as completed before
    same "$(jq -s '([.[] | select(.event == "completed")] | length) > 5' events)" true
    # In another language nothing but texts is different.
    status 0 --lang nl replay $one --format jsonl
    same "$(jq -c 'del(.. | .text?)' "$work/out" | cksum)" "$(jq -c 'del(.. | .text?)' events | cksum)"
    if cmp -s "$work/out" events; then fail 'the texts are not Dutch'; fi
    # With what was refused: the same events, and each refusal before its choice.
    status 0 scenario from $one --at 20
    cp "$work/out" short.ini
    status 0 replay short.ini --format jsonl --refused
    cp "$work/out" refused
    keeps refused
    status 0 replay short.ini --format jsonl
    same "$(jq -c 'select(.event != "refused") | del(.n)' refused | cksum)" "$(jq -c 'del(.n)' "$work/out" | cksum)"
    same "$(jq -s '[.[] | select(.event == "refused")] | length > 0' refused)" true
    same "$(jq -s 'reduce .[] as $e ({at: 0, good: true}; if $e.event == "choice" then .at = $e.choice elif $e.event == "refused" then .good = (.good and $e.choice == .at + 1) else . end) | .good' refused)" true
    # What cannot be carried out is an event as well.
    status 1 replay broken.ini --format jsonl
    cp "$work/out" events
    keeps events
    same "$(jq -rs '[.[] | select(.event == "failed") | .file] | first' events)" broken.ini
    same "$(jq -s '.[-1].as_recorded' events)" false
    # The checker finds what is wrong.
    printf '%s\n' '{"event":"turn","n":3,"turn":1,"player":"red"}' '{"event":"turn","n":0,"turn":1,"player":"red"}' \
        '{"event":"turn","n":3,"turn":1}' '{"event":"turn","n":3,"turn":1,"player":"red","more":1}' '{"event":"tern","n":3}' \
        '{"event":"end","n":3,"turn":1.5,"step":"END"}' >wrong
    keeps_not=$(jq -n -r --slurpfile schema "$SV_SOURCE/docs/events.schema.json" -f "$SV_SOURCE/tests/cli/schema.jq" wrong | grep -c '^not in the schema')
    same "$keeps_not" 5
fi
status 2 replay $one --refused
err '--format jsonl only'
finish
