#!/usr/bin/env bash
# tools/dev soak-subsets [GAMES] [EXPANSION…]: plays at least GAMES (50000) random games, spread evenly over all non-empty subsets of
# the expansions (all that play, besides the game itself), 2 to 6 players and the editions C1 and C2. It demands that
#   - no recount after any choice finds a difference, and in one game of each kind everything that may be done is what brute
#     force finds (--check=options),
#   - every game comes to the same end when it is played again from its record.
# With $SPELVERLOOP in the environment, as in the tests, only that program is used and nothing is built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export LC_ALL=C SPELVERLOOP_LANG=en
unset SPELVERLOOP_SEED SPELVERLOOP_PLUGIN_PATH SPELVERLOOP_DATA_PATH

# play PROGRAM WORK GAMES EXPANSIONS PLAYERS EDITION: one kind of game; what went wrong is printed
if [ "${1:-}" = --play ]; then
    shift
    program=$1 games=$3 players=$5 edition=$6
    folder=$(mktemp -d "$2/XXXXXX")
    trap 'rm -rf "$folder"' EXIT
    game=("$program" run base-c1 --with "$4" --players "$players" --edition "$edition" --quiet)
    what="$4, $players players, $edition"
    "${game[@]}" --seed "1..$games" --check --record "$folder/games" >"$folder/out" 2>&1 ||
        { tail -n 20 "$folder/out"; echo "FAILED: $what"; exit 1; }
    sed -n 's/^checked after every choice: \([0-9]*\) choices.*/\1/p' "$folder/out" >>"$2/choices"
    "${game[@]}" --seed 1 --check=options >"$folder/out" 2>&1 ||
        { tail -n 20 "$folder/out"; echo "FAILED: $what, every thinkable action"; exit 1; }
    "$program" scenario "$folder/games" --quiet >"$folder/out" 2>&1 && grep -q "^$games passed, 0 failed, 0 skipped" "$folder/out" ||
        { tail -n 20 "$folder/out"; echo "FAILED: $what, from the records"; exit 1; }
    exit 0
fi

games=50000
if [[ ${1:-} =~ ^[0-9]+$ ]]; then
    games=$1
    shift
fi
expansions=("$@")
if [ $# -eq 0 ]; then
    for folder in plugins/*/; do
        id=$(basename "$folder")
        [ "$id" = base ] || ! grep -q '^status = playable$' "$folder$id.ini" || expansions+=("$id")
    done
fi
[ ${#expansions[@]} -le 10 ] || { echo "tools/soak-subsets.sh: ${#expansions[@]} expansions have too many subsets; name ten at most" >&2; exit 2; }
for expansion in "${expansions[@]}"; do
    [ -d "plugins/$expansion" ] || { echo "tools/soak-subsets.sh: there is no folder plugins/$expansion" >&2; exit 2; }
done

if [ -n "${SPELVERLOOP:-}" ]; then
    program=$SPELVERLOOP
else
    cmake --preset release >/dev/null
    cmake --build build/release --target spelverloop-program plugins >/dev/null
    program=$PWD/build/release/bin/spelverloop
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
began=$SECONDS
subsets=$(((1 << ${#expansions[@]}) - 1))
each=$(((games + subsets * 10 - 1) / (subsets * 10)))
echo "Playing $((each * subsets * 10)) games: $each of each of $subsets mixes, for 2 to 6 players, editions C1 and C2"

for ((set = 1; set <= subsets; set++)); do
    names=
    for i in "${!expansions[@]}"; do
        ((set >> i & 1)) && names=${names:+$names,}${expansions[i]}
    done
    for players in 2 3 4 5 6; do
        for edition in C1 C2; do
            printf '%s %s %s\n' "$names" "$players" "$edition"
        done
    done
done >"$work/kinds"
xargs -P "$(nproc)" -L 1 "tools/${0##*/}" --play "$program" "$work" "$each" <"$work/kinds" || { echo "FAILED after $((SECONDS - began)) s"; exit 1; }
echo "$((each * subsets * 10)) games, $(awk '{ n += $1 } END { print n + 0 }' "$work/choices") choices recounted, all games played again from their records," \
    "$((subsets * 10)) against brute force, in $((SECONDS - began)) s: no difference"
