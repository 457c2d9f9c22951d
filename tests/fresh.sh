#!/usr/bin/env bash
# tools/dev install in a copy of the source that was never built: it must build by itself all that it installs, and what only
# tools/dev run built must be enough to install too.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/source"
tar -C "$SV_SOURCE" --exclude=./build --exclude=./.git -cf - . | tar -C "$work/source" -xf -
cd "$work/source"
# It is to be built, not to be fast.
sed -i 's/-O3 /-O0 /; s/"CMAKE_INTERPROCEDURAL_OPTIMIZATION": "ON"/"CMAKE_INTERPROCEDURAL_OPTIMIZATION": "OFF"/' CMakePresets.json

tools/dev install "$work/installed" >"$work/log" 2>&1 || {
    cat "$work/log"
    exit 1
}
unset SPELVERLOOP_PLUGIN_PATH SPELVERLOOP_DATA_PATH
"$work/installed/bin/spelverloop" order base-c1 >"$work/order"
[ -s "$work/order" ] || { echo "the installed program printed no order of play"; exit 1; }
for page in man/man1/spelverloop.1 man/nl/man1/spelverloop.1 bash-completion/completions/spelverloop; do
    [ -s "$work/installed/share/$page" ] || { echo "$page is not installed"; exit 1; }
done
