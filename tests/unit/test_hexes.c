/* The board of hexes: reading a map and its faults, neighbours and numbers, texts of places, routes against a recount. */
#include <stdio.h>
#include "hex/hexes.h"
#include "mix/words.h"
#include "tiles_game.h"

/* A rosette of seven hexes and one more to the east. */
#define WORDS "[file]\nkind = maps\nformat = 1\nkinds = sea rock sand\nports = any fish\ngroups = home\nnumbers = goal\nmarks = tent\n"
#define MAP "[map rosette]\n" ROWS
#define MAP2 "[map twin]\n" ROWS
#define ROWS "row.0 = 1 rock rock=4\nrow.1 = 0 west:rock west:sand=7 @pool rock\nrow.2 = 1 rock @pool\npool.pool = sand*2 sea\ntokens.pool = 3 5*2\n"
enum { MAP_LINE = 9 };

typedef struct map_reader {
    reader game;
    sv_hex_def *def;
} map_reader;

static void read_map(map_reader *x, const char *maps, const char *mix)
{
    const char *const base = TILES_EXPANSION("base", "game = tiny\n") TILES_ACTION("lay-start") TILES_ACTION("place") TILES_ACTION("final");
    char path[1200];

    x->game = (reader){.files = {{"config/order/tiny.ini", TILES_ORDER}, {"plugins/base/base.ini", base}, {"plugins/base/maps.ini", maps}}};
    tree_make(&x->game.tree, x->game.files, 3);
    x->game.r = sv_report_new("en");
    x->game.lib = tree_open(&x->game.tree, 0, x->game.r);
    no_fault(x->game.r);
    x->game.mix = sv_mix_load(x->game.lib, &(sv_mix_desc){.name = "mix", .text = mix ? mix : "[game]\ngame = tiny\nplayers = 2\n", .purpose = SV_FOR_PAGE}, x->game.r);
    no_fault(x->game.r);
    const sv_manifest *owner = x->game.mix->sel->chosen.at[0].manifest;

    snprintf(path, sizeof path, "%s/maps.ini", owner->dir);
    x->def = sv_hex_read(x->game.mix, path, owner, x->game.r);
    ck_assert_int_eq(x->def != NULL, sv_report_count(x->game.r) == 0);
}

static sv_hexes board_of(map_reader *x)
{
    sv_hexes h;
    uint8_t *block = sv_arena_get(&x->game.mix->arena, x->def->size);

    sv_hex_bind(x->def, block, &h);
    sv_hex_fill(&h);
    return h;
}

/* ---- reading --------------------------------------------------------------------------------------------------------------------------- */

START_TEST(a_map_is_read)
{
    map_reader x;

    read_map(&x, WORDS MAP "port.1 = 1,0 NE fish\nport.2 = 3,0 E @ports\npool.ports = any fish*3\ngroup.home = west\nnumber.goal = 12\nmark.tent = 2,1\n", NULL);
    ck_assert_ptr_nonnull(x.def);
    const sv_hex_map *m = &x.def->map;

    ck_assert_str_eq(m->id, "rosette");
    ck_assert_int_eq(m->hexes, 8);
    ck_assert_int_eq(m->hex[1].kind, 1);
    ck_assert_int_eq(m->hex[1].token, 4);
    ck_assert_int_eq(m->hex[1].x, 3);
    ck_assert_int_eq(m->hex[3].token, 7);
    ck_assert_int_eq(m->hex[3].area, 1);
    ck_assert_str_eq(m->area[1], "west");
    ck_assert_int_eq(m->hex[4].pool, 1);
    ck_assert_int_eq(m->pool[1].n, 3);
    ck_assert_int_eq(m->pool[1].kind[2], 0);
    ck_assert_int_eq(m->pool[1].tokens, 3);
    ck_assert_int_eq(m->pool[1].token[2], 5);
    ck_assert_int_eq(m->ports, 2);
    ck_assert_int_eq(m->port[0].kind, 1);
    ck_assert_int_eq(m->port[1].pool, 1);
    ck_assert_int_eq(m->pool[0].n, 4);
    ck_assert_uint_eq(m->group[0], 1u << 1);
    ck_assert_int_eq(m->number[0], 12);
    ck_assert_int_eq(m->mark[0], 3);
    ck_assert_str_eq(m->kind[2], "sand");
    ck_assert_ptr_null(m->kind[3]);
    reader_close(&x.game);
}
END_TEST

