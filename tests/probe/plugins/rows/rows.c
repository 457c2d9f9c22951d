/* rows: one small thing per row, for order files that a test puts together. The rows:
     a b c d e f    offer two options, 1 and 2          one          offers one
     none           offers nothing                      own          offers one to player 1 only
     do do-2        offer everything of rows.h          plan         the same, to be done by fx
     fx             does what was planned, once         fx-ever      does it every time
     x y z          are there                           acts         says that it acted
     both           is there before and after its question     stuck           offers one, and asks again
     see            pays where in the lists it stands: 23 is the third in the second
     see-item       pays what the item in hand is worth
     sleepy, dozy   wait for the bit `awake`; dozy offers one      alert     waits for the bit `alert`, which ends with a part
     roll, toss     chance: a range and a list, weights 1 2 3   told      people say what happened
     pair           one hook offers 7 8, another low mid, as a range; in turn 3 a rule refuses 8 and mid
     pick           chance: the range of roll, behind an option of weight 1, of which a rule refuses mid
     lazy           offers a player that range, without its length       many      offers more ranges than there is room for
     say            words of its own: bid 1, pass
     crowd          offers more options than there is room for      cheat     writes into the state while it offers
     fetch          takes one figure off the homecoming list, and home
     ev-1 ev-2 ev-3 hear signals and pay 1, 2, 3 echoes         ev-turn  hears of turns and pays 5 */
#include "rows.h"
#include <stdio.h>
#include "spelverloop/plugin.h"

#ifndef ROWS_FRAMES
#define ROWS_FRAMES 0 /* built twice: as a plugin that says it pushes frames, and as one that does not */
#endif

static const char *const words[] = {ROWS_WORD_TEXTS, NULL};
static const char *const steps[] = {"A", "B", "C", "D", NULL};
static const char *const wakes[] = {"awake", "alert", NULL}, *const part_wakes[] = {"alert", NULL};
static const char *const ways[] = {"low", "mid", "high", NULL};

static rows_game *game(sv_ctx *c)
{
    return c->slot[SV_LIFE_GAME];
}

/* ---- what a word does ------------------------------------------------------------------------------------------------ */

static void push(sv_ctx *c, int now, int ahead)
{
    const uint8_t who = (uint8_t)((c->head->active + ahead) % c->head->players);
    const sv_frame f = {.player = who, .kind = FRAME_KIND, .first = c->step[1], .last = c->step[1], .tile = SV_NO_TILE};

    c->api->push_frame(c, &f, now);
}

static void push_whole(sv_ctx *c)
{
    const uint8_t who = (uint8_t)((c->head->active + 1) % c->head->players);
    const sv_frame f = {.player = who, .kind = FRAME_KIND, .first = c->step[1], .last = c->step[1], .tile = SV_NO_TILE, .whole = 1};

    c->api->push_frame(c, &f, 1);
}

static void mark(sv_ctx *c)
{
    game(c)->marks++;
    for (int life = SV_LIFE_TURN; life < SV_LIFETIMES; life++)
        ((rows_marks *)c->slot[life])->marks++;
}

static void add_item(sv_ctx *c, uint16_t worth, int next)
{
    const sv_item item = {.kind = SV_ITEM_GROUP, .extra = worth};

    c->api->add_item(c, &item, next);
}

static sv_next jump(sv_ctx *c, int step)
{
    c->api->jump(c, c->step[step]);
    return SV_JUMP_BACK;
}

