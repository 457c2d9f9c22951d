/* Reading tiles.ini: what types.c (kinds and files), tile.c (one tile) and part.c (one feature part) share. */
#ifndef SV_BOARD_READING_H
#define SV_BOARD_READING_H
#include "board/tokens.h"
#include "mix/fault.h"

typedef struct sv_tile_reading {
    struct sv_mix *m;
    sv_report *r;
    sv_square_def *d;
    const sv_chosen *chosen; /* the expansion whose file is read */
    const sv_ini *ini;
    sv_arena *a;
    int types_cap;
} sv_tile_reading;

typedef struct sv_tile_draft { /* the tile being read */
    sv_tile_type t;
    sv_part_type part[SV_PARTS_MAX];
    uint16_t beside[SV_PARTS_MAX];       /* ports that a part names after @ */
    uint8_t group;                       /* of the stack */
    int left_out;                        /* `start.left-out` holds */
    const sv_ini_key *key[SV_PARTS_MAX]; /* the line of a part */
} sv_tile_draft;

/* Each returns 1, or 0 when something was wrong (and is reported). */
int sv_tile_read(sv_tile_reading *rd, const sv_ini_section *sec, const char *owner);
int sv_tile_part_read(sv_tile_reading *rd, const sv_ini_key *key, int kind, sv_tile_draft *draft);

/* groups.c: which tiles are in, and in which group of the stack */
int sv_stock_groups(struct sv_mix *m, sv_report *r);
int sv_tile_condition(sv_tile_reading *rd, const sv_ini_key *key, const char *text, int *holds);
int sv_tile_group(sv_tile_reading *rd, const sv_ini_key *key, uint8_t *group);

/* counts.c: what [counts] of the manifest says of the tiles of that file. What the mix changes, or lists in a file of its own, is only warned of. */
int sv_counts_of_tiles(sv_tile_reading *rd);

int sv_tile_bad(sv_tile_reading *rd, int line, sv_code code, const char *a1, const char *a2, const char *a3); /* 0 */
/* A name that a tile does not have: `names` are those that could stand there. 0 */
int sv_tile_unknown(sv_tile_reading *rd, int line, const char *name, sv_gathered *names);
#endif
