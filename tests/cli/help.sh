#!/usr/bin/env bash
# Help, manual page and completion come from one table: every command and option is in all three, in both languages.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

status 0 --version
out_re '^spelverloop [0-9]+\.[0-9]+\.[0-9]+$'
no_err
status 0 help
out 'Examples:'
cp "$work/out" "$work/overview"
status 0 --help
cmp -s "$work/out" "$work/overview" || fail "--help differs from help"

commands=$(sed -n '/^Commands:/,/^$/s/^  \([a-z -]*[a-z]\).*/\1/p' "$work/overview" | sed 's/  .*//; s/ bash$//')
[ "$(wc -l <<<"$commands")" -ge 14 ] || fail "the overview lists too few commands"
"$program" man >"$work/man"
"$program" --lang nl man >"$work/man-nl"
"$program" completion bash >"$work/completion"

while read -r command; do
    # shellcheck disable=SC2086
    status 0 help $command
    no_err
    out_re '^Examples:$'
    out "spelverloop $command"
    cp "$work/out" "$work/help"
    # shellcheck disable=SC2086
    status 0 $command --help
    cmp -s "$work/out" "$work/help" || fail "$command --help differs from help $command"
    # shellcheck disable=SC2086
    status 0 --lang nl $command -h
    out_re '^Voorbeelden:$'
    not_out 'Examples:'
    grep -q "^\.SS $command" "$work/man" || fail "the manual page lacks $command"
    grep -qw -e "${command##* }" "$work/completion" || fail "the completion lacks $command"
    while read -r option; do
        for page in man man-nl; do
            grep -qF -e "${option//-/\\-}" "$work/$page" || fail "$page lacks $option"
        done
        grep -qF -e " $option" "$work/completion" || fail "the completion lacks $option"
    done < <(grep -oE '^  (-[a-z], )?--[a-z-]+' "$work/help" | grep -oE -e '--[a-z-]+')
done <<<"$commands"

for page in man man-nl; do
    if command -v man >/dev/null; then
        warnings=$(MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l "$work/$page" 2>&1 >/dev/null)
        [ -z "$warnings" ] || fail "$page: $warnings"
    fi
done
bash -n "$work/completion" || fail "the completion is no valid script"

# What the completion offers: complete WORD… (the last is being typed).
mkdir "$work/path"
ln -s "$program" "$work/path/spelverloop"
offers() {
    PATH=$work/path:$PATH bash -c '
        source "$1"; shift
        COMP_WORDS=(spelverloop "$@") COMP_CWORD=$#
        _spelverloop
        echo " ${COMPREPLY[*]} "' - "$work/completion" "$@"
}
[[ $(offers or) == " order " ]] || fail "completion of or: $(offers or)"
[[ $(offers mix '') == *" check list "* ]] || fail "completion of mix: $(offers mix '')"
[[ $(offers order '') == *" base-c1 "* ]] || fail "completion of order: $(offers order '')"
[[ $(offers run --edition C) == " C1 C2 C3 " ]] || fail "completion of --edition"
[[ $(offers run --edition = C) == " C1 C2 C3 " ]] || fail "completion of --edition="
[[ $(offers order --format '') == " text md json html " ]] || fail "completion of --format"
[[ $(offers expansions '') == *" base "* ]] || fail "completion of expansions"
[[ $(offers run base-c1 --se) == " --seed " ]] || fail "completion of --se"
finish
