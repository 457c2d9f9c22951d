/* The recount of a board: what recount.c (features) and recount_lists.c (everything else) share; and whether a tile fits a square by what is printed,
   for brute force and for plugins. */
#ifndef SV_BOARD_RECOUNT_H
#define SV_BOARD_RECOUNT_H
#include "board/squares.h"

typedef struct sv_recount {
    const sv_session *s;
    const sv_squares *q;
    char *buf;
    size_t n;
    uint16_t *mark; /* feature found, by part: its first part + 1 */
    uint16_t *todo;
    uint16_t *grid; /* what lies where: tile + 1 by row from x0, y0; NULL: nobody drew it, and tiles are looked for one by one */
    int x0, y0, width, height;
    int indexed;    /* 1: the index of the board says what lies where. Not in a recount, which trusts none */
} sv_recount;

int sv_recount_differs(sv_recount *x, const char *what, long has, long counted, long where); /* 1, and says so */
/* By geometry and by what is printed: no label, list, hash or table is asked. */
void sv_recount_draw_grid(sv_recount *x);                           /* for many questions about one board; `grid` is to be freed */
int sv_recount_tile(const sv_recount *x, int px, int py);            /* tile there, -1 */
/* As sv_squares_naive_fit and sv_squares_naive_cover, which look for each tile anew. */
int sv_recount_fit(const sv_recount *x, uint16_t type, int px, int py, int rotation);
int sv_recount_cover(const sv_recount *x, uint16_t type, int px, int py, int rotation);
int sv_recount_outside(const sv_squares *q, int px, int py);        /* it is off the table */
int sv_recount_part(const sv_squares *q, const sv_tile *t, int port); /* part at a port as the tile lies, -1 */
int sv_recount_held(const sv_session *s, int number); /* it may not be covered */
int sv_recount_edge(const sv_squares *q, const sv_tile *t, int e);    /* edge kind that it shows there */
/* Each 1, or 0 and the text of the first difference. */
int sv_recount_ground(sv_recount *x); /* counts, tiles, parts, pieces: what the others go by */
int sv_recount_features(sv_recount *x);
int sv_recount_lists(sv_recount *x);
#endif
