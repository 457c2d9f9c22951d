#!/usr/bin/env bash
# The guide for plugin authors shows nothing that is not so: each piece of C or INI in it is marked by the line above it as
#   <!-- from FILE -->   lines of that file
#   <!-- manifest -->    a piece of a manifest: put together they are read, and printed as an order of play
#   <!-- code -->        a piece of C: put together they compile
set -euo pipefail
export LC_ALL=C
guide=$SV_SOURCE/docs/plugin-guide.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "FAILED $*"
    exit 1
}

# Blocks to files: N.kind.text, with the mark in N.mark and the line in N.line.
awk -v work="$work" '
    /^```(c|ini)$/ { n++; kind = substr($0, 4); print mark > (work "/" n ".mark"); print NR > (work "/" n ".line"); inside = 1; next }
    /^```/ && inside { inside = 0; mark = ""; next }
    inside { print > (work "/" n ".text"); next }
    /^<!-- / { mark = $0; next }
    /^./ { mark = "" }
' "$guide"

contains() { [[ $(<"$1") == *"$(<"$2")"* ]]; } # whole blocks of lines
mkdir -p "$work/plugins/guide"
printf '#include <spelverloop/board.h>\n' >"$work/guide.c"
blocks=0
for mark in "$work"/*.mark; do
    number=${mark%.mark} kind=$(cat "$mark") line=$(cat "${mark%.mark}.line")
    blocks=$((blocks + 1))
    case $kind in
    '<!-- from '*)
        file=${kind#<!-- from }
        file=${file% -->}
        contains "$SV_SOURCE/$file" "$number.text" || fail "docs/plugin-guide.md:$line: these are not lines of $file"
        ;;
    '<!-- manifest -->') ;;
    '<!-- code -->') ;;
    *) fail "docs/plugin-guide.md:$line: the block is not marked" ;;
    esac
done
[ "$blocks" -ge 15 ] || fail "only $blocks blocks found"
for ((i = 1; i <= blocks; i++)); do
    case $(cat "$work/$i.mark") in
    '<!-- manifest -->') cat "$work/$i.text" >>"$work/plugins/guide/guide.ini" ;;
    '<!-- code -->') cat "$work/$i.text" >>"$work/guide.c" ;;
    esac
done

"${CC:-cc}" -std=c11 -Wall -Wextra -Wconversion -Werror -Wno-unused-function -Wno-unused-const-variable -Wno-unused-variable -fsyntax-only \
    -I"$SV_SOURCE/core/include" "$work/guide.c" || fail "the C of the guide does not compile"

base=$(find "$SV_BUILD" -path '*/spelverloop/plugins/base/base.ini' -print -quit)
for lang in en nl; do
    "$SPELVERLOOP" order base-c1 --with guide --lang "$lang" --cite --plugin-path "${base%/base/base.ini}:$work/plugins" >"$work/order" ||
        fail "the manifest of the guide is not read"
    grep -q guide-lay-stone "$work/order" || fail "the row of the guide is not in the order of play"
done

# Every section and every key of a manifest is in the guide.
for word in expansion element option edge feature mark tile-mark figure piece currency rule action word part; do
    grep -q "^\[$word " "$work/plugins/guide/guide.ini" || [ "$word" = expansion ] || fail "the guide has no [$word …]"
done
while read -r key; do
    grep -qE "(^|[\`. ])$key([\`. =]|\$)" "$guide" || fail "the guide does not mention the key $key"
done < <(sed -nE 's/.*SV_KEY_AT\(SV_KEY_[A-Z]+, "([a-z-]+)".*/\1/p; s/.*\{\.name = "([a-z-]+)".*/\1/p' \
    "$SV_SOURCE"/core/mix/manifest.c "$SV_SOURCE"/core/mix/manifest_tables.c "$SV_SOURCE"/core/mix/manifest_options.c | sort -u)

# Every check is in it, too.
while read -r check; do
    grep -q "^|.*\`$check\`" "$guide" || fail "the guide does not mention the check $check"
done < <("$SPELVERLOOP" plugin check guide --plugin-path "${base%/base/base.ini}:$work/plugins" --format json 2>/dev/null |
    sed -n 's/.*"id": "\([a-z-]*\)".*/\1/p')
