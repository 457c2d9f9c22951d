/* Making a compiled mix, and asking it. */
#ifndef SV_GAME_MIX_H
#define SV_GAME_MIX_H
#include "board/squares.h"
#include "state/mix.h"

int sv_mix_has_least(const sv_mix *m, sv_report *r); /* least.c: no figure or piece is fewer than its `least`. 0: see the report */
int sv_figure_count(const sv_mix *m, const sv_chosen *c, const sv_figure_def *f); /* tables.c: how many the mix has, of each player or in all */
/* Wording of the edition of the mix, names in braces filled in (mix/texts.h). In the buffer; returns it. */
const char *sv_mix_text(const sv_mix *m, const sv_text *t, int lang, char *buf, size_t n);
const char *sv_who_text(const char *who, int lang); /* info.c: who decides ("red", "chance"), for a sentence */
/* From an INI text already read; `skip`: sections of the caller, see sv_mix_read. Takes the arena over. */
sv_mix *sv_mix_from_ini(sv_library *lib, const sv_ini *ini, const sv_mix_desc *desc, const char *const *skip, sv_arena *arena, sv_report *r);
int sv_names_resolve(sv_mix *m, sv_report *r);  /* names.c: numbers for the names plugins use */
int sv_tables_build(sv_mix *m, sv_report *r);   /* tables.c: rules, words, wake bits, figure kinds, currencies */
int sv_layout_build(sv_mix *m, sv_report *r);   /* layout and the empty block */
int sv_mix_setup_fits(const sv_mix *m, sv_report *r); /* setup.c: 0, and a fault, when what the setup lays lies off the table. The mix is compiled */
int sv_mix_fill_empty(sv_mix *m);               /* session.c: 0 when out of memory */
#endif
