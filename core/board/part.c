/* One feature part as tiles.ini writes it: groups of edges or half edges joined by +, then words: `@N,S` for what a field lies
   beside, `mark` or `mark=n`, `>what` for where a road ends, `touches=N`, `open`. */
#include <string.h>
#include "board/reading.h"
#include "state/mix.h"
#include "util/str.h"

int sv_tile_bad(sv_tile_reading *rd, int line, sv_code code, const char *a1, const char *a2, const char *a3)
{
    sv_fail(rd->r, code, rd->ini->file, line, a1, a2, a3, NULL);
    return 0;
}

int sv_tile_unknown(sv_tile_reading *rd, int line, const char *name, sv_gathered *names)
{
    return sv_tile_bad(rd, line, SV_E_TILES_KEY, name, sv_gathered_hint(names, rd->r, name ? name : ""), NULL);
}

static int bad_value(sv_tile_reading *rd, const sv_ini_key *key, const char *value, const char *form)
{
    return sv_tile_bad(rd, key->line, SV_E_TILES_VALUE, value, key->name, form);
}

/* ---- where it lies: `N+W`, `EL+WR`, `inner`, `mid` ---------------------------------------------------------------------- */

static int take_port(sv_tile_reading *rd, const sv_ini_key *key, int port, sv_tile_draft *draft, int number)
{
    if (draft->t.port[port] != SV_NO_PART)
        return sv_tile_bad(rd, key->line, SV_E_TILES_SHAPE, draft->t.id, sv_port_name(port), key->name);
    draft->t.port[port] = (uint8_t)number;
    draft->part[number].ports |= (uint16_t)(1u << port);
    return 1;
}

/* The port that a list names next; *at moves behind it. -1: none is called that. *token is what stood there. */
static int next_port(sv_tile_reading *rd, const char **at, char split, const char **token)
{
    const char *end = strchr(*at, split);
    const size_t n = end ? (size_t)(end - *at) : strlen(*at);

    *token = sv_arena_strn(rd->a, *at, n);
    *at = end ? end + 1 : NULL;
    return *token ? sv_port_parse(*token) : -1;
}

static int read_group(sv_tile_reading *rd, const sv_ini_key *key, const char *group, sv_tile_draft *draft, int number)
{
    const sv_feature_at at = rd->d->feature[draft->part[number].kind].def->at;
    const char *token;

    if (at == SV_AT_NONE || !strcmp(group, "inner"))
        return !strcmp(group, at == SV_AT_NONE ? "mid" : "inner") || bad_value(rd, key, group, "mid");
    for (const char *g = group; g;) {
        const int port = next_port(rd, &g, '+', &token);

        if (port < 0 || (port % 3 == 1) != (at == SV_AT_EDGE))
            return bad_value(rd, key, token, at == SV_AT_EDGE ? "N+W" : "NL+NR");
        if (!take_port(rd, key, port, draft, number))
            return 0;
    }
    return 1;
}

/* ---- the words behind it ----------------------------------------------------------------------------------------------- */

/* `touches=N`: the part has a share of that edge too, beside the one that lies there (two cities meet on it). It takes the half
   port next to its own edges. */
static int read_share(sv_tile_reading *rd, const sv_ini_key *key, const char *edge, sv_tile_draft *draft, int number)
{
    const int port = sv_port_parse(edge), e = port / 3;

    if (port < 0 || port % 3 != 1 || rd->d->feature[draft->part[number].kind].def->at != SV_AT_EDGE)
        return bad_value(rd, key, edge, "N E S W");
    if (draft->t.port[port] == number)
        return sv_tile_bad(rd, key->line, SV_E_TILES_SHAPE, draft->t.id, edge, key->name);
    return take_port(rd, key, draft->part[number].ports >> ((e + 1) % 4 * 3 + 1) & 1 ? e * 3 + 2 : e * 3, draft, number);
}

static int read_beside(sv_tile_reading *rd, const sv_ini_key *key, const char *word, uint16_t *beside)
{
    const char *token;

    for (const char *g = word + 1; g;) {
        const int port = next_port(rd, &g, ',', &token);

        if (port < 0 || port % 3 != 1)
            return bad_value(rd, key, token, "@N,S");
        *beside |= (uint16_t)(1u << port);
    }
    return 1;
}

static int read_mark(sv_tile_reading *rd, const sv_ini_key *key, const char *word, sv_part_type *p)
{
    const sv_feature_kind *kind = &rd->d->feature[p->kind];
    const size_t n = strcspn(word, "=");
    sv_gathered names = {0};

    for (int i = 0; i < kind->marks; i++) {
        int value = 1;

        if (strlen(kind->mark[i]->id) != n || strncmp(kind->mark[i]->id, word, n) != 0)
            continue;
        if (p->marks[i] || (word[n] && !sv_read_int(word + n + 1, 1, 9, &value)))
            return bad_value(rd, key, word, sv_arena_fmt(rd->a, "%s=1 … %s=9", kind->mark[i]->id, kind->mark[i]->id));
        p->marks[i] = (uint8_t)value;
        return 1;
    }
    if (sv_lib_mark(rd->m->library, rd->chosen->manifest, kind->def->id, word, n)) /* of an expansion that this mix leaves out */
        return 1;
    for (int i = 0; i < kind->marks; i++)
        sv_gathered_add(&names, kind->mark[i]->id);
    if (kind->def->at == SV_AT_EDGE) {
        sv_gathered_add(&names, "touches");
        sv_gathered_add(&names, "open");
    }
    return sv_tile_unknown(rd, key->line, sv_arena_strn(rd->a, word, n), &names);
}

static int read_word(sv_tile_reading *rd, const sv_ini_key *key, const char *word, sv_tile_draft *draft, int number)
{
    sv_part_type *p = &draft->part[number];

    if (*word == '>')
        return 1;
    if (*word == '@')
        return read_beside(rd, key, word, &draft->beside[number]);
    if (!strncmp(word, "touches=", 8))
        return read_share(rd, key, word + 8, draft, number);
    if (!strcmp(word, "open") && rd->d->feature[p->kind].def->at == SV_AT_EDGE) {
        p->open = 1;
        return 1;
    }
    return read_mark(rd, key, word, p);
}

int sv_tile_part_read(sv_tile_reading *rd, const sv_ini_key *key, int kind, sv_tile_draft *draft)
{
    const int number = draft->t.parts;
    char word[64];

    if (number == SV_PARTS_MAX)
        return sv_tile_bad(rd, key->line, SV_E_TILES_MANY, "32", draft->t.id, NULL);
    draft->part[number].kind = (uint8_t)kind;
    draft->key[number] = key;
    draft->t.parts++;
    draft->t.area = (uint8_t)(draft->t.area + (rd->d->feature[kind].area != 0));
    const char *rest = sv_token(key->value, " \t", word, sizeof word);

    if (!read_group(rd, key, word, draft, number))
        return 0;
    while (*rest) {
        rest = sv_token(rest, " \t", word, sizeof word);
        if (!read_word(rd, key, word, draft, number))
            return 0;
    }
    return 1;
}
