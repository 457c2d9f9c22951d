/* What a program that draws sees of a position: kinds by number, tiles, parts, added parts, joints, features that became another kind. */
#include <string.h>
#include "board.h"

static board b;
static void set_up(void) { board_open(&b, "[tiles]\nbase:U = 20\nbase:A = 9\n"); }
static void tear_down(void) { board_close(&b); }

static int kind_named(sv_kind_list list, const char *id, sv_kind_info *info)
{
    for (int i = 0; sv_mix_kind(b.mix, list, i, "en", info); i++)
        if (!strcmp(info->id, id))
            return i;
    ck_abort_msg("no kind %s", id);
    return -1;
}

START_TEST(kinds)
{
    sv_kind_info k;

    kind_named(SV_KINDS_FEATURE, "city", &k);
    ck_assert_str_eq(k.draw, "wall");
    ck_assert_str_eq(k.at, "edge");
    kind_named(SV_KINDS_FEATURE, "field", &k);
    ck_assert_str_eq(k.at, "half");
    kind_named(SV_KINDS_FEATURE, "river", &k);
    ck_assert_str_eq(k.draw, "auto");
    kind_named(SV_KINDS_MARK, "shield", &k);
    ck_assert_str_eq(k.draw, "shield");
    kind_named(SV_KINDS_TILE_MARK, "garden", &k);
    ck_assert_str_eq(k.draw, "plant");
    const int follower = kind_named(SV_KINDS_FIGURE, "follower", &k);

    ck_assert_int_eq(k.per_player, 1);
    ck_assert_str_eq(k.name, "follower");
    ck_assert_int_eq(sv_mix_kind(b.mix, SV_KINDS_FIGURE, follower, "nl", &k), 1);
    ck_assert_str_eq(k.name, "horige");
    kind_named(SV_KINDS_CURRENCY, "points", &k);
    for (int list = SV_KINDS_FEATURE; list <= SV_KINDS_CURRENCY; list++) {
        ck_assert_int_eq(sv_mix_kind(b.mix, (sv_kind_list)list, -1, "en", &k), 0);
        ck_assert_int_eq(sv_mix_kind(b.mix, (sv_kind_list)list, sv_mix_kinds(b.mix, (sv_kind_list)list), "en", &k), 0);
    }
}
END_TEST

START_TEST(tiles_and_parts)
{
    sv_tile_info t;
    sv_part_info p;
    sv_feature_info f;
    sv_figure_info who;
    sv_kind_info k;

    ck_assert_int_eq(sv_game_tile(b.game, 0, &t), 0);
    ck_assert_int_eq(sv_game_parts(b.game), 0);
    lay_map(&b, 0, 0, "D/90 . U/90");
    lay(&b, "C", -1, 0, 0);
    ck_assert_int_eq(sv_game_tile(b.game, 0, &t), 1);
    ck_assert_int_eq(t.x, 0);
    ck_assert_int_eq(t.rotation, 90);
    ck_assert_str_eq(t.type, "base:D");
    ck_assert_int_eq(t.parts, 4);
    ck_assert_int_eq(sv_game_tile(b.game, 3, &t), 0);
    const int city = part(&b, "city:E 0,0"), road = part(&b, "road:N 0,0");

    ck_assert_int_eq(sv_game_part(b.game, road, &p), 1);
    ck_assert_int_eq(p.tile, 0);
    ck_assert_uint_eq(p.ports, 1u << 1 | 1u << 7); /* N and S as it lies */
    ck_assert_int_eq(p.kind, kind_named(SV_KINDS_FEATURE, "road", &k));
    ck_assert_int_eq(p.added, 0);
    ck_assert_int_eq(sv_game_part(b.game, -1, &p), 0);
    ck_assert_int_eq(sv_game_part(b.game, sv_game_parts(b.game), &p), 0);
    ck_assert_int_eq(sv_game_feature(b.game, city, &f), 1);
    ck_assert_int_eq(f.tiles, 1);
    ck_assert_int_eq(f.completes, 1);
    ck_assert_int_eq(f.complete, 0);
    const int shield = kind_named(SV_KINDS_MARK, "shield", &k), big = part(&b, "city:N -1,0");

    ck_assert_int_eq(sv_game_part_mark(b.game, big, shield), 1);
    ck_assert_int_eq(sv_game_part_mark(b.game, city, shield), 0);
    ck_assert_int_eq(sv_game_part_mark(b.game, road, shield), 0);
    ck_assert_int_eq(sv_game_part_mark(b.game, big, -1), 0);
    ck_assert_int_eq(sv_game_tile_mark(b.game, 0, kind_named(SV_KINDS_TILE_MARK, "garden", &k)), 0);
    ck_assert_int_eq(sv_game_figures(b.game), 0);
    figure(&b, 1, "road:N 0,0");
    ck_assert_int_eq(sv_game_figures(b.game), 1);
    ck_assert_int_eq(sv_game_figure(b.game, 0, &who), 1);
    ck_assert_int_eq(who.owner, 1);
    ck_assert_int_eq(who.part, road);
    ck_assert_int_eq(who.near, road);
    ck_assert_int_eq(who.tile, 0);
    ck_assert_str_eq(who.place, "road:N @ 0,0");
    ck_assert_int_eq(sv_game_figure(b.game, 1, &who), 0);
}
END_TEST

