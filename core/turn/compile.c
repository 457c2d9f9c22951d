/* Rows in their order + hooks on rows → operations. What a row's words say (groups, blocks, lists, limits, windows) becomes
   operations here; during play only they are looked at. */
#include <string.h>
#include "turn/building.h"
#include "util/token.h"

const sv_order_row *sv_build_words(const sv_building *b, int row) { return b->m->rows.at.at[row].order; }

void sv_build_fault(sv_building *b, sv_code code, int row, const char *a2)
{
    const sv_order_row *o = sv_build_words(b, row);
    const int edit = b->m->rows.at.at[row].moved_by_mix;

    SV_FAIL(b->r, code, edit ? b->m->sel->edits.at[edit - 1].where : o->where, o->id, a2);
    b->good = 0;
}

int sv_build_group_number(sv_building *b, const char *name)
{
    for (int i = 0; i < b->group.n; i++)
        if (!strcmp(b->group.at[i], name))
            return i + 1;
    const char **at = SV_PUSH(b->a, &b->group);

    if (at)
        *at = name;
    return b->group.n;
}

/* ---- limits ------------------------------------------------------------------------------------------------------------- */

int sv_build_last_part_of(const sv_building *b, int row) { return b->m->rows.at.at[row].scope == SV_SCOPE_LAST_PART; }

uint64_t sv_build_new_limit(sv_building *b, sv_lifetime life)
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
static sv_lifetime life_of_window(const sv_building *b, int row)
{
    const sv_program *p = &b->m->prog;

    return sv_build_words(b, row)->window_first < p->part_first || sv_build_words(b, row)->window_last > p->part_last ? SV_LIFE_TURN : SV_LIFE_PART;
}

static void number_limits(sv_building *b)
{
    static const sv_lifetime life[] = {SV_LIFE_GAME, SV_LIFE_TURN, SV_LIFE_PART, SV_LIFE_TILE};

    for (int row = 0; row < b->m->rows.at.n; row++) {
        const sv_once once = b->m->rows.at.at[row].once;

        if (once != SV_ONCE_NO)
            b->row_limit[row] = sv_build_new_limit(b, once == SV_ONCE_WINDOW ? life_of_window(b, row) : life[once]);
        if (sv_build_words(b, row)->of)
            b->row_group[row] = (uint16_t)sv_build_group_number(b, sv_build_words(b, row)->of);
        else if (sv_build_words(b, row)->choice && sv_build_has_offer(b, row)) /* the head offers something itself */
            b->row_group[row] = (uint16_t)sv_build_group_number(b, sv_build_words(b, row)->choice);
        b->row_window[row] = sv_build_words(b, row)->window_first >= 0;
    }
}

/* ---- operations ----------------------------------------------------------------------------------------------------------- */

sv_op *sv_build_emit(sv_building *b, sv_op_code code, int row, int step)
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
void sv_build_guard(sv_building *b, sv_op *op, int row)
{
    const char *after = sv_build_words(b, row)->after;
    const int x = after ? sv_mix_row_number(b->m, after) : -1;

    if (b->guarded)
        return;
    op->guard = (uint8_t)((b->row_limit[row] ? SV_GUARD_LIMIT : 0) | (sv_build_last_part_of(b, row) ? SV_GUARD_LAST_PART : 0));
    if (x >= 0 && !sv_build_words(b, x)->choice) {
        op->guard |= SV_GUARD_ROW;
        op->guard_what = (uint16_t)x;
    } else if (after) {
        op->guard |= SV_GUARD_GROUP;
        op->guard_what = (uint16_t)sv_build_group_number(b, x >= 0 ? sv_build_words(b, x)->choice : after);
    }
}

void sv_build_emit_calls(sv_building *b, int row, int step, sv_hook_kind kind)
{
    for (int i = 0; i < b->hooks->at.n; i++) {
        const sv_placed_hook *h = &b->hooks->at.at[i];

        if (h->row != row || h->hook->kind != kind)
            continue;
        sv_op *op = sv_build_emit(b, SV_OP_ENTER, row, step);

        if (!op)
            return;
        op->plugin = h->plugin;
        op->needs = h->needs;
        op->enter = h->hook->fn.enter;
        sv_build_guard(b, op, row);
    }
}

