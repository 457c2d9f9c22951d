#!/usr/bin/env bash
# A sweep in parts under GNU parallel, merged when all are played.
#   sweep-parallel.sh PARTS DIR [ARGUMENT…]       each part in DIR/part-N, all of it in DIR/whole; the arguments go to `spelverloop sweep`
# Run it again after it was stopped: each part goes on where it was. PARALLEL_OPTIONS go to parallel: "--sshlogin a,b" for other machines that share the
# folder, "-j 4" for so many parts at once. The program is `spelverloop`, or $SPELVERLOOP. Exit status: that of the merge.
set -eu
if [ $# -lt 2 ] || [[ ! $1 =~ ^[1-9][0-9]*$ ]]; then
    echo "usage: sweep-parallel.sh PARTS DIR [ARGUMENT of spelverloop sweep]" >&2
    exit 2
fi
command -v parallel >/dev/null || {
    echo "GNU parallel is missing. On Debian: apt-get install parallel" >&2
    exit 2
}
parts=$1 folder=$2
shift 2
program=${SPELVERLOOP:-spelverloop}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

# Parts that found something end with status 1: that is no failure. One processor each: parallel counts them itself.
# shellcheck disable=SC2016,SC2086
seq "$parts" | parallel ${PARALLEL_OPTIONS:-} --quote bash -c \
    '[ ! -e "$4/part-$2/sweep.lock" ] || go_on=--resume
    "$1" sweep --jobs 1 "${@:5}" --shard "$2/$3" ${go_on:-} --out "$4/part-$2" --quiet >"$4/part-$2.log" 2>&1; [ $? -le 1 ]' \
    - "$program" {} "$parts" "$folder" "$@" || {
    echo "a part could not be played; $folder/part-N.log says why" >&2
    exit 4
}
rm -rf "$folder/whole"
exec "$program" sweep merge "$folder"/part-*/ --out "$folder/whole"
