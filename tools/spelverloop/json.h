/* json.h: JSON written as it comes. Keys are NULL inside arrays. Whole numbers above 2^53 are written as texts. */
#ifndef JSON_H
#define JSON_H
#include <stdint.h>
#include "out.h"

typedef struct json {
    out *out;
    int one_line;    /* 1: no line breaks inside (JSON lines) */
    int in_html;     /* 1: nothing in it ends a script element, and all of it is in the first plane of Unicode */
    int depth;       /* open brackets, at most 31 */
    uint32_t filled; /* bit d: the bracket at depth d holds something already */
} json;

void json_open(json *j, const char *key, char bracket);      /* '{' or '[' */
void json_close(json *j, char bracket);                      /* '}' or ']'; the outermost ends its line */
void json_text(json *j, const char *key, const char *value); /* NULL: null */
void json_number(json *j, const char *key, int64_t value);
void json_unsigned(json *j, const char *key, uint64_t value);
void json_real(json *j, const char *key, double value);   /* three decimals */
void json_hash(json *j, const char *key, uint64_t value); /* 16 hexadecimal digits, as a text */
void json_flag(json *j, const char *key, int value);
void json_words(json *j, const char *key, const char *words); /* split by spaces: an array of texts */
#endif
