#include "mix/texts.h"
#include <stdio.h>
#include <string.h>
#include "mix/words.h"

static const sv_word_def *own_word(const sv_manifest *m, const char *word, size_t n)
{
    for (int i = 0; i < m->words.n; i++)
        if (strncmp(m->words.at[i].id, word, n) == 0 && !m->words.at[i].id[n])
            return &m->words.at[i];
    return NULL;
}

static const sv_word_def *find_word(const sv_library *lib, const sv_manifest *m, const char *word, size_t n)
{
    const sv_word_def *w = own_word(m, word, n);
    for (int i = 0; !w && i < m->games.n; i++) {
        const sv_manifest *root = sv_lib_root(lib, m->games.at[i]);
        w = root ? own_word(root, word, n) : NULL;
    }
    return w;
}

static const char *wording(const sv_text *text, enum sv_edition edition, int lang)
{
    const char *s = text->edition[edition][lang];
    s = s ? s : text->at[lang];
    s = s ? s : text->at[!lang];
    return s ? s : "";
}

/* Appends what fits; returns the new length, whether it fits or not. */
static size_t put(char *buf, size_t n, size_t at, const char *text, size_t length)
{
    if (at + 1 < n) {
        const size_t fits = length < n - 1 - at ? length : n - 1 - at;
        memcpy(buf + at, text, fits);
        buf[at + fits] = 0;
    }
    return at + length;
}

typedef struct writing {
    enum sv_edition edition;
    int lang;
    sv_find_name *find;
    const void *names;
    char *buf;
    size_t n;
} writing;

/* What is filled in may hold {words}, but nothing that goes deeper. */
static size_t write_names(const writing *x, const char *s, int depth, size_t at)
{
    for (const char *open, *close; (open = strchr(s, '{')) && (close = strchr(open, '}')); s = close + 1) {
        const char *id = open + 1;
        const size_t n = (size_t)(close - id);
        const int is_word = !memchr(id, '.', n);
        char digits[16];
        sv_meant meant = {0};
        at = put(x->buf, x->n, at, s, (size_t)(open - s));
        if ((!is_word && depth) || !x->find(x->names, id, n, &meant)) { /* the catalogue has refused such texts */
            at = put(x->buf, x->n, at, id, n);
        } else if (!meant.text) {
            at = put(x->buf, x->n, at, digits, (size_t)snprintf(digits, sizeof digits, "%d", meant.number));
        } else {
            const char *text = wording(meant.text, x->edition, x->lang);
            at = is_word ? put(x->buf, x->n, at, text, strcspn(text, "|")) : write_names(x, text, depth + 1, at);
        }
    }
    return put(x->buf, x->n, at, s, strlen(s));
}

size_t sv_text_write(const sv_text *text, enum sv_edition edition, int lang, sv_find_name *find, const void *names,
                     char *buf, size_t n)
{
    const writing x = {edition, lang, find, names, buf, n};
    if (n)
        buf[0] = 0;
    return write_names(&x, text ? wording(text, edition, lang) : "", 0, 0);
}

/* ---- options, figures and pieces by name ------------------------------------------------------------------------- */

const char *sv_name_in(const sv_manifest *m, const char *id, size_t n)
{
    const size_t own = strlen(m->id);
    return n > own + 1 && strncmp(id, m->id, own) == 0 && id[own] == '.' ? id + own + 1 : NULL;
}

const sv_opt *sv_name_option(const sv_manifest *m, const char *id, size_t n)
{
    for (int i = 0; i < m->options.n; i++)
        if (strlen(m->options.at[i].id) == n && strncmp(m->options.at[i].id, id, n) == 0)
            return &m->options.at[i];
    return NULL;
}

const sv_figure_def *sv_name_figure(const sv_manifest *m, const char *id, size_t n)
{
    for (int i = 0; i < m->figures.n; i++)
        if (strlen(m->figures.at[i].id) == n && strncmp(m->figures.at[i].id, id, n) == 0)
            return &m->figures.at[i];
    return NULL;
}

