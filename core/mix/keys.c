#include "mix/keys.h"
#include <string.h>
#include "mix/fault.h"
#include "mix/words.h"
#include "util/str.h"

static const char *const languages[SV_LANGS] = {"en", "nl"};

static sv_where where(const sv_reading *x, int line)
{
    return sv_ini_where(x->ini, line);
}

/* ---- texts ---- */

/* Which language `en`, `nl.C2`, `nl.2` … begins with; *rest is what follows its dot. -1: none. */
static int language(const char *s, const char **rest)
{
    for (int i = 0; i < SV_LANGS; i++) {
        size_t n = strlen(languages[i]);
        if (strncmp(s, languages[i], n) == 0 && (s[n] == '\0' || s[n] == '.')) {
            *rest = s[n] ? s + n + 1 : s + n;
            return i;
        }
    }
    return -1;
}

/* {words} and {expansion.options} of a text, to be looked up when all manifests are read. */
static void note_words(sv_reading *x, const sv_ini_key *k)
{
    const char *s = k->value;
    while ((s = strpbrk(s, "{}")) != NULL) {
        const char *end = *s == '{' ? strpbrk(s + 1, "{}") : NULL;
        const char *word = end && *end == '}' ? sv_arena_strn(x->a, s + 1, (size_t)(end - s - 1)) : NULL;
        if (!end || *end != '}' || (word && !sv_id_ok(word, 1))) {
            SV_FAIL(x->r, SV_E_TEXT_BRACE, where(x, k->line), k->name);
            return;
        }
        sv_name_use *use = word && x->words ? SV_PUSH(x->a, x->words) : NULL;
        if (use)
            *use = (sv_name_use){word, where(x, k->line)};
        s = end + 1;
    }
}

/* The key that `name.3` goes on from: `name.2`; for `name.2` it is `name`. It must stand above. */
static int goes_on(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *number)
{
    int n = 0;
    size_t stem = (size_t)(number - k->name) - 1;
    if (!sv_read_int(number, 2, 99, &n))
        return 0;
    const char *before =
        n == 2 ? sv_arena_strn(x->a, k->name, stem) : sv_arena_fmt(x->a, "%.*s.%d", (int)stem, k->name, n - 1);
    const sv_ini_key *above = before ? sv_ini_get(s, before) : NULL;
    if (before && (!above || above->line > k->line))
        SV_FAIL(x->r, SV_E_TEXT_PART, where(x, k->line), k->name, before);
    return 1;
}

void sv_text_read(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, sv_text *into)
{
    const char *suffix = "";
    int lang = language(rest, &suffix), edition = 0, more = 0;
    if (lang >= 0 && *suffix) {
        const char *dot = strchr(suffix, '.');
        size_t n = dot ? (size_t)(dot - suffix) : strlen(suffix);
        for (int i = 1; i < SV_EDITIONS; i++)
            if (sv_word_is(suffix, n, sv_edition_words[i]))
                edition = i;
        if (edition)
            suffix = dot ? dot + 1 : "";
        if (*suffix && !(more = goes_on(x, s, k, suffix)))
            lang = -1;
    }
    if (lang < 0) {
        SV_FAIL(x->r, SV_E_TEXT_KEY, where(x, k->line), k->name);
        return;
    }
    note_words(x, k);
    const char **at = edition ? &into->edition[edition][lang] : &into->at[lang];
    *at = more && *at ? sv_arena_fmt(x->a, "%s %s", *at, k->value) : k->value;
}

void sv_text_both(sv_reading *x, const sv_ini_section *s, const char *prefix, const sv_text *text, int need)
{
    for (int i = 0; i < SV_LANGS; i++)
        if (!text->at[i] && (need || text->at[!i]) && !x->ini->faults)
            SV_FAIL(x->r, SV_E_TEXT_LANGUAGE, where(x, s->line), s->name, prefix, *prefix ? "." : "", languages[i]);
}

/* ---- single values ---- */

const char *sv_id_read(sv_reading *x, const sv_ini_key *k, const char *text, int dots)
{
    if (sv_id_ok(text, dots))
        return text;
    SV_FAIL(x->r, SV_E_ID, where(x, k->line), k->name, text);
    return NULL;
}

static void read_ids(sv_reading *x, const sv_ini_key *k, int dots, sv_names *into)
{
    const char *at = k->value, *word;
    size_t n;
    while ((word = sv_word(&at, &n)) != NULL) {
        const char *id = sv_arena_strn(x->a, word, n);
        if (!id || !sv_id_read(x, k, id, dots))
            continue;
        if (sv_index_of(id, into->at, into->n) >= 0) {
            SV_FAIL(x->r, SV_E_TWICE, where(x, k->line), id, k->name);
            continue;
        }
        sv_names_push(x->a, into, id);
    }
}

