#include "cover_report.h"

#include <stdlib.h>
#include <string.h>

/* ---- sums ---- */

cover_sum cover_hooks(const levels *l, int level)
{
    cover_sum s = {0, 0};
    for (int a = 0; a < l->n; a++)
        for (int b = a + 1; b < l->n; b++) {
            s.reached += levels_counts(l, a, b, level) && levels_reached(l, a, b, level);
            s.of += level != 4 && levels_counts(l, a, b, level);
        }
    return s;
}

cover_sum cover_hooks_of(const levels *l, int x, int y, int level)
{
    cover_sum s = {0, 0};
    for (int a = 0; a < l->n; a++)
        for (int b = 0; l->hook[a].expansion == x && b < l->n; b++)
            if (l->hook[b].expansion == y && levels_counts(l, a, b, level)) {
                s.reached += levels_reached(l, a, b, level);
                s.of++;
            }
    return s;
}

/* Of two expansions; house rules are none. */
static int counts_x(const levels *l, int x, int y, int level)
{
    if (levels_is_house(l, x) || levels_is_house(l, y))
        return 0;
    for (int a = 0; a < l->n; a++)
        for (int b = 0; l->hook[a].expansion == x && b < l->n; b++)
            if (l->hook[b].expansion == y && levels_counts(l, a, b, level))
                return 1;
    return 0;
}

cover_sum cover_expansions(const levels *l, int level)
{
    cover_sum s = {0, 0};
    for (int x = 0; x < l->expansions; x++)
        for (int y = x + 1; y < l->expansions; y++) {
            const int counts = counts_x(l, x, y, level);
            s.reached += counts && levels_reached_x(l, x, y, level);
            s.of += level != 4 && counts;
        }
    return s;
}

cover_sum cover_triples(const levels *l)
{
    cover_sum s = {0, 0};
    for (int x = 0; x < l->expansions; x++)
        for (int y = x + 1; y < l->expansions; y++)
            for (int z = y + 1; z < l->expansions; z++) {
                const uint64_t all = UINT64_C(1) << x | UINT64_C(1) << y | UINT64_C(1) << z;
                int found = 0;
                if (levels_is_house(l, x) || levels_is_house(l, y) || levels_is_house(l, z))
                    continue;
                for (int i = 0; i < l->mixes; i++)
                    found |= (l->mix[i] & all) == all;
                s.reached += found;
                s.of++;
            }
    return s;
}

/* ---- why not ---- */

/* "in turns, at the end" */
static const char *parts_of(const cli *c, unsigned phases, char *buf, size_t n)
{
    static const text_id parts[] = {[SV_IN_SETUP] = T_COVER_IN_SETUP, [SV_IN_TURN] = T_COVER_IN_TURN, [SV_IN_END] = T_COVER_IN_END};
    size_t used = 0;
    buf[0] = '\0';
    for (size_t i = 0; i < sizeof parts / sizeof *parts && used < n; i++)
        if (phases >> i & 1)
            used += (size_t)snprintf(buf + used, n - used, "%s%s", used ? ", " : "", cli_text(c, parts[i]));
    return buf;
}

const char *cover_why(const cli *c, const levels *l, int a, int b, int level, char *buf, size_t n)
{
    static const text_id texts[LEVELS_WHYS] = {[LEVELS_NOT_OFFERED] = T_COVER_NOT_OFFERED,   [LEVELS_NEVER_CALLED] = T_COVER_NEVER_CALLED,
                                               [LEVELS_NO_MIX] = T_COVER_NO_MIX,             [LEVELS_UNREAD] = T_COVER_MIX_UNREAD,
                                               [LEVELS_NO_GAME] = T_COVER_NO_GAME,
                                               [LEVELS_NO_WAKE] = T_COVER_NO_WAKE,           [LEVELS_OTHER_PART] = T_COVER_OTHER_PART,
                                               [LEVELS_OTHER_KIND] = T_COVER_OTHER_KIND,
                                               [LEVELS_ONE_CHOICE] = T_COVER_ONE_CHOICE,     [LEVELS_NO_TURN] = T_COVER_NO_TURN,
                                               [LEVELS_NO_OBJECT] = T_COVER_NO_OBJECT};
    int which;
    const levels_why why = levels_why_not(l, a, b, level, &which);
    const levels_pair *p = levels_at(l, a, b);
    char name[256], x[400] = "", y[400] = "", number[24] = "";
    const char *first = name, *second = TEXT_UNSIGNED(l->hook[b].games);
    const unsigned both = levels_phases(l, a) & levels_phases(l, b);
    levels_name(l, which, name, sizeof name);
    switch (why) {
    case LEVELS_NO_GAME: first = text_unsigned(number, l->hook[a].games); break;
    case LEVELS_NO_TURN: first = text_unsigned(number, p->games); break;
    case LEVELS_NO_OBJECT: first = text_unsigned(number, p->turns); break;
    case LEVELS_ONE_CHOICE: first = l->hook[a].group; break;
    case LEVELS_NO_WAKE: second = levels_waits_for(l, which); break;
    case LEVELS_OTHER_PART:
        first = parts_of(c, levels_phases(l, a), x, sizeof x);
        second = parts_of(c, levels_phases(l, b), y, sizeof y);
        break;
    case LEVELS_OTHER_KIND:
        first = *levels_things(l, a, both, x, sizeof x) ? x : cli_text(c, T_COVER_NOTHING);
        second = *levels_things(l, b, both, y, sizeof y) ? y : cli_text(c, T_COVER_NOTHING);
        break;
    case LEVELS_CAN:
    case LEVELS_NOT_OFFERED:
    case LEVELS_NO_MIX:
    case LEVELS_UNREAD:
    case LEVELS_NEVER_CALLED:
    case LEVELS_WHYS: break;
    }
    text_fill(buf, n, cli_text(c, why == LEVELS_NO_OBJECT && l->by_game ? T_COVER_NO_OBJECT_GAMES : texts[why]), (const char *const[4]){first, second});
    return buf;
}

