#include "mutants.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "fault.h"
#include "session.h"
#include "spelverloop/plugin.h"

static const struct {
    const char *word, *about[LANGS];
    mutant_group group;
} table[MUTANT_KINDS] = {
#define X(name, word, group, en, nl) [MUTANT_##name] = {word, {en, nl}, group},
    MUTANTS(X)
#undef X
};

const char *mutant_word(mutant_kind k)
{
    return table[k].word;
}

mutant_group mutant_group_of(mutant_kind k)
{
    return table[k].group;
}

static void hook_name(const mutant_hook *h, char *buf, size_t n)
{
    snprintf(buf, n, "%s %s %s %d", h->owner, *h->row ? h->row : h->what, h->kind, h->index);
}

const char *mutant_name(const mutants *m, const mutant *x, char *buf, size_t n)
{
    char a[256], b[256];
    if (x->hook < 0) {
        snprintf(buf, n, "%s %s option %s", table[x->kind].word, x->owner, x->option);
        return buf;
    }
    hook_name(&m->hook[x->hook], a, sizeof a);
    if (x->other < 0) {
        snprintf(buf, n, "%s %s", table[x->kind].word, a);
        return buf;
    }
    hook_name(&m->hook[x->other], b, sizeof b);
    snprintf(buf, n, "%s %s with %s", table[x->kind].word, a, b);
    return buf;
}

const char *mutant_text(const mutants *m, const mutant *x, char *buf, size_t n)
{
    char a[256], b[256] = "";
    const char *about = table[x->kind].about[m->c->lang];
    if (x->hook < 0) {
        snprintf(buf, n, "%s %s: %s", x->owner, x->option, about);
        return buf;
    }
    hook_name(&m->hook[x->hook], a, sizeof a);
    if (x->other >= 0)
        hook_name(&m->hook[x->other], b, sizeof b);
    snprintf(buf, n, "%s: %s%s%s", a, about, *b ? " " : "", b);
    return buf;
}

/* ---- scenarios ---- */

static int add_path(mutants *m, const char *folder, const char *name)
{
    char **more = m->scenarios < MUTANT_SCENARIOS ? realloc(m->scenario, (size_t)(m->scenarios + 1) * sizeof *more) : m->scenario;
    const size_t n = strlen(folder) + strlen(name) + 2;
    char *path = m->scenarios < MUTANT_SCENARIOS && more ? malloc(n) : NULL;
    if (more)
        m->scenario = more;
    if (!path)
        return 0;
    snprintf(path, n, "%s%s%s", folder, *name ? "/" : "", name);
    m->scenario[m->scenarios++] = path;
    return 1;
}

