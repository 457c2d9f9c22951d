/* The parts of a record. */
#ifndef SV_SCENARIO_RECORD_H
#define SV_SCENARIO_RECORD_H
#include "scenario/scenario.h"

/* The mix as a text, every option that is in force included, so that a later default changes nothing. `origin` (may be NULL)
   adds the figures of its position to the section that both share. */
void sv_record_mix(const sv_mix *m, const sv_scenario *origin, FILE *out);
/* `tiles.ID = HASH` of each list of tiles or maps that the mix has of its own. */
void sv_record_files(const sv_mix *m, FILE *out);
void sv_record_check_files(sv_mix *m, const sv_ini_section *record, const char *file, int lang); /* a warning of the mix for each that is another now */
void sv_record_position(const sv_scenario *origin, FILE *out); /* the other sections of the position */
/* beside.c: a new, locked file in the same folder; its name goes to `beside`. -1: errno says why not. */
int sv_beside_open(const char *path, char *beside, size_t n);
#endif
