/* sweep merge and sweep dump: parts of a sweep made one, and printed. */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "../spelverloop/commands.h"
#include "../spelverloop/fault.h"
#include "sweep.h"

static int take_in(cli *c, sweep_store *store, const char *operand)
{
    char file[SWEEP_NAME], why[64];
    const int status = sweep_file(c, operand, 1, file, sizeof file);
    if (status != CLI_DONE || sweep_store_merge(store, file, why, sizeof why))
        return status;
    if (strcmp(why, "game") == 0)
        return fault_value(c, c->command->name, operand, T_CURE_SWEEP_TWICE, NULL, NULL);
    if (*why)
        return fault_value(c, c->command->name, operand, T_CURE_SWEEP_PART, why, NULL);
    return sweep_store_faulty(c, store);
}

static int merge(cli *c, const char *folder, const char *file)
{
    sweep_store *store = NULL;
    int status = sweep_open(c, file, &store);
    for (int i = 0; status == CLI_DONE && i < c->n_operands; i++)
        status = take_in(c, store, c->operands[i]);
    const int whole = status == CLI_DONE;
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
    if (!folder)
        return fault_usage(c, SV_E_USAGE_ARGUMENT, c->command->name, NULL, "spelverloop sweep merge DIR... --out DIR",
                           NULL);
    int status = sweep_folder(c, folder);
    if (status == CLI_DONE)
        status = sweep_file(c, folder, 0, file, sizeof file);
    if (status == CLI_DONE && access(file, F_OK) == 0)
        status = fault_value(c, "--out", folder, T_CURE_EXISTS_SWEEP, NULL, NULL);
    return status == CLI_DONE ? merge(c, folder, file) : status;
}

int cmd_sweep_dump(cli *c)
{
    char file[SWEEP_NAME];
    sweep_store *store = NULL;
    int status = sweep_file(c, c->operands[0], 1, file, sizeof file);
    if (status == CLI_DONE)
        status = sweep_open(c, file, &store);
    if (status == CLI_DONE && !sweep_store_dump(store, c->out.file))
        status = sweep_store_faulty(c, store);
    sweep_store_close(store);
    if (status == CLI_DONE && ferror(c->out.file))
        c->out.error = errno ? errno : EIO;
    return status;
}