START_TEST(pieces)
{
    sv_part_info p;
    sv_feature_info f;
    sv_link_info l;
    sv_kind_info k;

    lay_map(&b, 0, 0, "meadow A/90 meadow A/90");
    const int added = sv_squares_add_part(b.s, 0, (uint8_t)board_kind(&b, "road"), 0, 2);

    ck_assert_int_ge(added, 0);
    ck_assert_int_eq(sv_game_part(b.game, added, &p), 1);
    ck_assert_int_eq(p.added, 1);
    ck_assert_int_eq(p.tile, 0);
    ck_assert_uint_eq(p.ports, 1u << 1 | 1u << 7);
    const int one = part(&b, "road:W 1,0"), other = part(&b, "road:W 3,0");

    ck_assert_int_eq(sv_game_links(b.game), 0);
    ck_assert_int_eq(sv_game_link(b.game, 0, &l), 0);
    ck_assert(sv_squares_connect(b.s, (uint16_t)one, (uint16_t)other, 1));
    ck_assert_int_eq(sv_game_links(b.game), 1);
    ck_assert_int_eq(sv_game_link(b.game, 0, &l), 1);
    ck_assert_int_eq(l.a, one);
    ck_assert_int_eq(l.b, other);
    ck_assert_int_eq(sv_squares_disconnect(b.s, (uint16_t)one, (uint16_t)other), 1);
    ck_assert_int_eq(sv_game_links(b.game), 0);
    board_clear(&b);
    lay(&b, "E", 0, 0, 0);
    lay(&b, "E", 0, -1, 180);
    const int city = part(&b, "city:N 0,0"), castle = board_kind(&b, "castle");

    ck_assert_int_eq(sv_squares_retire(b.s, (uint16_t)city, (uint8_t)castle), 1);
    ck_assert_int_eq(sv_game_feature(b.game, city, &f), 1);
    ck_assert_int_eq(f.kind, castle);
    ck_assert_int_eq(f.tiles, 2);
    ck_assert_int_eq(sv_game_part(b.game, city, &p), 1);
    ck_assert_int_eq(p.kind, kind_named(SV_KINDS_FEATURE, "city", &k));
}
END_TEST

int main(void)
{
    Suite *s = suite_create("view");
    TCase *t = tcase_create("all");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, kinds);
    tcase_add_test(t, tiles_and_parts);
    tcase_add_test(t, pieces);
    suite_add_tcase(s, t);
    return board_main(s);
}
