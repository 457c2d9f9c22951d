/* The checks one after another, and what was found. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "conform/conform.h"
#include "mix/fault.h"

enum { GAMES = 200 };

static const struct {
    const char *id, *text[SV_LANGS];
} checks[] = {
#define X(name, id, en, nl) {id, {en, nl}},
    SV_CHECKS(X)
#undef X
};

static const char *const notes[][SV_LANGS] = {
#define X(name, en, nl) {en, nl},
    SV_CHECK_NOTES(X)
#undef X
};

/* ---- what was found ------------------------------------------------------------------------------------------------------ */

void sv_check_take(sv_checks *c, sv_check_id check, int before)
{
    while (c->of_fault.n < before) { /* not of any check */
        int *at = SV_PUSH(&c->arena, &c->of_fault);

        if (!at)
            return;
        *at = -1;
    }
    for (int i = before; i < sv_report_count(c->r); i++) {
        int *at = SV_PUSH(&c->arena, &c->of_fault);

        if (!at)
            return;
        *at = (int)check;
        c->faults[check]++;
        c->row[check].state = SV_CHECK_FAILED;
        c->row[check].note = SV_NOTE_NONE;
    }
}

void sv_check_found(sv_checks *c, sv_check_id check, sv_code code, sv_where where, const char *what, const char *const args[SV_FAULT_ARGS])
{
    const int before = sv_report_count(c->r);

    for (int i = 0; i < c->told.n; i++)
        if (c->told.at[i].code == code && !strcmp(c->told.at[i].what, what))
            return;
    if (c->faults[check] >= SV_CHECK_FAULTS_MAX)
        return;
    sv_check_key *key = SV_PUSH(&c->arena, &c->told);

    if (key)
        *key = (sv_check_key){code, sv_arena_str(&c->arena, what)};
    sv_fail_at(c->r, code, where.file, where.line, args);
    sv_check_take(c, check, before);
}

void sv_check_note(sv_checks *c, sv_check_id check, sv_check_state state, sv_check_note_id note, const char *a1, const char *a2, const char *a3)
{
    sv_check_row *row = &c->row[check];

    if (row->state == SV_CHECK_FAILED)
        return;
    *row = (sv_check_row){.state = state, .note = note};
    row->arg[0] = sv_arena_str(&c->arena, a1);
    row->arg[1] = sv_arena_str(&c->arena, a2);
    row->arg[2] = sv_arena_str(&c->arena, a3);
}

int sv_check_stopped(sv_checks *c)
{
    if (!c->stopped && c->desc.stop)
        c->stopped = c->desc.stop(c->desc.user);
    return c->stopped;
}

sv_where sv_check_where(const sv_checks *c, const char *row)
{
    const sv_action_def *action = row ? sv_manifest_action(c->m, row) : NULL;

    return action ? action->where : (sv_where){c->object, 0};
}

/* Everything from that check on is not looked at. */
static void skip_from(sv_checks *c, int check, sv_check_note_id note)
{
    for (; check < SV_CHECK_COUNT_; check++)
        if (c->row[check].state == SV_CHECK_PASSED && c->row[check].note == SV_NOTE_NONE)
            sv_check_note(c, (sv_check_id)check, SV_CHECK_SKIPPED, note, NULL, NULL, NULL);
}

static void write_note(sv_checks *c, sv_check_row *row, int lang)
{
    char text[256];
    size_t n = 0;

    for (const char *p = notes[row->note][lang]; *p && n + 1 < sizeof text; p++) {
        const int arg = p[0] == '%' && p[1] >= '1' && p[1] <= '3' ? p[1] - '1' : -1;

        if (arg < 0) {
            text[n++] = *p;
            continue;
        }
        n += (size_t)snprintf(text + n, sizeof text - n, "%s", row->arg[arg] ? row->arg[arg] : "");
        n = n < sizeof text ? n : sizeof text - 1;
        p++;
    }
    text[n] = 0;
    row->said[lang] = sv_arena_str(&c->arena, text);
}

/* ---- the run --------------------------------------------------------------------------------------------------------------- */

