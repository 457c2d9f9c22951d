#include "html_tell.h"

#include <stdlib.h>
#include <string.h>

void html_flag(json *j, const char *key, int value)
{
    if (value)
        json_number(j, key, 1);
}

void html_number(json *j, const char *key, int value)
{
    if (value)
        json_number(j, key, value);
}

void html_some(json *j, const char *key, const char *value)
{
    if (value && *value)
        json_text(j, key, value);
}

int html_index(const char *const *list, const char *word)
{
    int i = 0;
    while (list[i] && strcmp(list[i], word) != 0)
        i++;
    return i;
}

const char *const html_editions[] = {"", "C1", "C2", "C3", "WE", NULL};
const char *const html_publishers[] = {"", "HiG", "RGG", "ZMG", NULL};
const char *const html_colours[] = {"red", "blue", "green", "yellow", "black", "pink", NULL};
const char *const html_statuses[] = {"official", "community", "publisher", "house", "undecided", NULL};
const char *const html_kinds[] = {"must",  "may",  "one-of", "score", "watch", "except",
                                  "never", "skip", "jump",   "note",  NULL};

int html_has_wordings(const sv_text *t)
{
    int any = 0;
    for (int e = 1; e < SV_EDITIONS; e++)
        any |= t->edition[e][SV_EN] || t->edition[e][SV_NL];
    return any;
}

void html_wordings(json *j, const sv_text *t)
{
    if (!html_has_wordings(t))
        return;
    json_open(j, NULL, '{');
    for (int e = 1; e < SV_EDITIONS; e++) {
        if (!t->edition[e][SV_EN] && !t->edition[e][SV_NL])
            continue;
        json_open(j, html_editions[e], '[');
        json_text(j, NULL, t->edition[e][SV_EN]);
        json_text(j, NULL, t->edition[e][SV_NL]);
        json_close(j, ']');
    }
    json_close(j, '}');
}

/* A text that stands in the plain part. */
void html_told(html_telling *d, const sv_text *t)
{
    if (d->n_texts == d->room_texts) {
        const int room = d->room_texts ? 2 * d->room_texts : 1024;
        const sv_text **more = realloc(d->texts, (size_t)room * sizeof *more); /* NOLINT(bugprone-sizeof-expression): pointers */
        if (!more) {
            d->h->failed = 1;
            return;
        }
        d->texts = more;
        d->room_texts = room;
    }
    d->texts[d->n_texts++] = t;
}

/* [en, nl], and the wordings of editions if there are any. */
void html_both(json *j, const char *key, const sv_text *t)
{
    json_open(j, key, '[');
    json_text(j, NULL, html_in(t, SV_EN));
    json_text(j, NULL, html_in(t, SV_NL));
    if (t)
        html_wordings(j, t);
    json_close(j, ']');
}

void html_list(json *j, const char *key, const char *const *list)
{
    json_open(j, key, '[');
    for (int i = 0; list[i]; i++)
        json_text(j, NULL, list[i]);
    json_close(j, ']');
}

static void source(html_telling *d, const char *key, const char *text)
{
    int i = 0;
    while (i < d->n_sources && strcmp(d->sources[i], text) != 0)
        i++;
    if (i == d->n_sources && i == d->room) {
        const int room = d->room ? 2 * d->room : 256;
        const char **more = realloc(d->sources, (size_t)room * sizeof *more);
        if (!more) {
            d->h->failed = 1;
            return;
        }
        d->sources = more;
        d->room = room;
    }
    if (i == d->n_sources)
        d->sources[d->n_sources++] = text;
    json_number(&d->json, key, i);
}

/* Status, source and question, of whatever has them. */
void html_firm(html_telling *d, const char *status, const char *src, const sv_text *question)
{
    html_number(&d->json, "st", html_index(html_statuses, status));
    if (*src)
        source(d, "src", src);
    if (question)
        html_both(&d->json, "q", question);
}
