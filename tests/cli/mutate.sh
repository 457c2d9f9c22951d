#!/usr/bin/env bash
# sweep mutate: hooks changed on purpose, what notices them, and those that change nothing.
# shellcheck source-path=SCRIPTDIR disable=SC2016
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
environment=(SPELVERLOOP_LANG=en)
# As status, whatever the exit status is: some mutants may survive.
runs() {
    last=$*
    env "${environment[@]}" "$program" "$@" >"$work/out" 2>"$work/err" </dev/null
    [ $? -le 1 ] || fail 'it stopped'
}
scenarios=$SV_SOURCE/plugins/inns-cathedrals/scenarios

# Everything of one kind, each with what killed it.
runs sweep mutate "$scenarios" --focus inns-cathedrals --only drop,veto-on --format tsv
same "$(head -1 "$work/out")" "$(printf 'mutant\tkind\texpansion\twent\tby')"
out_re '^drop inns-cathedrals strength-big score 2	drop	inns-cathedrals	killed	.*\.ini$'
out_re '^drop inns-cathedrals score-city score [0-9]+	drop	inns-cathedrals	killed	'
not_out 'twice inns'
same "$(cut -f3 "$work/out" | sort -u | tr '\n' ' ')" 'expansion inns-cathedrals '

# Points one more or less are seen by scenarios; the sums are right.
runs sweep mutate "$scenarios" --focus inns-cathedrals --only more,less
out_re '^[0-9]+ mutants of [0-9]+ hooks; scenarios: [1-9]'
out_re '^one point or number more or less +killed ([0-9]+) of \1 \(100.0 %\), equivalent: 0'
runs --lang nl sweep mutate "$scenarios" --focus inns-cathedrals --only more
out_re '^één punt of getal meer of minder +gevonden '

# The same by its other name, and then no folder of a sweep is asked for.
cp "$work/out" "$work/before"
runs --lang nl sweep --mutate "$scenarios" --focus inns-cathedrals --only more
same "$(cat "$work/out")" "$(cat "$work/before")"

# What changes nothing is not counted, and says why.
runs sweep mutate "$scenarios" --focus inns-cathedrals --only twice
out 'These change nothing:'
out_re '^  inns-cathedrals place-big-follower apply 1: called twice: a second call changes no bit, in [0-9]+ calls; [0-9]+ random games are the same to the bit, with [0-9]+ changes$'
out_re '^hook dropped or called twice +killed ([0-9]+) of \1 \(100.0 %\), equivalent: [1-9]'

# Wrong usage.
status 2 sweep mutate "$scenarios" --only bent
err '--only cannot be "bent": choose from drop, twice'
status 4 sweep mutate nowhere

# Where nothing is changed nothing was tested.
mkdir "$work/none"
status 2 sweep mutate "$work/none"
err_re 'FILE cannot be ".*none": .*there is nothing to change'
status 2 sweep mutate "$scenarios" --focus inns-cathedral
err '--focus cannot be "inns-cathedral": choose from '
runs sweep mutate "$scenarios" --focus base,inns-cathedrals --only more --format tsv
same "$(cut -f3 "$work/out" | sort -u | tr '\n' ' ')" 'base expansion inns-cathedrals '
finish