/* ---- rows ----------------------------------------------------------------------------------------------------------------------- */

static void open_loop(sv_building *b, int row, int step, const char *name)
{
    const sv_order_row *o = sv_build_words(b, row);
    const int list = o->each ? sv_build_list_number(b, o->each) : SV_LIST_ITEMS;
    sv_op *op;

    if (list < 0) {
        sv_build_fault(b, SV_E_ORDER_LIST, row, o->each);
        return;
    }
    if (b->depth == SV_LOOPS_MAX) {
        sv_build_fault(b, SV_E_ORDER_MANY, row, "begin");
        return;
    }
    op = sv_build_emit(b, SV_OP_LOOP, row, step);
    if (!op)
        return;
    op->list = (uint8_t)list;
    op->needs = b->m->prog.list[list].needs;
    sv_build_guard(b, op, row);
    b->open[b->depth] = (uint16_t)(b->op.n - 1);
    b->open_name[b->depth++] = name;
}

static void close_loop(sv_building *b, int row, int step)
{
    if (!b->depth) { /* its begin was at fault, or is not there */
        if (b->good)
            sv_build_fault(b, SV_E_ORDER_LIST, row, "end");
        return;
    }
    const uint16_t begin = b->open[--b->depth];
    sv_op *op = sv_build_emit(b, SV_OP_LOOP_END, b->op.at[begin].row, step);

    if (!op)
        return;
    op->next = begin;
    op->block = b->open_name[b->depth] != NULL;
    b->op.at[begin].next = (uint16_t)b->op.n;
}

/* Is there anything in this mix for the row to do? (A list over a kind nobody has is no fault then.) */
static int row_acts(const sv_building *b, int row)
{
    for (int i = 0; i < b->hooks->at.n; i++) {
        const sv_hook_kind kind = b->hooks->at.at[i].hook->kind;

        if (b->hooks->at.at[i].row == row && (kind == SV_ENTER || kind == SV_LEAVE || kind == SV_OFFER))
            return 1;
    }
    return 0;
}

/* `next B`: the innermost block of that name is what its LOOP operation says; the blocks inside it are left. */
static void emit_next(sv_building *b, int row, int step)
{
    int depth = b->depth - 1;

    while (depth >= 0 && (!b->open_name[depth] || strcmp(b->open_name[depth], sv_build_words(b, row)->next) != 0))
        depth--;
    if (depth < 0) {
        sv_build_fault(b, SV_E_ORDER_LIST, row, sv_build_words(b, row)->next);
        return;
    }
    sv_op *op = sv_build_emit(b, SV_OP_NEXT, row, step);

    if (op) {
        op->next = b->open[depth];
        sv_build_guard(b, op, row);
    }
}

static int has_words(const sv_building *b, int row) { return sv_build_words(b, row)->after || b->row_limit[row] || b->m->rows.at.at[row].scope != SV_SCOPE_ALL; }

/* Index of the operation that guards the row when it has several, -1: it needs none of its own. */
static int emit_guard(sv_building *b, int row, int step)
{
    const sv_order_row *o = sv_build_words(b, row);
    int parts = (o->choice ? 1 + (o->policy == SV_EACH_IN_TURN) : !o->of && sv_build_has_offer(b, row)) + (o->next != NULL);

    for (int i = 0; i < b->hooks->at.n; i++)
        parts += (b->hooks->at.at[i].row == row && (b->hooks->at.at[i].hook->kind == SV_ENTER || b->hooks->at.at[i].hook->kind == SV_LEAVE)) ||
                 (o->choice && b->hooks->at.at[i].hook->kind == SV_ENTER && b->hooks->at.at[i].row != SV_NONE16 &&
                  sv_build_is_member(b, b->hooks->at.at[i].row, o->choice));
    if (parts < 2 || !has_words(b, row))
        return -1;
    sv_op *op = sv_build_emit(b, SV_OP_GUARD, row, step);

    if (!op)
        return -1;
    sv_build_guard(b, op, row);
    return b->op.n - 1;
}

