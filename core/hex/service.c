/* The table that plugins find behind "board.hex". */
#include "hex/hexes.h"
#include "state/session.h"

static const sv_hexes *board(sv_ctx *c) { return SV_SESSION(c)->hexes; }

static int hex_text(sv_ctx *c, uint16_t hex, char *buf, size_t n) { return sv_hex_text(board(c)->map, hex, buf, n); }
static int edge_text(sv_ctx *c, uint16_t edge, char *buf, size_t n) { return sv_hex_edge_text(board(c)->map, edge, buf, n); }
static int corner_text(sv_ctx *c, uint16_t corner, char *buf, size_t n) { return sv_hex_corner_text(board(c)->map, corner, buf, n); }
static uint16_t hex_find(sv_ctx *c, const char *text) { return sv_hex_find(board(c)->map, text); }
static uint16_t edge_find(sv_ctx *c, const char *text) { return sv_hex_edge_find(board(c)->map, text); }
static uint16_t corner_find(sv_ctx *c, const char *text) { return sv_hex_corner_find(board(c)->map, text); }
static uint16_t hex_at(sv_ctx *c, int x, int y) { return sv_hex_at(board(c)->map, x, y); }
static int longest(sv_ctx *c, uint8_t owner) { return sv_hex_longest(board(c), owner); }
static int longest_among(sv_ctx *c, uint8_t owner, const uint16_t *edge, int n) { return sv_hex_longest_among(board(c), owner, edge, n); }
static int longest_slow(sv_ctx *c, uint8_t owner) { return sv_hex_longest_slow(board(c), owner); }

static const sv_hex_api api = {.size = sizeof(sv_hex_api),
                               .of = board,
                               .hex_text = hex_text,
                               .edge_text = edge_text,
                               .corner_text = corner_text,
                               .hex_find = hex_find,
                               .edge_find = edge_find,
                               .corner_find = corner_find,
                               .hex_at = hex_at,
                               .longest = longest,
                               .longest_among = longest_among,
                               .longest_slow = longest_slow};

const sv_service sv_hex_service = {.id = SV_HEX_SERVICE, .version = SV_HEX_VERSION, .table = &api};
