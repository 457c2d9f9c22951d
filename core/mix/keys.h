/* Sections read by table: for each key its name, where its value goes, and whether it must be there. */
#ifndef SV_MIX_KEYS_H
#define SV_MIX_KEYS_H
#include <stddef.h>
#include "mix/ini.h"
#include "mix/model.h"
#include "rules/error.h"

typedef struct sv_reading { /* what every reader carries */
    sv_arena *a;
    sv_report *r;
    const sv_ini *ini;
    sv_name_uses *words; /* where {words} of texts are noted; NULL: nobody asks */
} sv_reading;

typedef enum sv_key_kind {
    SV_KEY_ID,     /* const char *: one id */
    SV_KEY_STRING, /* const char *: anything */
    SV_KEY_IDS,    /* list of const char *: ids, each once */
    SV_KEY_NAMES,  /* list of const char *: `id` or `owner.id`, each once */
    SV_KEY_TEXT, /* sv_text: `name.en`, `name.nl`, `name.nl.C2` for an edition, `name.nl.2` to go on; no name: `en` … */
    SV_KEY_INT,      /* int from min to max */
    SV_KEY_WORD,     /* int: index into words */
    SV_KEY_EDITIONS, /* unsigned: bit per edition */
    SV_KEY_LETTER,   /* char: one capital letter */
    SV_KEY_OWN       /* the caller's: `own` is called for `name` and for `name.anything` */
} sv_key_kind;

typedef struct sv_key sv_key;
/* `rest` is what stands behind `name.`, or "". Reports its own faults. */
typedef void sv_key_own(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, void *into);

struct sv_key {
    const char *name;
    sv_key_kind kind;
    size_t at;                /* offset in the struct that is filled */
    int need;                 /* 1: must be given (texts: in both languages) */
    const char *const *words; /* SV_KEY_WORD */
    int n_words;
    int min, max;    /* SV_KEY_INT */
    sv_key_own *own; /* SV_KEY_OWN; NULL: read later by the caller */
};

/* For tables: {SV_KEY_AT(SV_KEY_WORD, "at", sv_feature_def, at), SV_KEY_NEED, SV_KEY_OF(at_words)} */
#define SV_KEY_AT(kind_, name_, type, member) .name = (name_), .kind = (kind_), .at = offsetof(type, member)
#define SV_KEY_NEED .need = 1
#define SV_KEY_OF(words_) .words = (words_), .n_words = (int)(sizeof(words_) / sizeof *(words_))
#define SV_KEY_FROM(min_, max_) .min = (min_), .max = (max_)

/* Fills `into` from the section. All faults go to the report: unknown keys, bad values, what is missing. */
void sv_keys_read(sv_reading *x, const sv_ini_section *s, const sv_key *keys, int n, void *into);

/* The parts, for readers of their own keys. */
void sv_text_read(sv_reading *x, const sv_ini_section *s, const sv_ini_key *k, const char *rest, sv_text *into);
/* Both languages or none; `prefix` is what stands before the `.` in the key, or "". */
void sv_text_both(sv_reading *x, const sv_ini_section *s, const char *prefix, const sv_text *text, int need);
const char *sv_id_read(sv_reading *x, const sv_ini_key *k, const char *text,
                       int dots);                                /* NULL: no id, fault reported */
/* `players-3` -> 3; 0: it is not that. */
int sv_players_suffix(const char *rest);
#endif
