#!/usr/bin/env bash
# html: one file, in the language asked, that begins with the mix asked.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

status 0 html
no_err
out '<!doctype html>'
out '<html lang="en">'
out '<li id=place-follower>'
out 'edition = C1'
cp "$work/out" "$work/page"
status 0 html base-c1
cmp -s "$work/out" "$work/page" || fail "base-c1 is not the default"
status 0 order --format html
cmp -s "$work/out" "$work/page" || fail "order --format html is another page"
status 2 order --format html --json
status 0 html base-c2 --lang nl --with river --players 3
out '<html lang="nl">'
out 'edition = C2'
out 'river = yes'
out 'players = red blue green'
out '<h2>Opties</h2>'

games() { grep -o '<h1>[^<]*</h1>' "$work/out" | sed 's/<[^>]*>//g'; }

# every game is in the page; that of the mix stands first
status 0 html
out '<title>Order of play · Carcassonne</title>'
same "$(games | wc -l)" "$(find "$SV_SOURCE/config/order" -name '*.ini' | wc -l)"
first=$(games | head -n 1)
while IFS= read -r name; do
    mix=$(grep -l "^game = $name\$" "$SV_SOURCE"/config/mixes/*.ini | head -n 1)
    status 0 html "$(basename "$mix" .ini)" --lang nl
    no_err
    out "game = $name"
    same "$(grep -o '<title>.*</title>' "$work/out")" "<title>Spelverloop · $(games | head -n 1)</title>"
    same "$(games | wc -l)" "$(find "$SV_SOURCE/config/order" -name '*.ini' | wc -l)"
done < <(sed -n 's/^game = //p' "$SV_SOURCE"/config/order/*.ini)
same "$first" Carcassonne

# what is wrong with the mix is said as everywhere
printf '[game]\ngame = carcassonne\n[expansions]\nrivr = yes\n' >wrong.ini
status 2 html wrong.ini
err 'wrong.ini:4'
err 'did you mean "river"?'
status 2 html base-c1 more
status 2 html --format json

finish
