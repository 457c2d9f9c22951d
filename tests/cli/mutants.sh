#!/usr/bin/env bash
# The list of mutants that change no game, held against the real ones: nothing notices any of them, and no random game goes another way.
# shellcheck source-path=SCRIPTDIR disable=SC2016
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
environment=(SPELVERLOOP_LANG=en)
cd "$SV_SOURCE" || exit 1
scenarios=()
for expansion in base bridges-castles-bazaars crop-circles ferries inns-cathedrals river traders-builders; do scenarios+=("plugins/$expansion/scenarios"); done

# Names are told apart from reasons by a tab, and none stands there twice.
same "$(grep -v '^#' tests/mutants/equivalent | grep -cv "$(printf '\t')..........")" 0
same "$(grep -v '^#' tests/mutants/equivalent | cut -f1 | sort | uniq -d)" ''
# Where every hook is checked while it runs, a few are enough: the release build holds all of them.
focus=()
grep -q '^CMAKE_BUILD_TYPE:STRING=Release' "$SV_BUILD/CMakeCache.txt" || focus=(--focus inns-cathedrals)
status 0 sweep mutate "${scenarios[@]}" tests/scenarios "${focus[@]}" --only listed --equivalent tests/mutants/equivalent
not_out 'and they do:'
out 'These change no game, as the list says:'
finish
