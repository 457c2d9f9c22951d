/* The witness of a run: it hears all news, keeps the ledger and what fired, and tells the caller's listener. */
#include <string.h>
#include "scenario/scenario.h"

static void note_fired(sv_scen_run *x, int row)
{
    sv_scen_fired *f = row >= 0 ? SV_PUSH(&x->arena, &x->fired) : NULL;

    if (f)
        *f = (sv_scen_fired){row, x->at};
}

static void note_paid(sv_scen_run *x, const sv_news *news)
{
    sv_scen_paid *p = SV_PUSH(&x->arena, &x->ledger);
    const char *notes = "";

    if (!p)
        return;
    *p = (sv_scen_paid){.after = x->at,
                        .player = news->who,
                        .amount = news->amount,
                        .currency = news->currency,
                        .place = sv_arena_str(&x->arena, news->text)};
    if (news->row >= 0 && (!news->n_reasons ||
                           news->reasons[0].row != news->row)) /* the row that pays, when the value comes from others */
        p->rows[p->n_rows++] = news->row;
    for (int i = 0; i < news->n_reasons && p->n_rows < SV_SCEN_ROWS_MAX; i++) {
        const sv_reason *reason = &news->reasons[i];

        p->rows[p->n_rows++] = reason->row;
        note_fired(x, reason->row);
        if (*reason->text)
            notes = sv_scen_format(x, "%s%s%s", notes, *notes ? ", " : "", reason->text);
    }
    p->notes = notes;
    if (!p->place)
        p->place = "";
}

void sv_scen_witness(void *run, const sv_news *news)
{
    sv_scen_run *x = run;

    if (news->kind == SV_NEWS_EFFECT || (news->kind == SV_NEWS_CHOICE && strcmp(news->text, "pass") != 0))
        note_fired(x, news->row);
    if (news->kind == SV_NEWS_POINTS)
        note_paid(x, news);
    if (x->fn)
        x->fn(x->user, news);
}
