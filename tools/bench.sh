#!/usr/bin/env bash
# Measures what docs/performance.md records. Called by `tools/dev bench`, which builds the release preset first.
#   tools/bench.sh [BUILD_DIR]      (default build/release)
# Instructions are counted by callgrind as the difference of two run lengths, so that start-up falls out and the figure is the same
# on every run. Speed is given as games per second and as a ratio against a reference run in the same minute.
set -euo pipefail
top=$(cd "$(dirname "$0")/.." && pwd)
build=${1:-$top/build/release}
program=$build/bin/spelverloop
[ -x "$program" ] || { echo "tools/bench.sh: no program at $program; run: tools/dev bench" >&2; exit 2; }
command -v valgrind >/dev/null || { echo "tools/bench.sh: valgrind is missing; run: tools/dev bench" >&2; exit 2; }

# callgrind counts `rep movsb` by the byte; with these the copies of blocks are counted as a processor does them.
export GLIBC_TUNABLES=glibc.cpu.x86_rep_stosb_threshold=2000000000:glibc.cpu.x86_rep_movsb_threshold=2000000000
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# instructions MIX GAMES: instructions of a whole run
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" bench "$1" --games "$2" --seed 1 2>&1 >/dev/null |
        sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

# per_turn MIX FEW MANY: instructions a turn. `bench` looks at the decisions of 1,000 games in a second pass, of more only when it played more than
# 10,000: so FEW is above the one and MANY below the other.
per_turn() {
    local few many turns
    few=$(instructions "$1" "$2")
    many=$(instructions "$1" "$3")
    turns=$("$program" bench "$1" --games 2000 --seed 1 --format json | sed -n 's/.*"turns_per_game": *\([0-9.]*\).*/\1/p')
    awk -v a="$few" -v b="$many" -v n="$(($3 - $2))" -v t="$turns" 'BEGIN { printf "%.0f", (b - a) / n / t }'
}

