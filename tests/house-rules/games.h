/* Games with house rules that are compared with games without. Public functions of the engine only. */
#ifndef SV_TESTS_HOUSE_RULES_GAMES_H
#define SV_TESTS_HOUSE_RULES_GAMES_H
#include "spelverloop/engine.h"

extern sv_library *library;
extern int failed; /* number of things that are wrong; each was printed */

void wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* A mix of that text. NULL: it does not load; then the faults stand in `faults`, a line each. */
sv_mix *load(const char *text, char *faults, size_t n);
sv_mix *must_load(const char *text);
/* Text of a mix: game, players, expansions ("ID = yes" lines), options, then whatever the caller adds. */
void mix_text(char *buf, size_t n, int players, const char *expansions, const char *more);

int neutral(int games);  /* a rule set to the official value changes nothing */
int monotone(int games); /* a veto takes options away, a lifted rule adds some, at every decision of the game without */
int pairs(int games);    /* any two files of config/house-rules: a game that works, or an error that names both lines */
#endif