/* ---- text ---- */

static double percent(cover_sum s)
{
    return s.of ? 100 * (double)s.reached / (double)s.of : 100;
}

static void cell(cli *c, cover_sum s)
{
    char text[64];
    if (s.of)
        snprintf(text, sizeof text, "%ld/%ld  %.1f %%", s.reached, s.of, percent(s));
    else
        snprintf(text, sizeof text, "%ld", s.reached);
    out_cell(&c->out, text, 26);
}

static int is_idle(const levels *l, int hook)
{
    return l->hook[hook].calls == 0;
}

/* Hooks that never fired reach nothing: they are told once, not with each of their partners. */
static void print_idle(cli *c, const levels *l)
{
    char name[256];
    int some = 0;
    for (int i = 0; i < l->n; i++) {
        if (!is_idle(l, i))
            continue;
        if (!some++)
            cli_say(c, T_COVER_IDLE, NULL, NULL, NULL, NULL);
        levels_name(l, i, name, sizeof name);
        const int offered = l->hook[i].offered || strcmp(l->hook[i].kind, "apply") != 0;
        out_format(&c->out, "  %s: %s\n", name, cli_text(c, offered ? T_COVER_NEEDS : T_COVER_NO_OFFER));
    }
    some = 0;
    for (int i = 0; i < l->n; i++) {
        if (is_idle(l, i) || l->hook[i].acted)
            continue;
        if (!some++)
            cli_say(c, T_COVER_NOT_ACTED, NULL, NULL, NULL, NULL);
        levels_name(l, i, name, sizeof name);
        out_format(&c->out, "  %s  ", name);
        cli_say(c, T_COVER_CALLED, TEXT_UNSIGNED(l->hook[i].calls), NULL, NULL, NULL);
    }
}

static void print_missing(cli *c, const levels *l, int level)
{
    char a_name[256], b_name[256], why[400];
    int some = 0;
    for (int a = 0; a < l->n; a++)
        for (int b = a + 1; b < l->n; b++) {
            if (!levels_counts(l, a, b, level) || levels_reached(l, a, b, level) || is_idle(l, a) || is_idle(l, b))
                continue;
            if (level > 1 && !levels_reached(l, a, b, level - 1)) /* told above */
                continue;
            if (!some++)
                cli_say(c, T_COVER_MISSING, TEXT_NUMBER(level), NULL, NULL, NULL);
            levels_name(l, a, a_name, sizeof a_name);
            levels_name(l, b, b_name, sizeof b_name);
            out_format(&c->out, "  %s | %s: ", a_name, b_name);
            out_text(&c->out, cover_why(c, l, a, b, level, why, sizeof why));
            out_text(&c->out, "\n");
        }
}

