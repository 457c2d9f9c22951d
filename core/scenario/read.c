/* Reading a scenario or a record: the sections of its own, the numbered lines, the expectations, and the mix they are for. */
#include <stdlib.h>
#include <string.h>
#include "mix/fault.h"
#include "scenario/record.h"
#include "util/str.h"

typedef struct reading {
    sv_scenario *sc;
    sv_report *r;
    int number; /* of the last line of [do] */
} reading;

static void fault(reading *x, sv_code code, int line, const char *a1, const char *a2, const char *a3)
{
    sv_fail(x->r, code, x->sc->ini->file, line, a1, a2, a3, NULL);
}

/* ---- [scenario], [record] ---------------------------------------------------------------------------------------- */

static void check_format(reading *x, const sv_ini_section *s)
{
    const sv_ini_key *k = sv_ini_get(s, "format");

    if (!k)
        fault(x, SV_E_KEY_MISSING, s->line, s->name, "format", NULL);
    else if (strcmp(k->value, "1") != 0)
        fault(x, SV_E_FORMAT, k->line, k->value, NULL, NULL);
}

static void read_record(reading *x, const sv_ini_section *s)
{
    const sv_ini_key *seed = sv_ini_get(s, "seed");
    uint64_t value;

    check_format(x, s);
    x->sc->record = 1;
    if (seed && !sv_read_u64(seed->value, &value))
        fault(x, SV_E_SEED, seed->line, seed->value, NULL, NULL);
    else if (seed)
        x->sc->record_seed = seed->value;
}

static void read_scenario(reading *x, const sv_ini_section *s)
{
    const sv_ini_key *title = sv_ini_get(s, "title"), *unusual = sv_ini_get(s, "unusual");

    check_format(x, s);
    x->sc->title = title ? title->value : NULL;
    x->sc->unusual = unusual && !strcmp(unusual->value, "yes");
}

/* 1: whatever goes by that name, an expansion or a game, can be played. */
static int plays(const sv_library *lib, const char *name)
{
    const sv_manifest *m = sv_lib_manifest(lib, name);
    const sv_manifest *root = sv_lib_order(lib, name) ? sv_lib_root(lib, name) : NULL;

    return (m && m->playable) || (root && root->playable);
}

/* A name close to a known one is a slip of the pen; any other may be of something to come. */
static void read_waits(reading *x)
{
    const sv_library *lib = x->sc->library;
    const sv_ini_key *k = sv_ini_get(sv_scen_find(x->sc, "scenario"), "waits-for");
    const char *at = k ? k->value : "", *word;
    size_t n;

    while ((word = sv_word(&at, &n)) != NULL) {
        const char *name = sv_arena_strn(&x->sc->arena, word, n);

        if (!name || plays(lib, name))
            continue;
        if (!sv_lib_id(lib, name) && !sv_lib_order(lib, name) && sv_nearest(name, lib->names.at, lib->names.n))
            sv_fail_expansion(x->r, sv_ini_where(x->sc->ini, k->line), lib, NULL, name);
        x->sc->waits = x->sc->waits ? sv_arena_fmt(&x->sc->arena, "%s, %s", x->sc->waits, name) : name;
    }
}

/* ---- [do] -------------------------------------------------------------------------------------------------------- */

/* `blue: …`, `chance …`, `outside …`. What stands behind it goes to *rest. */
static const char *who_of(reading *x, const char *text, const char **rest)
{
    static const char *const others[] = {"chance", "outside"};
    const char *at = text;
    sv_form_got got;
    size_t n;
    const char *word = sv_word(&at, &n);
    const int colon = word && n > 1 && word[n - 1] == ':';
    const char *name = sv_arena_strn(&x->sc->arena, word ? word : "", n - (size_t)colon);

    *rest = text;
    if (!name ||
        (colon ? !sv_form_match("W", name, &got) || !strcmp(name, "nobody") : sv_index_of(name, others, 2) < 0))
        return NULL;
    while (sv_blank(*at))
        at++;
    *rest = at;
    return name;
}

