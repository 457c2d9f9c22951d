#!/usr/bin/env bash
# The ready house rules against tests/house-rules/numbers.tsv: every file is in the list and every name of the list is a file, at least 45
# of the 56 need no plugin, each that plays has a scenario with it and one without it, and each such scenario fails when the rule is
# taken out. Those that wait for an expansion are compiled and printed with it.
[ -x "${SPELVERLOOP:?}" ] || exit 77
set -u
cd "${SV_SOURCE:?}" || exit 1
list=tests/house-rules/numbers.tsv
scenarios=tests/scenarios/house-rules
status=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset SPELVERLOOP_LANG

fail() {
    status=1
    printf 'FAILED %s\n' "$*"
}

# the list and the folder
tail -n +2 "$list" | cut -f1 | sort -nu | diff - <(seq 56) || fail "$list does not name each of the 56 rules"
said=$(tail -n +2 "$list" | awk -F'\t' '$3 !~ /^(plugin|note)/ { print $1 }' | sort -u | wc -l)
[ "$said" -ge 45 ] || fail "$said rules need no plugin, 45 are promised"
diff <(tail -n +2 "$list" | cut -f2 | tr ' ' '\n' | grep -v '^-$' | sort) \
    <(basename -s .ini config/house-rules/*.ini | sort) || fail "$list and config/house-rules differ"
for name in $(basename -s .ini config/house-rules/*.ini); do
    grep -q "^| [0-9]* | \`$name\` |" docs/house-rules-list.md || fail "docs/house-rules-list.md does not name $name"
done

# a scenario with each that plays, and one without it
taken=$(sed -n '/^\[house-rules\]/{n;p}' "$scenarios"/*.ini | sed 's/ =.*//' | sort -u)
for name in $(awk -F'\t' '$3 == "plays" { print $2 }' "$list"); do
    grep -qx "$name" <<<"$taken" || fail "no scenario plays $name"
done
for file in "$scenarios"/*.ini; do
    name=$(basename "$file" .ini)
    [[ $name = *-without ]] && continue
    [ -f "$scenarios/$name-without.ini" ] || fail "there is no $scenarios/$name-without.ini"
    awk '/^\[/ { out = $0 == "[house-rules]" } !out' "$file" >"$work/$name.ini"
    ! "$SPELVERLOOP" scenario --quiet "$work/$name.ini" >"$work/out" 2>&1 || fail "$name.ini passes without its house rule"
done

# a scenario for what the verbs do, which fails when its first statement is taken out
for file in tests/scenarios/house-verbs/*.ini; do
    name=$(basename "$file" .ini)
    awk '/^nl = / && !done { print; getline; print "note 4A = yes"; done = 1; next } { print }' "$file" >"$work/$name.ini"
    ! "$SPELVERLOOP" scenario --quiet "$work/$name.ini" >"$work/out" 2>&1 || fail "house-verbs/$name.ini passes without its statement"
done

# verbs together, every thinkable action tried at every decision
{
    printf '[game]\ngame = carcassonne\nplayers = 3\n\n[expansions]\nbase = yes\ninns-cathedrals = yes\n\n'
    printf '[house-rule together]\nen = Some rules together.\nnl = Een paar regels samen.\n'
    printf '%s\n' 'reach deploy = not complete' 'offer place-follower = step 4A' 'limit place-follower = 9 per game' 'cover = not tile is base:D' \
        'table = 9x9' 'forbid deploy = kind is field and round < 5' 'share city = by-strength' 'complete field = always' 'skip score-road = always'
} >"$work/together.ini"
"$SPELVERLOOP" run "$work/together.ini" --seed 1..3 --check=options --quiet >"$work/out" 2>&1 || fail "verbs together: $(cat "$work/out")"

# those that wait: compiled, and printed in the order of play
while IFS=$'\t' read -r _ names how; do
    [[ $how = waits:* ]] || continue
    for name in $names; do
        printf '[game]\ngame = carcassonne\nplayers = 4\n\n[expansions]\nbase = yes\n%s = yes\n\n[house-rules]\n%s = yes\n' "${how#waits:}" "$name" \
            >"$work/mix.ini"
        for lang in en nl; do
            text=$(sed -n "s/^$lang = //p" "config/house-rules/$name.ini" | head -1)
            "$SPELVERLOOP" order "$work/mix.ini" --lang "$lang" --color never >"$work/page" 2>"$work/err" || {
                fail "$name: $(cat "$work/err")"
                continue
            }
            tr -s ' │\n' ' ' <"$work/page" | grep -qF "${text:0:30}" || fail "$name is not on the page ($lang)"
        done
    done
done < <(tail -n +2 "$list")
exit "$status"
