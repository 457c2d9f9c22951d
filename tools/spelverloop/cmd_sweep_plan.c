/* sweep plan: which mixes hold every combination of a few expansions, and in which order they are best played. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>

#include "../cover/cover.h"
#include "fault.h"
#include "json.h"
#include "session.h"

enum { EXPANSIONS = 64, VALUES = 8, ID = 64, PLAYERS_MOST = 6 };

typedef struct plan {
    cli *c;
    const sv_mix *mix; /* what it begins with: the game and its own choices */
    cover_model *model;
    char id[EXPANSIONS][ID]; /* expansions that play and may be taken or left: factors 0 … n - 1 */
    int n;
    int players[VALUES], n_players; /* the factor behind them */
    char edition[VALUES][8];        /* and the one behind that; "" where the game has none */
    int n_editions;
    int isolate, strength, focus; /* focus: an expansion that is in every mix, -1 none */
    int isolated;                 /* seed rows */
    cover_array *rows;
} plan;

static int find(const plan *p, const char *id, size_t n)
{
    for (int i = 0; i < p->n; i++)
        if (strlen(p->id[i]) == n && strncmp(p->id[i], id, n) == 0)
            return i;
    return -1;
}

/* ---- the model ---- */

static int is_word(const char *list, const char *word)
{
    const size_t n = strlen(word);
    for (const char *at = list; at && *at; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        if (length == n && strncmp(at, word, n) == 0)
            return 1;
        at += length;
    }
    return 0;
}

static void find_expansions(plan *p)
{
    sv_expansion_info e;
    sv_chosen_info root;
    if (!sv_mix_expansion(p->mix, 0, "en", &root))
        return;
    for (int i = 0; sv_library_expansion(p->c->library, i, "en", &e) && p->n < EXPANSIONS; i++)
        if (e.playable && is_word(e.games, sv_mix_game(p->mix)) && strcmp(e.id, root.id) != 0)
            snprintf(p->id[p->n++], ID, "%s", e.id);
}

/* A mix of the game that can be read: with so many players, or in that edition. */
static int can_be(const plan *p, const char *players, const char *edition)
{
    sv_report *r = sv_report_new("en");
    const sv_mix_desc desc = {.purpose = SV_FOR_PAGE, .players = players, .edition = edition};
    sv_mix *m = r ? sv_mix_like(p->mix, &desc, r) : NULL;
    const int found = m != NULL;
    sv_mix_free(m);
    sv_report_free(r);
    return found;
}

static void find_values(plan *p)
{
    sv_chosen_info root;
    sv_expansion_info e;
    for (int n = 2; n <= PLAYERS_MOST && p->n_players < VALUES; n++)
        if (can_be(p, TEXT_NUMBER(n), NULL))
            p->players[p->n_players++] = n;
    sv_mix_expansion(p->mix, 0, "en", &root);
    for (int i = 0; sv_library_expansion(p->c->library, i, "en", &e); i++)
        for (const char *at = strcmp(e.id, root.id) == 0 ? e.editions : ""; *at && p->n_editions < VALUES;
             at += strspn(at, " ")) {
            const size_t length = strcspn(at, " ");
            snprintf(p->edition[p->n_editions++], sizeof p->edition[0], "%.*s", (int)length, at);
            at += length;
        }
}

/* Words of the list are expansions that this one needs, or does not go with. */
static cover_code constrain(plan *p, int a, const char *list, cover_code (*how)(cover_model *, int, int))
{
    cover_code code = COVER_OK;
    for (const char *at = list; code == COVER_OK && at && *at; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        const int b = find(p, at, length);
        if (b >= 0 && b != a)
            code = how(p->model, a, b);
        at += length;
    }
    return code;
}

