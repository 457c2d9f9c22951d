/* Texts of manifests, ready to be read by people: the wording of an edition, with its {words}. */
#ifndef SV_MIX_TEXTS_H
#define SV_MIX_TEXTS_H
#include "mix/catalogue.h"
#include "mix/model.h"

/* [word X] of the manifest itself, else of the root of one of its games. NULL: none. */
const sv_word_def *sv_word_find(const sv_library *lib, const sv_manifest *m, const char *word);
/* [word …] with the id of n letters, among the words it is given. NULL: none. */
typedef const sv_word_def *sv_find_word(const void *words, const char *id, size_t n);
/* The text (NULL: "") in that language (the other one where it is missing; "" where both are) and edition, each {word} filled in: of
   a word with several forms, `tile|tiles`, the first. Cut off where the buffer ends; returns the whole length. */
size_t sv_text_write(const sv_text *text, enum sv_edition edition, int lang, sv_find_word *find, const void *words,
                     char *buf, size_t n);
/* The same in an arena, with the words that texts of that manifest may use. NULL: out of memory. */
const char *sv_text_say(sv_arena *a, const sv_library *lib, const sv_manifest *m, const sv_text *text,
                        enum sv_edition edition, int lang);
#endif
