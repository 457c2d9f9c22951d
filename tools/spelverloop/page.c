#include "page.h"

#include <stdlib.h>
#include <string.h>

#include "fault.h"

static int is_reference_only(cli *c, const char *owner)
{
    sv_expansion_info info;
    for (int i = 0; owner && i < sv_library_expansions(c->library); i++)
        if (sv_library_expansion(c->library, i, text_code(c->lang), &info) && strcmp(info.id, owner) == 0)
            return !info.playable;
    return 0;
}

/* The last line of the step that belongs to the group. */
static int group_end(const page *p, int from)
{
    int end = from;
    for (int i = from + 1; i < p->n && strcmp(p->entries[i].line.step, p->entries[from].line.step) == 0; i++)
        if (strcmp(p->entries[i].line.group, p->entries[from].line.group) == 0)
            end = i;
    return end;
}

static int is_head(const page_entry *e)
{
    return e->line.head;
}

/* Lines from the head of a group to its last one form one list below the head. */
static void number_lines(page *p)
{
    int number = 0, sub = 0, end = -1;
    for (int i = 0; i < p->n; i++) {
        if (i == 0 || strcmp(p->entries[i].line.step, p->entries[i - 1].line.step) != 0) {
            number = 0;
            end = -1;
        }
        if (i <= end) {
            sub++;
        } else {
            number++;
            sub = 0;
            end = is_head(&p->entries[i]) ? group_end(p, i) : -1;
        }
        p->entries[i].number = number;
        p->entries[i].sub = sub;
    }
}

static int find_section(const page *p, const char *step)
{
    for (int i = 0; i < p->n_sections; i++)
        if (strcmp(p->sections[i].step, step) == 0)
            return i;
    return -1;
}

/* Steps of the mix; before them any that only lines name, as the rows that belong to no step. */
typedef struct read_row {
    sv_line line;
    int row;
} read_row;

static void find_sections(page *p, const read_row *lines, int n)
{
    int steps = sv_mix_steps(p->mix);
    for (int i = 0; i < steps; i++)
        p->sections[p->n_sections++] =
            (page_section){.step = sv_mix_step(p->mix, i), .label = sv_mix_step_label(p->mix, i, text_code(p->c->lang))};
    for (int i = 0; i < n; i++) {
        if (find_section(p, lines[i].line.step) >= 0)
            continue;
        memmove(p->sections + p->n_sections - steps + 1, p->sections + p->n_sections - steps,
                (size_t)steps * sizeof *p->sections);
        p->sections[p->n_sections++ - steps] = (page_section){
            .step = lines[i].line.step, .label = strcmp(lines[i].line.step, "ANYTIME") == 0 ? text_of(p->c->lang, T_ANYTIME) : ""};
    }
}

static void sort_into_sections(page *p, const read_row *lines, int n)
{
    for (int s = 0; s < p->n_sections; s++) {
        page_section *section = &p->sections[s];
        section->from = p->n;
        for (int i = 0; i < n; i++)
            if (strcmp(lines[i].line.step, section->step) == 0)
                p->entries[p->n++] = (page_entry){
                    .line = lines[i].line, .row = lines[i].row, .printed_only = is_reference_only(p->c, lines[i].line.owner)};
        section->to = p->n;
    }
}

static void no_null(const char **text)
{
    if (!*text)
        *text = "";
}

/* A line of the page, 0 for a row that only holds others together and has no text. */
static int read_line(const page *p, int i, sv_line *line)
{
    if (!sv_mix_line(p->mix, i, text_code(p->c->lang), line))
        return 0;
    const char **texts[] = {&line->step,   &line->label,  &line->id,    &line->owner, &line->kind,     &line->condition, &line->text,
                            &line->status, &line->source, &line->group, &line->marks, &line->question, &line->home,      &line->house};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
        no_null(texts[k]);
    return *line->text != '\0';
}

/* The rules that the mix takes away, behind all lines, numbered by themselves. */
static void add_lifted(page *p)
{
    sv_lift lift;
    p->lifted = (page_section){"", text_of(p->c->lang, T_LIFTED_HEAD), p->n, p->n};
    for (int i = 0; sv_mix_lift(p->mix, i, text_code(p->c->lang), &lift); i++) {
        page_entry *e = &p->entries[p->n++];
        *e = (page_entry){.number = i + 1, .lifted = 1, .row = -1};
        e->line = (sv_line){.step = "",
                            .label = "",
                            .id = lift.id,
                            .owner = lift.owner,
                            .kind = "lifted",
                            .condition = "",
                            .text = lift.text,
                            .status = lift.status,
                            .source = lift.source,
                            .group = "",
                            .marks = "",
                            .question = "",
                            .home = "",
                            .house = ""};
    }
    p->lifted.to = p->n;
}

