#!/usr/bin/env bash
# Installs to a folder, moves that folder, and works with what stands there: the program must find its plugins and data,
# no path of the build may be left in a file, and other projects must be able to build against the package.
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
