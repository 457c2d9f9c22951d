/* The reference as JSON, for the script of the page. Keys are short, and what is as it mostly is stands nowhere; html/logic.js, which reads
   it, says what they mean. Texts are counted here in the order in which html_static.c writes them. */
#include <stdlib.h>
#include <string.h>

#include "html.h"
#include "json.h"
#include "proofs.h"

typedef struct data {
    html *h;
    json json;
    const char **sources; /* owned: each once */
    int n_sources, room;
    const sv_text **texts; /* owned: those told so far, in the order in which they stand in the plain part */
    int n_texts, room_texts;
} data;

static void flag(json *j, const char *key, int value)
{
    if (value)
        json_number(j, key, 1);
}

static void number(json *j, const char *key, int value)
{
    if (value)
        json_number(j, key, value);
}

static void words(json *j, const char *key, const char *value)
{
    if (value && *value)
        json_text(j, key, value);
}

static int index_in(const char *const *list, const char *word)
{
    int i = 0;
    while (list[i] && strcmp(list[i], word) != 0)
        i++;
    return i;
}

static const char *const editions[] = {"", "C1", "C2", "C3", "WE", NULL};
static const char *const publishers[] = {"", "HiG", "RGG", "ZMG", NULL};
static const char *const statuses[] = {"official", "community", "publisher", "house", "undecided", NULL};
static const char *const kinds[] = {"must", "may", "one-of", "score", "watch", "except", "never", "skip", "jump", "note", NULL};

/* ---- texts ---- */

static int has_wordings(const sv_text *t)
{
    int any = 0;
    for (int e = 1; e < SV_EDITIONS; e++)
        any |= t->edition[e][SV_EN] || t->edition[e][SV_NL];
    return any;
}

static void wordings(json *j, const sv_text *t)
{
    if (!has_wordings(t))
        return;
    json_open(j, NULL, '{');
    for (int e = 1; e < SV_EDITIONS; e++) {
        if (!t->edition[e][SV_EN] && !t->edition[e][SV_NL])
            continue;
        json_open(j, editions[e], '[');
        json_text(j, NULL, t->edition[e][SV_EN]);
        json_text(j, NULL, t->edition[e][SV_NL]);
        json_close(j, ']');
    }
    json_close(j, '}');
}

/* A text that stands in the plain part. */
static void told(data *d, const sv_text *t)
{
    if (d->n_texts == d->room_texts) {
        const int room = d->room_texts ? 2 * d->room_texts : 1024;
        const sv_text **more = realloc(d->texts, (size_t)room * sizeof *more);
        if (!more)
            return;
        d->texts = more;
        d->room_texts = room;
    }
    d->texts[d->n_texts++] = t;
}

/* [en, nl], and the wordings of editions if there are any. */
static void both(json *j, const char *key, const sv_text *t)
{
    json_open(j, key, '[');
    json_text(j, NULL, html_in(t, SV_EN));
    json_text(j, NULL, html_in(t, SV_NL));
    if (t)
        wordings(j, t);
    json_close(j, ']');
}

static void list_of(json *j, const char *key, const char *const *list)
{
    json_open(j, key, '[');
    for (int i = 0; list[i]; i++)
        json_text(j, NULL, list[i]);
    json_close(j, ']');
}

static void source(data *d, const char *key, const char *text)
{
    int i = 0;
    while (i < d->n_sources && strcmp(d->sources[i], text) != 0)
        i++;
    if (i == d->n_sources && i == d->room) {
        const int room = d->room ? 2 * d->room : 256;
        const char **more = realloc(d->sources, (size_t)room * sizeof *more);
        if (!more)
            return;
        d->sources = more;
        d->room = room;
    }
    if (i == d->n_sources)
        d->sources[d->n_sources++] = text;
    json_number(&d->json, key, i);
}

/* Status, source and question, of whatever has them. */
static void firm(data *d, const char *status, const char *src, const sv_text *question)
{
    number(&d->json, "st", index_in(statuses, status));
    if (*src)
        source(d, "src", src);
    if (question)
        both(&d->json, "q", question);
}

/* ---- expansions ---- */