static cover_code make_model(plan *p)
{
    cover_code code = COVER_OK;
    p->model = cover_model_new();
    if (!p->model)
        return COVER_MEMORY;
    for (int i = 0; code == COVER_OK && i < p->n; i++)
        code = cover_factor(p->model, &(cover_factor_desc){.values = 2}, NULL);
    /* of many values: in pairs with everything, so that they do not make the array long */
    if (code == COVER_OK && p->n_players > 1)
        code = cover_factor(p->model, &(cover_factor_desc){.values = p->n_players, .strength = 2, .plain = 1}, NULL);
    if (code == COVER_OK && p->n_editions > 1)
        code = cover_factor(p->model, &(cover_factor_desc){.values = p->n_editions, .strength = 2, .plain = 1}, NULL);
    for (int i = 0; code == COVER_OK && i < p->n; i++) {
        sv_expansion_details *d = sv_library_details(p->c->library, p->id[i], "en");
        code = d ? constrain(p, i, d->requires, cover_requires) : COVER_MEMORY;
        if (code == COVER_OK)
            code = constrain(p, i, d->conflicts, cover_conflicts);
        sv_expansion_details_free(d);
    }
    if (code == COVER_OK && p->focus >= 0)
        code = cover_forbid(p->model, &(cover_term){p->focus, 1}, 1);
    return code;
}

/* Every set of `left` more expansions from number `from` on, alone with the game; those that cannot stand together are none. */
static cover_code isolate(plan *p, int *row, int from, int left)
{
    cover_code code = COVER_OK;
    if (left == 0) {
        const int possible = cover_possible(p->model, row);
        if (possible < 0)
            return COVER_MEMORY;
        p->isolated += possible;
        return possible ? cover_seed_row(p->model, row) : COVER_OK;
    }
    for (int i = from; code == COVER_OK && i <= p->n - left; i++) {
        row[i] = 1;
        code = isolate(p, row, i + 1, left - 1);
        row[i] = 0;
    }
    return code;
}

static cover_code isolate_all(plan *p)
{
    int row[EXPANSIONS + 2];
    cover_code code = COVER_OK;
    for (int k = 1; code == COVER_OK && k <= p->isolate && k <= p->n; k++) {
        for (int i = 0; i < EXPANSIONS + 2; i++)
            row[i] = i < p->n ? 0 : COVER_FREE;
        code = isolate(p, row, 0, k);
    }
    return code;
}

/* ---- printing ---- */

static int players_of(const plan *p, int row)
{
    return p->n_players > 1 ? p->players[cover_value(p->rows, row, p->n)] : sv_mix_players(p->mix);
}

static const char *edition_of(const plan *p, int row)
{
    return p->n_editions > 1 ? p->edition[cover_value(p->rows, row, p->n + (p->n_players > 1))]
           : p->n_editions   ? p->edition[0]
                             : "";
}

static const char *with_of(const plan *p, int row, char *buf, size_t n)
{
    size_t used = 0;
    buf[0] = '\0';
    for (int i = 0; i < p->n && used < n; i++)
        if (cover_value(p->rows, row, i))
            used += (size_t)snprintf(buf + used, n - used, "%s%s", used ? "," : "", p->id[i]);
    return buf;
}

static double share(const plan *p, int row)
{
    return p->rows->total ? 100 * (double)p->rows->covered[row] / (double)p->rows->total : 100;
}

static const char *why_of(int row, const plan *p)
{
    return row < p->isolated ? "isolate" : "cover";
}

static void print_text(plan *p)
{
    cli *c = p->c;
    char with[EXPANSIONS * ID];
    cli_say(c, T_PLAN_MODEL, TEXT_NUMBER(p->n), TEXT_UNSIGNED(p->rows->total), TEXT_NUMBER(p->strength),
            TEXT_UNSIGNED(p->rows->impossible));
    cli_say(c, T_PLAN_MIXES, TEXT_NUMBER(p->isolated), TEXT_NUMBER(p->rows->rows - p->isolated), NULL, NULL);
    for (int i = 0; i < p->rows->rows && !cli_given(c, OPT_QUIET); i++)
        out_format(&c->out, "%4d  %-7s  %6.2f %%  %d  %-2s  %s\n", i + 1,
                   cli_text(c, i < p->isolated ? T_PLAN_ISOLATE : T_PLAN_COVER), share(p, i), players_of(p, i),
                   edition_of(p, i), with_of(p, i, with, sizeof with));
}

