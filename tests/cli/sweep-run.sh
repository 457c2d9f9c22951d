#!/usr/bin/env bash
# sweep: games in processes that may die, kept in one file; parts, going on, stopping. tests/oracles/sway.c is what goes wrong.
# shellcheck source-path=SCRIPTDIR disable=SC2016
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
environment=(SPELVERLOOP_LANG=en)
game=$SV_BUILD/tests/conform/lib/game
with() { echo "$SV_BUILD/tests/oracles/lib/$1:$game"; }
small=(--seeds 1 --strength 1 --isolate 1 --levels 1)
dump() { "$program" sweep dump "$1" >"$1.dump" || fail "no dump of $1"; }
same_dump() { cmp -s "$1.dump" "$2.dump" || fail "$1 and $2 differ: $(diff "$1.dump" "$2.dump" | head -n 3)"; }

# ---- nothing is wrong ----
status 0 sweep "${small[@]}" --plugin-path "$(with nothing)" --out well
out_re '^([0-9]+) of \1 games played, in [0-9]+ mixes; \1 of them now\.$'
out 'Nothing was found.'
out_re '^  L1  fired in one game: expansions [0-9]+/[0-9]+ '
no_err
for file in sweep.sqlite report.html junit.xml levels.tsv; do [ -s well/$file ] || fail "there is no $file"; done
[ ! -e well/sweep.sqlite-wal ] || fail 'the store is more than one file'
dump well
for kind in meta mix game looked pair levels hook; do grep -q "^$kind	" well.dump || fail "nothing of $kind was kept"; done
for id in I1 I2 I3 I4 I5 R4; do grep -q "^looked	$id	" well.dump || fail "$id looked at nothing"; done
grep -q '^pair	expansion	base	sway	' well.dump || fail 'nothing is said of a pair'
games=$(grep -c '^game	' well.dump)

# Parts, and more at once: the same.
for part in 1 2 3; do
    status 0 sweep "${small[@]}" --plugin-path "$(with nothing)" --shard $part/3 --jobs $part --out part-$part -q
done
status 0 sweep merge part-3 part-1/sweep.sqlite part-2 --out whole
out "$games of $games games played"
dump whole
same_dump well whole
status 2 sweep merge part-1 part-1 --out twice
err 'games of it are in one of the others too'
[ ! -e twice ] || fail 'a merge that was refused left its folder'
mkdir twice
status 2 sweep merge part-1 part-1 --out twice
same "$(ls twice)" ''
status 2 sweep merge part-1 --out whole
err 'a sweep is in it already; name another folder'
status 0 sweep --seeds 1 --strength 1 --isolate 0 --levels 1 --plugin-path "$(with nothing)" --out other -q --time 10m
status 2 sweep merge part-1 other --out mixed
err 'it is of another sweep: '
status 2 sweep merge nowhere --out mixed
err 'there is no sweep in it'

# Going on: with nothing left, and with more seeds.
status 2 sweep "${small[@]}" --plugin-path "$(with nothing)" --out well
err 'a sweep is in it already; go on with it by --resume'
status 0 sweep "${small[@]}" --plugin-path "$(with nothing)" --out well --resume
out '; 0 of them now.'
dump well
same_dump well whole
status 2 sweep --seeds 1 --strength 2 --isolate 1 --levels 1 --plugin-path "$(with nothing)" --out well --resume
err 'has another strength'
status 0 sweep --seeds 2 --strength 1 --isolate 1 --levels 1 --plugin-path "$(with nothing)" --out well --resume
out "; $games of them now."
status 0 sweep --seeds 2 --strength 1 --isolate 1 --levels 1 --plugin-path "$(with nothing)" --out both -q
dump well
dump both
same_dump well both

