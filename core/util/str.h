/* Small things with strings that the readers share. Nothing here depends on the locale. */
#ifndef SV_UTIL_STR_H
#define SV_UTIL_STR_H
#include <stddef.h>
#include <stdint.h>

int sv_blank(char c);                                      /* space or tab */
int sv_utf8_ok(const char *text, size_t n);                /* shortest forms only, no surrogates, at most U+10FFFF */
/* The next word, split at blanks: its start, and its length in *n; *at moves behind it. NULL: no more. */
const char *sv_word(const char **at, size_t *n);
int sv_word_is(const char *word, size_t n, const char *other);
int sv_index_of(const char *word, const char *const *names, int n); /* -1: none */
/* A name as ids are: letters, digits and inner `-`. `dots` of them may stand inside, for `owner.row`. */
int sv_id_ok(const char *text, int dots);
int sv_read_int(const char *text, int min, int max, int *out);   /* decimal, whole text; 0: not a number in that range */
int sv_read_square(const char *text, int *x, int *y);             /* `1,-2`, each from -9999 to 9999 */
int sv_read_u64(const char *text, uint64_t *out);                /* decimal, or hexadecimal after 0x */
#endif