/* SKIP hooks of the row: each may pass over all that follows. Returns the first of their operations, -1: there are none. */
static int emit_skips(sv_building *b, int row, int step)
{
    int first = -1;

    for (int i = 0; i < b->hooks->at.n; i++) {
        const sv_placed_hook *h = &b->hooks->at.at[i];
        sv_op *op = h->row == row && h->hook->kind == SV_SKIP ? sv_build_emit(b, SV_OP_GUARD, row, step) : NULL;

        if (!op)
            continue;
        op->guard = SV_GUARD_SKIP;
        op->plugin = h->plugin;
        op->passes = h->hook->fn.skip;
        first = first < 0 ? b->op.n - 1 : first;
    }
    return first;
}

/* They lead behind what stands now. */
static void close_skips(sv_building *b, int first)
{
    for (int i = first; first >= 0 && i < b->op.n; i++)
        if (b->op.at[i].code == SV_OP_GUARD && b->op.at[i].guard == SV_GUARD_SKIP && !b->op.at[i].next)
            b->op.at[i].next = (uint16_t)b->op.n;
}

/* What members of a choice do by themselves comes before the choice; where each is asked in turn, before its own question. */
static void emit_members_enter(sv_building *b, int head, int step)
{
    const sv_order_row *o = sv_build_words(b, head);
    const int guarded = b->guarded;

    b->guarded = 0; /* each has its own words */
    for (int row = 0; o->choice && o->policy != SV_EACH_IN_TURN && row < b->m->rows.at.n; row++)
        if (sv_build_is_member(b, row, o->choice)) {
            const int skips = emit_skips(b, row, step);

            sv_build_emit_calls(b, row, step, SV_ENTER);
            close_skips(b, skips);
        }
    b->guarded = guarded;
}

static void emit_row(sv_building *b, int row, int step)
{
    const sv_order_row *o = sv_build_words(b, row);
    const int alone = o->each && !o->begin && (row_acts(b, row) || o->choice), looped = o->begin || alone;

    if (o->end) {
        close_loop(b, row, step);
        return;
    }
    int skips = alone ? emit_skips(b, row, step) : -1;

    if (looped)
        open_loop(b, row, step, o->begin);
    if (!alone && !o->of)
        skips = emit_skips(b, row, step);
    const int guarding = looped ? -1 : emit_guard(b, row, step);

    b->guarded = looped || guarding >= 0;
    if (!o->of)
        sv_build_emit_calls(b, row, step, SV_ENTER);
    emit_members_enter(b, row, step);
    if (o->choice)
        sv_build_emit_group(b, row, step);
    else if (!o->of)
        sv_build_emit_row_ask(b, row, step, o->window_first >= 0 ? !b->m->rows.at.at[row].due : sv_build_may_pass(b, row), 0);
    sv_build_emit_calls(b, row, step, SV_LEAVE);
    if (alone)
        close_loop(b, row, step);
    if (o->next)
        emit_next(b, row, step);
    b->guarded = 0;
    if (guarding >= 0)
        b->op.at[guarding].next = (uint16_t)b->op.n;
    close_skips(b, skips);
}

static void emit_slots(sv_building *b, int step, int last)
{
    for (int row = 0; row < b->m->rows.at.n; row++)
        if (sv_build_words(b, row)->anytime && sv_build_words(b, row)->slot_step == step && sv_build_words(b, row)->slot_last == last)
            emit_row(b, row, step);
}