START_TEST(a_map_says_what_there_is)
{
    map_reader x;

    read_map(&x, WORDS "draw = sand=sand sea=water\nbox = rock*5 sand*3\nbox-tokens = 5\nbare = sea rock\n[map m]\nports = any*2 fish\n"
             "row.0 = 1 rock rock=4\nrow.1 = 0 west:rock west:sand=7 @pool rock\nrow.2 = 1 rock west:sea@pool\npool.pool = sand*2\ntokens.pool = 3 5\n"
             "path.pool = 3,2 4,1\nport.1 = 1,0 NE fish\nport.2 = 3,0 E @ports\nport.3 = 1,0 NW @ports\npool.ports = any*2\n", NULL);
    ck_assert_ptr_nonnull(x.def);
    const sv_hex_map *m = &x.def->map;

    ck_assert_int_eq(m->pool[1].path_n, 2);
    ck_assert_int_eq(m->pool[1].path[0], 7);
    ck_assert_int_eq(m->pool[1].path[1], 4);
    ck_assert_int_eq(m->hex[7].later, 1);
    ck_assert_int_eq(m->hex[7].pool, 1);
    ck_assert_int_eq(m->hex[7].kind, 0);
    ck_assert_int_eq(m->hex[7].area, 1);
    ck_assert_int_eq(m->hex[4].later, 0);
    ck_assert_str_eq(sv_draw_hex_words[x.def->draw[0]], "water");
    ck_assert_str_eq(sv_draw_hex_words[x.def->draw[1]], "auto");
    ck_assert_str_eq(sv_draw_hex_words[x.def->draw[2]], "sand");
    reader_close(&x.game);
}
END_TEST

START_TEST(the_mix_chooses_the_map)
{
    map_reader x;
    const char *maps = WORDS "[map two]\nwhen = players is 2\nrow.0 = 0 rock\n[map three]\nwhen = players is 3\nrow.0 = 0 rock rock\n";

    read_map(&x, maps, "[game]\ngame = tiny\nplayers = 3\n");
    ck_assert_str_eq(x.def->map.id, "three");
    reader_close(&x.game);
    read_map(&x, maps, "[game]\ngame = tiny\nplayers = 4\n");
    ck_assert_ptr_null(x.def);
    ck_assert_int_eq(sv_report_at(x.game.r, 0)->code, SV_E_HEX_MAPS);
    reader_close(&x.game);
}
END_TEST

