/* One game of a sweep: played, looked at, told. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bot.h"
#include "line.h"
#include "worker.h"

enum {
    MEMBERS = 64,    /* expansions of a mix */
    EVERYTHING = 16, /* one game in so many is looked at in every decision, the others in one of eight */
    RELATION = 3,    /* one in so many has a relation looked at, too */
};

typedef struct play {
    oracles o;
    bot bot;
    const plan *plan;
    const plan_game *key;
    const sv_mix *mix;
    worker_mark *mark;
    uint64_t rng;
    char member[MEMBERS][PLAN_ID];
    int members, lines;
    signed char *owner; /* of each line, a member, -1 for the house; all owned, as the next two */
    unsigned char *focus, *acted;
    uint64_t in_turn, in_game; /* members that acted */
    unsigned char near[MEMBERS][MEMBERS];
    uint32_t choices;
    uint64_t hash;
    int turn, over;
    struct {
        FILE *to; /* a stream into `text`, owned as that is */
        char *text;
        size_t n;
        uint32_t choices;
        int turn;
    } log; /* what was chosen in the game that is played now, as a record says it */
} play;

static int member_of(const play *x, const char *id)
{
    for (int i = 0; i < x->members; i++)
        if (strcmp(x->member[i], id) == 0)
            return i;
    return -1;
}

static int begin(play *x, const plan *p, const plan_game *g)
{
    sv_chosen_info e;
    sv_line l;
    x->plan = p;
    x->key = g;
    x->lines = sv_mix_lines(x->mix);
    x->owner = calloc((size_t)x->lines + 1, 1);
    x->focus = calloc((size_t)x->lines + 1, 1);
    x->acted = calloc((size_t)x->lines + 1, 1);
    if (!x->owner || !x->focus || !x->acted)
        return 0;
    for (int i = 0; x->members < MEMBERS && sv_mix_expansion(x->mix, i, "en", &e); i++)
        snprintf(x->member[x->members++], PLAN_ID, "%s", e.id);
    for (int i = 0; i < x->lines && sv_mix_line(x->mix, i, "en", &l); i++) {
        x->owner[i] = (signed char)member_of(x, l.owner);
        for (int k = 0; k < p->n_focus; k++)
            x->focus[i] |= strcmp(p->factor[p->focus[k]].id, l.owner) == 0;
    }
    return 1;
}

/* ---- what is heard ---- */

static void pairs(play *x, uint64_t who, int level)
{
    for (int a = 0; a < x->members; a++)
        for (int b = a + 1; b < x->members && who >> a & 1; b++)
            if (who >> b & 1 && x->near[a][b] < level)
                x->near[a][b] = (unsigned char)level;
}

static void end_of_turn(play *x)
{
    x->in_game |= x->in_turn;
    pairs(x, x->in_turn, 2);
    x->in_turn = 0;
}

static void acts(play *x, int row)
{
    if (row < 0 || row >= x->lines)
        return;
    x->acted[row] = 1;
    if (x->owner[row] >= 0)
        x->in_turn |= (uint64_t)1 << x->owner[row];
}

static void hear(void *user, const sv_news *n)
{
    play *x = user;
    switch (n->kind) {
    case SV_NEWS_TURN: end_of_turn(x); break;
    case SV_NEWS_POINTS:
        for (int i = 0; i < n->n_reasons; i++)
            acts(x, n->reasons[i].row);
        acts(x, n->row);
        break;
    case SV_NEWS_CHOICE:
    case SV_NEWS_EFFECT: acts(x, n->row); break;
    case SV_NEWS_END: x->over = 1; break;
    case SV_NEWS_PART:
    case SV_NEWS_STEP:
    case SV_NEWS_FIGURE:
    case SV_NEWS_COMPLETED:
    case SV_NEWS_HOLDING: break;
    }
}

void worker_say(const sv_mix *mix, sv_game *g, uint32_t k, char *buf, size_t n)
{
    const sv_decision *d = sv_game_advance(g);
    const int used = d->who < SV_OUTSIDE ? snprintf(buf, n, "%s: ", sv_mix_player(mix, d->who))
                                         : snprintf(buf, n, "%s ", d->who == SV_CHANCE ? "chance" : "outside");
    sv_game_option_text(g, k, buf + used, n - (size_t)used);
}

static void log_close(play *x)
{
    if (x->log.to)
        fclose(x->log.to);
    free(x->log.text);
    memset(&x->log, 0, sizeof x->log);
}

static void log_choice(play *x, int turn, const char *option)
{
    if (!x->log.to)
        return;
    if (turn > x->log.turn)
        fprintf(x->log.to, "; turn %d\n", turn);
    x->log.turn = turn;
    fprintf(x->log.to, "%u = %s\n", ++x->log.choices, option);
}