static void emit_step(sv_building *b, int step)
{
    const sv_order *order = b->m->sel->order;

    emit_slots(b, step, 0);
    for (int row = 0; row < b->m->rows.at.n; row++)
        if (!sv_build_words(b, row)->anytime && sv_build_words(b, row)->step == step)
            emit_row(b, row, step);
    emit_slots(b, step, 1);
    b->m->prog.step_end[step] = (uint16_t)b->op.n;
    sv_op *end = b->m->prog.pushes_frames ? sv_build_emit(b, SV_OP_STEP_END, 0, step) : NULL;

    if (end)
        end->needs = b->m->nested;
    if (step == order->setup_last)
        sv_build_emit(b, SV_OP_SETUP_END, 0, step);
    if (step == order->turn_last)
        sv_build_emit(b, SV_OP_TURN_END, 0, step);
}

static void index_rows(sv_building *b)
{
    sv_program *p = &b->m->prog;
    uint16_t *step = sv_arena_get(b->a, (size_t)(p->rows + 1) * sizeof *step);

    if (!step) {
        b->good = 0;
        return;
    }
    for (int row = 0; row < p->rows; row++) {
        const sv_order_row *o = sv_build_words(b, row);

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
    sv_building b = {.m = m, .hooks = hooks, .r = r, .a = &m->arena, .good = 1};

    p->rows = (uint16_t)m->rows.at.n;
    p->steps = (uint16_t)order->steps.n;
    p->turn_first = (uint16_t)order->turn_first;
    p->turn_last = (uint16_t)order->turn_last;
    p->part_first = (uint16_t)(order->part_first < 0 ? order->turn_first : order->part_first); /* the turn is its own part */
    p->part_last = (uint16_t)(order->part_last < 0 ? order->turn_last : order->part_last);
    for (int i = 0; i < m->loaded.list.n; i++) {
        const sv_plugin *plugin = m->loaded.list.at[i].plugin;

        p->pushes_frames |= plugin->pushes_frames && (!plugin->frames_row || sv_mix_row_number(m, plugin->frames_row) >= 0);
    }
    b.row_limit = sv_arena_get(b.a, rows * sizeof *b.row_limit);
    b.row_group = sv_arena_get(b.a, rows * sizeof *b.row_group);
    b.row_window = sv_arena_get(b.a, rows);
    p->step_pc = sv_arena_get(b.a, ((size_t)p->steps + 1) * sizeof *p->step_pc);
    p->step_end = sv_arena_get(b.a, ((size_t)p->steps + 1) * sizeof *p->step_end);
    if (!b.row_limit || !b.row_group || !b.row_window || !p->step_pc || !p->step_end)
        return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
    sv_build_lifts(&b);
    sv_build_check_idle(&b);
    sv_build_collect_lists(&b);
    number_limits(&b);
    if (order->setup_first < 0) /* a game without a setup begins with its first turn */
        sv_build_emit(&b, SV_OP_SETUP_END, 0, order->turn_first);
    for (int step = 0; step < p->steps && b.good; step++) {
        p->step_pc[step] = (uint16_t)b.op.n;
        emit_step(&b, step);
    }
    p->step_pc[p->steps] = (uint16_t)b.op.n;
    p->setup_pc = order->setup_first < 0 ? 0 : p->step_pc[order->setup_first];
    p->end_pc = p->step_pc[order->end_first < 0 ? p->steps : order->end_first];
    sv_build_emit(&b, SV_OP_GAME_END, 0, p->steps - 1);
    sv_build_freeze_pointers(&b);
    sv_build_set_gates(&b);
    if (b.good && (m->sel->edits.n || m->sel->house))
        sv_build_check_moves(&b);
    index_rows(&b);
    sv_build_index_applies(&b);
    sv_build_index_events(&b);
    sv_build_index_scores(&b);
    p->op = b.op.at;
    p->ops = (uint16_t)b.op.n;
    p->ask = b.ask.at;
    for (int i = 0; i < b.op.n; i++)
        if (b.op.at[i].code == SV_OP_ASK)
            b.op.at[i].asks = &p->ask[b.op.at[i].ask];
    p->options_max = 8192;
    if (b.a->failed)
        return (void)sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL), 0;
    return b.good;
}
