/* The board of hexes: maps as they are read and joined, and what lies on one in the state. */
#ifndef SV_HEX_HEXES_H
#define SV_HEX_HEXES_H
#include "mix/ini.h"
#include "rules/error.h"
#include "spelverloop/hex.h"

typedef struct sv_hex_def {
    sv_hex_map map;
    uint32_t tokenless;             /* bit per kind that takes no token: what is bare, and what is turned up later */
    uint64_t token[4];              /* bit per value that tokens have; none: any */
    uint8_t draw[SV_HEX_WORDS_MAX]; /* by kind: how pictures show it, of sv_draw_hex_words */
    size_t at_kind, at_token, at_edge, at_corner, at_port, size; /* of the region in the state */
} sv_hex_def;

/* read.c: the file maps.ini of a plugin, and in its place the maps of the file that the mix names ([tiles] EXPANSION = FILE). `m`: the mix, whose
   conditions choose the map. NULL: see the report. */
struct sv_mix;
sv_hex_def *sv_hex_read(struct sv_mix *m, const char *path, const sv_manifest *owner, sv_report *r);

/* counts.c: the map held against what its file says there is (`box`, `box-tokens`, `bare` under [file], `ports` of the map). 0: see the report. */
typedef struct sv_hex_said {
    const sv_ini *ini;     /* the file of the map */
    const sv_ini *shipped; /* the plugin's, which says what the other leaves out */
    const sv_ini_section *map;
    const char *const *kinds, *const *port_kinds;
} sv_hex_said;
int sv_hex_check_counts(const sv_hex_map *map, const sv_hex_said *said, sv_report *r);

/* join.c: hexes with x, y → neighbours, edges, corners; and the layout of the region. 0: too many for the tables, or no memory. */
int sv_hex_join(sv_arena *a, sv_hex_def *d, sv_hex *hex, int hexes);
uint16_t sv_hex_at(const sv_hex_map *map, int x, int y);

/* The region at `block` of a game of that map. */
void sv_hex_bind(const sv_hex_def *d, uint8_t *block, sv_hexes *out);
void sv_hex_fill(const sv_hexes *h); /* an empty board: kinds, tokens and ports as the map says */

/* names.c */
int sv_hex_text(const sv_hex_map *map, uint16_t hex, char *buf, size_t n);
int sv_hex_edge_text(const sv_hex_map *map, uint16_t edge, char *buf, size_t n);
int sv_hex_corner_text(const sv_hex_map *map, uint16_t corner, char *buf, size_t n);
uint16_t sv_hex_find(const sv_hex_map *map, const char *text);
uint16_t sv_hex_edge_find(const sv_hex_map *map, const char *text);
uint16_t sv_hex_corner_find(const sv_hex_map *map, const char *text);

/* route.c, recount.c */
int sv_hex_longest(const sv_hexes *h, uint8_t owner);
int sv_hex_longest_among(const sv_hexes *h, uint8_t owner, const uint16_t *edge, int n);
int sv_hex_longest_slow(const sv_hexes *h, uint8_t owner);

/* service.c */
extern const sv_service sv_hex_service;
#endif
