/* Turns, parts, nested frames and the lifetimes that end with them. */
#include <string.h>
#include "state/mix.h"
#include "turn/between.h"
#include "turn/machine.h"

void sv_lifetime_end(sv_session *s, sv_lifetime l)
{
    s->head->used &= ~s->prog->limits[l];
    if (s->lay->slot_bytes[l])
        memset(s->block + s->lay->slot[l], 0, s->lay->slot_bytes[l]);
}

/* What ends with a part: its slots stand behind those of the turn, so that a new turn clears both at once. */
static void part_begin(sv_session *s, sv_lifetime from)
{
    static const sv_slot_chunk none;
    const sv_layout *l = s->lay;
    sv_head *h = s->head;

    h->laid = SV_NO_TILE;
    h->acted = SV_NONE16;
    h->asking = h->rounds = h->repeat = 0;
    h->wake &= ~s->mix->part_wakes;
    h->used &= ~(s->prog->limits_from[from] | SV_USED_REPEAT);
    sv_slot_chunk *slot = (void *)(s->block + l->slot[from]), *const end = slot + l->slot_chunks_from[from];

    do /* at least one: the first plugin that has slots costs nothing more */
        *slot++ = none;
    while (slot < end);
}

void sv_machine_begin(sv_session *s)
{
    sv_head *h = s->head;

    h->tile = h->laid = SV_NO_TILE;
    h->acted = SV_NONE16;
    h->pc = s->prog->setup_pc;
}

/* What few turns need, apart, so that the others save no registers. */
static __attribute__((noinline)) void tell_turn(sv_session *s)
{
    sv_move_bound(s);
    if (s->prog->event_mask & 1u << SV_EV_TURN)
        sv_event_add(s, &(sv_event){.kind = SV_EV_TURN, .a = s->head->active});
    if (s->listen)
        sv_news_plain(s, SV_NEWS_TURN);
}

static __attribute__((noinline)) void first_frame(sv_session *s)
{
    s->head->frames = 1;
    s->head->frame[0] = (sv_frame){.first = s->prog->turn_first, .last = s->prog->turn_last, .tile = SV_NO_TILE, .row = SV_NONE16};
}

/* The frame of the turn is there. */
static inline __attribute__((always_inline)) void turn_begin(sv_session *s, uint8_t player)
{
    sv_head *h = s->head;

    h->phase = 1;
    h->active = h->asked = player;
    h->turn++;
    h->part = 1;
    h->frame[0].player = player;
    h->pc = s->prog->step_pc[s->prog->turn_first];
    sv_supply_wakes(s);
    part_begin(s, SV_LIFE_TURN);
    if (++s->moves > SV_MOVES_MAX || s->prog->event_mask & 1u << SV_EV_TURN || s->listen)
        tell_turn(s);
}

void sv_turn_begin(sv_session *s, uint8_t player)
{
    if (!s->head->frames)
        first_frame(s);
    turn_begin(s, player);
}

/* ---- nested frames ------------------------------------------------------------------------------------------------------------- */

/* What goes on outside the frame of that depth, while it is played: its record, and behind it the slots of its turn and part. */
static sv_outside *outside_of(const sv_session *s, uint8_t frame)
{
    return (void *)(s->block + s->lay->outside + (size_t)(frame - 1) * s->lay->outside_bytes);
}

uint8_t sv_frame_loops(const sv_session *s) { return s->head->frames > 1 ? outside_of(s, (uint8_t)(s->head->frames - 1))->loops : 0; }

static size_t kept_bytes(const sv_layout *l) { return l->outside_bytes - sizeof(sv_outside); }

