#!/usr/bin/env bash
# House rules on the command line: --house, house-rules, the head of the page, mix check, order diff, why, and the ledger.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# the list, and one of them whole
status 0 house-rules
no_err
out small-cities
out 'Waits for: princess-dragon'
status 0 house-rules --lang nl
out 'Wacht op: princess-dragon'
status 0 house-rules --quiet
out_re '^small-cities$'
not_out 'Waits for'
n=$(wc -l <"$work/out")
status 0 house-rules small-cities
out 'option base.tiny-city = 2'
out 'Source:'
status 0 house-rules inns-add-up
out '[waits for inns-cathedrals]'
status 2 house-rules small-citys
err 'did you mean `small-cities`?'
status 2 house-rules small-cities no-fields
if has_jq; then
    status 0 house-rules --json
    same "$(jq '[.[].from] | unique | length' "$work/out")" "$n"
    same "$(jq -r '.[] | select(.text == "" or (.statements | length) == 0) | .name' "$work/out")" ''
    status 0 house-rules inns-add-up --json
    same "$(jq -c '.[0].needs' "$work/out")" '["inns-cathedrals"]'
    same "$(jq -r '.[0].statements[0].statement' "$work/out")" 'add rate road'
fi

# the page: in its head whole, with what waits; below rows and as rows, marked
rules=small-cities,creepassonne,closed-fields-score,dragon-by-die,followers-by-players
status 0 order base-c3 --players 3 --house "$rules"
err 'the house rule dragon-by-die waits for princess-dragon'
out "changed by --players 3 --house $rules"
out 'With: Base game.'
out 'base.tiny-city = 2 (house rule small-cities).'
out_re '^House rules$'
out '  small-cities: A completed city of two tiles'
out '[waits for princess-dragon]'
out_re 'A field that is closed all around is scored at once, and its$'
out '[house rule followers-by-players]'
out '[house rule]'
status 0 order base-c3 --players 3 --house "$rules" --lang nl
out_re '^Huisregels$'
out '[wacht op princess-dragon]'
out_re '\[huisregel( followers-by-players\])?$'
status 0 order base-c3 --house "$rules" --format md
out '**House rules**'
out '- `small-cities`: A completed city of two tiles'
out '*\[waits for princess-dragon\]*'
status 0 order base-c3 --players 5 --house followers-by-players
out '[changes nothing in this mix]'
status 0 order base-c1
not_out 'House rules'
if has_jq; then
    status 0 order base-c3 --players 3 --house "$rules" --json
    same "$(jq -r '.house_rules[].name' "$work/out" | paste -sd,)" "$rules"
    same "$(jq -r '.house_rules[] | select(.name == "dragon-by-die") | .state + " " + .waits' "$work/out")" 'waits princess-dragon'
    same "$(jq -r '.house_rules[] | select(.name == "small-cities") | .state + " " + (.line | tostring)' "$work/out" | cut -d' ' -f1)" plays
    same "$(jq -r '[.expansions[].id] | join(",")' "$work/out")" base
    same "$(jq -r '.options[] | select(.id == "base.tiny-city") | .house' "$work/out")" small-cities
    same "$(jq -r '[.steps[].lines[] | select(.owner == "house")] | length > 0' "$work/out")" true
    same "$(jq -r '[.steps[].lines[] | select(.owner == "house" and .status != "house")] | length' "$work/out")" 0
    same "$(jq -r '[.steps[].lines[].parts[] | select(.owner == "house") | .id] | unique | join(",")' "$work/out")" creepassonne
    same "$(jq -r '[.steps[].lines[] | select(.house == "followers-by-players")] | length' "$work/out")" 1
    status 0 order base-c1 --json
    same "$(jq -c .house_rules "$work/out")" '[]'
fi
status 2 order --house small-citys
err 'did you mean "small-cities"?'

# mix check: each with its state and its statements; they are not lifted
status 0 mix check base-c3 --house "$rules"
out 'option base.tiny-city = 2'
out 'base.tiny-city = 2  (house rule small-cities)'
out '[waits for princess-dragon]'
not_out 'house.creepassonne'
if has_jq; then
    status 0 mix check base-c3 --house "$rules" --json
    same "$(jq '.house_rules | length' "$work/out")" 5
    same "$(jq -r '.liftable[] | select(startswith("house"))' "$work/out")" ''
fi

