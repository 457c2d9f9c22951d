#!/usr/bin/env bash
# cover: levels of pairs of hooks in random games, as text, table and page; what was gained and lost.
# shellcheck source-path=SCRIPTDIR disable=SC2016
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
environment=(SPELVERLOOP_LANG=en)

status 0 cover base-c1 --with ferries --games 4 --seed 3
out_re '^Games: 4, turns: [1-9]'
out_re '^L0  in one mix +1/1  100.0 % +[0-9]+/[0-9]+  '
out_re '^L1  fired in one game +1/1  100.0 %'
out_re '^L3  about the same thing +1/1  100.0 %'
out_re '^L4  changed each other +1 '
out 'Three expansions in one mix: 0 of 0.'
out_re '^Not reached at level L2:'
out_re 'never in one turn$'
status 0 cover base-c1 --with ferries --games 2 -q
not_out 'Not reached'
status 0 --lang nl cover base-c1 --with ferries --games 2
out_re '^Partijen: 2, beurten: '
out_re '^L2  liepen in één beurt'

# The same seed gives the same table; it is read back.
status 0 cover base-c1 --with ferries,inns-cathedrals --games 4 --format tsv
cp "$work/out" "$work/many.tsv"
status 0 cover base-c1 --with ferries,inns-cathedrals --games 4 --format tsv
same "$(cat "$work/out")" "$(cat "$work/many.tsv")"
out_re '^hook	[0-9]+	ferries	place-ferry	2C-1	offer	|^hook	[0-9]+	ferries	place-ferry	'
out_re '^missing	2	'
status 0 cover base-c1 --with ferries,inns-cathedrals --games 4 --diff "$work/many.tsv"
out 'Gained: 0, lost: 0.'
# Every level holds those above it.
same "$(awk -F'\t' '$1 == "pair" && $4 ~ /3/ && $4 !~ /012/' "$work/many.tsv")" ''
same "$(awk -F'\t' '$1 == "pair" && $4 ~ /6/ && $4 !~ /2/' "$work/many.tsv")" ''
# No pair within one expansion.
same "$(awk -F'\t' '$1 == "hook" { of[$2] = $3 } $1 == "pair" && of[$2] == of[$3]' "$work/many.tsv")" ''

# Fewer games reach less, and an expansion that is left out is lost.
status 1 cover base-c1 --with ferries --games 4 --diff "$work/many.tsv"
out_re '^lost  L0  .*inns-cathedrals'
status 0 cover base-c1 --with ferries --games 2 --format tsv
cp "$work/out" "$work/few.tsv"
status 1 cover base-c1 --with inns-cathedrals --games 4 --diff "$work/few.tsv"
out_re '^gained  L0  .*inns-cathedrals'
out_re '^lost  L0  .*ferries'

# What a table says cannot be is not seen in games of other seeds.
cat >"$work/cannot.awk" <<'END'
BEGIN { FS = "\t" }
FNR == 1 { file++ }
file == 1 && $1 == "cannot" { cannot[$2 "\t" $3 "\t" $4]; cannot[$2 "\t" $4 "\t" $3]; n++ }
file > 1 && $1 == "hook" { id[$2] = $3 " " ($4 != "-" ? $4 : $7) " " $6 " " $9 }
file > 1 && $1 == "pair" { for (i = 1; i <= 3; i++) if (index($4, i) && (i "\t" id[$2] "\t" id[$3]) in cannot) print i, id[$2], id[$3] }
END { if (!n) print "nothing that cannot be" }
END
for seed in 1 1001; do
    status 0 cover base-c1 --isolate 2 --games 4 --seed $seed --format tsv
    cp "$work/out" "$work/seed-$seed.tsv"
done
same "$(awk -f "$work/cannot.awk" "$work/seed-1.tsv" "$work/seed-1001.tsv")" ''
same "$(awk -f "$work/cannot.awk" "$work/seed-1001.tsv" "$work/seed-1.tsv")" ''

# Sets of expansions.
status 0 cover base-c1 --isolate 1 --games 1 --format tsv
same "$(awk -F'\t' '$1 == "mix"' "$work/out" | wc -l)" "$(($("$SPELVERLOOP" sweep plan --isolate 1 --strength 1 --format tsv | grep -c isolate) + 1))"

# A page of its own.
status 0 cover base-c1 --with ferries --games 1 --format html
out '<!DOCTYPE html>'
out '</html>'
not_out 'http'
out_re '<td class="l[0-4]" title="[^"]*place-ferry'

# What is wrong with it.
status 2 cover
err 'spelverloop cover FILE|MIX...'
status 4 cover base-c1 --games 1 --diff nowhere.tsv
no_out
printf 'cover\t2\nhook\tx\n' >"$work/broken.tsv"
status 2 cover base-c1 --games 1 --diff "$work/broken.tsv"
err 'line 2 is none of a table'
status 2 cover nowhere
finish
