/* The queue of events: drained before the next row or decision, bounded, subscribers in the order of their rows. */
#include <string.h>
#include "state/mix.h"
#include "turn/machine.h"

enum { CHAIN_MAX = 1024 };

void sv_event_add(sv_session *s, const sv_event *e)
{
    if (s->head->events == SV_EVENTS_MAX) {
        sv_session_fault(s, SV_BOUND_EVENTS, sv_session_row_name(s), 0, NULL);
        return;
    }
    s->events[s->head->events++] = *e;
}

void sv_event_drain(sv_session *s)
{
    const sv_program *p = s->prog;

    for (int n = 0; s->head->events; n++) {
        const sv_event e = s->events[0];
        const sv_span_of span = p->events[e.kind];

        if (--s->head->events)
            memmove(s->events, s->events + 1, s->head->events * sizeof *s->events);
        s->events[s->head->events] = (sv_event){0};
        if (n == CHAIN_MAX) {
            sv_session_fault(s, SV_BOUND_CHAIN, sv_session_row_name(s), 0, NULL);
            return;
        }
        for (const sv_event_hook *h = p->event + span.first, *end = h + span.n; h < end; h++) {
            s->row = h->row;
            h->fn(&s->ctx[h->plugin], &e);
        }
    }
}