static void put_aside(sv_session *s, int whole)
{
    const sv_head *h = s->head;
    sv_outside *o = outside_of(s, h->frames);

    *o = (sv_outside){.used = h->used & s->prog->limits_from[whole ? SV_LIFE_TURN : SV_LIFE_PART],
                      .wake = h->wake & s->mix->part_wakes,
                      .laid = h->laid,
                      .acted = h->acted,
                      .asking = h->asking,
                      .rounds = h->rounds,
                      .repeat = h->repeat,
                      .loops = h->loops,
                      .part = h->part,
                      .whole = (uint8_t)whole};
    memcpy(o + 1, s->block + s->lay->slot[SV_LIFE_TURN], kept_bytes(s->lay));
}

static void take_back(sv_session *s)
{
    sv_head *h = s->head;
    sv_outside *o = outside_of(s, h->frames);
    const sv_lifetime from = o->whole ? SV_LIFE_TURN : SV_LIFE_PART;
    const size_t before = s->lay->slot[from] - s->lay->slot[SV_LIFE_TURN]; /* a part leaves what the turn keeps as it is now */

    h->used = (h->used & ~(s->prog->limits_from[from] | SV_USED_REPEAT)) | o->used | (o->repeat ? SV_USED_REPEAT : 0);
    h->wake = (h->wake & ~s->mix->part_wakes) | o->wake;
    h->laid = o->laid;
    h->acted = o->acted;
    h->asking = o->asking;
    h->rounds = o->rounds;
    h->repeat = o->repeat;
    h->part = o->part;
    memcpy(s->block + s->lay->slot[from], (uint8_t *)(o + 1) + before, kept_bytes(s->lay) - before);
    memset(o, 0, s->lay->outside_bytes);
}

static void start_frame(sv_session *s, const sv_frame *f)
{
    sv_head *h = s->head;

    h->frame[h->frames++] = *f;
    h->wake |= s->mix->nested;
    h->active = f->player;
    h->part = 1;
    sv_supply_wakes(s);
    part_begin(s, f->whole ? SV_LIFE_TURN : SV_LIFE_PART);
    h->pc = s->prog->step_pc[f->first];
    if (f->whole && s->prog->event_mask & 1u << SV_EV_TURN)
        sv_event_add(s, &(sv_event){.kind = SV_EV_TURN, .a = f->player});
}

/* The innermost frame is played from its start now. */
static void tell_frame(sv_session *s)
{
    const sv_head *h = s->head;

    if (s->listen && h->frames > 1 && h->pc == s->prog->step_pc[h->frame[h->frames - 1].first])
        sv_news_plain(s, SV_NEWS_PART);
}

static __attribute__((noinline)) int start_queued(sv_session *s)
{
    sv_head *h = s->head;

    if (!h->queued)
        return 0;
    const sv_frame f = s->queue[0];

    h->queued--;
    memmove(s->queue, s->queue + 1, h->queued * sizeof *s->queue);
    memset(&s->queue[h->queued], 0, sizeof *s->queue);
    start_frame(s, &f);
    h->frame[h->frames - 1].back = SV_NONE16;
    tell_frame(s);
    return 1;
}

/* Where the hook that pushed them went on is where they come back to. The last one pushed is played first. */
void sv_frames_begin(sv_session *s)
{
    sv_head *h = s->head;
    const uint8_t n = h->left;

    h->left = 0;
    for (uint8_t i = 0; i < n; i++) {
        sv_frame f = s->pushed[i];

        if (h->phase != 1) /* it ended the game, too */
            return;
        f.back = h->pc;
        put_aside(s, f.whole);
        start_frame(s, &f);
    }
    if (n)
        tell_frame(s); /* the others when their turn comes */
}

static __attribute__((noinline)) void nested_turn_end(sv_session *s) { sv_frame_end(s, s->head->frame[s->head->frames - 1].last); }

void sv_turn_end(sv_session *s)
{
    const sv_head *h = s->head;

    if (h->frames > 1)
        nested_turn_end(s);
    else if (!h->queued || !start_queued(s))
        turn_begin(s, (uint8_t)(h->active + 1 == h->players ? 0 : h->active + 1));
}

