/* The sections of a scenario and what may stand in them, as one table. Their names are not those of a mix, but for [figures],
   where a mix says how many there are and a scenario where they stand. */
#include <stdio.h>
#include <string.h>
#include "mix/fault.h"
#include "scenario/scenario.h"
#include "util/str.h"

typedef struct section_key {
    const char *section;
    const char *key;   /* form of the key */
    const char *value; /* form of the value; NULL: any text */
    const char *example;
    int goes_on;  /* 1: a long value goes on in `key.2`, `key.3` … */
    int position; /* 1: it says something of the position, so the game does not begin at its beginning */
} section_key;

/* Several rows of one key are several forms that it may have; the first of them is shown in messages. */
static const section_key keys[] = {
    {"scenario", "'format'", "N", "format = 1", 0, 0},
    {"scenario", "'title'", NULL, "title = A lone farmer scores 3", 0, 0},
    {"scenario", "'source'", NULL, "source = Base game, page 5", 0, 0},
    {"scenario", "'confidence'", "'official'", "confidence = official, recalled, community, inferred", 0, 0},
    {"scenario", "'confidence'", "'recalled'", "", 0, 0},
    {"scenario", "'confidence'", "'community'", "", 0, 0},
    {"scenario", "'confidence'", "'inferred'", "", 0, 0},
    {"scenario", "'waits-for'", "I+", "waits-for = tower", 0, 0},
    {"scenario", "'note'", NULL, "note = The board is made up", 1, 0},
    {"scenario", "'unusual'", "'yes'", "unusual = yes", 0, 0},
    {"scenario", "'unusual'", "'no'", "", 0, 0},
    {"record", "'format'", "N", "format = 1", 0, 0},
    {"record", "'version'", "X", "version = 0.1.0", 0, 0},
    {"record", "'seed'", "X", "seed = 17", 0, 0},
    {"record", "D", "H", "tiles.base = 0x0123456789abcdef", 0, 0},
    {"board", "Q", "T R", "1,0 = base:U 90", 0, 1},
    {"board", "P", "X+", "hex 3,2 = wool 5", 0, 1},
    {"figures", "N", "C? I P", "1 = blue follower road:W @ 0,0", 0, 1},
    {"pieces", "N", "I C? N? P X*", "1 = ferry @ 1,0 E-S", 0, 1},
    {"marks", "D", "X+", "ransomed.red = yes", 0, 1},
    {"supply", "C", "L", "red = 6 follower", 0, 1},
    {"supply", "'bank'", "L", "bank = 5 ferry", 0, 1},
    {"points", "C", "N", "red = 12", 0, 1},
    {"points", "D", "N", "gold.red = 3", 0, 1},
    {"rows", "I", "X+", "tents = s5 s7 s4", 0, 1},
    {"decks", "I", "X+", "gifts = builder farmer", 0, 1},
    {"hands", "C", "X+", "red = base:U base:V", 0, 1},
    {"hands", "I", "X+", "", 0, 1},
    {"hands", "D", "X+", "", 0, 1},
    {"turn", "'turn'", "C", "turn = blue", 0, 1},
    {"turn", "'asks'", "W", "asks = red", 0, 1},
    {"turn", "'step'", "X", "step = 2B-1", 0, 1},
    {"turn", "'part'", "N", "part = 2", 0, 1},
    {"turn", "'number'", "N", "number = 12", 0, 1},
    {"turn", "'laid'", "Q", "laid = 1,0", 0, 1},
    {"turn", "'hand'", "T", "hand = base:U", 0, 1},
    {"turn", "'draws'", "S", "draws = base:U base:V", 1, 0},
    {"turn", "'stack'", "'draws'", "stack = draws, stack = empty, stack = base:U base:V", 1, 1},
    {"turn", "'stack'", "'empty'", "", 1, 1},
    {"turn", "'stack'", "S", "", 1, 1},
    {"do", "X", NULL, "3 = blue: place-follower road:W", 0, 0},
};
enum { KEYS = sizeof keys / sizeof *keys };

int sv_scen_is_state(const char *name)
{
    return !strncmp(name, "state ", 6);
}

int sv_scen_is_expect(const char *name)
{
    return !strncmp(name, "expect", 6) || !strcmp(name, "outcome");
}

int sv_scen_section(const char *name, int *after)
{
    int number = -1;

    *after = !strcmp(name, "outcome") ? SV_SCEN_OUTCOME : SV_SCEN_END;
    if (!strcmp(name, "expect") || *after == SV_SCEN_OUTCOME || sv_scen_is_state(name))
        return 1;
    if (!strncmp(name, "expect ", 7)) {
        if (!sv_read_int(name + 7, 0, SV_SCEN_ACTIONS_MAX, &number))
            return 0;
        *after = number;
        return 1;
    }
    for (int i = 0; i < KEYS; i++)
        if (!strcmp(keys[i].section, name))
            return 1;
    return 0;
}

