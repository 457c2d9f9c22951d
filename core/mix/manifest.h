/* Reads one manifest <id>.ini. What lies between files (names of other expansions, rows of the order file) is checked by
   the catalogue, when all of them are read. */
#ifndef SV_MIX_MANIFEST_H
#define SV_MIX_MANIFEST_H
#include "mix/ini.h"
#include "mix/model.h"

enum { SV_FORMAT = 1, SV_MAX_ELEMENTS = 32 };

/* `dir` is the folder of the manifest. NULL when there were faults (all of them are in the report) or memory is short. */
sv_manifest *sv_manifest_read(sv_arena *a, const sv_ini *ini, const char *dir, sv_report *r);

/* Look-ups by id, for load time; -1 or NULL: none. */
int sv_manifest_element(const sv_manifest *m, const char *id);
int sv_manifest_option(const sv_manifest *m, const char *id);
int sv_manifest_set(const sv_manifest *m, const char *id); /* tile set: `II` of EXPANSION.II */
int sv_count_names(const sv_names *names, const char *name); /* 1: one of them is it, or begins it and ends in `*` */
const sv_action_def *sv_manifest_action(const sv_manifest *m, const char *id);
const sv_rule_def *sv_manifest_rule(const sv_manifest *m, const char *id);
/* Index of the value (choice, flag), or the number; 0 and *ok = 0 when it is none. */
int sv_opt_value(const sv_opt *o, const char *text, int *ok);
/* The default for that edition, publisher and number of players: the most special one given.
   *special = 1 when it was not the plain default. */
int sv_opt_default(const sv_opt *o, enum sv_edition edition, enum sv_publisher publisher, int players, int *special);
#endif
