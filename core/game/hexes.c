/* The board of hexes as a program that draws it sees it: hexes, what is printed on their edges, where figures stand. Read only, and slow: nothing here
   is called during play. */
#include <string.h>
#include "game/game.h"
#include "mix/texts.h"
#include "mix/words.h"

const char *sv_hex_kind_name(const sv_mix *m, const char *kind, int lang, char *buf, size_t n)
{
    for (int i = 0; i < m->words.n; i++)
        if (!strcmp(m->words.at[i].def->id, kind))
            return sv_mix_text(m, &m->words.at[i].def->text, lang, buf, n);
    const char *piece = sv_piece_name(m, kind, lang);

    return *piece ? piece : kind;
}

static const char *kept_name(const sv_mix *m, const char *kind, const char *lang)
{
    char buf[128];
    const char *name = sv_hex_kind_name(m, kind, lang && !strcmp(lang, "nl") ? SV_NL : SV_EN, buf, sizeof buf);
    const char *kept = sv_arena_str((sv_arena *)&m->arena, name);

    return kept ? kept : kind;
}

int sv_game_hex(const sv_game *g, int i, const char *lang, sv_hex_info *out)
{
    const sv_hexes *h = g->s.hexes;

    if (!h || i < 0 || i >= h->map->hexes)
        return 0;
    const char *kind = h->map->kind[h->kind[i]];

    *out = (sv_hex_info){.x = h->map->hex[i].x,
                         .y = h->map->hex[i].y,
                         .number = h->kind[i],
                         .kind = kind,
                         .name = kept_name(g->s.mix, kind, lang),
                         .draw = sv_draw_hex_words[g->s.mix->hexes->draw[h->kind[i]]],
                         .token = h->token[i]};
    return 1;
}

/* The number of that edge or corner at its hex. */
static int side_of(const uint16_t *sides, uint16_t wanted)
{
    int side = 0;

    while (side < SV_HEX_SIDES - 1 && sides[side] != wanted)
        side++;
    return side;
}

int sv_game_port(const sv_game *g, int i, const char *lang, sv_port_info *out)
{
    const sv_hexes *h = g->s.hexes;

    if (!h || i < 0 || i >= h->map->ports)
        return 0;
    const uint16_t edge = h->map->port[i].edge;
    const sv_hex *hex = &h->map->hex[h->map->edge[edge].hex[0]];
    const char *kind = h->map->port_kind[h->port[i]];

    *out = (sv_port_info){
        .x = hex->x, .y = hex->y, .side = side_of(hex->edge, edge), .kind = kind, .name = kept_name(g->s.mix, kind, lang)};
    return 1;
}

void sv_find_on_hexes(const sv_session *s, sv_figure_info *f)
{
    const sv_hex_map *map = s->hexes ? s->hexes->map : NULL;
    uint16_t hex = SV_NONE16, at;

    f->on = SV_ON_NOTHING;
    if (!map)
        return;
    if ((at = sv_hex_find(map, f->place)) != SV_NONE16) {
        f->on = SV_ON_HEX;
        hex = at;
    } else if ((at = sv_hex_edge_find(map, f->place)) != SV_NONE16) {
        f->on = SV_ON_EDGE;
        hex = map->edge[at].hex[0];
        f->side = side_of(map->hex[hex].edge, at);
    } else if ((at = sv_hex_corner_find(map, f->place)) != SV_NONE16) {
        f->on = SV_ON_CORNER;
        hex = map->corner[at].hex[0];
        f->side = side_of(map->hex[hex].corner, at);
    }
    if (hex == SV_NONE16)
        return;
    f->x = map->hex[hex].x;
    f->y = map->hex[hex].y;
}
