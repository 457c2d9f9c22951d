/* Games for the levels of hooks: the mix of a game of the sweep, played some times more, first as it is and then with other values of its options: a hook
   that one value of one option calls would hardly ever be met by the others. They follow from the key of that game alone; what these games brought
   together steers the next of them, and nothing else does. */
#include <stdlib.h>
#include <string.h>

#include "../spelverloop/cover_mix.h"
#include "../spelverloop/levels.h"
#include "line.h"
#include "plan.h"
#include "worker.h"

enum { ALIKE = 3 /* games of one mix, one after the other */ };

typedef struct around {
    levels *l;
    sv_mix *mix;
    sv_game *game, *twin;
    sv_report *report;
    unsigned flags;
    worker_mark *mark; /* NULL: nobody is told */
} around;

static void end_mix(around *x)
{
    sv_game_free(x->game);
    sv_game_free(x->twin);
    sv_mix_free(x->mix);
    x->game = x->twin = NULL;
    x->mix = NULL;
}

static void end(around *x)
{
    end_mix(x);
    sv_report_free(x->report);
    levels_free(x->l);
}

static void chooses(void *user, sv_game *g, uint32_t k, uint32_t made, uint32_t depth)
{
    const around *x = user;
    (void)g;
    if (!x->mark)
        return;
    x->mark->choices = made;
    x->mark->depth = depth;
    x->mark->taken = k;
}

static int begin(around *x, const plan *p, worker_mark *mark, unsigned flags)
{
    *x = (around){.l = levels_new(), .report = sv_report_new(text_code(p->c->lang)), .flags = flags, .mark = mark};
    if (!x->l || !x->report)
        return 0;
    x->l->listen = (levels_listen){.chooses = chooses, .user = x};
    return 1;
}

/* The mix of game number `game`: that of the key, or with options drawn by lot where there is such a mix. */
static sv_mix *mix_of(const plan *p, const plan_game *g, int game)
{
    sv_mix *own = worker_mix(p, g, NULL), *other = NULL;
    if (own && game)
        other = cover_variant(p->c, own, plan_draw(g, 'o') + (uint64_t)game, game / ALIKE % 2);
    if (!other)
        return own;
    sv_mix_free(own);
    return other;
}

/* Makes all ready for game number `game`. */
static int turn_to(around *x, const plan *p, const plan_game *g, int game)
{
    if (game % ALIKE)
        return x->twin != NULL;
    end_mix(x);
    levels_watch(x->l, p->c->library);
    x->mix = mix_of(p, g, game);
    levels_unwatch(p->c->library);
    x->game = x->mix ? sv_game_new(x->mix, x->flags, x->report) : NULL;
    x->twin = x->game ? sv_game_new(x->mix, SV_GAME_ASK_CHANCE | SV_GAME_NO_RECORD, x->report) : NULL;
    return x->twin != NULL;
}

static uint64_t seed_of(const plan_game *g, int game)
{
    return (plan_draw(g, 'l') & ~(uint64_t)3) + (uint64_t)game; /* one in four by chance and rareness alone */
}

/* ---- telling ---- */

static void tell_names(const char *hook, const char *what, const levels_names *names, uint64_t bits, FILE *to)
{
    for (int i = 0; i < names->n; i++)
        if (bits >> i & 1)
            sweep_line_write(to, (const char *const[]){"about", hook, what, names->name[i], NULL});
}