static const struct {
    const char *maps;
    sv_code code;
    int line;
    const char *needle;
} faults[] = {
    {"[file]\nkind = maps\nformat = 2\n", SV_E_HEX_VALUE, 3, "format = 1"},
    {"[file]\nkind = tiles\n", SV_E_HEX_VALUE, 2, "kind = maps"},
    {"[file]\nkinds = sea se_a\n", SV_E_HEX_VALUE, 2, "se_a"},
    {"[file]\nkinds = a b c d e f g h i j k l m n o p q\n", SV_E_HEX_MANY, 2, "16"},
    {"[file]\nkind-s = sea\n", SV_E_KEY, 2, "kind-s"},
    {WORDS "[mop rosette]\n", SV_E_SECTION_NAMES, MAP_LINE, "mop"},
    {WORDS "[map a_b]\n", SV_E_SECTION_NAMES, MAP_LINE, "map ID"},
    {WORDS "[map m]\nwhen = players\n", SV_E_COND_EXPECTED, MAP_LINE + 1, ""},
    {WORDS "[map m]\nrow.0 = 0 rock\nrwo.1 = 0 rock\n", SV_E_KEY, MAP_LINE + 2, "row"},
    {WORDS "[map m]\nrow = 0 rock\n", SV_E_HEX_VALUE, MAP_LINE + 1, "row"},
    {WORDS "[map m]\nrow.x = 0 rock\n", SV_E_NUMBER, MAP_LINE + 1, "row.Y cannot be \"x\""},
    {WORDS "[map m]\nrow.0 = rock\n", SV_E_HEX_VALUE, MAP_LINE + 1, "rock"},
    {WORDS "[map m]\nrow.0 = 0 rok\n", SV_E_WORD, MAP_LINE + 1, "\"rock\""},
    {WORDS "[map m]\nrow.0 = 0 rock=x\n", SV_E_HEX_VALUE, MAP_LINE + 1, "rock=x"},
    {WORDS "[map m]\nrow.0 = 0 rock=256\n", SV_E_HEX_VALUE, MAP_LINE + 1, "rock=256"},
    {WORDS "[map m]\nrow.0 = 0 @ports\n", SV_E_HEX_VALUE, MAP_LINE + 1, "@ports"},
    {WORDS "[map m]\nrow.0 = 0 rock\nrow.1 = 0 rock\n", SV_E_HEX_ROW, MAP_LINE + 2, "with 1"},
    {WORDS "[map m]\nrow.0 = 0 @p @p\npool.p = rock\n", SV_E_HEX_POOL, MAP_LINE + 2, "2"},
    {WORDS "[map m]\nrow.0 = 0 @p\npool.p = rok\n", SV_E_WORD, MAP_LINE + 2, "rock"},
    {WORDS "[map m]\nrow.0 = 0 @p\npool.p = rock*x\n", SV_E_HEX_VALUE, MAP_LINE + 2, "rock*x"},
    {WORDS "[map m]\nrow.0 = 0 @p\npool.p = rock*65\n", SV_E_HEX_VALUE, MAP_LINE + 2, "rock*65"},
    {WORDS "[map m]\nrow.0 = 0 @p\npool.p = rock*40 rock*40\n", SV_E_HEX_MANY, MAP_LINE + 2, "64"},
    {WORDS "[map m]\nrow.0 = 0 @p\npool.p = rock\ntokens.p = five\n", SV_E_HEX_VALUE, MAP_LINE + 3, "five"},
    {WORDS MAP "port.1 = 9,9 NE fish\n", SV_E_HEX_NONE, MAP_LINE + 6, "9,9"},
    {WORDS MAP "port.1 = 1,0 N fish\n", SV_E_WORD, MAP_LINE + 6, "NE"},
    {WORDS MAP "port.1 = 1,0 NE fsh\n", SV_E_WORD, MAP_LINE + 6, "fish"},
    {WORDS MAP "port.1 = 1,0 NE\n", SV_E_HEX_VALUE, MAP_LINE + 6, "port.1"},
    {WORDS MAP "port.1 = 1,0 NE @ports\n", SV_E_HEX_POOL, MAP_LINE, "ports"},
    {WORDS MAP "group.home = east\n", SV_E_WORD, MAP_LINE + 6, "west"},
    {WORDS MAP "group.hom = west\n", SV_E_WORD, MAP_LINE + 6, "home"},
    {WORDS MAP "number.goal = many\n", SV_E_HEX_VALUE, MAP_LINE + 6, "many"},
    {WORDS MAP "number.gaol = 3\n", SV_E_WORD, MAP_LINE + 6, "goal"},
    {WORDS MAP "mark.tent = 0,0\n", SV_E_HEX_NONE, MAP_LINE + 6, "0,0"},
    {WORDS MAP "mark.tint = 1,0\n", SV_E_WORD, MAP_LINE + 6, "tent"},
    {WORDS MAP MAP2, SV_E_HEX_MAPS, MAP_LINE + 6, "2 maps are for this mix (players 2)"},
    {WORDS "[map m]\nrow.0 = 0 rock@p\n", SV_E_HEX_POOL, MAP_LINE, "1 are"},
    {WORDS "[map m]\nrow.0 = 0 rock=4@p\npool.p = sand\n", SV_E_HEX_VALUE, MAP_LINE + 1, "rock=4@p"},
    {WORDS "[map m]\nrow.0 = 0 rok@p\npool.p = sand\n", SV_E_WORD, MAP_LINE + 1, "\"rock\""},
    {WORDS MAP "path.pool = 9,9\n", SV_E_HEX_NONE, MAP_LINE + 6, "9,9"},
    {WORDS MAP "path.pool = 4,1 1,0\n", SV_E_HEX_UNFIT, MAP_LINE + 6, "1,0"},
    {WORDS MAP "path.pool = 4,1 4,1\n", SV_E_HEX_UNFIT, MAP_LINE + 6, "4,1"},
    {WORDS MAP "path.ports = 4,1\n", SV_E_HEX_VALUE, MAP_LINE + 6, "ports"},
    {WORDS "draw = sea\n" MAP, SV_E_HEX_VALUE, MAP_LINE, "sea=water"},
    {WORDS "draw = see=water\n" MAP, SV_E_WORD, MAP_LINE, "\"sea\""},
    {WORDS "draw = sea=watr\n" MAP, SV_E_WORD, MAP_LINE, "\"water\""},
    {WORDS "box = rok*5\n" MAP, SV_E_WORD, MAP_LINE, "\"rock\""},
    {WORDS "box = rock*x\n" MAP, SV_E_HEX_VALUE, MAP_LINE, "gold*2"},
    {WORDS "box = rock*4\n" MAP, SV_E_HEX_COUNT, MAP_LINE + 1, "5 of rock, and by \"box\" there are 4"},
    {WORDS "box = rock*9 sand*2\n" MAP, SV_E_HEX_COUNT, MAP_LINE + 1, "3 of sand"},
    {WORDS "box-tokens = 4\n" MAP, SV_E_HEX_COUNT, MAP_LINE + 1, "5 of tokens"},
    {WORDS "box-tokens = some\n" MAP, SV_E_NUMBER, MAP_LINE, "some"},
    {WORDS "bare = sea\n" MAP, SV_E_HEX_COUNT, MAP_LINE + 6, "3 of tokens, and by \"pool.pool\" there are 2"},
    {WORDS "bare = sae\n" MAP, SV_E_WORD, MAP_LINE, "\"sea\""},
    {WORDS MAP "ports = any\n", SV_E_HEX_COUNT, MAP_LINE + 6, "0 of any, and by \"ports\" there are 1"},
    {WORDS MAP "ports = fish\nport.1 = 1,0 NE any\n", SV_E_HEX_COUNT, MAP_LINE + 6, "1 of any"},
    {WORDS MAP "ports = fsh\n", SV_E_WORD, MAP_LINE + 6, "fish"},
    {WORDS MAP "ports = any*2\npool.ports = any*2\nport.1 = 1,0 NE @ports\n", SV_E_HEX_COUNT, MAP_LINE + 6, "1 of @ports"},
    {WORDS "[map m]\nrow.0 = 0 rock\nrow.2 = 0 rock\n", SV_E_HEX_UNFIT, MAP_LINE, "row.1"},
    {WORDS "[map m]\nrow.0 = 0 sea rock\nport.1 = 0,0 E any\nport.2 = 2,0 W any\n", SV_E_HEX_UNFIT, MAP_LINE + 3, "2,0 W any"},
    {WORDS "token-values = 3 x\n[map m]\nrow.0 = 0 rock=3\n", SV_E_NUMBER, MAP_LINE, "\"x\""},
    {WORDS "token-values = 3\n[map m]\nrow.0 = 0 rock=4\n", SV_E_HEX_UNFIT, MAP_LINE + 2, "rock=4"},
    {WORDS "token-values = 3\nbare = rock\n[map m]\nrow.0 = 0 rock=3\n", SV_E_HEX_UNFIT, MAP_LINE + 3, "rock=3"},
    {WORDS "token-values = 3\nbare = rock\n[map m]\nrow.0 = 0 sand\n", SV_E_HEX_UNFIT, MAP_LINE + 3, "\"sand\""},
    {WORDS "token-values = 3\n[map m]\nrow.0 = 0 @p\npool.p = sand\ntokens.p = 4\n", SV_E_HEX_UNFIT, MAP_LINE + 4, "tokens.p"},
    {WORDS "water = see\n[map m]\nrow.0 = 0 sand\n", SV_E_WORD, MAP_LINE, "\"sea\""},
    {WORDS "water = sea\n[map m]\nrow.0 = 0 sand sand\nport.1 = 0,0 E any\n", SV_E_HEX_UNFIT, MAP_LINE + 3, "edge 0,0 E"},
    {WORDS "water = sea\n[map m]\nrow.0 = 0 sea sand\nport.1 = 0,0 W any\n", SV_E_HEX_UNFIT, MAP_LINE + 3, "edge 0,0 W"},
    {WORDS "water = sea\n[map m]\nrow.0 = 0 sea sand\nmark.tent = 0,0\n", SV_E_HEX_UNFIT, MAP_LINE + 3, "mark.tent"},
    {WORDS "later = sand\n[map m]\nrow.0 = 0 rock@p\npool.p = rock\n", SV_E_HEX_UNFIT, MAP_LINE + 2, "rock@p"},
    {WORDS "later = sand\n[map m]\nrow.0 = 0 sand\n", SV_E_HEX_UNFIT, MAP_LINE + 2, "\"sand\""},
    {WORDS "later = sand\nlater-when = players is 3\n[map m]\nrow.0 = 0 sand@p\npool.p = rock\n", SV_E_HEX_UNFIT, MAP_LINE + 3, "sand@p"},
    {WORDS "later = sand\n[map m]\nrow.0 = 0 @p\npool.p = sand\n", SV_E_HEX_UNFIT, MAP_LINE + 3, "pool.p"},
    {WORDS "[map m]\nrow.0 = 0 @p @p\npool.p = sand*2\npath.p = 0,0\n", SV_E_HEX_UNFIT, MAP_LINE + 3, "path.p"},
    {WORDS "bounds = goal=1..15\n[map m]\nrow.0 = 0 sand\nnumber.goal = 16\n", SV_E_NUMBER, MAP_LINE + 3, "\"16\""},
    {WORDS "bounds = gaol=1..15\n[map m]\nrow.0 = 0 sand\n", SV_E_HEX_VALUE, MAP_LINE, "gaol"},
    {WORDS "bounds = goal\n[map m]\nrow.0 = 0 sand\n", SV_E_HEX_VALUE, MAP_LINE, "goal"},
    {WORDS "begin = hom*2\n[map m]\nrow.0 = 0 sand\n", SV_E_HEX_VALUE, MAP_LINE, "hom*2"},
    {WORDS "begin = home*2\n[map m]\nrow.0 = 0 sand\n", SV_E_HEX_BEGIN, MAP_LINE + 1, "room for 3 "}, /* two players */
    {WORDS "begin = home*2\nwater = sea\n[map m]\nrow.0 = 0 sand sea a:sand\ngroup.home = a\n", SV_E_HEX_BEGIN, MAP_LINE + 2, "room for 3 "},
};

