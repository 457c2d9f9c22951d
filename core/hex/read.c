/* The file maps.ini of a plugin, or the file that a mix names in its place: words first, then maps. The one whose `when` holds in the mix becomes the
   board; the others are only looked at so far as that takes. The words are always those of the plugin, which counts by them. */
#include <stdio.h>
#include <string.h>
#include "hex/reading.h"
#include "mix/cond.h"
#include "mix/fault.h"
#include "mix/words.h"
#include "util/str.h"

static sv_where where(const sv_hex_reading *x, int line) { return sv_ini_where(x->ini, line); }

int sv_hex_bad(sv_hex_reading *x, const sv_ini_key *k, const char *value, const char *example)
{
    SV_FAIL(x->r, SV_E_HEX_VALUE, where(x, k->line), k->name, value, example);
    return 0;
}

int sv_hex_unfit(sv_hex_reading *x, int line, const char *what, const char *value, const char *en, const char *nl)
{
    SV_FAIL(x->r, SV_E_HEX_UNFIT, where(x, line), what, value, x->r->lang == SV_NL ? nl : en);
    return 0;
}

int sv_hex_too_many(sv_hex_reading *x, int line, int most, const char *what)
{
    char number[16];

    snprintf(number, sizeof number, "%d", most);
    SV_FAIL(x->r, SV_E_HEX_MANY, where(x, line), number, what);
    return 0;
}

static int count(const char *const *names)
{
    int n = 0;

    while (names[n])
        n++;
    return n;
}

const char *sv_hex_word(sv_hex_reading *x, const char **at)
{
    size_t n;
    const char *word = sv_word(at, &n);

    return word ? sv_arena_strn(x->a, word, n) : NULL;
}

/* ---- the words of the file --------------------------------------------------------------------------------------------------------- */

enum { ALL_LISTS = 15, LISTS = 9, WORD_LISTS = 5 };

/* In a file of the mix's own a list of words may stand once more, but must be the same. */
static int same_words(sv_hex_reading *x, const sv_ini_key *k, const char *const *words)
{
    const char *at = k->value, *word, *all = "";
    int n = 0, same = 1;

    while ((word = sv_hex_word(x, &at)) != NULL) {
        same &= words[n] && !strcmp(words[n], word);
        n += words[n] != NULL;
    }
    if (same && !words[n])
        return 1;
    for (int i = 0; words[i]; i++)
        all = sv_arena_fmt(x->a, "%s%s%s", all, i ? " " : "", words[i]);
    SV_FAIL(x->r, SV_E_HEX_WORDS, where(x, k->line), k->name, all);
    return 0;
}

static int read_words(sv_hex_reading *x, const sv_ini_section *sec, int own)
{
    static const char *const lists[] = {"kinds", "ports", "groups", "numbers", "marks", "box", "bare", "box-tokens", "draw",
                                        "token-values", "water", "later", "later-when", "bounds", "begin"};
    const int known = own ? LISTS : ALL_LISTS; /* what maps are like the plugin alone says */
    const char **into[] = {x->kinds, x->port_kinds, x->groups, x->numbers, x->marks};
    int good = 1;

    for (int i = 0; i < sec->keys.n; i++) {
        const sv_ini_key *k = &sec->keys.at[i];
        const int list = sv_index_of(k->name, lists, known);
        const char *at = k->value, *word;
        int n = 0;

        if (!strcmp(k->name, "format") || !strcmp(k->name, "kind")) {
            good &= !strcmp(k->value, k->name[0] == 'f' ? "1" : "maps") || sv_hex_bad(x, k, k->value, k->name[0] == 'f' ? "format = 1" : "kind = maps");
            continue;
        }
        if (list < 0) {
            SV_FAIL(x->r, SV_E_KEY, where(x, k->line), k->name, "file", sv_hint(x->r, k->name, lists, known));
            good = 0;
        }
        if (own && list >= 0 && list < WORD_LISTS) {
            good &= same_words(x, k, into[list]);
            continue;
        }
        while (list >= 0 && list < WORD_LISTS && (word = sv_hex_word(x, &at)) != NULL) {
            if (n == SV_HEX_WORDS_MAX)
                return sv_hex_too_many(x, k->line, n, k->name);
            if (!sv_id_ok(word, 0))
                return sv_hex_bad(x, k, word, "kinds = sea desert");
            into[list][n++] = word;
        }
    }
    return good;
}

int sv_hex_word_of(sv_hex_reading *x, const sv_ini_key *k, const char *word, const char *const *names)
{
    const int n = sv_index_of(word, names, count(names));

    if (n < 0)
        sv_fail_word(x->r, where(x, k->line), k->name, word, names, count(names));
    return n;
}

/* `draw = sea=water desert=sand`: how pictures show kinds; of the others pictures choose. */
static int read_draw(sv_hex_reading *x, const sv_ini_section *sec)
{
    const sv_ini_key *draw = sv_ini_get(sec, "draw");
    const char *at = draw ? draw->value : "", *word;

    while ((word = sv_hex_word(x, &at)) != NULL) {
        const char *equals = strchr(word, '=');
        int kind, how;

        if (!equals)
            return sv_hex_bad(x, draw, word, "draw = sea=water desert=sand");
        if ((kind = sv_hex_word_of(x, draw, sv_arena_strn(x->a, word, (size_t)(equals - word)), x->kinds)) < 0)
            return 0;
        if ((how = sv_index_of(equals + 1, sv_draw_hex_words, SV_DRAW_HEX_WORDS)) < 0) {
            sv_fail_word(x->r, where(x, draw->line), draw->name, equals + 1, sv_draw_hex_words, SV_DRAW_HEX_WORDS);
            return 0;
        }
        x->d->draw[kind] = (uint8_t)how;
    }
    return 1;
}

