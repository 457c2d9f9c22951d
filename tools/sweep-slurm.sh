#!/usr/bin/env bash
#SBATCH --job-name=spelverloop-sweep
#SBATCH --requeue
# A sweep as an array of Slurm, merged by a job that waits for it.
#   sweep-slurm.sh PARTS DIR [ARGUMENT…]          each part in DIR/part-N, all of it in DIR/whole; the arguments go to `spelverloop sweep`
# SBATCH_OPTIONS go to sbatch: "--cpus-per-task=4 --time=1:00:00". A part that is put back into the queue goes on where it was, and so does all of it when this is
# run again. DIR is seen by all machines. The program is `spelverloop`, or $SPELVERLOOP.
set -eu
program=${SPELVERLOOP:-spelverloop}

# Inside the array: one part. That something was found (status 1) is no failure of the job.
if [ -n "${SLURM_ARRAY_TASK_ID:-}" ]; then
    parts=$1 folder=$2
    shift 2
    mkdir -p "$folder"
    status=0
    go_on=()
    [ ! -e "$folder/part-$SLURM_ARRAY_TASK_ID/sweep.lock" ] || go_on=(--resume)
    "$program" sweep --jobs "${SLURM_CPUS_PER_TASK:-1}" "$@" --shard "$SLURM_ARRAY_TASK_ID/$parts" "${go_on[@]}" \
        --out "$folder/part-$SLURM_ARRAY_TASK_ID" || status=$?
    [ $status -le 1 ]
    exit
fi
# The job behind it: the merge.
if [ "${1:-}" = --merge ]; then
    rm -rf "$2/whole"
    exec "$program" sweep merge "$2"/part-*/ --out "$2/whole"
fi

if [ $# -lt 2 ] || [[ ! $1 =~ ^[1-9][0-9]*$ ]]; then
    echo "usage: sweep-slurm.sh PARTS DIR [ARGUMENT of spelverloop sweep]" >&2
    exit 2
fi
command -v sbatch >/dev/null || {
    echo "sbatch is missing: this machine has no Slurm. On one machine: tools/sweep-parallel.sh" >&2
    exit 2
}
mkdir -p "$2"
folder=$(cd "$2" && pwd)
parts=$1
shift 2
script=$(realpath "$0")
# shellcheck disable=SC2086
array=$(sbatch --parsable ${SBATCH_OPTIONS:-} --array="1-$parts" --output="$folder/part-%a.log" "$script" "$parts" "$folder" "$@")
merge=$(sbatch --parsable --dependency="afterok:$array" --output="$folder/merge.log" "$script" --merge "$folder")
echo "array $array, merge $merge; the result will be in $folder/whole"