START_TEST(each_fault_of_a_map_is_told)
{
    map_reader x;

    read_map(&x, faults[_i].maps, NULL);
    ck_assert_msg(sv_report_count(x.game.r) > 0, "case %d: no fault", _i);
    const sv_fault *f = sv_report_at(x.game.r, 0);

    ck_assert_msg(f->code == faults[_i].code, "case %d: %s", _i, f->text);
    ck_assert_msg(f->line == faults[_i].line, "case %d: line %d: %s", _i, f->line, f->text);
    ck_assert_msg(strstr(f->text, faults[_i].needle) != NULL, "case %d: %s", _i, f->text);
    reader_close(&x.game);
}
END_TEST

START_TEST(a_map_may_be_too_large)
{
    map_reader x;
    char text[4096] = WORDS "[map m]\n";

    for (int y = 0; y < 9; y++) {
        size_t n = strlen(text);

        snprintf(text + n, sizeof text - n, "row.%d = %d rock rock rock rock rock rock rock rock rock rock rock rock rock rock rock\n", y, y & 1);
    }
    read_map(&x, text, NULL);
    ck_assert_int_eq(sv_report_at(x.game.r, 0)->code, SV_E_HEX_MANY);
    reader_close(&x.game);
}
END_TEST

/* ---- neighbours ----------------------------------------------------------------------------------------------------------------------- */

