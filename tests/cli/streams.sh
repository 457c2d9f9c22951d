#!/usr/bin/env bash
# stdout is the result: full disks, closed pipes, colours, terminals.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
escape=$(printf '\033')

# A full disk is said, with status 4.
if [ -w /dev/full ]; then
    for command in 'order base-c1' 'run base-c1 --seed 1' 'expansions' 'help' 'man' '--version'; do
        # shellcheck disable=SC2086
        "$program" $command >/dev/full 2>"$work/err"
        same "$command $?" "$command 4"
        err 'the disk is full'
    done
    "$program" --lang nl order base-c1 >/dev/full 2>"$work/err"
    err 'de schijf is vol'
fi

# A closed stdout likewise, and no other file takes its place.
"$program" order base-c1 >&- 2>"$work/err"
same $? 4
err 'it is closed'
"$program" run base-c1 --seed 1 --record games >&- 2>"$work/err"
same $? 4
if head -n 1 games/*.ini 2>/dev/null | grep -q 'Turn'; then fail "the record holds what stdout should get"; fi
"$program" order base-c1 --step 1B 2>&- >"$work/out"
same $? 0
"$program" order base-c1 --step 1B <&- >"$work/out"
same $? 0

# A reader that goes away ends the program quietly.
"$program" run base-c1 --seed 1..100000000 2>"$work/err" | head -n 1 >"$work/out"
same "${PIPESTATUS[0]}" 0
no_err
out 'seed 1:'

# No colours but on a terminal, or when told.
status 0 order base-c1
not_out "$escape"
status 0 order base-c1 --color always
out "$escape"
environment=(NO_COLOR=1)
status 0 order base-c1 --color=always
environment=()
out "$escape"
"$program" order base-c1 --color always | sed "s/$escape\[[0-9;]*m//g" >"$work/plain"
"$program" order base-c1 >"$work/out"
cmp -s "$work/plain" "$work/out" || fail "colours change the text"

if command -v script >/dev/null && [ "$(TERM=xterm script -qec 'echo tty' /dev/null </dev/null | tr -d '\r\n')" = tty ]; then
    on_terminal() { script -qec "$*" /dev/null </dev/null >"$work/out"; }
    TERM=xterm on_terminal "$program order base-c1"
    out "$escape"
    TERM=dumb on_terminal "$program order base-c1"
    not_out "$escape"
    NO_COLOR=1 TERM=xterm on_terminal "$program order base-c1"
    not_out "$escape"
    NO_COLOR='' TERM=xterm on_terminal "$program order base-c1"
    out "$escape"
    TERM=xterm on_terminal "$program order base-c1 --color never"
    not_out "$escape"
fi
# Closed standard input is called that.
"$program" order - <&- >"$work/out" 2>"$work/err" && fail 'a mix was read from closed standard input'
err '<stdin>: cannot be read: it is closed'

finish