void cover_text(cli *c, const levels *l)
{
    static const text_id about[LEVELS] = {T_COVER_L0, T_COVER_L1, T_COVER_L2, T_COVER_L3, T_COVER_L4};
    cli_say(c, T_COVER_PLAYED, TEXT_UNSIGNED(l->games), TEXT_UNSIGNED(l->turns), TEXT_NUMBER(l->n), TEXT_UNSIGNED(l->masked));
    out_spaces(&c->out, 34);
    out_cell(&c->out, cli_text(c, T_COVER_EXPANSIONS), 26);
    out_text(&c->out, cli_text(c, T_COVER_HOOKS));
    out_text(&c->out, "\n");
    for (int i = 0; i < LEVELS + 2; i++) {
        static const int order[LEVELS + 2] = {0, 1, LEVELS_ACTED_GAME, 2, LEVELS_ACTED_TURN, 3, 4};
        const int level = order[i];
        char head[96];
        if (level < LEVELS)
            snprintf(head, sizeof head, "L%d  %s", level, cli_text(c, about[level]));
        else
            snprintf(head, sizeof head, "    %s", cli_text(c, T_COVER_ACTED));
        out_cell(&c->out, head, 34);
        cell(c, cover_expansions(l, level));
        cell(c, cover_hooks(l, level));
        out_text(&c->out, "\n");
    }
    const cover_sum three = cover_triples(l);
    cli_say(c, T_COVER_TRIPLES, TEXT_NUMBER(three.reached), TEXT_NUMBER(three.of), NULL, NULL);
    if (cli_given(c, OPT_QUIET))
        return;
    print_idle(c, l);
    for (int level = 1; level < 4; level++)
        print_missing(c, l, level);
}

/* ---- tabs ---- */

/* For people, among the lines that are read back: sums, and what is missing or cannot be with its reason. */
void cover_tsv_missing(const cli *c, const levels *l, out *o)
{
    char a_name[256], b_name[256], why[400];
    for (int level = 0; level < (l->masked ? LEVELS : LEVELS - 1); level++) { /* what was not looked at is not told */
        const cover_sum x = cover_expansions(l, level), h = cover_hooks(l, level);
        out_format(o, "level\t%d\t%ld\t%ld\t%ld\t%ld\n", level, x.reached, x.of, h.reached, h.of);
    }
    const cover_sum three = cover_triples(l);
    out_format(o, "triples\t%ld\t%ld\n", three.reached, three.of);
    for (int level = 1; level < 4; level++)
        for (int a = 0; a < l->n; a++)
            for (int b = a + 1; b < l->n; b++) {
                if (l->hook[a].expansion == l->hook[b].expansion || levels_reached(l, a, b, level))
                    continue;
                levels_name(l, a, a_name, sizeof a_name);
                levels_name(l, b, b_name, sizeof b_name);
                int which;
                const levels_why cannot = levels_cannot(l, a, b, level, &which);
                const char *const word = cannot == LEVELS_CAN ? "missing" : cannot <= LEVELS_APART ? "apart" : "cannot";
                const char *const cells[] = {word, TEXT_NUMBER(level), a_name, b_name, cover_why(c, l, a, b, level, why, sizeof why)};
                out_tsv(o, cells, 5);
            }
}

int cover_tsv(cli *c, const levels *l)
{
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);
    int good = f && levels_write(l, f);
    good = f && fclose(f) == 0 && good;
    if (good) {
        text[n - strlen("end\n")] = '\0';
        out_text(&c->out, text);
        cover_tsv_missing(c, l, &c->out);
        out_text(&c->out, "end\n");
    }
    free(text);
    return good;
}

/* ---- beside another time ---- */

static int find(const levels *l, const levels_hook *h)
{
    for (int i = 0; i < l->n; i++)
        if (l->hook[i].index == h->index && strcmp(l->hook[i].owner, h->owner) == 0 && strcmp(l->hook[i].row, h->row) == 0 &&
            strcmp(l->hook[i].kind, h->kind) == 0 && strcmp(l->hook[i].what, h->what) == 0)
            return i;
    return -1;
}

static long one_way(cli *c, const levels *has, const levels *other, text_id word)
{
    char a_name[256], b_name[256];
    long n = 0;
    for (int a = 0; a < has->n; a++)
        for (int b = a + 1; b < has->n; b++) {
            const int x = find(other, &has->hook[a]), y = find(other, &has->hook[b]);
            for (int level = 0; level < LEVELS; level++) {
                if (!levels_reached(has, a, b, level) || (x >= 0 && y >= 0 && levels_reached(other, x, y, level)))
                    continue;
                n++;
                levels_name(has, a, a_name, sizeof a_name);
                levels_name(has, b, b_name, sizeof b_name);
                out_format(&c->out, "%s  L%d  %s | %s\n", cli_text(c, word), level, a_name, b_name);
            }
        }
    return n;
}

long cover_diff(cli *c, const levels *then, const levels *now)
{
    const long gained = one_way(c, now, then, T_COVER_GAINED), lost = one_way(c, then, now, T_COVER_LOST);
    cli_say(c, T_COVER_DIFF, TEXT_NUMBER(gained), TEXT_NUMBER(lost), NULL, NULL);
    return lost;
}
