#!/usr/bin/env bash
# tools/dev soak [GAMES [MIX [MOST [LEAST]]]]: plays GAMES (20000) random games of a mix (base-c1) for LEAST (2) to MOST (6) players, seeds counted up, and
# demands that
#   - no recount after any choice finds a difference (release build, all games), and that in some games everything that may be
#     done is what brute force finds (--check=options),
#   - gcc -O3, gcc -O2, clang -O0 and gcc with sanitizers come to the same final positions in all games, and so do the builds that
#     compare all bytes around every hook, in some of them,
#   - nothing depends on the order in which the folders of the plugins are found.
# With $SPELVERLOOP in the environment, as in the tests, only that program is used and nothing is built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export LC_ALL=C
unset SPELVERLOOP_LANG SPELVERLOOP_SEED SPELVERLOOP_PLUGIN_PATH SPELVERLOOP_DATA_PATH

games=${1:-20000}
mix=${2:-base-c1}
most=${3:-6}
least=${4:-2}
if ! [[ $games =~ ^[0-9]+$ ]] || [ "$games" -lt 5 ] || ! [[ $most =~ ^[2-6]$ && $least =~ ^[2-6]$ ]] || [ "$least" -gt "$most" ]; then
    echo "tools/soak.sh [GAMES [MIX [MOST [LEAST]]]]: at least 5 games, for 2 to 6 players, not $games, $most and $least" >&2
    exit 2
fi
tables=$((most - least + 1))                                # numbers of players
part=$((games / tables))                                    # for each of them
some=$(((games > 20000 ? 20000 : games) / 40 / tables + 1)) # where the checks are slow
work=$(mktemp -d)
trap 'rm -rf "$work"; kill $(jobs -p) 2>/dev/null || true' EXIT
began=$SECONDS

say() { printf '%s\n' "$*"; }
die() {
    say "FAILED: $*"
    exit 1
}

# --- Jobs, as many at once as there are processors -------------------------------------------------------------------
running=0
# play NAME PROGRAM PLUGIN-PATH GAMES ARGUMENT…: 2 to 6 players, a job for each; the hashes go to $work/NAME-PLAYERS.
play() {
    local name=$1 program=$2 path=$3 count=$4 players
    shift 4
    for players in $(seq "$least" "$most"); do
        [ "$running" -lt "$(nproc)" ] || finish_one
        (
            [ -z "$path" ] || export SPELVERLOOP_PLUGIN_PATH=$path
            "$program" run "$mix" --lang en --games "$count" --players "$players" --seed 1 --quiet --hash "$@" \
                >"$work/$name-$players" 2>&1 || touch "$work/$name-$players.failed"
        ) &
        running=$((running + 1))
    done
}
finish_one() {
    wait -n || true
    running=$((running - 1))
}
finish() {
    local bad
    while [ "$running" -gt 0 ]; do finish_one; done
    for bad in "$work"/*.failed; do
        [ ! -e "$bad" ] || {
            tail -n 20 "${bad%.failed}"
            die "$(basename "${bad%.failed}" | sed 's/-\([0-9]\)$/, \1 players/')"
        }
    done
}
hash_of() { sed -n 's/^hash of all games: //p' "$work/$1"; }
# same NAME OTHER: both came to the same positions.
same() {
    local players one other
    for players in $(seq "$least" "$most"); do
        one=$(hash_of "$1-$players") other=$(hash_of "$2-$players")
        [ -n "$one" ] || die "$1, $players players: there is no hash"
        [ "$one" = "$other" ] || die "$players players: $1 comes to $one, $2 to $other"
    done
    say "  same final positions: $1, $2"
}

# --- Builds ----------------------------------------------------------------------------------------------------------
# build NAME PRESET [OPTION…]: build/NAME, like that preset but for the options.
build() {
    local name=$1 preset=$2
    shift 2
    {
        cmake --preset "$preset" -B "build/$name" "$@" && cmake --build "build/$name" --target spelverloop-program plugins
    } >"$work/build" 2>&1 || {
        tail -n 20 "$work/build"
        die "build/$name could not be built"
    }
}

if [ -n "${SPELVERLOOP:-}" ]; then
    release=$SPELVERLOOP
else
    say "Building release, gcc -O2, clang -O0 and sanitizers"
    build release release
    build soak-O2 release -DCMAKE_C_COMPILER=gcc "-DCMAKE_C_FLAGS_RELEASE=-O2" -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=OFF
    build soak-clang-O0 clang-O0 -DSPELVERLOOP_CHECKED=OFF
    build soak-asan asan -DSPELVERLOOP_CHECKED=OFF
    build clang-O0 clang-O0
    build asan asan
    release=build/release/bin/spelverloop
fi

# --- Plugins in another order ----------------------------------------------------------------------------------------
# Every plugin in a folder of its own, and beside them some expansions that nobody plays with; listed forwards and backwards.
installed=$(find "$(dirname "$release")/.." -path '*/spelverloop/plugins/base/base.ini' -print -quit)
installed=${installed%/base/base.ini}
[ -n "$installed" ] || die "the plugins of $release are not found"
forwards='' backwards='' n=0
for plugin in "$installed"/*/ tests/bad-input/mix/expansions/plugins/*/; do
    n=$((n + 1))
    folder=$work/plugins/$n
    mkdir -p "$folder"
    cp -R "$plugin" "$folder/"
    forwards=${forwards:+$forwards:}$folder
    backwards=$folder${backwards:+:$backwards}
done

# --- Games -----------------------------------------------------------------------------------------------------------
say "Playing $((tables * part)) games of $mix: $part each for $least to $most players, seeds 1 to $part"
play release "$release" '' "$part"
play forwards "$release" "$forwards" "$part"
play backwards "$release" "$backwards" "$part"
if [ -z "${SPELVERLOOP:-}" ]; then
    play gcc-O2 build/soak-O2/bin/spelverloop '' "$part"
    play clang-O0 build/soak-clang-O0/bin/spelverloop '' "$part"
    play sanitizers build/soak-asan/bin/spelverloop '' "$part"
fi
finish
same release forwards
same release backwards
if [ -z "${SPELVERLOOP:-}" ]; then
    same release gcc-O2
    same release clang-O0
    same release sanitizers
    say "  $((SECONDS - began)) s"
    say "The builds that compare all bytes around every hook, in $((tables * some)) games"
    play some "$release" '' "$some"
    play clang-O0-checked build/clang-O0/bin/spelverloop '' "$some"
    play sanitizers-checked build/asan/bin/spelverloop '' "$some"
    finish
    same some clang-O0-checked
    same some sanitizers-checked
    say "  $((SECONDS - began)) s"
fi
say "Recounting after every choice, in all games; against brute force, in $((tables * some))"
play recount "$release" '' "$part" --check
play brute "$release" '' "$some" --check=options
finish
same release recount
choices=$(cat "$work"/recount-? "$work"/brute-? | awk '/^checked after every choice/ { n += $5 } END { print n }')
[ "$choices" -gt 0 ] || die "nothing was checked"
say "  no difference after any of $choices choices"
say "$((tables * part)) games, $((tables * some)) of them against brute force, in $((SECONDS - began)) s: no difference"
