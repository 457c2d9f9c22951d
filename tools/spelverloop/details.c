#include "details.h"

#include <string.h>

/* ---- as text ---- */

static void field(cli *c, text_id label, const char *value)
{
    if (!value || !*value)
        return;
    out_flow flow = {&c->out, 6, 4, 0};
    out_spaces(&c->out, 4);
    out_words(&flow, cli_text(c, label));
    out_words(&flow, value);
    out_text(&c->out, "\n");
}

static void heading(cli *c, text_id id, const char *a1)
{
    out_text(&c->out, "\n");
    out_begin(&c->out, OUT_BOLD);
    out_args(&c->out, cli_text(c, id), (const char *const[4]){a1});
    out_end(&c->out);
    out_text(&c->out, "\n");
}

static void line(cli *c, text_id id, const char *value)
{
    if (*value)
        cli_say(c, id, value, NULL, NULL, NULL);
}

static void status_mark(cli *c, out_flow *flow, const char *status)
{
    char buf[64];
    const char *mark = text_status(buf, c->lang, status ? status : "");
    if (!*mark)
        return;
    out_begin(&c->out, OUT_YELLOW);
    out_words(flow, mark);
    out_end(&c->out);
}

static void text_elements(cli *c, const sv_expansion_details *d)
{
    char buf[160];
    if (d->n_elements > 1)
        heading(c, T_HAS_ELEMENTS, d->info.id);
    for (int i = 0; d->n_elements > 1 && i < d->n_elements; i++) {
        const sv_element_info *e = &d->elements[i];
        out_flow flow = {&c->out, 20, 20, 0};
        out_text(&c->out, "  ");
        out_cell(&c->out, e->id, 18);
        out_words(&flow, e->name);
        if (*e->needs)
            out_glue(&flow, ";");
        if (*e->needs)
            out_words(&flow, text_fill(buf, sizeof buf, cli_text(c, T_NEEDS), (const char *const[4]){e->needs}));
        out_text(&c->out, "\n");
    }
    line(c, T_HAS_SETS, d->sets);
}

static void text_things(cli *c, const sv_expansion_details *d)
{
    if (d->n_things)
        heading(c, T_HAS_THINGS, NULL);
    for (int i = 0; i < d->n_things; i++) {
        char count[64], all[160];
        const sv_thing_info *t = &d->things[i];
        text_fill(count, sizeof count, cli_text(c, t->per_player ? T_EACH_PLAYER : T_IN_ALL), (const char *const[4]){TEXT_NUMBER(t->count)});
        text_fill(all, sizeof all, t->per_copy ? cli_text(c, T_EACH_COPY) : "%1", (const char *const[4]){count});
        out_text(&c->out, "  ");
        out_cell(&c->out, t->id, 18);
        out_args(&c->out, "%1: %2", (const char *const[4]){t->name, all});
        for (int k = 0; k < t->n_counts; k++) {
            char players[64];
            text_fill(players, sizeof players, cli_text(c, T_PLAYERS_N), (const char *const[4]){TEXT_NUMBER(t->counts[k].players)});
            out_args(&c->out, k ? ", %1: %2" : " (%1: %2", (const char *const[4]){players, TEXT_NUMBER(t->counts[k].count)});
        }
        out_text(&c->out, t->n_counts ? ")\n" : "\n");
    }
}

