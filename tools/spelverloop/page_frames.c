/* Which lines of a page stand in frames, and where those begin and end among what is printed. */
#include "page.h"

#include <stdlib.h>
#include <string.h>

#include "fault.h"

enum { DEPTH_MAX = 6 }; /* as deep as frames are drawn in one another */

/* The entries of its rows. Rows of no step (ANYTIME) stand elsewhere on the page; a list of one line needs no frame. */
static int place(const page *p, page_frame *f)
{
    f->from = f->to = -1;
    for (int i = 0; i < p->n; i++) {
        const page_entry *e = &p->entries[i];
        if (e->row < f->again.first || e->row > f->again.last || strcmp(e->line.step, "ANYTIME") == 0)
            continue;
        if (f->from < 0)
            f->from = i;
        f->to = i;
    }
    return f->from >= 0 && (f->from < f->to || f->again.kind == SV_AGAIN_PART || f->again.kind == SV_AGAIN_TURN);
}

/* Frames are drawn inside one another or apart. One that would cross another is left to the line that says it. */
static int crosses(const page *p, const page_frame *f)
{
    for (int i = 0; i < p->n_frames; i++) {
        const page_frame *other = &p->frames[i];
        if (f->from > other->from && f->from <= other->to && f->to > other->to)
            return 1;
    }
    return 0;
}

int page_frames_read(page *p)
{
    const int most = sv_mix_agains(p->mix);
    p->n_frames = p->depth = 0;
    p->frames = calloc((size_t)most + 1, sizeof *p->frames);
    if (!p->frames)
        return fault_memory(p->c);
    for (int i = 0; i < most; i++) {
        page_frame f = {.open = 0};
        if (sv_mix_again(p->mix, i, text_code(p->c->lang), &f.again) && place(p, &f) && !crosses(p, &f))
            p->frames[p->n_frames++] = f;
    }
    return CLI_DONE;
}

/* Opens those from frame i on that begin and end with it, as one. */
static void open_frame(page *p, int i, const page_drawing *d)
{
    if (p->depth == DEPTH_MAX)
        return;
    p->depth++;
    for (int k = i; k < p->n_frames; k++)
        if (p->frames[k].from == p->frames[i].from && p->frames[k].to == p->frames[i].to) {
            p->frames[k].open = 1;
            d->open(p, &p->frames[k].again, k == i);
        }
}

/* Closes those that end at or before the entry. */
static void close_frames(page *p, int entry, const page_drawing *d)
{
    for (int i = p->n_frames - 1; i >= 0; i--) {
        page_frame *f = &p->frames[i];
        if (!f->open || f->to > entry)
            continue;
        for (int k = 0; k < p->n_frames; k++)
            if (k != i && p->frames[k].from == f->from && p->frames[k].to == f->to)
                p->frames[k].open = 0;
        f->open = 0;
        p->depth--;
        d->close(p);
    }
}

/* Is the step inside the frame, not the frame inside the step? A step without lines lies between two entries. */
static int covers(const page_frame *f, const page_section *s)
{
    if (s->from == s->to)
        return f->from < s->from && f->to >= s->from;
    return f->from <= s->from && f->to >= s->from && (f->from < s->from || f->to >= s->to);
}

void page_frames_step(page *p, const page_section *s, const page_drawing *d)
{
    p->before_step = 1;
    for (int i = 0; i < p->n_frames; i++)
        if (!p->frames[i].open && covers(&p->frames[i], s))
            open_frame(p, i, d);
    p->before_step = 0;
}

void page_frames_line(page *p, int entry, const page_drawing *d)
{
    for (int i = 0; i < p->n_frames; i++)
        if (!p->frames[i].open && p->frames[i].from == entry)
            open_frame(p, i, d);
}

void page_frames_end(page *p, int entry, const page_drawing *d)
{
    close_frames(p, entry, d);
}

/* What goes on in no step that is still printed ends here. */
void page_frames_left(page *p, const page_section *s, const page_drawing *d)
{
    int next = p->n;
    for (int i = p->n_sections - 1; i >= 0 && &p->sections[i] > s; i--)
        if (page_wants(p, &p->sections[i]) && p->sections[i].to > p->sections[i].from)
            next = p->sections[i].from;
    close_frames(p, next - 1, d);
}

const char *page_frame_text(const page *p, const sv_again_info *again, char *buf, size_t n)
{
    static const text_id texts[] = {T_FRAME_PART, T_FRAME_TURN, T_FRAME_EACH, T_FRAME_TIMES};
    char number[80];
    const char *step = "";
    snprintf(number, sizeof number, "%s", again->row);
    for (int i = 0; i < p->n; i++) {
        const page_entry *e = &p->entries[i];
        if (strcmp(e->line.id, again->row) != 0)
            continue;
        step = e->line.step;
        snprintf(number, sizeof number, e->sub ? "%d.%d" : "%d", e->number, e->sub);
    }
    int one_step = again->kind == SV_AGAIN_TURN && strcmp(again->first_step, again->last_step) == 0;
    return text_fill(buf, n, cli_text(p->c, one_step ? T_FRAME_STEP : texts[again->kind]), (const char *const[4]){again->first_step, again->last_step, number, step});
}
