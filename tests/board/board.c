#include "board.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "board/tokens.h"

void board_open(board *b, const char *more)
{
    char text[2048];

    memset(b, 0, sizeof *b);
    snprintf(text, sizeof text, "[game]\ngame = carcassonne\nplayers = 3\nseed = 5\n[expansions]\nboard-test = yes\n%s", more ? more : "");
    b->report = sv_report_new("en");
    b->library = sv_library_open(&(sv_library_desc){.plugin_path = SV_BOARD_PLUGINS, .data_path = "."}, b->report);
    if (b->library)
        b->mix = sv_mix_load(b->library, &(sv_mix_desc){.name = "board", .text = text, .purpose = SV_FOR_PLAY}, b->report);
    if (b->mix)
        b->game = sv_game_new(b->mix, 0, b->report);
    for (int i = 0; i < sv_report_count(b->report); i++)
        fprintf(stderr, "%s:%d: %s\n", sv_report_at(b->report, i)->file, sv_report_at(b->report, i)->line, sv_report_at(b->report, i)->text);
    ck_assert_ptr_nonnull(b->game);
    b->s = &b->game->s;
    b->q = b->s->squares;
    b->s->row = CAUSE;
}

void board_close(board *b)
{
    sv_game_free(b->game);
    sv_mix_free(b->mix);
    sv_library_close(b->library);
    sv_report_free(b->report);
}

void board_clear(board *b)
{
    sv_game_start(b->game, 5);
    b->s->row = CAUSE;
}

int board_type(const board *b, const char *id)
{
    static const char *const owners[] = {"base", "board-test", "own"};
    char full[64];

    for (size_t i = 0; i < sizeof owners / sizeof *owners; i++)
        for (int t = 0; t < b->q->def->types; t++) {
            snprintf(full, sizeof full, "%s:%s", owners[i], id);
            if (!strcmp(b->q->def->type[t].id, full))
                return t;
        }
    ck_abort_msg("there is no tile %s", id);
    return -1;
}

int board_kind(const board *b, const char *id)
{
    const int kind = sv_squares_kind(b->q->def, id);

    ck_assert_msg(kind >= 0, "there is no feature %s", id);
    return kind;
}

void sound(const board *b)
{
    char text[256];

    ck_assert_msg(sv_game_check(b->game, text, sizeof text), "%s", text);
}

static void forget_events(board *b)
{
    memset(b->s->events, 0, b->s->head->events * sizeof *b->s->events);
    b->s->head->events = 0;
}

int lay(board *b, const char *tile, int x, int y, int degrees)
{
    const uint16_t type = (uint16_t)board_type(b, tile);

    forget_events(b);
    ck_assert_msg(sv_stock_take(b->s, type), "no %s is left", tile);
    const int number = sv_squares_lay(b->s, type, x, y, degrees / 90, CAUSE);

    ck_assert_msg(number >= 0, "%s cannot be laid on %d,%d", tile, x, y);
    sound(b);
    return number;
}

int cover(board *b, const char *tile, int x, int y, int degrees)
{
    const uint16_t type = (uint16_t)board_type(b, tile);

    forget_events(b);
    ck_assert_msg(sv_stock_take(b->s, type), "no %s is left", tile);
    const int number = sv_squares_cover(b->s, type, x, y, degrees / 90, CAUSE);

    ck_assert_msg(number >= 0, "%s cannot cover %d,%d", tile, x, y);
    sound(b);
    return number;
}

void lay_map(board *b, int x, int y, const char *map)
{
    char word[32];
    int column = x, used;

    for (; *map; map += used) {
        if (*map == '\n') {
            used = 1;
            column = x;
            y++;
            continue;
        }
        if (sscanf(map, "%31[^ \n]%n", word, &used) != 1) {
            used = 1;
            continue;
        }
        char *turn = strchr(word, '/');

        if (turn)
            *turn = 0;
        if (strcmp(word, ".") != 0)
            lay(b, word, column, y, turn ? atoi(turn + 1) : 0);
        column++;
    }
}

/* By geometry and the tables of the mix alone: the names of core/board/names.c have their own test. */
int part(const board *b, const char *place)
{
    static const char *const ports[SV_PORTS] = {"NL", "N", "NR", "EL", "E", "ER", "SL", "S", "SR", "WL", "W", "WR"};
    char kind[32], port[8];
    int x, y, found = -1, nth = 1;

    ck_assert_msg(sscanf(place, "%31[^:]:%7[^# ]#%d %d,%d", kind, port, &nth, &x, &y) == 5 ||
                      (nth = 1, sscanf(place, "%31[^:]:%7s %d,%d", kind, port, &x, &y) == 4), "%s is no place", place);
    for (int t = 0; t < b->q->n->tiles; t++) {
        const sv_tile *tile = &b->q->tile[t];

        if (tile->x != x || tile->y != y || !sv_tile_lies(tile))
            continue;
        for (int p = 0; p < SV_PORTS; p++)
            if (!strcmp(ports[p], port) && found < 0) {
                const uint8_t at = b->q->def->type[tile->type].port[(p + SV_PORTS - 3 * tile->rotation) % SV_PORTS];

                found = at == SV_NO_PART ? -1 : tile->first + at;
                for (int a = 0; found < 0 && a < b->q->n->added; a++)
                    if (b->q->added[a].tile == t && b->q->added[a].ports >> p & 1)
                        found = b->q->added[a].part;
            }
        for (int i = 0; !strcmp(port, "mid") && i < tile->parts; i++)
            if (!b->q->def->type[tile->type].part[i].ports && b->q->def->type[tile->type].part[i].kind == board_kind(b, kind) && !--nth)
                found = tile->first + i;
    }
    ck_assert_msg(found >= 0, "there is no %s", place);
    return found;
}