static sv_next act(sv_ctx *c, int word)
{
    switch ((enum rows_word)word) {
    case ACTED: return SV_ACTED;
    case AGAIN: return SV_ASK_AGAIN;
    case SKIP_STEP: return SV_SKIP_STEP;
    case NEXT_ITEM: return SV_NEXT_ITEM;
    case REPEAT_PART: return SV_REPEAT_PART;
    case BACK_A: return jump(c, 0);
    case BACK_B: return jump(c, 1);
    case FORWARD: return jump(c, 3);
    case NOWHERE: return SV_JUMP_BACK;
    case END_TURN: return SV_END_TURN;
    case END_GAME: return SV_END_GAME;
    case PUSH: push(c, 1, 1); break;
    case PUSH_TWO:
        push(c, 1, 1);
        push(c, 1, 0);
        break;
    case QUEUE: push(c, 0, 1); break;
    case WAKE: c->api->wake(c, c->wake[0]); break;
    case ALARM: c->api->wake(c, c->wake[1]); break;
    case SLEEP: c->api->sleep(c, c->wake[0]); break;
    case DUE: c->api->repeat_part(c, 1); break;
    case MARK: mark(c); break;
    case THINGS_0: game(c)->things = 0; break;
    case THINGS_1: game(c)->things = 1; break;
    case THINGS_3: game(c)->things = 3; break;
    case GEMS_2: game(c)->gems = 2; break;
    case ITEMS:
        add_item(c, 11, 0);
        add_item(c, 22, 0);
        break;
    case INSERT: add_item(c, 99, 1); break;
    case DROP: c->api->drop_item(c); break;
    case SIGNAL: c->api->pay(c, c->head->active, 1, SIGNALS, 0, 1); break;
    case FLOOD:
        for (int i = 0; i < 100; i++)
            c->api->pay(c, c->head->active, 1, SIGNALS, 0, 1);
        break;
    case ECHO: game(c)->echo = 1; break;
    case PUSH_WHOLE: push_whole(c); break;
    case DOZERS_2: game(c)->dozers = 2; break;
    case GO_ON:
    case ROWS_WORDS: break;
    }
    return SV_GO_ON;
}

/* ---- offers ------------------------------------------------------------------------------------------------------------ */

static void offer_two(sv_ctx *c, sv_offers *o)
{
    (void)c;
    sv_offer(o, 1, 0, 0);
    sv_offer(o, 2, 0, 0);
}

static void offer_one(sv_ctx *c, sv_offers *o)
{
    (void)c;
    sv_offer(o, 1, 0, 0);
}

static void offer_none(sv_ctx *c, sv_offers *o)
{
    (void)c;
    (void)o;
}

static void offer_own(sv_ctx *c, sv_offers *o)
{
    (void)c;
    if (o->who == 1)
        sv_offer(o, 1, 0, 0);
}

static void offer_words(sv_ctx *c, sv_offers *o)
{
    (void)c;
    for (uint16_t i = 0; i < ROWS_WORDS; i++)
        sv_offer(o, i, 0, 0);
}

static sv_option way_at(sv_ctx *c, uint16_t row, uint32_t k)
{
    (void)c;
    return (sv_option){row, (uint16_t)k, 0, 0};
}
static uint32_t way_weight(sv_ctx *c, uint32_t k)
{
    (void)c;
    return k + 1;
}
static const sv_range plain_range = {.at = way_at};
static const sv_range ways_range = {.at = way_at, .weight = way_weight};

static void offer_roll(sv_ctx *c, sv_offers *o)
{
    sv_offer_range(c, o, 3, 6, &ways_range);
}

static int pick_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    (void)c;
    return snprintf(buf, n, "%s%s", o->c ? "plain-" : "", ways[o->a]);
}

static void offer_say(sv_ctx *c, sv_offers *o)
{
    (void)c;
    for (uint16_t i = 0; i < 2; i++)
        sv_offer(o, i, 0, 0);
}

static const char *const said[] = {"bid", "pass", NULL};

static int say_text(sv_ctx *c, const sv_option *o, char *buf, size_t n)
{
    (void)c;
    return o->a ? snprintf(buf, n, "pass") : snprintf(buf, n, "bid 1");
}

static int is_third(sv_ctx *c)
{
    return c->head->turn == 3;
}

