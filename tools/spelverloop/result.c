#include "result.h"

#include <stdlib.h>

void result_of(const sv_game *g, uint64_t seed, result *r)
{
    int n = sv_mix_players(sv_game_mix(g));
    *r = (result){.seed = seed, .hash = sv_game_hash(g), .turns = sv_game_turn(g), .over = sv_game_over(g)};
    r->n_players = n < RESULT_PLAYERS ? n : RESULT_PLAYERS;
    for (int i = 0; i < r->n_players; i++)
        sv_game_player(g, i, &r->players[i]);
}

static int column_width(const cli *c, const result *r)
{
    int width = 0;
    for (int i = 0; i < r->n_players; i++) {
        int columns = out_columns(text_colour(c->lang, r->players[i].colour));
        width = columns > width ? columns : width;
    }
    return width;
}

static void table_row(cli *c, const sv_player_info *player, int width)
{
    char place[16] = "";
    if (player->place > 0)
        snprintf(place, sizeof place, "%d.", player->place);
    out_spaces(&c->out, 2);
    out_cell(&c->out, place, 4);
    out_cell(&c->out, text_colour(c->lang, player->colour), width);
    out_format(&c->out, "  %4d\n", (int)player->points);
}

void result_table(cli *c, const result *r)
{
    if (!cli_given(c, OPT_QUIET)) /* else nothing stands above it */
        out_text(&c->out, "\n");
    out_in(&c->out, OUT_BOLD, cli_text(c, T_RESULT));
    out_text(&c->out, "\n");
    int width = column_width(c, r);
    for (int place = 0; place <= r->n_players; place++)
        for (int i = 0; i < r->n_players; i++)
            if (r->players[i].place == place)
                table_row(c, &r->players[i], width);
    out_spaces(&c->out, 2);
    cli_say(c, r->over ? T_RESULT_LINE : T_RESULT_UNFINISHED, TEXT_UNSIGNED(r->seed), TEXT_NUMBER(r->turns),
            TEXT_HASH(r->hash), NULL);
}

void result_line(cli *c, const result *r)
{
    out *o = &c->out;
    out_args(o, cli_text(c, T_GAME_LINE), (const char *const[4]){TEXT_UNSIGNED(r->seed), TEXT_NUMBER(r->turns)});
    for (int i = 0; i < r->n_players; i++)
        out_format(o, "%s%s %d", i ? ", " : " ", text_colour(c->lang, r->players[i].colour), (int)r->players[i].points);
    out_text(o, "; ");
    out_text(o, cli_text(c, r->over ? T_WINNER : T_GAME_UNFINISHED));
    int shared = 0;
    for (int i = 0; i < r->n_players; i++)
        if (r->over && r->players[i].place == 1)
            out_format(o, "%s%s", shared++ ? " + " : " ", text_colour(c->lang, r->players[i].colour));
    out_format(o, "; hash %s\n", TEXT_HASH(r->hash));
}

void result_json(cli *c, const result *r, const char *record)
{
    json j = {.out = &c->out, .one_line = 1};
    json_open(&j, NULL, '{');
    json_text(&j, "event", "result");
    json_unsigned(&j, "seed", r->seed);
    json_number(&j, "turns", r->turns);
    json_flag(&j, "over", r->over);
    json_open(&j, "players", '[');
    for (int i = 0; i < r->n_players; i++) {
        json_open(&j, NULL, '{');
        json_text(&j, "colour", r->players[i].colour);
        json_number(&j, "points", r->players[i].points);
        json_number(&j, "place", r->players[i].place);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_hash(&j, "hash", r->hash);
    if (record)
        json_text(&j, "record", record);
    json_close(&j, '}');
}
