/* Fewer players, tiles, turns, choices and rules, and options at their official values: each as long as the same is found. */
#include <stdlib.h>
#include <string.h>

#include "shrink.h"

void shrink_fewer_players(shrink *s)
{
    oracles o = {.c = s->c, .variant = ""};
    sv_mix *mix = oracle_mix(&o, s->c->library, s->now.mix, NULL, NULL);
    const int all = mix ? sv_mix_players(mix) : 0;
    int done = 0;
    for (int n = 2; n < all && !done && shrink_may_go_on(s); n++) {
        char players[128] = "";
        size_t used = 0;
        shrink_case x;
        for (int p = 0; p < n; p++)
            used +=
                (size_t)snprintf(players + used, sizeof players - used, "%s%s", p ? " " : "", sv_mix_player(mix, p));
        if (!shrink_case_copy(&x, &s->now))
            break;
        x.mix = oracle_edit(&o, x.mix, "game", "players", players);
        done = shrink_attempt(s, &x);
    }
    sv_mix_free(mix);
    s->failed |= o.failed;
}

void shrink_fewer_tiles(shrink *s)
{
    shrink_case x;
    s->trimmed = 1;
    s->trimmed = shrink_case_copy(&x, &s->now) && shrink_attempt(s, &x);
}

/* Without those from … to, and without one more, 0 for none. */
static int without_turns(shrink *s, int from, int to, int other)
{
    shrink_case x = {.mix = strdup(s->now.mix)};
    for (int i = 0; i < s->now.script.n && x.mix; i++) {
        const shrink_choice *c = &s->now.script.at[i];
        if ((c->turn >= from && c->turn < to) || (other && c->turn == other))
            continue;
        if (!shrink_script_add(&x.script, c)) {
            shrink_case_free(&x);
            return 0;
        }
    }
    shrink_script_close(&x.script);
    return x.mix ? shrink_attempt(s, &x) : 0;
}

/* Blocks of turns from the end backwards: later ones depend on earlier ones. */
void shrink_fewer_turns(shrink *s)
{
    for (int size = shrink_script_turns(&s->now.script) / 2; size >= 1 && shrink_may_go_on(s);) {
        const int before = shrink_script_turns(&s->now.script);
        for (int to = before + 1; to > 1 && shrink_may_go_on(s); to -= size) {
            const int turns = shrink_script_turns(&s->now.script);
            if (to > turns + 1)
                to = turns + 1;
            if (to > 1)
                without_turns(s, to - size > 1 ? to - size : 1, to, 0);
        }
        if (shrink_script_turns(&s->now.script) == before || size > 1)
            size = size > 1 ? (size + 1) / 2 : 0;
    }
}

/* Two turns apart: of two players each has one less, and the rest stays whose it was. */
void shrink_fewer_pairs(shrink *s)
{
    enum { MANY = 14 };
    for (int done = 1; done && shrink_may_go_on(s);) {
        done = 0;
        const int turns = shrink_script_turns(&s->now.script);
        for (int j = turns; j > 1 && turns <= MANY && !done; j--)
            for (int i = j - 1; i > 0 && !done; i--)
                done = without_turns(s, i, i + 1, j);
    }
}

/* Without the choices from … to that players make: they pass there, or take the first option. */
static int without_choices(shrink *s, int from, int to, int tiles)
{
    shrink_case x = {.mix = strdup(s->now.mix)};
    int left_out = 0;
    for (int i = 0; i < s->now.script.n && x.mix; i++) {
        const shrink_choice *c = &s->now.script.at[i];
        const int goes = i >= from && i < to && !c->chance && (tiles || strncmp(c->text, "place-tile ", 11) != 0) &&
                         strcmp(c->text, "pass") != 0;
        left_out += goes;
        if (!goes && !shrink_script_add(&x.script, c)) {
            shrink_case_free(&x);
            return 0;
        }
    }
    if (x.mix && left_out)
        return shrink_attempt(s, &x);
    shrink_case_free(&x);
    return 0;
}

void shrink_fewer_choices(shrink *s)
{
    for (int tiles = 0; tiles < 2; tiles++)
        for (int size = s->now.script.n; size >= 1 && shrink_may_go_on(s); size /= 2)
            for (int to = s->now.script.n; to > 0 && shrink_may_go_on(s); to -= size)
                without_choices(s, to - size > 0 ? to - size : 0, to, tiles);
}

/* Options that the mix says something of, which is what they are without it or not: all at once, else one by one. */
void shrink_official_values(shrink *s)
{
    oracles o = {.c = s->c, .variant = ""};
    sv_mix *mix = oracle_mix(&o, s->c->library, s->now.mix, NULL, NULL);
    sv_option_info option;
    shrink_case x;
    for (int i = -1; mix && shrink_may_go_on(s); i++) {
        if (i >= 0 && !sv_mix_choice(mix, i, "en", &option))
            break;
        if ((i >= 0 && option.set != 2) || !shrink_case_copy(&x, &s->now))
            continue;
        for (int k = 0; sv_mix_choice(mix, k, "en", &option) && x.mix; k++)
            if (option.set == 2 && (i < 0 || k == i))
                x.mix = oracle_edit(&o, x.mix, option.expansion, option.id, NULL);
        if (x.mix && shrink_attempt(s, &x) && i < 0)
            break;
    }
    sv_mix_free(mix);
    s->failed |= o.failed;
}

/* The text without the section that begins at `at`. NULL: memory is short. */
static char *without_section(const char *text, const char *at)
{
    const char *end = strstr(at, "\n[");
    char *made = malloc(strlen(text) + 1);
    if (made)
        snprintf(made, strlen(text) + 1, "%.*s%s", (int)(at - text), text, end ? end + 1 : "");
    return made;
}

void shrink_fewer_rules(shrink *s)
{
    static const char *const sections[] = {"[house-rule ", "[lift]", "[order]", "[figures]"};
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
        for (size_t from = 0; shrink_may_go_on(s) && from < strlen(s->now.mix);) {
            const char *at = strstr(s->now.mix + from, sections[i]);
            shrink_case x;
            if (!at)
                break;
            from = (size_t)(at - s->now.mix);
            if (!shrink_case_copy(&x, &s->now))
                return;
            free(x.mix);
            x.mix = without_section(s->now.mix, at);
            if (!x.mix || !shrink_attempt(s, &x))
                from++;
        }
}
