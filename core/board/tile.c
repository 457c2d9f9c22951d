/* One tile of tiles.ini: its copies, edges, marks and parts → a tile type. Every edge must show what lies there. */
#include <string.h>
#include "board/reading.h"
#include "game/mix.h"
#include "mix/words.h"
#include "util/str.h"

/* ---- keys ----------------------------------------------------------------------------------------------------------------- */

static const char *const copies_keys[SV_EDITIONS] = {"copies", "copies.C1", "copies.C2", "copies.C3", "copies.WE"};
static const char *const known_keys[] = {"copies", "copies.C1", "copies.C2", "copies.C3", "copies.WE", "per",  "start",
                                         "start.left-out", "links", "part", "when", "group", "edges", "marks"};
enum { KNOWN_KEYS = sizeof known_keys / sizeof *known_keys };

/* Copies in the edition of the mix, -1: faulty. */
static int copies_of(sv_tile_reading *rd, const sv_ini_section *sec)
{
    int copies = -1, good = 1;

    for (int i = 0; i < SV_EDITIONS; i++) {
        const sv_ini_key *k = sv_ini_get(sec, copies_keys[i]);
        int n = 0;

        if (!k)
            continue;
        if (!sv_read_int(k->value, 0, 99, &n))
            good = (sv_fail_number(rd->r, sv_ini_where(rd->ini, k->line), k->name, 0, 99, k->value), 0);
        else if (n * rd->chosen->copies > 255)
            good = sv_tile_bad(rd, k->line, SV_E_TILES_MANY, "255", sec->name, NULL);
        if (i == 0 || i == (int)rd->m->sel->edition)
            copies = n;
    }
    if (good && copies < 0)
        sv_tile_bad(rd, sec->line, SV_E_KEY_MISSING, sec->name, "copies", NULL);
    return good ? copies : -1;
}

/* "edges = RBSE (R road, B …)", with the letters of this mix. NULL: memory is short. */
static const char *edges_form(const sv_tile_reading *rd)
{
    const char *letters = "", *legend = "";

    for (int i = 0; i < rd->d->edges; i++)
        legend = sv_arena_fmt(rd->a, "%s%s%c %s", legend ? legend : "", i ? ", " : "", rd->d->edge[i].def->letter, rd->d->edge[i].def->id);
    for (int e = 0; e < 4 && rd->d->edges; e++)
        letters = sv_arena_fmt(rd->a, "%s%c", letters ? letters : "", rd->d->edge[e % rd->d->edges].def->letter);
    return sv_arena_fmt(rd->a, "edges = %s (%s)", letters ? letters : "", legend ? legend : "");
}

static int read_edges(sv_tile_reading *rd, const sv_ini_key *key, sv_tile_type *t)
{
    for (int e = 0; e < 4; e++) {
        int kind = -1;

        for (int i = 0; strlen(key->value) == 4 && i < rd->d->edges; i++)
            if (rd->d->edge[i].def->letter == key->value[e])
                kind = i;
        if (kind < 0)
            return sv_tile_bad(rd, key->line, SV_E_TILES_VALUE, key->value, "edges", edges_form(rd));
        t->edge[e] = (uint8_t)kind;
    }
    return 1;
}

static uint64_t wake_of_mark(const sv_mix *m, const char *name)
{
    for (int i = SV_WAKE_FIRST_FREE; i < m->tile_marks; i++)
        if (!strcmp(m->wakes.at[i], name))
            return (uint64_t)1 << i;
    return 0;
}

static int read_marks(sv_tile_reading *rd, const sv_ini_key *key, sv_tile_type *t)
{
    char word[48];

    for (const char *w = key->value; *w;) {
        w = sv_token(w, " \t", word, sizeof word);
        const uint64_t bit = wake_of_mark(rd->m, word);

        if (!bit) {
            sv_gathered names = {0};

            if (sv_lib_mark(rd->m->library, rd->chosen->manifest, NULL, word, strlen(word))) /* of an expansion left out */
                continue;

            for (int i = SV_WAKE_FIRST_FREE; i < rd->m->tile_marks; i++)
                sv_gathered_add(&names, rd->m->wakes.at[i]);
            return sv_tile_unknown(rd, key->line, word, &names);
        }
        t->wake |= bit;
    }
    return 1;
}

static int read_start(sv_tile_reading *rd, const sv_ini_key *key)
{
    return sv_index_of(key->value, sv_flag_words, 2) >= 0 ||
           sv_tile_bad(rd, key->line, SV_E_TILES_VALUE, key->value, "start", "start = yes");
}

/* `per = game`: as many however often the expansion is in the mix. */
static int read_per(sv_tile_reading *rd, const sv_ini_key *key)
{
    return !strcmp(key->value, "copy") || !strcmp(key->value, "game") ||
           sv_tile_bad(rd, key->line, SV_E_TILES_VALUE, key->value, "per", "per = game");
}