/* The record of a game that does not go alike when it is played once more, so that the engine makes none: what was chosen, as it came. */
static char *logged(void *user)
{
    play *x = user;
    char *mix = plan_text(x->plan, x->key), *text = NULL;
    size_t n = 0;
    FILE *f = mix && x->log.to && fflush(x->log.to) == 0 ? open_memstream(&text, &n) : NULL;
    if (f) {
        fprintf(f, "[record]\nformat = 1\nversion = %s\nseed = %llu\n\n%s\n[do]\n%s", sv_version(),
                (unsigned long long)x->key->seed, mix, x->log.text);
        if (fclose(f) != 0) {
            free(text);
            text = NULL;
        }
    }
    free(mix);
    return text;
}

static void start(void *user)
{
    play *x = user;
    log_close(x);
    x->log.to = open_memstream(&x->log.text, &x->log.n); /* NULL: there will be none */
    bot_begin(&x->bot, bot_kind_of(x->plan, x->key), x->focus, x->lines);
    x->rng = x->key->seed;
}

/* In the game itself, and in those that are held against each other. */
static uint32_t pick(void *user, sv_game *g)
{
    play *x = user;
    const sv_decision *d = sv_game_advance(g);
    const uint32_t k = d ? bot_pick(&x->bot, g, d, &x->rng) : 0;
    char option[sizeof x->mark->option];
    if (!d)
        return k;
    worker_say(x->mix, g, k, option, sizeof option);
    log_choice(x, sv_game_turn(g), option);
    if (x->mark->phase >= 0)
        return k;
    x->hash = (x->hash ^ ((uint64_t)d->row << 40 | (uint64_t)d->count << 20 | k)) * 0x100000001B3u;
    x->turn = sv_game_turn(g);
    x->mark->option[0] = '\0';
    x->mark->choices = x->mark->depth = x->choices++;
    snprintf(x->mark->option, sizeof x->mark->option, "%s", option);
    return k;
}

/* ---- playing ---- */

static void (*const relations[])(oracles *, const sv_mix *) = {
    [ORACLE_R1] = oracle_inert, [ORACLE_R2] = oracle_found_in_order, [ORACLE_R3] = oracle_turned,
    [ORACLE_R5] = oracle_told,  [ORACLE_R6] = oracle_house,          [ORACLE_R7] = oracle_editions,
    [ORACLE_R8] = oracle_hidden};

/* The relation of this game, by its key; -1 for none. */
static int relation(const plan_game *g)
{
    static const int all[] = {ORACLE_R1, ORACLE_R2, ORACLE_R3, ORACLE_R5, ORACLE_R6, ORACLE_R7, ORACLE_R8};
    if (plan_draw(g, 'r') % RELATION != 0)
        return -1;
    return all[plan_draw(g, 'R') % (sizeof all / sizeof *all)];
}

/* As for `check`: 0 looks at every decision; even numbers are asked what has a choice, odd ones everything. */
static int number(const plan_game *g)
{
    return plan_draw(g, 'e') % EVERYTHING == 0 ? 0 : 1 + (int)(plan_draw(g, 'f') % 2);
}

static void play_all(play *x, const plan *p, const plan_game *g)
{
    const int also = relation(g);
    x->o = (oracles){.c = p->c,
                     .on = 1u << ORACLE_I1 | 1u << ORACLE_I2 | 1u << ORACLE_I3 | 1u << ORACLE_I4 | 1u << ORACLE_I5 |
                           1u << ORACLE_R4,
                     .games = 1,
                     .first = g->seed,
                     .keep = 1,
                     .number = number(g),
                     .pick = pick,
                     .begin = start,
                     .picks = x,
                     .tap = hear,
                     .otherwise = logged,
                     .stem = "sweep",
                     .variant = ""};
    oracle_play(&x->o, x->mix);
    end_of_turn(x);
    pairs(x, x->in_game, 1);
    if (also < 0 || x->o.found[ORACLE_I1] || x->o.failed)
        return;
    x->mark->phase = also;
    x->o.on |= 1u << also;
    relations[also](&x->o, x->mix);
}

/* ---- telling ---- */

static void tell(play *x, const plan *p, const plan_game *g, double ms, FILE *to)
{
    sv_line l;
    const char *outcome = x->o.failed ? "memory" : x->over ? "over" : "stopped";
    char kept[32];
    (void)p;
    text_real(kept, ms, 3);
    sweep_line_write(to, (const char *const[]){"game", outcome, TEXT_UNSIGNED(x->choices), TEXT_NUMBER(x->turn),
                                               TEXT_HASH(x->hash), kept, bot_name(bot_kind_of(p, g)), NULL});
    for (int i = 0; i < ORACLE_COUNT; i++)
        if (x->o.looked[i])
            sweep_line_write(
                to, (const char *const[]){"looked", oracle_name((oracle_id)i), TEXT_NUMBER(x->o.looked[i]), NULL});
    for (int i = 0; i < x->o.n_findings; i++) {
        const oracle_finding *f = &x->o.findings[i];
        sweep_line_write(to, (const char *const[]){"finding", oracle_name(f->id), TEXT_NUMBER(f->turn),
                                                   TEXT_UNSIGNED(f->choices), f->variant ? f->variant : "",
                                                   f->text ? f->text : "", f->kept ? f->kept : "", NULL});
    }
    for (int a = 0; a < x->members; a++)
        for (int b = a + 1; b < x->members; b++)
            sweep_line_write(to, (const char *const[]){"pair", "expansion", x->member[a], x->member[b],
                                                       TEXT_NUMBER(x->near[a][b]), NULL});
    for (int i = 0; i < x->lines; i++)
        if (x->acted[i] && sv_mix_line(x->mix, i, text_code(x->o.c->lang), &l) && l.question && *l.question)
            sweep_line_write(to, (const char *const[]){"ruling", l.id, l.question, NULL});
}

