/* The reference as JSON, for the script of the page. Keys are short, and what is as it mostly is stands nowhere; html/logic.js, which reads
   it, says what they mean. Texts are counted here in the order in which html_static.c writes them. */
#include <stdlib.h>
#include <string.h>

#include "html_tell.h"
#include "proofs.h"

/* ---- expansions ---- */

static void option(html_telling *d, const sv_ref_option *o)
{
    json *j = &d->json;
    json_open(j, NULL, '{');
    json_text(j, "i", o->id);
    html_number(j, "ty", html_index((const char *const[]){"choice", "flag", "int", NULL}, o->type));
    html_some(j, "v", o->values);
    if (!o->n_values) {
        json_number(j, "min", o->min);
        json_number(j, "max", o->max);
    }
    html_told(d, o->text);
    char texts[64] = "";
    for (int v = 0; v < o->n_values && v < 63; v++) {
        const int has = o->value_texts && o->value_texts[v].at[SV_EN];
        texts[v] = has ? '1' : '0';
        if (has)
            html_told(d, &o->value_texts[v]);
    }
    if (strchr(texts, '0'))
        json_text(j, "vt", texts);
    html_number(j, "d", o->dflt);
    if (o->n_defaults)
        json_open(j, "ds", '[');
    for (int i = 0; i < o->n_defaults; i++) {
        json_open(j, NULL, '[');
        json_number(j, NULL, o->defaults[i].edition);
        json_number(j, NULL, o->defaults[i].publisher);
        json_number(j, NULL, o->defaults[i].players);
        json_number(j, NULL, o->defaults[i].value);
        json_close(j, ']');
    }
    if (o->n_defaults)
        json_close(j, ']');
    html_some(j, "e", o->elements);
    html_firm(d, o->status, o->source, o->question);
    json_close(j, '}');
}

static void count(json *j, const sv_ref_count *c)
{
    json_open(j, NULL, '{');
    json_text(j, "i", c->id);
    html_number(j, "n", c->count);
    html_number(j, "l", c->least);
    html_some(j, "e", c->element);
    html_flag(j, "piece", c->piece);
    html_flag(j, "per", c->per_copy);
    for (int p = 1; p <= SV_MAX_PLAYERS; p++)
        if (c->players[p] >= 0)
            json_number(j, text_number((char[24]){0}, p), c->players[p]);
    json_close(j, '}');
}

static void elements(json *j, const sv_ref_expansion *x)
{
    json_open(j, "el", '[');
    for (int i = 0; i < x->n_elements; i++) {
        json_open(j, NULL, '[');
        json_text(j, NULL, x->elements[i].id);
        html_both(j, NULL, x->elements[i].name);
        if (*x->elements[i].needs)
            json_text(j, NULL, x->elements[i].needs);
        json_close(j, ']');
    }
    json_close(j, ']');
}

static void expansion(html_telling *d, const sv_ref_expansion *x)
{
    json *j = &d->json;
    json_open(j, NULL, '{');
    json_text(j, "i", x->id);
    html_both(j, "n", x->name);
    json_number(j, "ed", x->editions);
    html_number(j, "y", x->since);
    html_flag(j, "play", x->playable);
    html_some(j, "req", x->requires);
    html_some(j, "con", x->conflicts);
    html_some(j, "imp", x->implies);
    html_some(j, "sets", x->sets);
    html_tiles(d->h, j, x->id);
    for (int p = 1; p <= SV_MAX_PLAYERS; p++)
        if (x->players_need[p])
            json_text(j, (const char *const[]){"", "p1", "p2", "p3", "p4", "p5", "p6"}[p], x->players_need[p]);
    elements(j, x);
    if (x->n_counts)
        json_open(j, "cn", '[');
    for (int i = 0; i < x->n_counts; i++)
        count(j, &x->counts[i]);
    if (x->n_counts)
        json_close(j, ']');
    if (x->n_words)
        json_open(j, "w", '{');
    for (int i = 0; i < x->n_words; i++)
        html_both(j, x->words[i].id, x->words[i].text);
    if (x->n_words)
        json_close(j, '}');
    if (x->n_options)
        json_open(j, "op", '[');
    for (int i = 0; i < x->n_options; i++)
        option(d, &x->options[i]);
    if (x->n_options)
        json_close(j, ']');
    json_close(j, '}');
}

/* ---- rows ---- */

