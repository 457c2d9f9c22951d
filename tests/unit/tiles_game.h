/* For tests of reading tiles: a small game, its tiles as a text, read and compiled without any plugin. */
#ifndef SV_TESTS_TILES_GAME_H
#define SV_TESTS_TILES_GAME_H
#include "game/mix.h"
#include "mixtest.h"

#define TILES_EXPANSION(id, more) "[expansion]\nformat = 1\nid = " id "\ngames = tiny\neditions = C1 C2 C3\nstatus = playable\nname.en = x\nname.nl = x\n" more
#define TILES_ACTION(id) "[action " id "]\nkind = must\nen = x\nnl = x\nstatus = house\nsource = test\n"
#define TILES_NAMES "name.en = x\nname.nl = x\n"
#define TILES_ORDER                                                                                                                        \
    "[file]\nkind = order\nformat = 1\ngame = tiny\nroot = base\nsteps = SETUP 1 END\nsetup = SETUP\nturn = 1 1\npart = 1 1\nend = END\n" \
    "[SETUP]\nlay-start = base\n[1]\nplace = base\n[END]\nfinal = base\n"
#define TILES_BASE                                                                                                              \
    TILES_EXPANSION("base", "game = tiny\nboard = square\n")                                                                    \
    TILES_ACTION("lay-start") TILES_ACTION("place") TILES_ACTION("final")                                                       \
    "[edge city]\nletter = C\n[edge road]\nletter = R\n[edge field]\nletter = F\n"                                              \
    "[feature city]\nat = edge\nedges = city\ncompletes = yes\n" TILES_NAMES                                                    \
    "[feature road]\nat = edge\nedges = road\ncompletes = yes\n" TILES_NAMES                                                    \
    "[feature field]\nat = half\nedges = field road\ncompletes = no\n" TILES_NAMES                                              \
    "[feature cloister]\nat = none\narea = 8\ncompletes = yes\n" TILES_NAMES                                                    \
    "[mark shield]\nfeature = city\n" TILES_NAMES "[mark princess]\nfeature = city\n" TILES_NAMES                               \
    "[mark inn]\nfeature = road\n" TILES_NAMES "[mark tunnel]\nfeature = road\n" TILES_NAMES                                    \
    "[tile-mark garden]\n" TILES_NAMES "[tile-mark vineyard]\n" TILES_NAMES
#define TILES_MORE                                                                                          \
    TILES_EXPANSION("more", "elements = tiles shops\nsets = I II\n")                                        \
    "[element shops]\n" TILES_NAMES                                                                         \
    "[edge river]\nletter = V\n[edge half-wheel]\nletter = H\n"                                             \
    "[feature river]\nat = edge\nedges = river\ncompletes = no\n" TILES_NAMES

/* A tile that makes the mix whole; what follows begins in line 6. */
#define START "[tile A]\ncopies = 1\nstart = yes\nedges = FFFF\nfield.1 = NL+NR+EL+ER+SL+SR+WL+WR\n"
enum { TILES_BEGIN = 6 };

typedef struct reader {
    test_file files[6];
    test_tree tree;
    sv_report *r;
    sv_library *lib;
    sv_mix *mix;
    int good;
} reader;

/* With other manifests than TILES_BASE and TILES_MORE. */
static inline void read_tiles_of(reader *x, const char *base, const char *more, const char *tiles, const char *more_tiles, const char *mix)
{
    char text[1024];

    *x = (reader){.files = {{"config/order/tiny.ini", TILES_ORDER},
                            {"plugins/base/base.ini", base},
                            {"plugins/base/tiles.ini", tiles},
                            {"plugins/more/more.ini", more},
                            {"plugins/more/tiles.ini", more_tiles ? more_tiles : "[file]\nkind = tiles\n"}}};
    tree_make(&x->tree, x->files, 5);
    x->r = sv_report_new("en");
    x->lib = tree_open(&x->tree, 0, x->r);
    no_fault(x->r);
    snprintf(text, sizeof text, "[game]\ngame = tiny\nplayers = 2\n%s", mix ? mix : "");
    x->mix = sv_mix_load(x->lib, &(sv_mix_desc){.name = "mix", .text = text, .purpose = SV_FOR_PAGE}, x->r);
    no_fault(x->r);
    sv_mix *m = x->mix;

    for (int i = 0; i < SV_WAKE_FIRST_FREE; i++)
        *SV_PUSH(&m->arena, &m->wakes) = "(core)";
    for (int i = 0; i < m->sel->chosen.n; i++)
        for (int k = 0; k < m->sel->chosen.at[i].manifest->tile_marks.n; k++)
            *SV_PUSH(&m->arena, &m->wakes) = m->sel->chosen.at[i].manifest->tile_marks.at[k].id;
    m->tile_marks = m->wakes.n;
    x->good = sv_squares_read(m, x->r) && sv_squares_compile(m, x->r);
    ck_assert_int_eq(x->good, sv_report_count(x->r) == 0);
}

static inline void read_tiles(reader *x, const char *tiles, const char *more_tiles, const char *mix)
{
    read_tiles_of(x, TILES_BASE, TILES_MORE, tiles, more_tiles, mix);
}

static inline void reader_close(reader *x)
{
    sv_mix_free(x->mix);
    sv_library_close(x->lib);
    sv_report_free(x->r);
    tree_remove(&x->tree);
}

static inline const sv_tile_type *type_of(const reader *x, const char *id)
{
    for (int t = 0; t < x->mix->squares->types; t++)
        if (!strcmp(x->mix->squares->type[t].id, id))
            return &x->mix->squares->type[t];
    ck_abort_msg("there is no tile %s", id);
    return NULL;
}
#endif