# mix new: a mix that takes them in
status 0 mix new --house small-cities,no-fields
out '[house-rules]'
out 'small-cities = yes'
not_out 'tiny-city = 2'
cp "$work/out" new.ini
status 0 mix check new.ini
out 'base.farmers = no  (house rule no-fields)'

# diff: the rules, what they set, and the lines they change
status 1 order diff base-c3 --to-house "$rules" --to-players 3
out_re '^House rules$'
out '  + small-cities: option base.tiny-city = 2'
out '  + dragon-by-die: [waits for princess-dragon] chance dragon-six-moves = even'
out '  ~ base.tiny-city: 4 -> 2'
out '  + base.follower = 6'
out '+ [house rule followers-by-players]'
out '+ You place figures only within two squares'
status 1 order diff base-c3 --with princess-dragon --to-house dragon-by-die
out '[house rule dragon-by-die]'
status 0 order diff base-c3 --house small-cities --to-edition C3
status 1 order diff base-c3 --house small-cities --to-house no-fields
not_out '+ small-cities'
out '+ no-fields'
if has_jq; then
    status 1 order diff base-c3 --to-house small-cities --json
    same "$(jq -c '[.house_rules[] | [.id, .a, .b]]' "$work/out")" '[["small-cities",null,"option base.tiny-city = 2"]]'
fi

# why: who refuses, where that stands, and what lets more through; the ledger names the row
cat >own.ini <<'END'
[game]
game = carcassonne
players = 2
[expansions]
inns-cathedrals = yes
[house-rule no-roads]
en = Nobody stands on a road.
nl = Niemand staat op een weg.
forbid place-follower = kind is road
[house-rule earlier]
en = Earlier tiles too.
nl = Ook eerdere tegels.
reach place-follower = always
[house-rule few]
en = One follower for everybody.
nl = Eén volgeling voor iedereen.
limit place-follower = 1 per game
END
cat >proud.ini <<'END'
[game]
game = carcassonne
[house-rule proud]
en = Every city brings 7 more.
nl = Elke stad brengt 7 meer.
add late city = 7
END
status 0 run proud.ini --seed 1
out_re '\+7 .*\(house\.proud\)'
status 0 run own.ini --seed 1 --record .
at=0 refused='' limited='' reached=''
for at in $(seq 1 80); do
    "$program" options own-1.ini --at "$at" --refused >list 2>/dev/null || break
    [ -n "$refused" ] || refused=$(sed -nE "s/^ *-  (place-follower road:.*)  \(house.no-roads.*/$at \1/p" list | head -n 1)
    [ -n "$limited" ] || limited=$(sed -nE "s/^ *-  (place-follower .*)  \(house.few.*/$at \1/p" list | head -n 1)
    [ -n "$reached" ] || reached=$(sed -nE "s/^ *[0-9]+  (place-follower .* @ .*)  \(base.place-follower.*/$at \1/p" list | head -n 1)
done
status 1 why own-1.ini --at "${refused%% *}" "${refused#* }"
out 'house.no-roads (house rule): Nobody stands on a road.'
out_re '\[own-1.ini:[0-9]+\]|\[\./own-1.ini:[0-9]+\]'
status 1 why own-1.ini --at "${limited%% *}" "${limited#* }"
out 'house.few (house rule)'
status 0 why own-1.ini --at "${reached%% *}" "${reached#* }" --lang nl
out 'house.earlier (huisregel): Ook eerdere tegels.'

# what one row leaves out and a house rule offers is refused by a veto alone: not by the rule that the house rule sets aside
{
    printf '%s\n' '[scenario]' 'format = 1' 'title = Covers' 'source = house rule' 'confidence = inferred' '[game]' 'game = carcassonne' 'players = red blue'
    printf '%s\n' '[house-rules]' 'stacked-tiles = yes' '[house-rule flat]' 'en = Flat.' 'nl = Plat.' 'forbid lay = covers and distance.start is 1'
    printf '%s\n' '[board]' '0,0 = base:D 0' '1,0 = base:U 0' '2,0 = base:U 0' '[turn]' 'turn = red' 'step = 1C' 'hand = base:W' '[do]' '1 = red: place-tile base:W 3,0 0'
} >covers.ini
status 1 why covers.ini --at 0 'place-tile base:W 1,0 0'
out 'house.flat (house rule): Flat.'
not_out 'base.empty-square'
status 0 why covers.ini --at 0 'place-tile base:W 2,0 0'