static void part(html_telling *d, const sv_ref_part *p)
{
    json *j = &d->json;
    json_open(j, NULL, '{');
    json_text(j, "i", p->id);
    html_number(j, "o", p->owner);
    html_flag(j, "r", p->rule);
    html_some(j, "e", p->element);
    html_some(j, "w", p->when);
    html_some(j, "un", p->unless);
    html_firm(d, p->status, p->source, p->question);
    html_told(d, p->text);
    json_close(j, '}');
}

static void structure(json *j, const sv_ref_row *r)
{
    html_number(j, "s", r->step);
    html_flag(j, "u", !r->listed);
    html_some(j, "b", r->before);
    html_some(j, "a", r->after);
    html_some(j, "ch", r->choice);
    html_some(j, "of", r->of);
    html_some(j, "fo", r->follows);
    html_some(j, "be", r->begin);
    html_some(j, "en", r->end);
    html_some(j, "each", r->each);
    html_some(j, "rep", r->repeat);
    html_some(j, "again", r->again);
}

static void conditions(json *j, const sv_ref_row *r)
{
    html_some(j, "e", r->element);
    html_some(j, "w", r->when);
    html_some(j, "un", r->unless);
    if (strcmp(r->must, "0") != 0)
        json_text(j, "mu", r->must);
    if (strcmp(r->may, "0") != 0)
        json_text(j, "ma", r->may);
    html_flag(j, "z", r->empty_step);
    html_number(j, "h", (int)r->home);
}

static void row(html_telling *d, const sv_ref_row *r)
{
    json *j = &d->json;
    json_open(j, NULL, '{');
    json_text(j, "i", r->id);
    html_number(j, "o", r->owner);
    structure(j, r);
    if (r->text) {
        html_number(j, "k", html_index(html_kinds, r->kind));
        conditions(j, r);
        html_flag(j, "c", r->condition != NULL);
        html_some(j, "m", r->marks);
        html_firm(d, r->status, r->source, r->question);
        if (r->condition)
            html_told(d, r->condition);
        html_told(d, r->text);
        if (r->n_parts)
            json_open(j, "p", '[');
        for (int i = 0; i < r->n_parts; i++)
            part(d, &r->parts[i]);
        if (r->n_parts)
            json_close(j, ']');
    } else {
        json_number(j, "bare", 1);
    }
    json_close(j, '}');
}

/* ---- the whole ---- */

static void names(html_telling *d)
{
    json *j = &d->json;
    char buf[128];
    json_open(j, "names", '[');
    for (int i = 0; i < d->h->n_names; i++) {
        snprintf(buf, sizeof buf, "%.*s", (int)strcspn(d->h->names[i], "}"), d->h->names[i]);
        json_text(j, NULL, buf);
    }
    json_close(j, ']');
}

/* Those of the plain part in the other language, with the numbers of names in braces; and what is special to an edition. */
static void texts(html_telling *d, const char *key)
{
    json *j = &d->json;
    char buf[4096];
    json_open(j, key, '[');
    for (int i = 0; i < d->n_texts; i++) {
        const char *s = html_in(d->texts[i], !d->h->c->lang);
        size_t n = 0;
        for (const char *open, *close; (open = strchr(s, '{')) && (close = strchr(open, '}')); s = close + 1)
            n += (size_t)snprintf(buf + n, n < sizeof buf ? sizeof buf - n : 0, "%.*s{%d}", (int)(open - s), s,
                                  html_name(d->h, open + 1, (size_t)(close - open - 1)));
        snprintf(buf + n, n < sizeof buf ? sizeof buf - n : 0, "%s", s);
        json_text(j, NULL, buf);
    }
    json_close(j, ']');
}

static void wordings(html_telling *d)
{
    json *j = &d->json;
    json_open(j, "wordings", '{');
    for (int i = 0; i < d->n_texts; i++) {
        char key[24];
        if (!html_has_wordings(d->texts[i]))
            continue;
        json_open(j, text_number(key, i), '[');
        html_wordings(j, d->texts[i]);
        json_close(j, ']');
    }
    json_close(j, '}');
}

static void steps(html_telling *d)
{
    json *j = &d->json;
    const sv_reference *ref = d->h->ref;
    json_open(j, "steps", '[');
    for (int s = 0; s < ref->n_steps; s++) {
        json_open(j, NULL, '[');
        json_text(j, NULL, ref->steps[s]);
        html_both(j, NULL, &ref->labels[s]);
        json_close(j, ']');
    }
    json_close(j, ']');
    json_number(j, "anytime", ref->anytime);
    json_number(j, "partFirst", ref->part_first);
    json_number(j, "partLast", ref->part_last);
    html_some(j, "deploy", ref->deploy);
}

