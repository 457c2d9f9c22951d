#include "mix/boxes.h"
#include <stddef.h>
#include <string.h>
#include "mix/catalogue_paths.h"
#include "mix/fault.h"
#include "mix/keys.h"
#include "mix/manifest.h"
#include "mix/manifest_parts.h"
#include "mix/words.h"
#include "util/str.h"

/* ---- names ---- */

static int counts(unsigned char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80;
}

/* Words that a box is found without: those between words, and the game's own name. */
static int is_filler(const sv_library *lib, const char *word, size_t n)
{
    static const char *const fillers[] = {"the", "and", "de", "het", "en"};
    for (size_t i = 0; i < sizeof fillers / sizeof *fillers; i++)
        if (sv_word_is(word, n, fillers[i]))
            return 1;
    for (int i = 0; i < lib->orders.n; i++)
        if (sv_word_is(word, n, lib->orders.at[i]->game))
            return 1;
    return 0;
}

const char *sv_box_key(const sv_library *lib, sv_arena *a, const char *name, size_t n)
{
    char *key = sv_arena_get(a, n + 1), *to = key;
    if (!key)
        return NULL;
    for (size_t i = 0; i < n;) {
        char *word = to;
        for (; i < n && counts((unsigned char)name[i]); i++)
            *to++ = name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] - 'A' + 'a') : name[i];
        if (is_filler(lib, word, (size_t)(to - word)))
            to = word;
        while (i < n && !counts((unsigned char)name[i]))
            i++;
    }
    *to = '\0';
    return key;
}

/* ---- one box ---- */

typedef struct box_reading { /* the reading comes first, so that readers of single keys find the rest */
    sv_reading x;
    sv_library *lib;
    const char *game;
} box_reading;

/* `options.river.river-set = II`; looked up when the whole box is read. */
static void read_option(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into)
{
    static const char *const form[] = {"options.EXPANSION.OPTION"};
    sv_box *box = into;
    const char *dot = strchr(rest, '.');
    if (!dot || !sv_id_ok(rest, 1)) {
        SV_FAIL(x->r, SV_E_KEY, sv_ini_where(x->ini, k->line), k->name, s->name, sv_hint(x->r, k->name, form, 1));
        return;
    }
    sv_box_option *o = SV_PUSH(x->a, &box->options);
    if (o)
        *o = (sv_box_option){.expansion = sv_arena_strn(x->a, rest, (size_t)(dot - rest)),
                             .option = dot + 1,
                             .value = k->value,
                             .where = sv_ini_where(x->ini, k->line)};
}

static const sv_key box_keys[] = {
    {SV_KEY_AT(SV_KEY_WORD, "kind", sv_box, kind), SV_KEY_NEED, SV_KEY_OF(sv_box_kind_words)},
    {SV_KEY_AT(SV_KEY_TEXT, "name", sv_box, name), SV_KEY_NEED},
    {SV_KEY_AT(SV_KEY_STRING, "also", sv_box, also)},
    {SV_KEY_AT(SV_KEY_EDITIONS, "editions", sv_box, editions), SV_KEY_NEED},
    {SV_KEY_AT(SV_KEY_WORD, "publisher", sv_box, publisher), SV_KEY_OF(sv_publisher_words)},
    {SV_KEY_AT(SV_KEY_INT, "since", sv_box, since), SV_KEY_FROM(1900, 2999)},
    {SV_KEY_AT(SV_KEY_NAMES, "contains", sv_box, contains), SV_KEY_NEED},
    {.name = "options", .kind = SV_KEY_OWN, .own = read_option},
    {SV_KEY_AT(SV_KEY_WORD, "status", sv_box, status), SV_KEY_NEED, SV_KEY_OF(sv_status_words)},
    {SV_KEY_AT(SV_KEY_TEXT, "question", sv_box, question)},
    {SV_KEY_AT(SV_KEY_STRING, "source", sv_box, source), SV_KEY_NEED},
};

static const sv_key shelf_keys[] = {
    {SV_KEY_AT(SV_KEY_TEXT, "name", sv_shelf, name), SV_KEY_NEED},
    {SV_KEY_AT(SV_KEY_IDS, "contains", sv_shelf, contains), SV_KEY_NEED},
};

/* Where a key stands, or its section. */
static sv_where line_of(const box_reading *y, const sv_ini_section *s, const char *key)
{
    const sv_ini_key *k = sv_ini_get(s, key);
    return sv_ini_where(y->x.ini, k ? k->line : s->line);
}

