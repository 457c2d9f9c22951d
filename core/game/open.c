/* What lies open beside the board, for whoever shows a position: plugins tell it by name, manifests say what that is called. */
#include <string.h>
#include "game/game.h"
#include "game/mix.h"
#include "mix/texts.h"

const char *sv_piece_name(const sv_mix *m, const char *thing, int lang)
{
    for (int i = 0; i < m->sel->chosen.n; i++) {
        const sv_manifest *f = m->sel->chosen.at[i].manifest;

        for (int k = 0; k < f->pieces.n; k++)
            if (!strcmp(f->pieces.at[k].id, thing))
                return f->pieces.at[k].name.at[lang];
    }
    return "";
}

int sv_game_open(const sv_game *g, int i, const char *lang, sv_open_info *out)
{
    sv_session *s = (sv_session *)&g->s; /* what tells of rows only reads */
    const sv_loaded_list *all = &s->mix->loaded;
    const int in = lang && !strcmp(lang, "nl") ? SV_NL : SV_EN;
    const char *thing;

    for (int p = 0; i >= 0 && p < all->list.n; p++)
        for (uint32_t d = 0; d < all->list.at[p].plugin->n_displays; d++) {
            const sv_display *display = &all->list.at[p].plugin->displays[d];

            for (uint32_t k = 0; !display->deck && (thing = display->get(&s->ctx[p], k)) != NULL; k++)
                if (!i--) {
                    *out = (sv_open_info){.row = display->id, .thing = thing, .name = sv_piece_name(s->mix, thing, in)};
                    return 1;
                }
        }
    return 0;
}
