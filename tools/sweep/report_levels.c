/* The levels of hooks (levels.h) of a sweep, from its store: told on a terminal, as a part of the page, and as a table. */
#include <stdlib.h>
#include <string.h>

#include "../spelverloop/cover_report.h"
#include "../spelverloop/html.h"
#include "report.h"

enum { LEVELS_SHOWN = 4 /* L0 to L3 */ };

typedef struct reading {
    levels *l;
    char (*id)[256]; /* owned: of each hook, ascending */
    uint64_t named;  /* expansions that some mix names; the others stand in all */
} reading;

static int copy(char *to, size_t n, const char *from)
{
    return snprintf(to, n, "%s", from) < (int)n;
}

static int read_hook(void *user, const char *const *cell, int n)
{
    reading *r = user;
    levels *l = r->l;
    const int x = l->n < LEVELS_HOOKS ? levels_expansion(l, cell[1]) : -1;
    (void)n;
    if (x < 0)
        return 0;
    levels_hook *h = &l->hook[l->n];
    copy(r->id[l->n++], sizeof r->id[0], cell[0]);
    copy(h->owner, sizeof h->owner, cell[1]);
    copy(h->row, sizeof h->row, cell[2]);
    copy(h->step, sizeof h->step, cell[3]);
    copy(h->kind, sizeof h->kind, cell[4]);
    copy(h->what, sizeof h->what, cell[5]);
    copy(h->group, sizeof h->group, cell[6]);
    h->expansion = x;
    h->index = (int)strtol(cell[7], NULL, 10);
    h->offered = *cell[8] == '1';
    h->phases = (unsigned)strtoul(cell[9], NULL, 10);
    h->seen = (unsigned)strtoul(cell[10], NULL, 10);
    h->calls = strtoull(cell[11], NULL, 10);
    h->acted = strtoull(cell[12], NULL, 10);
    h->games = strtoull(cell[13], NULL, 10);
    return 1;
}

static int by_id(const void *key, const void *at)
{
    return strcmp(key, at);
}

static int find(const reading *r, const char *id)
{
    const char(*at)[256] = bsearch(id, r->id, (size_t)r->l->n, sizeof r->id[0], by_id);
    return at ? (int)(at - (const char(*)[256])r->id) : -1;
}

static int read_about(void *user, const char *const *cell, int n)
{
    reading *r = user;
    const int hook = find(r, cell[0]), waits = strcmp(cell[1], "waits") == 0;
    const int part = strcmp(cell[1], "setup") == 0 ? SV_IN_SETUP : strcmp(cell[1], "turn") == 0 ? SV_IN_TURN : SV_IN_END;
    const int name = levels_number(waits ? &r->l->wake : &r->l->thing, cell[2]);
    (void)n;
    if (hook >= 0 && name >= 0)
        *(waits ? &r->l->hook[hook].waits : &r->l->hook[hook].touches[part]) |= UINT64_C(1) << name;
    return 1;
}

static int read_wake(void *user, const char *const *cell, int n)
{
    reading *r = user;
    const int name = levels_number(&r->l->wake, cell[0]);
    (void)n;
    if (name >= 0)
        r->l->woken |= UINT64_C(1) << name;
    return 1;
}

static int read_pair(void *user, const char *const *cell, int n)
{
    reading *r = user;
    const int a = find(r, cell[0]), b = find(r, cell[1]);
    const long level = strtol(cell[2], NULL, 10);
    const uint32_t games = (uint32_t)strtoul(cell[3], NULL, 10);
    (void)n;
    for (int i = 0; i < 2 && a >= 0 && b >= 0; i++) {
        levels_pair *p = i ? levels_at(r->l, b, a) : levels_at(r->l, a, b);
        p->reached |= (uint8_t)((2u << level) - 1);
        p->mixes += games;
        p->games += level >= 1 ? games : 0;
        p->turns += level >= 2 ? games : 0;
    }
    return 1;
}

static uint64_t bits_of(const reading *r, const char *expansions)
{
    uint64_t bits = 0;
    for (int x = 0; x < r->l->expansions; x++)
        for (const char *at = expansions; *at; at += *at == ',') {
            const size_t n = strcspn(at, ",");
            bits |= strlen(r->l->expansion[x]) == n && strncmp(at, r->l->expansion[x], n) == 0 ? UINT64_C(1) << x : 0;
            at += n;
        }
    return bits;
}

static int keep(reading *r, const char *expansions, uint64_t **list, int *n)
{
    uint64_t *more = realloc(*list, (size_t)(*n + 1) * sizeof *more);
    if (!more)
        return 0;
    *list = more;
    more[*n] = bits_of(r, expansions);
    r->named |= more[(*n)++];
    return 1;
}

static int read_mix(void *user, const char *const *cell, int n)
{
    reading *r = user;
    (void)n;
    return keep(r, cell[0], &r->l->mix, &r->l->mixes);
}

static int read_unread(void *user, const char *const *cell, int n)
{
    reading *r = user;
    (void)n;
    return keep(r, cell[0], &r->l->unread, &r->l->unreads);
}

/* Expansions that no mix names stand in all. */
static void add_unnamed(const reading *r, uint64_t *list, int n)
{
    for (int i = 0; i < n; i++)
        for (int x = 0; x < r->l->expansions; x++)
            list[i] |= r->named >> x & 1 ? 0 : UINT64_C(1) << x;
}

