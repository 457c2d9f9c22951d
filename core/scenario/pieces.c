/* What plugins keep beside tiles, figures and amounts: pieces on the board, latches, values. The scenario's text goes to the plugin
   whose name it bears; what lies there is asked of it again. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include "mix/fault.h"
#include "scenario/scenario.h"
#include "util/str.h"

enum { THINGS_MAX = 64 }; /* names in one latch */

typedef struct keeper { /* who keeps it, and as which of its kinds */
    sv_ctx *c;
    const sv_plugin *plugin;
    uint32_t kind;
} keeper;

/* The plugin that keeps a thing of that name, in *found. */
#define FIND(x, what, name, found)                                                                                       \
    for (int at_ = 0; at_ < (x)->g->s.mix->loaded.list.n; at_++) {                                                       \
        const sv_plugin *p_ = (x)->g->s.mix->loaded.list.at[at_].plugin;                                                 \
        for (uint32_t k_ = 0; k_ < p_->n_##what; k_++)                                                                   \
            if (!strcmp(p_->what[k_].id, (name)))                                                                        \
                *(found) = (keeper){&(x)->g->s.ctx[at_], p_, k_};                                                        \
    }

/* The names of what anybody keeps of that sort, for who named none of them. */
#define GATHER(x, what, names)                                                                                           \
    for (int at_ = 0; at_ < (x)->g->s.mix->loaded.list.n; at_++)                                                         \
        for (uint32_t k_ = 0; k_ < (x)->g->s.mix->loaded.list.at[at_].plugin->n_##what; k_++)                            \
    sv_gathered_add((names), (x)->g->s.mix->loaded.list.at[at_].plugin->what[k_].id)

static int nobody_keeps(sv_scen_run *x, int line, const char *key, const char *name, sv_gathered *names)
{
    if (!names->names.n)
        return sv_scen_bad(x, line, key, name, "nothing in this mix keeps that", "niets in deze mix houdt dat bij");
    const char *hint = sv_gathered_hint(names, x->r, name);

    return sv_scen_bad(x, line, key, name, hint, hint);
}

/* ---- [pieces] -------------------------------------------------------------------------------------------------------- */

/* `ferry @ 1,0 E-S` → its name, and what the plugin is told. */
static int read_piece(sv_scen_run *x, int line, const char *key, const char *value, char id[64], sv_piece_line *p)
{
    sv_form_got got;
    char colour[16], where[96];
    const char *at, *word;
    size_t n;
    int px = 0, py = 0;

    *p = (sv_piece_line){.owner = SV_NO_OWNER};
    sv_form_match("I C? N? P X*", value, &got);
    if (!sv_form_get(&got, 'I', 0, id, 64) || !sv_form_get(&got, 'P', 0, where, sizeof where))
        return sv_scen_bad(x, line, key, value, "write it as in 1 = ferry @ 1,0 E-S", "schrijf het als 1 = ferry @ 1,0 E-S");
    if (sv_form_get(&got, 'C', 0, colour, sizeof colour)) {
        const int player = sv_scen_player(x, colour);

        if (player < 0)
            return sv_scen_no_player(x, line, key, colour);
        p->owner = (uint8_t)player;
    }
    at = where;
    if (!(word = sv_word(&at, &n)) || !sv_word_is(word, n, "@") || !(word = sv_word(&at, &n)) || !sv_read_square(word, &px, &py))
        return x->g->s.squares ? sv_scen_bad(x, line, key, value, "a piece lies on a square: @ 1,0", "een stuk ligt op een plek: @ 1,0")
                               : sv_scen_bad(x, line, key, value, "what stands on hexes is a figure; write it under [figures], as in 1 = red road edge 5,3 E",
                                             "wat op velden staat is een figuur; schrijf het onder [figures], zoals 1 = red road edge 5,3 E");
    p->x = (int16_t)px;
    p->y = (int16_t)py;
    for (int i = 0; i < sv_form_count(&got, 'X'); i++) {
        const char *words = sv_scen_format(x, "%s%s%s", p->words, i ? " " : "", sv_form_get(&got, 'X', i, where, sizeof where));

        if (strlen(words) >= sizeof p->words)
            return sv_scen_bad(x, line, key, value, "too many words", "te veel woorden");
        memcpy(p->words, words, strlen(words) + 1);
    }
    return 1;
}

/* The rule that keeps a piece from lying there. */
static int refused_by(sv_scen_run *x, const sv_ini_key *k, int rule)
{
    const sv_rule_ref *r = &x->sc->mix->rules.at[rule];
    char text[1024];
    const char *why = sv_scen_format(x, "%s: %s", r->full, sv_mix_text(x->sc->mix, &r->def->text, x->r->lang, text, sizeof text));

    return sv_scen_bad(x, k->line, k->name, k->value, why, why);
}

/* Where the plugin that keeps such places lets that figure stand. */
int sv_scen_figure_stands(sv_scen_run *x, const sv_ini_key *k, uint8_t figure, sv_place place)
{
    for (int i = 0; place.kind >= SV_PLACE_FIRST_FREE && i < x->g->s.mix->loaded.list.n; i++) {
        const sv_plugin *p = x->g->s.mix->loaded.list.at[i].plugin;
        sv_ctx *c = &x->g->s.ctx[i];
        int own = 0;

        for (uint32_t n = 0; n < p->n_places; n++)
            own |= c->place[n] == place.kind;
        const int stands = own && p->figure_stands ? p->figure_stands(c, figure, place) : 1;

        if (stands < 0)
            return refused_by(x, k, -1 - stands);
        if (!stands)
            return sv_scen_bad(x, k->line, k->name, k->value, "no such figure stands on such a place; name another one",
                               "zo'n figuur staat niet op zo'n plaats; noem een andere");
    }
    return 1;
}

int sv_scen_put_piece(sv_scen_run *x, const sv_ini_key *k)
{
    sv_gathered names = {0};
    keeper who = {0};
    sv_piece_line p;
    char id[64];

    if (!read_piece(x, k->line, k->name, k->value, id, &p))
        return 0;
    FIND(x, pieces, id, &who)
    if (!who.c) {
        GATHER(x, pieces, &names);
        return nobody_keeps(x, k->line, k->name, id, &names);
    }
    const int done = who.plugin->pieces[who.kind].put(who.c, &p);

    return done > 0 || (done < 0 ? refused_by(x, k, -1 - done)
                                 : sv_scen_bad(x, k->line, k->name, k->value,
                                               "it cannot lie there; see that a tile lies on that square, whose the piece is, and what stands behind it",
                                               "het kan daar niet liggen; kijk of er op die plek een tegel ligt, van wie het stuk is, en wat erachter staat"));
}

int sv_scen_is_piece(sv_scen_run *x, const char *id)
{
    keeper who = {0};

    FIND(x, pieces, id, &who)
    return who.c != NULL;
}

int sv_scen_piece_square(const sv_ini_key *k, int *px, int *py)
{
    const char *at = strchr(k->value, '@');
    char square[24];
    size_t n;

    if (!at++)
        return 0;
    const char *word = sv_word(&at, &n);

    if (!word)
        return 0;
    snprintf(square, sizeof square, "%.*s", (int)n, word);
    return sv_read_square(square, px, py);
}

static const char *piece_text(sv_scen_run *x, const char *id, const sv_piece_line *p)
{
    return sv_scen_format(x, "%s%s%s @ %d,%d%s%s", id, p->owner == SV_NO_OWNER ? "" : " ",
                          p->owner == SV_NO_OWNER ? "" : sv_scen_who(x, p->owner), p->x, p->y, *p->words ? " " : "", p->words);
}

static int is_piece(const sv_piece_line *want, const sv_piece_line *has)
{
    return want->x == has->x && want->y == has->y && (want->owner == SV_NO_OWNER || want->owner == has->owner) &&
           (!*want->words || !strcmp(want->words, has->words));
}

/* `piece.1 = ferry @ 1,0 E-S` and `no-piece.1 = ferry @ 1,0`. Colour and words may be left out. */
static int look_for_piece(sv_scen_run *x, const sv_scen_expect *e, int wanted)
{
    sv_gathered names = {0};
    keeper who = {0};
    sv_piece_line want, has;
    const char *all = "";
    char id[64];
    int found = 0;

    if (!read_piece(x, e->line, e->key, e->value, id, &want))
        return 0;
    FIND(x, pieces, id, &who)
    if (!who.c) {
        GATHER(x, pieces, &names);
        return nobody_keeps(x, e->line, e->key, id, &names);
    }
    const sv_piece_kind *kind = &who.plugin->pieces[who.kind];

    for (uint32_t k = 0; k < kind->count(who.c); k++) {
        has = (sv_piece_line){.owner = SV_NO_OWNER};
        kind->at(who.c, k, &has);
        found |= is_piece(&want, &has);
        all = sv_scen_format(x, "%s%s%s", all, *all ? ", " : "", piece_text(x, id, &has));
    }
    return found == wanted || sv_scen_differs(x, e, sv_scen_expected(x, e), *all ? all : sv_scen_say(x, "none", "geen"), sv_scen_stand(x));
}

int sv_expect_piece(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    (void)got;
    return look_for_piece(x, e, 1);
}

int sv_expect_no_piece(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    (void)got;
    return look_for_piece(x, e, 0);
}

/* ---- [marks] and values ------------------------------------------------------------------------------------------------ */

/* `ransomed.red` → the name, and the player; SV_NO_OWNER where no colour stands behind the dot. */
static const char *split_colour(sv_scen_run *x, const char *key, uint8_t *player)
{
    const char *dot = strrchr(key, '.');
    const int p = dot ? sv_scen_player(x, dot + 1) : -1;

    *player = p < 0 ? SV_NO_OWNER : (uint8_t)p;
    return p < 0 ? key : sv_scen_format(x, "%.*s", (int)(dot - key), key);
}

/* What is wrong with `2 lumber 1 ore`: a number, a name, or one twice. NULL: none of these. */
static const char *wrong_thing(sv_scen_run *x, const char *const *things, const char *value)
{
    int seen[THINGS_MAX] = {0}, all = 0, many;
    const char *word;
    size_t n;

    while (all < THINGS_MAX && things[all])
        all++;
    while ((word = sv_word(&value, &n)) != NULL) {
        const char *number = sv_scen_format(x, "%.*s", (int)n, word);

        if (!sv_read_int(number, 1, SV_FORM_NUMBER_MAX, &many) || !(word = sv_word(&value, &n)))
            return sv_scen_format(x, sv_scen_say(x, "a number from 1 stands before each name, and \"%s\" is not one that has a name behind it",
                                                 "vóór elke naam staat een getal vanaf 1, en \"%s\" is er geen met een naam erachter"), number);
        const char *name = sv_scen_format(x, "%.*s", (int)n, word);
        const int thing = sv_index_of(name, things, all);

        if (thing < 0)
            return sv_scen_format(x, sv_scen_say(x, "nothing there is called \"%s\"; %s", "daar heet niets \"%s\"; %s"), name, sv_hint(x->r, name, things, all));
        if (seen[thing]++)
            return sv_scen_format(x, sv_scen_say(x, "\"%s\" stands there twice; write it once, with the sum", "\"%s\" staat er twee keer; schrijf het één keer, met de som"), name);
    }
    return sv_scen_say(x, "there are not so many: what others have counts too; write fewer", "er zijn er niet zoveel: wat anderen hebben telt mee; schrijf er minder");
}

/* The reason, and how it is written. */
static int wrong_latch(sv_scen_run *x, const sv_ini_key *k, const sv_latch *latch, uint8_t player)
{
    const int in = x->r->lang == SV_NL;
    const char *form = latch->form ? latch->form : "yes", *why = latch->says[in];

    if (latch->of_player && player == SV_NO_OWNER)
        why = sv_scen_say(x, "the colour of a player belongs behind the name", "achter de naam hoort de kleur van een speler");
    else if (!latch->of_player && latch->form && player != SV_NO_OWNER)
        why = sv_scen_say(x, "it is nobody's, so no colour stands behind the name", "het is van niemand, dus er staat geen kleur achter de naam");
    else if (latch->things)
        why = wrong_thing(x, latch->things, k->value);
    if (!why)
        why = sv_scen_say(x, "the game does not allow that in this position", "het spel staat dat in deze stelling niet toe");
    if (why[strlen(why) - 1] != '?')
        why = sv_scen_format(x, sv_scen_say(x, "%s; written as in %s%s = %s", "%s; te schrijven als %s%s = %s"), why, latch->id, latch->of_player ? ".red" : "", form);
    return sv_scen_bad(x, k->line, k->name, k->value, why, why);
}

int sv_scen_put_latch(sv_scen_run *x, const sv_ini_key *k)
{
    sv_gathered names = {0};
    keeper who = {0};
    uint8_t player;
    const char *id = split_colour(x, k->name, &player);

    FIND(x, latches, id, &who)
    if (!who.c) {
        GATHER(x, latches, &names);
        return nobody_keeps(x, k->line, "[marks]", id, &names);
    }
    const sv_latch *latch = &who.plugin->latches[who.kind];

    return latch->put(who.c, player, k->value) || wrong_latch(x, k, latch, player);
}

static int32_t tiles_laid(sv_scen_run *x) { return sv_game_tiles(x->g); }
static int32_t turn_number(sv_scen_run *x) { return sv_game_turn(x->g); }

static int32_t tiles_aside(sv_scen_run *x)
{
    int32_t n = 0;

    for (uint16_t t = 0; t < x->g->s.lay->types; t++)
        n += x->g->s.aside[t];
    return n;
}

/* 1: *value is what it is now. 0: nobody knows it, and it is reported. */
static int value_of(sv_scen_run *x, const sv_scen_expect *e, int32_t *value)
{
    static const struct {
        const char *name;
        int32_t (*get)(sv_scen_run *x);
    } own[] = {{"tiles", tiles_laid}, {"turn", turn_number}, {"aside", tiles_aside}};
    sv_gathered names = {0};
    keeper who = {0};
    uint8_t player;
    const char *id = split_colour(x, e->arg, &player);

    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (!strcmp(own[i].name, e->arg))
            return *value = own[i].get(x), 1;
    FIND(x, values, id, &who)
    if (who.c && who.plugin->values[who.kind].get(who.c, player, value))
        return 1;
    if (who.c) {
        const char *cure = player == SV_NO_OWNER
                               ? sv_scen_format(x, sv_scen_say(x, "the colour of a player belongs behind it: value %s.red", "er hoort de kleur van een speler achter: value %s.red"), id)
                               : sv_scen_format(x, sv_scen_say(x, "no player has that, so no colour stands behind it: value %s", "geen speler heeft dat, dus er staat geen kleur achter: value %s"), id);

        return sv_scen_bad(x, e->line, "value", e->arg, cure, cure);
    }
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        sv_gathered_add(&names, own[i].name);
    GATHER(x, values, &names);
    return nobody_keeps(x, e->line, "value", e->arg, &names);
}

int sv_expect_value(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    int32_t found = 0;

    if (!value_of(x, e, &found))
        return 0;
    return found == sv_form_number(got, 0, -1) ||
           sv_scen_differs(x, e, sv_scen_expected(x, e), sv_scen_format(x, "%" PRId32, found), sv_scen_stand(x));
}
