#!/usr/bin/env bash
# The printed order of play of every ready mix, and of those under tests/mixes, in every language, against the files under tests/golden.
#   tests/golden.sh            compare; a difference is shown
#   tests/golden.sh --update   write them anew, for review in the commit
# Needs SPELVERLOOP (the program) and SV_SOURCE (top of the source), as ctest sets them.
set -euo pipefail
cd "$SV_SOURCE"
unset SPELVERLOOP_LANG
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0
for mix in config/mixes/*.ini tests/mixes/*.ini; do
    name=$(basename "$mix" .ini)
    [[ $mix = config/* ]] && which=$name || which=$mix
    for lang in en nl; do
        "$SPELVERLOOP" order "$which" --lang "$lang" --color never --cite >"$work/$name.$lang.txt"
    done
done
if [ "${1:-}" = --update ]; then
    rm -f tests/golden/*.txt
    cp "$work"/*.txt tests/golden/
    exit 0
fi
diff -ru tests/golden "$work" || bad=1
[ "$bad" = 0 ] || echo "The printed order of play changed. If it should, run tests/golden.sh --update and review the difference." >&2
exit "$bad"
