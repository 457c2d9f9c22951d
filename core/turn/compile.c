/* Rows in their order + hooks on rows → operations. What a row's words say (groups, blocks, lists, limits, windows) becomes
   operations here; during play only they are looked at. */
#include <string.h>
#include "turn/compile.h"
#include "util/token.h"

typedef struct building {
    sv_mix *m;
    const sv_hooks *hooks;
    sv_report *r;
    sv_arena *a;
    SV_LIST(sv_op) op;
    SV_LIST(sv_ask_def) ask;
    SV_LIST(sv_offer_hook) offer;
    SV_LIST(sv_veto_hook) veto;
    SV_LIST(const char *) group;
    uint16_t open[SV_LOOPS_MAX]; /* LOOP operations not ended yet */
    const char *open_name[SV_LOOPS_MAX];
    int depth;
    int guarded;                 /* 1: the first operation of the row has the guard of all of them */
    uint64_t *row_limit;
    uint16_t *row_group;
    uint8_t *row_window;
    int bits;                    /* limit bits given out */
    int good;
} building;

static const sv_order_row *words(const building *b, int row) { return b->m->rows.at.at[row].order; }

static void fault(building *b, sv_code code, int row, const char *a2)
{
    const sv_order_row *o = words(b, row);

    sv_fail(b->r, code, o->where.file, o->where.line, o->id, a2, NULL, NULL);
    b->good = 0;
}

static int group_number(building *b, const char *name)
{
    for (int i = 0; i < b->group.n; i++)
        if (!strcmp(b->group.at[i], name))
            return i + 1;
    const char **at = SV_PUSH(b->a, &b->group);

    if (at)
        *at = name;
    return b->group.n;
}

/* ---- options that decide about words --------------------------------------------------------------------------------- */

/* Name of the value in force of `expansion.option`, or NULL. */
static const char *option_value(const building *b, const char *name)
{
    char id[64];
    const char *opt = sv_token(name, ".", id, sizeof id);
    const sv_chosen *c = sv_selection_find(b->m->sel, id);

    for (int i = 0; c && i < c->manifest->options.n; i++)
        if (!strcmp(c->manifest->options.at[i].id, opt) && c->manifest->options.at[i].type != SV_OPT_INT)
            return c->manifest->options.at[i].values.at[c->values[i]];
    return NULL;
}

static sv_once once_of(building *b, int row)
{
    static const char *const names[] = {"no", "turn", "part", "tile", "window"};
    const sv_order_row *o = words(b, row);

    if (o->once != SV_ONCE_OPTION)
        return o->once;
    const char *value = option_value(b, o->once_option);

    for (int i = 0; value && i < 5; i++)
        if (!strcmp(value, names[i]))
            return (sv_once)i;
    fault(b, SV_E_ORDER_OPTION, row, o->once_option);
    return SV_ONCE_NO;
}

static int last_part_of(building *b, int row)
{
    const sv_order_row *o = words(b, row);

    if (o->scope != SV_SCOPE_OPTION)
        return o->scope == SV_SCOPE_LAST_PART;
    const char *value = option_value(b, o->scope_option);

    return value && (!strcmp(value, "last-part") || !strcmp(value, "end-of-turn"));
}

static int is_due(building *b, int row)
{
    const sv_order_row *o = words(b, row);

    if (!o->due_option)
        return o->due;
    const char *value = option_value(b, o->due_option);

    return value && (!strcmp(value, "must") || !strcmp(value, "yes"));
}

static uint64_t new_limit(building *b, sv_lifetime life)
{
    if ((uint64_t)1 << b->bits == SV_USED_REPEAT) {
        sv_fail(b->r, SV_E_ORDER_MANY, b->m->sel->file, 0, "63", "once", NULL, NULL);
        b->good = 0;
        return 0;
    }
    const uint64_t bit = (uint64_t)1 << b->bits++;

    b->m->prog.limits[life] |= bit;
    return bit;
}

/* A window that reaches out of the part does not end with it. */
static sv_lifetime life_of_window(const building *b, int row)
{
    const sv_program *p = &b->m->prog;

    return words(b, row)->window_first < p->part_first || words(b, row)->window_last > p->part_last ? SV_LIFE_TURN : SV_LIFE_PART;
}