static unsigned read_editions(sv_reading *x, const sv_ini_key *k)
{
    const char *at = k->value, *word;
    unsigned bits = 0;
    size_t n;
    while ((word = sv_word(&at, &n)) != NULL) {
        const char *name = sv_arena_strn(x->a, word, n);
        int i = name ? sv_index_of(name, sv_edition_words + 1, SV_EDITIONS - 1) : -1;
        if (i >= 0)
            bits |= 1u << (i + 1);
        else if (name)
            sv_fail_word(x->r, where(x, k->line), k->name, name, sv_edition_words + 1, SV_EDITIONS - 1);
    }
    return bits;
}

int sv_players_suffix(const char *rest)
{
    static const char word[] = "players-";
    int n = 0;
    return strncmp(rest, word, sizeof word - 1) == 0 && sv_read_int(rest + sizeof word - 1, 1, SV_MAX_PLAYERS, &n) ? n
                                                                                                                   : 0;
}

static void read_value(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const sv_key *key, const char *rest,
                       void *into)
{
    void *at = (char *)into + key->at;
    int i;
    switch (key->kind) {
    case SV_KEY_ID: *(const char **)at = sv_id_read(x, k, k->value, 0); break;
    case SV_KEY_STRING: *(const char **)at = k->value; break;
    case SV_KEY_IDS: read_ids(x, k, 0, at); break;
    case SV_KEY_NAMES: read_ids(x, k, 1, at); break;
    case SV_KEY_TEXT: sv_text_read(x, s, k, rest, at); break;
    case SV_KEY_EDITIONS: *(unsigned *)at = read_editions(x, k); break;
    case SV_KEY_INT:
        if (!sv_read_int(k->value, key->min, key->max, at))
            sv_fail_number(x->r, where(x, k->line), k->name, key->min, key->max, k->value);
        break;
    case SV_KEY_WORD:
        i = sv_index_of(k->value, key->words, key->n_words);
        if (i < 0)
            sv_fail_word(x->r, where(x, k->line), k->name, k->value, key->words, key->n_words);
        else
            *(int *)at = i;
        break;
    case SV_KEY_LETTER:
        if (k->value[0] < 'A' || k->value[0] > 'Z' || k->value[1])
            SV_FAIL(x->r, SV_E_LETTER, where(x, k->line), k->name, k->value);
        else
            *(char *)at = k->value[0];
        break;
    case SV_KEY_OWN:
        if (key->own)
            key->own(x, s, k, rest, into);
        break;
    }
}

/* ---- sections ---- */

/* Does the key of the file belong to this entry of the table? *rest is what stands behind the name. */
static int belongs(const sv_key *key, const char *name, const char **rest)
{
    size_t n = strlen(key->name);
    *rest = name + n;
    if (strncmp(name, key->name, n) != 0)
        return 0;
    if (!*key->name)
        return key->kind == SV_KEY_TEXT && language(name, &(const char *){NULL}) >= 0;
    if (name[n] == '.')
        ++*rest;
    return key->kind == SV_KEY_TEXT ? name[n] == '.' : name[n] == '\0' || (name[n] == '.' && key->kind == SV_KEY_OWN);
}

static void unknown_key(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const sv_key *keys, int n)
{
    sv_gathered g = {0};
    for (int i = 0; i < n; i++) {
        if (keys[i].kind != SV_KEY_TEXT)
            sv_gathered_add(&g, keys[i].name);
        for (int l = 0; keys[i].kind == SV_KEY_TEXT && l < SV_LANGS; l++)
            sv_gathered_add(&g, sv_arena_fmt(&g.arena, "%s%s%s", keys[i].name, *keys[i].name ? "." : "", languages[l]));
    }
    SV_FAIL(x->r, SV_E_KEY, where(x, k->line), k->name, s->name, sv_gathered_hint(&g, x->r, k->name));
}

void sv_keys_read(sv_reading *x, const sv_ini_section *s, const sv_key *keys, int n, void *into)
{
    for (int i = 0; i < s->keys.n; i++) {
        const sv_ini_key *k = &s->keys.at[i];
        const char *rest = "";
        int j = 0;
        while (j < n && !belongs(&keys[j], k->name, &rest))
            j++;
        if (j < n)
            read_value(x, s, k, &keys[j], rest, into);
        else
            unknown_key(x, s, k, keys, n);
    }
    for (int j = 0; j < n; j++) {
        const sv_key *key = &keys[j];
        if (key->kind == SV_KEY_TEXT)
            sv_text_both(x, s, key->name, (const sv_text *)((const char *)into + key->at), key->need);
        else if (key->need && !x->ini->faults && !sv_ini_get(s, key->name))
            SV_FAIL(x->r, SV_E_KEY_MISSING, where(x, s->line), s->name, key->name);
    }
}
