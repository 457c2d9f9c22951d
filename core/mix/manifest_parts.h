/* The sections of a manifest beside [expansion]: one table of what each is called, which keys it has, and where it goes. */
#ifndef SV_MIX_MANIFEST_PARTS_H
#define SV_MIX_MANIFEST_PARTS_H
#include "mix/keys.h"
#include "mix/model.h"

typedef struct sv_manifest_part {
    const char *word, *form; /* `part`, and as it is written: `part ROW ID` */
    int names;               /* words behind it */
    const sv_key *keys;
    int n_keys;
    void *(*add)(sv_arena *a, sv_manifest *m,
                 const char *id);     /* NULL: memory is short, or (elements) it is not listed */
    size_t id_at, where_at, first_at; /* first_at: the first of two names */
    void (*finish)(sv_reading *x, const sv_ini_section *s, void *item);
} sv_manifest_part;

enum { SV_MANIFEST_PARTS = 15 };
extern const sv_manifest_part sv_manifest_part_table[SV_MANIFEST_PARTS];

void sv_manifest_part_read(sv_reading *x, const sv_ini_section *s, const sv_manifest_part *p, const char *names,
                           sv_manifest *m);
void sv_manifest_parts_check(sv_reading *x, sv_manifest *m);  /* what one part says of another */
void sv_format_check(sv_reading *x, const sv_ini_section *s); /* `format = 1` */

/* manifest_counts.c */
void sv_manifest_counts_read(sv_reading *x, const sv_ini_section *s, sv_manifest *m);
void sv_manifest_counts_check(sv_reading *x, const sv_manifest *m);

/* manifest_options.c */
enum { SV_OPTION_KEYS = 10 };
extern const sv_key sv_option_keys[SV_OPTION_KEYS];
void sv_option_finish(sv_reading *x, const sv_ini_section *s, void *option);
#endif