int page_read(page *p)
{
    int lines_n = 0, most = sv_mix_lines(p->mix);
    read_row *lines = calloc((size_t)most + 1, sizeof *lines);
    p->entries = calloc((size_t)(most + sv_mix_lifts(p->mix)) + 1, sizeof *p->entries);
    p->sections = calloc((size_t)(most + sv_mix_steps(p->mix)) + 1, sizeof *p->sections);
    int status = CLI_DONE;
    p->n = p->n_sections = 0;
    if (!lines || !p->entries || !p->sections) {
        status = fault_memory(p->c);
        goto done;
    }
    for (int i = 0; i < most; i++) {
        lines[lines_n].row = i;
        lines_n += read_line(p, i, &lines[lines_n].line);
    }
    find_sections(p, lines, lines_n);
    sort_into_sections(p, lines, lines_n);
    number_lines(p);
    status = page_frames_read(p);
    add_lifted(p);
done:
    free(lines);
    return status;
}

void page_free(page *p)
{
    free(p->entries);
    free(p->sections);
    free(p->frames);
}

/* ---- steps ---- */

static int has_action(const page *p, const page_section *s)
{
    for (int i = s->from; i < s->to; i++)
        if (strcmp(p->entries[i].line.kind, "note") != 0)
            return 1;
    return 0;
}

int page_wants(const page *p, const page_section *s)
{
    const char *only = p->c->values[OPT_STEP];
    if (only && strcmp(only, s->step) != 0)
        return 0;
    return !cli_given(p->c, OPT_HIDE_EMPTY) || has_action(p, s);
}

int page_check_step(page *p)
{
    const char *only = p->c->values[OPT_STEP];
    if (!only || find_section(p, only) >= 0)
        return CLI_DONE;
    near_word near = near_start(only);
    char steps[256] = "", cure[320];
    for (int i = 0; i < p->n_sections; i++) {
        const size_t used = strlen(steps);
        near_try(&near, p->sections[i].step, strlen(p->sections[i].step));
        snprintf(steps + used, sizeof steps - used, "%s%s", used ? " " : "", p->sections[i].step);
    }
    return fault_usage(p->c, SV_E_USAGE_VALUE, "--step", only, text_fill(cure, sizeof cure, cli_text(p->c, T_CURE_STEP), (const char *const[4]){steps}), &near);
}

void page_each_step(page *p, page_step *print)
{
    for (int i = 0; i < p->n_sections; i++)
        if (page_wants(p, &p->sections[i]))
            print(p, &p->sections[i]);
}

int page_shows_lifted(const page *p)
{
    return p->lifted.to > p->lifted.from && !p->c->values[OPT_STEP];
}

/* ---- marks ---- */

/* "[from another edition]", or with --mark-adapted from which. */
static const char *foreign_mark(const page *p, const sv_line *l, char *buf, size_t n)
{
    if (!cli_given(p->c, OPT_MARK_ADAPTED))
        return cli_text(p->c, T_MARK_FOREIGN);
    return text_fill(buf, n, cli_text(p->c, T_MARK_ADAPTED), (const char *const[4]){l->home, sv_mix_edition(p->mix)});
}

void page_each_mark(const page *p, const page_entry *e, void (*mark)(void *user, const char *text), void *user)
{
    text_lang lang = p->c->lang;
    char buf[64], adapted[96], house[120];
    const char *status = text_status(buf, lang, e->line.status);
    if (*status)
        mark(user, status);
    if (e->line.foreign)
        mark(user, foreign_mark(p, &e->line, adapted, sizeof adapted));
    if (e->lifted)
        mark(user, text_of(lang, T_MARK_LIFTED));
    if (e->line.moved)
        mark(user, text_of(lang, T_MARK_MOVED));
    if (*e->line.house)
        mark(user, text_fill(house, sizeof house, text_of(lang, T_MARK_HOUSE), (const char *const[4]){e->line.house}));
    if (e->printed_only)
        mark(user, text_of(lang, T_MARK_PRINTED));
}

void page_part_mark(const page *p, const sv_part_line *part, void (*mark)(void *user, const char *text), void *user)
{
    char buf[120];
    const char *status = text_status(buf, p->c->lang, part->status);
    if (*status)
        mark(user, status);
    if (*part->house)
        mark(user, text_fill(buf, sizeof buf, text_of(p->c->lang, T_MARK_HOUSE), (const char *const[4]){part->house}));
}
