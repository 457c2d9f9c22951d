#include "rules/error.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "mix/model.h"

static const struct {
    const char *name;
    int status;
    const char *text[SV_LANGS];
} table[] = {{"SV_OK", 0, {"", ""}},
#define SV_X(name, status, en, nl) {#name, status, {en, nl}},
             SV_ERRORS(SV_X)
#undef SV_X
};
_Static_assert(sizeof table / sizeof *table == SV_ERROR_COUNT, "one entry per code");

static int known(sv_code code)
{
    return (int)code >= 0 && code < SV_ERROR_COUNT;
}

int sv_code_exit(sv_code code)
{
    return known(code) ? table[code].status : table[SV_E_INTERNAL].status;
}

const char *sv_code_name(sv_code code)
{
    return known(code) ? table[code].name : "";
}

/* ---- texts ---- */

/* Argument that `%1` … `%4` at `s` stands for, or NULL when there is no such sign. */
static const char *argument(const char *s, const char *const args[SV_FAULT_ARGS])
{
    if (s[0] != '%' || s[1] < '1' || s[1] >= '1' + SV_FAULT_ARGS)
        return NULL;
    const char *a = args[s[1] - '1'];
    return a ? a : "";
}

const char *sv_fault_text(sv_arena *a, int lang, sv_code code, const char *const args[SV_FAULT_ARGS])
{
    const char *form = table[known(code) ? code : SV_E_INTERNAL].text[lang];
    size_t n = 0;
    for (const char *s = form; *s; s++) {
        const char *arg = argument(s, args);
        n += arg ? strlen(arg) : 1;
        s += arg != NULL;
    }
    char *text = sv_arena_get(a, n + 1), *to = text;
    if (!text)
        return form;
    for (const char *s = form; *s; s++) {
        const char *arg = argument(s, args);
        if (!arg) {
            *to++ = *s;
            continue;
        }
        while (*arg)
            *to++ = *arg++;
        s++;
    }
    return text;
}

/* ---- the report ---- */

sv_report *sv_report_new(const char *lang)
{
    sv_report *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->faults.cap = SV_MAX_FAULTS + 1;
    r->faults.at = calloc((size_t)r->faults.cap, sizeof *r->faults.at);
    if (!r->faults.at) {
        free(r);
        return NULL;
    }
    r->lang = lang && strcmp(lang, "nl") == 0 ? SV_NL : SV_EN;
    return r;
}

void sv_report_free(sv_report *r)
{
    if (!r)
        return;
    sv_arena_free(&r->arena);
    free(r->faults.at);
    free(r);
}

void sv_report_clear(sv_report *r)
{
    sv_arena_free(&r->arena);
    r->faults.n = 0;
    r->truncated = r->repeated = r->lost = 0;
}

void sv_report_reads(sv_report *r, sv_arena *a)
{
    r->lost |= a->failed;
    a->told = &r->lost;
}

int sv_report_count(const sv_report *r)
{
    return r->faults.n;
}

const sv_fault *sv_report_at(const sv_report *r, int i)
{
    return i >= 0 && i < r->faults.n ? &r->faults.at[i] : NULL;
}

int sv_failed(const sv_report *r)
{
    return r->faults.n + r->truncated + r->repeated;
}

sv_code sv_fail_at(sv_report *r, sv_code code, const char *file, int line, const char *const args[SV_FAULT_ARGS])
{
    static const char *const none[SV_FAULT_ARGS] = {0};
    if (r->truncated) {
        r->truncated++;
        return code;
    }
    if (r->lost) {
        if (r->faults.n && r->faults.at[r->faults.n - 1].code == SV_E_NO_MEMORY) {
            r->repeated++;
            return SV_E_NO_MEMORY;
        }
        code = SV_E_NO_MEMORY;
    }
    sv_fault *f = &r->faults.at[r->faults.n++];
    if (r->faults.n > SV_MAX_FAULTS) {
        r->truncated = 1;
        *f = (sv_fault){.code = SV_E_MORE, .text = sv_fault_text(&r->arena, r->lang, SV_E_MORE, none)};
        return code;
    }
    f->code = code;
    f->file = sv_arena_str(&r->arena, file);
    f->line = f->file ? line : 0;
    f->text = sv_fault_text(&r->arena, r->lang, code, args);
    return code;
}

