#!/usr/bin/env bash
# Positions as SVG, against the files under tests/pictures and docs/pictures: the same bytes whatever the locale and the environment.
#   tests/pictures.sh            compare; a difference is shown
#   tests/pictures.sh --update   write them anew, for review (look at them) in the commit
# Needs SPELVERLOOP (the program) and SV_SOURCE (top of the source), as ctest sets them.
set -euo pipefail
cd "$SV_SOURCE"
unset SPELVERLOOP_LANG LC_ALL LANG
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0

# show NAME FILE ARGUMENT…: the picture of a position, in the file NAME.svg
show() {
    local name=$1 file=$2 other
    shift 2
    mkdir -p "$work/${name%/*}"
    "$SPELVERLOOP" show "$file" --format svg "$@" >"$work/$name.svg"
    for other in LC_ALL=nl_NL.UTF-8 LC_ALL=tr_TR.UTF-8 NO_COLOR=1 TERM=xterm TZ=Asia/Tokyo; do
        env "$other" "$SPELVERLOOP" show "$file" --format svg --color always "$@" | cmp -s - "$work/$name.svg" ||
            { echo "$name differs with $other"; bad=1; }
    done
    if command -v xmllint >/dev/null; then
        xmllint --noout "$work/$name.svg" || bad=1
    fi
}

# worked N BEFORE AFTER: a worked example of the ferries, before and after what it shows; both are numbers of its actions
worked() {
    show "docs/pictures/ferries-example-$1-before" "plugins/ferries/scenarios/example-$1.ini" --at "$2" --lang en
    show "docs/pictures/ferries-example-$1-after" "plugins/ferries/scenarios/example-$1.ini" --at "$3" --lang en
}

show tests/pictures/game-60.nl tests/pictures/game.ini --at 60 --lang nl
show tests/pictures/odd-tiles.en tests/pictures/odd-tiles.ini --lang en
show tests/pictures/expansions.en tests/pictures/expansions.ini --lang en
show tests/pictures/hexes.nl tests/pictures/hexes.ini --lang nl
worked 1 2 3
worked 2 2 3
worked 3 1 3
worked 4 1 4
worked 5 2 8

# Every picture that is made is kept, and every one that is kept is made.
made=$(cd "$work" && printf '%s\n' tests/pictures/*.svg docs/pictures/*.svg)
if [ "${1:-}" = --update ]; then
    for svg in $made; do
        mkdir -p "${svg%/*}"
        cp "$work/$svg" "$svg"
    done
    exit "$bad"
fi
kept=$(printf '%s\n' tests/pictures/*.svg docs/pictures/*.svg)
diff <(echo "$kept") <(echo "$made") || { echo "< is kept and not made, > is made and not kept"; bad=1; }
for svg in $made; do
    diff -u "$svg" "$work/$svg" || bad=1
done
[ "$bad" = 0 ] || echo "A picture changed. If it should, run tests/pictures.sh --update and look at the new one." >&2
exit "$bad"
