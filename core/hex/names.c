/* Texts of places on a board of hexes, and what a text means. */
#include <stdio.h>
#include <string.h>
#include "hex/hexes.h"
#include "util/str.h"

static const char *const side_names[SV_HEX_SIDES] = {"NE", "E", "SE", "SW", "W", "NW"};
static const char *const corner_names[SV_HEX_SIDES] = {"N", "NE", "SE", "S", "SW", "NW"};

static int at_hex(const sv_hex_map *map, const char *kind, uint16_t hex, const char *side, char *buf, size_t n)
{
    return snprintf(buf, n, "%s %d,%d%s%s", kind, map->hex[hex].x, map->hex[hex].y, side ? " " : "", side ? side : "");
}

int sv_hex_text(const sv_hex_map *map, uint16_t hex, char *buf, size_t n) { return at_hex(map, "hex", hex, NULL, buf, n); }

int sv_hex_edge_text(const sv_hex_map *map, uint16_t edge, char *buf, size_t n)
{
    const uint16_t hex = map->edge[edge].hex[0];
    int side = 0;

    while (map->hex[hex].edge[side] != edge)
        side++;
    return at_hex(map, "edge", hex, side_names[side], buf, n);
}

int sv_hex_corner_text(const sv_hex_map *map, uint16_t corner, char *buf, size_t n)
{
    const uint16_t hex = map->corner[corner].hex[0];
    int side = 0;

    while (map->hex[hex].corner[side] != corner)
        side++;
    return at_hex(map, "corner", hex, corner_names[side], buf, n);
}

/* `KIND x,y`, with `names` and one of them behind it: the hex, and in *side which. SV_NONE16: it is no such text, or no hex lies there. */
static uint16_t parse(const sv_hex_map *map, const char *text, const char *kind, const char *const *names, int *side)
{
    char word[3][16] = {"", "", ""};
    const char *at = text, *start;
    size_t length;
    int x, y, words = 0;

    for (; (start = sv_word(&at, &length)) != NULL; words++) {
        if (words > 2 || length >= sizeof word[0])
            return SV_NONE16;
        memcpy(word[words], start, length);
    }
    if (words != (names ? 3 : 2) || strcmp(word[0], kind) != 0 || !sv_read_square(word[1], &x, &y))
        return SV_NONE16;
    if (names && (*side = sv_index_of(word[2], names, SV_HEX_SIDES)) < 0)
        return SV_NONE16;
    return sv_hex_at(map, x, y);
}

uint16_t sv_hex_find(const sv_hex_map *map, const char *text) { return parse(map, text, "hex", NULL, NULL); }

uint16_t sv_hex_edge_find(const sv_hex_map *map, const char *text)
{
    int side;
    const uint16_t hex = parse(map, text, "edge", side_names, &side);

    return hex == SV_NONE16 ? SV_NONE16 : map->hex[hex].edge[side];
}

uint16_t sv_hex_corner_find(const sv_hex_map *map, const char *text)
{
    int side;
    const uint16_t hex = parse(map, text, "corner", corner_names, &side);

    return hex == SV_NONE16 ? SV_NONE16 : map->hex[hex].corner[side];
}
