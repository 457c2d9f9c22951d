#include "events.h"

#include <stdlib.h>
#include <string.h>

static void open_line(events *e, const char *event)
{
    json_open(&e->json, NULL, '{');
    json_text(&e->json, "event", event);
    json_number(&e->json, "n", ++e->number);
}

static void close_line(events *e)
{
    json_close(&e->json, '}');
}

static const char *none_if_empty(const char *text)
{
    return text && *text ? text : NULL;
}

void events_begin(events *e, cli *c, const sv_scenario *scenario, const char *file)
{
    *e = (events){.c = c, .mix = sv_scenario_mix(scenario), .json = {.out = &c->out, .one_line = 1}};
    sv_chosen_info x;
    json *j = &e->json;
    open_line(e, "header");
    json_text(j, "schema", "spelverloop-events");
    json_number(j, "version", EVENTS_VERSION);
    json_text(j, "program", sv_version());
    json_text(j, "file", file);
    json_text(j, "game", sv_mix_game(e->mix));
    json_text(j, "edition", none_if_empty(sv_mix_edition(e->mix)));
    json_text(j, "publisher", none_if_empty(sv_mix_publisher(e->mix)));
    json_unsigned(j, "seed", sv_mix_seed(e->mix));
    json_number(j, "actions", sv_scenario_actions(scenario));
    json_open(j, "players", '[');
    for (int p = 0; p < sv_mix_players(e->mix); p++)
        json_text(j, NULL, sv_mix_player(e->mix, p));
    json_close(j, ']');
    json_open(j, "expansions", '[');
    for (int i = 0; sv_mix_expansion(e->mix, i, "en", &x); i++) {
        json_open(j, NULL, '{');
        json_text(j, "id", x.id);
        json_text(j, "value", x.value);
        json_close(j, '}');
    }
    json_close(j, ']');
    close_line(e);
}

void events_again(events *e)
{
    e->heard = 0;
}

static const char *who(const events *e, int player)
{
    if (player == SV_CHANCE)
        return "chance";
    if (player == SV_OUTSIDE)
        return "outside";
    return player >= 0 && player < sv_mix_players(e->mix) ? sv_mix_player(e->mix, player) : NULL;
}

static void row_field(events *e, int row)
{
    sv_line line;
    char id[160];
    if (row >= 0 && sv_mix_line(e->mix, row, "en", &line)) {
        snprintf(id, sizeof id, "%s.%s", line.owner ? line.owner : "", line.id);
        json_text(&e->json, "row", id);
    } else {
        json_text(&e->json, "row", NULL);
    }
}

/* Where in the game: of every event but turns and parts, which begin before their first step. */
static void place_fields(events *e, const sv_news *n)
{
    json_number(&e->json, "turn", n->turn);
    json_text(&e->json, "step", n->step >= 0 && n->step < sv_mix_steps(e->mix) ? sv_mix_step(e->mix, n->step) : NULL);
}

static void payment(events *e, const sv_news *n)
{
    json *j = &e->json;
    json_text(j, "player", who(e, n->who));
    json_number(j, "amount", n->amount);
    json_text(j, "currency", n->currency ? n->currency : "points");
    json_text(j, "place", none_if_empty(n->text));
    json_flag(j, "final", n->final);
    json_open(j, "reasons", '[');
    for (int i = 0; i < n->n_reasons; i++) {
        json_open(j, NULL, '{');
        row_field(e, n->reasons[i].row);
        json_number(j, "amount", n->reasons[i].amount);
        json_text(j, "text", n->reasons[i].text ? n->reasons[i].text : "");
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void move(events *e, const sv_news *n)
{
    json *j = &e->json;
    json_text(j, "figure", n->thing);
    json_text(j, "owner", who(e, n->who));
    json_text(j, "from", n->from);
    json_text(j, "to", n->to);
    json_text(j, "cause", n->cause);
}

void events_tell(void *user, const sv_news *n)
{
    static const char *const names[] = {
        [SV_NEWS_TURN] = "turn",     [SV_NEWS_PART] = "part",           [SV_NEWS_STEP] = "step",
        [SV_NEWS_CHOICE] = "choice", [SV_NEWS_EFFECT] = "effect",       [SV_NEWS_POINTS] = "payment",
        [SV_NEWS_FIGURE] = "move",   [SV_NEWS_COMPLETED] = "completed", [SV_NEWS_END] = "end"};
    events *e = user;
    json *j = &e->json;
    if (e->heard++ < e->told)
        return;
    e->told = e->heard;
    if (n->kind == SV_NEWS_HOLDING) /* this version has no event for it: it follows from choices and effects */
        return;
    open_line(e, names[n->kind]);
    if (n->kind == SV_NEWS_TURN || n->kind == SV_NEWS_PART) {
        json_number(j, "turn", n->turn);
        json_text(j, "player", who(e, n->who));
        close_line(e);
        return;
    }
    place_fields(e, n);
    if (n->kind != SV_NEWS_STEP && n->kind != SV_NEWS_END)
        row_field(e, n->row);
    switch (n->kind) {
    case SV_NEWS_CHOICE:
        json_number(j, "choice", ++e->choices);
        json_text(j, "who", who(e, n->who));
        json_text(j, "option", n->text);
        json_flag(j, "asked", n->asked);
        break;
    case SV_NEWS_EFFECT: json_text(j, "text", n->text ? n->text : ""); break;
    case SV_NEWS_POINTS: payment(e, n); break;
    case SV_NEWS_FIGURE: move(e, n); break;
    case SV_NEWS_COMPLETED:
        json_text(j, "feature", n->thing);
        json_text(j, "place", n->text);
        break;
    case SV_NEWS_TURN:
    case SV_NEWS_PART:
    case SV_NEWS_STEP:
    case SV_NEWS_HOLDING:
    case SV_NEWS_END: break;
    }
    close_line(e);
}

void events_refused(events *e, sv_game *game)
{
    if (!sv_game_advance(game))
        return;
    const int n = sv_game_refusals(game, "en", NULL, 0);
    sv_refusal *refusals = n > 0 ? calloc((size_t)n, sizeof *refusals) : NULL;
    const int most = refusals ? sv_game_refusals(game, "en", refusals, n) : 0;
    for (int i = 0; i < most && i < n; i++) {
        open_line(e, "refused");
        json_number(&e->json, "turn", sv_game_turn(game));
        json_number(&e->json, "choice", e->choices + 1);
        json_text(&e->json, "option", refusals[i].option);
        json_text(&e->json, "rule", refusals[i].rule);
        json_text(&e->json, "status", refusals[i].status ? refusals[i].status : "");
        close_line(e);
    }
    free(refusals);
}

void events_fault(events *e, const sv_fault *fault)
{
    open_line(e, "failed");
    json_text(&e->json, "file", fault->file);
    json_number(&e->json, "line", fault->line);
    json_text(&e->json, "text", fault->text);
    close_line(e);
}

void events_end(events *e, const result *r, int as_recorded)
{
    json *j = &e->json;
    open_line(e, "result");
    json_flag(j, "as_recorded", as_recorded);
    json_flag(j, "over", r->over);
    json_number(j, "turns", r->turns);
    json_hash(j, "hash", r->hash);
    json_open(j, "players", '[');
    for (int i = 0; i < r->n_players; i++) {
        json_open(j, NULL, '{');
        json_text(j, "colour", r->players[i].colour);
        json_number(j, "points", r->players[i].points);
        json_number(j, "place", r->players[i].place);
        json_close(j, '}');
    }
    json_close(j, ']');
    close_line(e);
}