START_TEST(edges_and_corners_are_shared)
{
    map_reader x;

    read_map(&x, WORDS MAP, NULL);
    const sv_hex_map *m = &x.def->map;

    /* a rosette has 30 edges and 24 corners; the eighth hex shares one edge with it, and its two corners */
    ck_assert_int_eq(m->edges, 30 + 5);
    ck_assert_int_eq(m->corners, 24 + 4);
    for (uint16_t i = 0; i < m->hexes; i++)
        for (int s = 0; s < SV_HEX_SIDES; s++) {
            const sv_hex *h = &m->hex[i];
            const sv_hex_edge *e = &m->edge[h->edge[s]];

            ck_assert(e->hex[0] == i || e->hex[1] == i);
            ck_assert(e->hex[0] == h->near_[s] || e->hex[1] == h->near_[s]);
            if (h->near_[s] != SV_NONE16)
                ck_assert_int_eq(m->hex[h->near_[s]].near_[(s + 3) % 6], i);
            for (int k = 0; k < 2; k++) {
                const uint16_t corner = h->corner[(s + k) % 6];
                const sv_hex_corner *v = &m->corner[corner];

                ck_assert(e->corner[0] == corner || e->corner[1] == corner);
                ck_assert(v->edge[0] == h->edge[s] || v->edge[1] == h->edge[s] || v->edge[2] == h->edge[s]);
                ck_assert(v->hex[0] == i || v->hex[1] == i || v->hex[2] == i);
            }
        }
    for (uint16_t e = 0; e < m->edges; e++)
        for (int k = 0; k < 4; k++) {
            const uint16_t other = m->edge[e].near_[k];
            const sv_hex_edge *o = other == SV_NONE16 ? NULL : &m->edge[other];

            ck_assert(!o || o->corner[0] == m->edge[e].corner[k / 2] || o->corner[1] == m->edge[e].corner[k / 2]);
            ck_assert(!o || other != e);
        }
    for (uint16_t v = 0; v < m->corners; v++)
        for (int k = 0; k < 3 && m->corner[v].edge[k] != SV_NONE16; k++) {
            const sv_hex_edge *e = &m->edge[m->corner[v].edge[k]];

            ck_assert(e->corner[0] == v ? e->corner[1] == m->corner[v].near_[k] : e->corner[1] == v && e->corner[0] == m->corner[v].near_[k]);
        }
    reader_close(&x.game);
}
END_TEST

