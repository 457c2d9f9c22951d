/* An expansion for tests of the board: it listens, and does nothing; with its option `stack` tiles may be laid on top of others. */
#include "board-test.h"

static void hear(sv_ctx *c, const sv_event *e)
{
    board_ear *ear = c->slot[SV_LIFE_GAME];

    ear->log[ear->heard++ % EAR_LOG] = *e;
}

static void offer_covers(sv_ctx *c, sv_offers *o) { c->board->api->offer_covers(c, o); }

/* Whichever of this and the ordinary laying comes first, on a square of the other it does nothing. */
static sv_next cover(sv_ctx *c, const sv_option *o)
{
    c->board->api->cover(c, o);
    return SV_GO_ON;
}

static const sv_hook hooks[] = {
    {.kind = SV_OFFER, .row = "place-tile", .needs = "hand", .flags = SV_HOOK_PLACE | SV_HOOK_COVER, .fn.offer = offer_covers, .args = "P", .when = "stack=yes"},
    {.kind = SV_APPLY, .row = "place-tile", .fn.apply = cover, .when = "stack=yes"},
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
