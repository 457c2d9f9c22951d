/* The search: expansions first, then tiles, turns and choices, each as long as the same check still finds something. */
#include "shrink.h"

#include <stdlib.h>
#include <string.h>

#include "fault.h"

enum { EXPANSIONS = 64, ID = 96, BASE_MS = 10000, RELATION_MS = 30000, LEAST_MS = 1500, SLOWER = 8 };

/* ---- one more try ---- */

void shrink_case_free(shrink_case *x)
{
    free(x->mix);
    shrink_script_free(&x->script);
    x->mix = NULL;
}

/* The same mix and a copy of the script. 0: memory is short. */
int shrink_case_copy(shrink_case *to, const shrink_case *from)
{
    *to = (shrink_case){.mix = strdup(from->mix)};
    return to->mix && shrink_script_copy(&to->script, &from->script);
}

static uint64_t case_key(const shrink_case *x)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    for (const char *at = x->mix; *at; at++)
        h = (h ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    for (int i = 0; i < x->script.n; i++) {
        h = (h ^ (unsigned)x->script.at[i].turn) * UINT64_C(0x100000001b3);
        for (const char *at = x->script.at[i].text; *at; at++)
            h = (h ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    }
    return h;
}

static int is_known(shrink *s, uint64_t key)
{
    for (int i = 0; i < s->n_known; i++)
        if (s->known[i] == key)
            return ++s->repeated;
    if (s->n_known == s->room_known) {
        const int room = s->room_known ? 2 * s->room_known : 256;
        uint64_t *more = realloc(s->known, (size_t)room * sizeof *more);
        if (!more)
            return s->failed = 1;
        s->known = more;
        s->room_known = room;
    }
    s->known[s->n_known++] = key;
    return 0;
}

int shrink_may_go_on(const shrink *s)
{
    return !s->failed && !cli_stopped() && s->replays < SHRINK_REPLAYS - s->reserved &&
           shrink_spent() - s->spent < s->seconds && shrink_clock() - s->began < SHRINK_WAITED * s->seconds;
}

/* What it did becomes its script: exact, and no longer than up to what was found. Takes what x holds. */
static void adopt(shrink *s, shrink_case *x)
{
    shrink_script made = {.n = 0};
    int whole = 1;
    for (int i = 0; i < s->trial->n && whole; i++)
        whole = shrink_script_add(&made, &s->trial->at[i]);
    if (!whole) {
        s->failed = 1;
        shrink_script_free(&made);
        shrink_case_free(x);
        return;
    }
    shrink_script_close(&made);
    memcpy(s->kept, s->trial, sizeof *s->kept);
    shrink_case_free(&s->now);
    s->now.mix = x->mix;
    s->now.script = made;
    x->mix = NULL;
    shrink_case_free(x);
}

/* Tries a case, which is freed or becomes the present one. 1: it shows it too. */
int shrink_attempt(shrink *s, shrink_case *x)
{
    if (x->mix && s->trimmed)
        x->mix = shrink_trim(s, x->mix, &x->script, s->kept);
    const int shown = x->mix && shrink_may_go_on(s) && !is_known(s, case_key(x)) &&
                      (shrink_play(s, x), s->trial->outcome == s->wanted);
    if (shown)
        adopt(s, x);
    else
        shrink_case_free(x);
    return shown;
}

/* ---- what is to be found ---- */

static int looks_like(shrink *s, shrink_outcome outcome)
{
    return outcome == SHRINK_FOUND || outcome == SHRINK_CRASH || outcome == SHRINK_HANG || s->failed;
}

/* Checks of single games all at once, then the relations one by one: they play many games. */
static int first_found(shrink *s)
{
    const unsigned asked = s->on, relations = 1u << ORACLE_R1 | 1u << ORACLE_R2 | 1u << ORACLE_R3 | 1u << ORACLE_R5 |
                                              1u << ORACLE_R6 | 1u << ORACLE_R7 | 1u << ORACLE_R8;
    shrink_case first;
    int found = 0;
    for (int i = -1; i < ORACLE_COUNT && !found && !cli_stopped(); i++) {
        s->on = i < 0 ? asked & ~relations : asked & relations & 1u << i;
        s->limit_ms = i < 0 ? BASE_MS : RELATION_MS;
        if (i < 0)
            s->on |= 0; /* none of them: the game is played all the same, for it may crash */
        else if (!s->on)
            continue;
        const double began = shrink_clock();
        shrink_play(s, &s->now);
        if (s->trial->outcome == SHRINK_NO_MIX)
            return 0;
        found = looks_like(s, s->trial->outcome) && !(i >= 0 && s->trial->outcome == SHRINK_HANG);
        const long took = (long)(1000 * (shrink_clock() - began));
        s->limit_ms = SLOWER * took > LEAST_MS ? SLOWER * took : LEAST_MS;
    }
    if (!found || s->failed || cli_stopped() || !shrink_case_copy(&first, &s->now))
        return 0;
    s->wanted = s->trial->outcome;
    if (s->wanted == SHRINK_FOUND)
        s->on = 1u << s->trial->id;
    if (s->wanted == SHRINK_HANG)
        s->limit_ms = LEAST_MS;
    snprintf(s->variant, sizeof s->variant, "%s", s->trial->variant);
    s->turns = shrink_script_turns(&s->now.script);
    s->choices = s->now.script.n;
    adopt(s, &first);
    s->by_lot = 0;
    if (!s->choices) {
        s->turns = shrink_script_turns(&s->now.script);
        s->choices = s->now.script.n;
    }
    return !s->failed;
}

/* ---- expansions ---- */

static int list_expansions(const shrink *s, char (*ids)[ID])
{
    oracles o = {.c = s->c, .variant = ""};
    sv_mix *mix = oracle_mix(&o, s->c->library, s->now.mix, NULL, NULL);
    sv_chosen_info e;
    int n = 0;
    for (int i = 1; mix && n < EXPANSIONS && sv_mix_expansion(mix, i, "en", &e); i++)
        snprintf(ids[n++], ID, "%s", e.id);
    sv_mix_free(mix);
    return n;
}

int shrink_expansions(shrink *s, char *list, size_t n)
{
    char ids[EXPANSIONS][ID];
    size_t used = 0;
    const int count = list_expansions(s, ids);
    if (n)
        list[0] = '\0';
    for (int i = 0; i < count && used < n; i++)
        used += (size_t)snprintf(list + used, n - used, "%s%s", i ? ", " : "", ids[i]);
    return count;
}

/* Without those from … to, or with `other` without all but those. */
static int leave_out(shrink *s, char (*ids)[ID], int n, int from, int to, int other)
{
    char without[EXPANSIONS * ID] = "";
    size_t used = 0;
    oracles o = {.c = s->c, .variant = ""};
    for (int i = 0; i < n; i++)
        if ((i >= from && i < to) != other)
            used += (size_t)snprintf(without + used, sizeof without - used, "%s%s", used ? "," : "", ids[i]);
    sv_mix *mix = used ? oracle_mix(&o, s->c->library, s->now.mix, NULL, without) : NULL;
    shrink_case x = {.mix = NULL};
    if (mix && shrink_case_copy(&x, &s->now)) {
        free(x.mix);
        x.mix = oracle_text(&o, mix);
    }
    sv_mix_free(mix);
    s->failed |= o.failed;
    return x.mix ? shrink_attempt(s, &x) : (shrink_case_free(&x), 0);
}

/* ddmin (A. Zeller, R. Hildebrandt, IEEE TSE 28, 2002), down to single expansions. 1: it came to its end, and none can be left out. */
static int fewer_expansions(shrink *s)
{
    char ids[EXPANSIONS][ID];
    int n = list_expansions(s, ids), parts = 2;
    if (n && leave_out(s, ids, n, 0, n, 0))
        return 1;
    if (n == 1)
        return shrink_may_go_on(s);
    while (n > 1 && shrink_may_go_on(s)) {
        int done = 0;
        for (int other = 1; other >= 0 && !done; other--) /* only one part is left, or one part is left out */
            for (int i = 0; i < parts && !done; i++)
                done =
                    !(other && parts == n && n == 2) && leave_out(s, ids, n, i * n / parts, (i + 1) * n / parts, other);
        const int before = n;
        if (done) {
            n = list_expansions(s, ids);
            parts = n < before / 2 + 1 ? 2 : parts - 1 < 2 ? 2 : parts - 1;
        } else if (parts >= n) {
            return shrink_may_go_on(s);
        } else {
            parts = 2 * parts < n ? 2 * parts : n;
        }
    }
    if (n == 1 && !leave_out(s, ids, n, 0, 1, 0))
        return shrink_may_go_on(s);
    return shrink_may_go_on(s);
}

/* ---- the search ---- */

int shrink_search(shrink *s)
{
    char ids[EXPANSIONS][ID];
    s->began = shrink_clock();
    s->spent = shrink_spent();
    s->expansions = list_expansions(s, ids);
    const int found = first_found(s);
    if (s->failed)
        return fault_memory(s->c);
    if (!found)
        return CLI_FOUND;
    fewer_expansions(s);
    s->reserved = 3 * list_expansions(s, ids) + 3; /* all at once, and what ddmin tries of so few */
    shrink_fewer_tiles(s);
    shrink_fewer_turns(s);
    shrink_fewer_players(s);
    shrink_fewer_choices(s);
    shrink_fewer_turns(s);
    shrink_fewer_pairs(s);
    shrink_fewer_rules(s);
    shrink_official_values(s);
    s->reserved = 0;
    s->minimal = fewer_expansions(s);
    return s->failed ? fault_memory(s->c) : CLI_DONE;
}

void shrink_free(shrink *s)
{
    shrink_case_free(&s->now);
    free(s->known);
}
