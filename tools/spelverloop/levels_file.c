/* Levels as a table of tabs: what `cover --diff` reads, and what workers hand over. Lines: `cover 2`, `total`, `thing`,
   `wake`, `mix`, `hook`, `pair`; others are
   for people, and are passed over. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "levels.h"

static const char *or_dash(const char *text)
{
    return *text ? text : "-";
}

static void digits(uint8_t reached, char out[LEVELS_BITS + 1])
{
    int n = 0;
    for (int i = 0; i < LEVELS_BITS; i++)
        if (reached >> i & 1)
            out[n++] = (char)('0' + i);
    out[n] = '\0';
}

int levels_write(const levels *l, FILE *f)
{
    fprintf(f, "cover\t2\n");
    fprintf(f, "total\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n", l->games, l->turns, l->masked);
    for (int i = 0; i < l->expansions; i++)
        fprintf(f, "expansion\t%d\t%s\n", i, l->expansion[i]);
    for (int i = 0; i < l->thing.n; i++)
        fprintf(f, "thing\t%d\t%s\n", i, l->thing.name[i]);
    for (int i = 0; i < l->wake.n; i++)
        fprintf(f, "wake\t%d\t%s\t%d\n", i, l->wake.name[i], (int)(l->woken >> i & 1));
    for (int i = 0; i < l->mixes; i++)
        fprintf(f, "mix\t%" PRIx64 "\n", l->mix[i]);
    for (int i = 0; i < l->n; i++) {
        const levels_hook *h = &l->hook[i];
        fprintf(f, "hook\t%d\t%s\t%s\t%s\t%s\t%s\t%s\t%d\t%d\t%x\t%x\t%" PRIx64 ",%" PRIx64 ",%" PRIx64 "\t%" PRIx64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n", i, h->owner, or_dash(h->row),
                or_dash(h->step), h->kind, or_dash(h->what), or_dash(h->group), h->index, h->offered, h->phases, h->seen, h->touches[SV_IN_SETUP], h->touches[SV_IN_TURN], h->touches[SV_IN_END], h->waits, h->calls, h->acted, h->games);
    }
    for (int a = 0; a < l->n; a++)
        for (int b = 0; b < l->n; b++) {
            const levels_pair *p = levels_at(l, a, b);
            char reached[LEVELS_BITS + 1];
            digits(p->reached, reached);
            if (p->reached)
                fprintf(f, "pair\t%d\t%d\t%s\t%" PRIu32 "\t%" PRIu32 "\t%" PRIu32 "\n", a, b, reached, p->mixes, p->games, p->turns);
        }
    fprintf(f, "end\n");
    return !ferror(f);
}

/* Cells of the line, which is cut up. */
static int cut(char *line, char *cell[], int max)
{
    int n = 0;
    line[strcspn(line, "\r\n")] = '\0';
    for (char *at = line; n < max;) {
        cell[n++] = at;
        at += strcspn(at, "\t");
        if (!*at)
            break;
        *at++ = '\0';
    }
    return n;
}

static int copy(char *to, size_t n, const char *from)
{
    if (strlen(from) >= n)
        return 0;
    snprintf(to, n, "%s", strcmp(from, "-") == 0 ? "" : from);
    return 1;
}

static int read_hook(levels *l, char *cell[], int n)
{
    levels_hook *h = &l->hook[l->n];
    if (n < 17 || l->n == LEVELS_HOOKS || atoi(cell[1]) != l->n)
        return 0;
    if (!copy(h->owner, sizeof h->owner, cell[2]) || !copy(h->row, sizeof h->row, cell[3]) || !copy(h->step, sizeof h->step, cell[4]) ||
        !copy(h->kind, sizeof h->kind, cell[5]) || !copy(h->what, sizeof h->what, cell[6]) || !copy(h->group, sizeof h->group, cell[7]))
        return 0;
    h->index = atoi(cell[8]);
    h->offered = atoi(cell[9]);
    h->phases = (unsigned)strtoul(cell[10], NULL, 16);
    h->seen = (unsigned)strtoul(cell[11], NULL, 16);
    char *at = cell[12];
    for (int part = 0; part < LEVELS_PARTS; part++) {
        h->touches[part] = strtoull(at, &at, 16);
        at += *at == ',';
    }
    h->waits = strtoull(cell[13], NULL, 16);
    h->calls = strtoull(cell[14], NULL, 10);
    h->acted = strtoull(cell[15], NULL, 10);
    h->games = strtoull(cell[16], NULL, 10);
    h->expansion = levels_find_expansion(l, h->owner);
    l->n++;
    return h->expansion >= 0;
}

