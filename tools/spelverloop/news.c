#include "news.h"

#include <string.h>

enum { STEP_COLUMNS = 8, TEXT_AT = 2 + STEP_COLUMNS };

static const char *const event_names[] = {
    [SV_NEWS_TURN] = "turn",     [SV_NEWS_PART] = "part",     [SV_NEWS_STEP] = "step",     [SV_NEWS_CHOICE] = "choice",
    [SV_NEWS_EFFECT] = "effect", [SV_NEWS_COMPLETED] = "completed", [SV_NEWS_POINTS] = "points", [SV_NEWS_FIGURE] = "figure", [SV_NEWS_END] = "end",
    [SV_NEWS_HOLDING] = "holding",
};

void news_start(news_teller *t, cli *c, const sv_mix *mix)
{
    *t = (news_teller){.c = c, .mix = mix, .json = {.out = &c->out, .one_line = 1}, .step = -1, .turn_player = -1};
    t->as_json = cli_format_is(c, "json");
}

void news_resume(news_teller *t, sv_game *game)
{
    const sv_decision *d = sv_game_advance(game);
    if (d && sv_game_turn(game) > 0)
        t->turn_player = d->turn;
}

const char *news_who(const cli *c, const sv_mix *mix, int who)
{
    if (who == SV_CHANCE)
        return cli_text(c, T_CHANCE);
    if (who == SV_OUTSIDE)
        return cli_text(c, T_OUTSIDE);
    if (who < 0 || who >= sv_mix_players(mix))
        return "";
    return text_colour(c->lang, sv_mix_player(mix, who));
}

void news_head(cli *c, const sv_mix *mix, const sv_decision *d)
{
    out *o = &c->out;
    sv_line line;
    out_begin(o, OUT_BOLD);
    out_args(o, cli_text(c, T_DECIDES), (const char *const[4]){news_who(c, mix, d->who), sv_mix_step(mix, d->step)});
    out_end(o);
    out_text(o, "\n");
    if (!sv_mix_line(mix, d->row, text_code(c->lang), &line) || !line.text || !*line.text)
        return;
    out_flow flow = {o, 2, 2, 0};
    out_spaces(o, 2);
    out_words(&flow, line.text);
    out_text(o, "\n");
}

static int row_line(const news_teller *t, int row, sv_line *line)
{
    return row >= 0 && sv_mix_line(t->mix, row, text_code(t->c->lang), line);
}

/* ---- as text ---- */

static void heading(news_teller *t, const char *a1, const char *a2, text_id id)
{
    out *o = &t->c->out;
    out_text(o, "\n");
    out_begin(o, OUT_BOLD);
    out_args(o, cli_text(t->c, id), (const char *const[4]){a1, a2});
    out_end(o);
    out_text(o, "\n");
    t->step = -1;
}

/* The step stands before the first line of it only. */
static void step_column(news_teller *t, int step)
{
    out *o = &t->c->out;
    const char *name = step >= 0 && step < sv_mix_steps(t->mix) ? sv_mix_step(t->mix, step) : "";
    out_spaces(o, 2);
    out_cell(o, step == t->step ? "" : name, STEP_COLUMNS);
    t->step = step;
}

static void flowing(news_teller *t, int column, const char *words)
{
    out_flow flow = {&t->c->out, TEXT_AT + 2, column, column > TEXT_AT};
    out_words(&flow, words);
    out_text(&t->c->out, "\n");
}

static void tell_choice(news_teller *t, const sv_news *n)
{
    out *o = &t->c->out;
    step_column(t, n->step);
    if (n->who != t->turn_player) {
        out_text(o, news_who(t->c, t->mix, n->who));
        out_text(o, ": ");
    }
    /* An option text is to be copied: it is never broken. */
    out_in(o, OUT_GREEN, n->text ? n->text : "");
    if (!n->asked && n->who < SV_OUTSIDE) {
        out_text(o, " ");
        out_text(o, cli_text(t->c, T_SOLE));
    }
    out_text(o, "\n");
}