START_TEST(every_place_has_one_text_that_reads_back)
{
    static const char *const sides[] = {"NE", "E", "SE", "SW", "W", "NW"}, *const corners[] = {"N", "NE", "SE", "S", "SW", "NW"};
    map_reader x;
    char text[32], other[32];

    read_map(&x, WORDS MAP, NULL);
    const sv_hex_map *m = &x.def->map;

    sv_hex_text(m, 1, text, sizeof text);
    ck_assert_str_eq(text, "hex 3,0");
    for (uint16_t i = 0; i < m->hexes; i++) {
        sv_hex_text(m, i, text, sizeof text);
        ck_assert_int_eq(sv_hex_find(m, text), i);
        for (int s = 0; s < SV_HEX_SIDES; s++) { /* by any of its hexes */
            snprintf(other, sizeof other, "edge %d,%d %s", m->hex[i].x, m->hex[i].y, sides[s]);
            ck_assert_int_eq(sv_hex_edge_find(m, other), m->hex[i].edge[s]);
            snprintf(other, sizeof other, "corner %d,%d %s", m->hex[i].x, m->hex[i].y, corners[s]);
            ck_assert_int_eq(sv_hex_corner_find(m, other), m->hex[i].corner[s]);
        }
    }
    for (uint16_t e = 0; e < m->edges; e++) {
        sv_hex_edge_text(m, e, text, sizeof text);
        ck_assert_int_eq(sv_hex_edge_find(m, text), e);
    }
    for (uint16_t v = 0; v < m->corners; v++) {
        sv_hex_corner_text(m, v, text, sizeof text);
        ck_assert_int_eq(sv_hex_corner_find(m, text), v);
    }
    ck_assert_int_eq(sv_hex_find(m, "hex 0,0"), SV_NONE16);
    ck_assert_int_eq(sv_hex_find(m, "hex 1,0 N"), SV_NONE16);
    ck_assert_int_eq(sv_hex_find(m, "hex"), SV_NONE16);
    ck_assert_int_eq(sv_hex_edge_find(m, "edge 1,0"), SV_NONE16);
    ck_assert_int_eq(sv_hex_edge_find(m, "edge 1,0 N"), SV_NONE16);
    ck_assert_int_eq(sv_hex_edge_find(m, "edge 1,0 NE NE"), SV_NONE16);
    ck_assert_int_eq(sv_hex_corner_find(m, "corner 1,0 E"), SV_NONE16);
    ck_assert_int_eq(sv_hex_corner_find(m, "edge 1,0 NE"), SV_NONE16);
    ck_assert_int_eq(sv_hex_corner_find(m, ""), SV_NONE16);
    reader_close(&x.game);
}
END_TEST

/* ---- what lies there ------------------------------------------------------------------------------------------------------------------ */