static void read_action(reading *x, const sv_ini_key *k)
{
    sv_scenario *sc = x->sc;
    const size_t n = strlen(k->name);
    const int optional = n > 1 && k->name[n - 1] == '?';
    const char *number = sv_arena_strn(&sc->arena, k->name, n - (size_t)optional);
    sv_form_got got;
    int nth;

    if (!number || !sv_read_int(number, 1, SV_SCEN_ACTIONS_MAX, &nth) || nth != x->number + 1) {
        const char *cure = sv_arena_fmt(&x->r->arena,
                                        x->r->lang == SV_NL ? "de regels zijn doorlopend genummerd, nu komt %d"
                                                            : "the lines are numbered without a gap, now comes %d",
                                        x->number + 1);

        fault(x, SV_E_SCEN_KEY, k->line, k->name, "do", cure);
    }
    x->number = number && sv_read_int(number, 1, SV_SCEN_ACTIONS_MAX, &nth) ? nth : x->number + 1; /* a gap is reported once */
    sv_scen_action *a = SV_PUSH(&sc->arena, &sc->actions);

    if (!a)
        return;
    *a = (sv_scen_action){.line = k->line, .optional = optional};
    if (k->value[0] == '@') {
        a->text = k->value;
        if (!sv_scen_directive_known(a->text))
            fault(x, SV_E_SCEN_VALUE, k->line, k->name, k->value, sv_scen_like(x->r, "@save-load, @undo, @any-order"));
        return;
    }
    a->who = who_of(x, k->value, &a->text);
    if (!sv_form_match("A", a->text, &got))
        fault(x, SV_E_SCEN_VALUE, k->line, k->name, k->value, sv_scen_like(x->r, "blue: place-follower road:W @ 1,0"));
}

static void read_draws(reading *x)
{
    const sv_ini_section *s = sv_scen_find(x->sc, "turn");

    for (int i = 0; s && i < s->keys.n; i++) {
        const char *at = s->keys.at[i].value, *word;
        size_t n;

        if (strncmp(s->keys.at[i].name, "draws", 5) != 0)
            continue;
        while ((word = sv_word(&at, &n)) != NULL) {
            const char **draw = SV_PUSH(&x->sc->arena, &x->sc->draws);

            if (draw)
                *draw = sv_arena_strn(&x->sc->arena, word, n);
        }
    }
}

/* ---- the sections, one by one ------------------------------------------------------------------------------------ */

static void check_after(reading *x, const sv_ini_section *s, int after)
{
    if (after > x->sc->actions.n) {
        const char *most = sv_arena_fmt(
            &x->r->arena, x->r->lang == SV_NL ? "[do] heeft %d regels" : "[do] has %d lines", x->sc->actions.n);

        fault(x, SV_E_SCEN_SECTION, s->line, s->name, most, NULL);
    }
}

static void read_sections(reading *x)
{
    sv_scenario *sc = x->sc;
    const sv_ini_section *lines = sv_scen_find(sc, "do");
    int after;

    for (int i = 0; lines && i < lines->keys.n; i++)
        read_action(x, &lines->keys.at[i]);
    read_draws(x);
    for (int i = 0; i < sc->ini->sections.n; i++) {
        const sv_ini_section *s = &sc->ini->sections.at[i];

        if (sv_scen_is_expect(s->name) && sv_scen_section(s->name, &after)) {
            check_after(x, s, after);
            sv_scen_expect_read(sc, s, after, x->r);
        }
    }
}

static int is_mix_section(const sv_scenario *sc, const char *name)
{
    static const char *const fixed[] = {"game", "expansions", "tiles", "figures", "order", "lift"};

    return sv_index_of(name, fixed, 6) >= 0 || sv_lib_id(sc->library, name) || !strncmp(name, "house-rule", 10) ||
           !strncmp(name, "tile ", 5) || (sc->waits && sv_scen_get(sc, "expansions", name));
}

static void unknown_section(reading *x, const sv_ini_section *s)
{
    static const char *const names[] = {"scenario", "record",    "game",  "expansions", "tiles", "figures", "order",
                                        "lift",     "tile NAME", "board", "pieces",     "marks", "supply",  "points",
                                        "rows",     "decks",     "hands", "turn",       "do",    "expect", "outcome"};

    fault(x, SV_E_SCEN_SECTION, s->line, s->name, sv_hint(x->r, s->name, names, sizeof names / sizeof *names), NULL);
}

/* The text of the mix alone: its sections, and of [figures] the lines that say how many there are. */
static const sv_ini *mix_part(reading *x)
{
    sv_scenario *sc = x->sc;
    sv_arena *a = &sc->arena;
    sv_ini *mix = sv_arena_get(a, sizeof *mix);
    int after;

    for (int i = 0; mix && i < sc->ini->sections.n; i++) {
        const sv_ini_section *s = &sc->ini->sections.at[i];
        const int figures = !strcmp(s->name, "figures");

        if (sv_scen_section(s->name, &after) && !figures)
            continue;
        if (!is_mix_section(sc, s->name)) {
            unknown_section(x, s);
            continue;
        }
        sv_ini_section *copy = SV_PUSH(a, &mix->sections);

        if (!copy)
            return NULL;
        *copy = (sv_ini_section){.name = s->name, .line = s->line};
        for (int k = 0; k < s->keys.n; k++) {
            sv_ini_key *key = figures && !sv_scen_is_mix_figure(&s->keys.at[k]) ? NULL : SV_PUSH(a, &copy->keys);

            if (key)
                *key = s->keys.at[k];
        }
    }
    if (mix)
        mix->file = sc->ini->file;
    return mix;
}