static void option(data *d, const sv_ref_option *o)
{
    json *j = &d->json;
    json_open(j, NULL, '{');
    json_text(j, "i", o->id);
    number(j, "ty", index_in((const char *const[]){"choice", "flag", "int", NULL}, o->type));
    words(j, "v", o->values);
    if (!o->n_values) {
        json_number(j, "min", o->min);
        json_number(j, "max", o->max);
    }
    told(d, o->text);
    char texts[64] = "";
    for (int v = 0; v < o->n_values && v < 63; v++) {
        const int has = o->value_texts && o->value_texts[v].at[SV_EN];
        texts[v] = has ? '1' : '0';
        if (has)
            told(d, &o->value_texts[v]);
    }
    if (strchr(texts, '0'))
        json_text(j, "vt", texts);
    number(j, "d", o->dflt);
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
    words(j, "e", o->elements);
    firm(d, o->status, o->source, o->question);
    json_close(j, '}');
}

static void count(json *j, const sv_ref_count *c)
{
    json_open(j, NULL, '{');
    json_text(j, "i", c->id);
    number(j, "n", c->count);
    words(j, "e", c->element);
    flag(j, "piece", c->piece);
    flag(j, "per", c->per_copy);
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
        both(j, NULL, x->elements[i].name);
        if (*x->elements[i].needs)
            json_text(j, NULL, x->elements[i].needs);
        json_close(j, ']');
    }
    json_close(j, ']');
}

