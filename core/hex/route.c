/* The longest route. Where the pieces of a player make a tree it is the longest way through the tree, found by taking the leaves off. What is left
   then are circles and what joins them: there every route is tried, each with the tails that hang on its two ends.
   A joint is where edges of a route meet: a corner, or the roads of a corner and its ships each for themselves where no own piece joins them. A
   corner of somebody else joins nothing. */
#include <string.h>
#include "hex/hexes.h"

enum { OWN_MAX = 64, JOINTS_MAX = 2 * OWN_MAX };

typedef struct web {
    int edges, joints, longest;
    int left, deepest;             /* edges not used, and the longest tail, while routes are tried */
    uint8_t end[OWN_MAX][2];       /* joints at the ends of an edge */
    uint8_t degree[JOINTS_MAX];
    uint8_t at[JOINTS_MAX][3];     /* its edges */
    uint8_t used[OWN_MAX];
    uint8_t deep[JOINTS_MAX];      /* the longest tail that hangs on a joint, leaves taken off */
    uint8_t hold[JOINTS_MAX];      /* its edges that are left */
    uint8_t passed[JOINTS_MAX];    /* a route was tried over it */
} web;

typedef struct seen { /* joint of a corner, + 1: of all its edges, or of those of a class */
    uint8_t all[SV_HEX_CORNERS_MAX];
    uint8_t of_class[SV_HEX_CORNERS_MAX][2];
} seen;

static uint8_t new_joint(web *w)
{
    w->degree[w->joints] = 0;
    return (uint8_t)w->joints++;
}

static uint8_t joint_of(web *w, seen *k, const sv_hexes *h, uint8_t owner, uint16_t corner, unsigned class_)
{
    const uint8_t piece = h->corner[corner];
    uint8_t *at;

    if (piece && sv_hex_owner(piece) != owner)
        return new_joint(w);
    at = piece ? &k->all[corner] : &k->of_class[corner][class_ & 1];
    if (!*at)
        *at = (uint8_t)(new_joint(w) + 1);
    return (uint8_t)(*at - 1);
}

static void add_edge(web *w, seen *k, const sv_hexes *h, uint8_t owner, uint16_t e)
{
    for (int i = 0; i < 2; i++) {
        const uint8_t j = joint_of(w, k, h, owner, h->map->edge[e].corner[i], sv_hex_class(h->edge[e]));

        w->end[w->edges][i] = j;
        w->at[j][w->degree[j]++] = (uint8_t)w->edges;
    }
    w->used[w->edges++] = 0;
}

/* Takes leaf after leaf off, each with the longest way that hangs on it. Returns how many edges are left: those of circles and between them. */
static int peel(web *w)
{
    uint8_t leaf[JOINTS_MAX];
    int leaves = 0, edges = w->edges;

    for (int j = 0; j < w->joints; j++) {
        w->deep[j] = 0;
        w->hold[j] = w->degree[j];
        if (w->hold[j] == 1)
            leaf[leaves++] = (uint8_t)j;
    }
    while (leaves) {
        const uint8_t j = leaf[--leaves];

        for (int i = 0; i < w->degree[j]; i++) {
            const uint8_t e = w->at[j][i], to = w->end[e][w->end[e][0] == j];

            if (w->used[e])
                continue;
            w->used[e] = 1;
            w->hold[j] = 0;
            edges--;
            if (w->deep[to] + w->deep[j] + 1 > w->longest)
                w->longest = w->deep[to] + w->deep[j] + 1;
            if (w->deep[j] + 1 > w->deep[to])
                w->deep[to] = (uint8_t)(w->deep[j] + 1);
            if (--w->hold[to] == 1)
                leaf[leaves++] = to;
        }
    }
    return edges;
}

/* On from that joint, so long already. The tail at the joint where it began is used already. */
static void walk(web *w, uint8_t start, uint8_t joint, int length)
{
    w->passed[joint] = 1;
    if (length + w->left + w->deepest <= w->longest)
        return;
    for (int i = 0; i < w->degree[joint]; i++) {
        const uint8_t e = w->at[joint][i], to = w->end[e][w->end[e][0] == joint];
        const int whole = length + 1 + (to == start ? 0 : w->deep[to]);

        if (w->used[e])
            continue;
        if (whole > w->longest)
            w->longest = whole;
        w->used[e] = 1;
        w->left--;
        walk(w, start, to, length + 1);
        w->left++;
        w->used[e] = 0;
    }
}

/* A route that is longest goes on at both ends until nothing is left there. So it ends at a tail or where three edges meet; or it goes round, and
   may as well begin at such a joint that it passes. Only a circle by itself has none. */
static void walk_round(web *w, int left)
{
    w->left = left;
    w->deepest = 0;
    for (int j = 0; j < w->joints; j++) {
        w->passed[j] = 0;
        if (w->hold[j] && w->deep[j] > w->deepest)
            w->deepest = w->deep[j];
    }
    for (int j = 0; j < w->joints; j++)
        if (w->hold[j] > 2 || (w->hold[j] && w->deep[j]))
            walk(w, (uint8_t)j, (uint8_t)j, w->deep[j]);
    for (int j = 0; j < w->joints; j++)
        if (w->hold[j] && !w->passed[j])
            walk(w, (uint8_t)j, (uint8_t)j, 0);
}

int sv_hex_longest_among(const sv_hexes *h, uint8_t owner, const uint16_t *edge, int n)
{
    web w;
    seen k;

    memset(&k, 0, sizeof k);
    w.edges = w.joints = w.longest = 0;
    for (int i = 0; i < n && i < OWN_MAX; i++)
        add_edge(&w, &k, h, owner, edge[i]);
    const int left = peel(&w);

    if (left)
        walk_round(&w, left);
    return w.longest;
}

int sv_hex_longest(const sv_hexes *h, uint8_t owner)
{
    uint16_t own[OWN_MAX];
    int n = 0;

    for (uint16_t e = 0; e < h->map->edges && n < OWN_MAX; e++)
        if (h->edge[e] && sv_hex_owner(h->edge[e]) == owner)
            own[n++] = e;
    return sv_hex_longest_among(h, owner, own, n);
}
