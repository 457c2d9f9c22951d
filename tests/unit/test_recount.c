/* The recount finds damage: each thing that it checks is changed by hand, and it says which. Then every byte that is in use. */
#include "board.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static board b;

/* A position with everything in it: roads, cities, fields, an abbey, a shared edge, monasteries that wait, a ferry, tunnel mouths, a
   bridge, a castle, figures, a road that is complete and not looked at, a tile on top of another. */
static void set_up(void)
{
    board_open(&b, NULL);
    lay_map(&b, 0, 0, "A/270 FR02 U meadow\n"
                      "B abbey HS02 TU03\n"
                      ". E/180 AM02 .\n"
                      ". E . garden");
    ck_assert(sv_squares_connect(b.s, (uint16_t)part(&b, "road:W 1,0"), (uint16_t)part(&b, "road:E 1,0"), 3));
    ck_assert_int_ge(sv_squares_add_part(b.s, (uint16_t)sv_square_tile(b.q, 3, 0), (uint8_t)board_kind(&b, "road"), 1, 3), 0);
    ck_assert(sv_squares_retire(b.s, (uint16_t)part(&b, "city:N 1,3"), (uint8_t)board_kind(&b, "castle")));
    lay(&b, "B", 0, 2, 0);
    cover(&b, "U", 0, 2, 0);
    figure(&b, 0, "road:E 0,0");
    figure(&b, 1, "monastery:mid 0,1");
    figure(&b, 2, "field:SL 1,3");
    sv_figure_deploy(&b.s->ctx[0], 1, 0, (sv_place){.kind = SV_PLACE_PART, .index = (uint16_t)part(&b, "field:SL 1,3")});
    sound(&b);
    ck_assert_uint_ge(b.s->head->completed, 1);
}
static void tear_down(void) { board_close(&b); }

/* ---- one thing at a time ---------------------------------------------------------------------------------------------------------- */

#define PART(place) (&b.q->part[part(&b, place)])
#define FEATURE(place) (&b.q->feature[PART(place)->label])
#define TILE(x, y) (&b.q->tile[sv_square_tile(b.q, x, y)])
#define COVERED (&b.q->tile[b.q->n->tiles - 2])
#define DAMAGE(name, what) static void name(void) { what; }