const sv_piece_def *sv_name_piece(const sv_manifest *m, const char *id, size_t n)
{
    for (int i = 0; i < m->pieces.n; i++)
        if (strlen(m->pieces.at[i].id) == n && strncmp(m->pieces.at[i].id, id, n) == 0)
            return &m->pieces.at[i];
    return NULL;
}

int sv_name_value(const sv_opt *o, int value, sv_meant *out)
{
    *out = (sv_meant){.number = value};
    if (o->type != SV_OPT_INT && value < o->value_texts.n)
        out->text = &o->value_texts.at[value];
    return o->type == SV_OPT_INT || (out->text && out->text->at[SV_EN]);
}

typedef struct names_of { /* those that texts of a manifest may use */
    const sv_library *lib;
    const sv_manifest *m;
} names_of;

/* Without a mix: defaults. */
static int find_of(const void *names, const char *id, size_t n, sv_meant *out)
{
    const names_of *of = names;
    const char *end = id + n, *own = sv_name_in(of->m, id, n);
    const sv_opt *o = own ? sv_name_option(of->m, own, (size_t)(end - own)) : NULL;
    const sv_figure_def *f = own ? sv_name_figure(of->m, own, (size_t)(end - own)) : NULL;
    const sv_piece_def *p = own ? sv_name_piece(of->m, own, (size_t)(end - own)) : NULL;
    const sv_word_def *w = own ? NULL : find_word(of->lib, of->m, id, n);
    if (o)
        return sv_name_value(o, o->dflt, out);
    *out = (sv_meant){.text = w ? &w->text : NULL, .number = f ? f->count : p ? p->count : 0};
    return w || f || p;
}

int sv_text_can_say(const sv_library *lib, const sv_manifest *m, const char *name)
{
    const char *own = sv_name_in(m, name, strlen(name));
    const sv_opt *o = own ? sv_name_option(m, own, strlen(own)) : NULL;
    const names_of names = {lib, m};
    sv_meant meant;
    for (int i = 0; o && o->type != SV_OPT_INT && i < o->values.n; i++)
        if (!sv_name_value(o, i, &meant))
            return 0;
    return find_of(&names, name, strlen(name), &meant);
}

const char *sv_text_say(sv_arena *a, const sv_library *lib, const sv_manifest *m, const sv_text *text,
                        enum sv_edition edition, int lang)
{
    const names_of names = {lib, m};
    const size_t n = sv_text_write(text, edition, lang, find_of, &names, NULL, 0) + 1;
    char *said = sv_arena_get(a, n);
    if (said)
        sv_text_write(text, edition, lang, find_of, &names, said, n);
    return said;
}

/* ---- sources ----------------------------------------------------------------------------------------------------- */

/* The remark that a part of a source is; -1: it is the name of a document. */
static int remark(const char *part, size_t n)
{
    for (int i = 0; i < SV_SOURCE_REMARKS; i++)
        if (strncmp(part, sv_source_remarks[i][SV_EN], n) == 0 && !sv_source_remarks[i][SV_EN][n])
            return i;
    return -1;
}

const char *sv_source_say(sv_arena *a, const char *source, int lang)
{
    const char *said = NULL; /* up to here, once a remark came */
    for (const char *at = source ? source : "", *end; *at; at = *end ? end + 1 : end) {
        const char *part = at + strspn(at, " ");
        end = part + strcspn(part, ";");
        const int r = remark(part, (size_t)(end - part));
        if (r >= 0 && !said)
            said = sv_arena_strn(a, source, (size_t)(at - source));
        if (said && r >= 0)
            said = sv_arena_fmt(a, "%s%.*s%s%s", said, (int)(part - at), at, sv_source_remarks[r][lang], *end ? ";" : "");
        else if (said)
            said = sv_arena_fmt(a, "%s%.*s%s", said, (int)(end - at), at, *end ? ";" : "");
        if (!said && r >= 0)
            return NULL;
    }
    return said ? said : source ? source : "";
}
