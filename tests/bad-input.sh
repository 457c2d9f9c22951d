#!/usr/bin/env bash
# Broken mixes, scenarios, records, plugins and command lines, and exactly what is said about each, in both languages.
#   bad-input.sh [--update] [CASE…]     CASE: a folder below tests/bad-input, such as mix/options
# tests/bad-input/README.md says what a case is made of. Without CASE it also demands that every code of the error table is
# raised by some case, or else by a unit test that bad-input/by-unit-test.txt names.
set -u
cases=$SV_SOURCE/tests/bad-input
built=$SV_BUILD/tests/bad-input
codes=$built/codes
failures=0
update=
# What may change without anybody having done wrong: hashes of positions, sizes of structs.
volatile='s/\(hash \)[0-9a-f]\{16\}/\1…/; s/\(expected are \|verwacht worden er \)[0-9]*/\1…/'
if [ "${1:-}" = --update ]; then
    update=1
    shift
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C
unset LANG LANGUAGE LC_MESSAGES SPELVERLOOP_LANG SPELVERLOOP_SEED SPELVERLOOP_PLUGIN_PATH SPELVERLOOP_DATA_PATH

fail() {
    failures=$((failures + 1))
    printf 'FAILED %s\n' "$*"
}

# The folders of a build tree and of an installed tree have the same shape.
plugins=$(find "$SV_BUILD" -path '*/spelverloop/plugins/base/base.ini' -print -quit)
plugins=${plugins%/base/base.ini}
if [ -z "$plugins" ] || [ ! -x "$codes" ]; then
    echo "the plugins or $codes are not built"
    exit 1
fi

# prepare CASE: its files in a folder of their own, so that every path in a message is short and the same everywhere.
prepare() {
    at=$work/at
    rm -rf "$at"
    mkdir "$at"
    case $1 in manifest/* | order/* | play/*) cp -R "$cases/tiny/." "$at" ;; esac
    cp -R "$cases/$1/." "$at"
    [ ! -d "$built/$1" ] || cp -R "$built/$1/." "$at"
    rm -f "$at"/expected.*.txt
    if [ -d "$at/config" ]; then
        path=plugins data=.
    else
        ln -s "$plugins" "$at/game"
        ln -s "$SV_SOURCE" "$at/data"
        path=game data=data
        [ ! -d "$at/plugins" ] || path=game:plugins
    fi
    [ ! -f "$at/make.sh" ] || (cd "$at" && bash make.sh)
    if [ -f "$at/cmd" ]; then
        cmd=$(cat "$at/cmd")
    else
        case $1 in
        manifest/* | order/*) cmd='mix check --for page mix.ini' ;;
        scenario/*) cmd='scenario scenario.ini' ;;
        record/*) cmd='replay --quiet record.ini' ;;
        *) cmd='mix check mix.ini' ;;
        esac
    fi
}

# run LANGUAGE: what the program says and how it ends.
run() {
    local words
    eval "words=($cmd)"
    cd "$at" || exit 1
    timeout 60 env SPELVERLOOP_PLUGIN_PATH="$path" SPELVERLOOP_DATA_PATH="$data" "$SPELVERLOOP" --lang "$1" \
        "${words[@]}" 2>&1 </dev/null
    echo "exit $?"
}

one_case() {
    local lang expected raised=()
    for lang in en nl; do
        prepare "$1"
        expected=$cases/$1/expected.$lang.txt
        (run "$lang") | sed "$volatile" >"$work/found"
        [ -z "$update" ] || cp "$work/found" "$expected"
        if [ ! -f "$expected" ]; then
            fail "$1: there is no expected.$lang.txt; bad-input.sh --update $1 makes it, then read it"
        elif ! diff -u --label "expected.$lang.txt" --label found "$expected" "$work/found" >"$work/diff"; then
            fail "$1 ($lang)"
            sed 's/^/  /' "$work/diff"
        fi
        raised+=("$("$codes" "$lang" <"$work/found")")
    done
    [ "${raised[0]}" = "${raised[1]}" ] || fail "$1: the two languages do not raise the same codes"
    [ -n "${raised[0]}" ] || fail "$1: raises no code at all"
    printf '%s\n' "${raised[0]}" >>"$work/raised"
}

all=("$@")
if [ $# -eq 0 ]; then
    mapfile -t all < <(cd "$cases" && find . -mindepth 3 -name 'expected.en.txt' | sed 's|^\./||; s|/expected.en.txt$||' | LC_ALL=C sort)
    while read -r folder; do
        [ -f "$cases/$folder/expected.en.txt" ] || fail "$folder: there is no expected.en.txt"
    done < <(cd "$cases" && find . -mindepth 2 -maxdepth 2 -type d ! -path './tiny/*' | sed 's|^\./||')
fi
: >"$work/raised"
for one in "${all[@]}"; do one_case "$one"; done

if [ $# -eq 0 ]; then
    "$codes" list | LC_ALL=C sort >"$work/table"
    while read -r code unit _; do
        case $code in '' | \#*) continue ;; esac
        grep -qsw "$code" "$SV_SOURCE/tests/unit/$unit.c" || fail "by-unit-test.txt: no $unit.c raises $code"
        # a test of the project, though one of its presets may leave it out
        grep -qsE "^ *sv_[a-z]+_test\($unit " "$SV_SOURCE/tests/CMakeLists.txt" || fail "by-unit-test.txt: $unit is not a test"
        ! grep -qw "$code" "$work/raised" || fail "by-unit-test.txt: $code is raised by a case, so take it out there"
        echo "$code" >>"$work/raised"
    done <"$cases/by-unit-test.txt"
    LC_ALL=C sort -u "$work/raised" >"$work/sorted"
    while read -r code; do fail "no case raises $code"; done < <(LC_ALL=C comm -23 "$work/table" "$work/sorted")
fi
echo "${#all[@]} cases, $(grep -vc '^$' "$work/raised") faults, $(LC_ALL=C sort -u "$work/raised" | grep -c .) codes, $failures failures"
[ "$failures" -eq 0 ]
