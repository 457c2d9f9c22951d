#!/usr/bin/env bash
# order: the page as text, Markdown and JSON; what the options change.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# steps_in_order: the steps of the Carcassonne turn, as headings.
steps='1A 1B 1C 2A 2B-1 2B-2 2C 2D 3A 3B 3C 3D 4A 4B'
headings() { grep -oE '^(1[A-C]|2[A-D](-[12])?|3[A-D]|4[AB])( |$)' "$work/out" | tr -d ' ' | tr '\n' ' '; }

status 0 order base-c1
no_err
same "$(headings)" "$steps "
cp "$work/out" "$work/text"
status 0 order
cmp -s "$work/out" "$work/text" || fail "base-c1 is not the default"
awk '{ if (length($0) > 84) exit 1 }' "$work/text" || fail "a line is wider than 80 columns"
if grep -qE ' +$' "$work/text"; then fail "spaces at the end of a line"; fi

# The same lines in all formats and orders of the folder.
status 0 order base-c1 --format md
grep -cE '^(> )* *[0-9]*\. \*\*' "$work/out" >"$work/md-lines"
status 0 order base-c1 --json
if command -v jq >/dev/null; then
    jq -e '.format == 1 and .lang == "en" and (.steps | length > 14)' "$work/out" >/dev/null || fail "JSON is not as documented"
    same "$(jq '[.steps[].lines[]] | length' "$work/out")" "$(cat "$work/md-lines")"
    same "$(grep -cE '^(│ )* +[0-9]+\.[0-9]* +[a-z]' "$work/text")" "$(cat "$work/md-lines")"
fi

# Both languages have the same lines, and none is half translated.
status 0 --lang nl order base-c1
same "$(headings)" "$steps "
same "$(grep -cE '^(│ )* +[0-9]+\.[0-9]* +[a-z]' "$work/out")" "$(cat "$work/md-lines")"
if grep -E '^ +[0-9]+\.[0-9]* +[a-z ]+  ' "$work/out" | grep -qE '\b(must|may|never|the|your)\b'; then fail "English in Dutch"; fi

# One step; empty steps; sources.
status 0 order base-c1 --step 2B-1
same "$(headings)" "2B-1 "
status 0 order base-c1 --hide-empty --step 1A
not_out 1A
status 0 order base-c1 --hide-empty
not_out '2D'
out '1B'
status 0 order base-c1 --cite
out '(base.place-tile; source: '
# Rules that the mix lifts, in every format; not when one step is asked for.
printf '[game]\ngame = carcassonne\nplayers = red blue\n[expansions]\nbase = yes\n[lift]\nbase.unoccupied = yes\n' >lift.ini
status 0 order lift.ini
out '[lifted by this mix]'
status 0 order lift.ini --format md --cite
out '## Rules lifted'
out '(`base.unoccupied`; '
status 0 order lift.ini --lang nl
out '[opgeheven door deze mix]'
status 0 order lift.ini --json
out '"rule": "unoccupied"'
status 0 order lift.ini --step 1A
not_out 'lifted'
status 0 mix check lift.ini
out 'Rules lifted by the mix:'
out '  base.unoccupied'
status 0 mix check lift.ini --json
out '"base.unoccupied"'

finish
