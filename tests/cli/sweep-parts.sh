#!/usr/bin/env bash
# The scripts that play a sweep in parts: under GNU parallel, and what a job of a Slurm array does.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
export SPELVERLOOP_LANG=en
game=$SV_BUILD/tests/conform/lib/game
arguments=(--seeds 1 --strength 1 --isolate 1 --levels 1 --plugin-path "$SV_BUILD/tests/oracles/lib/stack:$game")
run() { "$@" >"$work/out" 2>"$work/err"; }

status 1 sweep "${arguments[@]}" --out one -q
"$program" sweep dump one >one.dump
if command -v parallel >/dev/null; then
    export PARALLEL_HOME=$work/parallel
    for _ in once again; do
        run "$SV_SOURCE/tools/sweep-parallel.sh" 3 parts "${arguments[@]}"
        same $? 1
        "$program" sweep dump parts/whole >parts.dump
        cmp -s one.dump parts.dump || fail 'the parts are not the whole'
    done
    run "$SV_SOURCE/tools/sweep-parallel.sh" 2 wrong --strength 9
    same $? 4
    err 'part-N.log says why'
    grep -q 'write a whole number from 1 to 4' wrong/part-1.log || fail 'the log does not say why'
else
    fail 'there is no GNU parallel here; on Debian: apt-get install parallel'
fi

for part in 1 2; do
    SLURM_ARRAY_TASK_ID=$part run "$SV_SOURCE/tools/sweep-slurm.sh" 2 array "${arguments[@]}"
    same $? 0
done
run "$SV_SOURCE/tools/sweep-slurm.sh" --merge array
same $? 1
"$program" sweep dump array/whole >array.dump
cmp -s one.dump array.dump || fail 'the parts of the array are not the whole'
for script in parallel slurm; do
    run "$SV_SOURCE/tools/sweep-$script.sh" none dir
    same $? 2
    err 'usage: '
done
finish