/* ---- checking ---------------------------------------------------------------------------------------------------- */

int sv_scen_is_mix_figure(const sv_ini_key *k)
{
    return strchr(k->name, '.') != NULL;
}

/* `draws.2` goes on with `draws`: its name without the number, in the buffer. */
static const char *plain_name(const char *name, char *buf, size_t n)
{
    const char *dot = strrchr(name, '.');
    int number;

    snprintf(buf, n, "%s", name);
    if (dot && (size_t)(dot - name) < n && sv_read_int(dot + 1, 2, 99, &number))
        buf[dot - name] = 0;
    return buf;
}

static int fits_key(const section_key *row, const char *name)
{
    sv_form_got got;
    char plain[SV_INI_NAME_MAX + 1];

    return sv_form_match(row->key, row->goes_on ? plain_name(name, plain, sizeof plain) : name, &got);
}

const char *sv_scen_like(sv_report *r, const char *example)
{
    const char *text = sv_arena_fmt(&r->arena, r->lang == SV_NL ? "schrijf het als %s" : "write it as in %s", example);

    return text ? text : example;
}

void sv_scen_bad_value(sv_report *r, const char *file, const sv_ini_key *k, const char *form, const char *example)
{
    const char *digits = k->value + (k->value[0] == '-');

    if (form && !strcmp(form, "N") && *digits && !digits[strspn(digits, "0123456789")])
        sv_fail_number(r, (sv_where){file, k->line}, k->name, -SV_FORM_NUMBER_MAX, SV_FORM_NUMBER_MAX, k->value);
    else
        sv_fail(r, SV_E_SCEN_VALUE, file, k->line, k->name, k->value, sv_scen_like(r, example), NULL);
}

/* Names of the section when it has fixed ones, for the hint. */
static void unknown_key(const sv_scenario *sc, const char *section, const sv_ini_key *k, sv_report *r)
{
    const char *names[KEYS], *hint = NULL;
    int n = 0;

    for (int i = 0; i < KEYS; i++) {
        if (strcmp(keys[i].section, section) != 0)
            continue;
        if (!hint)
            hint = sv_scen_like(r, keys[i].example);
        if (keys[i].key[0] == '\'' && *keys[i].example)
            names[n++] = sv_arena_strn(&r->arena, keys[i].key + 1, strlen(keys[i].key) - 2);
    }
    if (n > 1)
        hint = sv_hint(r, k->name, names, n);
    sv_fail(r, SV_E_SCEN_KEY, sc->ini->file, k->line, k->name, section, hint, NULL);
}

static void check_key(const sv_scenario *sc, const char *section, const sv_ini_key *k, sv_report *r)
{
    const section_key *first = NULL;
    sv_form_got got;

    if (!strcmp(section, "figures") && sv_scen_is_mix_figure(k))
        return;
    for (int i = 0; i < KEYS; i++) {
        if (strcmp(keys[i].section, section) != 0 || !fits_key(&keys[i], k->name))
            continue;
        if (!keys[i].value || sv_form_match(keys[i].value, k->value, &got))
            return;
        if (!first)
            first = &keys[i];
    }
    if (!first)
        unknown_key(sc, section, k, r);
    else
        sv_scen_bad_value(r, sc->ini->file, k, first->value, first->example);
}

int sv_scen_sections_check(sv_scenario *sc, sv_report *r)
{
    const int before = sv_failed(r);

    for (int i = 0; i < sc->ini->sections.n; i++) {
        const sv_ini_section *s = &sc->ini->sections.at[i];
        int after;

        if (!sv_scen_section(s->name, &after) || sv_scen_is_expect(s->name) || sv_scen_is_state(s->name))
            continue;
        for (int k = 0; k < s->keys.n; k++)
            check_key(sc, s->name, &s->keys.at[k], r);
    }
    return sv_failed(r) == before;
}

/* ---- look-ups ---------------------------------------------------------------------------------------------------- */

const sv_ini_section *sv_scen_find(const sv_scenario *sc, const char *section)
{
    return sv_ini_find(sc->ini, section);
}

const char *sv_scen_get(const sv_scenario *sc, const char *section, const char *key)
{
    const sv_ini_key *k = sv_ini_get(sv_scen_find(sc, section), key);

    return k ? k->value : NULL;
}

int sv_scen_has_position(const sv_scenario *sc)
{
    for (int i = 0; i < sc->ini->sections.n; i++) {
        const sv_ini_section *s = &sc->ini->sections.at[i];

        for (int k = 0; k < s->keys.n; k++) {
            if (!strcmp(s->name, "figures") && sv_scen_is_mix_figure(&s->keys.at[k]))
                continue;
            if (sv_scen_is_state(s->name))
                return 1;
            for (int row = 0; row < KEYS; row++)
                if (keys[row].position && !strcmp(keys[row].section, s->name) &&
                    fits_key(&keys[row], s->keys.at[k].name))
                    return 1;
        }
    }
    return 0;
}