/* The id of an expansion of the game; NULL: it is none, fault reported. */
static const char *expansion_of(box_reading *y, sv_where where, const char *name)
{
    const char *id = sv_lib_id(y->lib, name);
    const sv_manifest *m = id ? sv_lib_manifest(y->lib, id) : NULL;
    if (!id)
        sv_fail_expansion(y->x.r, where, y->lib, NULL, name);
    else if (m && sv_index_of(y->game, m->games.at, m->games.n) < 0)
        SV_FAIL(y->x.r, SV_E_BOX_GAME, where, id, y->game);
    else
        return id;
    return NULL;
}

static void hold(box_reading *y, sv_box *box, const char *name)
{
    const char *dot = strchr(name, '.');
    const char *owner = dot ? sv_arena_strn(y->x.a, name, (size_t)(dot - name)) : name;
    const char *id = owner ? expansion_of(y, box->contains_where, owner) : NULL;
    const sv_manifest *m = id ? sv_lib_manifest(y->lib, id) : NULL;
    if (!id)
        return;
    if (m && dot && sv_manifest_element(m, dot + 1) < 0 && sv_manifest_set(m, dot + 1) < 0) {
        sv_fail_element(y->x.r, box->contains_where, m, dot + 1);
        return;
    }
    sv_held *h = SV_PUSH(y->x.a, &box->held);
    if (h)
        *h = (sv_held){id, dot ? dot + 1 : NULL};
}

static void check_option(box_reading *y, const sv_box *box, sv_box_option *o)
{
    const char *id = o->expansion ? expansion_of(y, o->where, o->expansion) : NULL;
    const sv_manifest *m = id ? sv_lib_manifest(y->lib, id) : NULL;
    int here = 0, ok = 0;
    for (int i = 0; id && i < box->held.n; i++)
        here |= strcmp(box->held.at[i].expansion, id) == 0;
    if (!id)
        return;
    o->expansion = id;
    const int option = m ? sv_manifest_option(m, o->option) : -1;
    if (option >= 0)
        (void)sv_opt_value(&m->options.at[option], o->value, &ok);
    if (!here)
        SV_FAIL(y->x.r, SV_E_BOX_HOLDS_NOT, o->where, id);
    else if (m && option < 0)
        sv_fail_option(y->x.r, o->where, m, o->option);
    else if (m && !ok)
        sv_fail_value(y->x.r, o->where, &m->options.at[option], o->value);
}

/* One more name that the box answers to; no other box may. */
static void add_name(box_reading *y, sv_box *box, const char *name, size_t n, sv_where where)
{
    const char *key = sv_box_key(y->lib, y->x.a, name, n);
    if (!key || !*key || sv_index_of(key, box->keys.at, box->keys.n) >= 0)
        return;
    for (int i = 0; i < y->lib->boxes.n; i++) {
        const sv_box *other = &y->lib->boxes.at[i];
        if (other != box && strcmp(other->game, box->game) == 0 && sv_index_of(key, other->keys.at, other->keys.n) >= 0) {
            SV_FAIL(y->x.r, SV_E_BOX_NAME, where, sv_arena_strn(y->x.a, name, n), other->id);
            return;
        }
    }
    sv_names_push(y->x.a, &box->keys, key);
}

static void add_names(box_reading *y, const sv_ini_section *s, sv_box *box)
{
    add_name(y, box, box->id, strlen(box->id), box->where);
    for (int lang = 0; lang < SV_LANGS; lang++)
        if (box->name.at[lang])
            add_name(y, box, box->name.at[lang], strlen(box->name.at[lang]), box->where);
    for (const char *at = box->also; at && *at;) {
        size_t n = strcspn(at, ",");
        add_name(y, box, at, n, line_of(y, s, "also"));
        at += n + (at[n] == ',');
    }
}

static const char *said_of(box_reading *y, unsigned editions)
{
    sv_names names = {0};
    for (int i = 1; i < SV_EDITIONS; i++)
        if (editions & 1u << i)
            sv_names_push(y->x.a, &names, sv_edition_words[i]);
    return sv_names_joined(y->x.a, &names);
}

static void read_box(box_reading *y, const sv_ini_section *s, const char *id)
{
    sv_box *box = SV_PUSH(y->x.a, &y->lib->boxes);
    if (!box)
        return;
    box->id = id;
    box->game = y->game;
    box->where = sv_ini_where(y->x.ini, s->line);
    box->contains_where = line_of(y, s, "contains");
    sv_keys_read(&y->x, s, box_keys, sizeof box_keys / sizeof *box_keys, box);
    box->editions_said = said_of(y, box->editions);
    box->contains_said = sv_names_joined(y->x.a, &box->contains);
    for (int i = 0; i < box->contains.n; i++)
        hold(y, box, box->contains.at[i]);
    for (int i = 0; i < box->options.n; i++)
        check_option(y, box, &box->options.at[i]);
    add_names(y, s, box);
    if (box->status == SV_UNDECIDED && !box->question.at[SV_EN] && !box->question.at[SV_NL] && !y->x.ini->faults)
        SV_FAIL(y->x.r, SV_E_KEY_MISSING, box->where, s->name, "question.en");
}