/* What tiles, scenarios and house rules call them. */
static void text_kinds(cli *c, const sv_expansion_details *d)
{
    static const struct {
        const char *what;
        text_id head;
    } groups[] = {{"feature", T_HAS_FEATURES}, {"mark", T_HAS_MARKS}, {"tile-mark", T_HAS_TILE_MARKS}, {"edge", T_HAS_EDGES}};
    for (size_t g = 0; g < sizeof groups / sizeof *groups; g++) {
        int n = 0;
        for (int i = 0; i < d->n_kinds; i++) {
            const sv_word_info *k = &d->kinds[i];
            if (strcmp(k->what, groups[g].what) != 0)
                continue;
            if (n++ == 0)
                heading(c, groups[g].head, NULL);
            out_text(&c->out, "  ");
            out_cell(&c->out, k->id, 18);
            out_args(&c->out, *k->of && *k->name ? "%1 (%2)\n" : *k->of ? "(%2)\n" : "%1\n", (const char *const[4]){k->name, k->of});
        }
    }
    if (*d->tiles) {
        out_flow flow = {&c->out, 2, 2, 0};
        heading(c, T_HAS_TILES, NULL);
        out_text(&c->out, "  ");
        out_words(&flow, d->tiles);
        out_text(&c->out, "\n");
    }
}

/* What its document says of numbers, whatever its lists come to. */
static void text_counts(cli *c, const sv_expansion_details *d)
{
    if (d->n_counts)
        heading(c, T_HAS_COUNTS, NULL);
    for (int i = 0; i < d->n_counts; i++) {
        const sv_document_count_info *n = &d->counts[i];
        out_flow flow = {&c->out, 26, 26, 0};
        out_text(&c->out, "  ");
        out_cell(&c->out, n->id, 18);
        out_format(&c->out, "%4d  ", n->number);
        out_words(&flow, n->what);
        if (*n->source) {
            out_words(&flow, "(");
            flow.after_word = 0;
            out_words(&flow, n->source);
            out_glue(&flow, ")");
        }
        out_text(&c->out, "\n");
    }
}

/* "C1 RGG", "4 players", or nothing for the plain default. */
static const char *default_of(const cli *c, const sv_default_info *f, char *buf, size_t n)
{
    if (f->players)
        return text_fill(buf, n, cli_text(c, T_PLAYERS_N), (const char *const[4]){TEXT_NUMBER(f->players)});
    snprintf(buf, n, "%s%s%s", f->edition, *f->edition && *f->publisher ? " " : "", f->publisher);
    return buf;
}

static void text_defaults(cli *c, const sv_option_details *o)
{
    char buf[64];
    out_flow flow = {&c->out, 6, 4, 0};
    out_spaces(&c->out, 4);
    out_words(&flow, cli_text(c, T_DEFAULT));
    for (int i = 0; i < o->n_defaults; i++) {
        const char *of = default_of(c, &o->defaults[i], buf, sizeof buf);
        if (i)
            out_glue(&flow, ",");
        if (*of)
            out_words(&flow, of);
        if (*of)
            out_glue(&flow, ":");
        out_words(&flow, o->defaults[i].value);
    }
    out_text(&c->out, "\n");
}

static void text_values(cli *c, const sv_option_details *o)
{
    int told = 0;
    for (int i = 0; i < o->n_values; i++)
        told |= *o->values[i].text != '\0';
    if (!told) {
        field(c, T_VALUES, o->info.values);
        return;
    }
    out_spaces(&c->out, 4);
    cli_say(c, T_VALUES, NULL, NULL, NULL, NULL);
    for (int i = 0; i < o->n_values; i++) {
        const int width = out_columns(o->values[i].value) + 2;
        out_flow flow = {&c->out, 22, 6 + (width < 16 ? 16 : width), 0};
        out_spaces(&c->out, 6);
        out_cell(&c->out, o->values[i].value, width < 16 ? 16 : width);
        out_words(&flow, o->values[i].text);
        out_text(&c->out, "\n");
    }
}

static void text_option(cli *c, const sv_option_details *o)
{
    out_flow head = {&c->out, 4, 2 + out_columns(o->info.id), 1}, flow = {&c->out, 4, 4, 0};
    out_text(&c->out, "\n  ");
    out_in(&c->out, OUT_BOLD, o->info.id);
    status_mark(c, &head, o->info.status);
    out_text(&c->out, "\n    ");
    out_words(&flow, o->info.text);
    out_text(&c->out, "\n");
    text_values(c, o);
    text_defaults(c, o);
    field(c, T_ONLY_WITH, o->elements);
    field(c, T_QUESTION, o->question);
    field(c, T_SOURCE, o->info.source);
}

