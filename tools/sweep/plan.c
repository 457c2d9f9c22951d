/* The model of a sweep, and its rows. */
#include "plan.h"

#include <stdlib.h>
#include <string.h>

#include "../spelverloop/fault.h"
#include "../spelverloop/session.h"

enum { EXPANSIONS = 64, LEVEL_GAMES = 10 /* games for the levels beside each game */, SWARM = 8 /* rows of the plan to each mix that is drawn by lot */ };

static int find(const plan *p, const char *id, size_t n)
{
    for (int i = 0; i < p->expansions; i++)
        if (strlen(p->factor[i].id) == n && strncmp(p->factor[i].id, id, n) == 0)
            return i;
    return -1;
}

static int find_factor(const plan *p, const char *expansion, const char *element, size_t n)
{
    char id[2 * PLAN_ID];
    snprintf(id, sizeof id, "%s.%.*s", expansion, (int)n, element);
    for (int i = p->expansions; i < p->n; i++)
        if (p->factor[i].kind == PLAN_ELEMENT && strcmp(p->factor[i].id, id) == 0)
            return i;
    return -1;
}

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

/* ---- factors ---- */

static plan_factor *add(plan *p, plan_kind kind, int of, const char *expansion, const char *id)
{
    if (p->n == PLAN_FACTORS)
        return NULL;
    plan_factor *f = &p->factor[p->n++];
    *f = (plan_factor){.kind = kind, .of = of, .values = 2};
    snprintf(f->id, sizeof f->id, "%s%s%s", expansion, *id ? "." : "", id);
    return f;
}

static void add_value(plan_factor *f, const char *value, size_t n)
{
    for (int i = 0; i < f->values; i++)
        if (strlen(f->value[i]) == n && strncmp(f->value[i], value, n) == 0)
            return;
    if (f->values < PLAN_VALUES && n < sizeof f->value[0])
        snprintf(f->value[f->values++], sizeof f->value[0], "%.*s", (int)n, value);
}

static void find_expansions(plan *p)
{
    sv_expansion_info e;
    sv_chosen_info root;
    if (!sv_mix_expansion(p->mix, 0, "en", &root))
        return;
    for (int i = 0; sv_library_expansion(p->c->library, i, "en", &e) && p->n < EXPANSIONS; i++)
        if (e.playable && is_word(e.games, sv_mix_game(p->mix)) && strcmp(e.id, root.id) != 0)
            add(p, PLAN_EXPANSION, -1, e.id, "");
    p->expansions = p->n;
}

/* The value it has where nothing else is said; that which holds anyway in every edition need not be set. */
static int is_default(const sv_option_details *o, const char *value, size_t n)
{
    if (o->n_defaults != 1)
        return 0;
    return strlen(o->defaults[0].value) == n && strncmp(o->defaults[0].value, value, n) == 0;
}

static void find_option(plan *p, int of, const char *expansion, const sv_option_details *o)
{
    plan_factor *f = add(p, PLAN_OPTION, of, expansion, o->info.id);
    if (!f)
        return;
    f->values = 1;                                                       /* not set */
    for (const char *at = o->info.values; *at; at += strspn(at, " .")) { /* of a range its ends */
        const size_t n = strcspn(at, " .");
        if (!is_default(o, at, n))
            add_value(f, at, n);
        at += n;
    }
    if (f->values < 2)
        p->n--;
}

static void find_parts(plan *p, int of, const char *expansion)
{
    sv_expansion_details *d = sv_library_details(p->c->library, expansion, "en");
    for (int i = 0; d && d->n_elements > 1 && i < d->n_elements; i++)
        if (of >= 0 || strcmp(d->elements[i].id, "tiles") != 0) /* without the tiles of the game there is none */
            add(p, PLAN_ELEMENT, of, expansion, d->elements[i].id);
    for (int i = 0; d && i < d->n_options; i++)
        find_option(p, of, expansion, &d->options[i]);
    sv_expansion_details_free(d);
}

/* A mix of the game that can be read: with so many players. */
static int can_be(const plan *p, const char *players)
{
    sv_report *r = sv_report_new("en");
    const sv_mix_desc desc = {.purpose = SV_FOR_PAGE, .players = players};
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
    plan_factor *f = add(p, PLAN_NUMBER, -1, "players", "");
    p->players = p->editions = -1;
    if (!f)
        return;
    f->values = 0;
    for (int n = 2; n <= PLAN_PLAYERS; n++)
        if (can_be(p, TEXT_NUMBER(n)))
            add_value(f, TEXT_NUMBER(n), 1);
    if (f->values < 2)
        p->n--;
    else
        p->players = p->n - 1;
    f = add(p, PLAN_EDITION, -1, "edition", "");
    if (!f)
        return;
    f->values = 0;
    sv_mix_expansion(p->mix, 0, "en", &root);
    for (int i = 0; sv_library_expansion(p->c->library, i, "en", &e); i++)
        for (const char *at = strcmp(e.id, root.id) == 0 ? e.editions : ""; *at; at += strspn(at, " ")) {
            const size_t length = strcspn(at, " ");
            add_value(f, at, length);
            at += length;
        }
    if (f->values < 2)
        p->n--;
    else
        p->editions = p->n - 1;
}