static void number_limits(building *b)
{
    static const sv_lifetime life[] = {SV_LIFE_GAME, SV_LIFE_TURN, SV_LIFE_PART, SV_LIFE_TILE};

    for (int row = 0; row < b->m->rows.at.n; row++) {
        const sv_once once = once_of(b, row);

        if (once != SV_ONCE_NO)
            b->row_limit[row] = new_limit(b, once == SV_ONCE_WINDOW ? life_of_window(b, row) : life[once]);
        if (words(b, row)->of)
            b->row_group[row] = (uint16_t)group_number(b, words(b, row)->of);
        b->row_window[row] = words(b, row)->window_first >= 0;
    }
}

/* ---- operations ----------------------------------------------------------------------------------------------------------- */

static sv_op *emit(building *b, sv_op_code code, int row, int step)
{
    sv_op *op = SV_PUSH(b->a, &b->op);

    if (!op) {
        b->good = 0;
        return NULL;
    }
    memset(op, 0, sizeof *op);
    op->code = (uint8_t)code;
    op->row = (uint16_t)row;
    op->step = (uint16_t)step;
    return op;
}

/* `after`, `once` and `scope` are looked at once, where the row begins: what it does itself does not shut it out of its rest. */
static void guard(building *b, sv_op *op, int row)
{
    const char *after = words(b, row)->after;
    const int x = after ? sv_mix_row_number(b->m, after) : -1;

    op->limit = b->row_limit[row];
    if (b->guarded)
        return;
    op->scope_last_part = (uint8_t)last_part_of(b, row);
    op->has_guard = op->limit || op->scope_last_part || after;
    if (x >= 0 && !words(b, x)->choice) {
        op->guard = SV_GUARD_ROW;
        op->guard_what = (uint16_t)x;
    } else if (after) {
        op->guard = SV_GUARD_GROUP;
        op->guard_what = (uint16_t)group_number(b, x >= 0 ? words(b, x)->choice : after);
    }
}

static void emit_calls(building *b, int row, int step, sv_hook_kind kind)
{
    for (int i = 0; i < b->hooks->at.n; i++) {
        const sv_placed_hook *h = &b->hooks->at.at[i];

        if (h->row != row || h->hook->kind != kind)
            continue;
        sv_op *op = emit(b, SV_OP_ENTER, row, step);

        if (!op)
            return;
        op->plugin = h->plugin;
        op->needs = h->needs;
        op->enter = h->hook->fn.enter;
        guard(b, op, row);
    }
}

/* The rarest bit that an operation needs: those that plugins gave out last before those of the engine. */
static uint64_t rarest(uint64_t needs)
{
    uint64_t bit = (uint64_t)1 << 63;

    while (bit && !(needs & bit))
        bit >>= 1;
    return bit ? bit : SV_WAKE_ALWAYS;
}

/* ---- asking ------------------------------------------------------------------------------------------------------------------ */

static int is_lifted(const building *b, uint16_t rule)
{
    const char *full = b->m->rules.at[rule].full;

    for (int i = 0; i < b->m->sel->lifted.n; i++)
        if (!strcmp(b->m->sel->lifted.at[i], full))
            return 1;
    return 0;
}

static int is_waived(const sv_hook *offer, const char *full)
{
    return offer->waives && sv_token_in(offer->waives, " ", full);
}

/* The vetoes that concern an offer; `waiting` 0: those that can always act, 1: those that need something. */
static void add_vetoes(building *b, sv_offer_hook *o, int waiting)
{
    for (int i = 0; i < b->hooks->at.n; i++) {
        const sv_placed_hook *v = &b->hooks->at.at[i];
        const unsigned class = v->hook->flags & (SV_HOOK_DEPLOY | SV_HOOK_PLACE);

        if (v->hook->kind != SV_VETO || (class ? !(class & o->hook->flags) : v->row != o->row) || (v->needs != 0) != waiting)
            continue;
        if (is_lifted(b, v->rule) || is_waived(o->hook, b->m->rules.at[v->rule].full))
            continue;
        sv_veto_hook *at = SV_PUSH(b->a, &b->veto);

        if (!at) {
            b->good = 0;
            return;
        }
        *at = (sv_veto_hook){.fn = v->hook->fn.veto, .active = v->hook->active, .plugin = v->plugin, .needs = v->needs, .rule = v->rule, .row = v->row, .optional = v->hook->when != NULL};
        o->vetoes++;
        o->veto_gate |= waiting ? rarest(v->needs) : 0;
    }
}

