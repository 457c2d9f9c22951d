/* The files beside the store: each is written beside its place and then put there, so that whoever looks finds a whole one. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../spelverloop/fault.h"
#include "report.h"

typedef struct folder {
    cli *c;
    const char *name;
    int status;
} folder;

/* A file of the folder that is being written; NULL: what is wrong was said. */
static FILE *begin(folder *f, const char *name, char *path, char *beside)
{
    if (snprintf(path, SWEEP_NAME, "%s/%s", f->name, name) >= SWEEP_NAME - 8) {
        f->status = fault_file(f->c, SV_E_FILE_WRITE, f->name, ENAMETOOLONG);
        return NULL;
    }
    snprintf(beside, SWEEP_NAME, "%.*s.new", SWEEP_NAME - 8, path);
    FILE *file = fopen(beside, "w");
    if (!file)
        f->status = fault_file(f->c, SV_E_FILE_WRITE, beside, errno);
    return file;
}

static void end(folder *f, FILE *file, int error, const char *path, const char *beside)
{
    if (fclose(file) != 0 && !error)
        error = errno;
    if (!error && rename(beside, path) != 0)
        error = errno;
    if (error) {
        unlink(beside);
        f->status = fault_file(f->c, SV_E_FILE_WRITE, path, error);
    }
}

static void write_one(folder *f, const char *name, sweep_store *store, void (*fn)(cli *, sweep_store *, out *))
{
    char path[SWEEP_NAME], beside[SWEEP_NAME];
    FILE *file = f->status == CLI_DONE ? begin(f, name, path, beside) : NULL;
    out o;
    if (!file)
        return;
    out_start(&o, file, "never");
    fn(f->c, store, &o);
    end(f, file, out_flush(&o), path, beside);
}

/* ---- records ---- */

const char *sweep_record_name(const char *row, const char *seed, const char *check, const char *number, char *buf,
                              size_t n)
{
    snprintf(buf, n, "%ld-%s-%s-%s.ini", strtol(row, NULL, 10) + 1, seed, check, number);
    return buf;
}

static int write_record(void *user, const char *const *cell, int n)
{
    folder *f = user;
    char name[128], last[96], path[SWEEP_NAME], beside[SWEEP_NAME];
    (void)n;
    snprintf(name, sizeof name, "findings/%s",
             sweep_record_name(cell[0], cell[1], cell[2], cell[3], last, sizeof last));
    snprintf(path, sizeof path, "%.*s/%s", SWEEP_NAME - 160, f->name, name);
    if (access(path, F_OK) == 0) /* it says the same */
        return 1;
    FILE *file = begin(f, name, path, beside);
    if (!file)
        return 0;
    fputs(cell[4], file);
    end(f, file, ferror(file) ? EIO : 0, path, beside);
    return f->status == CLI_DONE;
}

int sweep_report(cli *c, sweep_store *store, const char *name)
{
    folder f = {c, name, CLI_DONE};
    char path[SWEEP_NAME];
    write_one(&f, "report.html", store, report_html);
    write_one(&f, "junit.xml", store, report_junit);
    write_one(&f, "levels.tsv", store, report_levels_tsv);
    if (f.status == CLI_DONE && sweep_store_number(store, "SELECT count(*) FROM finding")) {
        if (snprintf(path, sizeof path, "%s/findings", name) < (int)sizeof path && mkdir(path, 0777) != 0 &&
            errno != EEXIST)
            return fault_file(c, SV_E_FILE_WRITE, path, errno);
        sweep_store_each(
            store,
            "SELECT row, seed, oracle, number, record FROM finding JOIN game USING(row, round) WHERE record <> ''",
            write_record, &f);
    }
    if (f.status == CLI_DONE && sweep_store_fault(store))
        return sweep_store_faulty(c, store);
    return f.status;
}