/* ---- what may not stand together ---- */

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

/* An expansion of which all is left out is one that is not there. */
static cover_code not_all(plan *p, int of)
{
    cover_term terms[COVER_TERMS_MAX];
    int n = 0;
    for (int i = p->expansions; i < p->n && n < COVER_TERMS_MAX; i++)
        if (p->factor[i].kind == PLAN_ELEMENT && p->factor[i].of == of)
            terms[n++] = (cover_term){i, 2};
    return n && of >= 0 ? cover_forbid(p->model, terms, n) : COVER_OK;
}

static cover_code elements(plan *p, int of, const char *id, const sv_expansion_details *d)
{
    cover_code code = not_all(p, of);
    for (int i = 0; code == COVER_OK && i < d->n_elements; i++) {
        const int a = find_factor(p, id, d->elements[i].id, strlen(d->elements[i].id));
        if (a < 0)
            continue;
        if (of >= 0) /* where the expansion is not there nothing of it is left out */
            code = cover_forbid(p->model, (const cover_term[]){{of, 1}, {a, 2}}, 2);
        for (const char *at = d->elements[i].needs; code == COVER_OK && at && *at; at += strspn(at, " ")) {
            const size_t length = strcspn(at, " ");
            const int b = find_factor(p, id, at, length);
            if (b >= 0)
                code = cover_forbid(p->model, (const cover_term[]){{a, 1}, {b, 2}}, 2);
            at += length;
        }
    }
    return code;
}

/* An option is set only where it has an effect. */
static cover_code option(plan *p, int factor, const char *id, const sv_option_details *o)
{
    const plan_factor *f = &p->factor[factor];
    cover_term set = {factor, (1u << f->values) - 2}, terms[COVER_TERMS_MAX] = {set};
    int n = 1;
    cover_code code = f->of >= 0 ? cover_forbid(p->model, (const cover_term[]){{f->of, 1}, set}, 2) : COVER_OK;
    for (const char *at = o->elements; code == COVER_OK && at && *at; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        const int e = find_factor(p, id, at, length);
        if (e < 0)
            return code; /* one that is always there is enough */
        if (n < COVER_TERMS_MAX)
            terms[n++] = (cover_term){e, 2};
        at += length;
    }
    return code == COVER_OK && n > 1 ? cover_forbid(p->model, terms, n) : code;
}

static cover_code constrain_parts(plan *p, int of, const char *id)
{
    sv_expansion_details *d = sv_library_details(p->c->library, id, "en");
    cover_code code = d ? COVER_OK : COVER_MEMORY;
    if (code == COVER_OK && of >= 0) {
        code = constrain(p, of, d->requires, cover_requires);
        if (code == COVER_OK)
            code = constrain(p, of, d->conflicts, cover_conflicts);
    }
    if (code == COVER_OK)
        code = elements(p, of, id, d);
    for (int i = p->expansions; code == COVER_OK && i < p->n; i++)
        for (int k = 0; p->factor[i].kind == PLAN_OPTION && p->factor[i].of == of && k < d->n_options; k++)
            if (strcmp(strchr(p->factor[i].id, '.') + 1, d->options[k].info.id) == 0)
                code = option(p, i, id, &d->options[k]);
    sv_expansion_details_free(d);
    return code;
}

static cover_code make_model(plan *p)
{
    sv_chosen_info root;
    cover_code code = COVER_OK;
    p->model = cover_model_new();
    if (!p->model)
        return COVER_MEMORY;
    /* All but expansions: in pairs with everything, so that they do not make the array long. */
    for (int i = 0; code == COVER_OK && i < p->n; i++) {
        const int one = p->factor[i].kind == PLAN_EXPANSION;
        code = cover_factor(p->model,
                            &(cover_factor_desc){.values = p->factor[i].values, .strength = one ? 0 : 2, .plain = !one},
                            NULL);
    }
    sv_mix_expansion(p->mix, 0, "en", &root);
    char id[PLAN_ID];
    snprintf(id, sizeof id, "%s", root.id);
    if (code == COVER_OK)
        code = constrain_parts(p, -1, id);
    for (int i = 0; code == COVER_OK && i < p->expansions; i++)
        code = constrain_parts(p, i, p->factor[i].id);
    for (int i = 0; code == COVER_OK && i < p->n_focus; i++)
        code = cover_forbid(p->model, &(cover_term){p->focus[i], 1}, 1);
    return code;
}

