#include "mine.h"
#include <stdio.h>
#include <string.h>

void mine_print(const mine *m)
{
    for (int i = 0; i < sv_report_count(m->report); i++)
        fprintf(stderr, "%s:%d: %s\n", sv_report_at(m->report, i)->file, sv_report_at(m->report, i)->line,
                sv_report_at(m->report, i)->text);
}

void mine_open_any(mine *m, const char *expansions, const char *more, unsigned flags, int reverse)
{
    char text[1024];

    memset(m, 0, sizeof *m);
    snprintf(text, sizeof text, "[game]\ngame = probe\nplayers = 3\nseed = 7\n[expansions]\nprobe = yes\n%s%s",
             expansions, more ? more : "");
    m->report = sv_report_new("en");
    m->library = sv_library_open(
        &(sv_library_desc){.plugin_path = SV_PROBE_LIB "/mine", .data_path = "tests/probe", .reverse = reverse},
        m->report);
    if (m->library)
        m->mix =
            sv_mix_load(m->library, &(sv_mix_desc){.name = "mine", .text = text, .purpose = SV_FOR_PLAY}, m->report);
    if (m->mix)
        m->game = sv_game_new(m->mix, flags, m->report);
}

void mine_open(mine *m, const char *expansions, const char *more, unsigned flags)
{
    mine_open_any(m, expansions, more, flags, 0);
    mine_print(m);
    ck_assert_ptr_nonnull(m->game);
}

void mine_close(mine *m)
{
    sv_game_free(m->game);
    sv_mix_free(m->mix);
    sv_library_close(m->library);
    sv_report_free(m->report);
}

int mine_plugin(const mine *m, const char *id)
{
    for (int i = 0; i < m->mix->loaded.list.n; i++)
        if (!strcmp(m->mix->loaded.list.at[i].manifest->id, id))
            return i;
    return -1;
}

void *mine_slot(const mine *m, const char *id, sv_lifetime life)
{
    return m->game->s.ctx[mine_plugin(m, id)].slot[life];
}

const sv_decision *mine_again(mine *m)
{
    m->game->s.asked = 0;
    return sv_game_advance(m->game);
}

const sv_decision *mine_until(mine *m, const char *row, uint64_t *rng)
{
    const sv_decision *d;

    while ((d = sv_game_advance(m->game)) && strcmp(m->mix->rows.at.at[d->row].order->id, row) != 0)
        sv_game_choose(m->game, sv_game_pick(m->game, rng));
    return d;
}

const char *mine_text(mine *m, uint32_t k)
{
    static char text[224];

    sv_game_option_text(m->game, k, text, sizeof text);
    return text;
}