/* ---- shelves ---- */

static void stand(box_reading *y, sv_shelf *shelf, int i)
{
    const char *id = expansion_of(y, shelf->contains_where, shelf->contains.at[i]);
    if (!id)
        return;
    shelf->contains.at[i] = id;
    for (int k = 0; k < y->lib->shelves.n; k++) {
        const sv_shelf *other = &y->lib->shelves.at[k];
        if (other != shelf && strcmp(other->game, shelf->game) == 0 && sv_index_of(id, other->contains.at, other->contains.n) >= 0)
            SV_FAIL(y->x.r, SV_E_SHELF_TWICE, shelf->contains_where, id, other->id);
    }
}

static void read_shelf(box_reading *y, const sv_ini_section *s, const char *id)
{
    sv_shelf *shelf = SV_PUSH(y->x.a, &y->lib->shelves);
    if (!shelf)
        return;
    shelf->id = id;
    shelf->game = y->game;
    shelf->where = sv_ini_where(y->x.ini, s->line);
    shelf->contains_where = line_of(y, s, "contains");
    sv_keys_read(&y->x, s, shelf_keys, sizeof shelf_keys / sizeof *shelf_keys, shelf);
    for (int i = 0; i < shelf->contains.n; i++)
        stand(y, shelf, i);
    shelf->contains_said = sv_names_joined(y->x.a, &shelf->contains);
}

/* ---- the file ---- */

typedef struct head {
    const char *game;
} head;

static const sv_key head_keys[] = {
    {.name = "format", .kind = SV_KEY_OWN, SV_KEY_NEED}, /* checked by itself */
    {SV_KEY_AT(SV_KEY_ID, "game", head, game), SV_KEY_NEED},
};

/* The game of the file; NULL: nothing else can be judged. */
static const char *read_head(box_reading *y)
{
    const sv_ini_section *s = sv_ini_find(y->x.ini, "boxes");
    head it = {NULL};
    if (!s) {
        if (!y->x.ini->faults)
            SV_FAIL(y->x.r, SV_E_SECTION_MISSING, sv_ini_where(y->x.ini, 1), "boxes");
        return NULL;
    }
    sv_format_check(&y->x, s);
    sv_keys_read(&y->x, s, head_keys, sizeof head_keys / sizeof *head_keys, &it);
    if (it.game && !sv_lib_order(y->lib, it.game)) {
        sv_fail_game(y->x.r, line_of(y, s, "game"), y->lib, it.game);
        return NULL;
    }
    return it.game;
}

/* `box ID`, `shelf ID`. */
static void read_section(box_reading *y, const sv_ini_section *s)
{
    static const char *const words[] = {"boxes", "box", "shelf"};
    const char *at = s->name;
    size_t n, length = 0;
    const char *word = sv_word(&at, &n), *name = word ? sv_word(&at, &length) : NULL;
    const int box = word && sv_word_is(word, n, "box"), shelf = word && sv_word_is(word, n, "shelf");
    const sv_where where = sv_ini_where(y->x.ini, s->line);
    if (strcmp(s->name, "boxes") == 0)
        return;
    const char *id = name ? sv_arena_strn(y->x.a, name, length) : NULL;
    if (!box && !shelf)
        SV_FAIL(y->x.r, SV_E_SECTION, where, s->name, sv_hint(y->x.r, s->name, words, 3));
    else if (!id || !sv_id_ok(id, 0) || sv_word(&at, &n))
        SV_FAIL(y->x.r, SV_E_SECTION_NAMES, where, s->name, box ? "box ID" : "shelf ID");
    else if (box)
        read_box(y, s, id);
    else
        read_shelf(y, s, id);
}

static void read_file(sv_arena *a, sv_library *lib, const char *path, sv_report *r)
{
    const sv_ini *ini = path ? sv_ini_file(a, path, r) : NULL;
    if (!ini)
        return;
    box_reading y = {.x = {.a = a, .r = r, .ini = ini}, .lib = lib};
    y.game = read_head(&y);
    for (int i = 0; y.game && i < ini->sections.n && !a->failed; i++)
        read_section(&y, &ini->sections.at[i]);
}

void sv_boxes_scan(sv_arena *a, sv_library *lib, sv_report *r)
{
    const char *folder = sv_arena_fmt(a, "%s/config/boxes", lib->data_path);
    sv_names files = {0};
    if (!folder || !sv_paths_is_folder(folder) || !sv_paths_list(a, folder, ".ini", 0, &files, r))
        return;
    for (int i = 0; i < files.n; i++)
        read_file(a, lib, sv_arena_fmt(a, "%s/%s", folder, files.at[i]), r);
}
