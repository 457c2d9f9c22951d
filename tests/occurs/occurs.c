/* occurs LIST…: plays random games and says how often what each list names has happened; what never did, or did and must not, is a failure.
   So every trigger and every end of a game is known to be reached by the games that are recounted elsewhere. README.md has the form of a
   list. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "spelverloop/engine.h"

enum { LINES_MAX = 200, CONDITIONS_MAX = 6, WORD = 100 };
enum { ANYBODY, OWN, OTHER };
enum { LEFT = -1 /* kind of a condition: tiles are left to play when the turn is over */ };

typedef struct condition {
    int kind;            /* sv_news_kind, LEFT */
    int absent;          /* 1: it must not be in that turn */
    int whose;           /* ANYBODY … */
    int amount, asked;   /* asked: an amount is wanted */
    char row[WORD];      /* "" any */
    char text[WORD];     /* "" any */
    int seen;            /* in the present turn */
} condition;

typedef struct thing {
    char said[4 * WORD];
    condition at[CONDITIONS_MAX];
    int n, never;
    long turns;          /* in so many it happened */
} thing;

typedef struct play {
    char mix[WORD], players[WORD];
    long games;
    const sv_mix *of;
    const sv_game *game;
    thing thing[LINES_MAX];
    int n, turn_of;
} play;

static const char *list_name;
static int list_line;

static void give_up(const char *what, const char *more)
{
    fprintf(stderr, "%s:%d: %s: %s\n", list_name, list_line, what, more);
    exit(2);
}

/* ---- what happens ---------------------------------------------------------------------------------------------------------------- */

static int is_row(const play *p, int row, const char *name)
{
    sv_line line;
    char full[2 * WORD];

    if (row < 0 || !sv_mix_line(p->of, row, "en", &line))
        return 0;
    snprintf(full, sizeof full, "%s.%s", line.owner, line.id);
    return !strcmp(full, name) || !strcmp(line.id, name);
}

static int is_told(const play *p, const condition *c, const sv_news *news)
{
    int row = !*c->row || is_row(p, news->row, c->row), text = !*c->text || (news->text && strstr(news->text, c->text));

    if ((int)news->kind != c->kind || (c->asked && news->amount != c->amount))
        return 0;
    if (c->whose != ANYBODY && (news->who == p->turn_of) != (c->whose == OWN))
        return 0;
    for (int i = 0; i < news->n_reasons; i++) {
        row |= is_row(p, news->reasons[i].row, c->row);
        text |= news->reasons[i].text && strstr(news->reasons[i].text, c->text) != NULL;
    }
    return row && text;
}

/* A turn is over, or the game: did it hold all of a thing? */
static void end_turn(play *p)
{
    for (int i = 0; i < p->n; i++) {
        thing *t = &p->thing[i];
        int all = 1;

        for (int k = 0; k < t->n; k++) {
            const int left = sv_game_stack(p->game);

            if (t->at[k].kind == LEFT)
                t->at[k].seen = t->at[k].asked ? left == t->at[k].amount : left > 0;
            all &= t->at[k].seen != t->at[k].absent;
            t->at[k].seen = 0;
        }
        t->turns += all;
    }
}

static void listen(void *user, const sv_news *news)
{
    play *p = user;

    if (news->kind == SV_NEWS_TURN) {
        if (p->turn_of >= 0)
            end_turn(p);
        p->turn_of = news->who;
    }
    for (int i = 0; i < p->n; i++)
        for (int k = 0; k < p->thing[i].n; k++)
            if (!p->thing[i].at[k].seen)
                p->thing[i].at[k].seen = is_told(p, &p->thing[i].at[k], news);
}

static void play_games(play *p, sv_library *lib, sv_report *r)
{
    const sv_mix_desc desc = {.name = p->mix, .purpose = SV_FOR_PLAY, .players = *p->players ? p->players : NULL};
    sv_mix *mix = sv_mix_load(lib, &desc, r);
    sv_game *g = mix ? sv_game_new(mix, 0, r) : NULL;
    char text[512];

    if (!g)
        give_up(p->mix, sv_report_count(r) ? sv_report_at(r, 0)->text : "cannot be played");
    p->of = mix;
    p->game = g;
    sv_game_listen(g, listen, p, "en");
    for (uint64_t seed = 1; seed <= (uint64_t)p->games; seed++) {
        uint64_t rng = seed;

        p->turn_of = -1;
        sv_game_start(g, seed);
        while (sv_game_advance(g))
            sv_game_choose(g, sv_game_pick(g, &rng));
        if (!sv_game_over(g) || !sv_game_check(g, text, sizeof text))
            give_up(p->mix, sv_game_over(g) ? text : sv_game_fault(g));
        end_turn(p);
    }
    sv_game_free(g);
    sv_mix_free(mix);
}