const sv_feature *feature(const board *b, const char *place) { return sv_feature_of(&b->q->view, (uint16_t)part(b, place)); }

int together(const board *b, const char *one, const char *other)
{
    return b->q->part[part(b, one)].label == b->q->part[part(b, other)].label;
}

int is_complete(const board *b, const char *place) { return feature(b, place)->flags & SV_FEATURE_COMPLETE; }

int tiles_of(board *b, const char *place)
{
    sv_score sc = {.tiles = 0};

    sv_squares_collect(b->s, &sc, (uint16_t)part(b, place));
    return sc.tiles;
}

int sum_of(const board *b, const char *place, const char *mark)
{
    const sv_feature *f = feature(b, place);
    const sv_feature_kind *kind = &b->q->def->feature[f->kind];

    for (int i = 0; i < kind->marks; i++)
        if (!strcmp(kind->mark[i]->id, mark))
            return f->marks[i];
    ck_abort_msg("%s has no mark %s", place, mark);
    return -1;
}

int figure(board *b, int player, const char *place)
{
    const uint16_t at = (uint16_t)part(b, place);
    const int kind = feature(b, place)->kind;

    for (uint16_t k = 0; k < b->mix->table.kinds; k++)
        if (b->mix->table.kind[k].features >> kind & 1) {
            const int number = sv_figure_deploy(&b->s->ctx[0], (uint8_t)player, k, (sv_place){.kind = SV_PLACE_PART, .index = at});

            ck_assert_msg(number > 0, "no figure is left for %s", place);
            sound(b);
            return number;
        }
    ck_abort_msg("nobody may stand on %s", place);
    return 0;
}

/* ---- what was reported ----------------------------------------------------------------------------------------------------- */

static void say(const board *b, char *text, size_t n, const char *sign, uint16_t part_number)
{
    char place[64];

    sv_part_text(b->s, part_number, 0, place, sizeof place);
    const sv_tile *t = &b->q->tile[b->q->part[part_number].tile];

    snprintf(text + strlen(text), n - strlen(text), "%s%s %d,%d", sign, place, t->x, t->y);
}

const char *completed(board *b)
{
    static char text[1024];
    uint16_t at, cause;

    text[0] = 0;
    while (sv_completed_next(&b->s->ctx[0], &at, &cause)) {
        ck_assert_uint_eq(cause, CAUSE);
        say(b, text, sizeof text, *text ? "; " : "", at);
    }
    return text;
}

const char *events(board *b)
{
    static char text[2048];

    text[0] = 0;
    for (int i = 0; i < b->s->head->events; i++) {
        const sv_event *e = &b->s->events[i];

        if (e->kind != SV_EV_EXTENDED && e->kind != SV_EV_COMPLETED)
            continue;
        say(b, text, sizeof text, e->kind == SV_EV_EXTENDED ? *text ? " +" : "+" : *text ? " !" : "!", e->a);
        if (e->kind == SV_EV_EXTENDED)
            say(b, text, sizeof text, "<", e->b);
    }
    forget_events(b);
    return text;
}

const char *splits(board *b)
{
    static char text[1024];

    text[0] = 0;
    for (int i = 0; i < b->s->head->events; i++) {
        const sv_event *e = &b->s->events[i];

        if (e->kind != SV_EV_SPLIT)
            continue;
        say(b, text, sizeof text, *text ? " /" : "/", e->a);
        say(b, text, sizeof text, "|", e->b);
        ck_assert_uint_eq(e->cause, b->s->row);
    }
    forget_events(b);
    return text;
}

/* ---- blocks --------------------------------------------------------------------------------------------------------------------- */

void *board_bytes(const board *b)
{
    void *bytes = malloc(sv_game_state_bytes(b->game));

    sv_game_save(b->game, bytes);
    return bytes;
}

int board_same(const board *b, void *bytes)
{
    const int same = !memcmp(bytes, b->s->block, sv_game_state_bytes(b->game));

    free(bytes);
    return same;
}

uint64_t board_picture(const board *b)
{
    const sv_squares *q = b->q;
    sv_game *g = sv_game_new(b->mix, 0, b->report);
    const size_t parts = q->n->parts;

    sv_game_load(g, b->s->block);
    sv_squares *p = g->s.squares;

    for (uint16_t i = 0; i < parts; i++) { /* every part names its feature by the first of its parts */
        uint16_t first = i;

        for (uint16_t k = q->part[i].next; k != i; k = q->part[k].next)
            first = k < first ? k : first;
        p->part[i].label = p->part[i].next = first;
        p->feature[i] = q->feature[q->part[i].label];
        p->feature[i].paid = 0;
    }
    const uint64_t hash = sv_game_hash(g);

    sv_game_free(g);
    return hash;
}

int board_main(Suite *s)
{
    SRunner *r = srunner_create(s);

    srunner_run_all(r, CK_ENV);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