static int read_pair(levels *l, char *cell[], int n)
{
    const int a = n > 6 ? atoi(cell[1]) : -1, b = n > 6 ? atoi(cell[2]) : -1;
    if (a < 0 || b < 0 || a >= l->n || b >= l->n)
        return 0;
    levels_pair *p = levels_at(l, a, b);
    for (const char *at = cell[3]; *at; at++) {
        if (*at < '0' || *at >= '0' + LEVELS_BITS)
            return 0;
        p->reached |= (uint8_t)(1u << (*at - '0'));
    }
    p->mixes = (uint32_t)strtoul(cell[4], NULL, 10);
    p->games = (uint32_t)strtoul(cell[5], NULL, 10);
    p->turns = (uint32_t)strtoul(cell[6], NULL, 10);
    return 1;
}

static int read_mix(levels *l, const char *hex)
{
    uint64_t *more = realloc(l->mix, (size_t)(l->mixes + 1) * sizeof *more);
    if (!more)
        return 0;
    l->mix = more;
    l->mix[l->mixes++] = strtoull(hex, NULL, 16);
    return 1;
}

static int read_line(levels *l, char *cell[], int n)
{
    if (strcmp(cell[0], "total") == 0 && n >= 4) {
        l->games = strtoull(cell[1], NULL, 10);
        l->turns = strtoull(cell[2], NULL, 10);
        l->masked = strtoull(cell[3], NULL, 10);
        return 1;
    }
    if (strcmp(cell[0], "expansion") == 0)
        return n >= 3 && l->expansions < LEVELS_EXPANSIONS && atoi(cell[1]) == l->expansions &&
               copy(l->expansion[l->expansions++], LEVELS_NAME, cell[2]);
    if (strcmp(cell[0], "thing") == 0)
        return n >= 3 && levels_number(&l->thing, cell[2]) == atoi(cell[1]);
    if (strcmp(cell[0], "wake") == 0) {
        const int at = n >= 4 ? levels_number(&l->wake, cell[2]) : -1;
        l->woken |= at >= 0 && *cell[3] == '1' ? UINT64_C(1) << at : 0;
        return at >= 0 && at == atoi(cell[1]);
    }
    if (strcmp(cell[0], "mix") == 0)
        return n >= 2 && read_mix(l, cell[1]);
    if (strcmp(cell[0], "hook") == 0)
        return read_hook(l, cell, n);
    if (strcmp(cell[0], "pair") == 0)
        return read_pair(l, cell, n);
    return strcmp(cell[0], "total") != 0;
}

int levels_read(levels *l, FILE *f)
{
    char line[2048], *cell[20];
    int number = 0, ended = 0, fault = 0;
    levels *one = levels_new();
    while (one && !fault && !ended && fgets(line, sizeof line, f)) {
        const int n = cut(line, cell, 20);
        number++;
        if (number == 1 && (n < 2 || strcmp(cell[0], "cover") != 0 || strcmp(cell[1], "2") != 0))
            fault = 1;
        else if (strcmp(cell[0], "end") == 0)
            ended = 1;
        else if (number > 1 && !read_line(one, cell, n))
            fault = number;
    }
    if (!fault && !ended)
        fault = number + 1;
    if (!fault)
        levels_add(l, one);
    levels_free(one);
    return fault;
}
