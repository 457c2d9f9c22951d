#!/usr/bin/env bash
# run and replay: whole games, told and repeated.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# One game, turn by turn, with its result.
status 0 run base-c1 --seed 1
out_re '^Turn 1: '
out 'place-tile '
out_re '^ +1\. +(red|blue) +[0-9]+$'
out_re 'seed 1, [0-9]+ turns, hash [0-9a-f]{16}$'
cp "$work/out" "$work/game"
status 0 run base-c1 --seed 1
cmp -s "$work/out" "$work/game" || fail "the same seed gives another game"
status 0 run base-c1 --seed 2
if cmp -s "$work/out" "$work/game"; then fail "another seed gives the same game"; fi
environment=(SPELVERLOOP_SEED=1)
status 0 run base-c1
environment=()
cmp -s "$work/out" "$work/game" || fail "SPELVERLOOP_SEED is not used"
environment=(SPELVERLOOP_SEED=2)
status 0 run base-c1 --seed 1
environment=()
cmp -s "$work/out" "$work/game" || fail "--seed does not come before SPELVERLOOP_SEED"
status 0 run base-c1 --seed 1 --quiet
not_out 'Turn 1'
out 'seed 1, '

# The start that is told is the one that is laid.
status 0 run base-c1 --seed 1
out 'Begin the board with the start tile'
status 0 run base-c1 --with river --seed 1
out 'Begin with the spring.'
not_out 'Begin the board with the start tile'
status 0 --lang nl run base-c1 --with river --seed 1
out 'Begin met de bron.'
not_out 'met de starttegel'

# Reasons add up to the points: every "+N points" is followed by reasons whose sum is N.
awk '
    function close_sum() { if (want != "" && lines && sum != want) { print "wrong sum at line " NR; bad = 1 } want = "" }
    match($0, / [+-][0-9]+ points?/) { close_sum(); split(substr($0, RSTART + 1), w, " "); want = w[1] + 0; sum = 0; lines = 0; next }
    want != "" && /^ +[+-][0-9]+  / { sum += $1; lines++; next }
    { if (!/^            [^ ]/) close_sum() }
    END { exit bad }' "$work/game" >"$work/sums" || fail "$(head -n 3 "$work/sums")"

# Many games: a line each and a summary; one hash to compare builds.
status 0 run base-c1 --seed 1..5 --hash
same "$(grep -c '^seed [1-5]: ' "$work/out")" 5
out_re '^5 games, '
out_re '^hash of all games: [0-9a-f]{16}$'
hash=$(grep '^hash of' "$work/out")
status 0 run base-c1 --games 5 --seed 1 --hash --quiet
same "$(grep '^hash of' "$work/out")" "$hash"
not_out 'seed 1:'
status 0 run base-c1 --games 3 --seed 4 --check=options
out_re '^checked after every choice: [0-9]+ choices'
# a lifted rule is one that brute force does not hold anybody to
printf '[game]\ngame = carcassonne\nplayers = 2\n[lift]\nbase.unoccupied = yes\n' >lifted.ini
status 0 run lifted.ini --games 3 --seed 4 --check=options
out_re '^checked after every choice: [0-9]+ choices'
status 0 --lang nl run base-c1 --seed 1
out_re '^Beurt 1: (rood|blauw)$'
not_out 'Turn'
status 0 run base-c1 --players 6 --seed 1 --quiet
same "$(grep -cE '^ +[1-6]\. ' "$work/out")" 6

# JSON lines.
status 0 run base-c1 --seed 1 --json
if has_jq; then
    jq -es 'map(.event) | index("turn") and index("choice") and index("points") and .[-1] == "result"' "$work/out" >/dev/null ||
        fail "JSON lines are not as documented"
    jq -es 'map(select(.event == "points") | .amount == ([.reasons[].amount] | add // .amount)) | all' "$work/out" >/dev/null ||
        fail "reasons do not add up"
fi

# Records: one per game, and each can be played again.
status 0 run base-c1 --seed 7..9 --record games
same "$(find games -name '*.ini' | sort | tr '\n' ' ')" "games/base-c1-7.ini games/base-c1-8.ini games/base-c1-9.ini "

