#!/usr/bin/env bash
# scenario, options, why: positions and what is expected of them.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# write NAME LINE…: a scenario of the base game in which red goes on with the road of the start tile.
write() {
    local name=$1
    shift
    {
        printf '[scenario]\nformat = 1\ntitle = A road goes on\nsource = test\n\n[game]\ngame = carcassonne\nedition = C1\n'
        printf 'players = red blue\nseed = 1\n\n[expansions]\nbase = yes\n\n[board]\n0,0 = base:D 0\n\n'
        printf '[turn]\nturn = red\nstep = 1B\n\n[do]\n1 = chance draw base:U\n2 = place-tile base:U 1,0 0\n3 = place-follower road:E\n\n'
        [ $# -eq 0 ] || printf '%s\n' "$@"
    } >"$name"
}
write good.ini '[expect]' 'turn = blue'
write bad.ini '[expect]' 'points.red = 3'
write waits.ini
sed -i 's/^source = test/&\nwaits-for = no-such-expansion/' waits.ini
printf '[scenario]\nformat = 1\n[nonsense]\n' >invalid.ini

status 0 scenario good.ini
out_re '^ok +good.ini: A road goes on$'
out '1 passed, 0 failed, 0 skipped'
status 1 scenario bad.ini good.ini
out_re '^FAILED +bad.ini'
line=$(grep -n '^points.red' bad.ini | cut -d: -f1)
out_re "^ +bad.ini:$line: "
out '1 passed, 1 failed, 0 skipped'
status 2 scenario invalid.ini
out_re '^INVALID +invalid.ini'
out_re '^ +invalid.ini:[0-9]+: '
status 0 scenario waits.ini
out_re '^waits for no-such-expansion +waits.ini'
out '0 passed, 0 failed, 1 skipped'
status 2 scenario .
out '1 passed, 2 failed, 1 skipped'
same "$(grep -oE '^(ok|FAILED|INVALID|waits[a-z -]*)' "$work/out" | tr -d ' ' | tr '\n' ' ')" \
    "FAILED ok INVALID waitsforno-such-expansion "
status 2 scenario . --format tap
out 'TAP version 13'
out '1..4'
out_re '^not ok 1 - .*bad.ini'
out_re '^ok 4 - .* # SKIP '
status 1 --lang nl scenario bad.ini
out_re '^MISLUKT +bad.ini'
out '0 geslaagd, 1 mislukt, 0 overgeslagen'
"$program" scenario - <good.ini >"$work/out" 2>&1
same $? 0

# Positions.
status 0 options good.ini --at 2
out 'red chooses, step 2B-1'
out 'place-follower road:E'
out 'pass'
status 0 options good.ini --at 2 --format tsv --refused
out_re '^yes	place-follower road:E	base.place-follower'
status 0 options good.ini --at 2 --json
if has_jq; then
    jq -e '.who == "red" and .can_pass and (.options | map(.text) | index("place-follower road:E"))' "$work/out" >/dev/null ||
        fail "JSON is not as documented"
fi
status 2 options good.ini --at 99
err 'from 0 to 3'
status 3 options waits.ini
status 0 why good.ini --at 2 "place-follower road:E"
out 'ALLOWED: '
status 0 why --at 2 good.ini place-follower road:E
status 1 why good.ini --at 2 "place-follower city:N @ 0,0"
out 'NOT ALLOWED: '
status 1 --lang nl why good.ini --at 2 "place-follower city:N @ 0,0"
out 'MAG NIET: '
out '(officieel)'
finish