static int read_key(sv_tile_reading *rd, const sv_ini_key *key, sv_tile_draft *draft)
{
    char head[48];

    if (!strcmp(key->name, "edges"))
        return read_edges(rd, key, &draft->t);
    if (!strcmp(key->name, "marks"))
        return read_marks(rd, key, &draft->t);
    if (!strcmp(key->name, "start"))
        return read_start(rd, key);
    if (!strcmp(key->name, "start.left-out"))
        return sv_tile_condition(rd, key, key->value, &draft->left_out);
    if (!strcmp(key->name, "group"))
        return sv_tile_group(rd, key, &draft->group);
    if (!strcmp(key->name, "per"))
        return read_per(rd, key);
    if (sv_index_of(key->name, known_keys, KNOWN_KEYS) >= 0)
        return 1;
    sv_token(key->name, ".", head, sizeof head);
    const int kind = sv_squares_kind(rd->d, head);

    if (kind < 0) {
        sv_gathered names = {0};

        for (int i = 0; i < rd->d->features; i++)
            sv_gathered_add(&names, rd->d->feature[i].def->id);
        for (int i = 0; i < KNOWN_KEYS; i++)
            sv_gathered_add(&names, known_keys[i]);
        return sv_tile_bad(rd, key->line, SV_E_TILES_KEY, key->name, sv_gathered_hint(&names, rd->r, head), NULL);
    }
    return sv_tile_part_read(rd, key, kind, draft);
}

/* ---- its shape -------------------------------------------------------------------------------------------------------------- */

static int lies_on(const sv_square_def *d, int kind, int edge) /* the feature names that edge kind */
{
    const sv_feature_def *f = d->feature[kind].def;

    for (int i = 0; i < f->edges.n; i++)
        if (!strcmp(f->edges.at[i], d->edge[edge].def->id))
            return 1;
    return 0;
}

/* An edge kind that another expansion brought after the feature: the feature could not name it. */
static int is_stranger(const sv_tile_reading *rd, int kind, int edge)
{
    const sv_manifest *owner = rd->d->edge[edge].owner;

    return owner != rd->d->feature[kind].owner && owner != rd->m->sel->chosen.at[0].manifest;
}

static int may_lie(const sv_tile_reading *rd, int kind, int edge, int port)
{
    const sv_feature_at at = rd->d->feature[kind].def->at;

    if (port % 3 == 1)
        return at == SV_AT_EDGE && lies_on(rd->d, kind, edge);
    return lies_on(rd->d, kind, edge) || (at == SV_AT_HALF && is_stranger(rd, kind, edge)); /* at an edge: a share of it */
}

/* Must something lie at that port of an edge of that kind? */
static int is_wanted(const sv_tile_reading *rd, const sv_tile_draft *draft, int edge, int port)
{
    const sv_feature_at at = port % 3 == 1 ? SV_AT_EDGE : SV_AT_HALF;
    const uint8_t middle = draft->t.port[port / 3 * 3 + 1], other = draft->t.port[port / 3 * 3 + 2 - port % 3];

    for (int k = 0; k < rd->d->features; k++)
        if (rd->d->feature[k].def->at == at && lies_on(rd->d, k, edge))
            return 1;
    /* what runs through an edge has fields on both sides or on none */
    return at == SV_AT_HALF && middle != SV_NO_PART && other != SV_NO_PART && rd->d->feature[draft->part[other].kind].def->at == SV_AT_HALF;
}

/* Every edge of a kind that features lie on must belong to exactly one of them, every half edge likewise. */
static int check_shape(sv_tile_reading *rd, const sv_ini_section *sec, const sv_tile_draft *draft)
{
    for (int port = 0; port < SV_PORTS; port++) {
        const int edge = draft->t.edge[port / 3];
        const uint8_t part = draft->t.port[port];

        if (part == SV_NO_PART ? is_wanted(rd, draft, edge, port) : !may_lie(rd, draft->part[part].kind, edge, port))
            return sv_tile_bad(rd, sec->line, SV_E_TILES_SHAPE, draft->t.id, sv_port_name(port), rd->d->edge[edge].def->id);
    }
    return 1;
}

/* Which parts lie beside which: `@N` names a part by one of its edges. */
static int link_beside(sv_tile_reading *rd, sv_tile_draft *draft)
{
    for (int i = 0; i < draft->t.parts; i++)
        for (uint16_t ports = draft->beside[i]; ports; ports &= (uint16_t)(ports - 1)) {
            const int port = (int)sv_lowest_bit(ports);
            const uint8_t part = draft->t.port[port];

            if (part == SV_NO_PART || part == i)
                return sv_tile_bad(rd, draft->key[i]->line, SV_E_TILES_SHAPE, draft->t.id, sv_port_name(port), draft->key[i]->name);
            draft->part[i].beside |= 1u << part;
        }
    return 1;
}

