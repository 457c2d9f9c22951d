#include "bot.h"

#include <string.h>

enum { DIRECTED = 8, TEXT = 160 };

const char *bot_name(bot_kind kind)
{
    static const char *const names[] = {"random", "rare", "directed"};
    return names[kind];
}

bot_kind bot_kind_of(const plan *p, const plan_game *g)
{
    if (plan_draw(g, 'b') % 4 == 0)
        return BOT_RANDOM;
    return p->n_focus ? BOT_DIRECTED : BOT_RARE;
}

void bot_begin(bot *b, bot_kind kind, const unsigned char *focus, int lines)
{
    memset(b, 0, sizeof *b);
    b->kind = kind;
    b->focus = focus;
    b->lines = lines;
}

static uint64_t draw(uint64_t *rng)
{
    uint64_t x = *rng += 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

/* Place of a kind in the table. When it is full, kinds share the last one. */
static int place(bot *b, uint32_t hash)
{
    for (int i = 0; i < BOT_KINDS - 1; i++) {
        const int at = (int)((hash + (uint32_t)i) % (BOT_KINDS - 1));
        if (b->seen[at] == hash || !b->seen[at]) {
            b->seen[at] = hash;
            return at;
        }
    }
    return BOT_KINDS - 1;
}

/* The kind of an option: the row that offers it and, of a short list, its words up to the first place or number: "place-follower road". */
static int kind_of(bot *b, sv_game *g, uint32_t k, int row, int texts)
{
    char text[TEXT] = "";
    uint32_t hash = 2166136261u ^ (uint32_t)(row + 1);
    if (texts)
        sv_game_option_text(g, k, text, sizeof text);
    hash *= 16777619u;
    for (const char *at = text; *at && !strchr(":@0123456789", *at); at++)
        hash = (hash ^ (unsigned char)*at) * 16777619u;
    return place(b, hash ? hash : 1);
}

uint32_t bot_pick(bot *b, sv_game *g, const sv_decision *d, uint64_t *rng)
{
    uint16_t kind[BOT_OPTIONS], members[BOT_KINDS];
    uint32_t weight[BOT_OPTIONS];
    uint64_t sum = 0;
    if (b->kind == BOT_RANDOM || d->who >= SV_OUTSIDE || d->count > BOT_OPTIONS || d->count == 0)
        return sv_game_pick(g, rng);
    memset(members, 0, sizeof members);
    for (uint32_t k = 0; k < d->count; k++) {
        const int row = sv_game_option_row(g, k);
        kind[k] = (uint16_t)kind_of(b, g, k, row, d->count <= BOT_TEXTS);
        members[kind[k]]++;
        weight[k] = b->kind == BOT_DIRECTED && row >= 0 && row < b->lines && b->focus[row] ? DIRECTED : 1;
    }
    for (uint32_t k = 0; k < d->count; k++) { /* a kind is as likely with one option as with many */
        weight[k] = weight[k] * (1u << 20) / (1u + b->used[kind[k]]) / members[kind[k]];
        weight[k] += !weight[k];
        sum += weight[k];
    }
    uint64_t at = draw(rng) % sum;
    uint32_t k = 0;
    while (k + 1 < d->count && at >= weight[k])
        at -= weight[k++];
    if (b->used[kind[k]] < UINT16_MAX)
        b->used[kind[k]]++;
    return k;
}