static int add_offers(building *b, int row, int window, sv_ask_def *ask)
{
    int n = 0;

    for (int i = 0; i < b->hooks->at.n; i++) {
        const sv_placed_hook *h = &b->hooks->at.at[i];

        if (h->row != row || h->hook->kind != SV_OFFER)
            continue;
        sv_offer_hook o = {.fn = h->hook->fn.offer,
                           .needs = h->needs,
                           .limit = b->row_limit[row] | (words(b, row)->of && last_part_of(b, row) ? SV_USED_REPEAT : 0),
                           .hook = h->hook,
                           .row = (uint16_t)row,
                           .by = {.row = (uint16_t)row, .plugin = h->plugin},
                           .window = (uint8_t)window};

        o.veto_first = (uint16_t)b->veto.n;
        add_vetoes(b, &o, 0);
        o.awake = o.vetoes;
        add_vetoes(b, &o, 1);
        sv_offer_hook *at = SV_PUSH(b->a, &b->offer);

        if (!at) {
            b->good = 0;
            return n;
        }
        *at = o;
        if (h->hook->flags & (SV_HOOK_CHANCE | SV_HOOK_OUTSIDE))
            ask->decider = h->hook->flags & SV_HOOK_CHANCE ? SV_CHANCE : SV_OUTSIDE;
        n++;
    }
    return n;
}

static int has_offer(const building *b, int row)
{
    for (int i = 0; i < b->hooks->at.n; i++)
        if (b->hooks->at.at[i].row == row && b->hooks->at.at[i].hook->kind == SV_OFFER)
            return 1;
    return 0;
}

static void add_windows(building *b, sv_ask_def *ask, int row, int step)
{
    if (ask->decider != SV_NOBODY)
        return;
    for (int w = 0; w < b->m->rows.at.n; w++) {
        const sv_order_row *o = words(b, w);

        if (w != row && o->window_first >= 0 && step >= o->window_first && step <= o->window_last)
            ask->windows = (uint16_t)(ask->windows + add_offers(b, w, 1, ask));
    }
}

static int list_number(building *b, const char *kind)
{
    for (int i = 0; i < b->m->prog.lists; i++)
        if (!strcmp(b->m->prog.list[i].kind, kind))
            return i;
    return -1;
}

static void set_repeat(building *b, int row, sv_ask_def *ask)
{
    const sv_order_row *o = words(b, row);

    ask->repeat = (int16_t)o->repeat;
    if (o->repeat == -2) {
        const int list = list_number(b, o->repeat_kind);

        if (list < 0)
            fault(b, SV_E_ORDER_LIST, row, o->repeat_kind);
        else
            ask->repeat_list = (uint8_t)list;
    }
}

static int stream_of(building *b, int row)
{
    const sv_mix *m = b->m;
    const char *name = sv_arena_fmt(b->a, "%s/%s", m->rows.at.at[row].owner ? m->rows.at.at[row].owner->id : "", words(b, row)->id);

    return sv_mix_stream(b->m, name);
}

static void finish_ask(building *b, sv_ask_def *ask, int row, int step)
{
    sv_op *op;

    if (!ask->offers)
        return;
    add_windows(b, ask, row, step);
    if (ask->decider == SV_CHANCE) {
        const int stream = stream_of(b, row);

        if (stream < 0) {
            fault(b, SV_E_ORDER_MANY, row, "chance");
            return;
        }
        ask->stream = (uint16_t)stream;
    }
    sv_ask_def *at = SV_PUSH(b->a, &b->ask);

    op = emit(b, SV_OP_ASK, row, step);
    if (!at || !op) {
        b->good = 0;
        return;
    }
    *at = *ask;
    at->pass = ask->pass && ask->decider != SV_CHANCE;
    at->plain = !ask->repeat && !ask->each_member && !ask->windows && (ask->who == SV_ASK_ACTIVE || ask->decider != SV_NOBODY);
    at->active_only = at->plain && ask->decider == SV_NOBODY;
    op->ask = (uint16_t)(b->ask.n - 1);
    guard(b, op, row);
}

