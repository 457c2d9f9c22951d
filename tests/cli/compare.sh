#!/usr/bin/env bash
# compare: the same lots on both sides, verdicts only where they are earned, the same text for the same seed.
# shellcheck source-path=SCRIPTDIR disable=SC2016
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
environment=(SPELVERLOOP_LANG=en)

# A house rule that changes the worth of something changes no choice: turns are equal in every game, points are less.
status 0 compare base-c1 --house small-cities --games 40
no_err
out_re '^A  Base game, first edition \(C1, 2 players\)$'
out '     small-cities: '
out_re '^40 games on each side, seeds 0 to 39'
out_re '^  points of a player +[0-9.]+ +[0-9.]+ +-[0-9.]+ +-[0-9.]+ … -[0-9.]+  less in B$'
out_re '^  turns +71\.[0-9]+ +71\.[0-9]+ +\+0\.00 +\+0\.00 … \+0\.00  equal in every game$|^  turns +70\.[0-9]+ +70\.[0-9]+ +\+0\.00 +\+0\.00 … \+0\.00  equal in every game$'
out_re '^  base\.score-city +.* less in B$'
out_re '^  base\.score-road +.* equal in every game$'
out 'at most 5 in 100'
cp "$work/out" first
status 0 compare base-c1 --house small-cities --games 40
cmp -s first "$work/out" || fail 'the same games are told otherwise'
status 0 compare base-c1 --to-house small-cities --games 40
cmp -s first "$work/out" || fail '--to-house is another than --house'
status 0 compare base-c1 --house small-cities --seed 5..44 -q
out_re 'seeds 5 to 44'
! cmp -s first "$work/out" || fail 'other seeds are told alike'
not_out 'at most 5'

# What the two differ in besides what is compared is said; two games are not compared.
status 0 compare base-c1 base-c2 --house small-cities --to-players 3 --games 30
out 'They differ in: edition (C1, C2), number of players (2, 3).'
status 0 --lang nl compare base-c1 base-c2 --games 30 -q
out 'Ze verschillen in: editie (C1, C2).'
status 2 compare base-c1 south-seas --games 30
err 'A is a mix of carcassonne'

# A mix with itself: nothing is different, and nothing is said to be.
status 0 compare base-c1 base-c1 --with inns-cathedrals,traders-builders --games 30
same "$(grep -c 'equal in every game$' "$work/out")" "$(grep -c ' … ' "$work/out")"
# The sides turned round: the differences too.
if has_jq; then
    status 0 compare base-c1 base-c2 --games 30 --json
    jq '[.metrics[] | {key: (.metric + (.source // "")), value: [.difference, .a, .b]}] | from_entries' "$work/out" >one
    status 0 compare base-c2 base-c1 --games 30 --json
    same "$(jq --slurpfile o one '[.metrics[] | $o[0][.metric + (.source // "")] as $x | [$x[0] + .difference, $x[1] - .b, $x[2] - .a] | map(if . < 0 then -. else . end) | max] | max < 0.002' "$work/out")" true

    # What it says follows from the games: with --record they can be counted again. Means, sources that add up, verdicts by the intervals.
    status 0 compare base-c1 --house small-cities --to-with inns-cathedrals --games 60 --json
    cp "$work/out" both
    same "$(jq '.games' both)" 60
    for side in a b; do
        same "$(jq --arg s $side '([.metrics[] | select(.metric == "line") | .[$s]] | add) as $l | ([.metrics[] | select(.metric == "expansion") | .[$s]] | add) as $e
            | (.metrics[] | select(.metric == "points") | .[$s]) as $p | [$l - $p, $e - $p] | map(if . < 0 then -. else . end) | max < 0.01' both)" true
    done
    same "$(jq '[.metrics[] | select(.verdict == "more") | .low > 0] | all' both)" true
    same "$(jq '[.metrics[] | select(.verdict == "less") | .high < 0] | all' both)" true
    same "$(jq '[.metrics[] | select(.low <= 0 and .high >= 0) | .verdict == "none" or .verdict == "equal"] | all' both)" true
    same "$(jq '[.metrics[] | .low <= .difference + 0.001 and .difference <= .high + 0.001] | all' both)" true
    # the easier to answer, the less it is given
    same "$(jq '[.metrics[] | {p: .p_percent, o: .outside_percent}] | sort_by(.o) | map(.p) | . == sort' both)" true
    same "$(jq '[.metrics[].outside_percent] | max | . == 5' both)" true
    # too few games: no verdict, whatever they say
    status 0 compare base-c1 --house small-cities --games 29 --json
    same "$(jq '[.metrics[].verdict] | unique | join(" ")' "$work/out")" '"equal too-few"'
fi

# One page, with pictures and nothing from elsewhere.
status 0 compare base-c1 --house small-cities --games 30 --format html
same "$(grep -c '<svg' "$work/out")" 7
out '<title>Two mixes compared</title>'
not_out 'http'
not_out 'src='
not_out '<script'
if command -v xmllint >/dev/null; then
    sed -e 's/<meta [^>]*>//g' -e 's/<!DOCTYPE html>//' -e 's/<br>/<br\/>/g' "$work/out" | xmllint --noout - 2>"$work/err" || fail 'the page is not well formed'
fi
cp "$work/out" page
status 0 compare base-c1 --house small-cities --games 30 --format html
cmp -s page "$work/out" || fail 'the page is another one'
status 0 --lang nl compare base-c1 --house small-cities --games 30 --format html
out '<html lang="nl">'
out 'minder in B'

# Other games, and numbers of players.
status 0 compare base-c1 --to-players 4 --games 3 -q
out '(C1, 4 players)'
status 0 compare south-seas south-seas-five --games 3 -q
status 0 compare amazonas amazonas-2 --games 2 -q

# Wrong usage.
status 2 compare base-c1
err 'compare A with --house'
status 2 compare - -
err 'standard input can be read once'
status 2 compare base-c1 base-c2 --games 20001
err 'write a whole number from 1 to 20000'
status 2 compare base-c1 nowhere
no_out
finish
