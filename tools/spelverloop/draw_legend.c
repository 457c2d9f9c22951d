/* What stands beside the board: title, whose move it is, players and points, and what the symbols mean. */
#include "draw.h"

#include <string.h>

#include "game_text.h"
#include "news.h"
#include "svg.h"

enum { CHARACTER = 7, HEAD_CHARACTER = 12, ICON = 18, TEXT_AT = 44, ROW = 34, FIGURE_ROW = 38 };

/* Where the next line of a text that is broken between words starts, behind `at`; *length is its bytes. -1: no more. */
int draw_wrap(const char *text, int columns, int at, int *length)
{
    int fits = 0, used = 0;
    at += (int)strspn(text + at, " ");
    if (!text[at])
        return -1;
    for (int i = at;; i++) {
        if (text[i] == ' ' || text[i] == '\0')
            fits = i - at;
        int starts = ((unsigned char)text[i] & 0xC0) != 0x80;
        if (text[i] == '\0' || (starts && used >= columns && fits))
            break;
        used += starts;
    }
    *length = fits;
    return at;
}

static int lines(scene *s, const char *class, int x, int y, int columns, int step, const char *text)
{
    int at = 0, length = 0;
    while ((at = draw_wrap(text, columns, at, &length)) >= 0) {
        char line[512];
        snprintf(line, sizeof line, "%.*s", length, text + at);
        out_format(s->out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", class, x, y);
        svg_text(s->out, line);
        out_text(s->out, "</text>\n");
        y += step;
        at += length;
    }
    return y;
}

static int line(scene *s, const char *class, int x, int y, const char *text)
{
    return lines(s, class, x, y, (LEGEND_WIDTH - TEXT_AT) / CHARACTER, LEGEND_LINE, text);
}

int draw_heading_lines(const char *title, int width)
{
    int n = 0, length = 0;
    for (int at = 0; (at = draw_wrap(title, width / HEAD_CHARACTER, at, &length)) >= 0; at += length)
        n++;
    return n;
}

void draw_heading(scene *s, int x, int y, int width)
{
    lines(s, "title", x, y, width / HEAD_CHARACTER, HEADING_LINE, s->title);
}

/* ---- whose move it is ---- */

static int whose_move(scene *s, int x, int y)
{
    char text[256];
    const sv_decision *d = sv_game_advance(s->game);
    if (d)
        text_fill(text, sizeof text, cli_text(s->c, T_WHY_HEAD),
                  (const char *const[4]){TEXT_NUMBER(sv_game_turn(s->game)), sv_mix_step(s->mix, d->step),
                                         news_who(s->c, s->mix, d->who)});
    else
        snprintf(text, sizeof text, "%s", cli_text(s->c, T_SHOW_OVER));
    y = line(s, "text", x, y, text);
    const char *hand = sv_game_hand(s->game);
    if (*hand)
        y = line(s, "text", x, y,
                 text_fill(text, sizeof text, cli_text(s->c, T_SHOW_HAND), (const char *const[4]){hand}));
    if (!game_has_tiles(s->game))
        return y;
    text_fill(text, sizeof text, cli_text(s->c, T_PLAY_TILES_LEFT),
              (const char *const[4]){TEXT_NUMBER(sv_game_stack(s->game))});
    return line(s, "text", x, y, text);
}

/* ---- what lies beside the board ---- */

/* Tiles that lie open or before a player, and what else lies open, each in a line of its own. Where there is none, nothing. */
static int beside(scene *s, int x, int y)
{
    const int top = y;
    char text[512];
    sv_held_info held;
    sv_open_info open;
    for (int i = 0; sv_game_held(s->game, i, &held); i++) {
        const int own = held.player >= 0 && held.player < s->players;
        text_fill(text, sizeof text, cli_text(s->c, own ? T_SHOW_HELD : T_SHOW_HELD_OPEN),
                  (const char *const[4]){own ? s->player[held.player].name : held.hand, held.type});
        y = line(s, "text", x, y, text);
    }
    for (int i = 0; sv_game_open(s->game, i, text_code(s->c->lang), &open); i++)
        y = line(s, "text", x, y,
                 text_fill(text, sizeof text, cli_text(s->c, *open.name ? T_SHOW_OPEN_NAMED : T_SHOW_OPEN_THING),
                           (const char *const[4]){open.row, open.thing, open.name}));
    return y > top ? y + 12 : y;
}

/* ---- players ---- */

static void supply_text(scene *s, int player, char *buf, size_t n)
{
    size_t used = 0;
    buf[0] = '\0';
    for (int k = 0; k < s->figures && used < n; k++) {
        int left = sv_game_supply(s->game, player, s->figure[k].info.id);
        if (s->figure[k].info.per_player && left >= 0)
            used += (size_t)snprintf(buf + used, n - used, "%s%d\u00a0×\u00a0%s", used ? ", " : "", left,
                                     s->figure[k].info.name);
    }
}

static void amounts_text(scene *s, int player, char *buf, size_t n)
{
    size_t used = 0;
    sv_kind_info currency;
    char said[160];
    buf[0] = '\0';
    for (int k = 0; sv_mix_kind(s->mix, SV_KINDS_CURRENCY, k, text_code(s->c->lang), &currency) && used < n; k++) {
        int amount = (int)sv_game_amount(s->game, player, currency.id);
        if (k == 0 || amount)
            used += (size_t)snprintf(buf + used, n - used, "%s%s", used ? ", " : "",
                                     news_amount(s->c, s->mix, currency.id, amount, said, sizeof said));
    }
}

static int players(scene *s, int x, int y)
{
    char amounts[160], supply[256], text[512];
    for (int i = 0; i < s->players; i++) {
        if (s->figures)
            draw_figure_at(s, &s->figure[0], i, x + ICON, y + 2, 0);
        amounts_text(s, i, amounts, sizeof amounts);
        supply_text(s, i, supply, sizeof supply);
        snprintf(text, sizeof text, "%s: %s", s->player[i].name, amounts);
        y = line(s, "text strong", x + TEXT_AT, y, text);
        if (*supply)
            y = lines(s, "text", x + TEXT_AT, y - 3, (LEGEND_WIDTH - TEXT_AT) / CHARACTER, LEGEND_LINE - 4,
                      text_fill(text, sizeof text, cli_text(s->c, T_SHOW_SUPPLY), (const char *const[4]){supply}));
        y += 12;
    }
    return y;
}

/* ---- what the symbols mean ---- */

static int sign_rows(scene *s, const draw_sign *sign, int n, int x, int y)
{
    for (int i = 0; i < n; i++)
        if (sign[i].seen) {
            draw_sign_at(s, &sign[i], x + ICON, y - 5, 1);
            y = line(s, "text", x + TEXT_AT, y, sign[i].info.name) + ROW - LEGEND_LINE;
        }
    return y;
}

/* What features became, and pieces that join parts of a tile. */
static int change_rows(scene *s, int x, int y)
{
    for (int k = 0; k < s->features; k++) {
        const draw_sign sign = {.letter = s->feature[k].letter};
        if (!s->feature[k].became)
            continue;
        out_format(s->out, "<rect class=\"other\" x=\"%d\" y=\"%d\" width=\"36\" height=\"24\"/>\n", x, y - 17);
        draw_sign_at(s, &sign, x + ICON, y - 5, 1);
        y = line(s, "text", x + TEXT_AT, y, s->feature[k].info.name) + ROW - LEGEND_LINE;
    }
    if (s->joints) {
        out_text(s->out, "<g>");
        draw_joint(s, (shape_point){x + 8, y - 5}, (shape_point){x + 28, y - 5});
        out_text(s->out, "</g>\n");
        y = line(s, "text", x + TEXT_AT, y, cli_text(s->c, T_SHOW_JOINT)) + ROW - LEGEND_LINE;
    }
    return y;
}

static int symbols(scene *s, int x, int y)
{
    for (int k = 0; s->figures > 1 && k < s->figures; k++) {
        draw_figure_at(s, &s->figure[k], -1, x + ICON, y - 4, 0);
        y = line(s, "text", x + TEXT_AT, y, s->figure[k].info.name) + FIGURE_ROW - LEGEND_LINE;
    }
    y = sign_rows(s, s->mark, s->marks, x, y);
    y = sign_rows(s, s->tile_mark, s->tile_marks, x, y);
    y = change_rows(s, x, y);
    if (s->last >= 0) {
        out_format(s->out, "<rect class=\"last\" x=\"%d\" y=\"%d\" width=\"20\" height=\"20\"/>\n", x + ICON - 10,
                   y - 15);
        y = line(s, "text", x + TEXT_AT, y, cli_text(s->c, T_SHOW_LAST)) + ROW - LEGEND_LINE;
    }
    return y;
}

/* Figures in play that stand on no tile. */
static int elsewhere(scene *s, int x, int y)
{
    sv_figure_info who;
    for (int i = 0; sv_game_figure(s->game, i, &who); i++) {
        if (who.tile >= 0 || who.on != SV_ON_NOTHING || who.kind >= s->figures)
            continue;
        draw_figure_at(s, &s->figure[who.kind], who.owner < s->players ? who.owner : -1, x + ICON, y - 4, 0);
        y = line(s, "text", x + TEXT_AT, y, who.place) + FIGURE_ROW - LEGEND_LINE;
    }
    return y;
}

int draw_legend(scene *s, int x, int y)
{
    y = whose_move(s, x, y) + 18;
    y = players(s, x, y) + 8;
    y = beside(s, x, y);
    y = symbols(s, x, y);
    return elsewhere(s, x, y);
}