static int may_pass(const building *b, int row)
{
    const sv_action_def *a = b->m->rows.at.at[row].action;

    return a && (a->kind == SV_ROW_MAY || a->kind == SV_ROW_ONE_OF);
}

static sv_ask_def new_ask(building *b, int row, int pass)
{
    return (sv_ask_def){.offer_first = (uint16_t)b->offer.n,
                        .row = (uint16_t)row,
                        .pass = (uint8_t)pass,
                        .decider = SV_NOBODY,
                        .who = (uint8_t)words(b, row)->ask};
}

static void emit_row_ask(building *b, int row, int step, int pass, uint64_t marks)
{
    sv_ask_def ask = new_ask(b, row, pass);

    ask.marks = marks;
    ask.offers = (uint16_t)add_offers(b, row, 0, &ask);
    set_repeat(b, row, &ask);
    finish_ask(b, &ask, row, step);
}

static void emit_group(building *b, int head, int step)
{
    const sv_order_row *o = words(b, head);
    sv_ask_def ask = new_ask(b, head, o->policy != SV_EXACTLY_ONE);

    if (o->policy == SV_EACH_IN_TURN) {
        const int guarded = b->guarded;

        b->guarded = 0; /* each has its own */
        for (int row = 0; row < b->m->rows.at.n; row++)
            if (words(b, row)->of && !strcmp(words(b, row)->of, o->choice))
                emit_row_ask(b, row, step, may_pass(b, row), b->row_limit[head]);
        b->guarded = guarded;
        return;
    }
    for (int row = 0; row < b->m->rows.at.n; row++) {
        if (!words(b, row)->of || strcmp(words(b, row)->of, o->choice) != 0)
            continue;
        if (o->policy == SV_ANY_ORDER && has_offer(b, row) && !b->row_limit[row]) { /* else it has one that outlives the group */
            b->row_limit[row] = new_limit(b, SV_LIFE_PART);
            ask.member_limits |= b->row_limit[row];
        }
        ask.offers = (uint16_t)(ask.offers + add_offers(b, row, 0, &ask));
    }
    ask.marks = b->row_limit[head];
    ask.each_member = o->policy == SV_ANY_ORDER;
    set_repeat(b, head, &ask);
    finish_ask(b, &ask, head, step);
}

/* ---- rows ----------------------------------------------------------------------------------------------------------------------- */

static void open_loop(building *b, int row, int step, const char *name)
{
    const sv_order_row *o = words(b, row);
    const int list = o->each ? list_number(b, o->each) : SV_LIST_ITEMS;
    sv_op *op;

    if (list < 0) {
        fault(b, SV_E_ORDER_LIST, row, o->each);
        return;
    }
    if (b->depth == SV_LOOPS_MAX) {
        fault(b, SV_E_ORDER_MANY, row, "begin");
        return;
    }
    op = emit(b, SV_OP_LOOP, row, step);
    if (!op)
        return;
    op->list = (uint8_t)list;
    op->needs = list == SV_LIST_ITEMS ? SV_WAKE_ITEMS : list == SV_LIST_HOMING ? SV_WAKE_HOMING : 0;
    guard(b, op, row);
    b->open[b->depth] = (uint16_t)(b->op.n - 1);
    b->open_name[b->depth++] = name;
}

static void close_loop(building *b, int row, int step)
{
    if (!b->depth) { /* its begin was at fault, or is not there */
        if (b->good)
            fault(b, SV_E_ORDER_LIST, row, "end");
        return;
    }
    const uint16_t begin = b->open[--b->depth];
    sv_op *op = emit(b, SV_OP_LOOP_END, b->op.at[begin].row, step);

    if (!op)
        return;
    op->next = begin;
    op->block = b->open_name[b->depth] != NULL;
    b->op.at[begin].next = (uint16_t)b->op.n;
}

