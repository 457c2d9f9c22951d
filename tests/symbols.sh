#!/usr/bin/env bash
# symbols.sh core|plugin FILE.so
# A plugin exports exactly one symbol, spelverloop_plugin; the core exports only names that begin with sv_. Neither has
# data that can be written: all state lives in the game's block, so games can be cloned and run side by side.
set -euo pipefail
export LC_ALL=C

kind=$1 file=$2
failed=0

exported=$(nm -D --defined-only "$file" | awk '{ print $NF }')
case $kind in
plugin)
    if [ "$exported" != spelverloop_plugin ]; then
        printf '%s exports these symbols, where spelverloop_plugin alone is wanted (make the others static):\n%s\n' \
            "$file" "$exported"
        failed=1
    fi
    ;;
core)
    if foreign=$(grep -vE '^(sv_|$)' <<<"$exported"); then
        printf '%s exports names without sv_ (take SV_API away or rename them):\n%s\n' "$file" "$foreign"
        failed=1
    fi
    ;;
*)
    echo "symbols.sh: the first argument is core or plugin, not $kind" >&2
    exit 2
    ;;
esac

# Constant tables that hold pointers lie in .data.rel.ro, which is read-only once the object is loaded.
writable=$(objdump -t "$file" | awk '
    {
        name = $NF
        for (i = 2; i < NF; i++)
            if ($i ~ /^\.(data|bss|tdata|tbss)(\.|$)/ && $i !~ /^\.data\.rel\.ro/ && name != $i)
                print name, "in", $i
    }' | grep -vE '^(completed\.[0-9]+|__dso_handle|__TMC_END__|__bss_start|_edata|_end|__data_start|data_start) ' || true)
if [ -n "$writable" ]; then
    printf '%s has data that can be written (make it const, or keep it in the state block):\n%s\n' "$file" "$writable"
    failed=1
fi
exit "$failed"