sv_mix *worker_mix(const plan *p, const plan_game *g, FILE *to)
{
    sv_report *r = sv_report_new(text_code(p->c->lang));
    char *text = r ? plan_text(p, g) : NULL;
    const sv_mix_desc desc = {.name = sv_mix_file(p->mix), .text = text, .purpose = SV_FOR_PLAY};
    sv_mix *mix = text ? sv_mix_load(p->c->library, &desc, r) : NULL;
    if (!mix && to) {
        const sv_fault *f = r ? sv_report_at(r, 0) : NULL;
        sweep_line_write(to, (const char *const[]){"game", text ? "unread" : "memory", "0", "0", "-", "0",
                                                   bot_name(bot_kind_of(p, g)), NULL});
        sweep_line_write(to, (const char *const[]){"unread", f ? f->text : "", NULL});
    }
    free(text);
    sv_report_free(r);
    return mix;
}

double worker_milliseconds(void)
{
    struct timespec t;
    return clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t) == 0 ? (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6 : 0;
}

void worker_play(const plan *p, const plan_game *g, worker_mark *mark, FILE *to)
{
    const double since = worker_milliseconds();
    mark->choices = mark->depth = 0;
    mark->phase = -1;
    mark->memory = 0;
    mark->option[0] = '\0';
    mark->taken = WORKER_NOTHING;
    sv_mix *mix = worker_mix(p, g, to);
    play *x = mix ? calloc(1, sizeof *x) : NULL;
    if (x) {
        x->mix = mix;
        x->mark = mark;
        if (begin(x, p, g))
            play_all(x, p, g);
        else
            x->o.failed = 1;
        tell(x, p, g, worker_milliseconds() - since, to);
        const int sound = !x->o.n_findings && !x->o.failed;
        oracle_clear(&x->o);
        log_close(x);
        free(x->owner);
        free(x->focus);
        free(x->acted);
        free(x);
        if (sound) /* what is counted wrong may go round without end */
            worker_levels(p, g, mark, to);
    }
    sv_mix_free(mix);
}

/* ---- a record of what did not come to its end ---- */

/* One more action behind the last of a record, in place of what came of it: "12 = red: place-follower …". */
static void with_action(FILE *to, const char *record, const char *option)
{
    const char *actions = strstr(record, "\n[do]\n"), *end = strstr(record, "\n[outcome]\n");
    unsigned long number = 0;
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);
    if (!f)
        return;
    for (const char *at = actions; end && at && at < end; at = strchr(at + 1, '\n'))
        if (at[1] >= '0' && at[1] <= '9')
            number = strtoul(at + 1, NULL, 10);
    if (actions && end && *option)
        fprintf(f, "%.*s%lu = %s\n", (int)(end - record), record, number + 1, option);
    else
        fputs(record, f);
    if (fclose(f) == 0)
        sweep_line_write(to, (const char *const[]){"record", text, option, NULL});
    free(text);
}

/* The game itself, up to so many choices. */
static char *played(const plan *p, const plan_game *g, uint32_t choices)
{
    sv_mix *mix = worker_mix(p, g, NULL);
    sv_report *r = sv_report_new(text_code(p->c->lang));
    sv_game *game = mix && r ? sv_game_new(mix, number(g) % 2 ? SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE : 0, r) : NULL;
    play *x = calloc(1, sizeof *x);
    char *text = NULL;
    size_t n = 0;
    int written = 0;
    if (x)
        x->mix = mix;
    if (game && x && begin(x, p, g)) {
        const sv_decision *d;
        start(x);
        sv_game_start(game, g->seed);
        for (uint32_t i = 0; i < choices && (d = sv_game_advance(game)) != NULL; i++)
            sv_game_choose(game, bot_pick(&x->bot, game, d, &x->rng));
        FILE *f = open_memstream(&text, &n);
        written = f && sv_game_record(game, f, r) == SV_OK;
        written = f && fclose(f) == 0 && written;
    }
    if (x) {
        log_close(x);
        free(x->owner);
        free(x->focus);
        free(x->acted);
    }
    free(x);
    sv_game_free(game);
    sv_report_free(r);
    sv_mix_free(mix);
    if (written)
        return text;
    free(text);
    return NULL;
}

void worker_record(const plan *p, const plan_game *g, int phase, uint32_t choices, uint32_t taken, const char *option, FILE *to)
{
    char own[ORACLE_TEXT], *text;
    if (phase < WORKER_LEVELS) {
        text = played(p, g, choices);
    } else {
        text = worker_levels_record(p, g, phase - WORKER_LEVELS, choices, taken, own, sizeof own);
        option = own;
    }
    if (text)
        with_action(to, text, option);
    free(text);
}