int sv_frame_end(sv_session *s, uint16_t step)
{
    sv_head *h = s->head;

    if (h->frames < 2 || h->frame[h->frames - 1].last != step)
        return 0;
    const uint16_t back = h->frame[h->frames - 1].back;

    memset(&h->frame[--h->frames], 0, sizeof h->frame[0]);
    if (h->frames < 2)
        h->wake &= ~s->mix->nested;
    h->active = h->frame[h->frames - 1].player;
    sv_supply_wakes(s);
    if (back == SV_NONE16) {
        sv_turn_end(s);
        return 1;
    }
    take_back(s);
    h->pc = back;
    tell_frame(s);
    return 1;
}

void sv_part_repeat(sv_session *s)
{
    s->head->part++;
    part_begin(s, SV_LIFE_PART);
    s->head->pc = s->prog->step_pc[s->prog->part_first];
    if (s->listen)
        sv_news_plain(s, SV_NEWS_PART);
}

void sv_game_ending(sv_session *s)
{
    sv_head *h = s->head;

    h->asking = h->rounds = 0;
    if (h->phase == 2) { /* from within END: stop */
        h->pc = (uint16_t)(s->prog->ops - 1);
        return;
    }
    h->phase = 2;
    if (s->prog->pushes_frames) { /* what waits for its turn waits in vain */
        memset(s->block + s->lay->outside, 0, (SV_FRAMES_MAX - 1) * s->lay->outside_bytes);
        memset(s->queue, 0, h->queued * sizeof *s->queue);
        h->queued = 0;
    }
    h->loops = 0;
    memset(h->loop, 0, sizeof h->loop);
    h->frames = 0;
    h->wake &= ~s->mix->nested;
    memset(h->frame, 0, sizeof h->frame);
    h->acted = SV_NONE16;
    h->pc = s->prog->end_pc;
}

static int says(const sv_mix *m, int row, const sv_frame *f)
{
    const sv_action_def *a = m->rows.at.at[row].action;

    return a && a->again_first && !strcmp(a->again_first, m->sel->order->steps.at[f->first]) &&
           !strcmp(a->again_last, m->sel->order->steps.at[f->last]);
}

/* Does the row that pushes it say that these steps are played again, or the head of its group? The page draws what it says. */
static int is_said(const sv_session *s, const sv_frame *f)
{
    const sv_mix *m = s->mix;
    const char *group = s->row < m->rows.at.n && m->rows.at.at[s->row].order ? m->rows.at.at[s->row].order->of : NULL;
    int said = s->row < m->rows.at.n && says(m, s->row, f);

    for (int i = 0; group && !said && i < m->rows.at.n; i++) {
        const sv_order_row *o = m->rows.at.at[i].order;

        said = o && o->choice && !strcmp(o->choice, group) && says(m, i, f);
    }
    return said;
}

int sv_frame_push(sv_ctx *c, const sv_frame *f, int now)
{
    sv_session *s = SV_SESSION(c);
    sv_head *h = s->head;

    if (f->player >= h->players || f->first > f->last || f->last >= s->prog->steps || h->phase != 1 || !s->prog->pushes_frames)
        return 0;
    if (sv_mix_is_watched(s->mix) && !is_said(s, f))
        sv_session_fault(s, SV_BOUND_AGAIN, sv_session_row_name(s), 0, NULL);
    if (!now) {
        if (h->queued == SV_QUEUE_MAX)
            return 0;
        s->queue[h->queued] = *f;
        s->queue[h->queued++].row = s->row;
        return 1;
    }
    if (h->frames + (h->left & ~SV_LEFT_DROPPED) == SV_FRAMES_MAX) {
        sv_session_fault(s, SV_BOUND_FRAMES, sv_session_row_name(s), 0, NULL);
        return 0;
    }
    s->pushed[h->left & ~SV_LEFT_DROPPED] = *f;
    s->pushed[h->left++ & ~SV_LEFT_DROPPED].row = s->row;
    return 1;
}