static void expansion(data *d, const sv_ref_expansion *x)
{
    json *j = &d->json;
    json_open(j, NULL, '{');
    json_text(j, "i", x->id);
    both(j, "n", x->name);
    json_number(j, "ed", x->editions);
    number(j, "y", x->since);
    flag(j, "play", x->playable);
    words(j, "req", x->requires);
    words(j, "con", x->conflicts);
    words(j, "imp", x->implies);
    words(j, "sets", x->sets);
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
        both(j, x->words[i].id, x->words[i].text);
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

static void part(data *d, const sv_ref_part *p)
{
    json *j = &d->json;
    json_open(j, NULL, '{');
    json_text(j, "i", p->id);
    number(j, "o", p->owner);
    flag(j, "r", p->rule);
    words(j, "e", p->element);
    words(j, "w", p->when);
    firm(d, p->status, p->source, p->question);
    told(d, p->text);
    json_close(j, '}');
}

static void structure(json *j, const sv_ref_row *r)
{
    number(j, "s", r->step);
    flag(j, "u", !r->listed);
    words(j, "b", r->before);
    words(j, "a", r->after);
    words(j, "ch", r->choice);
    words(j, "of", r->of);
    words(j, "fo", r->follows);
    words(j, "be", r->begin);
    words(j, "en", r->end);
    words(j, "each", r->each);
    words(j, "rep", r->repeat);
    words(j, "again", r->again);
}

static void conditions(json *j, const sv_ref_row *r)
{
    words(j, "e", r->element);
    words(j, "w", r->when);
    if (strcmp(r->must, "0") != 0)
        json_text(j, "mu", r->must);
    if (strcmp(r->may, "0") != 0)
        json_text(j, "ma", r->may);
    flag(j, "z", r->empty_step);
    number(j, "h", (int)r->home);
}

static void row(data *d, const sv_ref_row *r)
{
    json *j = &d->json;
    json_open(j, NULL, '{');
    json_text(j, "i", r->id);
    number(j, "o", r->owner);
    structure(j, r);
    if (r->text) {
        number(j, "k", index_in(kinds, r->kind));
        conditions(j, r);
        flag(j, "c", r->condition != NULL);
        words(j, "m", r->marks);
        firm(d, r->status, r->source, r->question);
        if (r->condition)
            told(d, r->condition);
        told(d, r->text);
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

static void names(data *d)
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
static void texts(data *d)
{
    json *j = &d->json;
    char buf[4096];
    json_open(j, "texts", '[');
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
    json_open(j, "wordings", '{');
    for (int i = 0; i < d->n_texts; i++) {
        char key[24];
        if (!has_wordings(d->texts[i]))
            continue;
        json_open(j, text_number(key, i), '[');
        wordings(j, d->texts[i]);
        json_close(j, ']');
    }
    json_close(j, '}');
    names(d);
}

static void steps(data *d)
{
    json *j = &d->json;
    const sv_reference *ref = d->h->ref;
    json_open(j, "steps", '[');
    for (int s = 0; s < ref->n_steps; s++) {
        json_open(j, NULL, '[');
        json_text(j, NULL, ref->steps[s]);
        both(j, NULL, &ref->labels[s]);
        json_close(j, ']');
    }
    json_close(j, ']');
    json_number(j, "anytime", ref->anytime);
    json_number(j, "partFirst", ref->part_first);
    json_number(j, "partLast", ref->part_last);
}

/* Other names, each with the id behind it, or `id.part` of a tile set. */
static void aliases(data *d)
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

/* ---- boxes ---- */

/* A name in both languages; `name` is asked for in each. */
static void box_name(json *j, const char *en, const char *nl)
{
    json_open(j, "n", '[');
    json_text(j, NULL, en);
    json_text(j, NULL, nl);
    json_close(j, ']');
}

static void box(const cli *c, json *j, int i)
{
    sv_box_info en, nl;
    sv_option_info o;
    if (!sv_library_box(c->library, i, "en", &en) || !sv_library_box(c->library, i, "nl", &nl))
        return;
    json_open(j, NULL, '{');
    json_text(j, "i", en.id);
    box_name(j, en.name, nl.name);
    json_text(j, "k", en.kind);
    words(j, "ed", en.editions);
    words(j, "pub", en.publisher);
    words(j, "has", en.contains);
    for (int k = 0; sv_library_box_option(c->library, i, k, &o); k++) {
        if (!k)
            json_open(j, "op", '[');
        char buf[256];
        snprintf(buf, sizeof buf, "%s.%s %s", o.expansion, o.id, o.values);
        json_text(j, NULL, buf);
    }
    if (sv_library_box_option(c->library, i, 0, &o))
        json_close(j, ']');
    json_close(j, '}');
}

static void boxes(const html *h, json *j)
{
    const cli *c = h->c;
    sv_box_info info;
    sv_shelf_info en, nl;
    json_open(j, "boxes", '[');
    for (int i = 0; i < sv_library_boxes(c->library); i++)
        if (sv_library_box(c->library, i, "en", &info) && strcmp(info.game, h->ref->game) == 0)
            box(c, j, i);
    json_close(j, ']');
    json_open(j, "shelves", '[');
    for (int i = 0; sv_library_shelf(c->library, i, "en", &en) && sv_library_shelf(c->library, i, "nl", &nl); i++) {
        if (strcmp(en.game, h->ref->game) != 0)
            continue;
        json_open(j, NULL, '{');
        json_text(j, "i", en.id);
        box_name(j, en.name, nl.name);
        json_text(j, "has", en.contains);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void sentences(json *j)
{
    json_open(j, "kinds", '[');
    for (int i = 0; kinds[i]; i++) {
        json_open(j, NULL, '[');
        json_text(j, NULL, kinds[i]);
        json_text(j, NULL, text_kind(LANG_EN, kinds[i]));
        json_text(j, NULL, text_kind(LANG_NL, kinds[i]));
        json_close(j, ']');
    }
    json_close(j, ']');
    json_open(j, "statuses", '[');
    for (int i = 0; statuses[i]; i++) {
        json_open(j, NULL, '[');
        json_text(j, NULL, statuses[i]);
        json_text(j, NULL, sv_status_text(statuses[i], "en"));
        json_text(j, NULL, sv_status_text(statuses[i], "nl"));
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

void html_data(html *h, out *o)
{
    data d = {.h = h, .json = {.out = o, .one_line = 1, .in_html = 1}};
    json *j = &d.json;
    const sv_reference *ref = h->ref;
    json_open(j, NULL, '{');
    json_text(j, "game", ref->game);
    list_of(j, "editions", editions);
    list_of(j, "publishers", publishers);
    json_number(j, "plain", (int)h->c->lang);
    steps(&d);
    json_open(j, "rows", '[');
    for (int s = -1; s < ref->n_steps; s++)
        for (int i = 0; i < ref->n_rows; i++)
            if (ref->rows[i].step == s)
                row(&d, &ref->rows[i]);
    json_close(j, ']');
    json_open(j, "expansions", '[');
    for (int i = 0; i < ref->n_expansions; i++)
        expansion(&d, &ref->expansions[i]);
    json_close(j, ']');
    texts(&d);
    json_open(j, "sources", '[');
    for (int i = 0; i < d.n_sources; i++)
        json_text(j, NULL, d.sources[i]);
    json_close(j, ']');
    json_open(j, "remarks", '[');
    for (int i = 0; sv_source_remark(i, "en"); i++) {
        json_open(j, NULL, '[');
        json_text(j, NULL, sv_source_remark(i, "en"));
        json_text(j, NULL, sv_source_remark(i, "nl"));
        json_close(j, ']');
    }
    json_close(j, ']');
    aliases(&d);
    boxes(h, j);
    proofs_data(h->c, j);
    sentences(j);
    json_close(j, '}');
    free(d.sources);
    free(d.texts);
}
