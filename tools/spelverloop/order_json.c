/* The order of play of a mix as JSON: all that is known of each line. */
#include "order_json.h"

#include <stdlib.h>
#include <string.h>

#include "fault.h"
#include "house_json.h"
#include "json.h"

typedef struct json_page { /* a page comes first, so that page_each_step can hand it on */
    page page;
    json json;
    const char **played; /* owned; ids of the rows at which a game acts */
    int n_played;
} json_page;

/* Does a game act at that row? */
static int plays(const json_page *it, const char *id)
{
    for (int i = 0; i < it->n_played; i++)
        if (strcmp(it->played[i], id) == 0)
            return 1;
    return 0;
}

/* The action that the engine calls at that line, by the name that options, records and refusals give it; null: it calls none. */
static void json_action(const json_page *it, json *j, const sv_line *l)
{
    char action[128];
    const int played = plays(it, l->id);
    snprintf(action, sizeof action, "%s.%s", l->owner, l->id);
    json_text(j, "action", played ? action : NULL);
    json_flag(j, "plays", played);
}

static void json_parts(const page *p, json *j, const char *row)
{
    sv_part_line part;
    json_open(j, "parts", '[');
    for (int k = 0; sv_mix_part_line(p->mix, row, k, text_code(p->c->lang), &part); k++) {
        json_open(j, NULL, '{');
        json_text(j, "id", part.id);
        json_text(j, "owner", part.owner);
        json_text(j, "text", part.text);
        json_text(j, "status", part.status);
        json_text(j, "source", part.source);
        json_flag(j, "rule", part.rule);
        json_text(j, "house", *part.house ? part.house : NULL);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void json_line(const json_page *it, json *j, const page_entry *e)
{
    const page *p = &it->page;
    const sv_line *l = &e->line;
    json_open(j, NULL, '{');
    json_number(j, "number", e->number);
    json_number(j, "sub", e->sub);
    json_text(j, "id", l->id);
    json_text(j, "anchor", l->id); /* rows of a game have ids of their own, whatever the mix and the step */
    json_text(j, "owner", l->owner);
    json_action(it, j, l);
    json_text(j, "kind", l->kind);
    json_text(j, "condition", l->condition);
    json_text(j, "text", l->text);
    json_text(j, "status", l->status);
    json_text(j, "question", *l->question ? l->question : NULL);
    json_text(j, "source", l->source);
    json_text(j, "group", l->group);
    json_words(j, "marks", l->marks);
    json_words(j, "home", l->home);
    json_flag(j, "foreign", l->foreign);
    json_flag(j, "moved", l->moved);
    json_text(j, "house", *l->house ? l->house : NULL);
    json_flag(j, "printed_only", e->printed_only);
    json_parts(p, j, l->id);
    json_close(j, '}');
}

static void json_step(page *p, const page_section *s)
{
    json_page *it = (json_page *)p;
    json *j = &it->json;
    json_open(j, NULL, '{');
    json_text(j, "step", s->step);
    json_text(j, "label", s->label);
    json_open(j, "lines", '[');
    for (int i = s->from; i < s->to; i++)
        json_line(it, j, &p->entries[i]);
    json_close(j, ']');
    json_close(j, '}');
}

static void json_lifted(json *j, const sv_line *l)
{
    json_open(j, NULL, '{');
    json_text(j, "rule", l->id);
    json_text(j, "owner", l->owner);
    json_text(j, "text", l->text);
    json_text(j, "status", l->status);
    json_text(j, "source", l->source);
    json_close(j, '}');
}

/* One end of a frame: its row and step. */
static void json_end(const page *p, json *j, const char *key, int row)
{
    sv_line line;
    json_open(j, key, '{');
    if (sv_mix_line(p->mix, row, text_code(p->c->lang), &line)) {
        json_text(j, "step", line.step);
        json_text(j, "row", line.id);
    }
    json_close(j, '}');
}

static void json_frames(const page *p, json *j)
{
    static const char *const kinds[] = {"part", "turn", "each", "times"};
    sv_again_info again;
    json_open(j, "frames", '[');
    for (int i = 0; sv_mix_again(p->mix, i, text_code(p->c->lang), &again); i++) {
        json_open(j, NULL, '{');
        json_text(j, "kind", kinds[again.kind]);
        json_text(j, "row", again.row);
        json_text(j, "owner", again.owner);
        json_text(j, "block", *again.block ? again.block : NULL);
        json_end(p, j, "from", again.first);
        json_end(p, j, "to", again.last);
        json_text(j, "who", again.who);
        json_text(j, "bound", *again.bound ? again.bound : NULL);
        json_text(j, "reason", *again.reason ? again.reason : NULL);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void json_expansions(const page *p, json *j)
{
    sv_chosen_info e;
    json_open(j, "expansions", '[');
    for (int i = 0; sv_mix_expansion(p->mix, i, text_code(p->c->lang), &e); i++) {
        json_open(j, NULL, '{');
        json_text(j, "id", e.id);
        json_text(j, "name", e.name);
        json_text(j, "value", e.value);
        json_flag(j, "playable", e.playable);
        json_flag(j, "foreign", e.foreign);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* Those that the mix sets. */
static void json_options(const page *p, json *j)
{
    sv_option_info o;
    char id[128];
    json_open(j, "options", '[');
    for (int i = 0; sv_mix_choice(p->mix, i, text_code(p->c->lang), &o); i++) {
        if (!page_is_changed(&o))
            continue;
        json_open(j, NULL, '{');
        snprintf(id, sizeof id, "%s.%s", o.expansion, o.id);
        json_text(j, "id", id);
        json_text(j, "value", o.values);
        json_text(j, "house", o.house);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* The mix as a game of what can be played. What is wrong with that is no fault of the page. */
static sv_mix *game_of(const page *p)
{
    sv_report *r = sv_report_new(text_code(p->c->lang));
    sv_mix *game = r ? sv_mix_like(p->mix, NULL, r) : NULL;
    if (r)
        sv_report_free(r);
    return game;
}

/* Which rows those are; none where the game cannot be made. Returns 0 when memory is short. */
static int find_played(json_page *it, const sv_mix *game)
{
    sv_line line;
    const int n = game ? sv_mix_lines(game) : 0;
    it->played = calloc((size_t)n + 1, sizeof *it->played);
    for (int i = 0; it->played && i < n; i++)
        if (sv_mix_line(game, i, "en", &line) && line.played)
            it->played[it->n_played++] = line.id;
    return it->played != NULL;
}

int order_json(page *p)
{
    sv_mix *game = game_of(p);
    json_page it = {*p, {.out = &p->c->out}, NULL, 0};
    json *j = &it.json;
    char *changed = page_changes(p, 0);
    if (!changed || !find_played(&it, game)) {
        free(changed);
        if (game)
            sv_mix_free(game);
        return fault_memory(p->c);
    }
    json_open(j, NULL, '{');
    json_number(j, "format", 1);
    json_text(j, "title", sv_mix_title(p->mix, text_code(p->c->lang)));
    json_text(j, "changed", *changed ? changed : NULL);
    json_text(j, "lang", text_code(p->c->lang));
    json_text(j, "edition", sv_mix_edition(p->mix));
    json_text(j, "publisher", sv_mix_publisher(p->mix));
    json_number(j, "players", sv_mix_players(p->mix));
    json_expansions(p, j);
    json_options(p, j);
    json_house_rules(j, p->mix, text_code(p->c->lang));
    json_open(j, "lifted", '[');
    for (int i = p->lifted.from; i < p->lifted.to; i++)
        json_lifted(j, &p->entries[i].line);
    json_close(j, ']');
    json_open(j, "steps", '[');
    page_each_step(&it.page, json_step);
    json_close(j, ']');
    json_frames(p, j);
    json_close(j, '}');
    free(changed);
    free(it.played);
    if (game)
        sv_mix_free(game);
    return CLI_DONE;
}
