/* An expansion for tests of the board: it listens, and does nothing. */
#include "board-test.h"

static void hear(sv_ctx *c, const sv_event *e)
{
    board_ear *ear = c->slot[SV_LIFE_GAME];

    ear->log[ear->heard++ % EAR_LOG] = *e;
}

static const sv_hook hooks[] = {
    {.kind = SV_EVENT, .row = "board-ear", .event = SV_EV_TILE, .fn.event = hear},
    {.kind = SV_EVENT, .row = "board-ear", .event = SV_EV_EXTENDED, .fn.event = hear},
    {.kind = SV_EVENT, .row = "board-ear", .event = SV_EV_COMPLETED, .fn.event = hear},
    {.kind = SV_EVENT, .row = "board-ear", .event = SV_EV_SPLIT, .fn.event = hear},
};

static const char *const wakes[] = {"lake", "heard", NULL};
static const char *const pieces[] = {"ferry", "bridge", NULL};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "board-test",
    .slot = {[SV_LIFE_GAME] = sizeof(board_ear)},
    .names = {.wakes = wakes, .pieces = pieces},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
};
