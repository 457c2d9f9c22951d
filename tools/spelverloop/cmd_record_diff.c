/* record diff: the first choice at which two records part. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>

#include "fault.h"
#include "json.h"
#include "news.h"
#include "session.h"

typedef struct choice {
    int who, turn, step, row;
    char *text; /* owned */
} choice;

typedef struct choices {
    sv_scenario *scenario; /* owned */
    const sv_mix *mix;
    sv_game *game;
    choice *at; /* owned */
    int n, room, failed;
} choices;

static void hear(void *user, const sv_news *n)
{
    choices *x = user;
    if (n->kind != SV_NEWS_CHOICE || x->failed)
        return;
    if (x->n == x->room) {
        const int room = x->room ? 2 * x->room : 256;
        choice *more = realloc(x->at, (size_t)room * sizeof *more);
        if (!more) {
            x->failed = 1;
            return;
        }
        x->at = more;
        x->room = room;
    }
    x->at[x->n] = (choice){n->who, n->turn, n->step, n->row, strdup(n->text)};
    x->failed = !x->at[x->n].text;
    x->n += !x->failed;
}

/* Plays it; what is not possible ends it, and stands in the report. */
static int play(cli *c, choices *x, const char *path, int *impossible)
{
    int status;
    x->scenario = session_scenario(c, path, &status);
    if (!x->scenario)
        return status;
    x->mix = sv_scenario_mix(x->scenario);
    const int failed = sv_scenario_run(x->scenario, -1, hear, x, &x->game, c->report);
    if (x->failed)
        return fault_memory(c);
    if (failed < 0 || !x->game)
        return fault_report(c);
    *impossible += failed;
    return CLI_DONE;
}

static void close_choices(choices *x)
{
    for (int i = 0; i < x->n; i++)
        free(x->at[i].text);
    free(x->at);
    sv_scenario_free(x->scenario);
}

static const choice *at(const choices *x, int i)
{
    return i < x->n ? &x->at[i] : NULL;
}

/* Ids, not numbers: the mixes may be different ones. */
static const char *row_id(const choices *x, int row)
{
    sv_line l;
    return row >= 0 && sv_mix_line(x->mix, row, "en", &l) ? l.id : "";
}

static const char *who_id(const choices *x, int who)
{
    return who == SV_CHANCE               ? "chance"
           : who == SV_OUTSIDE            ? "outside"
           : who < sv_mix_players(x->mix) ? sv_mix_player(x->mix, who)
                                          : "";
}

static const char *step_id(const choices *x, int step)
{
    return step >= 0 && step < sv_mix_steps(x->mix) ? sv_mix_step(x->mix, step) : "";
}

static int same(const choices *a, const choices *b, int i)
{
    const choice *x = at(a, i), *y = at(b, i);
    char row[160];
    if (!x || !y)
        return x == y;
    snprintf(row, sizeof row, "%s", row_id(a, x->row));
    return strcmp(x->text, y->text) == 0 && strcmp(who_id(a, x->who), who_id(b, y->who)) == 0 &&
           strcmp(row, row_id(b, y->row)) == 0;
}

static int same_mix(const choices *a, const choices *b)
{
    char *text[2] = {NULL, NULL};
    size_t n[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        FILE *f = open_memstream(&text[i], &n[i]);
        if (f) {
            sv_mix_write(i ? b->mix : a->mix, f);
            fclose(f);
        }
    }
    const int is_same = text[0] && text[1] && strcmp(text[0], text[1]) == 0;
    free(text[0]);
    free(text[1]);
    return is_same;
}

static int same_points(const choices *a, const choices *b)
{
    if (sv_mix_players(a->mix) != sv_mix_players(b->mix))
        return 0;
    for (int p = 0; p < sv_mix_players(a->mix); p++) {
        sv_player_info x, y;
        sv_game_player(a->game, p, &x);
        sv_game_player(b->game, p, &y);
        if (x.points != y.points || strcmp(x.colour, y.colour) != 0)
            return 0;
    }
    return 1;
}

/* ---- text ---- */

