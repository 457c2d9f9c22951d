/* Shingles: every run of eight words of a text, as hashes. An index of them tells whether a line shares eight words in a row with a document,
   without holding the document: from a hash of 48 bits of eight words no word can be read back.

   Words are compared in lower case and without diacritics. A game term (terms.txt, and every {word} of a manifest) counts as a term whichever
   it is, terms in a row as one; a run in which every other word is a term is no shingle: lists of names are facts. */
#ifndef SV_TESTS_SHINGLES_H
#define SV_TESTS_SHINGLES_H
#include <stddef.h>
#include <stdint.h>

enum { SHINGLE = 8, SHINGLE_TERMS_MAX = 3 };

typedef struct shingles {
    uint64_t *at; /* sorted, each once, after shingles_sort or shingles_read */
    size_t n, room;
} shingles;

typedef struct terms {
    char **at; /* sorted */
    int n;
} terms;

/* 0: the file cannot be read. One term a line; `#` begins a remark. */
int terms_read(terms *t, const char *path);
void terms_free(terms *t);

/* Calls `found` for every shingle of the text, with the words of it as they were compared. */
void shingles_of(const terms *t, const char *text, void found(uint64_t hash, const char *words, void *with),
                 void *with);

void shingles_add(shingles *s, uint64_t hash);
void shingles_sort(shingles *s);
int shingles_has(const shingles *s, uint64_t hash);
int shingles_write(const shingles *s, const char *path); /* 0: it cannot be written */
int shingles_read(shingles *s, const char *path);        /* 0: it cannot be read, or is no index */
void shingles_free(shingles *s);
#endif
