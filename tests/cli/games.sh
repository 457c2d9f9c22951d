#!/usr/bin/env bash
# Every command works for every game that has an order file, by the same words: nothing in the program knows one by name.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

games=$(sed -n 's/^game = //p' "$SV_SOURCE"/config/order/*.ini)
[ "$(wc -l <<<"$games")" -ge 3 ] || fail "too few games: $games"
status 0 completion bash
cp "$work/out" "$work/completion"
status 0 mix list
cp "$work/out" "$work/mixes"
status 0 expansions
cp "$work/out" "$work/expansions"

while IFS= read -r game; do
    order=$(grep -l "^game = $game\$" "$SV_SOURCE"/config/order/*.ini)
    root=$(sed -n 's/^root = //p' "$order")
    mix=$(basename "$(grep -l "^game = $game\$" "$SV_SOURCE"/config/mixes/*.ini | head -n 1)" .ini)
    grep -q "^$root " "$work/expansions" || fail "$root is not listed"
    grep -q "$mix" "$work/mixes" || fail "$mix is not listed"

    # the order of play, its own labels, in both languages
    for lang in en nl; do
        key=$([ "$lang" = nl ] && echo 1B.nl || echo 1B)
        label=$(sed -n "/^\[labels\]/,/^\[[^l]/s/^$key = //p" "$order")
        status 0 order "$mix" --lang "$lang"
        no_err
        out "1B  $label"
        not_out 'No mix was named'
        status 0 order "$mix" --lang "$lang" --format md --step 1B
        out "## 1B $label"
        status 0 order diff "$mix" "$mix" --lang "$lang"
    done
    status 0 order "$mix" --json
    out '"frames"'
    status 0 mix check "$mix"
    status 0 mix check "$mix" --format json
    status 0 expansions "$root"
    out "$root"
    status 0 expansions "$root" --json --lang nl
    status 0 mix new --from-box "$([ "$root" = base ] && echo base-c2 || echo "$root")" -q
    out "game = $game"
    cp "$work/out" "$game-new.ini"
    status 0 mix check "$game-new.ini" --for page -q

    # played, kept, replayed, looked at
    status 0 run "$mix" --seed 3 --record "$game"
    out 'Final scoring'
    if sed -n '/^Final scoring/,$p' "$work/out" | grep ' +0 '; then fail 'the final scoring tells of nothing'; fi
    record=("$game"/*.ini)
    status 0 replay "${record[0]}"
    status 0 replay "${record[0]}" --lang nl
    status 0 run "$mix" --seed 1..3 --quiet --hash
    action=$(sed -n '/^\[do\]/,$s/^20 = \(chance\|[a-z]*:\{0,1\}\) *//p' "${record[0]}")
    status 0 why "${record[0]}" --at 19 "$action"
    status 1 why "${record[0]}" --at 19 "no-such-thing"
    out 'UNKNOWN'
    status 0 show "${record[0]}" --at 30
    status 0 show "${record[0]}" --at 30 --format svg --lang nl
    out '</svg>'
    status 0 show "$mix"
    typed 'b\nq\n' 0 play "$mix" --seed 3
    out_re '^[A-Za-z]'
    status 0 bench "$mix" --games 2
    out_re '0\.000 +heap calls a turn'
    if [ "$root" != base ] && [ -z "${ASAN_OPTIONS:-}" ]; then # that one is checked by plugin.sh, and has many to be paired with; sanitizers are too slow for it
        status 0 plugin check "$root" --games 1
        out 'as many players as its game is for'
    fi
    one=$(find "$SV_SOURCE/plugins/$root/scenarios" -name '*.ini' | sort | head -n 1)
    status 0 scenario "$one"
    status 0 scenario "$one" --lang nl
done <<<"$games"
finish
