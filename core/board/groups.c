/* What tiles.ini says of a tile beside its picture: whether it is in the game, and in which group of the stack it lies. */
#include <string.h>
#include "board/reading.h"
#include "game/mix.h"
#include "mix/cond.h"

/* ---- the groups of the mix ---------------------------------------------------------------------------------------------- */

static int add_groups(sv_mix *m, sv_group_opens opens, sv_report *r)
{
    sv_stock_def *d = &m->stock;

    for (int i = 0; i < m->sel->chosen.n; i++) {
        const sv_manifest *f = m->sel->chosen.at[i].manifest;

        for (int k = 0; k < f->groups.n; k++) {
            if (f->groups.at[k].opens != opens)
                continue;
            if (d->groups == SV_STOCK_GROUPS_MAX)
                return (void)SV_FAIL(r, SV_E_TILES_MANY, f->groups.at[k].where, "15", "[stack-group]"), 0;
            d->group[d->groups++] = &f->groups.at[k];
        }
    }
    return 1;
}

int sv_stock_groups(sv_mix *m, sv_report *r)
{
    if (!add_groups(m, SV_OPENS_IN_ORDER, r))
        return 0;
    if (m->stock.groups == SV_STOCK_GROUPS_MAX)
        return (void)SV_FAIL(r, SV_E_TILES_MANY, m->stock.group[m->stock.groups - 1]->where, "15", "[stack-group]"), 0;
    m->stock.ordinary = m->stock.groups++;
    return add_groups(m, SV_OPENS_BY_EVENT, r);
}

/* ---- what a tile says --------------------------------------------------------------------------------------------------- */

int sv_tile_condition(sv_tile_reading *rd, const sv_ini_key *key, const char *text, int *holds)
{
    sv_cond *cond = sv_cond_parse(rd->a, text, sv_ini_where(rd->ini, key->line), rd->r);

    if (!cond && rd->a->failed)
        return sv_tile_bad(rd, key->line, SV_E_NO_MEMORY, NULL, NULL, NULL);
    if (!cond || sv_cond_bind(cond, rd->m->library, rd->chosen->manifest, rd->r))
        return 0;
    *holds = sv_cond_eval(cond, rd->m->sel);
    return 1;
}

static int group_named(sv_tile_reading *rd, const sv_ini_key *key, const char *name, uint8_t *group)
{
    const sv_stock_def *d = &rd->m->stock;
    sv_gathered names = {0};

    for (uint8_t g = 0; name && g < d->groups; g++)
        if (d->group[g] && !strcmp(d->group[g]->id, name)) {
            *group = g;
            return 1;
        }
    for (uint8_t g = 0; g < d->groups; g++)
        if (d->group[g])
            sv_gathered_add(&names, d->group[g]->id);
    return sv_tile_unknown(rd, key->line, name, &names);
}

/* `group = ID` or `group = ID if CONDITION else ID`. */
int sv_tile_group(sv_tile_reading *rd, const sv_ini_key *key, uint8_t *group)
{
    const char *on = strstr(key->value, " if "), *off = on ? strstr(on, " else ") : NULL;
    int holds = 1;

    if (!on)
        return group_named(rd, key, key->value, group);
    if (!off)
        return sv_tile_bad(rd, key->line, SV_E_TILES_VALUE, key->value, "group", "group = ID if CONDITION else ID");
    const char *cond = sv_arena_strn(rd->a, on + 4, (size_t)(off - on - 4));

    if (!cond || !sv_tile_condition(rd, key, cond, &holds))
        return cond ? 0 : sv_tile_bad(rd, key->line, SV_E_NO_MEMORY, NULL, NULL, NULL);
    return group_named(rd, key, holds ? sv_arena_strn(rd->a, key->value, (size_t)(on - key->value)) : off + 6, group);
}
