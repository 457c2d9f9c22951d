#!/usr/bin/env bash
# A sweep that is killed again and again, it or one of its workers, comes to what an undisturbed one finds.
#   sweep-kill.sh [MOMENTS [SEED [ARGUMENT…]]]    kills so often (6), at moments drawn by lot; the arguments go to every sweep
# What has findings is a plugin of tests/oracles. Sweeps are played until there were that many kills; each is compared when it has ended.
set -u
moments=${1:-6} RANDOM=${2:-1}
shift $(($# < 2 ? $# : 2))
program=$SPELVERLOOP
[ $# -gt 0 ] || set -- --seeds 2 --strength 1 --isolate 1 --levels 1
set -- "$@" --jobs 2 --plugin-path "$SV_BUILD/tests/oracles/lib/stack:$(find "$SV_BUILD" -path '*/spelverloop/plugins' -type d -print -quit)"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SPELVERLOOP_LANG=en
exec 2>/dev/null # the shell tells of every job that was killed
workers=0 parents=0 sweeps=0 resumed=0

# ended PID: it is gone, or waits to be asked how it ended.
ended() { ! kill -0 "$1" 2>/dev/null || [[ $(cut -d ' ' -f 3 "/proc/$1/stat" 2>/dev/null) == Z ]]; }

"$program" sweep "$@" --out "$work/whole" -q >/dev/null
status=$?
[ $status -le 1 ] || { echo "the undisturbed sweep ended with status $status"; exit 1; }
"$program" sweep dump "$work/whole" >"$work/whole.dump"
lasted=$(grep -c '^game	' "$work/whole.dump")
[ "$(grep -c '^finding	' "$work/whole.dump")" -gt 0 ] || { echo "there is nothing to find"; exit 1; }

while [ $((workers + parents)) -lt "$moments" ]; do
    sweeps=$((sweeps + 1))
    rm -rf "$work/part"
    for ((;;)); do
        go_on=()
        [ ! -e "$work/part/sweep.lock" ] || go_on=(--resume) # before that nothing has begun
        "$program" sweep "$@" --out "$work/part" "${go_on[@]}" -q >"$work/out" 2>&1 &
        sweep=$!
        while ! ended $sweep && [ $((workers + parents)) -lt "$moments" ]; do
            sleep "0.$((RANDOM % 9))$((RANDOM % 10))"
            mapfile -t children < <(pgrep -P $sweep)
            if [ ${#children[@]} -gt 0 ] && [ $((RANDOM % 3)) -gt 0 ]; then
                kill -9 "${children[RANDOM % ${#children[@]}]}" 2>/dev/null && workers=$((workers + 1))
            elif ! ended $sweep; then
                kill -9 $sweep 2>/dev/null && parents=$((parents + 1))
            fi
        done
        wait $sweep
        status=$?
        case $status in
        137) resumed=$((resumed + 1)) ;;
        0 | 1)
            # what was killed twice is left for another time
            grep -qE ' 0 games were left' "$work/out" || ! grep -q 'games were left' "$work/out" || continue
            break
            ;;
        *)
            echo "a sweep ended with status $status"
            cat "$work/out"
            exit 1
            ;;
        esac
    done
    "$program" sweep dump "$work/part" >"$work/part.dump"
    if ! cmp -s "$work/whole.dump" "$work/part.dump"; then
        echo "after $workers workers and $parents sweeps were killed another result:"
        diff "$work/whole.dump" "$work/part.dump" | head -n 10
        exit 1
    fi
done
echo "$workers workers and $parents sweeps were killed, $sweeps sweeps of $lasted games ended as they should"
