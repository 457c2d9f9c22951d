#!/usr/bin/env bash
# why: options with words of their own, rows that are asked elsewhere, and what is refused while a tile is laid.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

scenarios=$SV_SOURCE/plugins/bridges-castles-bazaars/scenarios
auction=$scenarios/BCB-31.ini # three tiles; line 5 bids 2, line 7 bids 3, line 8 keeps

# A number beyond the last one is refused for the same.
status 1 why "$auction" --at 5 "bid 21"
out 'NOT ALLOWED: bid 21'
out 'bridges-castles-bazaars.bid-limit'
status 1 why "$auction" --at 5 "bid 5000"
out 'bridges-castles-bazaars.bid-limit'
status 1 why "$auction" --at 5 "bid 1"
out 'bridges-castles-bazaars.bid-higher'
status 1 why "$auction" --at 5 "bid -3"
out 'bridges-castles-bazaars.bid-higher'
not_out 'bid-limit'
status 1 why "$auction" --at 4 "bid -1" # the opening: 0 is a bid
out 'UNKNOWN: no such candidate here: bid -1'
out 'possible is: bid 0, bid 1'

# A word that belongs to another moment.
status 1 why "$auction" --at 5 keep
out 'NOT NOW: keep is not among the choices of bazaar-auction at this moment'
out 'possible is: bid 3'
status 1 why "$auction" --at 3 "bid 2"
out 'NOT NOW: bid 2 is not among the choices of bazaar-auction'
status 1 why "$auction" --at 2 sell
out 'NOT NOW: sell belongs to bazaar-auction (step 4A); the decision now is bazaar (step 4A).'
status 1 --lang nl why "$auction" --at 2 sell
out 'NU NIET: sell hoort bij bazaar-auction (stap 4A); de keuze nu is bazaar (stap 4A).'
status 1 why "$auction" --at 5 "bod 3"
out 'UNKNOWN: no action is called bod; did you mean bid?'
status 1 why "$auction" --at 5 place-follower
out 'NOT NOW: place-follower belongs to step 2B-1; the decision now is bazaar-auction (step 4A).'

# What is allowed is explained by its own text, where it has one.
status 0 why "$auction" --at 5 "bid 3"
out 'Name how many points the tile is worth to you'
not_out 'clockwise from your left'
status 0 why "$auction" --at 7 keep
out 'give the highest bid to the one who made it'
status 0 why "$auction" --at 3 "bazaar-auction base:U"
out 'clockwise from your left'

# A row of the same step that is not asked.
status 1 why "$scenarios/castle-not-same-turn.ini" --at 0 score-castle
out 'NOT NOW: score-castle belongs to step 3B; the decision now is '
not_out 'an action of step'

# A bridge that the placement would need.
status 1 why "$scenarios/bridge-ends-at-field.ini" --at 0 "place-tile own:meadow 1,0 0 bridge E-W"
out 'NOT ALLOWED: place-tile own:meadow 1,0 0 bridge E-W'
out 'bridges-castles-bazaars.bridge-ends'
# A row that an option or a part leaves out: which one, and what the mix has.
status 1 why south-seas bank-limit
out 'NOT IN THIS MIX: bank-limit is played when south-seas.bank is 40; here: south-seas.bank is unlimited'
status 1 why south-seas last-ship-taken --lang nl
out 'NIET IN DEZE MIX: last-ship-taken wordt gespeeld bij: south-seas.last-ship is immediate; hier: south-seas.last-ship is end-of-turn'
printf '[game]\ngame = amazonas\nplayers = 3\n[expansions]\namazonas = all -camps\n[house-rule dry]\nen = Nobody sails.\nnl = Niemand vaart.\nskip console = always\n' >parts.ini
status 1 why parts.ini place-camp
out 'NOT IN THIS MIX: place-camp belongs to amazonas.camps, which this mix leaves out'
status 1 why parts.ini console
out 'NOT IN THIS MIX: a house rule leaves console out'
status 1 why parts.ini place-camp --lang nl
out 'NIET IN DEZE MIX: place-camp hoort bij amazonas.camps, dat deze mix weglaat'

# A mix stands for the start of its game.
status 0 options base-c1
out '1  place-tile base:N 0,-1 180  (base.place-tile)'
status 0 why base-c1 'place-tile base:N 0,-1 180'
out 'ALLOWED'
printf '[game]\ngame = carcassonne\nplayers = red blue\n[expansions]\nbase = yes\n' >ours.ini
status 0 options ours.ini --at 0
out 'place-tile base:'
status 4 options nowhere.ini
err 'it does not exist'

# Nothing is named, or what nothing is called: where the names stand.
status 1 why south-seas ""
out 'UNKNOWN: no action is named; write one, as `spelverloop order MIX --cite` names them'
status 1 why south-seas zzzzzzzz
out 'UNKNOWN: no action is called zzzzzzzz; `spelverloop order MIX --cite` names them'
finish
