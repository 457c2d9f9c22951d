#include "shingles.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum { BYTES = 6, WORD = 48, LINE = SHINGLE * WORD };
static const char magic[] = "shingles 8x48\n";

static void *grown(void *at, size_t bytes)
{
    void *more = realloc(at, bytes);

    if (!more) {
        fputs("out of memory\n", stderr);
        exit(4);
    }
    return more;
}

/* ---- words -------------------------------------------------------------------------------------------------------- */

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int terms_read(terms *t, const char *path)
{
    FILE *in = fopen(path, "r");
    char line[WORD + 2];

    *t = (terms){0};
    if (!in)
        return 0;
    while (fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = '\0';
        if (!*line || *line == '#')
            continue;
        t->at = grown(t->at, (size_t)(t->n + 1) * sizeof *t->at);
        t->at[t->n++] = strcpy(grown(NULL, strlen(line) + 1), line);
    }
    fclose(in);
    if (t->n)
        qsort(t->at, (size_t)t->n, sizeof *t->at, by_text);
    return t->n > 0;
}

void terms_free(terms *t)
{
    for (int i = 0; i < t->n; i++)
        free(t->at[i]);
    free(t->at);
    *t = (terms){0};
}

/* The letters of U+00C0 … U+017F without their marks; 0: no letter. */
static char plain_letter(unsigned code)
{
    static const char latin1[] = "aaaaaaaceeeeiiiidnooooo ouuuuypsaaaaaaaceeeeiiiidnooooo ouuuuypy";
    static const char extended[] =
        "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

    if (code < 0xc0 || code > 0x17f)
        return 0;
    const char c = code < 0x100 ? latin1[code - 0xc0] : extended[code - 0x100];

    return c == ' ' ? 0 : c;
}

/* The next word of the text; 0: there is none. A {name} is the word "{}". */
static int next_word(const char **text, char out[WORD])
{
    const unsigned char *s = (const unsigned char *)*text;
    int n = 0;

    for (; *s; s++) {
        const unsigned code = (*s & 0xe0) == 0xc0 && (s[1] & 0xc0) == 0x80 ? (*s & 0x1fu) << 6 | (s[1] & 0x3fu) : *s;
        const char c = code >= 'A' && code <= 'Z'                                     ? (char)(code + 32)
                       : (code >= 'a' && code <= 'z') || (code >= '0' && code <= '9') ? (char)code
                                                                                      : plain_letter(code);

        s += code != *s;
        if (code == 0x301) /* an accent on its own */
            continue;
        if (c && n < WORD - 1) {
            out[n++] = c;
        } else if (!c && n) {
            break;
        } else if (code == '{') {
            s += strcspn((const char *)s, "}");
            strcpy(out, "{}");
            *text = (const char *)s + (*s != 0);
            return 1;
        }
    }
    out[n] = '\0';
    *text = (const char *)s;
    return n > 0;
}

static int is_term(const terms *t, const char *word)
{
    return !strcmp(word, "{}") || (t->n && bsearch(&word, t->at, (size_t)t->n, sizeof *t->at, by_text));
}

/* ---- runs of words ------------------------------------------------------------------------------------------------ */

void shingles_of(const terms *t, const char *text, void found(uint64_t hash, const char *words, void *with), void *with)
{
    char run[SHINGLE][WORD], line[LINE];
    int n = 0, n_terms = 0;

    while (next_word(&text, run[n])) {
        const int term = is_term(t, run[n]);

        if (term && n && !strcmp(run[n - 1], "#"))
            continue;
        if (term)
            strcpy(run[n], "#");
        n_terms += term;
        if (++n < SHINGLE)
            continue;
        size_t at = 0;

        for (int i = 0; i < SHINGLE; i++)
            at += (size_t)snprintf(line + at, sizeof line - at, "%s%s", i ? " " : "", run[i]);
        if (n_terms <= SHINGLE_TERMS_MAX)
            found(XXH64(line, at, 0) >> (64 - 8 * BYTES), line, with);
        n_terms -= !strcmp(run[0], "#");
        memmove(run[0], run[1], sizeof run - sizeof run[0]);
        n--;
    }
}

/* ---- indexes ------------------------------------------------------------------------------------------------------ */

void shingles_add(shingles *s, uint64_t hash)
{
    if (s->n == s->room) {
        s->room = s->room ? 2 * s->room : 1024;
        s->at = grown(s->at, s->room * sizeof *s->at);
    }
    s->at[s->n++] = hash;
}

static int by_hash(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

void shingles_sort(shingles *s)
{
    size_t kept = 0;

    if (s->n)
        qsort(s->at, s->n, sizeof *s->at, by_hash);
    for (size_t i = 0; i < s->n; i++)
        if (!kept || s->at[i] != s->at[kept - 1])
            s->at[kept++] = s->at[i];
    s->n = kept;
}

int shingles_has(const shingles *s, uint64_t hash)
{
    return s->n && bsearch(&hash, s->at, s->n, sizeof *s->at, by_hash) != NULL;
}

int shingles_write(const shingles *s, const char *path)
{
    FILE *out = fopen(path, "wb");

    if (!out)
        return 0;
    fputs(magic, out);
    for (size_t i = 0; i < s->n; i++)
        for (int k = BYTES - 1; k >= 0; k--)
            putc((int)(s->at[i] >> 8 * k & 0xff), out);
    const int whole = !ferror(out);

    return fclose(out) == 0 && whole;
}

int shingles_read(shingles *s, const char *path)
{
    FILE *in = fopen(path, "rb");
    char head[sizeof magic] = "";
    unsigned char hash[BYTES];
    size_t got = 0;

    *s = (shingles){0};
    if (!in)
        return 0;
    const int known = fread(head, 1, sizeof magic - 1, in) == sizeof magic - 1 && !strcmp(head, magic);

    while (known && (got = fread(hash, 1, BYTES, in)) == BYTES) {
        uint64_t value = 0;

        for (int k = 0; k < BYTES; k++)
            value = value << 8 | hash[k];
        shingles_add(s, value);
    }
    fclose(in);
    return known && got == 0 && s->n > 0;
}

void shingles_free(shingles *s)
{
    free(s->at);
    *s = (shingles){0};
}
