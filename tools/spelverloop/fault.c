#include "fault.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char *const fault_texts[SV_ERROR_COUNT][LANGS] = {
#define X(name, status, en, nl) [name] = {en, nl},
    SV_ERRORS(X)
#undef X
};

static const struct {
    int error;
    text_id text;
} system_texts[] = {
    {ENOSPC, T_ERR_FULL},       {EDQUOT, T_ERR_FULL},     {EACCES, T_ERR_DENIED},
    {EPERM, T_ERR_DENIED},      {ENOENT, T_ERR_ABSENT},   {EISDIR, T_ERR_FOLDER},
    {ENOTDIR, T_ERR_NO_FOLDER}, {EROFS, T_ERR_READ_ONLY}, {EBADF, T_ERR_CLOSED},
};

enum { NEAR_MAX = 48 }; /* longer words have no near one */

near_word near_start(const char *wrong)
{
    size_t third = strlen(wrong) / 3;
    return (near_word){.wrong = wrong, .distance = third ? (int)third + 1 : 2};
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Letters added, dropped, changed or swapped with their neighbour. */
static int edit_distance(const char *a, size_t n, const char *b, size_t m)
{
    int rows[3][NEAR_MAX + 1];
    int *before = rows[0], *above = rows[1], *row = rows[2];
    for (size_t j = 0; j <= m; j++)
        above[j] = (int)j;
    for (size_t i = 1; i <= n; i++) {
        row[0] = (int)i;
        for (size_t j = 1; j <= m; j++) {
            int changed = above[j - 1] + !same_letter(a[i - 1], b[j - 1]);
            row[j] = smaller(changed, smaller(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) && same_letter(a[i - 2], b[j - 1]))
                row[j] = smaller(row[j], before[j - 2] + 1);
        }
        int *free_row = before;
        before = above;
        above = row;
        row = free_row;
    }
    return above[m];
}

void near_try(near_word *near, const char *word, size_t length)
{
    size_t n = strlen(near->wrong);
    if (n > NEAR_MAX || length > NEAR_MAX || length == 0)
        return;
    int distance = edit_distance(near->wrong, n, word, length);
    if (distance < near->distance) {
        near->distance = distance;
        near->best = word;
        near->length = length;
    }
}

void near_try_words(near_word *near, const char *words)
{
    for (const char *p = words; *p;) {
        size_t n = strcspn(p, " ");
        near_try(near, p, n);
        p += n + (p[n] == ' ');
    }
}

/* ---- saying it ---- */

/* As out_args; what was typed, and what stands in files of others, never steers the terminal nor begins a line. */
static void put_args(out *o, const char *pattern, const char *const args[4])
{
    for (const char *p = pattern; *p;) {
        char piece[2] = {*p, '\0'};
        const int is_argument = p[0] == '%' && p[1] >= '1' && p[1] <= '4';
        const char *arg = is_argument ? args[p[1] - '1'] : NULL;
        if (is_argument)
            out_escaped(o, arg ? arg : "");
        else
            out_text(o, piece);
        p += is_argument ? 2 : 1;
    }
}

static void say(cli *c, const char *file, const char *pattern, const char *const args[4])
{
    out_flush(&c->out);
    out_begin(&c->err, OUT_BOLD);
    out_escaped(&c->err, file ? file : "spelverloop");
    out_text(&c->err, ":");
    out_end(&c->err);
    out_text(&c->err, " ");
    put_args(&c->err, pattern, args);
    out_text(&c->err, "\n");
}

void fault_talk(cli *c, text_id text, const char *a1, const char *a2)
{
    say(c, NULL, cli_text(c, text), (const char *const[4]){a1, a2});
}

int fault_memory(cli *c)
{
    say(c, NULL, fault_texts[SV_E_NO_MEMORY][c->lang], (const char *const[4]){NULL});
    return sv_code_exit(SV_E_NO_MEMORY);
}

/* The house rules that play, split by commas, cut off where the buffer ends. 0: there are none. */
static int house_rules_of(cli *c, const sv_mix *m, char *buf, size_t n)
{
    size_t at = 0;

    for (int i = 0; i < sv_mix_house_rules(m); i++) {
        sv_house_info rule;

        if (sv_mix_house_rule(m, i, text_code(c->lang), &rule) && !strcmp(rule.state, "plays") && at < n)
            at += (size_t)snprintf(buf + at, n - at, "%s%s", at ? ", " : "", rule.name);
    }
    return at > 0;
}

int fault_game(cli *c, const sv_game *g)
{
    const char *found = sv_game_fault_text(g, text_code(c->lang));
    char rules[512];

    if (house_rules_of(c, sv_game_mix(g), rules, sizeof rules)) {
        say(c, NULL, fault_texts[SV_E_GAME_BOUND_HOUSE][c->lang], (const char *const[4]){found, rules});
        return sv_code_exit(SV_E_GAME_BOUND_HOUSE);
    }
    say(c, NULL, fault_texts[SV_E_GAME_BOUND][c->lang], (const char *const[4]){found});
    return sv_code_exit(SV_E_GAME_BOUND);
}

int fault_usage(cli *c, sv_code code, const char *a1, const char *a2, const char *cure, const near_word *near)
{
    char word[NEAR_MAX + 1] = "", both[512];
    if (near && near->best) {
        memcpy(word, near->best, near->length);
        word[near->length] = '\0';
        cure = text_fill(both, sizeof both, cli_text(c, T_DID_YOU_MEAN), (const char *const[4]){word, cure});
    }
    say(c, NULL, fault_texts[code][c->lang], (const char *const[4]){a1, a2 ? a2 : cure, cure});
    return sv_code_exit(code);
}

int fault_value(cli *c, const char *what, const char *value, text_id cure, const char *a1, const char *a2)
{
    char buf[512];
    near_word near = near_start(value);
    if (cure == T_CURE_CHOICE)
        near_try_words(&near, a1);
    text_fill(buf, sizeof buf, cli_text(c, cure), (const char *const[4]){a1, a2});
    return fault_usage(c, SV_E_USAGE_VALUE, what, value, buf, &near);
}

const char *fault_reason(const cli *c, int error, char *buf, size_t n)
{
    for (size_t i = 0; i < sizeof system_texts / sizeof *system_texts; i++)
        if (system_texts[i].error == error)
            return cli_text(c, system_texts[i].text);
    snprintf(buf, n, "%s %d", cli_text(c, T_ERR_OTHER), error);
    return buf;
}

int fault_file(cli *c, sv_code code, const char *file, int error)
{
    char buf[64];
    say(c, file, fault_texts[code][c->lang], (const char *const[4]){fault_reason(c, error, buf, sizeof buf)});
    return sv_code_exit(code);
}

int fault_status(const cli *c)
{
    return sv_report_count(c->report) ? sv_code_exit(sv_report_at(c->report, 0)->code) : CLI_DONE;
}

int fault_list(cli *c, out *o, int indent)
{
    int status = fault_status(c);
    for (int i = 0; i < sv_report_count(c->report); i++) {
        const sv_fault *f = sv_report_at(c->report, i);
        out_spaces(o, indent);
        out_begin(o, OUT_BOLD);
        if (!f->file)
            out_text(o, "spelverloop:");
        else if (f->line)
            put_args(o, "%1:%2:", (const char *const[4]){f->file, TEXT_NUMBER(f->line)});
        else
            put_args(o, "%1:", (const char *const[4]){f->file});
        out_end(o);
        out_text(o, " ");
        out_escaped(o, f->text);
        out_text(o, "\n");
    }
    sv_report_clear(c->report);
    return status;
}

void fault_warn(cli *c, const sv_fault *f)
{
    char text[1024];
    if (f->line)
        snprintf(text, sizeof text, "%s:%d: %s", f->file, f->line, f->text);
    else
        snprintf(text, sizeof text, "%s%s%s", f->file ? f->file : "", f->file ? ": " : "", f->text);
    cli_talk(c, T_WARNING, text, NULL, NULL, NULL);
}

int fault_report(cli *c)
{
    out_flush(&c->out);
    int status = fault_list(c, &c->err, 0);
    return status != CLI_DONE ? status : CLI_INTERNAL;
}
