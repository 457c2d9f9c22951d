#include "html.h"

#include <stdlib.h>
#include <string.h>

void html_text_n(out *o, const char *text, size_t length)
{
    for (const char *s = text, *end = text + length; s < end; s++) {
        const char *stop = s;
        while (stop < end && !strchr("&<>\"", *stop))
            stop++;
        out_format(o, "%.*s", (int)(stop - s), s);
        if (stop < end)
            out_text(o, *stop == '&' ? "&amp;" : *stop == '<' ? "&lt;" : *stop == '>' ? "&gt;" : "&quot;");
        s = stop;
    }
}

void html_text(out *o, const char *text)
{
    html_text_n(o, text, strlen(text));
}

const char *html_in(const sv_text *text, int lang)
{
    return text && text->at[lang] ? text->at[lang] : "";
}

int html_name(html *h, const char *name, size_t n)
{
    for (int i = 0; i < h->n_names; i++)
        if (strncmp(h->names[i], name, n) == 0 && (h->names[i][n] == '}' || !h->names[i][n]))
            return i;
    if (h->n_names == h->room) {
        const int room = h->room ? 2 * h->room : 64;
        const char **more = realloc(h->names, (size_t)room * sizeof *more);
        if (!more)
            return h->failed = 1;
        h->names = more;
        h->room = room;
    }
    h->names[h->n_names] = name; /* it ends at the brace behind it */
    return h->n_names++;
}

static const sv_text *word(const sv_ref_expansion *x, const char *name, size_t n)
{
    for (int i = 0; i < x->n_words; i++)
        if (strncmp(x->words[i].id, name, n) == 0 && !x->words[i].id[n])
            return x->words[i].text;
    return NULL;
}

const sv_text *html_means(const html *h, int owner, const char *name, size_t n, int *number)
{
    const sv_ref_expansion *x = &h->ref->expansions[owner];
    const char *dot = memchr(name, '.', n);
    if (!dot) {
        const sv_text *t = word(x, name, n);
        return t ? t : word(&h->ref->expansions[h->ref->root], name, n);
    }
    const char *own = dot + 1;
    n -= (size_t)(own - name);
    for (int i = 0; i < x->n_options; i++) {
        const sv_ref_option *o = &x->options[i];
        if (strncmp(o->id, own, n) != 0 || o->id[n])
            continue;
        *number = o->dflt;
        return o->value_texts ? &o->value_texts[o->dflt] : NULL;
    }
    for (int i = 0; i < x->n_counts; i++)
        if (strncmp(x->counts[i].id, own, n) == 0 && !x->counts[i].id[n])
            *number = x->counts[i].count;
    return NULL;
}
