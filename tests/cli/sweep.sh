#!/usr/bin/env bash
# sweep plan: the mixes it names hold what it says they hold, counted here by themselves, and each of them can be read.
# shellcheck source-path=SCRIPTDIR disable=SC2016
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
environment=(SPELVERLOOP_LANG=en)
six='bridges-castles-bazaars crop-circles ferries inns-cathedrals river traders-builders'

status 0 sweep plan --strength 3 --isolate 2
no_err
out_re '^6 expansions that may be taken or left; combinations of 3: [0-9]+, and [0-9]+ that cannot be\.$'
out_re '^21 mixes of few expansions alone, and [0-9]+ that cover the rest:$'
out_re '^ +1  alone +[0-9.]+ %  [2-6]  [CW][123E] *bridges-castles-bazaars$'
out_re '^ +[0-9]+  cover +100\.00 %  '
status 0 sweep plan --strength 3 --isolate 2 -q
same "$(wc -l <"$work/out")" 2
status 0 --lang nl sweep plan --isolate 1
out '6 mixen van weinig uitbreidingen alleen'

if has_jq; then
    for strength in 1 2 3 4; do
        status 0 sweep plan --strength $strength --isolate 0 --json
        cp "$work/out" plan
        # every combination of taken or left of that many expansions, and of every expansion with every edition and number of players
        same "$(jq --arg all "$six" --argjson t $strength '
            def choose($n): if $n == 0 then [] elif length < $n then empty else (.[0] as $x | .[1:] | choose($n - 1) | [$x] + .), (.[1:] | choose($n)) end;
            [.mixes[].with] as $mixes
            | [$all | split(" ") | choose($t)] | map(. as $set | [$mixes[] | . as $with | $set | map(. as $x | $with | index($x) != null)] | unique | length)
            | (length > 0) and all(. == pow(2; $t))' plan)" true
        same "$(jq '.mixes[-1].covered == .combinations and ([.mixes[].covered] | . == sort)' plan)" true
        same "$(jq '[.mixes[].with | length] | . == sort' plan)" true
    done
    # strength 2: players, editions and each other
    status 0 sweep plan --strength 2 --isolate 0 --json
    same "$(jq '[.mixes[] | "\(.players) \(.edition)"] | unique | length' "$work/out")" 20
    same "$(jq '[.mixes[] | .edition as $e | .players as $p | (.with[] | "\(.) \($e)", "\(.) \($p)")] | unique | length' "$work/out")" $((6 * 4 + 6 * 5))

    # alone: every one, pair and triple once
    status 0 sweep plan --strength 2 --isolate 3 --json
    same "$(jq -r '[.mixes[] | select(.why == "isolate") | .with | length] | group_by(.) | map(length) | map(tostring) | join(" ")' "$work/out")" '6 15 20'
    same "$(jq '[.mixes[] | select(.why == "isolate") | .with] | length == (unique | length)' "$work/out")" true
    # the same again, and another with another seed
    cp "$work/out" one
    status 0 sweep plan --strength 2 --isolate 3 --json
    cmp -s one "$work/out" || fail 'the same plan is another one'
    # around one
    status 0 sweep plan --focus ferries --isolate 2 --json
    same "$(jq 'all(.mixes[]; .with | index("ferries") != null)' "$work/out")" true
    same "$(jq '[.mixes[] | select(.why == "isolate")] | length' "$work/out")" 6
    # each can be read, as it stands
    status 0 sweep plan --strength 2 --isolate 1 --format tsv
    same "$(head -n 1 "$work/out")" $'number\twhy\tpercent\tplayers\tedition\twith\twithout\toptions'
    tail -n +2 "$work/out" | head -n 12 | cut -f 4-6 | tr '\t' '|' | while IFS='|' read -r players edition with; do
        "$program" mix check base-c1 --players "$players" --edition "$edition" ${with:+--with "$with"} >"$work/out" 2>&1 || echo "$with, $players, $edition"
    done >unread
    [ ! -s unread ] || fail "no mixes: $(cat unread)"
fi

# A game without expansions: players and editions are left.
status 0 sweep plan south-seas --strength 2
out '0 expansions that may be taken or left'
status 2 sweep plan --focus tower
err 'name an expansion of the game that plays'
status 2 sweep plan --strength 7
err 'write a whole number from 1 to 4'
finish