static void veto_pair(sv_ctx *c, sv_options *o)
{
    (void)c;
    for (uint32_t k = 0; k < o->n; k++)
        if (o->at[k].a == 1 || o->at[k].a == 8)
            sv_strike(o, k);
}

static void offer_pick(sv_ctx *c, sv_offers *o)
{
    sv_offer(o, 1, 0, 1);
    sv_offer(o, 0, 0, 1);
    sv_offer_range(c, o, 3, 6, &ways_range);
}

static void veto_mid(sv_ctx *c, sv_options *o)
{
    (void)c;
    for (uint32_t k = 0; k < o->n; k++)
        if (o->at[k].a == 1)
            sv_strike(o, k);
}

static void offer_pair(sv_ctx *c, sv_offers *o)
{
    for (uint16_t i = 7; i < 9; i++)
        sv_offer(o, i, 0, 0);
    (void)c;
}

static void offer_ways_of_pair(sv_ctx *c, sv_offers *o)
{
    sv_offer_range(c, o, 2, 2, &plain_range);
}

static void offer_ways(sv_ctx *c, sv_offers *o)
{
    (void)c;
    for (uint16_t i = 0; i < 3; i++)
        sv_offer(o, i, 0, 0);
}

static uint32_t way_count(sv_ctx *c)
{
    (void)c;
    return 3;
}
static const sv_range lazy_range = {.count = way_count, .at = way_at, .weight = way_weight};

static void offer_lazy(sv_ctx *c, sv_offers *o)
{
    sv_offer_range(c, o, 0, 6, &lazy_range);
}

static void offer_many(sv_ctx *c, sv_offers *o)
{
    for (int i = 0; i < 65; i++)
        sv_offer_range(c, o, 3, 3, &ways_range);
}

static void offer_crowd(sv_ctx *c, sv_offers *o)
{
    (void)c;
    for (uint16_t i = 0; i < 10000; i++)
        sv_offer(o, i, 0, 0);
}

static void offer_cheat(sv_ctx *c, sv_offers *o)
{
    game(c)->marks++;
    offer_one(c, o);
}

/* ---- acting ------------------------------------------------------------------------------------------------------------ */

static sv_next apply(sv_ctx *c, const sv_option *o)
{
    (void)c;
    (void)o;
    return SV_GO_ON;
}

static sv_next apply_word(sv_ctx *c, const sv_option *o)
{
    return act(c, o->a);
}

static sv_next apply_plan(sv_ctx *c, const sv_option *o)
{
    game(c)->plan = (uint8_t)(o->a + 1);
    return SV_GO_ON;
}

static sv_next apply_again(sv_ctx *c, const sv_option *o)
{
    (void)c;
    (void)o;
    return SV_ASK_AGAIN;
}

static void tell(sv_ctx *c, enum rows_effect effect)
{
    game(c)->log[game(c)->logged++ % ROWS_LOG] = (uint8_t)effect;
}

static sv_next is(sv_ctx *c, enum rows_effect effect)
{
    tell(c, effect);
    return SV_GO_ON;
}
static sv_next enter_x(sv_ctx *c)
{
    return is(c, E_X);
}
static sv_next enter_y(sv_ctx *c)
{
    return is(c, E_Y);
}
static sv_next enter_z(sv_ctx *c)
{
    return is(c, E_Z);
}
static sv_next enter_both(sv_ctx *c)
{
    return is(c, E_BOTH);
}
static sv_next enter_sleepy(sv_ctx *c)
{
    return is(c, E_SLEEPY);
}
static sv_next enter_alert(sv_ctx *c)
{
    return is(c, E_ALERT);
}

static sv_next enter_acts(sv_ctx *c)
{
    tell(c, E_ACTS);
    return SV_ACTED;
}

static sv_next enter_fx(sv_ctx *c)
{
    const int plan = game(c)->plan;

    tell(c, E_FX);
    game(c)->plan = 0;
    return plan ? act(c, plan - 1) : SV_GO_ON;
}