START_TEST(a_board_begins_as_the_map_says)
{
    map_reader x;

    read_map(&x, WORDS MAP "port.1 = 1,0 NE fish\n", NULL);
    const sv_hexes h = board_of(&x);

    ck_assert_int_eq(h.kind[0], 1);
    ck_assert_int_eq(h.token[3], 7);
    ck_assert_int_eq(h.kind[4], 0);
    ck_assert_int_eq(h.port[0], 1);
    ck_assert_int_eq(h.edge[0], 0);
    ck_assert_int_eq(sv_hex_owner(sv_hex_piece(5, 1)), 5);
    ck_assert_int_eq(sv_hex_class(sv_hex_piece(5, 1)), 1);
    ck_assert_int_ge(sv_hex_owner(0), SV_PLAYERS_MAX);
    reader_close(&x.game);
}
END_TEST

static void put(const sv_hexes *h, const char *edge, unsigned owner, unsigned class_)
{
    h->edge[sv_hex_edge_find(h->map, edge)] = sv_hex_piece(owner, class_);
}

static void longest_is(const sv_hexes *h, uint8_t owner, int length)
{
    ck_assert_int_eq(sv_hex_longest(h, owner), length);
    ck_assert_int_eq(sv_hex_longest_slow(h, owner), length);
}

START_TEST(routes_join_and_break)
{
    map_reader x;

    read_map(&x, WORDS MAP, NULL);
    const sv_hexes h = board_of(&x);

    longest_is(&h, 0, 0);
    put(&h, "edge 2,1 NE", 0, 0);
    put(&h, "edge 2,1 E", 0, 0);
    longest_is(&h, 0, 2);
    put(&h, "edge 2,1 SE", 0, 1); /* another class */
    put(&h, "edge 2,1 SW", 0, 1);
    longest_is(&h, 0, 2);
    const uint16_t joint = sv_hex_corner_find(h.map, "corner 2,1 SE");

    h.corner[joint] = sv_hex_piece(0, 0);
    longest_is(&h, 0, 4);
    h.corner[joint] = sv_hex_piece(1, 0);
    longest_is(&h, 0, 2);
    h.corner[joint] = 0;
    h.edge[sv_hex_edge_find(h.map, "edge 2,1 SE")] = sv_hex_piece(0, 0);
    longest_is(&h, 0, 3);
    put(&h, "edge 2,1 SW", 0, 0);
    put(&h, "edge 2,1 W", 0, 0);
    put(&h, "edge 2,1 NW", 0, 0); /* round */
    longest_is(&h, 0, 6);
    put(&h, "edge 1,0 W", 1, 0);
    longest_is(&h, 0, 6);
    longest_is(&h, 1, 1);
    put(&h, "edge 1,0 E", 0, 0); /* a tail on the circle */
    longest_is(&h, 0, 7);
    h.corner[sv_hex_corner_find(h.map, "corner 2,1 N")] = sv_hex_piece(2, 0); /* where it meets the circle */
    longest_is(&h, 0, 6);
    reader_close(&x.game);
}
END_TEST

static uint32_t next(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 16;
}

/* Thick and thin, so that trees and circles come. */
START_TEST(routes_agree_with_the_recount)
{
    map_reader x;
    uint32_t seed = 7;

    read_map(&x, WORDS MAP, NULL);
    const sv_hexes h = board_of(&x);

    for (int round = 0; round < 400; round++) {
        const uint32_t often = 2 + next(&seed) % 6;

        for (uint16_t e = 0; e < h.map->edges; e++)
            h.edge[e] = next(&seed) % 8 < often ? sv_hex_piece(next(&seed) % 8 ? 0 : 1, next(&seed) % 4 == 0) : 0;
        for (uint16_t v = 0; v < h.map->corners; v++)
            h.corner[v] = next(&seed) % 4 ? 0 : sv_hex_piece(next(&seed) % 2, 0);
        for (uint8_t p = 0; p < 2; p++)
            ck_assert_int_eq(sv_hex_longest(&h, p), sv_hex_longest_slow(&h, p));
    }
    reader_close(&x.game);
}
END_TEST

static TCase *hexes(void)
{
    const TTest *const tests[] = {a_map_is_read, a_map_says_what_there_is, the_mix_chooses_the_map, a_map_may_be_too_large, edges_and_corners_are_shared,
                                  every_place_has_one_text_that_reads_back, a_board_begins_as_the_map_says, routes_join_and_break, routes_agree_with_the_recount};
    TCase *c = case_of("hexes", tests, COUNT(tests));

    tcase_add_loop_test(c, each_fault_of_a_map_is_told, 0, COUNT(faults));
    return c;
}

int main(void)
{
    TCase *(*const all[])(void) = {hexes};

    return run_suite("hexes", all, COUNT(all));
}