# What was not said now is as it was said then; a name that is mistyped begins nothing.
status 0 sweep --resume --out well --plugin-path "$(with nothing)"
out "$((2 * games)) of $((2 * games)) games played"
out '; 0 of them now.'
status 0 sweep --resume --seeds 1 --out well --plugin-path "$(with nothing)"
out "$((2 * games)) of $((2 * games)) games played"
dump well
same_dump well both
status 0 sweep --resume --time 60s --out well --plugin-path "$(with nothing)"
out '; 0 of them now.'
cp -r part-2 second
status 0 sweep --resume --out second --plugin-path "$(with nothing)"
out '; 0 of them now.'
mkdir empty
: >empty/sweep.sqlite
status 0 sweep --resume "${small[@]}" --plugin-path "$(with nothing)" --out empty
err 'Nothing was kept in empty: the sweep begins there anew, with the options that are given now.'
out "; $games of them now."
status 2 sweep --resume --out wel --plugin-path "$(with nothing)"
err 'there is no sweep in it to go on with'
[ ! -e wel ] || fail 'a folder was made for a name that is mistyped'
# A part that is not there is named, and the whole is not said to be whole.
status 0 sweep merge part-1 part-3 --out hole
err 'Part 2 of 3 is missing'
out_re " of $games games played"
status 0 --lang nl sweep merge part-3 --out hole-nl
err 'Deel 1, 2 van 3 ontbreekt'
# The house rules of the mix are in every game.
printf '[game]\ngame = carcassonne\n[expansions]\nbase = yes\n[house-rule nobody]\nen = Nobody.\nnl = Niemand.\nforbid deploy = always\n' >house.ini
status 0 sweep house.ini --seeds 1 --strength 1 --isolate 0 --levels 1 --out house
err 'House rules of the mix, in every game: nobody'
dump house
"$program" sweep --seeds 1 --strength 1 --isolate 0 --levels 1 --out plain -q >"$work/out" 2>&1
dump plain
[ "$(grep '^game' house.dump | cut -f 10)" != "$(grep '^game' plain.dump | cut -f 10)" ] || fail 'the house rule changes no game'
status 0 sweep plan house.ini --strength 1 --isolate 0
err 'House rules of the mix, in every game: nobody'
# What somebody else put there stays.
mkdir foreign
echo mine >foreign/report.html
status 2 sweep "${small[@]}" --plugin-path "$(with nothing)" --out foreign
err 'it has a report.html that would be written over'
status 2 sweep merge part-1 --out foreign
err 'it has a report.html that would be written over'
same "$(cat foreign/report.html)" mine
same "$(ls foreign)" report.html
# Files that are no store, or none any more.
: >empty.sqlite
echo 'this is no database, but a text that is long enough' >text.sqlite
head -c 30000 /dev/zero >zeros.sqlite
for file in empty text zeros; do
    status 4 sweep dump $file.sqlite
    err "$file.sqlite holds no sweep; name the folder that a sweep was given by --out"
    status 4 sweep merge part-1 $file.sqlite --out broken
    err "$file.sqlite holds no sweep"
    [ ! -e broken ] || fail 'a merge that was refused left its folder'
done
cp well/sweep.sqlite cut.sqlite
truncate -s 9000 cut.sqlite
status 4 --lang nl sweep dump cut.sqlite
err 'cut.sqlite is beschadigd; neem er een kopie van die heel is'
chmod a-w well/sweep.sqlite
status 0 sweep dump well
chmod u+w well/sweep.sqlite
# Who reads only the beginning is told nothing.
"$program" sweep dump well 2>"$work/err" | head -n 1 >/dev/null
no_err
# The first finding is enough.
status 1 sweep "${small[@]}" --first --jobs 1 --plugin-path "$(with stack)" --out first --json
! has_jq || same "$(jq '.played < .planned and (.findings | length) > 0' "$work/out")" true

# ---- processes that die ----
# Seconds of the processor that are several times a game that goes well, on a slow machine too.
limit=2
[ -z "${ASAN_OPTIONS:-}" ] || limit=8
# dies VARIANT CHECK TEXT: a finding in every game of sway, with a record, and the other games are played all the same
dies() {
    status 1 sweep "${small[@]}" --limit "$limit" --plugin-path "$(with "$1")" --out "$1"
    out_re "^  $2  row [0-9]+, seed 0, [2-6] players C[1-3]  sway$"
    out_re "^      $3, at \"[a-z]+: .*\"$"
    dump "$1"
    same "$(grep -c '^game	' "$1.dump")" "$games"
    same "$(grep -c "^finding	.*	$2	" "$1.dump")" "$(grep -c "^mix	[0-9]*	[a-z]*	sway	" "$1.dump")"
    same "$(find "$1/findings" -name "*-$2-0.ini" | wc -l)" "$(grep -c '^finding	' "$1.dump")"
    grep -q "<failure type=\"$2\"" "$1/junit.xml" || fail "junit.xml lacks $2"
    grep -q "href=\"findings/.*-$2-0.ini\"" "$1/report.html" || fail "report.html lacks $2"
}
# Sanitizers would catch the signal, and end the process by themselves.
[ -z "${ASAN_OPTIONS:-}" ] || export ASAN_OPTIONS=$ASAN_OPTIONS:handle_segv=0
dies crash CRASH 'the game ended by SIGSEGV'
dies exit CRASH 'the process of the game ended itself with status 3'
if [ -z "${ASAN_OPTIONS:-}" ]; then # with sanitizers there is no bound of memory
    dies memory MEMORY 'the game wanted more than 512 megabytes'
