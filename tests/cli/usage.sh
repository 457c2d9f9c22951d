#!/usr/bin/env bash
# Wrong usage: status 2, nothing on stdout, one line on stderr that names the cure and the nearest word.
# shellcheck source-path=SCRIPTDIR disable=SC2016
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# wrong TEXT ARGUMENT…
wrong() {
    local text=$1
    shift
    status 2 "$@"
    no_out
    err "$text"
    same "$(wc -l <"$work/err")" 1
}

wrong 'did you mean `order`?' ordr
wrong 'did you mean `check`?' mix chek x
wrong 'spelverloop mix new|check|list' mix
wrong 'did you mean `check`?' plugin chekc x
wrong '"nothing-like-it"' nothing-like-it
wrong 'did you mean `--seed`?' run --sead 3
wrong 'did you mean `--with`?' order --wiht river
wrong 'spelverloop order has no option "--games"' order --games 3
wrong '`spelverloop help order`' order --games 3
wrong 'spelverloop has no option "-x"' -x
wrong '--seed N' run --seed
wrong '--format text|json' run --format
wrong 'did you mean `C1`?' run --edition c1
wrong 'choose from C1, C2, C3, WE' run --edition 7th
wrong '1..100' run --seed x
wrong '1..100' run --seed 9..3
wrong '1..100' run --seed 99999999999999999999
wrong 'from 1 to' run --games 0
wrong '3 games' run --games 9 --seed 1..3
wrong '3 games' run --games 2 --seed 1..3
status 0 run --games 3 --seed 1..3 --quiet
for command in play order 'mix check' bench; do
    # shellcheck disable=SC2086
    wrong 'only `run` plays a range' $command base-c1 --seed 1..5
done
environment=(SPELVERLOOP_SEED=1..5)
wrong 'SPELVERLOOP_SEED cannot be' order
environment=()
wrong '1..100' run --seed 0x
wrong '1..100' run --seed 0x1g
status 0 run --seed 0x10 --quiet --hash
hash=$(cat "$work/out")
status 0 run --seed 16 --quiet --hash
same "$(cat "$work/out")" "$hash"
wrong 'takes no value' order --cite=yes
wrong 'give a FILE' play --save=
wrong 'choose from random' run --bot mcts
wrong 'choose from options' run --check=all
wrong 'a further argument of run' run base-c1 base-c2
wrong 'spelverloop replay FILE' replay
wrong 'spelverloop why FILE ACTION' why game.ini
wrong 'spelverloop show FILE' show
wrong '--edition cannot be "C2": it is given twice, with "C1" before' order --edition C1 --edition C2
status 0 order --edition C1 --edition C1 # the same is no contradiction
wrong '--seed cannot be "2": it is given twice' run --seed 1 --seed 2
wrong '--step cannot be "1B": it is given twice' order --step 1A --step 1B
wrong '--format cannot be "text": it is given twice' order --format md --format text
wrong '--check cannot be "options": it is given twice' run --check --check=options
wrong '--format cannot be "md": --json asks for another form' order --format md --json
wrong '--format cannot be "md": --json asks for another form' order --json --format md
status 0 order --json --format json
wrong '--seat cannot be "red=random": that colour was given to the other' play --seat red=person --seat red=random
wrong 'from 0 to the number of actions' why game.ini --at -1 pass
wrong 'from 0 to the number of actions' options game.ini --at x
wrong 'a start and no actions' why base-c1 --at 1 pass
if "$SV_SOURCE/tools/dev" run extra >"$work/out" 2>"$work/err"; then fail 'tools/dev run takes a word more'; fi
err 'leave "extra" out'
wrong 'nobody knows the expansion "xyz": `spelverloop expansions` lists them' order --with xyz
wrong 'did you mean "river"? `spelverloop expansions` lists them' order --with rivr
# What was typed never steers the terminal, and no message has a second line.
wrong 'command "a\xFF\x1B[1m\n\xC2\x9B\xED\xA0\x80"' $'a\xff\e[1m\n\xc2\x9b\xed\xa0\x80'
wrong '--edition cannot be "é\t\xC0\xAF"' order --edition $'é\t\xc0\xaf'
wrong 'the expansion "r\nr\xFE"' order --with $'r\nr\xfe'
wrong 'text, svg' show game.ini --format png
wrong 'a start and no actions' show base-c1 --at 3
wrong 'did you mean `2B-1`?' order --step 2B1
wrong 'did you mean `base`?' expansions bas
wrong 'choose from bash' completion zsh
wrong 'did you mean `order`?' help ordre
wrong 'choose from nl, en' --lang de order
wrong 'red blue' play --seat blu=random
wrong 'did you mean `random`?' play --seat blue=randm
wrong 'keeps its own mix' play --resume game.ini --edition C1
wrong 'keeps its own mix' play base-c1 --resume game.ini
wrong 'name a file' play -
wrong 'no .ini file' scenario .
environment=(SPELVERLOOP_SEED=x)
wrong 'SPELVERLOOP_SEED' run base-c1
environment=(SPELVERLOOP_LANG=fr)
wrong 'SPELVERLOOP_LANG cannot be "fr": choose from en, nl' order base-c1
status 0 order base-c1 --lang nl
status 0 --version
environment=(LC_ALL=fr_FR.UTF-8 LANG=fr)
status 0 order base-c1
environment=()