/* 1: everything is as it should be. */
static int tell(const play *p)
{
    int good = 1;

    printf("%s, %s players, %ld games\n", p->mix, *p->players ? p->players : "its", p->games);
    for (int i = 0; i < p->n; i++) {
        const thing *t = &p->thing[i];
        const int right = (t->turns == 0) == t->never;

        printf("%8ld  %s%s\n", t->turns, t->said, right ? "" : t->never ? "   <- must not happen" : "   <- NEVER");
        good &= right;
    }
    return good;
}

/* ---- lists ------------------------------------------------------------------------------------------------------------------------ */

static int kind_of(const char *word)
{
    static const char *const kinds[] = {[SV_NEWS_CHOICE] = "choice", [SV_NEWS_EFFECT] = "effect", [SV_NEWS_POINTS] = "points",
                                        [SV_NEWS_FIGURE] = "figure", [SV_NEWS_END] = "end"};

    for (int i = 0; i < (int)(sizeof kinds / sizeof *kinds); i++)
        if (kinds[i] && !strcmp(kinds[i], word))
            return i;
    if (!strcmp(word, "left"))
        return LEFT;
    give_up("no kind of news", word);
    return 0;
}

/* [not] KIND [ROW] [own|other] [=AMOUNT] [~TEXT] */
static void read_condition(char *from, condition *c)
{
    char *text = strchr(from, '~'), *rest = NULL, *word;

    if (text) {
        *text++ = 0;
        snprintf(c->text, sizeof c->text, "%s", text);
    }
    if (!(word = strtok_r(from, " ", &rest)))
        give_up("a condition is missing", "KIND ROW");
    if (!strcmp(word, "not")) {
        c->absent = 1;
        word = strtok_r(NULL, " ", &rest);
    }
    c->kind = kind_of(word ? word : "");
    while ((word = strtok_r(NULL, " ", &rest)) != NULL) {
        if (!strcmp(word, "own") || !strcmp(word, "other")) {
            c->whose = !strcmp(word, "own") ? OWN : OTHER;
        } else if (*word == '=') {
            c->asked = 1;
            c->amount = atoi(word + 1);
        } else if (!*c->row) {
            snprintf(c->row, sizeof c->row, "%s", word);
        } else {
            give_up("not understood", word);
        }
    }
}

static void read_thing(play *p, char *line)
{
    if (p->n == LINES_MAX)
        give_up("too many lines", line);
    thing *t = &p->thing[p->n++];

    *t = (thing){.never = !strncmp(line, "never ", 6)};
    snprintf(t->said, sizeof t->said, "%s", line);
    line += t->never ? 6 : 0;
    for (char *next; line; line = next) {
        if ((next = strstr(line, " & ")) != NULL) {
            *next = 0;
            next += 3;
        }
        if (t->n == CONDITIONS_MAX)
            give_up("too many conditions", line);
        read_condition(line, &t->at[t->n++]);
    }
}

/* What was read so far is played when another table begins, and at the end. */
static int finish(play *p, sv_library *lib, sv_report *r)
{
    int good = 1;

    if (p->n) {
        play_games(p, lib, r);
        good = tell(p);
    }
    p->n = 0;
    return good;
}

static int read_list(FILE *in, sv_library *lib, sv_report *r)
{
    static play p;
    char line[4 * WORD];
    int good = 1, tables = 0;

    for (list_line = 1; fgets(line, sizeof line, in); list_line++) {
        size_t n = strcspn(line, "#\n");

        while (n && line[n - 1] == ' ')
            n--;
        line[n] = 0;
        if (!n)
            continue;
        if (!strncmp(line, "table ", 6)) {
            good &= finish(&p, lib, r);
            *p.players = 0;
            if (sscanf(line, "table %99s %ld games %99[0-9] players", p.mix, &p.games, p.players) < 2)
                give_up("table MIX N games [N players]", line);
            tables++;
            continue;
        }
        if (!tables)
            give_up("no table yet", line);
        read_thing(&p, line);
    }
    return good & finish(&p, lib, r);
}

int main(int argc, char **argv)
{
    sv_report *r = sv_report_new("en");
    sv_library *lib = r ? sv_library_open(NULL, r) : NULL;
    int good = argc > 1;

    if (!lib)
        give_up("the library cannot be opened", r && sv_report_count(r) ? sv_report_at(r, 0)->text : "");
    for (int i = 1; i < argc; i++) {
        FILE *in = fopen(list_name = argv[i], "r");

        if (!in)
            give_up("cannot be read", argv[i]);
        good &= read_list(in, lib, r);
        fclose(in);
    }
    sv_library_close(lib);
    sv_report_free(r);
    return !good;
}
