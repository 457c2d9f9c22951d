/* Packs a text so that it stays a text: what was said before is named by how far back and how long it is. Script unpacks it (html/unpack.js).

     the packed text: as many units (UTF-16) as it unpacks to, a blank, then
       ` LENGTH FAR FAR       units from up to 90 * 90 back     ~ LENGTH FAR FAR FAR   from up to 90 * 90 * 90 back
       `` ~~                  the sign itself                   anything else          stands for itself
   LENGTH and FAR are digits to the base of 90, the lowest first; a LENGTH of 0 means SHORTEST. */
#include <stdlib.h>
#include <string.h>

#include "html.h"

enum {
    BASE = 90,
    SHORTEST = 5,
    LONGEST = SHORTEST + BASE - 1,
    NEAR = BASE * BASE,
    FAR = BASE * BASE * BASE,
    BUCKETS = 1 << 16,
    TRIES = 64
};

static const char digits[BASE + 1] =
    "!\"#$%&'()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}";

typedef struct packing {
    out *out;
    uint16_t *unit;         /* owned */
    int32_t *head, *before; /* owned: the last place with that beginning, and the one before each place */
    int n;
} packing;

/* UTF-8 to units. Characters beyond the first plane of Unicode do not come (json.h). */
static int units(const char *text, uint16_t *unit)
{
    int n = 0;
    for (const unsigned char *s = (const unsigned char *)text; *s;) {
        const int more = *s < 0xC0 ? 0 : *s < 0xE0 ? 1 : 2;
        unsigned c = more ? *s & (0x3Fu >> more) : *s;
        s++;
        for (int i = 0; i < more && (*s & 0xC0) == 0x80; i++)
            c = c << 6 | (*s++ & 0x3Fu);
        unit[n++] = (uint16_t)c;
    }
    return n;
}

static void put_unit(out *o, unsigned c)
{
    if (c == '`' || c == '~')
        out_format(o, "%c%c", (int)c, (int)c);
    else if (c < 0x80)
        out_format(o, "%c", (int)c);
    else if (c < 0x800)
        out_format(o, "%c%c", (int)(0xC0 | c >> 6), (int)(0x80 | (c & 0x3F)));
    else
        out_format(o, "%c%c%c", (int)(0xE0 | c >> 12), (int)(0x80 | (c >> 6 & 0x3F)), (int)(0x80 | (c & 0x3F)));
}

static uint32_t bucket(const uint16_t *unit)
{
    uint32_t h = 0;
    for (int i = 0; i < SHORTEST; i++)
        h = h * 0x01000193u ^ unit[i];
    return (h * 2654435761u) >> 16;
}

static void note(packing *p, int at)
{
    if (at + SHORTEST > p->n)
        return;
    const uint32_t b = bucket(p->unit + at);
    p->before[at] = p->head[b];
    p->head[b] = at;
}

static int same(const packing *p, int a, int b)
{
    int n = 0;
    while (n < LONGEST && b + n < p->n && p->unit[a + n] == p->unit[b + n])
        n++;
    return n;
}

/* The longest piece before `at` that is the same; the nearest of several. Its length, 0 when none pays. */
static int find(const packing *p, int at, int *far)
{
    int best = 0;
    if (at + SHORTEST > p->n)
        return 0;
    int from = p->head[bucket(p->unit + at)];
    for (int tries = 0; from >= 0 && at - from < FAR && tries < TRIES; tries++, from = p->before[from]) {
        const int n = same(p, from, at);
        if (n > best && n >= SHORTEST + (at - from >= NEAR)) {
            best = n;
            *far = at - from;
        }
    }
    return best;
}

static void put_piece(out *o, int length, int far)
{
    out_format(o, "%c%c%c%c", far < NEAR ? '`' : '~', digits[length - SHORTEST], digits[far % BASE],
               digits[far / BASE % BASE]);
    if (far >= NEAR)
        out_format(o, "%c", digits[far / NEAR]);
}

static void pack(packing *p)
{
    out_format(p->out, "%d ", p->n);
    for (int at = 0; at < p->n;) {
        int far = 0, next = 0;
        int length = find(p, at, &far);
        note(p, at);
        if (length && length < LONGEST && find(p, at + 1, &next) > length + 1) /* a longer one begins just behind */
            length = 0;
        if (!length) {
            put_unit(p->out, p->unit[at++]);
            continue;
        }
        put_piece(p->out, length, far);
        for (int i = 1; i < length; i++)
            note(p, at + i);
        at += length;
    }
}

int html_pack(out *o, const char *text)
{
    const size_t bytes = strlen(text);
    packing p = {.out = o,
                 .unit = malloc((bytes + 1) * sizeof *p.unit),
                 .head = malloc(BUCKETS * sizeof *p.head),
                 .before = malloc((bytes + 1) * sizeof *p.before)};
    const int whole = p.unit && p.head && p.before;
    if (whole) {
        memset(p.head, -1, BUCKETS * sizeof *p.head);
        p.n = units(text, p.unit);
        pack(&p);
    }
    free(p.unit);
    free(p.head);
    free(p.before);
    return whole;
}
