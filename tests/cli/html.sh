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

# what is wrong with the mix is said as everywhere
printf '[game]\ngame = carcassonne\n[expansions]\nrivr = yes\n' >wrong.ini
status 2 html wrong.ini
err 'wrong.ini:4'
err 'did you mean "river"?'
status 2 html base-c1 more
status 2 html --format json

finish
