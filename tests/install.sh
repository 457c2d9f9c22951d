#!/usr/bin/env bash
# Installs to a folder, moves that folder, and works with what stands there: the program must find its plugins and data,
# no path of the build may be left in a file, and other projects must be able to build against the package: a program, and a plugin
# made from the template.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix=$work/moved

cmake --install "$SV_BUILD" --prefix "$work/first" --strip >"$work/log" || {
    cat "$work/log"
    exit 1
}
mv "$work/first" "$prefix"

for path in "$SV_SOURCE" "$SV_BUILD" "$work/first"; do
    if found=$(grep -rlF -- "$path/" "$prefix"); then
        printf 'These installed files hold the path %s:\n%s\n' "$path" "$found"
        exit 1
    fi
done

unset SPELVERLOOP_PLUGIN_PATH SPELVERLOOP_DATA_PATH
cd /
"$prefix/bin/spelverloop" order base-c1 >"$work/order"
[ -s "$work/order" ] || { echo "the installed program printed no order of play"; exit 1; }

# The documentation: all of it, and every link in it to a file leads to one.
readme=$(find "$prefix" -path '*/doc/*' -name README.md)
for page in "$SV_SOURCE"/docs/*; do
    [ -e "${readme%/*}/docs/${page##*/}" ] || { echo "docs/${page##*/} is not installed"; exit 1; }
done
links=0
while IFS=: read -r page link; do
    link=${link#*](}
    link=${link%)}
    case $link in *://* | '#'*) continue ;; esac
    links=$((links + 1))
    [ -e "${page%/*}/${link%%#*}" ] || { echo "$page links to $link, which is not installed"; exit 1; }
done < <(grep -roE --include='*.md' '\]\([^) ]+\)' "${readme%/*}")
[ "$links" -gt 8 ] || { echo "hardly any links found in the documentation"; exit 1; }

consumer=$SV_SOURCE/tests/consumer
[ -f "$consumer/CMakeLists.txt" ] || exit 0

if ! { cmake -G Ninja -S "$consumer" -B "$work/consumer" -DCMAKE_PREFIX_PATH="$prefix" &&
    cmake --build "$work/consumer"; } >"$work/log"; then
    cat "$work/log"
    exit 1
fi
"$work/consumer/consumer"

config=$(find "$prefix" -name pkgconfig -type d)
read -ra flags < <(PKG_CONFIG_PATH=$config pkg-config --cflags --libs spelverloop)
libdir=$(PKG_CONFIG_PATH=$config pkg-config --variable=libdir spelverloop)
"${CC:-cc}" -std=c11 "$consumer/main.c" "${flags[@]}" "-Wl,-rpath,$libdir" -o "$work/by-pkg-config"
"$work/by-pkg-config"
[ -d "$(PKG_CONFIG_PATH=$config pkg-config --variable=plugindir spelverloop)" ]

# --- A plugin of somebody else -------------------------------------------------------------------------------------------
fail() {
    echo "$*"
    exit 1
}
# quietly COMMAND…: its output only when it fails
quietly() {
    "$@" >"$work/log" 2>&1 || {
        cat "$work/log"
        fail "failed: $*"
    }
}
program=$prefix/bin/spelverloop
variable() { PKG_CONFIG_PATH=$config pkg-config --variable="$1" spelverloop; }
[ -f "$(variable templatedir)/PLUGIN.ini" ] || fail "the template is not where the .pc file says"
[ -x "$(variable bindir)/spelverloop-new-plugin" ] || fail "spelverloop-new-plugin is not where the .pc file says"

mkdir "$work/mine"
quietly "$(variable bindir)/spelverloop-new-plugin" wells "$work/mine"
! "$(variable bindir)/spelverloop-new-plugin" wells "$work/mine" 2>"$work/log" || fail "new-plugin overwrites"
grep -q 'exists already' "$work/log" || fail "new-plugin does not say that the folder is there"
for bad in Wells wells_2 -wells wells- base river 2wells; do
    ! "$(variable bindir)/spelverloop-new-plugin" "$bad" "$work/mine" 2>/dev/null || fail "new-plugin takes the name $bad"
done
quietly cmake -G Ninja -S "$work/mine/wells" -B "$work/wells" -DCMAKE_PREFIX_PATH="$prefix"
quietly cmake --build "$work/wells"
quietly ctest --test-dir "$work/wells" --output-on-failure --no-tests=error # plugin check

# It plays from where it was built, and from where plugins live.
quietly "$program" run base-c1 --with wells --games 2 --quiet --plugin-path "$(variable plugindir):$work/wells/plugins"
quietly cmake --install "$work/wells"
[ -f "$(variable plugindir)/wells/wells.so" ] || fail "the plugin was not installed where plugins live"
printf '[game]\ngame = carcassonne\nedition = C2\nplayers = 3\n[expansions]\nwells = yes\n[wells]\nwell-points = 5\n' >"$work/mix.ini"
quietly "$program" run "$work/mix.ini" --seed 1..5 --quiet --check
quietly "$program" order "$work/mix.ini" --cite
grep -q 'wells-draw-water' "$work/log" || fail "the row of the plugin is not in the order of play"

# Without CMake, by the .pc file.
read -ra cflags < <(PKG_CONFIG_PATH=$config pkg-config --cflags spelverloop)
by_hand() { quietly "${CC:-cc}" -std=c11 -shared -fPIC -fvisibility=hidden "${cflags[@]}" "$1/wells.c" -o "$1/wells.so"; }

# refused FIELD VALUE TEXT…: with that field of the head changed it is refused, and the message holds every text.
refused() {
    local at=$work/old/wells field=$1 value=$2 text
    shift 2
    rm -rf "$work/old"
    mkdir "$work/old"
    cp -R "$work/mine/wells" "$at"
    sed -i "s/SV_PLUGIN_HEAD,/.magic = SV_PLUGIN_MAGIC, .abi_major = SV_ABI_MAJOR, .abi_minor = SV_ABI_MINOR, .size = sizeof(sv_plugin),/
        s/\\.$field = [^,]*,/.$field = $value,/" "$at/wells.c"
    by_hand "$at"
    local status=0
    "$program" plugin check --lang en "$at" >"$work/log" 2>&1 || status=$?
    [ "$status" -eq 3 ] || { cat "$work/log"; fail "a plugin with $field = $value ends with status $status, not 3"; }
    for text; do
        grep -qF -- "$text" "$work/log" || { cat "$work/log"; fail "a plugin with $field = $value is refused without: $text"; }
    done
}
major=$(variable abi_major) minor=$(variable abi_minor)
refused abi_major $((major + 1)) "ABI $((major + 1))" "ABI $major" wells.so
refused abi_minor $((minor + 1)) "ABI minor $((minor + 1))" "has $minor" wells.so
refused size 40 "sv_plugin" "has 40 bytes" "expected are" wells.so
refused magic 7 "magic is 0x7" "expected is 0x56505331" wells.so
