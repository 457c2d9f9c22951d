/* Splitting short texts without touching them. */
#ifndef SV_UTIL_TOKEN_H
#define SV_UTIL_TOKEN_H
#include <stddef.h>

/* Copies the next token (split at any byte of `split`) and returns what follows it. Longer ones are cut. */
const char *sv_token(const char *text, const char *split, char *token, size_t n);
int sv_token_in(const char *text, const char *split, const char *token); /* 1: it is one of the tokens */
#endif