/* Is there anything in this mix for the row to do? (A list over a kind nobody has is no fault then.) */
static int row_acts(const building *b, int row)
{
    for (int i = 0; i < b->hooks->at.n; i++) {
        const sv_hook_kind kind = b->hooks->at.at[i].hook->kind;

        if (b->hooks->at.at[i].row == row && (kind == SV_ENTER || kind == SV_LEAVE || kind == SV_OFFER))
            return 1;
    }
    return 0;
}

/* `next B`: the innermost block of that name is what its LOOP operation says; the blocks inside it are left. */
static void emit_next(building *b, int row, int step)
{
    int depth = b->depth - 1;

    while (depth >= 0 && (!b->open_name[depth] || strcmp(b->open_name[depth], words(b, row)->next) != 0))
        depth--;
    if (depth < 0) {
        fault(b, SV_E_ORDER_LIST, row, words(b, row)->next);
        return;
    }
    sv_op *op = emit(b, SV_OP_NEXT, row, step);

    if (op) {
        op->next = b->open[depth];
        guard(b, op, row);
    }
}

static int has_words(const building *b, int row) { return words(b, row)->after || b->row_limit[row] || words(b, row)->scope != SV_SCOPE_ALL; }

/* Index of the operation that guards the row when it has several, -1: it needs none of its own. */
static int emit_guard(building *b, int row, int step)
{
    const sv_order_row *o = words(b, row);
    int parts = (o->choice ? 1 + (o->policy == SV_EACH_IN_TURN) : !o->of && has_offer(b, row)) + (o->next != NULL);

    for (int i = 0; i < b->hooks->at.n; i++)
        parts += b->hooks->at.at[i].row == row && (b->hooks->at.at[i].hook->kind == SV_ENTER || b->hooks->at.at[i].hook->kind == SV_LEAVE);
    if (parts < 2 || !has_words(b, row))
        return -1;
    sv_op *op = emit(b, SV_OP_GUARD, row, step);

    if (!op)
        return -1;
    guard(b, op, row);
    return b->op.n - 1;
}

static void emit_row(building *b, int row, int step)
{
    const sv_order_row *o = words(b, row);
    const int alone = o->each && !o->begin && (row_acts(b, row) || o->choice), looped = o->begin || alone;

    if (o->end) {
        close_loop(b, row, step);
        return;
    }
    if (looped)
        open_loop(b, row, step, o->begin);
    const int guarding = looped ? -1 : emit_guard(b, row, step);

    b->guarded = looped || guarding >= 0;
    emit_calls(b, row, step, SV_ENTER);
    if (o->choice)
        emit_group(b, row, step);
    else if (!o->of)
        emit_row_ask(b, row, step, o->window_first >= 0 ? !is_due(b, row) : may_pass(b, row), 0);
    emit_calls(b, row, step, SV_LEAVE);
    if (alone)
        close_loop(b, row, step);
    if (o->next)
        emit_next(b, row, step);
    b->guarded = 0;
    if (guarding >= 0)
        b->op.at[guarding].next = (uint16_t)b->op.n;
}

static void emit_slots(building *b, int step, int last)
{
    for (int row = 0; row < b->m->rows.at.n; row++)
        if (words(b, row)->anytime && words(b, row)->slot_step == step && words(b, row)->slot_last == last)
            emit_row(b, row, step);
}

static void emit_step(building *b, int step)
{
    const sv_order *order = b->m->sel->order;

    emit_slots(b, step, 0);
    for (int row = 0; row < b->m->rows.at.n; row++)
        if (!words(b, row)->anytime && words(b, row)->step == step)
            emit_row(b, row, step);
    emit_slots(b, step, 1);
    b->m->prog.step_end[step] = (uint16_t)b->op.n;
    if (b->m->prog.pushes_frames)
        emit(b, SV_OP_STEP_END, 0, step);
    if (step == order->setup_last)
        emit(b, SV_OP_SETUP_END, 0, step);
    if (step == order->turn_last)
        emit(b, SV_OP_TURN_END, 0, step);
}

/* ---- the rest of the program ------------------------------------------------------------------------------------------------------ */

/* Does a block end there? A gate inside a block may not jump over its end. */
static int is_target(const building *b, int pc) { return b->op.at[pc].code == SV_OP_LOOP_END; }