static int is_ini(const struct dirent *e)
{
    const size_t n = strlen(e->d_name);
    return e->d_name[0] != '.' && n > 4 && strcmp(e->d_name + n - 4, ".ini") == 0;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

int mutants_add(mutants *m, const char *path)
{
    struct stat info;
    struct dirent **entries = NULL;
    if (stat(path, &info) != 0)
        return fault_file(m->c, SV_E_FILE_OPEN, path, errno);
    if (!S_ISDIR(info.st_mode))
        return add_path(m, path, "") ? CLI_DONE : fault_memory(m->c);
    const int n = scandir(path, &entries, is_ini, by_name);
    int good = 1;
    if (n < 0)
        return fault_file(m->c, SV_E_FILE_OPEN, path, errno);
    for (int i = 0; i < n; i++) {
        good = good && add_path(m, path, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    return good ? CLI_DONE : fault_memory(m->c);
}

/* ---- the hooks, as they are ---- */

static int find(const mutants *m, const char *owner, int index)
{
    for (int i = 0; i < m->hooks; i++)
        if (m->hook[i].index == index && strcmp(m->hook[i].owner, owner) == 0)
            return i;
    return -1;
}

static int keep(mutants *m, const sv_hook_info *h)
{
    const int known = h->index < 0 ? -1 : find(m, h->owner, h->index);
    if (known >= 0 || h->index < 0 || m->hooks == MUTANT_HOOKS)
        return known;
    mutant_hook *one = &m->hook[m->hooks];
    snprintf(one->owner, sizeof one->owner, "%s", h->owner);
    snprintf(one->row, sizeof one->row, "%s", h->row);
    snprintf(one->what, sizeof one->what, "%s", h->what);
    snprintf(one->step, sizeof one->step, "%s", h->step);
    snprintf(one->kind, sizeof one->kind, "%s", h->kind_name);
    one->index = h->index;
    one->kind_number = h->kind;
    return m->hooks++;
}

/* Hooks of house rules are of one mix, and no hooks of an expansion. */
static void hang(void *user, const sv_mix *mix, const sv_hook_info *h, sv_hook_hanging *at)
{
    mutants *m = user;
    (void)mix;
    at->tag = strcmp(h->owner, "house") != 0 ? keep(m, h) : -1;
    at->wrapped = at->tag >= 0;
}

static void call(void *user, sv_call *c)
{
    mutants *m = user;
    mutant_hook *h = &m->hook[sv_call_tag(c)];
    sv_effect e;
    sv_call_run(c);
    sv_call_effect(c, &e);
    h->called[m->now / 64] |= UINT64_C(1) << (m->now % 64);
    if (e.acted)
        h->acted[m->now / 64] |= UINT64_C(1) << (m->now % 64);
    h->pays |= e.payments > 0;
    h->sends_home |= e.homes > 0;
    h->scores |= h->kind_number == SV_SCORE && e.points != 0;
}

static int32_t number(void *user, const char *expansion, const char *option, int32_t value)
{
    mutants *m = user;
    for (int i = 0; i < m->options; i++)
        if (strcmp(m->option[i][0], expansion) == 0 && strcmp(m->option[i][1], option) == 0)
            return value;
    void *more = realloc(m->option, (size_t)(m->options + 1) * sizeof *m->option);
    if (!more) {
        m->failed = 1;
        return value;
    }
    m->option = more;
    snprintf(m->option[m->options][0], MUTANT_NAME, "%s", expansion);
    snprintf(m->option[m->options++][1], MUTANT_NAME, "%s", option);
    return value;
}

/* ---- pairs beside each other ---- */

static int may_swap(const sv_hook_info *a, const sv_hook_info *b)
{
    if (a->line < 0 || b->line < 0 || strcmp(a->step, b->step) != 0 || strcmp(a->step, "ANYTIME") == 0)
        return 0;
    if (a->kind == SV_ENTER || a->kind == SV_LEAVE)
        return b->kind == a->kind;
    return (a->kind == SV_EVENT || a->kind == SV_SCORE) && a->kind == b->kind && strcmp(a->what, b->what) == 0;
}

static void keep_pair(mutants *m, int a, int b)
{
    for (int i = 0; i < m->pairs; i++)
        if ((m->pair[i][0] == a && m->pair[i][1] == b) || (m->pair[i][0] == b && m->pair[i][1] == a))
            return;
    void *more = realloc(m->pair, (size_t)(m->pairs + 1) * sizeof *m->pair);
    if (!more) {
        m->failed = 1;
        return;
    }
    m->pair = more;
    m->pair[m->pairs][0] = a;
    m->pair[m->pairs++][1] = b;
}

/* The next hook of the same sort in its step. */
static void find_pairs(mutants *m, const sv_mix *mix)
{
    sv_hook_info a, b;
    for (int i = 0; sv_mix_hook(mix, i, &a); i++)
        for (int k = i + 1; sv_mix_hook(mix, k, &b); k++)
            if (may_swap(&a, &b)) {
                const int x = find(m, a.owner, a.index), y = find(m, b.owner, b.index);
                if (x >= 0 && y >= 0 && x != y)
                    keep_pair(m, x, y);
                break;
            }
}

/* ---- the list ---- */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* 1: it goes as it says. */
static int run_one(mutants *m, int i)
{
    sv_report *r = sv_report_new("en");
    const double begin = now();
    m->now = i;
    sv_scenario *s = r ? sv_scenario_read(m->c->library, m->scenario[i], r) : NULL;
    const int good = s && !sv_scenario_waits_for(s) && strcmp(sv_mix_game(sv_scenario_mix(s)), m->game) == 0 &&
                     sv_scenario_run(s, -1, NULL, NULL, NULL, r) == 0;
    if (good)
        find_pairs(m, sv_scenario_mix(s));
    sv_scenario_free(s);
    sv_report_free(r);
    m->takes[i] = now() - begin;
    return good;
}

static void add(mutants *m, mutant x)
{
    mutant *more = realloc(m->at, (size_t)(m->n + 1) * sizeof *more);
    if (!more) {
        m->failed = 1;
        return;
    }
    m->at = more;
    m->at[m->n++] = x;
}

static void of_hook(mutants *m, int i)
{
    const mutant_hook *h = &m->hook[i];
    const int kind = h->kind_number;
    mutant x = {.hook = i, .other = -1};
#define ADD(name) (x.kind = MUTANT_##name, add(m, x))
    snprintf(x.owner, sizeof x.owner, "%s", h->owner);
    if (kind == SV_VETO) {
        ADD(VETO_OFF);
        ADD(VETO_ON);
        return;
    }
    ADD(DROP);
    if (kind != SV_SKIP) /* a question asked twice is answered alike */
        ADD(TWICE);
    if ((kind == SV_ENTER || kind == SV_LEAVE || kind == SV_OFFER || kind == SV_SKIP) && strcmp(h->step, "ANYTIME") != 0) {
        ADD(END);
        ADD(NEXT);
    }
    if (h->scores || h->pays) {
        ADD(MORE);
        ADD(LESS);
    }
    if (h->sends_home)
        ADD(FIGURE);
}

static void list_all(mutants *m)
{
    mutant x = {.kind = MUTANT_SWAP, .other = -1};
    for (int i = 0; i < m->hooks; i++)
        of_hook(m, i);
    for (int i = 0; i < m->pairs; i++) {
        x.hook = m->pair[i][0];
        x.other = m->pair[i][1];
        snprintf(x.owner, sizeof x.owner, "%s", m->hook[x.hook].owner);
        add(m, x);
    }
    for (int i = 0; i < m->options; i++)
        for (int k = 0; k < 2; k++) {
            mutant o = {.kind = k ? MUTANT_LESS : MUTANT_MORE, .hook = -1, .other = -1};
            snprintf(o.owner, sizeof o.owner, "%s", m->option[i][0]);
            snprintf(o.option, sizeof o.option, "%s", m->option[i][1]);
            add(m, o);
        }
}

int mutants_list(mutants *m)
{
    const sv_wrap wrap = {.call = call, .hang = hang, .number = number, .user = m, .looks = 1};
    int kept = 0;
    const int status = session_game(m->c, m->game, sizeof m->game);
    if (status != CLI_DONE)
        return status;
    m->hook = calloc(MUTANT_HOOKS, sizeof *m->hook);
    m->takes = calloc((size_t)m->scenarios + 1, sizeof *m->takes);
    if (!m->hook || !m->takes)
        return fault_memory(m->c);
    sv_library_wrap(m->c->library, &wrap);
    for (int i = 0; i < m->scenarios && !cli_stopped(); i++) {
        char *path = m->scenario[i];
        const int before = m->hooks;
        m->scenario[i] = m->scenario[kept];
        m->scenario[kept] = path;
        if (run_one(m, kept)) {
            kept++;
            continue;
        }
        while (m->hooks > before) /* what it used does not count */
            memset(&m->hook[--m->hooks], 0, sizeof *m->hook);
        for (int h = 0; h < m->hooks; h++) {
            m->hook[h].called[kept / 64] &= ~(UINT64_C(1) << (kept % 64));
            m->hook[h].acted[kept / 64] &= ~(UINT64_C(1) << (kept % 64));
        }
    }
    sv_library_wrap(m->c->library, NULL);
    for (int i = kept; i < m->scenarios; i++)
        free(m->scenario[i]);
    m->scenarios = kept;
    list_all(m);
    return m->failed ? fault_memory(m->c) : CLI_DONE;
}

void mutants_free(mutants *m)
{
    for (int i = 0; i < m->scenarios; i++)
        free(m->scenario[i]);
    free(m->scenario);
    free(m->takes);
    free(m->hook);
    free(m->pair);
    free(m->option);
    free(m->at);
}
