#include "board_text.h"

#include <stdlib.h>
#include <string.h>

#include "game_text.h"
#include "news.h"

static void print_player(cli *c, sv_game *game, int player, int width)
{
    const sv_mix *mix = sv_game_mix(game);
    const char *lang = text_code(c->lang);
    sv_player_info info;
    sv_kind_info kind;
    const char *split = " ";
    char said[160];
    sv_game_player(game, player, &info);
    out_cell(&c->out, text_colour(c->lang, info.colour), width);
    for (int i = 0; sv_mix_kind(mix, SV_KINDS_CURRENCY, i, lang, &kind); i++) {
        int amount = (int)sv_game_amount(game, player, kind.id);
        if (i == 0 || amount) {
            out_format(&c->out, "%s%s", split, news_amount(c, mix, kind.id, amount, said, sizeof said));
            split = ", ";
        }
    }
    for (int i = 0; sv_mix_kind(mix, SV_KINDS_FIGURE, i, lang, &kind); i++)
        if (kind.per_player && sv_game_supply(game, player, kind.id)) { /* what is not there is not in the way either */
            out_format(&c->out, "%s%d × %s", split, sv_game_supply(game, player, kind.id), kind.name);
            split = ", ";
        }
    out_text(&c->out, "\n");
}

typedef struct printed_mark { /* the k-th of all that can be printed: marks of features, then those of tiles */
    sv_kind_list list;
    int number;
    sv_kind_info info;
} printed_mark;

static int mark_at(cli *c, const sv_mix *mix, int k, printed_mark *m)
{
    int of_features = 0;
    while (of_features <= k && sv_mix_kind(mix, SV_KINDS_MARK, of_features, text_code(c->lang), &m->info))
        of_features++;
    m->list = k < of_features ? SV_KINDS_MARK : SV_KINDS_TILE_MARK;
    m->number = k < of_features ? k : k - of_features;
    return sv_mix_kind(mix, m->list, m->number, text_code(c->lang), &m->info);
}

static int has_mark(const sv_game *game, int t, const sv_tile_info *tile, const printed_mark *m)
{
    int here = m->list == SV_KINDS_TILE_MARK && sv_game_tile_mark(game, t, m->number);
    for (int p = tile->first; m->list == SV_KINDS_MARK && p < tile->first + tile->parts; p++)
        here |= sv_game_part_mark(game, p, m->number) > 0;
    return here;
}

/* Is a mark before the k-th called like that? */
static int called_before(cli *c, const sv_mix *mix, int k, const char *name)
{
    printed_mark m;
    for (int i = 0; i < k && mark_at(c, mix, i, &m); i++)
        if (strcmp(m.info.name, name) == 0)
            return 1;
    return 0;
}

/* "inn: 4,2 -1,0": the letters of the picture have no room for what is printed on tiles. Marks that are called alike stand in one line. */
static void print_marks(cli *c, sv_game *game)
{
    const sv_mix *mix = sv_game_mix(game);
    printed_mark m, other;
    sv_tile_info tile;
    for (int k = 0; mark_at(c, mix, k, &m); k++) {
        int n = 0;
        if (called_before(c, mix, k, m.info.name))
            continue;
        for (int t = 0; sv_game_tile(game, t, &tile); t++) {
            int here = 0;
            for (int i = k; !here && mark_at(c, mix, i, &other); i++)
                here = strcmp(other.info.name, m.info.name) == 0 && has_mark(game, t, &tile, &other);
            if (here && n++ == 0)
                out_format(&c->out, "%s:", m.info.name);
            if (here)
                out_format(&c->out, " %d,%d", tile.x, tile.y);
        }
        out_text(&c->out, n ? "\n" : "");
    }
}

/* Tiles of one hand stand in one line. `viewer`: of players his alone, -1: everybody's. */
static void print_held(cli *c, sv_game *game, int viewer)
{
    sv_held_info held, next;
    char list[1024];
    size_t n = 0;
    for (int i = 0, more = sv_game_held(game, 0, &held); more; i++, held = next) {
        const size_t length = strlen(held.type);
        if (n + length + 2 < sizeof list) {
            list[n] = ' ';
            memcpy(list + n + 1, held.type, length + 1);
            n += length + 1;
        }
        more = sv_game_held(game, i + 1, &next);
        if (more && next.player == held.player && !strcmp(next.hand, held.hand))
            continue;
        n = 0;
        if (held.player < 0) {
            cli_say(c, T_SHOW_HELD_OPEN, held.hand, list + 1, NULL, NULL);
        } else if (viewer < 0 || viewer == held.player) {
            sv_player_info info;
            sv_game_player(game, held.player, &info);
            cli_say(c, T_SHOW_HELD, text_colour(c->lang, info.colour), list + 1, NULL, NULL);
        }
    }
}

/* What lies open and is no tile, each in a line of its own. */
static void print_open(cli *c, sv_game *game)
{
    sv_open_info open;
    for (int i = 0; sv_game_open(game, i, text_code(c->lang), &open); i++)
        cli_say(c, *open.name ? T_SHOW_OPEN_NAMED : T_SHOW_OPEN_THING, open.row, open.thing, open.name, NULL);
}

/* One line a player. */
void board_text_holdings(cli *c, sv_game *game, int viewer, int player)
{
    sv_holding_info held, next;
    char list[1024];
    size_t n = 0;
    for (int i = 0, more = sv_game_holding(game, viewer, 0, text_code(c->lang), &held); more; i++, held = next) {
        const char *name = *held.name ? held.name : *held.thing ? held.thing : held.holding;
        if (n < sizeof list)
            n += (size_t)snprintf(list + n, sizeof list - n, "%s%d %s", n ? ", " : "", held.count, name);
        more = sv_game_holding(game, viewer, i + 1, text_code(c->lang), &next);
        if (more && next.player == held.player)
            continue;
        sv_player_info info;
        sv_game_player(game, held.player, &info);
        if (player < 0 || player == held.player)
            cli_say(c, T_SHOW_HOLDS, text_colour(c->lang, info.colour), list, NULL, NULL);
        n = 0;
    }
}

void board_text_print(cli *c, sv_game *game, int viewer)
{
    const sv_mix *mix = sv_game_mix(game);
    char *board = game_board(game, text_code(c->lang));
    int width = 8;
    out_text(&c->out, board ? board : "");
    free(board);
    print_marks(c, game);
    for (int i = 0; i < sv_mix_players(mix); i++)
        print_player(c, game, i, width);
    if (game_has_tiles(game))
        cli_say(c, T_PLAY_TILES_LEFT, TEXT_NUMBER(sv_game_stack(game)), NULL, NULL, NULL);
    if (*sv_game_hand(game))
        cli_say(c, T_SHOW_HAND, sv_game_hand(game), NULL, NULL, NULL);
    print_held(c, game, viewer);
    board_text_holdings(c, game, viewer, -1);
    print_open(c, game);
}
