#!/usr/bin/env bash
# The page: docs/spelverloop.html is what the program prints, it is small and needs nothing else, and its script finds the lines that
# `spelverloop order --format json` prints, for the ready mixes and for 1,000 random selections, house rules among them.
#   tests/html.sh            compare
#   tests/html.sh --update   write docs/spelverloop.html anew
# Needs SPELVERLOOP, SV_SOURCE and SV_BUILD, as ctest sets them.
set -euo pipefail
cd "$SV_SOURCE"
unset SPELVERLOOP_LANG SPELVERLOOP_PLUGIN_PATH SPELVERLOOP_DATA_PATH
most=450000 count=1000
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0

wrong() {
    printf 'FAILED: %s\n' "$*"
    bad=1
}

"$SPELVERLOOP" html --lang en >"$work/page.html"
if [ "${1:-}" = --update ]; then
    cp "$work/page.html" docs/spelverloop.html
    exit 0
fi
cmp docs/spelverloop.html "$work/page.html" ||
    wrong "docs/spelverloop.html is not what the program prints. If the page changed, run tests/html.sh --update and look at it."
size=$(wc -c <docs/spelverloop.html)
[ "$size" -le "$most" ] || wrong "the page has $size bytes, more than $most"
"$SPELVERLOOP" html --lang nl tests/mixes/everything.ini >"$work/nl.html"
cat >"$work/own.ini" <<'END'
[game]
game = carcassonne
players = red blue green
[expansions]
inns-cathedrals = yes
[house-rules]
small-cities = yes
[house-rule own-count]
en = Six followers for three, five for four; inns stay in the box.
nl = Zes horigen met zijn drieën, vijf met zijn vieren; zonder herbergen.
source = our own reading
figures base.follower = 6 if players is 3, 5 if players is 4
element inns-cathedrals.inns = no if players > 2
option base.farmer-scoring = ed1 if not (edition is C2 or players is 5) and inns-cathedrals
[house-rule own-points]
en = A road of six tiles is worth more, and laying beside four pays.
nl = Een weg van zes tegels is meer waard, en leggen naast vier tegels betaalt.
add late road = 2 if tiles >= 6
pay place-tile = 1 if neighbours is 4
note 4A = yes
skip fairy-turn-start = always
[house-rule own-moves]
en = The dragon goes on until somebody stops him.
nl = De draak gaat door tot iemand hem stopt.
repeat dragon-six-moves = until-pass
[house-rule own-passing]
en = In the first round no figures, no dragon and no points.
nl = In de eerste ronde geen figuren, geen draak en geen punten.
skip-step 2B-1 = round is 1
skip-step 2D = round is 1
skip-step 3B = round is 1
skip dragon-before-scoring = round is 2
[house-rule own-fields]
en = Closed fields count at once, all over the board, and cities are shared.
nl = Dichte weiden tellen meteen, op het hele speelveld, en steden worden gedeeld.
complete field = always
reach place-follower = not complete
share city = by-strength
table = 9x9
[house-rule own-hand]
en = Your next tile is in your hand, a swap is possible, and so are markers and joints.
nl = Je volgende tegel heb je in de hand, ruilen mag, en ook fiches en naden.
hand = 1
swap base:B = base:X
marker road = always
join field = 2
END
"$SPELVERLOOP" html "$work/own.ini" >"$work/own.html"
for page in "$work"/*.html; do
    if grep -noE '(src|href)="?(https?:)?//|url\(|@import|fetch\(|XMLHttpRequest|WebSocket' "$page"; then
        wrong "the page asks the network"
    fi
done

command -v node >/dev/null || {
    echo "There is no node here, so the script of the page was not run; on Debian: apt-get install nodejs"
    [ "$bad" = 0 ] || exit 1
    exit 77
}
node tests/html/readings.js "$work/page.html" || wrong "the script of the page reads a mix or an address otherwise than it should"
own=config/mixes/base-c1.ini
for page in page nl own; do
    mkdir "$work/$page"
    printf '%s\n' config/mixes/*.ini tests/mixes/*.ini | grep -v /house-own.ini | # a page knows the ready rules and those of its own mix
        node tests/html/compare.js "$work/$page.html" "$SV_BUILD/tests/order-lines" "$count" "$((size % 1000))" "$work/$page" "$own" ||
        wrong "the script of the page prints other lines than the engine"
    own=tests/mixes/everything.ini count=100 # of the page in the other language
    [ "$page" != nl ] || own=$work/own.ini count=150 # of the one with house rules of its own
done
exit "$bad"
