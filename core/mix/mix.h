/* Reads a mix: finds its text, checks it against the library, applies the overrides of the command line. */
#ifndef SV_MIX_MIX_H
#define SV_MIX_MIX_H
#include "mix/catalogue.h"
#include "mix/ini.h"
#include "mix/model.h"

/* The text that `desc` names: desc->text, standard input for "-", a file, or a ready mix of the library. NULL: see the report. */
const sv_ini *sv_mix_find(sv_arena *a, const sv_library *lib, const sv_mix_desc *desc, sv_report *r);

/* Reads and checks the mix in `ini`, with purpose and overrides of `desc`. `skip` ends with NULL and lists sections that belong
   to the caller (a scenario's `do`, `expect` …): a section is skipped when its first word is listed; NULL: none.
   All faults go to the report; NULL when there were any. Warnings are in the selection. */
sv_selection *sv_mix_read(sv_arena *a, const sv_library *lib, const sv_ini *ini, const sv_mix_desc *desc,
                          const char *const *skip, sv_report *r);
/* The same, but what is at fault behind [game] and [expansions] is only left out, so that more can be judged: compare sv_failed. */
sv_selection *sv_mix_read_on(sv_arena *a, const sv_library *lib, const sv_ini *ini, const sv_mix_desc *desc,
                          const char *const *skip, sv_report *r);

/* Look-ups, for load time. */
const sv_chosen *sv_selection_find(const sv_selection *sel, const char *id); /* NULL: not in the mix */
int sv_chosen_has(const sv_chosen *c, const char *element);                  /* 1: the element is in; NULL element: 1 */
int sv_chosen_option(const sv_chosen *c, int i); /* 1: the i-th option has effect, for its element is there */
/* How many of the piece the mix holds: each player's, where players have their own. */
int sv_piece_count(const sv_selection *sel, const sv_chosen *c, const sv_piece_def *p);
int sv_selection_lifts(const sv_selection *sel, const char *owner, const char *rule); /* 1: [lift] takes that rule away */
/* As [expansions] says it: "yes", "tiles builder", "2x II". In the arena; NULL: memory is short. */
const char *sv_chosen_value(sv_arena *a, const sv_chosen *c);
const char *sv_chosen_tiles(sv_arena *a, const sv_chosen *c); /* path of the file that lists its tiles, there or not; NULL: out of memory */
int sv_chosen_has_part(const sv_chosen *c, const char *part);                /* 1: the tile set is in */
#endif
