# shellcheck shell=bash
# lib.sh: for tests of the program, to be sourced. It goes to an empty folder and finds the program in $SPELVERLOOP.
#   status N ARGUMENT…   runs the program, which must end with status N; its output is in $work/out and $work/err;
#                        environment=(NAME=VALUE …) is added to its environment
#   few N                N games, or with sanitizers, which are slow and count nothing, a tenth of them
#   out TEXT, err TEXT   the output holds this text;   no_out, no_err: it is empty;   not_out TEXT: it does not hold it
#   out_re, err_re RE    the same with an extended regular expression
#   finish               the last line of every test: says how many failed, and ends
set -u
export LC_ALL=C
unset LANG LANGUAGE LC_MESSAGES NO_COLOR SPELVERLOOP_LANG SPELVERLOOP_SEED SPELVERLOOP_PLUGIN_PATH SPELVERLOOP_DATA_PATH
if [ "$(tail -n 1 "$0")" != finish ]; then # what stands behind it would never be run
    echo "$0: its last line is not: finish"
    exit 1
fi
program=$SPELVERLOOP
failures=0
last=
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/at"
cd "$work/at" || exit 1

environment=() # VARIABLE=VALUE … for the next runs

few() { if [ -z "${ASAN_OPTIONS:-}" ]; then echo "$1"; else echo $((($1 + 9) / 10)); fi; }

fail() {
    local i=1
    failures=$((failures + 1))
    while [[ ${BASH_SOURCE[i]} == */lib.sh ]]; do i=$((i + 1)); done
    printf 'FAILED %s:%s: %s\n' "${BASH_SOURCE[i]##*/}" "${BASH_LINENO[i - 1]}" "$*"
    [ -z "$last" ] || printf '  after: spelverloop %s\n' "$last"
    [ ! -s "$work/out" ] || { printf '  stdout:\n'; head -n 12 "$work/out" | sed 's/^/    /'; }
    [ ! -s "$work/err" ] || { printf '  stderr:\n'; head -n 12 "$work/err" | sed 's/^/    /'; }
}

# Is there a program that reads JSON? A test does not pass over it in silence.
has_jq() {
    command -v jq >/dev/null && return
    fail 'there is no jq here to read JSON; on Debian: apt-get install jq'
    return 1
}

status() {
    local want=$1 got
    shift
    last=$*
    env "${environment[@]}" "$program" "$@" >"$work/out" 2>"$work/err" </dev/null
    got=$?
    [ "$got" -eq "$want" ] || fail "status $want expected, got $got"
}

# The same with standard input: typed TEXT N ARGUMENT… (TEXT as printf %b takes it).
typed() {
    local text=$1 want=$2 got
    shift 2
    last=$*
    printf '%b' "$text" | "$program" "$@" >"$work/out" 2>"$work/err"
    got=$?
    [ "$got" -eq "$want" ] || fail "status $want expected, got $got"
}

same() { [ "$1" = "$2" ] || fail "expected: $2, got: $1"; }
holds() { grep -qF -e "$2" "$work/$1" || fail "$1 lacks: $2"; }
holds_re() { grep -qE -e "$2" "$work/$1" || fail "$1 lacks: $2"; }
out() { holds out "$1"; }
err() { holds err "$1"; }
out_re() { holds_re out "$1"; }
err_re() { holds_re err "$1"; }
not_out() { ! grep -qF -e "$1" "$work/out" || fail "stdout has: $1"; }
no_out() { [ ! -s "$work/out" ] || fail "stdout is not empty"; }
no_err() { [ ! -s "$work/err" ] || fail "stderr is not empty"; }

finish() {
    [ "$failures" -eq 0 ] && exit 0
    echo "$failures failed"
    exit 1
}
