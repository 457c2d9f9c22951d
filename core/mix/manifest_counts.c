/* [counts] of a manifest: how many there are of something in its box, as its document says, whatever its lists of tiles and pieces come to.
   board/counts.c compares the two. */
#include <string.h>
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/manifest_parts.h"
#include "util/str.h"

enum { COUNT_MOST = 9999 };

static const char *const what_words[SV_COUNT_WHATS] = {"tiles", "mark", "tile-mark", "feature", "piece"};

int sv_count_names(const sv_names *names, const char *name)
{
    for (int i = 0; i < names->n; i++) {
        const char *one = names->at[i];
        const size_t n = strlen(one);
        if (one[n - 1] == '*' ? strncmp(one, name, n - 1) == 0 : strcmp(one, name) == 0)
            return 1;
    }
    return 0;
}

/* The names behind the word, up to `in` and those of tiles behind that; 0: they are not written so. */
static int read_names(sv_reading *x, const char *at, sv_count_def *def)
{
    sv_names *into = &def->names;
    size_t n;
    for (const char *word; (word = sv_word(&at, &n)) != NULL;) {
        if (sv_word_is(word, n, "in")) {
            if (into == &def->in || def->what == SV_COUNT_TILES || def->what == SV_COUNT_PIECE)
                return 0;
            into = &def->in;
            continue;
        }
        const char *name = sv_arena_strn(x->a, word, n);
        const char *whole = word[n - 1] != '*' ? name : sv_arena_fmt(x->a, "%.*sx", (int)n - 1, word); /* as if a name went on there */
        if (!name || !whole)
            return 1; /* the arena has failed, and says so */
        if (!sv_id_ok(whole, 0))
            return 0;
        sv_names_push(x->a, into, name);
    }
    return x->a->failed || (def->names.n && (into == &def->names || def->in.n));
}

/* `ID = NUMBER WHAT NAME… [in TILE…]` */
static void read_count(sv_reading *x, const sv_ini_key *k, sv_manifest *m)
{
    const sv_where where = sv_ini_where(x->ini, k->line);
    const char *at = k->value;
    size_t n = 0, length = 0;
    const char *number = sv_word(&at, &n), *digits = number ? sv_arena_strn(x->a, number, n) : NULL;
    const char *word = number ? sv_word(&at, &length) : NULL, *what = word ? sv_arena_strn(x->a, word, length) : NULL;
    sv_count_def def = {.id = sv_id_read(x, k, k->name, 0), .what = what ? sv_index_of(what, what_words, SV_COUNT_WHATS) : -1, .said = word, .where = where};

    if (!def.id || x->a->failed)
        return;
    if (!digits || !sv_read_int(digits, 0, COUNT_MOST, &def.number) || def.what < 0 || !read_names(x, at, &def)) {
        SV_FAIL(x->r, SV_E_COUNT_FORM, where, k->value);
        return;
    }
    sv_count_def *item = SV_PUSH(x->a, &m->counts);
    if (item)
        *item = def;
}

static sv_count_def *find(sv_manifest *m, const char *id)
{
    for (int i = 0; i < m->counts.n; i++)
        if (strcmp(m->counts.at[i].id, id) == 0)
            return &m->counts.at[i];
    return NULL;
}

void sv_manifest_counts_read(sv_reading *x, const sv_ini_section *s, sv_manifest *m)
{
    const sv_ini_key *all = sv_ini_get(s, "source");
    for (int i = 0; i < s->keys.n; i++)
        if (&s->keys.at[i] != all && strncmp(s->keys.at[i].name, "source.", 7) != 0)
            read_count(x, &s->keys.at[i], m);
    for (int i = 0; all && i < m->counts.n; i++)
        m->counts.at[i].source = all->value;
    for (int i = 0; i < s->keys.n; i++) {
        const sv_ini_key *k = &s->keys.at[i];
        sv_gathered g = {0};
        if (strncmp(k->name, "source.", 7) != 0)
            continue;
        sv_count_def *def = find(m, k->name + 7);
        if (def)
            def->source = k->value;
        else if (!x->ini->faults && !x->a->failed) {
            for (int c = 0; c < m->counts.n; c++)
                sv_gathered_add(&g, sv_arena_fmt(&g.arena, "source.%s", m->counts.at[c].id));
            SV_FAIL(x->r, SV_E_KEY, sv_ini_where(x->ini, k->line), k->name, s->name, sv_gathered_hint(&g, x->r, k->name));
        }
    }
}

/* The names of one sort that the manifest declares. Tiles lie in another file: one that is not there counts for none. */
static void declared(const sv_manifest *m, int what, sv_gathered *g)
{
    for (int i = 0; what == SV_COUNT_MARK && i < m->marks.n; i++)
        sv_gathered_add(g, m->marks.at[i].id);
    for (int i = 0; what == SV_COUNT_TILE_MARK && i < m->tile_marks.n; i++)
        sv_gathered_add(g, m->tile_marks.at[i].id);
    for (int i = 0; what == SV_COUNT_FEATURE && i < m->features.n; i++)
        sv_gathered_add(g, m->features.at[i].id);
    for (int i = 0; what == SV_COUNT_PIECE && i < m->pieces.n; i++)
        sv_gathered_add(g, m->pieces.at[i].id);
}

void sv_manifest_counts_check(sv_reading *x, const sv_manifest *m)
{
    for (int i = 0; i < m->counts.n; i++) {
        const sv_count_def *def = &m->counts.at[i];
        sv_gathered g = {0};
        declared(m, def->what, &g);
        x->a->failed |= g.arena.failed;
        for (int k = 0; def->what != SV_COUNT_TILES && k < def->names.n; k++) {
            const sv_names one = {&def->names.at[k], 1, 1};
            int known = 0;
            for (int d = 0; d < g.names.n; d++)
                known |= sv_count_names(&one, g.names.at[d]);
            if (!known && !x->a->failed && !x->ini->faults)
                sv_fail_word(x->r, def->where, what_words[def->what], def->names.at[k], g.names.at, g.names.n);
        }
        sv_arena_free(&g.arena);
    }
}
