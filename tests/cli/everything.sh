#!/usr/bin/env bash
# Every expansion at once: every row of the order file is printed in some edition by some publisher, and a mix says the same whether
# the expansions that are only described were read for it or not.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
mixes=("$SV_SOURCE"/tests/mixes/*.ini "$SV_SOURCE"/config/mixes/*.ini)

# All expansions of Carcassonne that there are.
for manifest in "$SV_SOURCE"/plugins/*/; do
    id=$(basename "$manifest")
    grep -q '^games = .*carcassonne' "$manifest$id.ini" || continue
    grep -q "^$id = yes" "$SV_SOURCE/tests/mixes/everything.ini" || fail "tests/mixes/everything.ini lacks $id"
done

ids() { grep -oE '"id": "[^"]*"' "$work/out" | cut -d'"' -f4 >>"$work/printed"; }
for edition in C1 C2 C3 WE; do
    for publisher in HiG RGG ZMG; do
        status 0 order "$SV_SOURCE/tests/mixes/everything.ini" --edition $edition --publisher $publisher --json
        ids
    done
done
for mix in "${mixes[@]}"; do
    status 0 order "$mix" --json
    ids
done
# Ends of blocks are no rows. In step 4B there is always something to do: the turn passes.
sed -n '/^\[SETUP\]/,$p' "$SV_SOURCE/config/order/carcassonne.ini" | sed -n 's/^\([a-z0-9-]*\) = \([a-z-]*\)$/\1 \2/p; s/^\([a-z0-9-]*\) = \([a-z-]*\),.*/\1 \2/p' |
    grep -v '^no-actions-4b ' | cut -d' ' -f1 | sort -u >"$work/rows"
rows=$(wc -l <"$work/rows")
[ "$rows" -ge 280 ] || fail "only $rows rows were found in the order file"
missing=$(sort -u "$work/printed" | comm -23 "$work/rows" - | tr '\n' ' ')
[ -z "$missing" ] || fail "no edition and publisher prints $missing"

# A mix that comes by standard input is read with all manifests; one in a file with those that play, if that is enough.
for mix in "${mixes[@]}"; do
    status 0 order "$mix" --json
    sed "s|\"file\": \"$mix\"|\"file\": \"<stdin>\"|" "$work/out" >"$work/some" # where its own house rules stand
    typed "$(sed 's/\\/\\\\/g' "$mix")" 0 order - --json
    cmp -s "$work/out" "$work/some" || fail "$mix: the page differs when all manifests are read: $(diff "$work/some" "$work/out" | head -n 4)"
done

# A section of one that is only described is looked at all the same.
printf '[game]\ngame = carcassonne\nplayers = 2\n[expansions]\nbase = yes\n[tower]\nheight = 3\n' >section.ini
status 2 order section.ini
err 'section.ini:7: tower has no option "height"'
finish