static void open_libraries(sv_checks *c, const sv_library_desc *where)
{
    sv_library_desc as = *where;

    for (int i = 0; i < SV_CHECK_LIBRARIES && (!i || c->lib[0]); i++) {
        as.reverse = i * i; /* as found, in reverse, shuffled by 4 */
        c->lib[i] = sv_library_open(&as, c->r);
    }
}

static const char *last_name(sv_arena *a, const char *folders)
{
    size_t n = folders ? strcspn(folders, ":") : 0;

    while (n > 1 && folders[n - 1] == '/')
        n--;
    const char *all = n ? sv_arena_strn(a, folders, n) : NULL, *slash = all ? strrchr(all, '/') : NULL;

    return slash ? slash + 1 : all;
}

/* `folder` NULL: the plugin was named by its id. */
static void unknown_plugin(sv_checks *c, const char *folder)
{
    const sv_library *lib = c->lib[0];
    const char *id = c->id ? c->id : "";
    sv_gathered names = {0};

    for (int i = 0; i < lib->manifests.n; i++)
        sv_gathered_add(&names, lib->manifests.at[i]->id);
    const char *known = sv_gathered_hint(&names, c->r, id);
    const char *form = c->r->lang == SV_NL ? "de map %s bevat geen %s.ini, dat die zou beschrijven" : "the folder %s holds no %s.ini, which would describe it";
    const char *none = folder ? sv_arena_fmt(&c->arena, form, folder, id) : known;

    sv_fail(c->r, SV_E_CHECK_UNKNOWN, NULL, 0, id, none ? none : "", NULL, NULL);
}

static int find_manifest(sv_checks *c, const char *folder)
{
    sv_library *lib = c->lib[0];

    c->m = c->id ? sv_lib_manifest(lib, c->id) : NULL;
    if (!c->m) {
        unknown_plugin(c, folder);
        return 0;
    }
    c->id = c->m->id;
    const sv_manifest *home = c->m->code ? sv_lib_manifest(lib, c->m->code) : NULL;

    c->object = sv_arena_fmt(&c->arena, "%s/%s.so", home ? home->dir : c->m->dir, c->m->code ? c->m->code : c->m->id);
    return 1;
}

static void check_globals(sv_checks *c, uint64_t before)
{
    uint64_t bytes;
    char n[24];

    if (sv_check_object_bytes(c->table, &bytes) == before)
        return;
    snprintf(n, sizeof n, "%llu", (unsigned long long)bytes);
    sv_check_found(c, SV_CHECK_GLOBALS, SV_E_CHECK_GLOBALS, (sv_where){c->object, 0}, "", (const char *const[SV_FAULT_ARGS]){n});
}

/* Without anybody watching: not when it writes where it should not, since nobody knows what is there then. */
static void play_again(sv_checks *c, const sv_check_mixes *alone, const sv_check_mixes *pairs, int games, int others)
{
    char n[24];

    if (c->faults[SV_CHECK_SLOTS] || c->faults[SV_CHECK_COUNT]) {
        sv_check_note(c, SV_CHECK_RECORD, SV_CHECK_SKIPPED, SV_NOTE_EARLIER, NULL, NULL, NULL);
        sv_check_note(c, SV_CHECK_FOUND, SV_CHECK_SKIPPED, SV_NOTE_EARLIER, NULL, NULL, NULL);
        return;
    }
    c->games = 0;
    sv_check_compare(c, alone, games);
    sv_check_compare(c, pairs, games * others);
    snprintf(n, sizeof n, "%lld", (long long)c->games);
    sv_check_note(c, SV_CHECK_FOUND, SV_CHECK_PASSED, SV_NOTE_COMPARED, n, NULL, NULL);
}

