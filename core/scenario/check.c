/* Directives: lines of [do] that act for nobody, but put the engine to a test at that point.
     @save-load   the block goes into a fresh game: the same decision with the same options, the same bytes
     @undo        the choice before is taken back and made again: the same bytes
     @any-order   the next line is carried out for every order of the completed features that wait: points and figures as always */
#include <stdlib.h>
#include <string.h>
#include "scenario/scenario.h"

static const char *const directives[] = {"@save-load", "@undo", "@any-order"};
enum { DIRECTIVES = sizeof directives / sizeof *directives, ORDERS_MAX = 6 };

int sv_scen_directive_known(const char *text)
{
    for (int i = 0; i < DIRECTIVES; i++)
        if (!strcmp(directives[i], text))
            return 1;
    return 0;
}

static int differs(sv_scen_run *x, int i, const char *expected, const char *found)
{
    const sv_scen_action *a = &x->sc->actions.at[i];

    sv_fail(x->r, SV_E_SCEN_EXPECT, x->sc->ini->file, a->line, sv_scen_format(x, "%s: %s", a->text, expected), found,
            sv_scen_stand(x), NULL);
    x->failed++;
    return 1;
}

/* A second game at the same point. */
static sv_game *twin(sv_scen_run *x)
{
    sv_game *g = sv_game_new(x->sc->mix, x->g->s.flags, x->r);
    uint8_t *block = malloc(x->g->s.lay->size);

    if (g && block) {
        sv_game_save(x->g, block);
        sv_game_load(g, block);
    } else {
        if (g)
            sv_fail(x->r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
        sv_game_free(g);
        g = NULL;
    }
    free(block);
    return g;
}

/* ---- @save-load -------------------------------------------------------------------------------------------------- */

static int same_options(sv_game *a, sv_game *b)
{
    const sv_decision *da = sv_game_advance(a), *db = sv_game_advance(b);

    if (!da || !db)
        return da == db;
    if (da->who != db->who || da->step != db->step || da->row != db->row || da->part != db->part ||
        da->count != db->count)
        return 0;
    for (uint32_t k = 0; k < da->count; k++) {
        char ta[224], tb[224];

        sv_game_option_text(a, k, ta, sizeof ta);
        sv_game_option_text(b, k, tb, sizeof tb);
        if (strcmp(ta, tb) != 0)
            return 0;
    }
    return 1;
}

static int save_load(sv_scen_run *x, int i)
{
    sv_game *other = twin(x);

    if (!other)
        return 0;
    if (!same_options(x->g, other))
        differs(x, i, sv_scen_say(x, "the same options", "dezelfde mogelijkheden"), sv_scen_say(x, "others", "andere"));
    else if (sv_game_hash(other) != sv_game_hash(x->g))
        differs(x, i, sv_scen_say(x, "the same bytes", "dezelfde bytes"), sv_scen_say(x, "others", "andere"));
    sv_game_free(other);
    x->g->s.asked = 0; /* go on from the bytes alone */
    return 1;
}

/* ---- @undo ------------------------------------------------------------------------------------------------------- */

static int undo_redo(sv_scen_run *x, int i)
{
    sv_session *s = &x->g->s;
    sv_listener *listen = s->listen;

    sv_game_advance(x->g);
    const uint64_t hash = sv_game_hash(x->g);
    const uint32_t n = s->choices, last = n ? s->choice[n - 1] : 0;

    if (!n)
        return differs(x, i, sv_scen_say(x, "a choice to take back", "een keuze om terug te nemen"),
                       sv_scen_say(x, "none", "geen"));
    s->listen = NULL;
    if (!sv_game_undo(x->g) || s->choices != n - 1 || !sv_game_choose(x->g, last) || sv_game_hash(x->g) != hash)
        differs(x, i,
                sv_scen_say(x, "the same bytes after it is made again", "dezelfde bytes nadat hij opnieuw gemaakt is"),
                sv_scen_say(x, "others", "andere"));
    s->listen = listen;
    return 1;
}

/* ---- @any-order -------------------------------------------------------------------------------------------------- */

/* Next order of the waiting features, by the numbers of their parts; 0: this was the last. */
static int next_order(sv_completed *list, int n)
{
    int i = n - 2, j = n - 1;

    while (i >= 0 && list[i].part >= list[i + 1].part)
        i--;
    if (i < 0)
        return 0;
    while (list[j].part <= list[i].part)
        j--;
    const sv_completed swapped = list[i];

    list[i] = list[j];
    list[j] = swapped;
    for (int a = i + 1, b = n - 1; a < b; a++, b--) {
        const sv_completed c = list[a];

        list[a] = list[b];
        list[b] = c;
    }
    return 1;
}

static int by_part(const void *a, const void *b)
{
    return ((const sv_completed *)a)->part - ((const sv_completed *)b)->part;
}

/* Points and figures alike? The order of lists inside the block may differ. */
static int same_result(const sv_session *a, const sv_session *b)
{
    if (memcmp(a->head->amount, b->head->amount, sizeof a->head->amount) != 0)
        return 0;
    for (uint16_t g = 1; g <= a->lay->figures; g++)
        if (memcmp(&a->figure[g].place, &b->figure[g].place, sizeof a->figure[g].place) != 0)
            return 0;
    return 1;
}

/* Carries the next line out on a twin whose features wait in the given order. NULL: it is not possible there. */
static sv_game *play_order(sv_scen_run *x, int i, const sv_completed *order, int n)
{
    sv_game *g = twin(x);
    uint32_t k;

    if (!g)
        return NULL;
    memcpy(g->s.completed, order, (size_t)n * sizeof *order);
    if (sv_game_advance(g) && sv_scen_find_option(g, x->sc->actions.at[i + 1].text, 0, &k) && sv_game_choose(g, k))
        return g;
    sv_game_free(g);
    return NULL;
}

static int any_order(sv_scen_run *x, int i)
{
    const sv_session *s = &x->g->s;
    const int n = s->head->completed;
    sv_completed order[ORDERS_MAX];

    if (n < 2 || n > ORDERS_MAX || i + 1 >= x->sc->actions.n)
        return differs(x, i,
                       sv_scen_say(x, "two to six completed features that wait, and a line after this one",
                                   "twee tot zes afgebouwde projecten die wachten, en een regel na deze"),
                       sv_scen_format(x, "%d", n));
    memcpy(order, s->completed, (size_t)n * sizeof *order);
    sv_game *always = play_order(x, i, order, n);

    qsort(order, (size_t)n, sizeof *order, by_part);
    do {
        sv_game *now = always ? play_order(x, i, order, n) : NULL;

        if (now && !same_result(&always->s, &now->s))
            differs(x, i,
                    sv_scen_say(x, "the same points and figures for every order",
                                "dezelfde punten en figuren bij elke volgorde"),
                    sv_scen_say(x, "others", "andere"));
        sv_game_free(now);
    } while (always && next_order(order, n));
    sv_game_free(always);
    return 1;
}

int sv_scen_directive(sv_scen_run *x, int i)
{
    static int (*const run[DIRECTIVES])(sv_scen_run * x, int i) = {save_load, undo_redo, any_order};

    for (int d = 0; d < DIRECTIVES; d++)
        if (!strcmp(directives[d], x->sc->actions.at[i].text))
            return run[d](x, i);
    return 0;
}