static void text_row(cli *c, const sv_row_info *r)
{
    char below[96];
    const int hangs = !*r->step, rule = strcmp(r->kind, "rule") == 0;
    const char *place = hangs && *r->row ? text_fill(below, sizeof below, cli_text(c, T_BELOW), (const char *const[4]){r->row}) : r->step;
    const char *kind = !hangs ? text_kind(c->lang, r->kind) : rule ? cli_text(c, T_RULE) : "+";
    out_flow flow = {&c->out, 8, 2, 0};
    out_text(&c->out, "  ");
    if (*place) {
        out_words(&flow, place);
        out_glue(&flow, ",");
    }
    out_begin(&c->out, OUT_BOLD);
    out_words(&flow, kind);
    out_end(&c->out);
    out_words(&flow, r->id);
    out_glue(&flow, ":");
    if (*r->condition) {
        out_words(&flow, r->condition);
        out_glue(&flow, ":");
    }
    out_words(&flow, r->text);
    status_mark(c, &flow, r->status);
    out_text(&c->out, "\n");
    field(c, T_ONLY_WITH, r->element);
    field(c, T_QUESTION, r->question);
}

void details_text(cli *c, const sv_expansion_details *d)
{
    const sv_expansion_info *e = &d->info;
    out_in(&c->out, OUT_BOLD, e->id);
    out_format(&c->out, "  %s  %s  ", e->name, e->editions);
    if (e->since > 0)
        out_format(&c->out, "%d  ", e->since);
    out_format(&c->out, "%s\n%s\n", cli_text(c, e->playable ? T_PLAYABLE : T_REFERENCE), e->file);
    line(c, T_REQUIRES, d->requires);
    line(c, T_IMPLIES, d->implies);
    line(c, T_CONFLICTS, d->conflicts);
    text_elements(c, d);
    text_things(c, d);
    text_kinds(c, d);
    text_counts(c, d);
    heading(c, d->n_options ? T_HAS_OPTIONS : T_HAS_NO_OPTIONS, e->id);
    for (int i = 0; i < d->n_options; i++)
        text_option(c, &d->options[i]);
    if (d->n_rows)
        heading(c, T_HAS_ROWS, NULL);
    for (int i = 0; i < d->n_rows; i++)
        text_row(c, &d->rows[i]);
}

/* ---- tab-separated: the options ---- */

void details_tsv(cli *c, const sv_expansion_details *d)
{
    for (int i = 0; i < d->n_options; i++) {
        const sv_option_info *o = &d->options[i].info;
        out_tsv(&c->out, (const char *const[]){o->id, o->values, o->dflt, o->status, o->text, o->source}, 6);
    }
}

/* ---- as JSON ---- */

void details_head(json *j, const sv_expansion_info *e)
{
    json_text(j, "id", e->id);
    json_text(j, "name", e->name);
    json_words(j, "games", e->games);
    json_words(j, "editions", e->editions);
    json_number(j, "since", e->since);
    json_flag(j, "playable", e->playable);
    json_text(j, "file", e->file);
}