static sv_next enter_fx_ever(sv_ctx *c)
{
    tell(c, E_FX_EVER);
    return game(c)->plan ? act(c, game(c)->plan - 1) : SV_GO_ON;
}

static sv_next enter_see(sv_ctx *c)
{
    int32_t path = 0;

    tell(c, E_SEE);
    for (int i = 0; i < c->head->loops; i++)
        path = path * 10 + c->head->loop[i].cursor + 1;
    c->api->pay(c, c->head->active, path, POINTS, 0, 1);
    return SV_GO_ON;
}

static sv_next enter_see_item(sv_ctx *c)
{
    tell(c, E_SEE_ITEM);
    c->api->pay(c, c->head->active, c->item[c->head->item].extra, POINTS, 0, 1);
    return SV_GO_ON;
}

static sv_next enter_fetch(sv_ctx *c)
{
    const int figure = c->api->next_homing(c);

    c->api->home(c, (uint8_t)figure, SV_CAUSE_SCORED);
    c->api->pay(c, c->head->active, figure, POINTS, 0, 1);
    return SV_GO_ON;
}

/* ---- events and lists -------------------------------------------------------------------------------------------------- */

static void hear(sv_ctx *c, const sv_event *e, int32_t echoes)
{
    if (e->c != SIGNALS)
        return;
    c->api->pay(c, (uint8_t)e->a, echoes, ECHOES, 0, 1);
    if (game(c)->echo)
        c->api->pay(c, (uint8_t)e->a, 1, SIGNALS, 0, 1);
}

static void hear_1(sv_ctx *c, const sv_event *e)
{
    hear(c, e, 1);
}
static void hear_2(sv_ctx *c, const sv_event *e)
{
    hear(c, e, 2);
}
static void hear_3(sv_ctx *c, const sv_event *e)
{
    hear(c, e, 3);
}
static void hear_turn(sv_ctx *c, const sv_event *e)
{
    c->api->pay(c, (uint8_t)e->a, 5, ECHOES, 0, 1);
}

static uint16_t things(sv_ctx *c)
{
    return game(c)->things;
}
static uint16_t gems(sv_ctx *c)
{
    return game(c)->gems;
}
static uint16_t dozers(sv_ctx *c)
{
    return game(c)->dozers;
}
static const sv_list lists[] = {{.kind = "thing", .count = things},
                                {.kind = "gem", .count = gems},
                                {.kind = "dozer", .count = dozers, .needs = "awake"}};

/* ---- the table --------------------------------------------------------------------------------------------------------- */

#define ASKS(name, offer_)                                                                                             \
    {.kind = SV_OFFER, .row = name, .fn.offer = offer_, .args = "n"},                                                  \
    {                                                                                                                  \
        .kind = SV_APPLY, .row = name, .fn.apply = apply                                                               \
    }
#define WORDS(name, apply_)                                                                                            \
    {.kind = SV_OFFER, .row = name, .fn.offer = offer_words, .args = "e", .words = words},                             \
    {                                                                                                                  \
        .kind = SV_APPLY, .row = name, .fn.apply = apply_                                                              \
    }
#define WAYS(name, flag, offer_)                                                                                       \
    {.kind = SV_OFFER, .row = name, .flags = flag, .fn.offer = offer_, .args = "e", .words = ways},                    \
    {                                                                                                                  \
        .kind = SV_APPLY, .row = name, .fn.apply = apply                                                               \
    }
#define IS(name, enter_)                                                                                               \
    {                                                                                                                  \
        .kind = SV_ENTER, .row = name, .fn.enter = enter_                                                              \
    }