levels *report_levels_read(sweep_store *store)
{
    reading r = {.l = levels_new(), .id = calloc(LEVELS_HOOKS, sizeof *r.id)};
    if (r.l && r.id) {
        r.l->by_game = 1;
        r.l->games = (uint64_t)sweep_store_number(store, "SELECT sum(games) FROM levels");
        r.l->turns = (uint64_t)sweep_store_number(store, "SELECT sum(turns) FROM levels");
        sweep_store_each(store, "SELECT * FROM hook ORDER BY id", read_hook, &r);
        sweep_store_each(store, "SELECT hook, what, name FROM about ORDER BY hook, what, name", read_about, &r);
        sweep_store_each(store, "SELECT name FROM wake WHERE games > 0 ORDER BY name", read_wake, &r);
        sweep_store_each(store, "SELECT a, b, level, games FROM pair WHERE what = 'hook'", read_pair, &r);
        sweep_store_each(store, "SELECT DISTINCT expansions FROM mix WHERE row IN (SELECT row FROM levels)", read_mix, &r);
        sweep_store_each(store, "SELECT DISTINCT expansions FROM mix WHERE row IN (SELECT row FROM game WHERE outcome = 'unread')", read_unread, &r);
        add_unnamed(&r, r.l->mix, r.l->mixes);
        add_unnamed(&r, r.l->unread, r.l->unreads);
    }
    free(r.id);
    return r.l;
}

/* ---- told ---- */

static const text_id about[LEVELS_SHOWN] = {T_COVER_L0, T_COVER_L1, T_COVER_L2, T_COVER_L3};

static const char *percent_of(cover_sum s, char *buf, size_t n)
{
    char percent[32];
    snprintf(buf, n, "%ld/%ld (%s %%)", s.reached, s.of, text_real(percent, s.of ? 100 * (double)s.reached / (double)s.of : 100, 1));
    return buf;
}

void report_levels_text(cli *c, sweep_store *store)
{
    levels *l = report_levels_read(store);
    char x[96], h[96];
    if (l && l->games) {
        cli_say(c, T_SWEEP_LEVELS, TEXT_UNSIGNED(l->games), TEXT_NUMBER(l->n), NULL, NULL);
        for (int i = 0; i < LEVELS_SHOWN; i++)
            cli_say(c, T_SWEEP_LEVEL, TEXT_NUMBER(i), cli_text(c, about[i]), percent_of(cover_expansions(l, i), x, sizeof x),
                    percent_of(cover_hooks(l, i), h, sizeof h));
    }
    levels_free(l);
}

void report_levels_json(json *j, sweep_store *store)
{
    levels *l = report_levels_read(store);
    json_open(j, "levels", '[');
    for (int i = 0; l && l->games && i < LEVELS_SHOWN; i++) {
        const cover_sum x = cover_expansions(l, i), h = cover_hooks(l, i);
        json_open(j, NULL, '{');
        json_number(j, "level", i);
        json_number(j, "expansions", x.reached);
        json_number(j, "expansions_of", x.of);
        json_number(j, "hooks", h.reached);
        json_number(j, "hooks_of", h.of);
        json_close(j, '}');
    }
    json_close(j, ']');
    levels_free(l);
}

void report_levels_tsv(cli *c, sweep_store *store, out *o)
{
    levels *l = report_levels_read(store);
    if (l)
        cover_tsv_missing(c, l, o);
    levels_free(l);
}

static void rows(cli *c, const levels *l, out *o, text_id heading, int cannot)
{
    char a_name[256], b_name[256], why[600];
    long n = 0;
    for (int level = 1; level < LEVELS_SHOWN; level++)
        for (int a = 0; a < l->n; a++)
            for (int b = a + 1; b < l->n; b++) {
                if (l->hook[a].expansion == l->hook[b].expansion || levels_reached(l, a, b, level) || levels_counts(l, a, b, level) == cannot)
                    continue;
                /* what it cannot at a level it cannot at the next one either */
                if (cannot && level > 1 && !levels_counts(l, a, b, level - 1))
                    continue;
                if (!n++) {
                    out_text(o, "<details><summary>");
                    html_text(o, cli_text(c, heading));
                    out_text(o, "</summary>\n<div class=scroll><table>\n");
                }
                levels_name(l, a, a_name, sizeof a_name);
                levels_name(l, b, b_name, sizeof b_name);
                out_format(o, "<tr><td>L%d</td><td>", level);
                html_text(o, a_name);
                out_text(o, "</td><td>");
                html_text(o, b_name);
                out_text(o, "</td><td>");
                html_text(o, cover_why(c, l, a, b, level, why, sizeof why));
                out_text(o, "</td></tr>\n");
            }
    if (n)
        out_text(o, "</table></div></details>\n");
}

void report_levels(cli *c, const levels *l, out *o)
{
    char text[96];
    if (l->games) {
        out_text(o, "<h2>");
        html_text(o, cli_text(c, T_REPORT_LEVELS));
        out_text(o, "</h2>\n<p>");
        out_args(o, cli_text(c, T_SWEEP_LEVELS), (const char *const[4]){TEXT_UNSIGNED(l->games), TEXT_NUMBER(l->n)});
        out_text(o, "</p>\n<div class=scroll><table><tr><td></td><td></td><th>");
        html_text(o, cli_text(c, T_COVER_EXPANSIONS));
        out_text(o, "</th><th>");
        html_text(o, cli_text(c, T_COVER_HOOKS));
        out_text(o, "</th></tr>\n");
        for (int i = 0; i < LEVELS_SHOWN; i++) {
            out_format(o, "<tr><th>L%d</th><td>", i);
            html_text(o, cli_text(c, about[i]));
            out_format(o, "</td><td class=n>%s</td>", percent_of(cover_expansions(l, i), text, sizeof text));
            out_format(o, "<td class=n>%s</td></tr>\n", percent_of(cover_hooks(l, i), text, sizeof text));
        }
        out_text(o, "</table></div>\n");
        rows(c, l, o, T_COVER_NOT_REACHED, 0);
        rows(c, l, o, T_COVER_CANNOT, 1);
    }
}
