/* The forms that keys and values of a scenario have: a small pattern says which words may stand there, and what they were is
   handed back. docs/scenarios.md gives the same in words.

   A form is a row of letters, split by blanks:
     C colour        W colour, `chance`, `outside` or `nobody`     I id, not `for` D id with dots: base.unoccupied
     N number        T tile, base:D                                R rotation     Q square, 1,-2
     P place         X any one word                                H hash, 0x12ab
     L pool, `3 shell 1 banana`   S tiles, one or more             F what a feature is: `open 2`, `joins road:W @ 0,0`
     A action: the words up to ` for `, or all                     M colours, or `nobody`
   Behind a letter: ? perhaps, * any number, + at least one. A word in quotes stands for itself: 'for'. */
#ifndef SV_SCENARIO_FORM_H
#define SV_SCENARIO_FORM_H
#include <stddef.h>

enum { SV_FORM_PARTS_MAX = 96, SV_FORM_NUMBER_MAX = 1000000 /* and as far below zero */ };
typedef struct sv_form_part {
    char kind;      /* letter of the form */
    const char *at; /* in the text matched */
    int n;
} sv_form_part;

typedef struct sv_form_got { /* what a text was made of, literals left out */
    sv_form_part part[SV_FORM_PARTS_MAX];
    int n;
    int wrong; /* where the text left the form, as an offset; -1: it did not */
} sv_form_got;

int sv_form_match(const char *form, const char *text, sv_form_got *got); /* 1: the whole text has that form */
/* The i-th part of a kind, from 0, copied into the buffer. Returns it, or NULL when there is none. */
const char *sv_form_get(const sv_form_got *got, char kind, int i, char *buf, size_t n);
int sv_form_number(const sv_form_got *got, int i, int dflt); /* the i-th N */
int sv_form_count(const sv_form_got *got, char kind);
#endif