# What a run that was killed left goes; what is being written stays.
: >games/base-c1-1.ini.new0
: >games/base-c1-7.ini.new0
: >games/base-c1-2.ini.new0
: >games/mine.ini.newer
exec 9>games/base-c1-2.ini.new0
flock 9
status 0 run base-c1 --seed 7 --record games --quiet
same "$(cd games && echo *.new* *-7*)" "base-c1-2.ini.new0 mine.ini.newer base-c1-7.ini"
exec 9>&-
rm games/*.new*
status 0 run base-c1 --seed 8
sed -n '/^Turn 1:/,/turns, hash/p' "$work/out" >"$work/game"
status 0 replay games/base-c1-8.ini
out 'choices of games/base-c1-8.ini were possible.'
sed -n '/^Turn 1:/,/turns, hash/p' "$work/out" >"$work/again"
cmp -s "$work/game" "$work/again" || fail "the replay differs: $(diff "$work/game" "$work/again" | head -n 4)"
"$program" replay - <games/base-c1-8.ini >"$work/out" 2>"$work/err"
same $? 0

# A choice that was not possible: status 1, with file and line.
awk '/^[0-9]+ = .*place-tile/ && !done { sub(/[0-9-]+,[0-9-]+ [0-9]+$/, "50,50 0"); done = 1 } { print }' games/base-c1-8.ini >broken.ini
status 1 replay broken.ini
line=$(grep -n '50,50 0' broken.ini | cut -d: -f1)
out "broken.ini:$line:"

# Points that the game does not end with: likewise. A record from before there were outcomes is replayed as far as it goes.
sed 's/^points.red = .*/points.red = 999/' games/base-c1-8.ini >claims.ini
status 1 replay --quiet claims.ini
line=$(grep -n '999' claims.ini | cut -d: -f1)
out "claims.ini:$line: the record says points.red = 999, but playing it again gives "
sed '/^\[outcome\]/,$d' games/base-c1-8.ini >old.ini
status 0 replay --quiet old.ini
# The result alone begins with no empty line.
status 0 run base-c1 --seed 1 --quiet
same "$(head -n 1 "$work/out")" 'Result'
status 0 run base-c1 --seed 1
out_re '^$'

# Turns in between: each is announced before what is played in it, in order, and none ends as if the next player's turn came.
round='base-c1 --with bridges-castles-bazaars --players 3'
# shellcheck disable=SC2086
status 0 run $round --seed 1
same "$(grep -m 3 'another part of the turn' "$work/out" | sed 's/.*: //' | tr '\n' ' ')" 'blue green red '
same "$(grep -m 1 -A 2 'another part of the turn: blue' "$work/out" | tail -n 1 | cut -c 1-34)" '  1C      blue: place-tile base:D '
same "$(grep -c 'This turn in between is over.' "$work/out")" "$(grep -c 'another part of the turn' "$work/out")"
same "$(grep -c 'goes on at 1A' "$work/out")" "$(grep -c "^Turn " "$work/out")"
# shellcheck disable=SC2086
status 0 run $round --seed 1 --lang nl
out '4B      Deze beurt tussendoor is klaar.'
if has_jq; then
    # shellcheck disable=SC2086
    status 0 run $round --seed 1 --json
    same "$(jq -s '[range(length) as $i | select(.[$i].event == "part") | first(.[$i:][] | select(.event == "choice")).who == .[$i].who] | unique' -c "$work/out")" '[true]'
fi
# Nobody is active in the final scoring: whose figure goes back is said.
# shellcheck disable=SC2086
status 0 run $round --seed 8
sed -n '/^Final scoring/,$p' "$work/out" >final
if grep -q ' +0 ' final; then fail 'the final scoring tells of nothing'; fi
grep -qE '^ +blue: follower → back to the supply$' final || fail 'whose figure goes back is not said'
if grep -qE '^ +follower →' final; then fail 'a figure of nobody'; fi

# A game that has no end.
cat >small.ini <<'INI'
[game]
game = seafarers
players = 3
[expansions]
seafarers = yes
[seafarers]
scenario = oceania
[tiles]
seafarers = small-map.ini
INI
cat >small-map.ini <<'INI'
[map s]
row.0 = 0 a:wool=5 sea b:ore=6 sea sea
row.1 = 1 a:wool=6 sea b:ore=5 sea
INI
status 0 run small.ini --seed 1 --turns 50
out '51 turns, not finished, hash'
err 'not over after 50 turns and was broken off; --turns N plays longer'
status 0 run small.ini --seed 1..3 --turns 50 --lang nl
same "$(grep -c 'startgetal .: 51 beurten; .*; niet af; hash' "$work/out")" 3
out 'partijen die na 50 beurten niet afgelopen waren, in geen ander cijfer: 3'
status 0 run small.ini --seed 1 --quiet
out '10001 turns, not finished'
status 0 run base-c1 --seed 1..3 --turns 60
same "$(grep -c 'not finished' "$work/out")" 3
status 0 run base-c1 --seed 1..3 --turns 71
out '3 games, 71.00 turns a game'
not_out 'not finished'
if has_jq; then
    status 0 run base-c1 --seed 1..3 --turns 60 --json
    same "$(jq -s -c '[.[] | .over, .games, .unfinished]' "$work/out")" '[false,null,null,false,null,null,false,null,null,null,0,3]'
fi
status 0 bench small.ini --games 2 --turns 100
out '101.00  turns a game'
status 1 compare base-c1 --to-players 3 --games 30 --turns 5
err 'The game is not over after 5 turns'
status 2 run base-c1 --turns 0
err 'write a whole number from 1'

finish