# blanks around names; a condition that holds in this mix is no news where the rule is for other mixes too
status 0 order base-c1 --house 'small-cities, hand-of-two '
out 'house rule small-cities'
cat >two.ini <<'END'
[file]
kind = house-rule
format = 1

[house-rule two]
en = Nobody stands on a road in a game of two.
nl = Met zijn tweeën staat niemand op een weg.
forbid deploy = players is 2 and kind is road
skip return-followers = players is 2
END
printf '[game]\ngame = carcassonne\nplayers = 2\n\n[expansions]\nbase = yes\n' >mixed.ini
status 0 mix check mixed.ini --house ./two.ini
no_err
status 2 mix check base-c1 --house ' , '
err '--house cannot be'

# the position at the start of a mix with them
status 1 why mixed.ini --house hand-of-two 'draw-tile base:D'
out 'the decision now is hand-of-two'
status 0 options mixed.ini --house hand-of-two
out 'house.hand-of-two'
status 0 show mixed.ini --house hand-of-two
status 2 why own-1.ini --house table-edge draw
err 'own-1.ini is no mix'
mkfifo pipe.ini
status 2 order mixed.ini --house ./pipe.ini
err 'is a pipe or a device'
status 4 order ./pipe.ini
err 'is a pipe or a device'

# what a rule does to lines of others: each row that is passed over names it, in every step with rows, and it is said once there; what it
# makes wrong goes, or names it; points count at the end too, unless only what is complete gets them
own=$SV_SOURCE/tests/mixes/house-own.ini
status 0 order "$own"
not_out 'never completed during the game'
out 'Take the tile that you hold'
status 1 order diff base-c3 "$own"
out '[house rule quiet-round]'
out '+ In the first round nobody places figures'
printf '[game]\ngame = carcassonne\n[house-rule more]\nen = More.\nnl = Meer.\ntiles base:D = 9\nfigures base.follower = 5\n' >more.ini
status 0 order more.ini --step SETUP
same "$(grep -c '\[house rule more\]' "$work/out")" 2
cat >steps.ini <<'END'
[game]
game = carcassonne
[house-rule quiet]
en = In the first round nothing of this.
nl = In de eerste ronde niets hiervan.
END
for step in 1A 2A 2B-1 2B-2 2C 3A 3B 3C 4A; do # the others hold rows that no game can do without
    sed "\$ a skip-step $step = round is 1" steps.ini >step.ini
    "$program" order step.ini --step "$step" --color never >"$work/out" 2>"$work/err" || fail "order with skip-step $step"
    same "$(grep -c '+ In the first round nothing of this' "$work/out") $step" "1 $step"
done
if has_jq; then
    status 0 order "$own" --json
    same "$(jq -r '[.steps[] | {s: .step, l: .lines[]} | select(any(.l.parts[]; .id == "quiet-round")) | .s] | join(" ")' "$work/out")" '2A 2B-1 3B 4A'
    same "$(jq -r '[.steps[] | .step as $s | .lines[] | select(.kind != "note" and (.house == "quiet-round") != ($s == "2B-1" or $s == "3B")) | .id] | join(" ")' "$work/out")" ''
    same "$(jq -r '[.steps[].lines[] | select(.id == "final-features") | .parts[] | select(.owner == "house") | .id] | join(" ")' "$work/out")" \
        'long-roads milestones shared-cities'
    same "$(jq -r '[.steps[].lines[] | select(.house == "small-table") | .id] | join(" ")' "$work/out")" 'check-roads check-cities check-monasteries'
    same "$(jq -r '[.steps[].lines[].parts[] | select(.id == "field-stays-open" or .id == "market-end") | .id] | join(" ")' "$work/out")" ''
    status 0 order base-c3 --json
    same "$(jq -r '[.steps[].lines[].parts[] | select(.id == "field-stays-open") | .id] | join(" ")' "$work/out")" field-stays-open
    same "$(jq -r '[.steps[].lines[] | select(.house != "" and .house != null) | .id] | join(" ")' "$work/out")" ''
fi

