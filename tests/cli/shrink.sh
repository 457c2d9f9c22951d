#!/usr/bin/env bash
# shrink: what a check finds becomes the smallest game in which the same check still finds something, and that can be repeated.
# shellcheck source-path=SCRIPTDIR disable=SC2016
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
environment=(SPELVERLOOP_LANG=en)
game=$SV_BUILD/tests/conform/lib/game
mix() { printf '[game]\ngame = carcassonne\nedition = C1\nplayers = red blue green\n[expansions]\nbase = yes\n%s = yes\n' "$1" >"$1.ini"; }
mix sway
mix crack

# Nothing is found in a game that is right.
status 0 run base-c1 --seed 3 --record games -q
status 1 shrink games/base-c1-3.ini --only I1,I2,R4
err 'no check finds anything in games/base-c1-3.ini'
no_out

# shrunk PLUGIN VARIANT ID TURNS: of the game of seed 1; it stays within turns, and one expansion is left; its own command finds it again.
shrunk() {
    local lib=$SV_BUILD/tests/oracles/lib path
    [ "$1" = sway ] || lib=$SV_BUILD/tests/conform/lib
    path=$lib/$2:$game
    status 0 shrink "$1.ini" --seed 1 --only "$3" --plugin-path "$path" --record "small-$2" --json
    same "$(jq -r '[.found, .with, .minimal] | map(tostring) | join(" ")' "$work/out")" "$3 $1 true"
    same "$(jq ".turns <= $4 and .turns <= .turns_before and .choices <= .choices_before and .replays <= 300" "$work/out")" true
    local record picture why command
    record=$(jq -r .record "$work/out") picture=$(jq -r .picture "$work/out") why=$(jq -r .why "$work/out") command=$(jq -r .command "$work/out")
    same "$record" "small-$2/small-$3-$1-1.ini"
    grep -q '<svg' "$picture" || fail "$picture holds no picture"
    grep -qF "$command" "$why" || fail "$why lacks its command"
    grep -q 'without any one of them it is found no more' "$why" || fail "$why does not say that it is 1-minimal"
    # shellcheck disable=SC2086 # words of the command
    status 1 ${command#spelverloop }
    out_re "^  FAILED +$3  "
}
if has_jq; then
    shrunk crack options I3 1
    shrunk crack clone R4 2
    shrunk sway order I2 1
    shrunk sway inert R1 1
    shrunk sway compass R3 3
    shrunk sway edition R7 1
    shrunk sway seed R8 2
    grep -q '^players = red blue$' small-order/small-I2-sway-1.ini || fail 'three players are left'

    # From the record of a finding, in a mix of several expansions; what is left needs none of them.
    path=$SV_BUILD/tests/oracles/lib/order:$SV_BUILD/lib/spelverloop/plugins
    status 1 check sway.ini --plugin-path "$path" --games 1 --only I2 --record found --with inns-cathedrals,ferries
    status 0 shrink found/I2-sway-0.ini --plugin-path "$path" --only I2 --record again --json
    same "$(jq -r '[.expansions_before, .with, .minimal] | map(tostring) | join(" ")' "$work/out")" '3 sway true'
    cp again/small-I2-sway-0.ini once
    status 0 shrink found/I2-sway-0.ini --plugin-path "$path" --only I2 --record anew --json
    cmp -s once anew/small-I2-sway-0.ini || fail 'the same search ends elsewhere'
fi

# What it prints, in both languages.
path=$SV_BUILD/tests/conform/lib/options:$game
status 0 shrink crack.ini --seed 1 --plugin-path "$path" --record small
out_re '^I3  "crack-row 1" is not read'
out 'expansions: 1, now 1: crack'
out '1-minimal in expansions'
out 'spelverloop check small/small-I3-crack-1.ini --only I3 --plugin-path '
status 0 --lang nl shrink crack.ini --seed 1 --plugin-path "$path" --record klein
out '1-minimaal in uitbreidingen'
status 0 scenario small/small-I3-crack-1.ini --plugin-path "$SV_BUILD/tests/conform/lib/nothing:$game" -q

# A crash is found, made small, and does not end the program.
if [ -x "$SV_BUILD/tests/faulty-spelverloop" ]; then
    environment=(SPELVERLOOP_LANG=en SV_FAULT=B089)
    program=$SV_BUILD/tests/faulty-spelverloop
    status 0 shrink base-c1 --with ferries,inns-cathedrals --seed 1 --only I1 --plugin-path "$SV_BUILD/tests/faults/plugins" --record crash --json
    if has_jq; then
        same "$(jq -r '[.found, .with] | join(" ")' "$work/out")" 'crash ferries'
        same "$(jq '.turns <= 6' "$work/out")" true
    fi
    out 'spelverloop replay crash/'
    environment=(SPELVERLOOP_LANG=en)
    program=$SPELVERLOOP
fi

# A record that does not go as it says may be why nothing is found.
status 0 run base-c1 --seed 3 --record went -q
sed '/^6 = /s/= .*/= red: nothing-known/' went/base-c1-3.ini >went/edited.ini
status 1 shrink went/edited.ini
err 'no check finds anything in went/edited.ini'
err 'went/edited.ini goes another way now than it says'
err 'choice 6 differs'

# Wrong usage.
status 2 shrink
err 'spelverloop shrink RECORD|MIX'
status 2 shrink -
err 'name a file'
status 2 shrink base-c1 --only I9
err 'choose from I1, I2'
status 2 shrink base-c1 --time soon
err 'write a number from 1 to 1000000 with s, m or h behind it'
for time in 0s -1 1.5m 5d 1000001h; do status 2 shrink base-c1 --time "$time"; done
status 2 shrink "$SV_SOURCE/plugins/base/scenarios/BASE-09.ini"
err 'a position of its own'
finish
