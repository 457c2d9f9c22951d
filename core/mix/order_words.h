/* The structure words of a line of an order file: `owner, choice wood at-most-one, each field`. */
#ifndef SV_MIX_ORDER_WORDS_H
#define SV_MIX_ORDER_WORDS_H
#include "mix/keys.h"
#include "mix/model.h"
#include "util/index.h"

enum { SV_BLOCKS_DEEP = 8 };

typedef struct sv_order_reading {
    sv_reading x;
    sv_order *o;
    int line;                      /* being read */
    int first;                     /* number of the first row of the present section */
    int anytime, step;             /* of the present section */
    sv_index rows, groups, blocks; /* id -> number of the row; group -> of its head; block -> of its begin */
    const char *open[SV_BLOCKS_DEEP];
    int opened; /* blocks begun and not ended */
} sv_order_reading;

/* Reads the value of one line into `row`, which is made with its id and step. */
void sv_order_line(sv_order_reading *y, const sv_ini_key *k, sv_order_row *row);
#endif
