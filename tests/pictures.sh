#!/usr/bin/env bash
# Positions as SVG, against the files under tests/pictures: the same bytes whatever the locale and the environment.
#   tests/pictures.sh            compare; a difference is shown
#   tests/pictures.sh --update   write them anew, for review (look at them) in the commit
# Needs SPELVERLOOP (the program) and SV_SOURCE (top of the source), as ctest sets them.
set -euo pipefail
cd "$SV_SOURCE"
unset SPELVERLOOP_LANG LC_ALL LANG
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0

# show NAME FILE ARGUMENT…: the picture of a position
show() {
    local name=$1 file=$2 other
    shift 2
    "$SPELVERLOOP" show "tests/pictures/$file" --format svg "$@" >"$work/$name.svg"
    for other in LC_ALL=nl_NL.UTF-8 LC_ALL=tr_TR.UTF-8 NO_COLOR=1 TERM=xterm TZ=Asia/Tokyo; do
        env "$other" "$SPELVERLOOP" show "tests/pictures/$file" --format svg --color always "$@" | cmp -s - "$work/$name.svg" ||
            { echo "$name differs with $other"; bad=1; }
    done
    if command -v xmllint >/dev/null; then
        xmllint --noout "$work/$name.svg" || bad=1
    fi
}
show game-60.nl game.ini --at 60 --lang nl
show odd-tiles.en odd-tiles.ini --lang en

if [ "${1:-}" = --update ]; then
    cp "$work"/*.svg tests/pictures/
    exit "$bad"
fi
for svg in "$work"/*.svg; do
    diff -u "tests/pictures/${svg##*/}" "$svg" || bad=1
done
[ "$bad" = 0 ] || echo "A picture changed. If it should, run tests/pictures.sh --update and look at the new one." >&2
exit "$bad"