/* One needed bit of each way in which the operation may have something to do. */
static uint64_t own_gate(const building *b, const sv_op *op)
{
    const sv_ask_def *ask = op->code == SV_OP_ASK ? &b->ask.at[op->ask] : NULL;
    uint64_t gate = 0;

    for (int i = 0; ask && i < ask->offers; i++)
        gate |= rarest(b->offer.at[ask->offer_first + i].needs);
    return gate ? gate : rarest(op->needs);
}

static uint64_t common_needs(const building *b, const sv_ask_def *ask)
{
    uint64_t needs = ~(uint64_t)0;

    for (int i = 0; i < ask->offers; i++)
        needs &= b->offer.at[ask->offer_first + i].needs;
    return needs;
}

/* Operations in a row that all wait for something share one test: so that expansions with nothing to do cost nothing each. */
static void set_gates(building *b)
{
    for (int i = b->op.n - 1; i >= 0; i--) {
        sv_op *op = &b->op.at[i];
        const int after = op->code == SV_OP_LOOP || op->code == SV_OP_GUARD ? op->next : i + 1; /* passed over whole */
        const sv_op *behind = after < b->op.n ? &b->op.at[after] : NULL;
        const int waits = (op->code == SV_OP_ENTER || op->code == SV_OP_ASK || op->code == SV_OP_LOOP) && !(own_gate(b, op) & SV_WAKE_ALWAYS);
        const int joins = waits && behind && !(behind->gate & SV_WAKE_ALWAYS) && (op->code == SV_OP_LOOP || !is_target(b, after));

        if (op->code == SV_OP_ASK)
            op->needs = common_needs(b, &b->ask.at[op->ask]);
        const uint64_t own = own_gate(b, op);
        const int rare = joins && own >= (uint64_t)1 << SV_WAKE_FIRST_FREE && behind->rare >= (uint64_t)1 << SV_WAKE_FIRST_FREE;

        op->gate = own | (joins ? behind->gate : 0);
        op->gate_end = joins ? behind->gate_end : (uint16_t)after;
        op->rare = own | (rare ? behind->rare : 0);
        op->rare_end = rare ? behind->rare_end : (uint16_t)after;
        op->skip = (uint16_t)after;
    }
}

/* Only now that the lists no longer move may they be pointed into. */
static void freeze_pointers(building *b)
{
    for (int i = 0; i < b->offer.n; i++) {
        b->offer.at[i].veto = b->veto.at ? b->veto.at + b->offer.at[i].veto_first : NULL;
        b->offer.at[i].by.hook = &b->offer.at[i];
        b->offer.at[i].by.plain = !b->offer.at[i].vetoes;
    }
    for (int i = 0; i < b->ask.n; i++) {
        sv_ask_def *a = &b->ask.at[i];

        a->offer = b->offer.at + a->offer_first;
        a->single = a->plain && a->offers == 1;
        a->limited = a->marks != 0;
        a->quick = a->single && a->decider == SV_CHANCE && a->offer->hook->total && a->offer->hook->draw;
        for (int k = 0; k < a->offers + a->windows; k++)
            a->limited |= a->offer[k].limit != 0;
    }
}

static const sv_apply_hook *applies_of(building *b, int row)
{
    sv_apply_hook *list;
    int n = 0;

    for (int i = 0; i < b->hooks->at.n; i++)
        n += b->hooks->at.at[i].row == row && b->hooks->at.at[i].hook->kind == SV_APPLY;
    list = n ? sv_arena_get(b->a, (size_t)(n + 1) * sizeof *list) : NULL;
    n = 0;
    for (int i = 0; list && i < b->hooks->at.n; i++)
        if (b->hooks->at.at[i].row == row && b->hooks->at.at[i].hook->kind == SV_APPLY)
            list[n++] = (sv_apply_hook){b->hooks->at.at[i].hook->fn.apply, b->hooks->at.at[i].plugin};
    return list;
}