/* Other names, each with the id behind it, or `id.part` of a tile set. */
static void aliases(html_telling *d)
{
    static const char *const of[] = {"expansion", "set", "element", "edition", "publisher", "game", NULL};
    json *j = &d->json;
    const sv_ref_alias *all = d->h->ref->aliases;
    json_open(j, "aliases", '{');
    for (int k = 0; of[k]; k++) {
        json_open(j, of[k], '[');
        for (int i = 0; i < d->h->ref->n_aliases; i++) {
            char buf[128];
            snprintf(buf, sizeof buf, *all[i].part ? "%s %s.%s" : "%s %s", all[i].name, all[i].id, all[i].part);
            if (strcmp(all[i].kind, of[k]) == 0)
                json_text(j, NULL, buf);
        }
        json_close(j, ']');
    }
    json_close(j, '}');
}

static void sentences(json *j)
{
    json_open(j, "kinds", '[');
    for (int i = 0; html_kinds[i]; i++) {
        json_open(j, NULL, '[');
        json_text(j, NULL, html_kinds[i]);
        json_text(j, NULL, text_kind(LANG_EN, html_kinds[i]));
        json_text(j, NULL, text_kind(LANG_NL, html_kinds[i]));
        json_close(j, ']');
    }
    json_close(j, ']');
    json_open(j, "statuses", '[');
    for (int i = 0; html_statuses[i]; i++) {
        json_open(j, NULL, '[');
        json_text(j, NULL, html_statuses[i]);
        json_text(j, NULL, sv_status_text(html_statuses[i], "en"));
        json_text(j, NULL, sv_status_text(html_statuses[i], "nl"));
        json_close(j, ']');
    }
    json_close(j, ']');
    json_open(j, "ui", '{');
    for (const html_word *w = html_words; w->key; w++) {
        json_open(j, w->key, '[');
        json_text(j, NULL, w->text[LANG_EN]);
        json_text(j, NULL, w->text[LANG_NL]);
        json_close(j, ']');
    }
    json_close(j, '}');
}

static void sources(html_telling *d)
{
    json *j = &d->json;
    json_open(j, "sources", '[');
    for (int i = 0; i < d->n_sources; i++)
        json_text(j, NULL, d->sources[i]);
    json_close(j, ']');
    json_open(j, "remarks", '[');
    for (int i = 0; sv_source_remark(i, "en"); i++) {
        json_open(j, NULL, '[');
        json_text(j, NULL, sv_source_remark(i, "en"));
        json_text(j, NULL, sv_source_remark(i, "nl"));
        json_close(j, ']');
    }
    json_close(j, ']');
}

static void game(html_telling *d)
{
    json *j = &d->json;
    const sv_reference *ref = d->h->ref;
    d->n_texts = 0;
    json_open(j, NULL, '{');
    json_text(j, "game", ref->game);
    html_both(j, "name", ref->name);
    json_number(j, "least", ref->least_players);
    json_number(j, "most", ref->most_players);
    steps(d);
    json_open(j, "rows", '[');
    for (int s = -1; s < ref->n_steps; s++)
        for (int i = 0; i < ref->n_rows; i++)
            if (ref->rows[i].step == s)
                row(d, &ref->rows[i]);
    json_close(j, ']');
    json_open(j, "expansions", '[');
    for (int i = 0; i < ref->n_expansions; i++)
        expansion(d, &ref->expansions[i]);
    json_close(j, ']');
    html_house_data(d);
    texts(d, "texts");
    wordings(d);
    aliases(d);
    html_boxes(d->h, j);
    html_mixes(d->h, j);
    d->h->failed |= !proofs_data(d->h->c, ref->game, j);
    json_close(j, '}');
}

void html_data(html *h, out *o)
{
    html_telling d = {.h = h, .json = {.out = o, .one_line = 1, .in_html = 1}};
    json *j = &d.json;
    json_open(j, NULL, '{');
    html_list(j, "editions", html_editions);
    html_list(j, "publishers", html_publishers);
    html_list(j, "colours", html_colours);
    json_number(j, "plain", (int)h->c->lang);
    json_open(j, "games", '[');
    for (int g = 0; g < h->n_games; g++) {
        html_take(h, g);
        game(&d);
    }
    json_close(j, ']');
    html_take(h, 0);
    d.n_texts = 0;
    html_house_told(&d);
    texts(&d, "houseTexts");
    names(&d);
    sources(&d);
    sentences(j);
    json_close(j, '}');
    free(d.sources);
    free(d.texts);
}
