#!/usr/bin/env bash
# Every fault of other engines that Bnnn.cmake puts into our code is found by checks that do not know it, and becomes a game of at most 3
# expansions and 6 turns. Without a fault the same program and plugins are found in order.
#   faults.sh [--sweep] [Bnnn…]     --sweep: no game is named; `spelverloop sweep` plays mixes of all expansions that play until something is found.
#                                   Into the file that SV_TABLE names it then writes what shown.tsv says of it
# shellcheck source-path=SCRIPTDIR disable=SC2016
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
SPELVERLOOP=$SV_BUILD/tests/faulty-spelverloop
. "$folder/../cli/lib.sh"
plugins=$SV_BUILD/tests/faults/plugins
checks=I1,I2,I3,I4,I5,R1,R3,R4
sweep=
longer=(--time 2m) # a debug build on a machine that does other things too
[ "${1-}" != --sweep ] || { sweep=1; longer=(); shift; }
has_jq || finish

# The record, or the mix and seed, in which the fault shows: into `shown`.
by_game() {
    local with=() got
    [ "$2" = - ] || with=(--with "$2")
    last="check base-c1 ${with[*]} --players $3 --seed $4 ($1)"
    env "${environment[@]}" "$program" check base-c1 "${with[@]}" --players "$3" --seed "$4" --games 1 --only $checks --plugin-path "$plugins" --record "$1" >"$work/out" 2>"$work/err"
    got=$?
    shown=("$(find "$1" -name '*.ini' 2>/dev/null | sort | head -n 1)")
    [ $got -lt 128 ] || shown=(base-c1 "${with[@]}" --players "$3" --seed "$4") # it crashed
    [ -n "${shown[0]}" ] || fail "$1 is not found"
}

# The same sweep for every fault, until something is found.
by_sweep() {
    local began=$EPOCHREALTIME
    last="sweep ($1)"
    env "${environment[@]}" "$program" sweep --isolate 3 --strength 4 --seeds 20 --first --time "${SV_SWEEP_TIME:-10m}" --plugin-path "$plugins" --out "$1" -q --json >"$work/out" 2>"$work/err"
    shown=("$(find "$1/findings" -name '*.ini' 2>/dev/null | sort -V | head -n 1)")
    [ -n "${shown[0]}" ] || { fail "$1 is not found"; return; }
    found=$(jq -r --arg record "${shown[0]##*/}" --arg seconds "$(((${EPOCHREALTIME/./} - ${began/./}) / 100000))" \
        '.findings[] | select(.record == $record) | "\(.with)\t\(.players)\t\(.seed)\t\(.check)\t\(.row)\t\(($seconds | tonumber) / 10)"' "$work/out")
}

environment=(SPELVERLOOP_LANG=en)
status 0 check base-c1 --with inns-cathedrals,traders-builders,ferries --games 1 --only $checks --plugin-path "$plugins" -q
n=0
while IFS=$'\t' read -r name with players seed _; do
    [[ $name == B* ]] || continue
    [ $# -eq 0 ] || [[ " $* " == *" $name "* ]] || continue
    environment=(SPELVERLOOP_LANG=en "SV_FAULT=$name")
    if [ "$sweep" ]; then by_sweep "$name"; else by_game "$name" "$with" "$players" "$seed"; fi
    [ -n "${shown[0]}" ] || continue
    status 0 shrink "${shown[@]}" --only $checks --plugin-path "$plugins" --record "small-$name" --json "${longer[@]}"
    n=$((n + 1))
    [ -z "$sweep" ] || printf '%s\t%s\t%s\n' "$name" "$found" "$(jq -r '"\(.found)\t\(.expansions)\t\(.turns)\t\(.seconds)"' "$work/out")" >>"${SV_TABLE:-/dev/null}"
    printf '%s  %s\n' "$name" "$(jq -r '"\(.found)  expansions \(.expansions_before) to \(.expansions), turns \(.turns_before) to \(.turns), \(.replays) games, \(.seconds) s"' "$work/out")"
    same "$(jq '.expansions <= 3 and .turns <= 6 and .replays <= 300 and .minimal' "$work/out")" true
    [ -z "$sweep" ] || same "$(jq '.seconds <= 10' "$work/out")" true # a measurement, of a machine that does nothing else
done <"$folder/shown.tsv"
[ $# -gt 0 ] || [ $n -ge 15 ] || fail "$n faults were tried"
finish
