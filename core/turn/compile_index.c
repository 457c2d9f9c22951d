/* The rest of a program, once its operations stand: gates over what sleeps, and what is found by row, event or kind of item. */
#include <string.h>
#include "turn/building.h"
#include "util/token.h"

/* ---- the rest of the program ------------------------------------------------------------------------------------------------------ */

/* Does a block end there? A gate inside a block may not jump over its end. */
static int is_target(const sv_building *b, int pc) { return b->op.at[pc].code == SV_OP_LOOP_END; }

/* What the list needs that says how often an ask is asked: while it sleeps it has no elements. */
static uint64_t needs_of_list(const sv_building *b, const sv_ask_def *ask)
{
    return ask->repeat == -2 ? b->m->prog.list[ask->repeat_list].needs : 0;
}

/* One needed bit of each way in which the operation may have something to do. */
static uint64_t own_gate(const sv_building *b, const sv_op *op)
{
    const sv_ask_def *ask = op->code == SV_OP_ASK ? &b->ask.at[op->ask] : NULL;
    const uint64_t list = ask ? needs_of_list(b, ask) : 0;
    uint64_t gate = 0;

    if (list)
        return sv_build_rarest(list);
    for (int i = 0; ask && i < ask->offers; i++)
        gate |= sv_build_rarest(b->offer.at[ask->offer_first + i].needs);
    return gate ? gate : sv_build_rarest(op->needs);
}

static uint64_t common_needs(const sv_building *b, const sv_ask_def *ask)
{
    uint64_t needs = ~(uint64_t)0;

    for (int i = 0; i < ask->offers; i++)
        needs &= b->offer.at[ask->offer_first + i].needs;
    return needs | needs_of_list(b, ask);
}

/* Operations in a row that all wait for something share one test: so that expansions with nothing to do cost nothing each. */
void sv_build_set_gates(sv_building *b)
{
    for (int i = b->op.n - 1; i >= 0; i--) {
        sv_op *op = &b->op.at[i];
        const int after = op->code == SV_OP_LOOP || op->code == SV_OP_GUARD ? op->next : i + 1; /* passed over whole */
        const size_t next = (size_t)(after - i) * sizeof *op;
        const sv_op *behind = after < b->op.n ? &b->op.at[after] : NULL;
        const int waits = (op->code == SV_OP_ENTER || op->code == SV_OP_ASK || op->code == SV_OP_LOOP || op->code == SV_OP_STEP_END) && !(own_gate(b, op) & SV_WAKE_ALWAYS);
        const int joins = waits && behind && !(behind->gate & SV_WAKE_ALWAYS) && (op->code == SV_OP_LOOP || !is_target(b, after));

        if (op->code == SV_OP_ASK)
            op->needs = common_needs(b, &b->ask.at[op->ask]);
        const uint64_t own = own_gate(b, op);
        const int rare = joins && own >= (uint64_t)1 << SV_WAKE_FIRST_FREE && behind->rare >= (uint64_t)1 << SV_WAKE_FIRST_FREE;

        if (op->guard)
            op->needs |= SV_WAKE_NEVER;
        op->gate = own | (joins ? behind->gate : 0);
        op->gate_by = next + (joins ? behind->gate_by : 0);
        op->rare = own | (rare ? behind->rare : 0);
        op->rare_by = next + (rare ? behind->rare_by : 0);
        op->skip = (uint16_t)after;
    }
}

/* Only now that the lists no longer move may they be pointed into. */
void sv_build_freeze_pointers(sv_building *b)
{
    for (int i = 0; i < b->offer.n; i++) {
        b->offer.at[i].veto = b->veto.at ? b->veto.at + b->offer.at[i].veto_first : NULL;
        b->offer.at[i].by.hook = &b->offer.at[i];
    }
    for (int i = 0; i < b->ask.n; i++) {
        sv_ask_def *a = &b->ask.at[i];

        a->offer = b->offer.at + a->offer_first;
        a->single = a->plain && a->offers == 1;
        b->offer.at[a->offer_first].by.plain = a->single && !a->offer->vetoes;
        a->limited = a->marks != 0;
        a->quick = a->single && a->decider == SV_CHANCE && !a->in_place && !a->offer->vetoes && a->offer->hook->total && a->offer->hook->draw;
        for (int k = 0; k < a->offers + a->windows; k++)
            a->limited |= a->offer[k].limit != 0;
    }
}

static const sv_apply_hook *applies_of(sv_building *b, int row)
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

static const sv_row_offer *offers_of(sv_building *b, int row)
{
    sv_row_offer *list;
    int n = 0;

    for (int i = 0; i < b->hooks->at.n; i++)
        n += b->hooks->at.at[i].row == row && b->hooks->at.at[i].hook->kind == SV_OFFER;
    list = n ? sv_arena_get(b->a, (size_t)(n + 1) * sizeof *list) : NULL;
    n = 0;
    for (int i = 0; list && i < b->hooks->at.n; i++)
        if (b->hooks->at.at[i].row == row && b->hooks->at.at[i].hook->kind == SV_OFFER)
            list[n++] = (sv_row_offer){b->hooks->at.at[i].hook, b->hooks->at.at[i].needs, b->hooks->at.at[i].plugin};
    return list;
}

