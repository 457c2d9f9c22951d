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
status 0 sweep mutate "${scenarios[@]}" tests/scenarios --only listed --equivalent tests/mutants/equivalent
not_out 'and they do:'
out 'These change no game, as the list says:'
finish