static void index_applies(building *b)
{
    sv_program *p = &b->m->prog;
    const sv_apply_hook **apply = sv_arena_get(b->a, (size_t)(p->rows + 1) * sizeof *apply);
    const sv_hook **offer = sv_arena_get(b->a, (size_t)(p->rows + 1) * sizeof *offer);
    uint8_t *plugin = sv_arena_get(b->a, (size_t)(p->rows + 1));

    if (!apply || !offer || !plugin) {
        b->good = 0;
        return;
    }
    for (int i = 0; i < b->hooks->at.n; i++) {
        const sv_placed_hook *h = &b->hooks->at.at[i];

        if (h->row != SV_NONE16 && h->hook->kind == SV_OFFER) {
            offer[h->row] = h->hook;
            plugin[h->row] = h->plugin;
        }
    }
    for (int row = 0; row < p->rows; row++) {
        apply[row] = applies_of(b, row);
        if (offer[row] && !apply[row])
            fault(b, SV_E_PLUGIN_HOOK, row, "SV_OFFER");
    }
    p->row_apply = apply;
    p->row_offer = offer;
    p->row_plugin = plugin;
}

static void index_events(building *b)
{
    sv_program *p = &b->m->prog;
    SV_LIST(sv_event_hook) list = {0};

    for (int kind = 0; kind < SV_EVENT_KINDS; kind++) {
        p->events[kind].first = (uint16_t)list.n;
        for (int i = 0; i < b->hooks->at.n; i++) {
            const sv_placed_hook *h = &b->hooks->at.at[i];

            if (h->hook->kind != SV_EVENT || (int)h->hook->event != kind)
                continue;
            sv_event_hook *at = SV_PUSH(b->a, &list);

            if (!at) {
                b->good = 0;
                return;
            }
            *at = (sv_event_hook){h->hook->fn.event, h->plugin, h->row};
            p->events[kind].n++;
            p->event_mask |= 1u << kind;
        }
    }
    p->event = list.at;
}

static uint32_t kind_bits(building *b, const sv_placed_hook *h, int report)
{
    char word[64];
    uint32_t bits = 0;

    if (!h->hook->kinds)
        return ~0u;
    for (const char *w = h->hook->kinds; *w;) {
        w = sv_token(w, " ", word, sizeof word);
        const uint32_t before = bits;

        for (int k = 0; k < b->m->kinds.n; k++)
            bits |= (uint32_t)!strcmp(b->m->kinds.at[k], word) << k;
        if (bits == before && report) {
            sv_fail(b->r, SV_E_PLUGIN_NAME, b->m->loaded.list.at[h->plugin].path, 0, "feature", word,
                    sv_hint(b->r, word, b->m->kinds.at, b->m->kinds.n), NULL);
            b->good = 0;
        }
    }
    return bits;
}

static void add_scores(building *b, int stage, int kind, void *list_at)
{
    static const sv_layer first[] = {SV_LAYER_STRENGTH, SV_LAYER_TIE, SV_LAYER_UNITS, SV_LAYER_RECEIVERS, SV_LAYERS};
    SV_LIST(sv_score_hook) *list = list_at;
    sv_span_of *span = &b->m->prog.scores[stage][kind];

    span->first = (uint16_t)list->n;
    for (sv_layer layer = first[stage]; layer < first[stage + 1]; layer++)
        for (int i = 0; i < b->hooks->at.n; i++) {
            const sv_placed_hook *h = &b->hooks->at.at[i];

            if (h->hook->kind != SV_SCORE || h->hook->layer != layer ||
                (kind < 32 ? !(kind_bits(b, h, 0) >> kind & 1) : h->hook->kinds != NULL)) /* who names features does not mean groups */
                continue;
            sv_score_hook *at = SV_PUSH(b->a, list);

            if (!at)
                return;
            *at = (sv_score_hook){h->hook->fn.score, h->plugin, h->row, kind_bits(b, h, 0), (uint8_t)layer};
            span->n++;
        }
}

static void index_scores(building *b)
{
    SV_LIST(sv_score_hook) list = {0};

    for (int i = 0; i < b->hooks->at.n; i++)
        if (b->hooks->at.at[i].hook->kind == SV_SCORE)
            kind_bits(b, &b->hooks->at.at[i], 1);
    for (int stage = 0; stage < SV_STAGES; stage++)
        for (int kind = 0; kind <= 32; kind++)
            if (kind < b->m->kinds.n || kind == 32)
                add_scores(b, stage, kind, &list);
    b->m->prog.score = list.at;
}

