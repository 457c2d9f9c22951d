#!/usr/bin/env bash
# Ctrl-C and termination: what is done is printed, a game is saved, the status is 130 or 143.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
set -m # so that what runs in the background can be interrupted

# until_out TEXT FILE: waits (at most 20 seconds) for output.
until_out() {
    local i
    for ((i = 0; i < 200; i++)); do
        grep -qF -e "$1" "$2" 2>/dev/null && return 0
        sleep 0.1
    done
    fail "no output: $1"
    return 1
}

# stop SIGNAL STATUS: ends the job in the background.
stop() {
    kill -s "$1" "$job"
    wait "$job"
    same $? "$2"
}

"$program" run base-c1 --seed 1..100000000 >"$work/out" 2>"$work/err" &
job=$!
until_out 'seed 2:' "$work/out" && stop INT 130
out_re '^[0-9]+ games, '
err 'Stopped'
tail -n 1 "$work/out" | grep -q '[a-z)]$' || fail "the last line is cut off"

"$program" run base-c1 --seed 1..100000000 --quiet --record games >"$work/out" 2>"$work/err" &
job=$!
until_out '' games/base-c1-3.ini && stop TERM 143
out_re '^[0-9]+ games, '
for record in games/base-c1-*.ini; do
    "$program" replay --quiet "$record" >"$work/out" 2>&1 || fail "$record is not whole"
    break
done

"$program" bench base-c1 --seconds 600 >"$work/out" 2>"$work/err" &
job=$!
sleep 0.5
stop INT 130
out 'games a second'

# A sweep ends the games that are played, and can go on; the result is whole.
sweep=(sweep --seeds 3 --strength 1 --isolate 1 --levels 0 --jobs 2 --out swept)
"$program" "${sweep[@]}" >"$work/out" 2>"$work/err" &
job=$!
for ((i = 0; i < 200; i++)); do
    [ -s swept/sweep.sqlite-wal ] && break
    sleep 0.1
done
sleep 0.5
stop INT 130
out_re '^[0-9]+ of [0-9]+ games played'
"$program" sweep dump swept >stopped.dump || fail 'the stopped sweep cannot be read'
[ -s swept/report.html ] || fail 'the stopped sweep has no report'
"$program" "${sweep[@]}" --resume >"$work/out" 2>"$work/err"
same $? 0
out_re '^([0-9]+) of \1 games played'
"$program" sweep dump swept >done.dump
[ -z "$(grep '^game' stopped.dump | grep -vxFf done.dump)" ] || fail 'a game was lost'
# One line of a terminal says how far it is.
if [ "$(TERM=xterm script -qec 'echo tty' /dev/null 2>/dev/null </dev/null | tr -d '\r\n')" = tty ]; then # where there are terminals
    script -qec "$program sweep --lang en --seeds 1 --strength 1 --isolate 1 --levels 1 --out seen" "$work/out" >/dev/null </dev/null
    out_re '[0-9]+ of [0-9]+ games, 0 findings, ([0-9]+:[0-9][0-9]|\?) to go'
fi

# play waits for a line; the pipe stays open.
mkfifo line
"$program" play base-c1 --seed 3 --save game.ini <line >"$work/out" 2>"$work/err" &
job=$!
exec 3>line
printf '1\n' >&3
until_out 'red> ' "$work/out"
sleep 0.3
stop INT 130
exec 3>&-
out 'spelverloop play --resume game.ini'
"$program" play --resume game.ini </dev/null >"$work/out" 2>"$work/err"
same $? 0
"$program" replay game.ini >"$work/out" 2>"$work/err"
same $? 0
finish