# A plugin of tests/bench under another name: plugin NAME COPY
plugin() {
    local from=$top/tests/bench/plugins/$1 to=$work/plugins/$2 short=${2##*-}
    mkdir -p "$to"
    sed "s/^id = $1/id = $2/; s/\[action ${1#bench-}-/[action $short-/; s/bench-mark/mark-$2/" "$from/$1.ini" >"$to/$2.ini"
    sed "s/\"$1\"/\"$2\"/; s/\"${1#bench-}-\([0-9][ac]\)\"/\"$short-\1\"/g; s/bench-mark/mark-$2/" "$from/$1.c" >"$work/$2.c"
    "${CC:-cc}" -O3 -std=c11 -fPIC -shared -fvisibility=hidden -I"$top/core/include" -o "$to/$2.so" "$work/$2.c"
}

# mix FILE EXPANSION…: a mix of the base game with these
mix() {
    local file=$1
    shift
    { printf '[game]\ngame = carcassonne\nedition = C1\nplayers = 2\n\n[expansions]\nbase = yes\n'
      [ $# -eq 0 ] || printf '%s = yes\n' "$@"; } >"$file"
}

echo "== instructions a turn (callgrind, release preset) =="
base=$(per_turn base-c1 1100 1600)
echo "base game, 72 tiles, 2 players             $base"

printf '[game]\ngame = carcassonne\nedition = C1\nplayers = 2\n\n[expansions]\nbase = 8x\n' >"$work/big.ini"
big=$(per_turn "$work/big.ini" 1002 1022)
echo "the same with 576 tiles                    $big   ratio $(awk -v a="$big" -v b="$base" 'BEGIN { printf "%.2f", a / b }')"


six=(river inns-cathedrals traders-builders ferries crop-circles bridges-castles-bazaars)
mix "$work/three.ini" river inns-cathedrals traders-builders
printf '\n[base]\nstart-tile = in-stack\n' >>"$work/three.ini"
echo "inns, traders, river I in the stack        $(per_turn "$work/three.ini" 1100 1300)"
for expansion in "${six[@]}"; do
    mix "$work/one.ini" "$expansion"
    printf 'base and %-34s%s\n' "$expansion" "$(per_turn "$work/one.ini" 1050 1150)"
done
mix "$work/six.ini" "${six[@]}"
all=$(per_turn "$work/six.ini" 1050 1150)
echo "all six                                    $all"
for expansion in "${six[@]}"; do
    others=()
    for other in "${six[@]}"; do [ "$other" = "$expansion" ] || others+=("$other"); done
    mix "$work/five.ini" "${others[@]}"
    printf '  without %-33s%s\n' "$expansion" "$(per_turn "$work/five.ini" 1050 1150)"
done

# choices MIX: those of its games 6 to 25; instructions of a run likewise, without a listener
run_of() { valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" run "$1" -q --seed "1..$2" 2>&1 >/dev/null | sed -n 's/.*Collected : \([0-9]*\).*/\1/p'; }
choices_of() { "$program" run "$1" -q --check --seed "1..$2" 2>&1 | sed -n 's/.*: \([0-9]*\) choices.*/\1/p'; }
echo "seafarers, 4 players, a choice             $((($(run_of seafarers 25) - $(run_of seafarers 5)) / ($(choices_of seafarers 25) - $(choices_of seafarers 5))))"

names=()
for i in $(seq -w 1 20); do
    plugin bench-idle "bench-idle$i"
    names+=("bench-idle$i")
done
plugin bench-acting bench-acting
plugin bench-asking bench-asking
export SPELVERLOOP_PLUGIN_PATH=$build/lib/spelverloop/plugins:$work/plugins
[ -d "$build/lib/spelverloop/plugins" ] || SPELVERLOOP_PLUGIN_PATH=$(find "$build" -type d -path '*spelverloop/plugins' | head -n 1):$work/plugins
mix "$work/idle1.ini" "${names[0]}"
mix "$work/idle20.ini" "${names[@]}"
mix "$work/acting.ini" bench-acting
one=$(per_turn "$work/idle1.ini" 1100 1600)
twenty=$(per_turn "$work/idle20.ini" 1100 1600)
acting=$(per_turn "$work/acting.ini" 1100 1600)
echo "with 1 plugin that has nothing to do       $one   +$((one - base))"
echo "with 20 of them                            $twenty   +$(awk -v a="$twenty" -v b="$base" 'BEGIN { printf "%.1f", (a - b) / 20 }') each"
echo "with a plugin whose 4 hooks act every turn $acting   +$(awk -v a="$acting" -v b="$base" 'BEGIN { printf "%.1f", (a - b) / 4 }') a hook"
mix "$work/asking.ini" bench-asking
asking=$(per_turn "$work/asking.ini" 1100 1600)
echo "with a question of four answers every turn $asking   +$((asking - base))"

# house RULE…: instructions a turn of Inns and Cathedrals with these house rules
house() {
    mix "$work/house.ini" inns-cathedrals
    [ $# -eq 0 ] || { printf '\n[house-rules]\n'; printf '%s = yes\n' "$@"; } >>"$work/house.ini"
    per_turn "$work/house.ini" 1100 1600 2>/dev/null
}
few=(small-cities no-big-follower inns-add-up no-fields closed-fields-score creepassonne)
many=(three-open-tiles only-earlier-tiles stacked-tiles)
echo "inns                                       $(house)"
for rule in "${few[@]}" "${many[@]}"; do
    printf '  with %-36s%s\n' "$rule" "$(house "$rule")"
done
echo "  with the first six                       $(house "${few[@]}")"
echo "  with all nine                            $(house "${few[@]}" "${many[@]}" fairy-once-a-turn)"

# An order file with ten more steps that hold nothing.
mkdir -p "$work/data"
cp -r "$top/config" "$work/data/config"
sed -i 's/^steps = .*/steps = SETUP 1A 1B 1C X0 X1 X2 X3 X4 2A 2B-1 2B-2 2C 2D X5 X6 X7 X8 X9 3A 3B 3C 3D 4A 4B END/' "$work/data/config/order/carcassonne.ini"
empty=$(SPELVERLOOP_DATA_PATH=$work/data per_turn base-c1 1100 1600)
echo "with ten more empty steps                  $empty   +$(awk -v a="$empty" -v b="$base" 'BEGIN { printf "%.1f", (a - b) / 10 }') a step"

echo
echo "== speed (this machine, this minute) =="
reference() { "$program" bench base-c1 --seconds 3 --seed 1 --format json | sed -n 's/.*"games_per_second": *\([0-9.]*\).*/\1/p'; }
before=$(reference)
speed=$("$program" bench "$work/big.ini" --seconds 3 --seed 1 --format json | sed -n 's/.*"games_per_second": *\([0-9.]*\).*/\1/p')
after=$(reference)
echo "base game                                  $before and $after games a second"
echo "576 tiles                                  $speed games a second, ratio $(awk -v a="$speed" -v b="$before" -v c="$after" 'BEGIN { printf "%.3f", 2 * a / (b + c) }')"
echo
"$program" bench base-c1 --seconds 3 --seed 1
"$program" bench "$work/big.ini" --games 200 --seed 1 | sed -n '/of state/{p;n;p}'

if [ -x "$build/bin/cover-bench" ]; then
    echo
    echo "== covering arrays (this machine, this minute) =="
    "$build/bin/cover-bench"
fi