DAMAGE(count_tiles, b.q->n->tiles++)
DAMAGE(count_tiles_far, b.q->n->tiles = 0xFFFF)
DAMAGE(count_parts, b.q->n->parts++)
DAMAGE(count_added, b.q->n->added = 255)
DAMAGE(tile_type, TILE(0, 0)->type++)
DAMAGE(tile_variant, TILE(0, 0)->variant ^= 1)
DAMAGE(tile_rotation, TILE(0, 0)->rotation ^= 1)
DAMAGE(tile_parts, TILE(0, 0)->parts--)
DAMAGE(tile_first, TILE(1, 0)->first++)
DAMAGE(tile_square, TILE(0, 0)->x = 1)
DAMAGE(tile_near, TILE(0, 0)->near_[1] = SV_NO_TILE)
DAMAGE(tile_odd, TILE(1, 1)->flags = 0)
DAMAGE(tile_odd_for_nothing, TILE(0, 0)->flags = SV_TILE_ODD)
DAMAGE(tile_added, TILE(3, 0)->added = 0)
DAMAGE(covered_lies, COVERED->flags = 0)
DAMAGE(first_as_a_further_square, TILE(0, 0)->flags |= SV_TILE_MORE)
DAMAGE(covered_odd, COVERED->flags |= SV_TILE_ODD)
DAMAGE(covered_for_nothing, TILE(0, 0)->flags = SV_TILE_COVERED)
DAMAGE(covered_by_nothing, COVERED->x = 9)
DAMAGE(covered_by_older, { COVERED->x = 0; COVERED->y = 0; })
DAMAGE(covered_type, COVERED->type = 0xFFF0)
DAMAGE(covered_variant, COVERED->variant ^= 1)
DAMAGE(covered_rotation, { COVERED->rotation += 4; COVERED->variant += 4; })
DAMAGE(covered_parts, COVERED->parts = 1)
DAMAGE(covered_first, COVERED->first = 0)
DAMAGE(covered_near, COVERED->near_[3] = 1)
DAMAGE(covered_added, COVERED->added = 1)
DAMAGE(covered_bits, b.q->part[COVERED->first].bits = 0)
DAMAGE(covered_label, b.q->part[COVERED->first].label = 0)
DAMAGE(covered_next, b.q->part[COVERED->first].next = 0)
DAMAGE(covered_figure, b.s->figure[PART("road:E 0,0")->figure].place.index = COVERED->first)
DAMAGE(covered_feature, b.q->feature[COVERED->first].parts = 1)
DAMAGE(covered_joint, b.q->link[0].b = COVERED->first)
DAMAGE(covered_area, { b.q->area_part[b.q->n->areas] = COVERED->first; b.q->area_key[b.q->n->areas++] = sv_square_key(0, 2); })
DAMAGE(lies_covered_part, PART("road:E 0,0")->bits |= SV_PART_COVERED)
DAMAGE(part_tile, PART("road:E 0,0")->tile = 1)
DAMAGE(part_bits, PART("field:SL 2,1")->bits = 0)
DAMAGE(part_bits_added, PART("road:E 3,0")->bits = 0)
DAMAGE(part_label, PART("road:E 0,0")->label = (uint16_t)part(&b, "monastery:mid 0,0"))
DAMAGE(part_label_far, PART("road:E 0,0")->label = 0xFFFE)
DAMAGE(part_next, PART("road:E 0,0")->next = (uint16_t)part(&b, "road:E 0,0"))
DAMAGE(part_next_far, PART("road:E 0,0")->next = 0xFFFE)
DAMAGE(part_figure, PART("road:E 0,0")->figure = 0)
DAMAGE(part_figure_far, PART("road:E 0,0")->figure = 255)
DAMAGE(feature_split, (PART("monastery:mid 0,1")->next = (uint16_t)part(&b, "monastery:mid 0,0")))
DAMAGE(feature_kind, FEATURE("road:S 3,1")->kind = (uint8_t)board_kind(&b, "city"))
DAMAGE(feature_open, FEATURE("road:E 0,0")->open++)
DAMAGE(feature_mouth, FEATURE("road:S 3,1")->open--)
DAMAGE(feature_area, FEATURE("monastery:mid 0,1")->open--)
DAMAGE(feature_parts, FEATURE("road:E 0,0")->parts--)
DAMAGE(feature_followers, FEATURE("road:E 0,0")->followers = 0)
DAMAGE(feature_marks, FEATURE("city:N 2,1")->marks[0]++)
DAMAGE(feature_spare, FEATURE("city:N 2,1")->spare = 1)
DAMAGE(feature_done, FEATURE("city:E 2,1")->flags ^= SV_FEATURE_COMPLETE)
DAMAGE(feature_not_done, FEATURE("city:N 2,1")->flags ^= SV_FEATURE_COMPLETE)
DAMAGE(feature_left_over, {
    for (uint16_t p = 0; p < b.q->n->parts; p++)
        if (b.q->part[p].label != p)
            b.q->feature[p].open = 1;
})
DAMAGE(link_gone, memset(b.q->link, 0, sizeof *b.q->link))
DAMAGE(link_elsewhere, b.q->link[0].b++)
DAMAGE(link_turned, { const uint16_t a = b.q->link[0].a; b.q->link[0].a = b.q->link[0].b; b.q->link[0].b = a; })
DAMAGE(link_far, b.q->link[0].b = 0xFFFE)
DAMAGE(added_tile, b.q->added[0].tile = 0)
DAMAGE(added_kind, b.q->added[0].kind = (uint8_t)board_kind(&b, "city"))
DAMAGE(added_ports, b.q->added[0].ports = 1u << 1 | 1u << 7)
DAMAGE(added_half, b.q->added[0].ports |= 1)
DAMAGE(figure_moved, b.s->figure[PART("road:E 0,0")->figure].place.index++)
DAMAGE(figure_mate, b.s->figure[PART("field:SL 1,3")->figure].mate = 0)
DAMAGE(figure_ring, b.s->figure[PART("road:E 0,0")->figure].mate = PART("road:E 0,0")->figure)
DAMAGE(front_key, b.q->front[0].key += 50)
DAMAGE(front_near, b.q->front[0].near_[0] ^= 1)
DAMAGE(front_slot, b.q->front[0].slot++)
DAMAGE(front_spare, b.q->front[0].spare = 1)
DAMAGE(front_lost, b.q->n->frontier--)
DAMAGE(front_cons, b.q->cons[0]++)
DAMAGE(hash_tile, b.q->hash[sv_square_slot(b.q, sv_square_key(0, 0))].value = 2)
DAMAGE(hash_free, b.q->hash[sv_square_slot(b.q, sv_square_key(-1, 0))].value ^= 1)
DAMAGE(hash_more, b.q->hash[sv_square_slot(b.q, sv_square_key(60, 60))] = ((sv_slot){sv_square_key(60, 60), 1, 0}))
DAMAGE(hash_spare, b.q->hash[sv_square_slot(b.q, sv_square_key(0, 0))].spare = 1)
DAMAGE(hash_key, b.q->hash[sv_square_slot(b.q, sv_square_key(60, 60))].key = 1)
DAMAGE(area_part, b.q->area_part[0]++)
DAMAGE(area_key, b.q->area_key[0]++)
DAMAGE(area_lost, { b.q->n->areas--; b.q->area_part[b.q->n->areas] = 0; b.q->area_key[b.q->n->areas] = 0; })
DAMAGE(area_twice, { b.q->area_part[1] = b.q->area_part[0]; b.q->area_key[1] = b.q->area_key[0]; })
DAMAGE(done_open, b.s->completed[0].part = (uint16_t)part(&b, "road:E 0,0"))
DAMAGE(done_twice, { b.s->completed[b.s->head->completed++] = b.s->completed[0]; })
DAMAGE(done_far, b.s->completed[0].part = 0xFFFE)
DAMAGE(unused_tile, b.q->tile[b.q->n->tiles].x = 1)
DAMAGE(unused_part, b.q->part[b.q->n->parts].bits = 1)
DAMAGE(unused_feature, b.q->feature[b.q->def->parts_max - 1].spare = 1)
DAMAGE(unused_front, b.q->front[b.q->n->frontier].spare = 1)
DAMAGE(unused_cons, b.q->cons[b.q->def->frontier_max - 1] = 1)
DAMAGE(unused_area, b.q->area_part[b.q->n->areas] = 1)
DAMAGE(unused_added, b.q->added[1].kind = 1)
DAMAGE(unused_link, b.q->link[b.q->def->pieces_max - 1].spare[2] = 1)
DAMAGE(unused_joint, b.q->n->links++)

