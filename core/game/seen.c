/* What only some see: whose news it is, and what players hold. Nothing here is called during play without a listener. */
#include <string.h>
#include "game/game.h"
#include "mix/texts.h"

enum { OF_ALL, OF_OPEN, OF_FIRST };

void sv_game_view(sv_game *g, int viewer)
{
    const int player = viewer >= 0 && viewer < g->s.head->players;

    g->s.view = player ? OF_FIRST + viewer : viewer == SV_VIEW_ALL ? OF_ALL : OF_OPEN;
}

static int is_of(const sv_session *s, uint8_t player) { return s->view == OF_ALL || s->view == OF_FIRST + player; }

/* Does something of it follow from what only the player asked sees? */
static int is_own(const sv_ask_def *a)
{
    for (uint16_t k = 0; k < a->offers; k++)
        if (a->offer[k].hook->flags & SV_HOOK_OWN)
            return 1;
    return 0;
}

int sv_seen_pass(sv_session *s, uint8_t who) { return is_of(s, who) || !is_own(sv_machine_ask(s)); }

/* It would be asked of the active player. */
int sv_seen_row(sv_session *s, int row)
{
    const sv_ask_def *a = s->view == OF_ALL || s->asked != 1 || s->decision.who == s->head->active ? NULL : sv_ask_of_row(s, row);

    return !a || !is_own(a);
}

int sv_seen_asked(sv_session *s, const sv_option *o, uint8_t who)
{
    const sv_row_offer *offer = sv_offer_of(s, o);

    return is_of(s, who) || !offer || !(offer->hook->flags & SV_HOOK_OWN);
}

int sv_seen_choice(sv_session *s, const sv_option *o)
{
    const sv_row_offer *offer = s->view == OF_ALL ? NULL : sv_offer_of(s, o);

    if (!offer || !offer->hook->seen)
        return 1;
    return s->view >= OF_FIRST && offer->hook->seen(&s->ctx[offer->plugin], (uint8_t)(s->view - OF_FIRST));
}

/* ---- what players hold --------------------------------------------------------------------------------------------------------------------- */

static const char *word_for(const sv_mix *m, const char *id, int n, int lang)
{
    char text[128], form[128];

    for (int i = 0; i < m->words.n; i++)
        if (!strcmp(m->words.at[i].def->id, id)) {
            const char *kept = sv_arena_str((sv_arena *)&m->arena, sv_pick_form(sv_mix_text(m, &m->words.at[i].def->text, lang, text, sizeof text), n,
                                                                                form, sizeof form));
            return kept ? kept : "";
        }
    return "";
}

/* The i-th of that player's, or how far it is still away. */
static int of_player(const sv_holding *h, sv_ctx *c, uint8_t player, int open, int *i, sv_holding_info *out)
{
    int all = 0;

    out->holding = h->id;
    out->player = player;
    for (uint32_t k = 0; h->things[k]; k++) {
        const int n = h->count(c, player, k);

        all += n;
        if (open && n && !(*i)--) {
            out->thing = h->things[k];
            out->count = n;
            return 1;
        }
    }
    if (open || !all || (*i)--)
        return 0;
    out->thing = "";
    out->count = all;
    return 1;
}

int sv_game_holding(const sv_game *g, int viewer, int i, const char *lang, sv_holding_info *out)
{
    sv_session *s = (sv_session *)&g->s; /* what tells of holdings only reads */
    const sv_loaded_list *all = &s->mix->loaded;
    const int in = lang && !strcmp(lang, "nl") ? SV_NL : SV_EN;

    for (uint8_t player = 0; i >= 0 && player < s->head->players; player++)
        for (int p = 0; p < all->list.n; p++)
            for (uint32_t k = 0; k < all->list.at[p].plugin->n_holdings; k++) {
                const sv_holding *h = &all->list.at[p].plugin->holdings[k];
                const int open = !h->hidden || viewer == SV_VIEW_ALL || viewer == player;

                if (of_player(h, &s->ctx[p], player, open, &i, out)) {
                    out->name = *out->thing ? sv_piece_name(s->mix, out->thing, in) : word_for(s->mix, h->id, out->count, in);
                    return 1;
                }
            }
    return 0;
}
