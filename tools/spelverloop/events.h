/* events.h: a game as JSON lines for programs, in the form of docs/events.schema.json (docs/events.md explains it). It changes only together with
   EVENTS_VERSION. */
#ifndef EVENTS_H
#define EVENTS_H
#include "cli.h"
#include "json.h"
#include "result.h"

enum { EVENTS_VERSION = 1 };

typedef struct events {
    cli *c;
    const sv_mix *mix;
    json json;
    long number;      /* of the last line */
    long choices;     /* of the last choice */
    long heard, told; /* news of this run of the game; news that were written */
} events;

void events_begin(events *e, cli *c, const sv_scenario *scenario, const char *file); /* the header */
void events_again(events *e); /* the game is run from its beginning once more: what was written is not written again */
void events_tell(void *user, const sv_news *news); /* an sv_listener; `user` is the events */
void events_refused(events *e, sv_game *game);     /* what rules refuse at the decision where it stands */
void events_fault(events *e, const sv_fault *fault);
void events_end(events *e, const result *r, int as_recorded);
#endif
