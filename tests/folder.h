/* A folder of its own for one test, under $TMPDIR: made, filled with files, and removed with all that is in it. */
#ifndef SV_TESTS_FOLDER_H
#define SV_TESTS_FOLDER_H
#include <check.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct test_folder {
    char path[96];
} test_folder;

static inline void folder_make(test_folder *f)
{
    const char *parent = getenv("TMPDIR");

    if (!parent || !*parent)
        parent = P_tmpdir; /* of <stdio.h> */
    ck_assert_int_lt(snprintf(f->path, sizeof f->path, "%s/spelverloop-XXXXXX", parent), (int)sizeof f->path);
    ck_assert_ptr_nonnull(mkdtemp(f->path));
}

/* A new file, with the folders it stands in, as `plugins/base/base.ini`. The caller closes it. */
static inline FILE *folder_file(const test_folder *f, const char *name)
{
    char full[256];

    ck_assert_int_lt(snprintf(full, sizeof full, "%s/%s", f->path, name), (int)sizeof full);
    for (char *slash = strchr(full + strlen(f->path) + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(full, 0700);
        *slash = '/';
    }
    FILE *out = fopen(full, "w");

    ck_assert_ptr_nonnull(out);
    return out;
}

static inline void folder_write(const test_folder *f, const char *name, const char *text)
{
    FILE *out = folder_file(f, name);

    fputs(text, out);
    ck_assert_int_eq(fclose(out), 0);
}

/* A symbolic link of that name to a file anywhere; its folder is there already. */
static inline void folder_link(const test_folder *f, const char *name, const char *to)
{
    char full[256];

    ck_assert_int_lt(snprintf(full, sizeof full, "%s/%s", f->path, name), (int)sizeof full);
    ck_assert_int_eq(symlink(to, full), 0);
}

static inline int folder_remove_one(const char *path, const struct stat *st, int type, struct FTW *walk)
{
    (void)st;
    (void)type;
    (void)walk;
    return remove(path);
}

static inline void folder_remove(const test_folder *f)
{
    ck_assert_int_eq(nftw(f->path, folder_remove_one, 8, FTW_DEPTH | FTW_PHYS), 0);
}
#endif
