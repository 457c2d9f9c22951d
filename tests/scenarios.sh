#!/usr/bin/env bash
# Every scenario of every plugin, and those of several expansions, in both languages: none fails, some may wait.
[ -x "${SPELVERLOOP:?}" ] || exit 77
status=0
for lang in en nl; do
    "$SPELVERLOOP" --lang "$lang" scenario --quiet plugins/*/scenarios tests/scenarios tests/scenarios/house-rules tests/scenarios/house-verbs || status=1
done
exit "$status"