/* An effect belongs to its row; a figure that moved is named with its owner, unless it is his turn. */
static void tell_effect(news_teller *t, const sv_news *n)
{
    out *o = &t->c->out;
    int column = TEXT_AT;
    if (!n->text || !*n->text)
        return;
    step_column(t, n->step);
    const char *owner = n->kind == SV_NEWS_FIGURE && n->who != t->turn_player ? news_who(t->c, t->mix, n->who) : "";
    if (*owner) {
        out_text(o, owner);
        out_text(o, ":");
        column += out_columns(owner) + 1;
    }
    flowing(t, column, n->text);
}

static void tell_reason(news_teller *t, const sv_reason *reason)
{
    out *o = &t->c->out;
    char amount[24];
    sv_line line;
    snprintf(amount, sizeof amount, "%+d", (int)reason->amount);
    out_spaces(o, TEXT_AT + 4 + 6 - out_columns(amount));
    out_text(o, amount);
    out_text(o, "  ");
    const int known = row_line(t, reason->row, &line);
    const int house = known && line.owner && !strcmp(line.owner, "house"); /* counts nothing that has a word of its own: it says what it is */
    out_text(o, reason->text && *reason->text ? reason->text : house && line.text ? line.text : "");
    if (known) {
        out_begin(o, OUT_DIM);
        out_args(o, "  (%1.%2)", (const char *const[4]){line.owner ? line.owner : "", line.id});
        out_end(o);
    }
    out_text(o, "\n");
}

/* What so many of a currency are called. */
static const char *unit(const cli *c, const sv_mix *mix, const char *currency, int n, char *buf, size_t size)
{
    sv_kind_info kind;
    const int single = n == 1 || n == -1;
    if (!currency || strcmp(currency, "points") == 0)
        return cli_text(c, single ? T_POINT : T_POINTS);
    snprintf(buf, size, "%s", currency);
    for (int i = 0; sv_mix_kind(mix, SV_KINDS_CURRENCY, i, text_code(c->lang), &kind); i++) {
        const char *more = strchr(kind.name, '|');
        if (strcmp(kind.id, currency) == 0)
            snprintf(buf, size, "%.*s", single || !more ? (int)strcspn(kind.name, "|") : (int)strlen(more + 1), single || !more ? kind.name : more + 1);
    }
    return buf;
}

const char *news_amount(const cli *c, const sv_mix *mix, const char *currency, int n, char *buf, size_t size)
{
    char word[128];
    snprintf(buf, size, "%d %s", n, unit(c, mix, currency, n, word, sizeof word));
    return buf;
}

static void tell_points(news_teller *t, const sv_news *n)
{
    cli *c = t->c;
    out *o = &c->out;
    char amount[24], word[128];
    if (n->final && n->amount == 0) /* who has nothing to show for it at the end */
        return;
    step_column(t, n->step);
    snprintf(amount, sizeof amount, "%+d", (int)n->amount);
    const char *who = news_who(c, t->mix, n->who), *unit_word = unit(c, t->mix, n->currency, (int)n->amount, word, sizeof word);
    out_begin(o, OUT_YELLOW);
    out_args(o, "%1 %2 %3", (const char *const[4]){who, amount, unit_word});
    out_end(o);
    if (n->text && *n->text) {
        out_text(o, ":");
        flowing(t, TEXT_AT + out_columns(who) + out_columns(amount) + out_columns(unit_word) + 3, n->text);
    } else {
        out_text(o, "\n");
    }
    for (int i = 0; i < n->n_reasons; i++)
        tell_reason(t, &n->reasons[i]);
}

static void tell_holding(news_teller *t, const sv_news *n)
{
    const char *who = news_who(t->c, t->mix, n->who);
    step_column(t, n->step);
    out_text(&t->c->out, who);
    flowing(t, TEXT_AT + out_columns(who), n->text);
}

