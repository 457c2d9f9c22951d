#!/usr/bin/env bash
# All mutants of the base game and the six expansions: how many of them are noticed, and how long that takes. Only the release build can do so in time.
# shellcheck source-path=SCRIPTDIR disable=SC2016
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
environment=(SPELVERLOOP_LANG=en)
cd "$SV_SOURCE" || exit 1
scenarios=()
for expansion in base bridges-castles-bazaars crop-circles ferries inns-cathedrals river traders-builders; do scenarios+=("plugins/$expansion/scenarios"); done

# Of every kind so many of a hundred; and 10 minutes of two processors, whatever else they do.
most=1200
TIMEFORMAT='%U %S'
{ time env "${environment[@]}" "$program" sweep --mutate "${scenarios[@]}" tests/scenarios --format tsv >"$work/out" 2>"$work/err" </dev/null; } 2>"$work/time"
[ -s "$work/err" ] && fail 'it says something on standard error'
of() { awk -F'\t' -v kinds=" $1 " -v went=" $2 " 'NR > 1 && index(kinds, " " $2 " ") && index(went, " " $4 " ")' "$work/out" | wc -l; }
at_least() {
    last="sweep --mutate: $1"
    local killed counted
    killed=$(of "$2" killed)
    counted=$(of "$2" 'killed survived')
    [ "$counted" -gt 0 ] || fail "no mutants of the kinds $2"
    [ $((killed * 100)) -ge $((counted * $3)) ] || fail "$killed of $counted are killed, fewer than $3 %"
}
at_least 'dropped and doubled' 'drop twice' 95
at_least 'wrong steps' 'end next' 95
at_least 'swaps' 'swap' 85
at_least 'vetoes and values' 'veto-off veto-on more less' 90
at_least 'figures' 'figure' 95
last='sweep --mutate: all of it'
[ "$(wc -l <"$work/out")" -gt 380 ] || fail 'there are fewer mutants than there were'
awk -v most="$most" '{exit $1 + $2 > most}' "$work/time" || fail "it took $(cat "$work/time") seconds of the processor, more than $most"
# Which change nothing is not written down by anybody: each has what was seen, and games that are the same to the bit.
same "$(grep -P '\tequivalent\t' "$work/out" | grep -cvP '\tequivalent\t.* in [0-9]+ calls; [0-9]+ random games are the same to the bit, with [0-9]+ changes$')" 0
finish