static void play_all(sv_checks *c)
{
    sv_check_mixes alone = {0}, pairs = {0};
    const int games = c->desc.games > 0 ? c->desc.games : GAMES;
    uint64_t bytes;
    const uint64_t data = sv_check_object_bytes(c->table, &bytes);
    char a[24], b[24], d[24];

    if (!sv_check_mixes_alone(c, &alone))
        return;
    sv_check_play(c, SV_CHECK_GAMES, &alone, games);
    snprintf(a, sizeof a, "%lld", (long long)c->games);
    snprintf(b, sizeof b, "%lld", (long long)c->decisions);
    sv_check_note(c, SV_CHECK_GAMES, SV_CHECK_PASSED, SV_NOTE_PLAYED, a, b, NULL);
    c->games = c->decisions = 0;
    const int others = sv_check_mixes_pairs(c, &pairs);

    sv_check_play(c, SV_CHECK_PAIRS, &pairs, games * others);
    snprintf(a, sizeof a, "%d", others);
    snprintf(b, sizeof b, "%lld", (long long)c->games);
    snprintf(d, sizeof d, "%lld", (long long)c->decisions);
    sv_check_note(c, SV_CHECK_PAIRS, others ? SV_CHECK_PASSED : SV_CHECK_SKIPPED, others ? SV_NOTE_PAIRED : SV_NOTE_ALONE, a, b, d);
    play_again(c, &alone, &pairs, games, others);
#if defined __SANITIZE_ADDRESS__ || defined SV_INSTRUMENTED
    (void)data;
    sv_check_note(c, SV_CHECK_GLOBALS, SV_CHECK_SKIPPED, SV_NOTE_INSTRUMENTED, NULL, NULL, NULL);
    (void)check_globals;
#else
    check_globals(c, data);
#endif
}

/* Runs the checks until one says that the rest makes no sense. */
static void run(sv_checks *c)
{
    if (!sv_check_manifest(c)) {
        skip_from(c, SV_CHECK_LOADS, SV_NOTE_REFERENCE);
        return;
    }
    if (!sv_check_tables(c)) {
        skip_from(c, SV_CHECK_LOADS, SV_NOTE_EARLIER);
        return;
    }
    play_all(c);
    sv_check_scenarios(c);
    if (c->stopped)
        skip_from(c, 0, SV_NOTE_STOPPED);
}

sv_checks *sv_plugin_check(const sv_library_desc *where, const sv_check_desc *desc, sv_report *r)
{
    static const sv_library_desc nothing;
    sv_checks *c = calloc(1, sizeof *c);
    const int before = sv_report_count(r);
    int good = c != NULL;

    if (!good) {
        sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
        return NULL;
    }
    where = where ? where : &nothing;
    c->r = r;
    c->desc = *desc;
    c->id = sv_arena_str(&c->arena, desc->id ? desc->id : last_name(&c->arena, where->folders));
    open_libraries(c, where);
    if (!c->lib[SV_CHECK_LIBRARIES - 1]) {
        sv_check_take(c, SV_CHECK_MANIFEST, before);
        skip_from(c, 1, SV_NOTE_EARLIER);
    } else if ((good = find_manifest(c, desc->id ? NULL : where->folders)) != 0) {
        run(c);
    }
    for (int i = 0; i < SV_CHECK_COUNT_; i++)
        for (int lang = 0; lang < SV_LANGS; lang++)
            write_note(c, &c->row[i], lang);
    if (good && !c->arena.failed)
        return c;
    if (good)
        sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
    sv_checks_free(c);
    return NULL;
}

void sv_checks_free(sv_checks *c)
{
    if (!c)
        return;
    for (int i = 0; i < SV_CHECK_LIBRARIES; i++)
        sv_library_close(c->lib[i]);
    sv_arena_free(&c->arena);
    free(c);
}

const char *sv_checks_of(const sv_checks *c) { return c->id; }
int sv_checks_count(const sv_checks *c) { return c ? SV_CHECK_COUNT_ : 0; }

int sv_checks_at(const sv_checks *c, int i, const char *lang, sv_check_result *out)
{
    const int nl = lang && !strcmp(lang, "nl") ? SV_NL : SV_EN;

    if (i < 0 || i >= SV_CHECK_COUNT_)
        return 0;
    *out = (sv_check_result){.id = checks[i].id, .text = checks[i].text[nl], .state = c->row[i].state, .note = c->row[i].said[nl]};
    return 1;
}

int sv_checks_fault(const sv_checks *c, int fault) { return fault >= 0 && fault < c->of_fault.n ? c->of_fault.at[fault] : -1; }