/* Headings of what is no turn: before the first, and after the last. */
static void part_heading(news_teller *t, const sv_news *n)
{
    if (n->final && !t->final) {
        heading(t, NULL, NULL, T_FINAL_SCORING);
        t->final = 1;
        t->turn_player = SV_NOBODY; /* nobody's turn: whose figure it is must be said */
    }
    if (n->turn == 0 && t->turn_player == -1 && n->kind != SV_NEWS_TURN) {
        heading(t, NULL, NULL, T_SETUP);
        t->turn_player = SV_NOBODY;
    }
}

static void tell_text(news_teller *t, const sv_news *n)
{
    cli *c = t->c;
    part_heading(t, n);
    switch (n->kind) {
    case SV_NEWS_TURN:
        t->turn_player = n->who;
        heading(t, TEXT_NUMBER(n->turn), news_who(c, t->mix, n->who), T_TURN);
        break;
    case SV_NEWS_PART:
        out_spaces(&c->out, 2);
        cli_say(c, T_PART, news_who(c, t->mix, n->who), NULL, NULL, NULL);
        t->step = -1;
        break;
    case SV_NEWS_CHOICE: tell_choice(t, n); break;
    case SV_NEWS_EFFECT:
    case SV_NEWS_FIGURE: tell_effect(t, n); break;
    case SV_NEWS_POINTS: tell_points(t, n); break;
    case SV_NEWS_HOLDING: tell_holding(t, n); break;
    case SV_NEWS_COMPLETED:
    case SV_NEWS_STEP:
    case SV_NEWS_END: break;
    }
}

/* ---- as JSON lines ---- */

static const char *who_id(const news_teller *t, int who)
{
    if (who == SV_CHANCE)
        return "chance";
    if (who == SV_OUTSIDE)
        return "outside";
    return who < sv_mix_players(t->mix) ? sv_mix_player(t->mix, who) : NULL;
}

static void row_field(news_teller *t, int row)
{
    sv_line line;
    char id[96];
    if (!row_line(t, row, &line))
        return;
    int n = snprintf(id, sizeof id, "%s.%s", line.owner ? line.owner : "", line.id);
    json_text(&t->json, "row", n < (int)sizeof id ? id : line.id);
}

static void tell_json(news_teller *t, const sv_news *n)
{
    json *j = &t->json;
    json_open(j, NULL, '{');
    json_text(j, "event", event_names[n->kind]);
    json_number(j, "turn", n->turn);
    if (n->step >= 0 && n->step < sv_mix_steps(t->mix))
        json_text(j, "step", sv_mix_step(t->mix, n->step));
    row_field(t, n->row);
    if (who_id(t, n->who))
        json_text(j, "who", who_id(t, n->who));
    if (n->text)
        json_text(j, "text", n->text);
    if (n->kind == SV_NEWS_CHOICE)
        json_flag(j, "asked", n->asked);
    if (n->kind == SV_NEWS_POINTS) {
        json_number(j, "amount", n->amount);
        json_text(j, "currency", n->currency ? n->currency : "points");
        json_flag(j, "final", n->final);
        json_open(j, "reasons", '[');
        for (int i = 0; i < n->n_reasons; i++) {
            json_open(j, NULL, '{');
            json_number(j, "amount", n->reasons[i].amount);
            json_text(j, "text", n->reasons[i].text);
            row_field(t, n->reasons[i].row);
            json_close(j, '}');
        }
        json_close(j, ']');
    }
    json_close(j, '}');
}

/* Told in --format jsonl alone: see events.h. */
static int n_is_for_programs(const sv_news *n) { return n->kind == SV_NEWS_COMPLETED; }

void news_tell(void *user, const sv_news *news)
{
    news_teller *t = user;
    if (t->muted || n_is_for_programs(news))
        return;
    if (t->as_json)
        tell_json(t, news);
    else
        tell_text(t, news);
}
