/* cards: some lie open in a row, the others are in a stack. Nobody does anything with them. */
#include <string.h>
#include "spelverloop/plugin.h"

enum { KINDS = 3, ROW_MAX = 3 };
static const char *const pieces[] = {"ace", "king", NULL};
static const char *const names[KINDS] = {"ace", "king", "joker"}; /* the joker is no piece of the manifest */

typedef struct cards {
    uint8_t row[ROW_MAX]; /* kind + 1 */
    uint8_t out[KINDS];   /* of each kind, not in the stack */
} cards;

static int copies(const sv_ctx *c, int kind) { return kind < 2 ? c->pieces[kind] : 1; }

static const char *row_kth(sv_ctx *c, uint32_t k)
{
    const cards *all = c->slot[SV_LIFE_GAME];

    return k < ROW_MAX && all->row[k] ? names[all->row[k] - 1] : NULL;
}

static const char *deck_kth(sv_ctx *c, uint32_t k)
{
    const cards *all = c->slot[SV_LIFE_GAME];

    for (int kind = 0; kind < KINDS; kind++)
        for (int i = all->out[kind]; i < copies(c, kind); i++)
            if (!k--)
                return names[kind];
    return NULL;
}

static int kind_of(const char *name)
{
    int kind = 0;

    while (kind < KINDS && strcmp(names[kind], name) != 0)
        kind++;
    return kind;
}

static int put(sv_ctx *c, const char *const *name, uint32_t n, int deck)
{
    cards *all = c->slot[SV_LIFE_GAME], next = *all;
    int found[KINDS + 1] = {0};

    for (int i = 0; i < ROW_MAX; i++)
        if (all->row[i] && !deck)
            next.out[all->row[i] - 1]--;
    for (uint32_t i = 0; i < n; i++)
        found[kind_of(name[i])]++;
    if (found[KINDS] || (!deck && n > ROW_MAX))
        return 0;
    for (int kind = 0; kind < KINDS; kind++) {
        const int out = deck ? copies(c, kind) - found[kind] : next.out[kind] + found[kind];

        if (out < 0 || out > copies(c, kind))
            return 0;
        next.out[kind] = (uint8_t)out;
    }
    for (uint32_t i = 0; !deck && i < ROW_MAX; i++)
        next.row[i] = i < n ? (uint8_t)(kind_of(name[i]) + 1) : 0;
    *all = next;
    return 1;
}

static int put_row(sv_ctx *c, const char *const *name, uint32_t n) { return put(c, name, n, 0); }
static int put_deck(sv_ctx *c, const char *const *name, uint32_t n) { return put(c, name, n, 1); }

static const sv_display displays[] = {
    {.id = "cards", .get = row_kth, .put = put_row},
    {.id = "cards", .deck = 1, .get = deck_kth, .put = put_deck},
    {.id = "secrets", .deck = 1, .get = deck_kth},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "cards",
    .slot = {[SV_LIFE_GAME] = sizeof(cards)},
    .names = {.pieces = pieces},
    .displays = displays,
    .n_displays = sizeof displays / sizeof displays[0],
};
