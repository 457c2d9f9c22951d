/* The work list of scoring items, and the list of completed features that nobody has looked at yet. */
#include <string.h>
#include "state/mix.h"
#include "turn/machine.h"

int sv_item_add(sv_ctx *c, const sv_item *item, int next)
{
    sv_session *s = SV_SESSION(c);
    sv_head *h = s->head;

    if (h->items >= s->lay->items_max) {
        sv_session_fault(s, SV_BOUND_ITEMS, sv_session_row_name(s), h->items, NULL);
        return 0;
    }
    if (next && h->items) {
        const uint16_t at = (uint16_t)(h->item + sv_items_running(s)); /* before the first is handled, all of them wait */

        memmove(&s->items[at + 1], &s->items[at], (size_t)(h->items - at) * sizeof *s->items);
        s->items[at] = *item;
    } else {
        s->items[h->items] = *item;
    }
    h->items++;
    h->wake |= SV_WAKE_ITEMS;
    return 1;
}

int sv_item_drop(sv_ctx *c)
{
    sv_session *s = SV_SESSION(c);

    if (!sv_items_running(s))
        return 0;
    s->head->left |= SV_LEFT_DROPPED;
    return 1;
}

int sv_completed_next(sv_ctx *c, uint16_t *part, uint16_t *cause)
{
    sv_session *s = SV_SESSION(c);
    sv_head *h = s->head;

    if (!h->completed)
        return 0;
    *part = s->completed[0].part;
    *cause = s->completed[0].cause;
    h->completed--;
    memmove(s->completed, s->completed + 1, h->completed * sizeof *s->completed);
    s->completed[h->completed] = (sv_completed){0, 0};
    if (!h->completed)
        h->wake &= ~(uint64_t)SV_WAKE_COMPLETED;
    return 1;
}

void sv_completed_add(sv_session *s, uint16_t part, uint16_t cause)
{
    if (s->head->completed >= s->lay->completed_max) {
        sv_session_fault(s, SV_BOUND_COMPLETED, sv_session_row_name(s), s->head->completed, NULL);
        return;
    }
    s->completed[s->head->completed++] = (sv_completed){part, cause};
    s->head->wake |= SV_WAKE_COMPLETED;
    if (s->prog->event_mask & 1u << SV_EV_COMPLETED)
        sv_event_add(s, &(sv_event){.kind = SV_EV_COMPLETED, .a = part, .b = cause});
    if (s->listen)
        sv_news_completed(s, part);
}

void sv_item_send_home(sv_ctx *c, const sv_item *item)
{
    sv_session *s = SV_SESSION(c);
    sv_score sc;

    sc.trace = 0;
    sc.n_figures = 0;
    sc.tiles = 0;
    memset(sc.marks, 0, sizeof sc.marks);
    if (s->collect)
        s->collect(s, &sc, item->part);
    for (uint16_t i = 0; i < sc.n_figures; i++)
        sv_homing_add(s, sc.figures[i]);
}