static const struct {
    void (*damage)(void);
    const char *says;
} damages[] = {
    {count_tiles, NULL}, {count_tiles_far, "counts of the board"}, {count_parts, "parts in all"}, {count_added, "counts of the board"},
    {tile_type, "variant of the tile"}, {tile_variant, "variant of the tile"}, {tile_rotation, "variant of the tile"},
    {tile_parts, "parts of the tile"}, {tile_first, "tile of the part"}, {tile_square, "neighbour of the tile"}, {tile_near, "neighbour of the tile"},
    {tile_odd, "careful joining"}, {first_as_a_further_square, "further square"}, {tile_odd_for_nothing, "careful joining"}, {tile_added, NULL},
    {covered_lies, NULL}, {covered_odd, "careful joining"}, {covered_for_nothing, NULL}, {covered_by_nothing, "tile on the covered tile"},
    {covered_by_older, "tile on the covered tile"}, {covered_type, "type of the covered tile"}, {covered_variant, "variant of the covered tile"},
    {covered_rotation, "rotation of the covered tile"}, {covered_parts, "parts of the covered tile"}, {covered_first, "numbers in order"},
    {covered_near, "neighbour of the covered tile"}, {covered_added, "chain of added parts"}, {covered_bits, "part of the covered tile"},
    {covered_label, "part of the covered tile"}, {covered_next, "part of the covered tile"}, {covered_figure, NULL},
    {covered_feature, "feature of the part of the covered tile"}, {covered_joint, "joint"}, {covered_area, "area features that wait"},
    {lies_covered_part, "bits of the part"},
    {part_tile, "tile of the part"}, {part_bits, "bits of the part"}, {part_bits_added, "bits of the added part"},
    {part_label, NULL}, {part_label_far, "label"}, {part_next, NULL}, {part_next_far, "is listed with feature"},
    {part_figure, "figures listed"}, {part_figure_far, "figure 255 is listed"}, {feature_split, "is listed with feature"},
    {feature_kind, "kind of the feature"}, {feature_open, "open ends"}, {feature_mouth, "open ends"}, {feature_area, "open ends"},
    {feature_parts, "parts of the feature"}, {feature_followers, "followers on the feature"}, {feature_marks, "marks of the feature"},
    {feature_spare, "unused bytes of the feature"}, {feature_done, "completion"}, {feature_not_done, "completion"},
    {feature_left_over, "unused bytes of the feature"},
    {link_gone, "joint"}, {link_elsewhere, NULL}, {link_turned, "joint"}, {link_far, "joint"},
    {added_tile, "added part"}, {added_kind, NULL}, {added_ports, NULL}, {added_half, "ports of the added part"},
    {figure_moved, NULL}, {figure_mate, "figures listed"}, {figure_ring, "figure"},
    {front_key, NULL}, {front_near, "neighbour of the square"}, {front_slot, "slot of the square"}, {front_spare, "unused bytes"},
    {front_lost, NULL}, {front_cons, "constraint of the square"}, {hash_tile, "what the hash says of the tile"},
    {hash_free, "what the hash says of the square"}, {hash_more, "squares in the hash"}, {hash_spare, "unused bytes"}, {hash_key, "unused bytes"},
    {area_part, "area feature"}, {area_key, "area feature"}, {area_lost, "area feature"}, {area_twice, "area feature"},
    {done_open, "to look at"}, {done_twice, "twice"}, {done_far, "part completed"},
    {unused_tile, "unused"}, {unused_part, "unused"}, {unused_feature, "unused"}, {unused_front, "unused"}, {unused_cons, "unused"},
    {unused_area, "unused"}, {unused_added, "unused"}, {unused_link, "unused"}, {unused_joint, "the last joint"},
};
enum { DAMAGES = sizeof damages / sizeof *damages };