/* 1: the map is for this mix. -1: its condition is faulty. */
static int is_for_mix(sv_hex_reading *x, const sv_ini_section *sec)
{
    const sv_ini_key *when = sv_ini_get(sec, "when");
    const int before = sv_failed(x->r);
    sv_cond *c = when ? sv_cond_parse(x->a, when->value, where(x, when->line), x->r) : NULL;

    if (when && (!c || sv_cond_bind(c, x->m->library, x->owner, x->r) || sv_failed(x->r) != before))
        return -1;
    return sv_cond_eval(c, x->m->sel);
}

/* What the conditions of the file ask about, as this mix has it: `scenario four-islands, players 3`. */
static const char *mix_said(sv_hex_reading *x)
{
    const sv_chosen *c = sv_selection_find(x->m->sel, x->owner->id);
    const char *said = "";

    for (int i = 0; c && i < x->owner->options.n; i++) {
        const sv_opt *o = &x->owner->options.at[i];
        int asked = 0;

        for (int k = 0; k < x->ini->sections.n; k++) {
            const sv_ini_key *when = sv_ini_get(&x->ini->sections.at[k], "when");

            asked |= when && strstr(when->value, o->id) != NULL;
        }
        if (asked && o->type == SV_OPT_INT)
            said = sv_arena_fmt(x->a, "%s%s %d, ", said, o->id, c->values[i]);
        else if (asked)
            said = sv_arena_fmt(x->a, "%s%s %s, ", said, o->id, o->values.at[c->values[i]]);
    }
    return sv_arena_fmt(x->a, "%splayers %d", said, x->m->sel->players);
}

static const sv_ini_section *choose(sv_hex_reading *x)
{
    const sv_ini_section *chosen = NULL;
    int found = 0, good = 1, line = 0;

    for (int i = 0; i < x->ini->sections.n; i++) {
        const sv_ini_section *sec = &x->ini->sections.at[i];

        if (!strcmp(sec->name, "file"))
            continue;
        if (strncmp(sec->name, "map ", 4) != 0 || !sv_id_ok(sec->name + 4, 0)) {
            SV_FAIL(x->r, SV_E_SECTION_NAMES, where(x, sec->line), sec->name, "map ID");
            good = 0;
            continue;
        }
        const int is = is_for_mix(x, sec);

        good &= is >= 0;
        found += is > 0;
        chosen = is > 0 ? sec : chosen;
        line = line && is <= 0 ? line : sec->line; /* of the last that is for it, else of the first */
    }
    if (good && found != 1) {
        char text[16];

        snprintf(text, sizeof text, "%d", found);
        SV_FAIL(x->r, SV_E_HEX_MAPS, where(x, line), text, mix_said(x));
        return NULL;
    }
    return good ? chosen : NULL;
}

/* [file] of the plugin's file, then of the mix's own. x->ini is the one with the maps afterwards. */
static int read_files(sv_hex_reading *x, const char *path, const char *own)
{
    const sv_ini *const theirs = x->words = sv_ini_file(x->a, path, x->r), *const ours = own ? sv_ini_file(x->a, own, x->r) : NULL;
    const sv_ini *const files[] = {theirs, ours};
    int good = 1;

    if (!theirs || theirs->faults || (own && (!ours || ours->faults)))
        return 0;
    for (int i = 0; i < (own ? 2 : 1); i++) {
        const sv_ini_section *sec = sv_ini_find(files[i], "file");

        x->ini = files[i];
        good &= !sec || (read_words(x, sec, i) && read_draw(x, sec));
    }
    return good;
}

sv_hex_def *sv_hex_read(sv_mix *m, const char *path, const sv_manifest *owner, sv_report *r)
{
    sv_hex_reading x = {.m = m, .r = r, .a = &m->arena, .owner = owner};
    const int before = sv_failed(r);
    const char *const **names[2];
    const char **copy[2];

    x.d = sv_arena_get(x.a, sizeof *x.d);
    x.hex = sv_arena_get(x.a, SV_HEXES_MAX * sizeof *x.hex);
    x.port = sv_arena_get(x.a, (SV_HEX_PORTS_MAX + 1) * sizeof *x.port);
    copy[0] = sv_arena_get(x.a, sizeof x.kinds);
    copy[1] = sv_arena_get(x.a, sizeof x.port_kinds);
    if (m->arena.failed)
        return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), NULL;
    x.d->map.port = x.port;
    const sv_chosen *c = sv_selection_find(m->sel, owner->id);
    const sv_ini_section *sec = read_files(&x, path, c ? c->tiles_file : NULL) ? choose(&x) : NULL;

    if (!sec || !sv_hex_read_map(&x, sec) || sv_failed(r) != before)
        return NULL;
    if (!sv_hex_check_counts(&x.d->map, &(sv_hex_said){x.ini, x.words, sec, x.kinds, x.port_kinds}, r))
        return NULL;
    names[0] = &x.d->map.kind;
    names[1] = &x.d->map.port_kind;
    memcpy(copy[0], x.kinds, sizeof x.kinds);
    memcpy(copy[1], x.port_kinds, sizeof x.port_kinds);
    *names[0] = copy[0];
    *names[1] = copy[1];
    return x.d;
}