static void json_option(json *j, const sv_option_details *o)
{
    json_open(j, NULL, '{');
    json_text(j, "id", o->info.id);
    json_text(j, "type", o->type);
    json_text(j, "values", o->info.values);
    json_open(j, "value_texts", '[');
    for (int i = 0; i < o->n_values; i++) {
        json_open(j, NULL, '{');
        json_text(j, "value", o->values[i].value);
        json_text(j, "text", o->values[i].text);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_text(j, "default", o->info.dflt);
    json_open(j, "defaults", '[');
    for (int i = 0; i < o->n_defaults; i++) {
        json_open(j, NULL, '{');
        json_text(j, "edition", o->defaults[i].edition);
        json_text(j, "publisher", o->defaults[i].publisher);
        json_number(j, "players", o->defaults[i].players);
        json_text(j, "value", o->defaults[i].value);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_words(j, "elements", o->elements);
    json_text(j, "status", o->info.status);
    json_text(j, "question", *o->question ? o->question : NULL);
    json_text(j, "text", o->info.text);
    json_text(j, "source", o->info.source);
    json_close(j, '}');
}

static void json_row(json *j, const sv_row_info *r)
{
    json_open(j, NULL, '{');
    json_text(j, "step", r->step);
    json_text(j, "row", r->row);
    json_text(j, "id", r->id);
    json_text(j, "kind", r->kind);
    json_text(j, "element", r->element);
    json_text(j, "condition", r->condition);
    json_text(j, "text", r->text);
    json_text(j, "status", r->status);
    json_text(j, "question", *r->question ? r->question : NULL);
    json_text(j, "source", r->source);
    json_close(j, '}');
}

static void json_things(json *j, const sv_expansion_details *d)
{
    json_open(j, "figures", '[');
    for (int i = 0; i < d->n_things; i++) {
        const sv_thing_info *t = &d->things[i];
        json_open(j, NULL, '{');
        json_text(j, "id", t->id);
        json_text(j, "name", t->name);
        json_text(j, "kind", t->figure ? "figure" : "piece");
        json_text(j, "element", t->element);
        json_number(j, "count", t->count);
        json_open(j, "counts", '[');
        for (int k = 0; k < t->n_counts; k++) {
            json_open(j, NULL, '{');
            json_number(j, "players", t->counts[k].players);
            json_number(j, "count", t->counts[k].count);
            json_close(j, '}');
        }
        json_close(j, ']');
        json_flag(j, "per_player", t->per_player);
        json_flag(j, "per_copy", t->per_copy);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void json_kinds(json *j, const sv_expansion_details *d)
{
    json_open(j, "kinds", '[');
    for (int i = 0; i < d->n_kinds; i++) {
        json_open(j, NULL, '{');
        json_text(j, "what", d->kinds[i].what);
        json_text(j, "id", d->kinds[i].id);
        json_text(j, "name", d->kinds[i].name);
        json_text(j, "of", *d->kinds[i].of ? d->kinds[i].of : NULL);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_words(j, "tiles", d->tiles);
    json_open(j, "document_counts", '[');
    for (int i = 0; i < d->n_counts; i++) {
        json_open(j, NULL, '{');
        json_text(j, "id", d->counts[i].id);
        json_number(j, "number", d->counts[i].number);
        json_text(j, "what", d->counts[i].what);
        json_text(j, "source", *d->counts[i].source ? d->counts[i].source : NULL);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void details_json(cli *c, const sv_expansion_details *d)
{
    json j = {.out = &c->out};
    json_open(&j, NULL, '{');
    details_head(&j, &d->info);
    json_words(&j, "requires", d->requires);
    json_words(&j, "implies", d->implies);
    json_words(&j, "conflicts", d->conflicts);
    json_open(&j, "elements", '[');
    for (int i = 0; i < d->n_elements; i++) {
        json_open(&j, NULL, '{');
        json_text(&j, "id", d->elements[i].id);
        json_text(&j, "name", d->elements[i].name);
        json_words(&j, "needs", d->elements[i].needs);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_words(&j, "sets", d->sets);
    json_things(&j, d);
    json_kinds(&j, d);
    json_open(&j, "options", '[');
    for (int i = 0; i < d->n_options; i++)
        json_option(&j, &d->options[i]);
    json_close(&j, ']');
    json_open(&j, "rows", '[');
    for (int i = 0; i < d->n_rows; i++)
        json_row(&j, &d->rows[i]);
    json_close(&j, ']');
    json_close(&j, '}');
}