static void print_side(cli *c, const choices *x, int i, const char *path)
{
    const choice *t = at(x, i);
    out *o = &c->out;
    out_spaces(o, 2);
    out_in(o, OUT_BOLD, path);
    out_text(o, ": ");
    if (!t) {
        out_args(o, cli_text(c, T_RECORDS_ENDS), (const char *const[4]){TEXT_NUMBER(x->n)});
    } else {
        out_args(o, cli_text(c, T_RECORDS_AT),
                 (const char *const[4]){TEXT_NUMBER(t->turn), step_id(x, t->step), row_id(x, t->row),
                                        news_who(c, x->mix, t->who)});
        out_text(o, " ");
        out_in(o, OUT_GREEN, t->text);
    }
    out_text(o, "\n");
}

static void print_points(cli *c, const choices *x, const char *path)
{
    out *o = &c->out;
    out_spaces(o, 2);
    out_in(o, OUT_BOLD, path);
    out_text(o, ":");
    for (int p = 0; p < sv_mix_players(x->mix); p++) {
        sv_player_info info;
        sv_game_player(x->game, p, &info);
        out_format(o, "%s %s %d", p ? "," : "", text_colour(c->lang, info.colour), (int)info.points);
    }
    out_text(o, "\n");
}

static void print_text(cli *c, const choices x[2], int i, int parts, int points)
{
    if (parts)
        cli_say(c, T_RECORDS_PART, TEXT_NUMBER(i + 1), NULL, NULL, NULL);
    else
        cli_say(c, points ? T_RECORDS_SAME : T_RECORDS_POINTS, TEXT_NUMBER(x[0].n), NULL, NULL, NULL);
    for (int k = 0; k < 2 && parts; k++)
        print_side(c, &x[k], i, c->operands[k]);
    for (int k = 0; k < 2 && !parts && !points; k++)
        print_points(c, &x[k], c->operands[k]);
    if (!same_mix(&x[0], &x[1]))
        cli_say(c, T_RECORDS_MIX, NULL, NULL, NULL, NULL);
}

/* ---- JSON ---- */

static void json_side(json *j, const char *key, const choices *x, int i)
{
    const choice *t = at(x, i);
    if (!t) {
        json_text(j, key, NULL);
        return;
    }
    json_open(j, key, '{');
    json_number(j, "turn", t->turn);
    json_text(j, "step", step_id(x, t->step));
    json_text(j, "row", row_id(x, t->row));
    json_text(j, "who", who_id(x, t->who));
    json_text(j, "option", t->text);
    json_close(j, '}');
}

static void print_json(cli *c, const choices x[2], int i, int parts, int points)
{
    json j = {.out = &c->out};
    json_open(&j, NULL, '{');
    json_flag(&j, "same", !parts && points);
    json_flag(&j, "same_mix", same_mix(&x[0], &x[1]));
    if (parts)
        json_number(&j, "choice", i + 1);
    else
        json_text(&j, "choice", NULL);
    json_side(&j, "a", &x[0], i);
    json_side(&j, "b", &x[1], i);
    json_close(&j, '}');
}

int cmd_record_diff(cli *c)
{
    choices x[2] = {{.n = 0}, {.n = 0}};
    int impossible = 0, i = 0, status = CLI_DONE;
    for (int k = 0; k < 2 && status == CLI_DONE; k++)
        status = play(c, &x[k], c->operands[k], &impossible);
    if (status == CLI_DONE) {
        while (i < x[0].n && same(&x[0], &x[1], i))
            i++;
        const int parts = !same(&x[0], &x[1], i), points = same_points(&x[0], &x[1]);
        if (cli_format_is(c, "json"))
            print_json(c, x, i, parts, points);
        else
            print_text(c, x, i, parts, points);
        if (impossible)
            fault_list(c, &c->err, 2);
        status = parts || !points || impossible ? CLI_FOUND : CLI_DONE;
    }
    sv_report_clear(c->report);
    close_choices(&x[0]);
    close_choices(&x[1]);
    return status;
}