# The same in Dutch.
wrong 'bedoelde je `order`?' --lang nl ordr
wrong 'kies uit C1, C2, C3, WE' order --edition 7e --lang=nl
wrong 'spelverloop replay BESTAND' --lang nl replay
environment=(SPELVERLOOP_LANG=nl)
wrong 'er is geen opdracht' nope
environment=(LC_ALL=nl_NL.UTF-8)
wrong 'er is geen opdracht' nope
environment=(LC_ALL=nl_NL.UTF-8 SPELVERLOOP_LANG=en)
wrong 'there is no command' nope
environment=(SPELVERLOOP_LANG=nl)
wrong 'there is no command' --lang en nope
environment=(LC_ALL=nld)
wrong 'there is no command' nope
environment=()

# Options stand anywhere; -- ends them; two values of one option contradict each other, wherever they stand.
status 0 --step 1B order base-c1
out 1B
status 0 order --step=1B base-c1
wrong 'it is given twice' order --step 1C base-c1 --step 1B
status 2 order -- --step
err '--step'

# A bare call explains itself, but is no result.
status 2
no_out
err 'spelverloop order'

# Files that are not there.
status 4 replay nowhere.ini
err 'nowhere.ini: '
status 4 scenario nowhere.ini
out nowhere.ini
status 2 order nowhere
no_out
status 4 play base-c1 --save nowhere/game.ini
# Colons without a folder between them name no folder of plugins, like nothing at all.
for path in : ::; do
    environment=(SPELVERLOOP_PLUGIN_PATH="$path")
    status 0 order base-c1
    environment=()
    status 0 order base-c1 --plugin-path "$path"
done

# A broken manifest stops only who wants that expansion.
plugins=$(find "$SV_BUILD" -path '*/spelverloop/plugins/base/base.ini' -print -quit)
mkdir -p broken/moat
printf 'this is no manifest\n' >broken/moat/moat.ini
for command in 'mix list' 'order base-c1' 'run base-c1 --seed 1'; do
    # shellcheck disable=SC2086
    status 0 $command --plugin-path "${plugins%/*/*}:broken"
    err 'the expansion moat is left out'
done
status 2 order base-c1 --with moat --plugin-path "${plugins%/*/*}:broken"
err_re '^broken/moat/moat.ini:1: '

# A plugin that was cut short is refused, wherever it was cut.
plugins=$(find "$SV_BUILD" -path '*/spelverloop/plugins/base/base.ini' -print -quit)
mkdir -p cut/base
cp "${plugins%/*}"/*.ini cut/base
for bytes in 0 40 100 3000 12000 20000 $(($(wc -c <"${plugins%.ini}.so") - 1)); do
    head -c "$bytes" "${plugins%.ini}.so" >cut/base/base.so
    status 3 run base-c1 --plugin-path cut
    err 'base.so'
done

finish