fi
dies hang HANG "the game had taken $limit seconds and was not over"
# The record shows it: who plays it again dies, too.
for record in exit/findings/*.ini; do
    status 3 replay "$record" -q --plugin-path "$(with exit)"
    status 0 replay "$record" -q --plugin-path "$(with nothing)"
    break
done
# What dies dies alike in parts.
for part in 1 2; do "$program" sweep "${small[@]}" --limit "$limit" --plugin-path "$(with crash)" --shard $part/2 --out crash-$part -q >"$work/out" 2>&1; done
status 1 sweep merge crash-1 crash-2 --out crash-whole -q
dump crash-whole
same_dump crash crash-whole

# ---- what check would find ----
status 1 sweep "${small[@]}" --plugin-path "$(with stack)" --out stack --json
if has_jq; then
    same "$(jq -r '[.findings[].check] | unique | index("I5") != null' "$work/out")" true
    same "$(jq -r '.findings[0] | keys | join(" ")' "$work/out")" 'check choices edition players record row seed text turn variant with'
    record=$(jq -r '[.findings[] | select(.check == "I5")][0].record' "$work/out")
    [ -s "stack/findings/$record" ] || fail "there is no record $record"
    status 1 check "stack/findings/$record" --only I5 -q --plugin-path "$(with stack)"
fi

# ---- another language, another plan ----
status 1 --lang nl sweep "${small[@]}" --plugin-path "$(with exit)" --out nl
out 'het proces van de partij beëindigde zichzelf met status 3'
grep -q '<html lang=nl>' nl/report.html || fail 'the report is not in Dutch'
status 0 sweep --focus sway --seeds 1 --strength 1 --levels 0 --plugin-path "$(with nothing)" --out focus -q
dump focus
same "$(grep '^mix	' focus.dump | cut -f 4 | sort -u)" sway
grep -q '	directed	' focus.dump || fail 'nobody prefers the focus'
grep -q '	random	' focus.dump || fail 'nobody plays at random'

# ---- expansions that do something together ----
status 0 sweep --focus ferries,inns-cathedrals --seeds 1 --strength 1 --isolate 2 --levels 1 --time 1m --out two -q
dump two
grep -q '^pair	expansion	ferries	inns-cathedrals	2	' two.dump || fail 'ferries and inns never acted in one turn'
grep -q '<td title="ferries / inns-cathedrals: games: L0 [0-9]* L1 [0-9]* L2 [1-9][0-9]*; pairs of hooks: L0 [1-9].* L3 [1-9][0-9]*/[0-9]*" class="n l3">L3 ' two/report.html ||
    fail 'the report has no such pair'

# A house rule is no expansion, though its hooks are watched; a mix that cannot be read is neither played nor covered.
printf '%s\n' '[game]' 'game = carcassonne' 'players = 3' '[expansions]' 'base = yes' 'ferries = yes' '[house-rule later]' 'en = Later.' 'nl = Later.' \
    'option base.farmer-scoring = ed2 if ferries' 'add late monastery = 1' >unread.ini
status 0 sweep unread.ini --focus inns-cathedrals --seeds 1 --strength 1 --isolate 0 --levels 1 --out unread
out_re '^[1-9] of these games could not be played, since their mixes cannot be read'
err 'House rules of the mix, in every game: later'
dump unread
grep -q '^game	.*	unread	.*	option base.farmer-scoring = ed2 if ferries contradicts farmer-scoring (unread.ini:' unread.dump || fail 'every mix was read'
grep -q '^apart	.*	they were in no mix together that was played, and mixes with both could not be read$' unread/levels.tsv || fail 'nothing says what was not read'
grep -qE '^triples	[0-9]+	35$' unread/levels.tsv || fail 'the house rule counts as an expansion'
grep -q '	house ' unread/levels.tsv || fail 'nothing is said of the hook of the house rule'
! grep -q '^level	4' unread/levels.tsv || fail 'a level is told that nobody looked at'
grep -q 'Mixes that could not be read: [1-9]' unread/report.html || fail 'the curve is silent about mixes that were not read'
# What was planned up to the last mix, less what one that was not read would have been the first to hold.
! grep -q 'polyline .*,10\.0"' unread/report.html || fail 'all is covered, though one mix was not played'
for id in I1 R1 R6; do grep -q "<td>$id</td>" unread/report.html || fail "the report is silent about $id"; done
# Refused: nothing is said of what would be played, and nothing is left.
status 2 sweep unread.ini --out unread
! grep -q 'House rules' "$work/err" || fail 'it says what it would play'

# ---- usage ----
status 2 sweep
err 'sweep [MIX] --out DIR'
status 2 sweep --out x --time soon
err 'as in 90s'
status 2 sweep --out x --shard 3/2
err 'as in 2/5'
status 2 sweep --out x --focus sway,nobody --plugin-path "$(with nothing)"
err '--focus cannot be "nobody"'
status 4 sweep "${small[@]}" --plugin-path "$(with nothing)" --out "$program/below"
status 2 sweep dump nowhere
err 'there is no sweep in it'
finish
