#include "mix/texts.h"
#include <string.h>

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

const sv_word_def *sv_word_find(const sv_library *lib, const sv_manifest *m, const char *word)
{
    return find_word(lib, m, word, strlen(word));
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

size_t sv_text_write(const sv_text *text, enum sv_edition edition, int lang, sv_find_word *find, const void *words,
                     char *buf, size_t n)
{
    const char *s = text ? wording(text, edition, lang) : "";
    size_t at = 0;
    if (n)
        buf[0] = 0;
    for (const char *open, *close; (open = strchr(s, '{')) && (close = strchr(open, '}')); s = close + 1) {
        const char *id = open + 1;
        const sv_word_def *w = find(words, id, (size_t)(close - id));
        const char *word =
            w ? wording(&w->text, edition, lang) : id; /* without: the catalogue has refused such texts */
        at = put(buf, n, at, s, (size_t)(open - s));
        at = put(buf, n, at, word, w ? strcspn(word, "|") : (size_t)(close - id));
    }
    return put(buf, n, at, s, strlen(s));
}

typedef struct words_of { /* those that texts of a manifest may use */
    const sv_library *lib;
    const sv_manifest *m;
} words_of;

static const sv_word_def *find_of(const void *words, const char *id, size_t n)
{
    const words_of *of = words;
    return find_word(of->lib, of->m, id, n);
}

const char *sv_text_say(sv_arena *a, const sv_library *lib, const sv_manifest *m, const sv_text *text,
                        enum sv_edition edition, int lang)
{
    const words_of words = {lib, m};
    const size_t n = sv_text_write(text, edition, lang, find_of, &words, NULL, 0) + 1;
    char *said = sv_arena_get(a, n);
    if (said)
        sv_text_write(text, edition, lang, find_of, &words, said, n);
    return said;
}
