#!/usr/bin/env bash
# A list of tiles of the player's own, and what the document of the game says of its numbers.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# What is shipped fits what its documents say.
for mix in south-seas south-seas-five amazonas amazonas-2 amazonas-5; do
    status 0 mix check $mix
    no_err
done

# One tile more than the document says: a warning that names it, whatever folder the program is started from.
mkdir lists
for game in south-seas:SS01 amazonas:AZ01; do
    kind=${game#*:} game=${game%:*}
    sed -e "0,/^copies = 2/s//copies = 3/" -e '/^tiles = /d' "$SV_SOURCE/plugins/$game/tiles.ini" >lists/mine.ini
    printf '[game]\ngame = %s\n[tiles]\n%s = mine.ini\n' $game $game >lists/$game.ini
    status 0 mix check lists/$game.ini
    err_re "^warning: lists/mine\.ini:[0-9]+: there are [0-9]+ of \"tiles $kind\*\" now, and .*/$game\.ini:[0-9]+ \(document 00[01]\) says [0-9]+;"
    status 0 --lang nl mix check lists/$game.ini
    err_re "^waarschuwing: lists/mine\.ini:[0-9]+: van \"tiles $kind\*\" zijn het er nu [0-9]+, en .* zegt [0-9]+;"

    # It is played, recorded, and played again from a record that lies elsewhere.
    status 0 run lists/$game.ini --seed 3 --quiet --record records
    mv records "records-$game"
    status 0 replay "records-$game"/*.ini
    ! grep -q 'is another than' "$work/err" || fail 'the list has not been changed yet'
    grep -qE "^$game = /.*/lists/mine\.ini$" "records-$game"/*.ini || fail "the record does not name the list"

    # The record keeps a hash of the list: when that is another, who replays it is told, though all its choices are possible.
    sed -i 's/^; .*/; a remark/' lists/mine.ini
    status 0 replay "records-$game"/*.ini
    err_re "^warning: records-$game/.*ini:[0-9]+: the file .*/lists/mine\.ini is another than when this record was written, .* take tiles\.$game out of \[record\]"
    status 0 --lang nl replay "records-$game"/*.ini
    err_re "^waarschuwing: .*/lists/mine\.ini is anders dan toen dit verslag geschreven werd"

    # One tile fewer of one drawing, one more of another of the same kind: nothing to say.
    sed -e '0,/^copies = 2/s//copies = 3/' -e "/^\[tile ${kind}d\]/,/^copies/s/^copies = 1/copies = 0/" "$SV_SOURCE/plugins/$game/tiles.ini" >lists/mine.ini
    status 0 mix check lists/$game.ini
    no_err
done

# The same without a game, and the numbers of the document are listed.
printf '[game]\ngame = south-seas\n[tiles]\nsouth-seas:SS01a = 9\n[figures]\nsouth-seas.ship-any-5 = 9\n' >counts.ini
status 0 mix check counts.ini
sort "$work/err" >played.txt
status 0 mix check --for page counts.ini
err_re 'counts.ini:4: there are 15 of "tiles SS01\*" now, and .* says 8;'
err_re 'counts.ini:6: there are 31 of "piece ship-\*" now, and .* says 24;'
same "$(sort "$work/err")" "$(cat played.txt)"
printf '[game]\ngame = south-seas\n[tiles]\nsouth-seas = lists/other.ini\n' >counts.ini
sed -e '0,/^copies = 2/s//copies = 3/' -e '/^tiles = /d' "$SV_SOURCE/plugins/south-seas/tiles.ini" >lists/other.ini
status 0 mix check --for page counts.ini
err_re 'lists/other.ini:[0-9]+: there are 74 of "tiles \*" now'
status 0 expansions south-seas
out_re '^  kind-3 +9  tiles SS03\* \(document 000\)$'
out_re '^  ships +24  piece ship-\* '
status 0 expansions south-seas --lang nl
out 'Hoeveel er zijn volgens het document:'
status 0 expansions base
not_out 'How many its document says'
status 0 expansions amazonas --format json
out '"document_counts"'

# A list of its own is a difference between two orders of play.
status 1 order diff amazonas lists/amazonas.ini
out_re '^  \+ amazonas = lists/mine\.ini$'

# Its names are those that a mix may change; a tile of the shipped list is not there.
sed -i 's/^\[tile AZ01a\]/[tile AZ01z]/' lists/mine.ini
printf 'amazonas:AZ01z = 2\n' >>lists/amazonas.ini
status 0 mix check lists/amazonas.ini
err '"tiles AZ01*" now'
printf 'amazonas:AZ01a = 2\n' >>lists/amazonas.ini
status 2 mix check lists/amazonas.ini
err '"amazonas:AZ01a"'

# A list may be wrong in the usual ways, and does not have to be there.
sed -i 's/^edges = JJTT/edges = JJTQ/' lists/mine.ini
printf '[game]\ngame = amazonas\n[tiles]\namazonas = mine.ini\n' >lists/amazonas.ini
status 2 mix check lists/amazonas.ini
err_re '^lists/mine\.ini:[0-9]+: .*JJTQ'
rm lists/mine.ini
status 2 mix check lists/amazonas.ini
err_re '^lists/amazonas\.ini:4: .*lists/mine\.ini'

# What is wrong with one line is said once, with the letters of that game.
sed -e '0,/^edges = .*/s//edges = CRFR/' "$SV_SOURCE/plugins/amazonas/tiles.ini" >lists/mine.ini
printf '[game]\ngame = amazonas\n[tiles]\namazonas = mine.ini\n' >lists/amazonas.ini
status 2 mix check lists/amazonas.ini
err 'write it as in edges = VTJA (V village, T tributary, J jungle, A amazon)'
sed -e '0,/^copies = .*/s//copies = -1/' "$SV_SOURCE/plugins/south-seas/tiles.ini" >lists/mine.ini
status 2 mix check lists/south-seas.ini
err 'copies cannot be "-1": write a whole number from 0 to 99'
same "$(wc -l <"$work/err")" 1

finish