static void finish_parts(const sv_square_def *d, sv_tile_draft *draft, sv_square_type *more)
{
    for (int e = 0; e < 4; e++)
        more->odd |= d->edge[draft->t.edge[e]].def->fits_any != 0;
    for (int i = 0; i < draft->t.parts; i++) {
        sv_part_type *p = &draft->part[i];
        sv_feature *f = &more->fresh[i];
        const int at_edge = d->feature[p->kind].def->at == SV_AT_EDGE;

        more->alone[i] = (sv_part){.label = (uint16_t)i, .next = (uint16_t)i, .bits = p->beside ? SV_PART_BESIDE : 0};
        p->anchor = SV_NO_PART;
        f->kind = p->kind;
        f->parts = 1;
        f->open = p->open;
        memcpy(f->marks, p->marks, sizeof f->marks);
        for (int port = SV_PORTS - 1; port >= 0; port--)
            if (p->ports >> port & 1) {
                f->open++;
                if (at_edge && port % 3 != 1)
                    more->odd = 1; /* a share of an edge */
                else
                    p->anchor = (uint8_t)port;
            }
        if (d->feature[p->kind].area)
            f->open = d->feature[p->kind].area;
        more->closed |= f->open == 0;
    }
}

/* ---- the whole -------------------------------------------------------------------------------------------------------------- */

static int make_room(sv_tile_reading *rd)
{
    sv_square_def *d = rd->d;
    const int cap = rd->types_cap ? rd->types_cap * 2 : 32;

    if (d->types < rd->types_cap)
        return 1;
    d->type = sv_arena_grow(rd->a, d->type, (size_t)rd->types_cap * sizeof *d->type, (size_t)cap * sizeof *d->type);
    d->more = sv_arena_grow(rd->a, d->more, (size_t)rd->types_cap * sizeof *d->more, (size_t)cap * sizeof *d->more);
    rd->types_cap = cap;
    return d->type && d->more;
}

static int keep(sv_tile_reading *rd, const sv_ini_section *sec, sv_tile_draft *draft, int copies)
{
    sv_square_def *d = rd->d;
    const sv_ini_key *start = sv_ini_get(sec, "start"), *per = sv_ini_get(sec, "per");
    const size_t parts = draft->t.parts;
    sv_part_type *part = sv_arena_get(rd->a, sizeof *part * (parts ? parts : 1));

    if (!part || !make_room(rd))
        return sv_tile_bad(rd, sec->line, SV_E_NO_MEMORY, NULL, NULL, NULL);
    sv_square_type *more = &d->more[d->types];

    finish_parts(d, draft, more);
    memcpy(part, draft->part, sizeof *part * parts);
    draft->t.part = part;
    more->where = sv_ini_where(rd->ini, sec->line);
    more->copies = (uint8_t)(per && !strcmp(per->value, "game") ? copies : copies * rd->chosen->copies);
    if (start && !strcmp(start->value, "yes"))
        more->start = rd->chosen == rd->m->sel->chosen.at ? SV_START_ROOT : SV_START_OWN;
    more->left_out = (uint8_t)draft->left_out;
    more->group = draft->group;
    d->type[d->types++] = draft->t;
    return 1;
}

int sv_tile_read(sv_tile_reading *rd, const sv_ini_section *sec, const char *owner)
{
    const char *name = sec->name + strcspn(sec->name, " ");
    sv_tile_draft draft = {.t.id = sv_arena_fmt(rd->a, "%s:%s", owner, *name ? name + 1 : name)};

    if (rd->a->failed)
        return sv_tile_bad(rd, sec->line, SV_E_NO_MEMORY, NULL, NULL, NULL);
    if (!*name || !sv_id_ok(name + 1, 1))
        return sv_tile_bad(rd, sec->line, SV_E_SECTION_NAMES, sec->name, "tile ID", NULL);
    const int copies = copies_of(rd, sec);
    int good = copies >= 0;

    draft.group = rd->m->stock.ordinary;
    memset(draft.t.port, SV_NO_PART, sizeof draft.t.port);
    for (int i = 0; i < sec->keys.n; i++)
        good &= read_key(rd, &sec->keys.at[i], &draft);
    if (!good || !sv_ini_get(sec, "edges"))
        return good ? sv_tile_bad(rd, sec->line, SV_E_KEY_MISSING, sec->name, "edges", NULL) : 0;
    return check_shape(rd, sec, &draft) && link_beside(rd, &draft) && (!copies || keep(rd, sec, &draft, copies));
}
