/* The part of the page that is readable without script: all rows of all expansions, what belongs below them, and all options. Script takes
   the texts from here: those of <p>, and of <li> without attributes, one after the other. */
#include <string.h>

#include "html.h"

/* A text with its {names} as they are by default, each in an element that tells the script which name it is. */
static void write_names(html *h, int owner, const char *s, int lang, int inside)
{
    out *o = &h->c->out;
    for (const char *open, *close; (open = strchr(s, '{')) && (close = strchr(open, '}')); s = close + 1) {
        const size_t n = (size_t)(close - open - 1);
        int number = 0;
        const sv_text *means = html_means(h, owner, open + 1, n, &number);
        html_text_n(o, s, (size_t)(open - s));
        if (!inside)
            out_format(o, "<i class=%d>", html_name(h, open + 1, n));
        if (!means)
            out_format(o, "%d", number);
        else if (memchr(open, '.', n) && !inside)
            write_names(h, owner, html_in(means, lang), lang, 1);
        else
            html_text_n(o, html_in(means, lang), strcspn(html_in(means, lang), "|"));
        if (!inside)
            out_text(o, "</i>");
    }
    html_text(o, s);
}

static void text(html *h, const char *tag, int owner, const sv_text *t, int lang)
{
    out_format(&h->c->out, "<%s>", tag);
    write_names(h, owner, html_in(t, lang), lang, 0);
    out_text(&h->c->out, "\n");
}

static void row(html *h, const sv_ref_row *r, int lang)
{
    out *o = &h->c->out;
    if (lang == SV_EN && h->ref == h->games[0].ref) /* each id is there once */
        out_format(o, "<li id=%s>", r->id);
    else
        out_text(o, "<li class=r>");
    out_format(o, "<b>%s</b>", text_kind((text_lang)lang, r->kind));
    if (r->owner != h->ref->root) {
        out_text(o, "<small>");
        html_text(o, html_in(h->ref->expansions[r->owner].name, lang));
        out_text(o, "</small>");
    }
    if (r->condition)
        text(h, "p class=c", r->owner, r->condition, lang);
    text(h, "p", r->owner, r->text, lang);
    if (r->n_parts)
        out_text(o, "<ul>");
    for (int i = 0; i < r->n_parts; i++)
        text(h, "li", r->parts[i].owner, r->parts[i].text, lang);
    if (r->n_parts)
        out_text(o, "</ul>");
}

static void step(html *h, int s, int lang)
{
    out *o = &h->c->out;
    out_format(o, "<h2>%s", s < 0 ? "ANYTIME" : h->ref->steps[s]);
    if (s >= 0 && h->ref->labels[s].at[lang]) {
        out_text(o, " <small>");
        html_text(o, h->ref->labels[s].at[lang]);
        out_text(o, "</small>");
    }
    out_text(o, "</h2><ol>\n");
    for (int i = 0; i < h->ref->n_rows; i++)
        if (h->ref->rows[i].step == s && h->ref->rows[i].text)
            row(h, &h->ref->rows[i], lang);
    out_text(o, "</ol>\n");
}

static void option(html *h, int x, const sv_ref_option *o, int lang)
{
    int values = 0;
    text(h, "p", x, o->text, lang);
    for (int v = 0; o->value_texts && v < o->n_values; v++) {
        if (!o->value_texts[v].at[SV_EN])
            continue;
        if (!values++)
            out_text(&h->c->out, "<ul>");
        text(h, "li", x, &o->value_texts[v], lang);
    }
    if (values)
        out_text(&h->c->out, "</ul>");
}

static void options(html *h, int x, int lang)
{
    const sv_ref_expansion *e = &h->ref->expansions[x];
    if (!e->n_options)
        return;
    out_text(&h->c->out, "<h3>");
    html_text(&h->c->out, html_in(e->name, lang));
    out_text(&h->c->out, "</h3>\n");
    for (int i = 0; i < e->n_options; i++)
        option(h, x, &e->options[i], lang);
}

static void game(html *h, int lang)
{
    out_text(&h->c->out, "<h1>");
    html_text(&h->c->out, html_in(h->ref->name, lang));
    out_text(&h->c->out, "</h1>\n");
    for (int s = -1; s < h->ref->n_steps; s++)
        step(h, s, lang);
    out_format(&h->c->out, "<h2>%s</h2>\n", text_of((text_lang)lang, T_PAGE_OPTIONS));
    for (int x = 0; x < h->ref->n_expansions; x++)
        options(h, x, lang);
}

/* Script takes each game by its <h1>, and the house rules by the <hr> before them. */
void html_static(html *h, int lang)
{
    for (int g = 0; g < h->n_games; g++) {
        html_take(h, g);
        game(h, lang);
    }
    html_take(h, 0);
    out_text(&h->c->out, "<hr>\n");
    html_house_static(h, lang);
}
