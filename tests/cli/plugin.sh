#!/usr/bin/env bash
# plugin check: what it prints, in both languages and as JSON, and how it ends.
# shellcheck source-path=SCRIPTDIR disable=SC2016
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
lib=$SV_BUILD/tests/conform/lib
environment=("SPELVERLOOP_PLUGIN_PATH=$lib/game") # without other expansions to pair with: they are checked one by one, each by a test of its own

status 0 plugin check base --games 1 --quiet
not_out 'ok  '
out_re '^[0-9]+ passed, 0 failed, [0-9]+ skipped$'
no_err

# A failure names file, line and cure.
status 1 plugin check "$lib/offer/crack" --games 1
out_re '^  ok +manifest '
out_re '^  FAILED +pure '
out_re '^      .*/offer/crack/crack\.ini:[0-9]+: the SV_OFFER hook at crack-row changed the state'
out 'leave that to an SV_APPLY'
out 'seed = 1'
status 1 --lang nl plugin check "$lib/offer/crack" --games 1 --seed 5
out_re '^  MISLUKT +pure '
out 'de SV_OFFER-hook bij crack-row veranderde de toestand'
out 'seed = 5'

# Where nothing can be played, the rest is said to be left out.
status 3 plugin check "$lib/loads/crack"
out_re '^  FAILED +loads '
out_re '^  skipped +games .*not looked at'
status 2 plugin check "$lib/manifest/crack"
out_re '^  FAILED +manifest '

# A scenario that cannot be carried out is a check that failed, however it goes wrong.
cp -RL "$lib/scenarios" mine
chmod -R u+w mine
printf '[do]\n1 = chance draw-tile base:D\n2 = place-tile base:D 5,5 0\n' >>mine/crack/scenarios/one.ini
printf '[scenario]\nformat = 1\n[nonsense]\n' >mine/crack/scenarios/two.ini
status 1 plugin check ./mine/crack --games 1
out_re '^  FAILED +scenarios '
out 'one.ini:20: "place-tile base:D 5,5 0" is not possible here'
out 'has no section [nonsense]'

# Several at once: the worst status, and one JSON text.
status 3 plugin check base "$lib/offer/crack" "$lib/loads/crack" --games 1 --json
no_err
if command -v python3 >/dev/null; then
    python3 - "$work/out" <<'PY' || fail "the JSON is not as it should be"
import json, sys
plugins = json.load(open(sys.argv[1]))
assert [p["plugin"] for p in plugins] == ["base", "crack", "crack"], plugins
assert plugins[0]["failed"] == 0
for p in plugins:
    assert p["passed"] + p["failed"] + p["skipped"] == len(p["checks"])
    for c in p["checks"]:
        assert set(c) == {"id", "state", "text", "note", "faults"}
        assert (c["state"] == "failed") == bool(c["faults"]), c
pure = [c for c in plugins[1]["checks"] if c["id"] == "pure"][0]
assert pure["faults"][0]["code"] == "SV_E_CHECK_PURE" and pure["faults"][0]["line"] > 0
PY
fi

# A folder is told from an id by its slash.
mkdir base
status 0 plugin check base --games 1 -q
status 2 plugin check ./base
err_re 'there is no expansion "base": the folder /.*/base holds no base.ini'
status 2 plugin check ./nowhere
err 'there is no such folder'
status 2 plugin check bas
err 'did you mean "base"?'
no_out
status 2 plugin check base --seed 1..3
err 'write one number'
status 2 plugin
err 'spelverloop plugin check'
finish