# the examples of docs/house-rules.md: rules on the same points act and are printed in the order of the mix, whatever they are called; `to everybody` pays
for names in 'plus-three doubled' 'z-plus a-doubled'; do
    set -- $names
    printf '%s\n' '[game]' 'game = carcassonne' "[house-rule $1]" 'en = More.' 'nl = Meer.' 'add late city = 3' "[house-rule $2]" 'en = Twice.' 'nl = Dubbel.' \
        'multiply late city = 2' '[house-rule near]' 'en = Near.' 'nl = Dichtbij.' 'pay place-tile = 1 if distance.own <= 1 to everybody' >layers.ini
    status 0 order layers.ini --step 3B --cite
    same "$(grep -oE 'house\.(plus-three|doubled|z-plus|a-doubled)' "$work/out" | tr '\n' ' ')" "house.$1 house.$2 "
    status 0 run layers.ini --seed 1
    out_re '\+1 .*\(house\.near\)'
    out_re "\\+3 .*\\(house\\.$1\\)"
    same "$(grep -A1 "(house\.$1)" "$work/out" | grep -c "(house\.$2)")" "$(grep -c "(house\.$1)" "$work/out")"
done

# a rule that only another game can read is told as that game reads it; one that no game can is a fault
mkdir own
cp -r "$SV_SOURCE/config" own/
printf '[file]\nkind = house-rule\nformat = 1\n[house-rule fish-stay]\nen = Fish are not covered.\nnl = Vis wordt niet bedekt.\nskip cover-fish = always\n' >own/config/house-rules/fish-stay.ini
environment=(SPELVERLOOP_DATA_PATH="$PWD/own")
status 0 house-rules fish-stay
out 'skip cover-fish = always'
status 0 house-rules
out 'fish-stay'
status 0 html
out '<code>fish-stay</code>'
same "$(grep -c '<code>small-cities</code>' "$work/out")" 1 # once, though several games can read it
sed 's/cover-fish/cover-fsh/' own/config/house-rules/fish-stay.ini >own/config/house-rules/wrong.ini
rm own/config/house-rules/fish-stay.ini
status 2 house-rules wrong
err 'cover-fsh'
status 2 html
err 'cover-fsh'
environment=()

# completion knows their names
status 0 completion bash
out '--house|--to-house)'

# What a house rule adds has no word of its own in the ledger: it says what it is.
printf '[game]\ngame = south-seas\nplayers = 3\n[expansions]\nsouth-seas = yes\n[house-rule ripe]\nen = An island is worth a banana more.\nnl = Een eiland is een banaan meer waard.\nadd late island = 1\n' >ripe.ini
status 0 run --seed 1 ripe.ini
out '+1  An island is worth a banana more.  (house.ripe)'
status 0 run --seed 1 --lang nl ripe.ini
out '+1  Een eiland is een banaan meer waard.  (house.ripe)'

# Two statements that reach one row offer each place once; brute force counts them.
for reach in 'deploy = not new-tile and not complete' 'place-follower = neighbours > 2' 'place-follower = always'; do
    printf '%s\n' '[game]' 'game = carcassonne' 'players = 3' '[expansions]' 'base = yes' 'inns-cathedrals = yes' '[house-rule far]' 'en = Further.' 'nl = Verder.' \
        "reach $reach" '[house-rule roads]' 'en = Roads.' 'nl = Wegen.' 'reach deploy = kind is road' >far.ini
    status 0 run far.ini --games 4 --check=options
    out_re '^checked after every choice: [0-9]+ choices, nothing wrong'
done

# A statement about a row that is not in the mix changes nothing, whatever it says of the row; the mix is warned.
for statement in 'forbid place-follower = kind is road' 'reach place-follower = kind is road' 'limit place-follower = 1 per game' 'skip place-follower = always' \
    'skip place-follower = round < 3' 'repeat place-follower = 2' 'chance place-follower = even' 'move place-follower = step 2C' 'pay place-follower = 2' \
    'offer place-follower = step 2C'; do
    printf '%s\n' '[game]' 'game = carcassonne' 'players = 3' '[expansions]' 'base = yes' '[house-rule gone]' 'en = It is gone.' 'nl = Het is weg.' "$statement" >gone.ini
    status 0 mix check gone.ini --without base.followers
    err "gone.ini:9: $statement changes nothing in this mix: the row place-follower is left out of it"
    out 'gone: It is gone. [changes nothing in this mix]'
    status 0 run gone.ini --without base.followers --games 1
    status 0 --lang nl mix check gone.ini --without base.followers
    err "verandert niets in deze mix: de regel place-follower is er niet bij"
done

finish