static const sv_hook hooks[] = {
    ASKS("a", offer_two),
    ASKS("b", offer_two),
    ASKS("c", offer_two),
    ASKS("d", offer_two),
    ASKS("e", offer_two),
    ASKS("f", offer_two),
    ASKS("one", offer_one),
    ASKS("none", offer_none),
    ASKS("own", offer_own),
    ASKS("lazy", offer_lazy),
    ASKS("many", offer_many),
    ASKS("crowd", offer_crowd),
    ASKS("cheat", offer_cheat),
    WORDS("do", apply_word),
    WORDS("do-2", apply_word),
    WORDS("plan", apply_plan),
    IS("fx", enter_fx),
    IS("fx-ever", enter_fx_ever),
    IS("x", enter_x),
    IS("y", enter_y),
    IS("z", enter_z),
    IS("acts", enter_acts),
    IS("both", enter_both),
    ASKS("both", offer_two),
    {.kind = SV_LEAVE, .row = "both", .fn.enter = enter_both},
    {.kind = SV_OFFER, .row = "stuck", .fn.offer = offer_one, .args = "n"},
    {.kind = SV_APPLY, .row = "stuck", .fn.apply = apply_again},
    IS("fetch", enter_fetch),
    IS("see", enter_see),
    IS("see-item", enter_see_item),
    {.kind = SV_ENTER, .row = "sleepy", .needs = "awake", .fn.enter = enter_sleepy},
    {.kind = SV_ENTER, .row = "alert", .needs = "alert", .fn.enter = enter_alert},
    {.kind = SV_OFFER, .row = "dozy", .needs = "awake", .fn.offer = offer_one, .args = "n"},
    {.kind = SV_APPLY, .row = "dozy", .fn.apply = apply},
    WAYS("roll", SV_HOOK_CHANCE, offer_roll),
    WAYS("toss", SV_HOOK_CHANCE, offer_ways),
    {.kind = SV_OFFER, .row = "pair", .fn.offer = offer_ways_of_pair, .args = "e", .words = ways},
    {.kind = SV_OFFER, .row = "pair", .fn.offer = offer_pair, .args = "n"},
    {.kind = SV_APPLY, .row = "pair", .fn.apply = apply},
    {.kind = SV_VETO, .row = "pair", .fn.veto = veto_pair, .rule = "no-mid", .active = is_third},
    {.kind = SV_OFFER, .row = "pick", .flags = SV_HOOK_CHANCE, .fn.offer = offer_pick, .args = "*", .text = pick_text},
    {.kind = SV_APPLY, .row = "pick", .fn.apply = apply},
    {.kind = SV_VETO, .row = "pick", .fn.veto = veto_mid, .rule = "no-mid"},
    WAYS("told", SV_HOOK_OUTSIDE, offer_ways),
    {.kind = SV_OFFER, .row = "say", .fn.offer = offer_say, .args = "!", .words = said, .text = say_text},
    {.kind = SV_APPLY, .row = "say", .fn.apply = apply},
    {.kind = SV_EVENT, .row = "ev-1", .event = SV_EV_PAID, .fn.event = hear_1},
    {.kind = SV_EVENT, .row = "ev-2", .event = SV_EV_PAID, .fn.event = hear_2},
    {.kind = SV_EVENT, .row = "ev-3", .event = SV_EV_PAID, .fn.event = hear_3},
    {.kind = SV_EVENT, .row = "ev-turn", .event = SV_EV_TURN, .fn.event = hear_turn},
};

SV_EXPORT const sv_plugin spelverloop_plugin = {
    SV_PLUGIN_HEAD,
    .id = "rows",
    .slot = {sizeof(rows_game), sizeof(rows_marks), sizeof(rows_marks), sizeof(rows_marks), sizeof(rows_marks),
             sizeof(rows_marks)},
    .names = {.steps = steps, .wakes = wakes, .part_wakes = part_wakes},
    .hooks = hooks,
    .n_hooks = sizeof hooks / sizeof hooks[0],
    .lists = lists,
    .n_lists = sizeof lists / sizeof lists[0],
    .pushes_frames = ROWS_FRAMES,
};
