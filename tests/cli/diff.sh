#!/usr/bin/env bash
# order diff: what changes between two mixes, or two editions of one; exit status as diff.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

status 0 order diff base-c1 base-c1
out 'are the same'
status 0 order diff base-c1 base-c1 --lang nl --format md
out 'De twee spelverlopen zijn gelijk.'
status 1 order diff base-c1 base-c2
out_re '^--- Base game, first edition \(base-c1.ini, C1, 2 players\)$'
out_re '^\+\+\+ Base game, second edition \(base-c2.ini, C2, 2 players\)$'
out_re '^2B-1  moving figures: the one action$'
out_re '^      - your supply holds a follower: '
out_re '^      \+ your supply holds a meeple: '
awk '{ if (length($0) > 84) exit 1 }' "$work/out" || fail "a line is wider than 80 columns"

# One mix in two editions; lines that come and go; parts below a line.
status 1 order diff base-c1 --to-edition C2 --json
if command -v jq >/dev/null; then
    jq -e '.same == false and .a.edition == "C1" and .b.edition == "C2" and (.lines | all(.what == ["words"] or .what == ["parts"] or .what == ["words", "parts"]))' \
        "$work/out" >/dev/null || fail "JSON is not as documented"
fi
status 1 order diff base-c1 --to-with builder
out_re '^  \+ traders-builders = builder \(Traders and Builders\)$'
out_re '^  \+ 1\.2\. one of: your builder is in your supply'
out_re '^  - 1\. note: '
out '      + A builder goes back with them.'
status 1 order diff base-c1 --with builder,pig --to-without pig --lang nl
out_re '^  ~ traders-builders: builder pig -> builder '
status 0 order diff base-c1 base-c1 --with tower --to-with tower
status 0 order diff base-c1 --to-players 5
out_re ', 5 players'
status 1 order diff base-c1 --with tower --to-players 5
status 0 order diff base-c1 --with builder base-c1 --to-with builder

# Options, rules lifted, lines that a mix moves.
printf '[game]\ngame = carcassonne\nedition = C1\nplayers = 2\n[expansions]\ntraders-builders = yes\n[base]\ntiny-city = 2\n' >a.ini
printf '[game]\ngame = carcassonne\nedition = C1\nplayers = 2\n[expansions]\ntraders-builders = yes\n[order]\nplace-pig = before place-follower\n[lift]\nbase.unoccupied = yes\n' >b.ini
status 1 order diff a.ini b.ini
out '  ~ base.tiny-city: 2 -> 4'
out_re '^  \+ base\.unoccupied = yes$'
out_re '^  > 1\.1\. one of, moved here from 2B-1, line 1\.[0-9]+: '
out '[moved by this mix]'
status 1 order diff b.ini a.ini --format md
out '## Rules lifted'
out '- `-` base.unoccupied = yes'
status 1 order diff a.ini b.ini --json
if command -v jq >/dev/null; then
    jq -e '.options == [{"id": "base.tiny-city", "a": "2", "b": "4"}] and .lifted[0].id == "base.unoccupied" and
        ([.lines[] | select(.what | index("moved")) | .id] == ["place-pig"])' "$work/out" >/dev/null || fail "JSON is not as documented"
    # Back and forth: what comes one way goes the other.
    jq -S '[.lines[] | select(.what == ["added"]) | .id]' "$work/out" >"$work/added"
    status 1 order diff b.ini a.ini --json
    jq -S '[.lines[] | select(.what == ["removed"]) | .id]' "$work/out" >"$work/removed"
    cmp -s "$work/added" "$work/removed" || fail "not the same the other way round"
fi

# One that comes by a stream can be compared with itself.
typed '[game]\ngame = carcassonne\n' 1 order diff - --to-edition C2
out 'no edition leads'
status 2 order diff - -
err 'standard input can be read once'

# Wrong usage, and mixes that are not there.
status 2 order diff
status 2 order diff base-c1
err 'order diff A B'
status 2 order diff base-c1 base-c2 base-c3
status 2 order diff base-c1 nobody
no_out
status 2 order diff nobody base-c1
status 2 order diff base-c1 --to-edition C9
err 'choose from C1, C2, C3, WE'
status 2 order diff base-c1 --to-with feries
err 'did you mean "ferries"?'
status 2 order base-c1 --to-edition C2
finish
