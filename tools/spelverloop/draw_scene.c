/* What a picture needs to know before the first tile: kinds, players, the size of the board. */
#include "draw.h"

#include <string.h>

static int least(int a, int b)
{
    return a < b ? a : b;
}

static char capital(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static char letter_of(const sv_kind_info *info)
{
    return info->letter ? info->letter : capital(info->id[0]);
}

/* ---- letters ---- */

char draw_letter(const char *name, const char *taken)
{
    for (const char *p = name; *p; p++) {
        char letter = capital(*p);
        if (letter >= 'A' && letter <= 'Z' && !strchr(taken, letter))
            return letter;
    }
    for (char digit = '1'; digit < '9'; digit++)
        if (!strchr(taken, digit))
            return digit;
    return '9';
}

/* ---- kinds ---- */

draw_style draw_style_of(const sv_kind_info *feature)
{
    static const struct {
        const char *word;
        draw_style style;
    } words[] = {
        {"line", DRAW_LINE},     {"water", DRAW_WATER}, {"wall", DRAW_WALL},
        {"ground", DRAW_GROUND}, {"house", DRAW_HOUSE}, {"chapel", DRAW_CHAPEL},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].word, feature->draw) == 0)
            return words[i].style;
    return strcmp(feature->at, "edge") == 0 ? DRAW_LINE : strcmp(feature->at, "half") == 0 ? DRAW_GROUND : DRAW_HOUSE;
}

static int signs(scene *s, sv_kind_list list, draw_sign *into)
{
    int n = least(sv_mix_kinds(s->mix, list), DRAW_MARKS);
    for (int i = 0; i < n; i++) {
        sv_mix_kind(s->mix, list, i, text_code(s->c->lang), &into[i].info);
        into[i].shape = draw_mark_shape(into[i].info.draw);
        into[i].pool = list == SV_KINDS_TILE_MARK && strcmp(into[i].info.draw, "pool") == 0;
        into[i].none = strcmp(into[i].info.draw, "none") == 0;
        into[i].letter = into[i].info.letter || !into[i].shape ? letter_of(&into[i].info) : '\0';
    }
    return n;
}

/* A kind whose manifest names no shape gets the first that no other kind has. */
static void figure_kinds(scene *s, const char *lang)
{
    unsigned used = 0;
    s->figures = least(sv_mix_kinds(s->mix, SV_KINDS_FIGURE), DRAW_FIGURES);
    for (int i = 0; i < s->figures; i++) {
        sv_mix_kind(s->mix, SV_KINDS_FIGURE, i, lang, &s->figure[i].info);
        s->figure[i].letter = letter_of(&s->figure[i].info);
        int shape = draw_figure_shape_number(s->figure[i].info.draw);
        used |= shape >= 0 ? 1u << shape : 0;
    }
    for (int i = 0; i < s->figures; i++) {
        int shape = draw_figure_shape_number(s->figure[i].info.draw), next = 0;
        while (shape < 0 && next < draw_figure_shapes() - 1 && used >> next & 1)
            next++;
        shape = shape < 0 ? next : shape;
        used |= 1u << shape;
        s->figure[i].shape = draw_figure_shape(shape);
        s->figure[i].lies = shape < DRAW_LYING;
        s->figure[i].along = draw_figure_along(shape);
    }
}

static void kinds(scene *s)
{
    const char *lang = text_code(s->c->lang);
    s->features = least(sv_mix_kinds(s->mix, SV_KINDS_FEATURE), DRAW_FEATURES);
    for (int i = 0; i < s->features; i++) {
        sv_mix_kind(s->mix, SV_KINDS_FEATURE, i, lang, &s->feature[i].info);
        s->feature[i].style = draw_style_of(&s->feature[i].info);
        s->feature[i].letter = letter_of(&s->feature[i].info);
    }
    figure_kinds(s, lang);
    s->marks = signs(s, SV_KINDS_MARK, s->mark);
    s->tile_marks = signs(s, SV_KINDS_TILE_MARK, s->tile_mark);
}

static void players(scene *s)
{
    char taken[DRAW_PLAYERS + 1] = "";
    s->players = least(sv_mix_players(s->mix), DRAW_PLAYERS);
    for (int i = 0; i < s->players; i++) {
        draw_player *p = &s->player[i];
        sv_game_player(s->game, i, &p->info);
        p->name = text_colour(s->c->lang, p->info.colour);
        draw_colour(p->info.colour, &p->fill, &p->ink);
        taken[i] = p->letter[0] = draw_letter(p->name, taken);
    }
}

/* ---- the board ---- */

static void seen(scene *s)
{
    for (int m = 0; m < s->marks; m++)
        for (int p = 0; p < sv_game_parts(s->game); p++)
            s->mark[m].seen |= !s->mark[m].none && sv_game_part_mark(s->game, p, m) > 0;
    for (int m = 0; m < s->tile_marks; m++)
        for (int t = 0; t < s->tiles; t++)
            s->tile_mark[m].seen |= !s->tile_mark[m].none && sv_game_tile_mark(s->game, t, m);
}

static void changes(scene *s)
{
    sv_part_info p, q;
    sv_feature_info f;
    sv_link_info l;
    for (int i = 0; sv_game_part(s->game, i, &p) && sv_game_feature(s->game, i, &f); i++)
        if (!p.covered && f.kind != p.kind && f.kind < s->features)
            s->feature[f.kind].became = 1;
    for (int i = 0; sv_game_link(s->game, i, &l); i++)
        s->joints |= sv_game_part(s->game, l.a, &p) && sv_game_part(s->game, l.b, &q) && p.tile == q.tile;
}

static void extent(scene *s)
{
    int x1 = 0, y1 = 0;
    sv_tile_info t;
    sv_hex_info h;
    s->hexes = sv_game_hex(s->game, 0, "", &h);
    s->tiles = sv_game_tiles(s->game);
    for (int i = 0; i < s->tiles && sv_game_tile(s->game, i, &t); i++) {
        s->x0 = i ? least(s->x0, t.x) : t.x;
        s->y0 = i ? least(s->y0, t.y) : t.y;
        x1 = i && x1 > t.x ? x1 : t.x;
        y1 = i && y1 > t.y ? y1 : t.y;
    }
    s->columns = s->tiles ? x1 - s->x0 + 1 : 0;
    s->rows = s->tiles ? y1 - s->y0 + 1 : 0;
    s->last = s->tiles > 1 ? sv_game_last_tile(s->game) : -1;
}

void scene_make(scene *s, cli *c, sv_game *game, const char *title)
{
    memset(s, 0, sizeof *s);
    s->c = c;
    s->out = &c->out;
    s->game = game;
    s->mix = sv_game_mix(game);
    s->title = title;
    kinds(s);
    players(s);
    extent(s);
    seen(s);
    changes(s);
}