void sv_fail_again(sv_report *r, const sv_fault *f)
{
    const int at = r->faults.n, full = r->truncated || at >= SV_MAX_FAULTS;
    sv_fail_at(r, f->code, f->file, f->line, (const char *const[SV_FAULT_ARGS]){0});
    const char *text = full || r->faults.n == at || r->faults.at[at].code != f->code ? NULL : sv_arena_str(&r->arena, f->text);
    if (text)
        r->faults.at[at].text = text;
}

sv_code sv_fail(sv_report *r, sv_code code, const char *file, int line, const char *a1, const char *a2, const char *a3,
                const char *a4)
{
    return sv_fail_at(r, code, file, line, (const char *const[SV_FAULT_ARGS]){a1, a2, a3, a4});
}

const char *sv_errno_text(sv_report *r, int error)
{
    static const struct {
        int error;
        const char *text[SV_LANGS];
    } known_errors[] = {
        {ENOENT, {"it does not exist", "dat bestaat niet"}},
        {EACCES, {"no permission", "geen toestemming"}},
        {EPERM, {"no permission", "geen toestemming"}},
        {EISDIR, {"it is a folder", "dat is een map"}},
        {ENOTDIR, {"part of the path is not a folder", "een deel van het pad is geen map"}},
        {ENOSPC, {"the disk is full", "de schijf is vol"}},
        {EDQUOT, {"the disk is full", "de schijf is vol"}},
        {EROFS, {"the disk is read-only", "de schijf kan alleen gelezen worden"}},
        {EBADF, {"it is closed", "die is gesloten"}},
        {ENAMETOOLONG, {"the name is too long", "de naam is te lang"}},
    };
    for (size_t i = 0; i < sizeof known_errors / sizeof *known_errors; i++)
        if (known_errors[i].error == error)
            return known_errors[i].text[r->lang];
    const char *text = sv_arena_fmt(&r->arena, r->lang == SV_NL ? "systeemfout %d" : "system error %d", error);
    return text ? text : "";
}

/* ---- names ---- */

enum { NAME_MAX_COMPARED = 64, HINT_NAMES = 12 };

static int lower(char c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Edits (insert, drop, change, swap of neighbours) from one name to another. Both are at most NAME_MAX_COMPARED long. */
static int distance(const char *a, int n, const char *b, int m)
{
    int row[3][NAME_MAX_COMPARED + 1];
    int *before = row[0], *last = row[1], *now = row[2];
    for (int j = 0; j <= m; j++)
        last[j] = j;
    for (int i = 1; i <= n; i++) {
        now[0] = i;
        for (int j = 1; j <= m; j++) {
            int same = lower(a[i - 1]) == lower(b[j - 1]);
            now[j] = least(least(last[j], now[j - 1]) + 1, last[j - 1] + !same);
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
                now[j] = least(now[j], before[j - 2] + 1);
        }
        int *spare = before;
        before = last;
        last = now;
        now = spare;
    }
    return last[m];
}

const char *sv_nearest(const char *wrong, const char *const *names, int n)
{
    size_t length = wrong ? strlen(wrong) : 0; /* NULL: there was no memory for it */
    if (!length || length > NAME_MAX_COMPARED)
        return NULL;
    const char *nearest = NULL;
    int best = length < 6 ? 1 : (int)length / 3;
    for (int i = 0; i < n; i++) {
        size_t other = strlen(names[i]);
        if (!other || other > NAME_MAX_COMPARED)
            continue;
        int d = distance(wrong, (int)length, names[i], (int)other);
        if (d < (int)length && (d < best || (d == best && !nearest))) {
            best = d;
            nearest = names[i];
        }
    }
    return nearest;
}

const char *sv_hint(sv_report *r, const char *wrong, const char *const *names, int n)
{
    static const char *const mean[SV_LANGS] = {"did you mean", "bedoelde je"};
    static const char *const choose[SV_LANGS] = {"choose from", "kies uit"};
    static const char *const none[SV_LANGS] = {"there is none at all", "er is er geen"};
    const char *near = sv_nearest(wrong, names, n);
    char *text;
    if (near) {
        text = sv_arena_fmt(&r->arena, "%s \"%s\"?", mean[r->lang], near);
        return text ? text : "";
    }
    if (n <= 0)
        return none[r->lang];
    text = sv_arena_str(&r->arena, choose[r->lang]);
    for (int i = 0; text && i < n && i < HINT_NAMES; i++)
        text = sv_arena_fmt(&r->arena, "%s%s%s", text, i ? ", " : " ", names[i]);
    if (text && n > HINT_NAMES)
        text = sv_arena_fmt(&r->arena, "%s …", text);
    return text ? text : "";
}