/* ---- rows ---- */

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
    for (int i = from; code == COVER_OK && i <= p->expansions - left; i++) {
        row[i] = 1;
        code = isolate(p, row, i + 1, left - 1);
        row[i] = 0;
    }
    return code;
}

/* Whole, and with the options as they are. */
static cover_code isolate_all(plan *p)
{
    int row[PLAN_FACTORS];
    cover_code code = COVER_OK;
    for (int k = 1; code == COVER_OK && k <= p->isolate && k <= p->expansions; k++) {
        for (int i = 0; i < p->n; i++)
            row[i] = p->factor[i].kind == PLAN_NUMBER || p->factor[i].kind == PLAN_EDITION ? COVER_FREE : 0;
        code = isolate(p, row, 0, k);
    }
    return code;
}

static int stopped(void *user)
{
    (void)user;
    return cli_stopped();
}

static int build(plan *p)
{
    cli *c = p->c;
    cover_fault fault = {make_model(p), -1};
    if (fault.code == COVER_OK)
        fault.code = isolate_all(p);
    if (fault.code == COVER_OK) {
        const cover_desc desc = {
            .strength = p->strength, .seed = p->seed, .order = COVER_SMALLEST_FIRST, .stop = stopped};
        p->rows = cover_build(p->model, &desc, &fault);
    }
    if (p->rows) {
        p->swarm = p->expansions ? (p->rows->rows + SWARM - 1) / SWARM : 0;
        return CLI_DONE;
    }
    if (fault.code == COVER_MEMORY)
        return fault_memory(c);
    if (fault.code == COVER_NO_ROW) /* what the focus needs and what it conflicts with */
        return fault_value(c, "--focus", c->values[OPT_FOCUS] ? c->values[OPT_FOCUS] : "", T_CURE_FOCUS_ALONE, NULL,
                           NULL);
    return fault_value(c, "--strength", TEXT_NUMBER(p->strength), T_CURE_STRENGTH, NULL, NULL);
}

static int choose_focus(plan *p)
{
    for (const char *at = p->c->values[OPT_FOCUS]; at && *at; at += *at == ',') {
        const size_t n = strcspn(at, ",");
        const int i = find(p, at, n);
        if ((n && i < 0) || p->n_focus == PLAN_FOCUS) {
            char wrong[PLAN_ID];
            snprintf(wrong, sizeof wrong, "%.*s", (int)n, at);
            return fault_value(p->c, "--focus", wrong, T_CURE_FOCUS, NULL, NULL);
        }
        if (n)
            p->focus[p->n_focus++] = i;
        at += n;
    }
    return CLI_DONE;
}

int plan_make(plan *p, cli *c, const sv_mix *mix)
{
    sv_chosen_info root;
    uint64_t last;
    *p = (plan){.c = c, .mix = mix, .factor = calloc(PLAN_FACTORS, sizeof *p->factor)};
    if (!p->factor)
        return fault_memory(c);
    int status = session_seeds(c, mix, &p->seed, &last);
    if (status != CLI_DONE)
        return status;
    find_expansions(p);
    if (sv_mix_expansion(mix, 0, "en", &root)) {
        char id[PLAN_ID];
        snprintf(id, sizeof id, "%s", root.id);
        find_parts(p, -1, id);
    }
    for (int i = 0; i < p->expansions; i++)
        find_parts(p, i, p->factor[i].id);
    find_values(p);
    status = choose_focus(p);
    p->strength = (int)cli_count(c, OPT_STRENGTH, 3);
    p->isolate = (int)cli_count(c, OPT_ISOLATE, 2);
    p->levels = (int)cli_count(c, OPT_LEVELS, LEVEL_GAMES);
    if (p->isolate && p->isolate < p->n_focus)
        p->isolate = p->n_focus;
    return status == CLI_DONE ? build(p) : status;
}

static long sets(const plan *p, int *row, int from, int left)
{
    long n = 0;
    if (left == 0)
        return cover_possible(p->model, row) == 1;
    for (int i = from; i <= p->expansions - left; i++) {
        row[i] = 1;
        n += sets(p, row, i + 1, left - 1);
        row[i] = COVER_FREE;
    }
    return n;
}

long plan_sets(const plan *p, int size)
{
    int row[PLAN_FACTORS];
    for (int i = 0; i < p->n; i++)
        row[i] = COVER_FREE;
    return sets(p, row, 0, size);
}

void plan_free(plan *p)
{
    cover_array_free(p->rows);
    cover_model_free(p->model);
    free(p->factor);
}