static void collect_lists(building *b)
{
    sv_program *p = &b->m->prog;
    SV_LIST(sv_list_def) list = {0};
    static const char *const own[SV_LIST_OWN] = {"scoring-item", "homecoming"};

    for (int i = 0; i < SV_LIST_OWN; i++) {
        sv_list_def *at = SV_PUSH(b->a, &list);

        if (at)
            at->kind = own[i];
    }
    for (int i = 0; i < b->m->loaded.list.n; i++)
        for (uint32_t k = 0; k < b->m->loaded.list.at[i].plugin->n_lists; k++) {
            sv_list_def *at = SV_PUSH(b->a, &list);

            if (at)
                *at = (sv_list_def){b->m->loaded.list.at[i].plugin->lists[k].kind, b->m->loaded.list.at[i].plugin->lists[k].count, (uint8_t)i};
        }
    p->list = list.at;
    p->lists = (uint16_t)list.n;
}

static void index_rows(building *b)
{
    sv_program *p = &b->m->prog;
    uint16_t *step = sv_arena_get(b->a, (size_t)(p->rows + 1) * sizeof *step);

    if (!step) {
        b->good = 0;
        return;
    }
    for (int row = 0; row < p->rows; row++) {
        const sv_order_row *o = words(b, row);

        step[row] = (uint16_t)(o->anytime ? (o->slot_step >= 0 ? o->slot_step : 0) : o->step);
    }
    p->row_step = step;
    p->row_limit = b->row_limit;
    p->row_group = b->row_group;
    p->row_window = b->row_window;
}

int sv_program_compile(sv_mix *m, const sv_hooks *hooks, sv_report *r)
{
    sv_program *p = &m->prog;
    const sv_order *order = m->sel->order;
    const size_t rows = (size_t)m->rows.at.n + 1;
    building b = {.m = m, .hooks = hooks, .r = r, .a = &m->arena, .good = 1};

    p->rows = (uint16_t)m->rows.at.n;
    p->steps = (uint16_t)order->steps.n;
    p->turn_first = (uint16_t)order->turn_first;
    p->turn_last = (uint16_t)order->turn_last;
    p->part_first = (uint16_t)(order->part_first < 0 ? order->turn_first : order->part_first); /* the turn is its own part */
    p->part_last = (uint16_t)(order->part_last < 0 ? order->turn_last : order->part_last);
    for (int i = 0; i < m->loaded.list.n; i++)
        p->pushes_frames |= m->loaded.list.at[i].plugin->pushes_frames != 0;
    b.row_limit = sv_arena_get(b.a, rows * sizeof *b.row_limit);
    b.row_group = sv_arena_get(b.a, rows * sizeof *b.row_group);
    b.row_window = sv_arena_get(b.a, rows);
    p->step_pc = sv_arena_get(b.a, ((size_t)p->steps + 1) * sizeof *p->step_pc);
    p->step_end = sv_arena_get(b.a, ((size_t)p->steps + 1) * sizeof *p->step_end);
    if (!b.row_limit || !b.row_group || !b.row_window || !p->step_pc || !p->step_end)
        return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
    collect_lists(&b);
    number_limits(&b);
    if (order->setup_first < 0) /* a game without a setup begins with its first turn */
        emit(&b, SV_OP_SETUP_END, 0, order->turn_first);
    for (int step = 0; step < p->steps && b.good; step++) {
        p->step_pc[step] = (uint16_t)b.op.n;
        emit_step(&b, step);
    }
    p->step_pc[p->steps] = (uint16_t)b.op.n;
    p->setup_pc = order->setup_first < 0 ? 0 : p->step_pc[order->setup_first];
    p->end_pc = p->step_pc[order->end_first < 0 ? p->steps : order->end_first];
    emit(&b, SV_OP_GAME_END, 0, p->steps - 1);
    freeze_pointers(&b);
    set_gates(&b);
    index_rows(&b);
    index_applies(&b);
    index_events(&b);
    index_scores(&b);
    p->op = b.op.at;
    p->ops = (uint16_t)b.op.n;
    p->ask = b.ask.at;
    p->options_max = 8192;
    if (b.a->failed)
        return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
    return b.good;
}
