#!/usr/bin/env bash
# Every sentence of the program stands in both languages, with the same arguments, and is used.
set -u
folder=${SV_SOURCE:-.}/tools/spelverloop
failures=0

entries() {
    tr '\n' ' ' <"$folder/text.h" | sed 's/\\  */ /g' |
        grep -oE 'X\(T_[A-Z0-9_]+, *"([^"\\]|\\.)*", *"([^"\\]|\\.)*"\)'
}
arguments() { grep -oE '%[1-4]' <<<"$1" | sort -u | tr -d '\n'; }
fail() {
    failures=$((failures + 1))
    echo "FAILED $1: $2"
}

count=0
while IFS=$'\t' read -r id en nl; do
    count=$((count + 1))
    [ "$en" != "$nl" ] || fail "$id" "the same in both languages"
    [ "$(arguments "$en")" = "$(arguments "$nl")" ] || fail "$id" "other arguments in Dutch"
    grep -qwe "$id" "$folder"/*.c "$folder"/../sweep/*.c || fail "$id" "nobody says it"
done < <(entries | sed -E 's/^X\((T_[A-Z0-9_]+), *"(.*)", *"(.*)"\)$/\1\t\2\t\3/')
[ "$count" -ge 100 ] || fail text.h "only $count sentences found"

# That both are right Dutch and English in the words of the glossary: tests/texts.
[ "$failures" -eq 0 ]
