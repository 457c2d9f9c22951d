#!/usr/bin/env bash
# layers.sh: who may include whom, and who may know whom (docs: DESIGN, layout).
#   - turn, mix, load, state, table, rules and util include nothing of the square board, not even through another header
#   - core includes nothing of plugins; plugins include only public headers and their own
#   - tools include only public headers and their own
#   - no name of a game in tools, nor in the files of the page
#   - no name in core is the id of an expansion, a game or a step: what is known of them comes from INI files. (A name is a text
#     constant of one word; sentences for people may give examples.)
set -euo pipefail
export LC_ALL=C
cd "$SV_SOURCE"
failed=0

wrong() {
    printf '%s\n' "$*"
    failed=1
}

# --- Includes --------------------------------------------------------------------------------------------------------
# includes FILE…: the files that they include, as they are written
includes() { sed -n 's/^[[:space:]]*#[[:space:]]*include[[:space:]]*\(["<].*[">]\).*/\1/p' "$@"; }

cc=${CC:-cc}
for layer in turn mix load state table rules util; do
    for file in core/"$layer"/*.[ch]; do
        all=$("$cc" -M -MG -Icore -Icore/include "$file") || wrong "$cc cannot list what $file includes"
        reached=$(grep -oE 'core/(board/|include/spelverloop/board\.h)[^ ]*' <<<"$all" | tr '\n' ' ' || true)
        [ -z "$reached" ] || wrong "$file reaches the square board through its includes: $reached"
    done
done

for file in core/*/*.[ch] core/include/spelverloop/*.h; do
    bad=$(includes "$file" | grep -E 'plugins/|\.\./' || true)
    [ -z "$bad" ] || wrong "$file of the core includes $bad"
done

# own_only FOLDER FILE: public headers, those of the system, and files of the folder itself
own_only() {
    local name
    while read -r name; do
        case $name in
        '<'* | '"spelverloop/'*) ;;
        *)
            name=${name//\"/}
            [ -f "$1/$name" ] || [ -f "$(dirname "$2")/$name" ] || wrong "$2 includes $name, which is neither a public header nor its own"
            ;;
        esac
    done < <(includes "$2")
}
while read -r file; do own_only tools/spelverloop "$file"; done < <(find tools -name '*.[ch]')
while read -r file; do own_only "$(dirname "$file")" "$file"; done < <(find plugins -name '*.[ch]')

# --- Names -----------------------------------------------------------------------------------------------------------
# Ids: owners of rows, games, roots and steps of the order files; the expansions that have a manifest.
ids=$(
    for order in config/order/*.ini; do
        sed -n 's/^\(game\|root\|steps\) = //p' "$order" | tr ' ' '\n'
        sed -n '/^\[file\]/,/^\[/d; s/^[a-z0-9-]* = \([a-z0-9-]*\)\(,.*\)\{0,1\}$/\1/p' "$order"
    done
    find plugins -mindepth 1 -maxdepth 1 -type d -printf '%f\n'
)
# Words that are an id of something and a word of the core all the same, each with its reason.
allowed=$(sed 's/ .*//' <<'WORDS'
count    the key of a number in manifests ([figure …] count = 7); the expansion is called count too
WORDS
)
forbidden=$(sort -u <<<"$ids" | grep -v '^$' | grep -vxF "$allowed")
[ "$(wc -l <<<"$forbidden")" -gt 20 ] || wrong "layers.sh found hardly any ids in config/order: has the form of the files changed?"

# texts FILE: what its text constants of one word are made of, without comments
texts() {
    "$cc" -fpreprocessed -dD -E -P "$1" 2>/dev/null | grep -v '^#include' | grep -oE '"([^"\\]|\\.)*"' | grep -v ' ' |
        grep -oE '[A-Za-z0-9]+(-[A-Za-z0-9]+)*' | sort -u
}
for file in core/*/*.[ch] core/include/spelverloop/*.h; do
    known=$(texts "$file" | grep -xF "$forbidden" | tr '\n' ' ' || true)
    [ -z "$known" ] || wrong "$file names what only INI files and plugins may name: $known"
done

# Tools know no game by name either, and the page is made of data alone. (What is not part of the program may: scripts, and the template of a plugin.)
games=$(sed -n 's/^game = //p' config/order/*.ini)
for file in tools/spelverloop/*.[ch]; do
    known=$(texts "$file" | grep -xF "$games" | tr '\n' ' ' || true)
    [ -z "$known" ] || wrong "$file names what only order files may name: $known"
done
known=$(grep -niwF -f <(printf '%s\n' "$games" "$(sed -n 's/^name\.[a-z]* = //p' config/order/*.ini)") tools/spelverloop/html/* || true)
[ -z "$known" ] || wrong "the page names a game: $known"
exit "$failed"
