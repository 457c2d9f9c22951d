/* sweep merge and sweep dump: parts of a sweep made one, and printed. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../spelverloop/commands.h"
#include "../spelverloop/fault.h"
#include "sweep.h"

static int take_in(cli *c, sweep_store *store, const char *operand)
{
    char file[SWEEP_NAME], why[64];
    sweep_store *part = NULL;
    int status = sweep_file(c, operand, 1, file, sizeof file);
    if (status == CLI_DONE)
        status = sweep_read(c, file, &part); /* says what is wrong with it, if anything is */
    sweep_store_close(part);
    if (status != CLI_DONE || sweep_store_merge(store, file, why, sizeof why))
        return status;
    if (strcmp(why, "game") == 0)
        return fault_value(c, c->command->name, operand, T_CURE_SWEEP_TWICE, NULL, NULL);
    if (*why)
        return fault_value(c, c->command->name, operand, T_CURE_SWEEP_PART, why, NULL);
    return sweep_store_faulty(c, store);
}

/* ---- parts that are not there ---- */

enum { PARTS = 4096 };

typedef struct parts {
    int of; /* how many there are; -1: the stores do not agree */
    unsigned char is[PARTS];
} parts;

static int one_part(void *user, const char *const *cell, int n)
{
    parts *p = user;
    int part = 0, of = 0;
    (void)n;
    if (sscanf(cell[0], "%d/%d", &part, &of) != 2 || part < 1 || part > of || of > PARTS)
        return 1;
    if (p->of && p->of != of)
        p->of = -1;
    else if (p->of >= 0) {
        p->of = of;
        p->is[part - 1] = 1;
    }
    return 1;
}

static void say_what_lacks(cli *c, sweep_store *store)
{
    char list[512] = "";
    size_t used = 0;
    parts *p = calloc(1, sizeof *p);
    if (p)
        sweep_store_each(store, "SELECT DISTINCT shard FROM run", one_part, p);
    for (int i = 0; p && i < p->of && used + 16 < sizeof list; i++)
        if (!p->is[i])
            used += (size_t)snprintf(list + used, sizeof list - used, "%s%d", used ? ", " : "", i + 1);
    if (used)
        fault_talk(c, T_SWEEP_PART_MISSING, list, TEXT_NUMBER(p->of));
    free(p);
}

static int merge(cli *c, const char *folder, const char *file)
{
    sweep_store *store = NULL;
    int status = sweep_open(c, file, &store);
    for (int i = 0; status == CLI_DONE && i < c->n_operands; i++)
        status = take_in(c, store, c->operands[i]);
    const int whole = status == CLI_DONE;
    if (whole)
        say_what_lacks(c, store);
    if (whole)
        status = sweep_report(c, store, folder);
    if (status == CLI_DONE)
        status = sweep_summary(c, store, NULL, folder);
    sweep_store_close(store);
    if (!whole)
        unlink(file); /* half of it is nothing */
    return status;
}

int cmd_sweep_merge(cli *c)
{
    const char *folder = c->values[OPT_OUT];
    char file[SWEEP_NAME];
    unsigned made;
    if (!folder)
        return fault_usage(c, SV_E_USAGE_ARGUMENT, c->command->name, NULL, "spelverloop sweep merge DIR... --out DIR",
                           NULL);
    int status = sweep_file(c, folder, 0, file, sizeof file);
    if (status != CLI_DONE)
        return status;
    status = sweep_folder(c, folder, &made);
    if (status == CLI_DONE && sweep_is_there(file))
        status = fault_value(c, "--out", folder, T_CURE_EXISTS_SWEEP, NULL, NULL);
    if (status == CLI_DONE)
        status = sweep_reports_foreign(c, folder);
    if (status == CLI_DONE)
        status = merge(c, folder, file);
    if (!sweep_is_there(file))
        sweep_folder_undo(folder, made);
    return status;
}

int cmd_sweep_dump(cli *c)
{
    char file[SWEEP_NAME];
    sweep_store *store = NULL;
    int status = sweep_file(c, c->operands[0], 1, file, sizeof file);
    if (status == CLI_DONE)
        status = sweep_read(c, file, &store);
    if (status == CLI_DONE && !sweep_store_dump(store, c->out.file))
        status = sweep_store_faulty(c, store);
    if (status == CLI_DONE && ferror(c->out.file))
        c->out.error = errno ? errno : EIO; /* of the write, which was the last thing that was done */
    sweep_store_close(store);
    return status;
}