static void tell(const levels *l, double ms, FILE *to)
{
    char kept[32];
    char(*name)[256] = calloc((size_t)l->n + 1, sizeof *name);
    if (!name)
        return;
    sweep_line_write(to, (const char *const[]){"levels", TEXT_UNSIGNED(l->games), TEXT_UNSIGNED(l->turns), text_real(kept, ms, 3), NULL});
    for (int i = 0; i < l->wake.n; i++)
        sweep_line_write(to, (const char *const[]){"wake", l->wake.name[i], TEXT_NUMBER((int)(l->woken >> i & 1)), NULL});
    for (int i = 0; i < l->n; i++) {
        const levels_hook *h = &l->hook[i];
        levels_name(l, i, name[i], sizeof name[i]);
        sweep_line_write(to, (const char *const[]){"hook", name[i], h->owner, h->row, h->step, h->kind, h->what, h->group, TEXT_NUMBER(h->index),
                                                   TEXT_NUMBER(h->offered), TEXT_UNSIGNED(h->phases), TEXT_UNSIGNED(h->seen), TEXT_UNSIGNED(h->calls),
                                                   TEXT_UNSIGNED(h->acted), NULL});
        for (int part = 0; part < LEVELS_PARTS; part++)
            tell_names(name[i], part == SV_IN_SETUP ? "setup" : part == SV_IN_TURN ? "turn" : "end", &l->thing, h->touches[part], to);
        tell_names(name[i], "waits", &l->wake, h->waits, to);
    }
    for (int a = 0; a < l->n; a++)
        for (int b = 0; b < l->n; b++) {
            int level = 3;
            /* each once, whichever stands first in this mix */
            if (l->hook[a].expansion == l->hook[b].expansion || strcmp(name[a], name[b]) >= 0 || !levels_reached(l, a, b, 0))
                continue;
            while (!levels_reached(l, a, b, level))
                level--;
            sweep_line_write(to, (const char *const[]){"pair", "hook", name[a], name[b], TEXT_NUMBER(level), NULL});
        }
    free(name);
}

/* A bound of the engine broke. */
static void tell_fault(const plan *p, const plan_game *g, const around *x, int game, FILE *to)
{
    char none[1], *record = worker_levels_record(p, g, game, UINT32_MAX - 1, WORKER_NOTHING, none, sizeof none);
    sweep_line_write(to, (const char *const[]){"finding", oracle_name(ORACLE_I5), TEXT_NUMBER(sv_game_turn(x->game)),
                                               TEXT_UNSIGNED(x->mark->depth + 1), "", sv_game_fault(x->game) ? sv_game_fault_text(x->game, text_code(p->c->lang)) : "", record ? record : "", NULL});
    free(record);
}

void worker_levels(const plan *p, const plan_game *g, worker_mark *mark, FILE *to)
{
    around x;
    const double since = worker_milliseconds();
    if (!p->levels)
        return;
    int good = begin(&x, p, mark, SV_GAME_ASK_CHANCE | SV_GAME_NO_RECORD);
    mark->option[0] = '\0';
    for (int i = 0; i < p->levels && good; i++) {
        mark->choices = mark->depth = 0;
        mark->taken = WORKER_NOTHING;
        mark->phase = WORKER_LEVELS + i;
        good = turn_to(&x, p, g, i) && levels_play(x.l, x.game, x.twin, seed_of(g, i), 0);
        if (x.twin && !good)
            tell_fault(p, g, &x, i, to);
    }
    if (x.l)
        tell(x.l, worker_milliseconds() - since, to);
    end(&x);
}

char *worker_levels_record(const plan *p, const plan_game *g, int game, uint32_t choices, uint32_t taken, char *option, size_t size)
{
    around x;
    char *text = NULL;
    size_t n = 0;
    int good = begin(&x, p, NULL, SV_GAME_ASK_CHANCE), written = 0;
    for (int i = 0; i <= game && good; i++) {
        good = turn_to(&x, p, g, i);
        if (!good)
            break;
        x.l->listen.stop = i == game ? choices + 1 : 0;
        levels_play(x.l, x.game, x.twin, seed_of(g, i), 0);
    }
    const sv_decision *d = good ? sv_game_advance(x.game) : NULL;
    option[0] = '\0';
    if (d && taken < d->count)
        worker_say(x.mix, x.game, taken, option, size);
    FILE *f = good ? open_memstream(&text, &n) : NULL;
    if (f) {
        written = sv_game_record(x.game, f, x.report) == SV_OK;
        written = fclose(f) == 0 && written;
    }
    end(&x);
    if (written)
        return text;
    free(text);
    return NULL;
}
