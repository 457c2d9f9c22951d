/* Texts of manifests, ready to be read by people: the wording of an edition, with its {names}:
     {follower}             a [word follower]; of a word with several forms, `tile|tiles`, the first
     {base.farmer-scoring}  an option of the expansion whose text it is: the text of the value in force, or the number
     {base.follower}        a figure or piece of that expansion: how many there are, each player's if players have their own */
#ifndef SV_MIX_TEXTS_H
#define SV_MIX_TEXTS_H
#include "mix/catalogue.h"
#include "mix/model.h"

typedef struct sv_meant { /* what a name in braces stands for */
    const sv_text *text;  /* NULL: the number */
    int number;
} sv_meant;
/* What the name of n letters stands for, among the names it is given. 0: nothing. */
typedef int sv_find_name(const void *names, const char *id, size_t n, sv_meant *out);
/* The text (NULL: "") in that language (the other one where it is missing; "" where both are) and edition, each {name} filled in. Cut
   off where the buffer ends; returns the whole length. */
size_t sv_text_write(const sv_text *text, enum sv_edition edition, int lang, sv_find_name *find, const void *names,
                     char *buf, size_t n);
/* The same in an arena, for a text of that manifest outside any mix: options, figures and pieces as by default. NULL: out of memory. */
const char *sv_text_say(sv_arena *a, const sv_library *lib, const sv_manifest *m, const sv_text *text,
                        enum sv_edition edition, int lang);
/* A source (NULL: "") for people: its remarks (sv_source_remarks) in that language, the names of documents as they are. NULL: out of memory. */
const char *sv_source_say(sv_arena *a, const char *source, int lang);
/* May texts of that manifest use that name? An option only when each of its values has a text. */
int sv_text_can_say(const sv_library *lib, const sv_manifest *m, const char *name);

/* Parts of finding, each NULL or 0 when there is none. */
const char *sv_name_in(const sv_manifest *m, const char *id, size_t n); /* what stands behind `base.` */
const sv_opt *sv_name_option(const sv_manifest *m, const char *id, size_t n);
const sv_figure_def *sv_name_figure(const sv_manifest *m, const char *id, size_t n);
const sv_piece_def *sv_name_piece(const sv_manifest *m, const char *id, size_t n);
int sv_name_value(const sv_opt *o, int value, sv_meant *out);
#endif
