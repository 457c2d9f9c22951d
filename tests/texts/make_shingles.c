/* make-shingles TERMS OUT FILE…: the index of all runs of eight words of the files. Of a table FILE:N,M… only these columns (split by tabs). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "shingles.h"

static void add(uint64_t hash, const char *words, void *with)
{
    (void)words;
    shingles_add(with, hash);
}

static void whole(const terms *t, FILE *in, shingles *s)
{
    char *text = NULL;
    size_t n = 0, room = 0, got;

    do {
        room += 1 << 16;
        text = realloc(text, room + 1);
        if (!text)
            exit(4);
        got = fread(text + n, 1, room - n, in);
        n += got;
    } while (n == room);
    text[n] = '\0';
    shingles_of(t, text, add, s);
    free(text);
}

static void columns(const terms *t, FILE *in, const char *which, shingles *s)
{
    char line[1 << 14];

    while (fgets(line, sizeof line, in)) {
        char *at = line;

        for (int i = 1; at; i++) {
            char *cell = strsep(&at, "\t\n"), *rest = NULL;

            for (const char *w = which; *w; w = *rest ? rest + 1 : rest)
                if (strtol(w, &rest, 10) == i)
                    shingles_of(t, cell, add, s);
        }
    }
}

int main(int argc, char **argv)
{
    shingles s = {0};
    terms t;

    if (argc < 4 || !terms_read(&t, argv[1])) {
        fputs("usage: make-shingles TERMS OUT FILE[:COLUMN,COLUMN]...\n", stderr);
        return 2;
    }
    for (int i = 3; i < argc; i++) {
        char *colon = strrchr(argv[i], ':');

        if (colon)
            *colon = '\0';
        FILE *in = fopen(argv[i], "rb");

        if (!in) {
            perror(argv[i]);
            return 4;
        }
        if (colon)
            columns(&t, in, colon + 1, &s);
        else
            whole(&t, in, &s);
        fclose(in);
    }
    shingles_sort(&s);
    printf("%zu runs of %d words\n", s.n, SHINGLE);
    const int written = shingles_write(&s, argv[2]);

    if (!written)
        perror(argv[2]);
    shingles_free(&s);
    terms_free(&t);
    return written ? 0 : 4;
}
