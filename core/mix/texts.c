#include "mix/texts.h"
#include <string.h>

static const sv_word_def *own_word(const sv_manifest *m, const char *word)
{
    for (int i = 0; i < m->words.n; i++)
        if (strcmp(m->words.at[i].id, word) == 0)
            return &m->words.at[i];
    return NULL;
}

const sv_word_def *sv_word_find(const sv_library *lib, const sv_manifest *m, const char *word)
{
    const sv_word_def *w = own_word(m, word);
    for (int i = 0; !w && i < m->games.n; i++) {
        const sv_manifest *root = sv_lib_root(lib, m->games.at[i]);
        w = root ? own_word(root, word) : NULL;
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

const char *sv_text_say(sv_arena *a, const sv_library *lib, const sv_manifest *m, const sv_text *text,
                        enum sv_edition edition, int lang)
{
    const char *s = wording(text, edition, lang), *said = NULL; /* said: what stands before s */
    for (const char *open; (open = strchr(s, '{')) != NULL;) {
        const char *close = strchr(open, '}');
        const char *name = close ? sv_arena_strn(a, open + 1, (size_t)(close - open) - 1) : NULL;
        const sv_word_def *w = name ? sv_word_find(lib, m, name) : NULL;
        if (!w) /* the catalogue has refused such texts */
            break;
        const char *word = wording(&w->text, edition, lang);
        said = sv_arena_fmt(a, "%s%.*s%.*s", said ? said : "", (int)(open - s), s, (int)strcspn(word, "|"), word);
        if (!said)
            return NULL;
        s = close + 1;
    }
    return said ? sv_arena_fmt(a, "%s%s", said, s) : s;
}
