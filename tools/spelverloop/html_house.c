/* House rules, those that lie ready and those of the mix, for the tab of the page that chooses them: what each says, and its statements with what they bring. The page works
   out from these what the engine makes of them (html/house.js). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "html_tell.h"

/* Both languages of one rule, side by side. */
typedef struct html_house_rule {
    const sv_house_text *en, *nl;
    sv_text text;
    int own;           /* of the mix that the page begins with */
    int number, fresh; /* of its text among those of all games; 1: no game before has it */
} html_house_rule;

struct html_house {
    sv_house_file **files; /* owned; two for each: en, nl */
    html_house_rule *rules; /* owned */
    int n_files, n;
};

static int is_told(const struct html_house *all, const char *name)
{
    for (int i = 0; i < all->n; i++)
        if (strcmp(all->rules[i].en->name, name) == 0)
            return 1;
    return 0;
}

static int same_text(const html_house_rule *a, const html_house_rule *b)
{
    return strcmp(a->en->text, b->en->text) == 0 && strcmp(a->nl->text, b->nl->text) == 0;
}

/* The number of its text: that of an earlier game, if one has it. */
static void number(html *h, html_house_rule *rule)
{
    for (int g = 0; g < h->n_games; g++)
        for (int i = 0; h->games[g].house && i < h->games[g].house->n; i++) {
            const html_house_rule *other = &h->games[g].house->rules[i];
            if (other != rule && same_text(other, rule)) {
                rule->number = other->number;
                return;
            }
        }
    rule->fresh = 1;
    rule->number = h->n_house++;
}

/* Keeps both files. 0: one is missing, or memory is short. */
static int keep(html *h, struct html_house *all, sv_house_file *en, sv_house_file *nl, int own)
{
    html_house_rule *rules = en && nl ? realloc(all->rules, (size_t)(all->n + en->n_rules + 1) * sizeof *rules) : NULL;
    all->files[all->n_files++] = en;
    all->files[all->n_files++] = nl;
    if (!rules)
        return 0;
    all->rules = rules;
    for (int i = 0; i < en->n_rules; i++)
        if (!is_told(all, en->rules[i].name)) {
            rules[all->n] = (html_house_rule){.en = &en->rules[i], .nl = &nl->rules[i], .text = {.at = {[SV_EN] = en->rules[i].text, [SV_NL] = nl->rules[i].text}}, .own = own};
            number(h, &rules[all->n]);
            all->n++;
        }
    return 1;
}

/* A ready rule that cannot be read for this game, while it can for another one of the library: it is one of that game. */
static int is_of_another_game(const html *h, const char *game, const char *name)
{
    const sv_library *lib = h->c->library;
    sv_report *r = sv_report_new("en");
    sv_house_file *f = r ? sv_library_house_file(lib, name, game, "en", r) : NULL;
    int other = 0;
    sv_library_game_info info;
    for (int i = 0; r && !f && !other && sv_library_game(lib, i, "en", &info); i++) {
        sv_house_file *there = *info.root && strcmp(game, info.id) != 0 ? sv_library_house_file(lib, name, info.id, "en", r) : NULL;
        other = there != NULL;
        sv_house_file_free(there);
    }
    sv_house_file_free(f);
    sv_report_free(r);
    return other;
}

/* Those of the mix first: one of the same name as a ready one is what the mix means by it. */
int html_house_read(html *h, html_game *g)
{
    const sv_library *lib = h->c->library;
    const char *game = g->ref->game;
    const int n = sv_library_house_rules(lib);
    struct html_house *all = g->house = calloc(1, sizeof *all);
    if (!all || !(all->files = calloc((size_t)n * 2 + 2, sizeof(sv_house_file *))))
        return 0;
    int good = strcmp(game, sv_mix_game(h->mix)) != 0 ||
               keep(h, all, sv_mix_house_file(h->mix, "en", h->c->report), sv_mix_house_file(h->mix, "nl", h->c->report), 1);
    for (int i = 0; good && i < n; i++) {
        const char *name = sv_library_house_rule(lib, i);
        if (is_of_another_game(h, game, name))
            continue;
        sv_house_file *en = sv_library_house_file(lib, name, game, "en", h->c->report);
        good = keep(h, all, en, en ? sv_library_house_file(lib, name, game, "nl", h->c->report) : NULL, 0);
    }
    return good;
}

void html_house_free(html_game *g)
{
    for (int i = 0; g->house && i < g->house->n_files; i++)
        sv_house_file_free(g->house->files[i]);
    if (g->house) {
        free(g->house->files);
        free(g->house->rules);
    }
    free(g->house);
    g->house = NULL;
}

void html_house_static(html *h, int lang)
{
    out *o = &h->c->out;
    if (h->n_house)
        out_format(o, "<h2>%s</h2>\n", text_of((text_lang)lang, T_HEAD_HOUSE));
    for (int g = 0; g < h->n_games; g++)
        for (int i = 0; i < h->games[g].house->n; i++) {
            const html_house_rule *rule = &h->games[g].house->rules[i];
            if (!rule->fresh)
                continue;
            out_format(o, "<code>%s</code><p>", rule->en->name);
            html_text(o, html_in(&rule->text, lang));
            out_text(o, "\n");
        }
}

static void both(json *j, const char *key, const char *en, const char *nl)
{
    if (!*en)
        return;
    json_open(j, key, '[');
    json_text(j, NULL, en);
    json_text(j, NULL, nl);
    json_close(j, ']');
}

static void row(json *j, const sv_house_row_told *r, const sv_house_row_told *nl)
{
    json_open(j, NULL, '{');
    html_number(j, "k", html_index(html_kinds, r->kind));
    json_text(j, "s", r->step);
    html_some(j, "b", r->before);
    html_some(j, "a", r->after);
    html_some(j, "fo", r->follows);
    html_some(j, "of", r->of);
    html_flag(j, "g", r->again);
    both(j, "c", r->condition, nl->condition);
    both(j, "x", r->text, nl->text);
    json_close(j, '}');
}

static void statement(json *j, const sv_house_told *s, const sv_house_told *nl)
{
    json_open(j, NULL, '{');
    json_text(j, "d", s->said);
    json_text(j, "v", s->value);
    html_some(j, "n", s->needs);
    html_some(j, "r", s->row);
    html_some(j, "t", s->target);
    html_some(j, "b", s->below);
    if (s->n_rows)
        json_open(j, "rows", '[');
    for (int i = 0; i < s->n_rows; i++)
        row(j, &s->rows[i], &nl->rows[i]);
    if (s->n_rows)
        json_close(j, ']');
    json_close(j, '}');
}

/* What its rows say where it says none. */
static const char no_source[] = "house";

void html_house_told(html_telling *d)
{
    for (int g = 0; g < d->h->n_games; g++)
        for (int i = 0; i < d->h->games[g].house->n; i++)
            if (d->h->games[g].house->rules[i].fresh)
                html_told(d, &d->h->games[g].house->rules[i].text);
}

void html_house_data(html_telling *d)
{
    json *j = &d->json;
    json_open(j, "house", '[');
    for (int i = 0; i < d->h->house->n; i++) {
        const html_house_rule *rule = &d->h->house->rules[i];
        json_open(j, NULL, '{');
        json_text(j, "i", rule->en->name);
        html_flag(j, "own", rule->own);
        html_number(j, "x", rule->number);
        html_firm(d, "official", *rule->en->source ? rule->en->source : no_source, NULL);
        json_open(j, "s", '[');
        for (int k = 0; k < rule->en->n_statements; k++)
            statement(j, &rule->en->statements[k], &rule->nl->statements[k]);
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}
