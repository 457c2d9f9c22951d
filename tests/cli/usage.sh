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
wrong 'spelverloop mix check|list' mix
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
wrong 'takes no value' order --cite=yes
wrong 'give a FILE' play --save=
wrong 'choose from random' run --bot mcts
wrong 'choose from options' run --check=all
wrong 'a further argument of run' run base-c1 base-c2
wrong 'spelverloop replay FILE' replay
wrong 'spelverloop why FILE ACTION' why game.ini
wrong 'spelverloop show FILE' show
wrong 'text, svg' show game.ini --format png
wrong 'only the start' show base-c1 --at 3
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

# Options stand anywhere; -- ends them; the last one counts.
status 0 --step 1B order base-c1
out 1B
status 0 order --step=1B base-c1
status 0 order --step 1C base-c1 --step 1B
not_out 1C
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
finish
