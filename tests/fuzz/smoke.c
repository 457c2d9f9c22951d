/* A fuzz target without libFuzzer, for every preset: runs the corpus, then some thousand cheap mutations of it.
   smoke CORPUS [SECONDS] */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FILES_MAX = 64, SIZE_MAX_READ = 1 << 15, MUTATIONS = 4000 };

typedef struct seed {
    char *name;
    uint8_t *data;
    size_t size;
} seed;

static seed seeds[FILES_MAX];
static int n_seeds;
static uint64_t state = UINT64_C(0x9E3779B97F4A7C15);

static uint32_t dice(uint32_t n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return n ? (uint32_t)(state >> 32) % n : 0;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const seed *)a)->name, ((const seed *)b)->name);
}

static void read_seed(const char *folder, const char *name)
{
    char path[4096];
    seed *s = &seeds[n_seeds];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *in = fopen(path, "rb");

    s->data = malloc(SIZE_MAX_READ);
    s->name = malloc(strlen(name) + 1);
    if (!in || !s->data || !s->name)
        abort();
    strcpy(s->name, name);
    s->size = fread(s->data, 1, SIZE_MAX_READ, in);
    fclose(in);
    n_seeds++;
}

/* Bytes changed, a piece left out, repeated, or taken from another file. */
static size_t mutate(uint8_t *to, const seed *s, const seed *other)
{
    size_t n = s->size;

    memcpy(to, s->data, n);
    for (uint32_t changes = 1 + dice(4); n && changes--;) {
        const uint32_t at = dice((uint32_t)n), room = (uint32_t)n - at;
        uint32_t length = 1 + dice(room < 64 ? room : 64);

        switch (dice(5)) {
        case 0: to[at] = (uint8_t)dice(256); break;
        case 1: to[at] = (uint8_t)(to[at] ^ 1u << dice(8)); break;
        case 2:
            memmove(to + at, to + at + length, room - length);
            n -= length;
            break;
        case 3:
            if (n + length <= SIZE_MAX_READ) {
                memmove(to + at + length, to + at, room);
                n += length;
            }
            break;
        default:
            length = length < other->size ? length : (uint32_t)other->size;
            memcpy(to + at, other->data + dice((uint32_t)(other->size - length)), length);
        }
    }
    return n;
}

/* The input in memory of its exact size, so that reading past its end shows. */
static void run(const uint8_t *data, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);

    if (!copy)
        abort();
    if (size)
        memcpy(copy, data, size);
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

int main(int argc, char **argv)
{
    static uint8_t mutated[SIZE_MAX_READ + 64];
    const double seconds = argc > 2 ? atof(argv[2]) : 2;
    DIR *dir = argc > 1 ? opendir(argv[1]) : NULL;
    int n = 0;

    if (!dir) {
        fprintf(stderr, "smoke CORPUS [SECONDS]\n");
        return 2;
    }
    for (const struct dirent *e; (e = readdir(dir)) != NULL && n_seeds < FILES_MAX;)
        if (e->d_name[0] != '.')
            read_seed(argv[1], e->d_name);
    closedir(dir);
    qsort(seeds, (size_t)n_seeds, sizeof *seeds, by_name);
    if (!n_seeds) {
        fprintf(stderr, "%s is empty\n", argv[1]);
        return 1;
    }
    LLVMFuzzerInitialize(&argc, &argv);
    run(NULL, 0);
    for (int i = 0; i < n_seeds; i++)
        run(seeds[i].data, seeds[i].size);
    for (const clock_t start = clock(); n < MUTATIONS && (double)(clock() - start) < seconds * CLOCKS_PER_SEC; n++)
        run(mutated, mutate(mutated, &seeds[dice((uint32_t)n_seeds)], &seeds[dice((uint32_t)n_seeds)]));
    printf("%d files, %d mutations\n", n_seeds, n);
    for (int i = 0; i < n_seeds; i++) {
        free(seeds[i].name);
        free(seeds[i].data);
    }
    return 0;
}
