/* The board of hexes of a position: `hex 5,3 = gold 4` says what lies there and with which token, `edge 5,3 W = ore` what is printed at that edge.
   What is not said is as the map has it; where the map deals from a pool, the first of its kinds. */
#include <stdio.h>
#include <string.h>
#include "hex/hexes.h"
#include "scenario/scenario.h"
#include "util/str.h"

static int count(const char *const *names)
{
    int n = 0;

    while (names[n])
        n++;
    return n;
}

/* Number of the first word of the value among the names, -1: none, and a fault. *rest: what stands behind it. */
static int kind_of(sv_scen_run *x, const sv_ini_key *k, const char *const *names, const char **rest)
{
    size_t length;
    const char *word = sv_word(rest, &length), *name = sv_arena_strn(&x->arena, word, length);
    const int kind = name ? sv_index_of(name, names, count(names)) : -1;

    if (kind < 0)
        sv_fail(x->r, SV_E_SCEN_VALUE, x->sc->ini->file, k->line, k->name, k->value, sv_hint(x->r, name, names, count(names)), NULL);
    return kind;
}

static int no_place(sv_scen_run *x, const sv_ini_key *k)
{
    return sv_scen_bad(x, k->line, "[board]", k->name, "the map has no such place", "de kaart heeft zo'n plaats niet");
}

static int token_fits(sv_scen_run *x, const sv_ini_key *k, int kind, int token)
{
    const sv_hex_def *d = x->g->s.mix->hexes;
    uint64_t some = 0;

    for (int i = 0; i < 4; i++)
        some |= d->token[i];
    if (!token)
        return 1;
    if (d->tokenless >> kind & 1)
        return sv_scen_bad(x, k->line, k->name, k->value, "that kind of hex has no number token; leave the number out",
                           "dat soort veld heeft geen getallenfiche; laat het getal weg");
    return !some || d->token[token / 64] >> token % 64 & 1 ||
           sv_scen_bad(x, k->line, k->name, k->value, "there is no such number token; write one of those of the game",
                       "zo'n getallenfiche is er niet; schrijf een van de getallen van het spel");
}

static int set_hex(sv_scen_run *x, const sv_ini_key *k)
{
    const sv_hexes *h = x->g->s.hexes;
    const uint16_t hex = sv_hex_find(h->map, k->name);
    const char *rest = k->value;
    int token = 0, kind;

    if (hex == SV_NONE16)
        return no_place(x, k);
    if ((kind = kind_of(x, k, h->map->kind, &rest)) < 0)
        return 0;
    while (sv_blank(*rest))
        rest++;
    if (*rest && !sv_read_int(rest, 0, 255, &token))
        return sv_scen_bad(x, k->line, k->name, k->value, "write it as in hex 3,2 = wool 5", "schrijf het als hex 3,2 = wool 5");
    if (!token_fits(x, k, kind, token))
        return 0;
    h->kind[hex] = (uint8_t)kind;
    h->token[hex] = (uint8_t)token;
    return 1;
}

static int set_port(sv_scen_run *x, const sv_ini_key *k)
{
    const sv_hexes *h = x->g->s.hexes;
    const uint16_t edge = sv_hex_edge_find(h->map, k->name);
    const char *rest = k->value;

    for (int i = 0; edge != SV_NONE16 && i < h->map->ports; i++)
        if (h->map->port[i].edge == edge) {
            const int kind = kind_of(x, k, h->map->port_kind, &rest);

            h->port[i] = (uint8_t)(kind < 0 ? h->port[i] : kind);
            return kind >= 0;
        }
    const char *at = k->name + 5;
    size_t length;
    const char *square = sv_word(&at, &length), *side = square ? sv_word(&at, &length) : NULL;
    char hex[40];

    snprintf(hex, sizeof hex, "hex %.*s", square ? (int)strcspn(square, " ") : 0, square ? square : "");
    if (edge != SV_NONE16)
        return sv_scen_bad(x, k->line, "[board]", k->name, "the map has no port there; name an edge with a port, which `show` lists",
                           "de kaart heeft daar geen haven; noem een rand met een haven, die `show` opsomt");
    if (sv_hex_find(h->map, hex) != SV_NONE16)
        return sv_scen_bad(x, k->line, "[board]", k->name, side ? "a hex has no such side; write NE, E, SE, SW, W or NW" : "write the side, as in edge 3,2 NE",
                           side ? "een veld heeft zo'n zijde niet; schrijf NE, E, SE, SW, W of NW" : "schrijf de zijde, als in edge 3,2 NE");
    return no_place(x, k);
}

int sv_scen_lay_hexes(sv_scen_run *x)
{
    const sv_ini_section *board = sv_scen_find(x->sc, "board");
    int good = 1;

    for (int i = 0; i < board->keys.n; i++) {
        const sv_ini_key *k = &board->keys.at[i];

        good &= !strncmp(k->name, "hex ", 4) ? set_hex(x, k) : !strncmp(k->name, "edge ", 5) ? set_port(x, k) : no_place(x, k);
    }
    return good && sv_scen_put_pieces(x);
}