static void check_players(reading *x)
{
    const sv_scenario *sc = x->sc;

    for (int i = 0; i < sc->actions.n; i++) {
        const char *who = sc->actions.at[i].who;

        if (who && strcmp(who, "chance") != 0 && strcmp(who, "outside") != 0 &&
            sv_index_of(who, sc->mix->sel->colours, sc->mix->sel->players) < 0)
            fault(x, SV_E_SCEN_VALUE, sc->actions.at[i].line, "[do]", who,
                  sv_hint(x->r, who, sc->mix->sel->colours, sc->mix->sel->players));
    }
}

static void read_all(reading *x)
{
    sv_scenario *sc = x->sc;
    const sv_ini_section *scenario = sv_scen_find(sc, "scenario"), *record = sv_scen_find(sc, "record");
    const int before = sv_failed(x->r);

    if (!scenario && !record)
        fault(x, SV_E_SECTION_MISSING, 1, x->r->lang == SV_NL ? "record] of [scenario" : "record] or [scenario", NULL, NULL);
    if (scenario)
        read_scenario(x, scenario);
    if (record)
        read_record(x, record);
    sv_scen_sections_check(sc, x->r);
    read_waits(x);
    read_sections(x);
    const sv_ini *ini = mix_part(x);

    if (sc->arena.failed)
        fault(x, SV_E_NO_MEMORY, 0, NULL, NULL, NULL);
    if (sv_failed(x->r) > before || sc->ini->faults || sc->waits)
        return;
    static const char *const own_sections[] = {"tile", NULL};
    const sv_mix_desc desc = {.name = ini->file, .purpose = SV_FOR_PLAY, .seed = sc->record_seed};
    sv_arena arena = {0};

    sc->mix = sv_mix_from_ini(sc->library, ini, &desc, own_sections, &arena, x->r);
    sv_arena_free(&arena);
    if (sc->mix && record)
        sv_record_check_files(sc->mix, record, sc->ini->file, x->r->lang);
    if (sc->mix)
        check_players(x);
}

/* ---- from outside ------------------------------------------------------------------------------------------------ */

static sv_scenario *new_scenario(sv_library *lib, sv_report *r)
{
    sv_scenario *sc = calloc(1, sizeof *sc);

    if (sc) {
        sc->library = lib;
        sv_report_reads(r, &sc->arena);
    } else
        sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
    return sc;
}

void sv_scen_cut(const sv_scenario *sc, int line, sv_report *r)
{
    if (sv_scen_find(sc, "record") && line && sc->ini->unended == line)
        sv_fail(r, SV_E_RECORD_CUT, sc->ini->file, line, NULL, NULL, NULL, NULL);
}

static sv_scenario *finish(sv_scenario *sc, sv_report *r, int before)
{
    reading x = {.sc = sc, .r = r};

    if (sc->ini)
        read_all(&x);
    sc->arena.told = NULL;
    if (sc->ini && sv_failed(r) == before && (sc->mix || sc->waits))
        return sc;
    if (sc->ini)
        for (int i = 0; i < sv_report_count(r); i++)
            if (sv_report_at(r, i)->line == sc->ini->unended) {
                sv_scen_cut(sc, sc->ini->unended, r);
                break;
            }
    sv_scenario_free(sc);
    return NULL;
}

sv_scenario *sv_scenario_read(sv_library *lib, const char *path, sv_report *r)
{
    const int before = sv_failed(r);
    sv_scenario *sc = new_scenario(lib, r);

    if (sc)
        sc->ini = sv_ini_pipe(&sc->arena, path, r);
    return sc ? finish(sc, r, before) : NULL;
}

sv_scenario *sv_scenario_read_text(sv_library *lib, const char *name, const char *text, sv_report *r)
{
    const int before = sv_failed(r);
    sv_scenario *sc = new_scenario(lib, r);

    if (sc)
        sc->ini = sv_ini_text(&sc->arena, name, text, strlen(text), r);
    return sc ? finish(sc, r, before) : NULL;
}

void sv_scenario_free(sv_scenario *sc)
{
    if (!sc)
        return;
    sv_game_free(sc->game);
    sv_mix_free(sc->mix);
    sv_arena arena = sc->arena;

    free(sc);
    sv_arena_free(&arena);
}

const char *sv_scenario_title(const sv_scenario *sc)
{
    return sc->title ? sc->title : sc->mix ? sv_mix_title(sc->mix, "en") : sc->ini->file;
}

const char *sv_scenario_waits_for(const sv_scenario *sc)
{
    return sc->waits;
}
int sv_scenario_actions(const sv_scenario *sc)
{
    return sc->actions.n;
}
const sv_mix *sv_scenario_mix(const sv_scenario *sc)
{
    return sc->mix;
}
