/* The longest route. Where the pieces of a player make a tree, and mostly they do, it is the longest way through the tree, found by taking the
   leaves off; only where they go round in a circle every route is tried, from every edge.
   A joint is where edges of a route meet: a corner, or the roads of a corner and its ships each for themselves where no own piece joins them. A
   corner of somebody else joins nothing. */
#include <string.h>
#include "hex/hexes.h"

enum { OWN_MAX = 64, JOINTS_MAX = 2 * OWN_MAX };

typedef struct web {
    int edges, joints, longest;
    int left;                      /* edges not used, while routes are tried */
    uint8_t end[OWN_MAX][2];       /* joints at the ends of an edge */
    uint8_t degree[JOINTS_MAX];
    uint8_t at[JOINTS_MAX][3];     /* its edges */
    uint8_t used[OWN_MAX];
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
    uint8_t left[JOINTS_MAX], deep[JOINTS_MAX] = {0}, leaf[JOINTS_MAX];
    int leaves = 0, edges = w->edges;

    for (int j = 0; j < w->joints; j++) {
        left[j] = w->degree[j];
        if (left[j] == 1)
            leaf[leaves++] = (uint8_t)j;
    }
    while (leaves) {
        const uint8_t j = leaf[--leaves];

        for (int i = 0; i < w->degree[j]; i++) {
            const uint8_t e = w->at[j][i], to = w->end[e][w->end[e][0] == j];

            if (w->used[e])
                continue;
            w->used[e] = 1;
            edges--;
            if (deep[to] + deep[j] + 1 > w->longest)
                w->longest = deep[to] + deep[j] + 1;
            if (deep[j] + 1 > deep[to])
                deep[to] = (uint8_t)(deep[j] + 1);
            if (--left[to] == 1)
                leaf[leaves++] = to;
        }
    }
    return edges;
}

static void walk(web *w, uint8_t joint, int length)
{
    if (length > w->longest)
        w->longest = length;
    if (length + w->left <= w->longest)
        return;
    for (int i = 0; i < w->degree[joint]; i++) {
        const uint8_t e = w->at[joint][i];

        if (w->used[e])
            continue;
        w->used[e] = 1;
        w->left--;
        walk(w, w->end[e][w->end[e][0] == joint], length + 1);
        w->left++;
        w->used[e] = 0;
    }
}

int sv_hex_longest_among(const sv_hexes *h, uint8_t owner, const uint16_t *edge, int n)
{
    web w;
    seen k;

    memset(&k, 0, sizeof k);
    w.edges = w.joints = w.longest = 0;
    for (int i = 0; i < n && i < OWN_MAX; i++)
        add_edge(&w, &k, h, owner, edge[i]);
    if (!peel(&w))
        return w.longest;
    memset(w.used, 0, (size_t)w.edges);
    w.left = w.edges;
    for (int j = 0; j < w.joints && w.longest < w.edges; j++)
        walk(&w, (uint8_t)j, 0);
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