START_TEST(one_thing)
{
    char text[256] = "";
    void *whole = board_bytes(&b);

    damages[_i].damage();
    ck_assert_msg(!sv_squares_check(b.s, text, sizeof text), "it is not found");
    ck_assert_msg(*text && (!damages[_i].says || strstr(text, damages[_i].says)), "it says: %s", text);
    memcpy(b.s->block, whole, sv_game_state_bytes(b.game));
    sound(&b);
    free(whole);
}
END_TEST

/* ---- every byte ------------------------------------------------------------------------------------------------------------------------ */

/* Memos, numbers of pieces, what a feature became: nothing on the board says what they should be. */
static int is_free(const unsigned char *at)
{
    for (uint16_t p = 0; p < b.q->n->parts; p++)
        if (b.q->part[p].label == p &&
            (at == &b.q->feature[p].paid || (b.q->feature[p].flags & SV_FEATURE_RETIRED && at == &b.q->feature[p].kind)))
            return 1;
    for (uint16_t i = 0; i < b.q->n->links; i++)
        if (at == &b.q->link[i].piece || (at >= b.q->link[i].spare && at < b.q->link[i].spare + 3))
            return 1;
    return 0;
}

START_TEST(every_byte)
{
    static const unsigned char flips[] = {1, 0x80, 0xFF};
    unsigned char *const begin = b.s->block + b.s->lay->board, *const end = b.s->block + b.s->lay->size;
    char text[256];
    int left = 0;

    for (unsigned char *at = begin; at < end && at < begin + b.q->def->at_link + b.q->def->pieces_max * sizeof(sv_link); at++) {
        if (is_free(at) || (!*at && (at - begin) % 53))
            continue;
        const unsigned char was = *at;

        for (size_t i = 0; i < sizeof flips; i++) {
            *at = was ^ flips[i];
            if (sv_squares_check(b.s, text, sizeof text)) {
                left++;
                fprintf(stderr, "byte %ld of the board: %d for %d is not found\n", (long)(at - begin), *at, was);
            }
        }
        *at = was;
    }
    sound(&b);
    ck_assert_int_eq(left, 0);
}
END_TEST

static TCase *damage(void)
{
    TCase *t = tcase_create("damage");

    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_set_timeout(t, 300);
    tcase_add_loop_test(t, one_thing, 0, DAMAGES);
    tcase_add_test(t, every_byte);
    return t;
}

int main(void)
{
    Suite *s = suite_create("recount");

    suite_add_tcase(s, damage());
    return board_main(s);
}