void sv_build_index_applies(sv_building *b)
{
    sv_program *p = &b->m->prog;
    const sv_apply_hook **apply = sv_arena_get(b->a, (size_t)(p->rows + 1) * sizeof *apply);
    const sv_row_offer **offer = sv_arena_get(b->a, (size_t)(p->rows + 1) * sizeof *offer);

    if (!apply || !offer) {
        b->good = 0;
        return;
    }
    for (int row = 0; row < p->rows; row++) {
        apply[row] = applies_of(b, row);
        offer[row] = offers_of(b, row);
        if (offer[row] && !apply[row])
            sv_build_fault(b, SV_E_PLUGIN_HOOK, row, "SV_OFFER");
    }
    p->row_apply = apply;
    p->row_offer = offer;
    for (int i = 0; i < b->ask.n; i++) {
        sv_ask_def *a = &b->ask.at[i];

        a->simple = a->plain && !a->limited;
        for (int k = 0; k < a->offers; k++)
            a->simple &= apply[a->offer[k].row] && !apply[a->offer[k].row][1].fn;
    }
}

uint32_t sv_build_kinds(sv_building *b, const sv_placed_hook *h, int report)
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

void sv_build_index_events(sv_building *b)
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
            if (kind == SV_EV_EXTENDED)
                p->extended |= sv_build_kinds(b, h, 1);
        }
    }
    p->event = list.at;
}

static void add_scores(sv_building *b, int stage, int kind, void *list_at)
{
    static const sv_layer first[] = {SV_LAYER_STRENGTH, SV_LAYER_TIE, SV_LAYER_UNITS, SV_LAYER_RECEIVERS, SV_LAYERS};
    SV_LIST(sv_score_hook) *list = list_at;
    sv_span_of *span = &b->m->prog.scores[stage][kind];

    span->first = (uint16_t)list->n;
    for (sv_layer layer = first[stage]; layer < first[stage + 1]; layer++)
        for (int i = 0; i < b->hooks->at.n; i++) {
            const sv_placed_hook *h = &b->hooks->at.at[i];

            if (h->hook->kind != SV_SCORE || h->hook->layer != layer ||
                (kind < 32 ? !(sv_build_kinds(b, h, 0) >> kind & 1) : h->hook->kinds != NULL)) /* who names features does not mean groups */
                continue;
            sv_score_hook *at = SV_PUSH(b->a, list);

            if (!at)
                return;
            *at = (sv_score_hook){h->hook->fn.score, h->plugin, h->row, sv_build_kinds(b, h, 0), (uint8_t)layer};
            span->n++;
        }
}

void sv_build_index_scores(sv_building *b)
{
    SV_LIST(sv_score_hook) list = {0};

    for (int i = 0; i < b->hooks->at.n; i++)
        if (b->hooks->at.at[i].hook->kind == SV_SCORE)
            sv_build_kinds(b, &b->hooks->at.at[i], 1);
    for (int stage = 0; stage < SV_STAGES; stage++)
        for (int kind = 0; kind <= 32; kind++)
            if (kind < b->m->kinds.n || kind == 32)
                add_scores(b, stage, kind, &list);
    b->m->prog.score = list.at;
}

static void list_of_plugin(sv_building *b, int plugin, const sv_list *l, sv_list_def *at)
{
    const sv_loaded *loaded = &b->m->loaded.list.at[plugin];
    const char *unknown;

    *at = (sv_list_def){.kind = l->kind, .count = l->count, .plugin = (uint8_t)plugin};
    at->needs = sv_mix_needs(b->m, loaded, l->needs, &unknown);
    if (unknown) {
        sv_fail(b->r, SV_E_PLUGIN_NAME, loaded->path, 0, "need", unknown, loaded->manifest->where.file, NULL);
        b->good = 0;
    }
}

void sv_build_collect_lists(sv_building *b)
{
    sv_program *p = &b->m->prog;
    SV_LIST(sv_list_def) list = {0};
    static const sv_list_def own[SV_LIST_OWN] = {{.kind = "scoring-item", .needs = SV_WAKE_ITEMS}, {.kind = "homecoming", .needs = SV_WAKE_HOMING}};

    for (int i = 0; i < SV_LIST_OWN; i++) {
        sv_list_def *at = SV_PUSH(b->a, &list);

        if (at)
            *at = own[i];
    }
    for (int i = 0; i < b->m->loaded.list.n; i++)
        for (uint32_t k = 0; k < b->m->loaded.list.at[i].plugin->n_lists; k++) {
            sv_list_def *at = SV_PUSH(b->a, &list);

            if (at)
                list_of_plugin(b, i, &b->m->loaded.list.at[i].plugin->lists[k], at);
        }
    p->list = list.at;
    p->lists = (uint16_t)list.n;
}