static void print_tsv(plan *p)
{
    static const char *const head[] = {"number", "why", "percent", "players", "edition", "with"};
    char with[EXPANSIONS * ID];
    out_tsv(&p->c->out, head, 6);
    for (int i = 0; i < p->rows->rows; i++) {
        const char *const cells[] = {TEXT_NUMBER(i + 1),        why_of(i, p),
                                     TEXT_REAL(share(p, i), 3), TEXT_NUMBER(players_of(p, i)),
                                     edition_of(p, i),          with_of(p, i, with, sizeof with)};
        out_tsv(&p->c->out, cells, 6);
    }
}

static void print_json(plan *p)
{
    json j = {.out = &p->c->out};
    json_open(&j, NULL, '{');
    json_text(&j, "game", sv_mix_game(p->mix));
    json_number(&j, "strength", p->strength);
    json_number(&j, "isolate", p->isolate);
    json_text(&j, "focus", p->focus >= 0 ? p->id[p->focus] : NULL);
    json_unsigned(&j, "combinations", p->rows->total);
    json_unsigned(&j, "impossible", p->rows->impossible);
    json_open(&j, "mixes", '[');
    for (int i = 0; i < p->rows->rows; i++) {
        json_open(&j, NULL, '{');
        json_text(&j, "why", why_of(i, p));
        json_number(&j, "players", players_of(p, i));
        json_text(&j, "edition", *edition_of(p, i) ? edition_of(p, i) : NULL);
        json_open(&j, "with", '[');
        for (int k = 0; k < p->n; k++)
            if (cover_value(p->rows, i, k))
                json_text(&j, NULL, p->id[k]);
        json_close(&j, ']');
        json_unsigned(&j, "covered", p->rows->covered[i]);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
}

/* ---- the command ---- */

static int stopped(void *user)
{
    (void)user;
    return cli_stopped();
}

static int make(plan *p)
{
    cli *c = p->c;
    cover_fault fault = {COVER_OK, -1};
    uint64_t seed, last;
    const int status = session_seeds(c, p->mix, &seed, &last);
    if (status != CLI_DONE)
        return status;
    fault.code = make_model(p);
    if (fault.code == COVER_OK)
        fault.code = isolate_all(p);
    if (fault.code == COVER_OK) {
        const cover_desc desc = {.strength = p->strength, .seed = seed, .order = COVER_SMALLEST_FIRST, .stop = stopped};
        p->rows = cover_build(p->model, &desc, &fault);
    }
    if (p->rows)
        return CLI_DONE;
    if (fault.code == COVER_MEMORY)
        return fault_memory(c);
    if (fault.code == COVER_NO_ROW) /* what the focus needs and what it conflicts with */
        return fault_value(c, "--focus", c->values[OPT_FOCUS] ? c->values[OPT_FOCUS] : "", T_CURE_FOCUS_ALONE, NULL,
                           NULL);
    return fault_value(c, "--strength", TEXT_NUMBER(p->strength), T_CURE_STRENGTH, NULL, NULL);
}

static int choose(plan *p)
{
    cli *c = p->c;
    const char *focus = c->values[OPT_FOCUS];
    find_expansions(p);
    find_values(p);
    p->strength = (int)cli_count(c, OPT_STRENGTH, 3);
    p->isolate = (int)cli_count(c, OPT_ISOLATE, 2);
    p->focus = focus ? find(p, focus, strlen(focus)) : -1;
    if (focus && p->focus < 0)
        return fault_value(c, "--focus", focus, T_CURE_FOCUS, NULL, NULL);
    return CLI_DONE;
}

int cmd_sweep_plan(cli *c)
{
    plan p = {.c = c};
    int status = session_library(c);
    sv_mix *mix =
        status == CLI_DONE ? session_mix(c, c->n_operands ? c->operands[0] : NULL, SV_FOR_PAGE, &status) : NULL;
    if (!mix)
        return status;
    p.mix = mix;
    status = choose(&p);
    if (status == CLI_DONE)
        status = make(&p);
    if (status == CLI_DONE) {
        if (cli_format_is(c, "json"))
            print_json(&p);
        else if (cli_format_is(c, "tsv"))
            print_tsv(&p);
        else
            print_text(&p);
    }
    cover_array_free(p.rows);
    cover_model_free(p.model);
    sv_mix_free(mix);
    return status;
}
