/* out.h: text that goes to a stream: what was written, how wide it is, styles, and whether writing still works.
   Everything the program prints on stdout passes through here, so that a full disk or a closed pipe is noticed once. */
#ifndef OUT_H
#define OUT_H
#include <stdio.h>

enum { OUT_WIDTH = 80 }; /* flowing text is broken here, whatever the terminal, so that output is stable */

typedef struct out {
    FILE *file;
    int styled; /* 1: styles are written as terminal sequences */
    int error;  /* errno of the first write that failed; nothing is written after it */
    char gutter[40];  /* written at the start of every line: the sides of frames; "" for none */
    int in_line;      /* 1: something stands on the line already; kept while there is a gutter */
} out;

typedef enum out_style { OUT_BOLD, OUT_DIM, OUT_RED, OUT_GREEN, OUT_YELLOW } out_style;

/* `when` is "auto", "always", "never" or NULL (auto: a terminal, unless NO_COLOR is set or TERM is dumb). */
void out_start(out *o, FILE *file, const char *when);
int out_flush(out *o); /* errno of the first failure, 0 when all is well */

void out_text(out *o, const char *text); /* control characters, other than newline and tab, are shown as '?' */
void out_escaped(out *o, const char *text); /* control characters and what is no UTF-8 as \n, \t or \xNN: always one line */
void out_format(out *o, const char *format, ...) __attribute__((format(printf, 2, 3)));
void out_args(out *o, const char *pattern, const char *const args[4]); /* %1 … %4 stand for the arguments */
void out_begin(out *o, out_style style);
void out_end(out *o);
void out_in(out *o, out_style style, const char *text);

/* From here on every line begins with this; "" for nothing. To be called at the start of a line. */
void out_gutter(out *o, const char *text);

int out_columns(const char *text); /* width in characters (UTF-8) */
void out_spaces(out *o, int n);
void out_cell(out *o, const char *text, int width);     /* padded on the right */
void out_tsv(out *o, const char *const cells[], int n); /* one line; tabs and newlines inside a cell become spaces */

/* Words that flow: lines are broken between words, and continued `hang` columns in. */
typedef struct out_flow {
    out *out;
    int hang, column; /* column: where the next character goes, from 0 */
    int after_word;   /* 1: a space or a line break comes before the next word */
} out_flow;
void out_words(out_flow *f, const char *text);
void out_glue(out_flow *f, const char *text); /* directly behind the last word, never broken off */
#endif
