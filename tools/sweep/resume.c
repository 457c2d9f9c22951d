/* Going on with a sweep: what was not said now is as it was said then. */
#include <stdlib.h>
#include <string.h>

#include "../spelverloop/fault.h"
#include "../spelverloop/session.h"
#include "sweep.h"

static const struct {
    cli_option_id option;
    const char *key;
} kept[] = {{OPT_STRENGTH, "strength"}, {OPT_ISOLATE, "isolate"}, {OPT_LEVELS, "levels"}, {OPT_FOCUS, "focus"},
            {OPT_SEED, "seed"},         {OPT_LIMIT, "limit"},     {OPT_SEEDS, "seeds"}};
enum { KEPT = sizeof kept / sizeof *kept, VALUE = 512 };
_Static_assert((int)KEPT + 1 < (int)SWEEP_RECALLED, "and one for the mix, one for the part");

/* A value as if it had been given; the sweep owns it. */
static int put(sweep *s, const char **where, const char *value)
{
    char *copy = strdup(value);
    if (!copy)
        return fault_memory(s->c);
    *where = s->recalled[s->n_recalled++] = copy;
    return CLI_DONE;
}

static int keep_part(void *user, const char *const *cell, int n)
{
    sweep *s = user;
    (void)n;
    return put(s, &s->c->values[OPT_SHARD], cell[0]) == CLI_DONE;
}

static int recall(sweep *s, sweep_store *store)
{
    cli *c = s->c;
    char value[VALUE];
    int status = CLI_DONE;
    for (size_t i = 0; status == CLI_DONE && i < KEPT; i++) {
        if (cli_given(c, kept[i].option))
            continue;
        sweep_store_get(store, kept[i].key, value, sizeof value);
        if (kept[i].option == OPT_SEEDS && strcmp(value, "-") == 0)
            s->endless = 1; /* until it is stopped */
        else if (*value && strcmp(value, "-") != 0)
            status = put(s, &c->values[kept[i].option], value);
    }
    sweep_store_get(store, "mix", value, sizeof value);
    if (status == CLI_DONE && !s->name && *value)
        status = put(s, &s->name, value);
    if (status == CLI_DONE && !cli_given(c, OPT_SHARD)) /* one part only: not what was merged, nor what was played whole at some time */
        sweep_store_each(store, "SELECT max(shard) FROM run HAVING count(DISTINCT shard) = 1 AND max(shard) <> '1/1'", keep_part, s);
    return status;
}

int sweep_recall(sweep *s)
{
    char file[SWEEP_NAME];
    sweep_store *store = NULL;
    unsigned made; /* nothing: it has begun */
    int status = sweep_file(s->c, s->folder, 0, file, sizeof file);
    if (status == CLI_DONE && !sweep_is_there(file) && !sweep_has_begun(s->folder))
        status = fault_value(s->c, "--out", s->folder, T_CURE_SWEEP_RESUME, NULL, NULL);
    if (status == CLI_DONE)
        status = sweep_folder(s->c, s->folder, &made);
    if (status != CLI_DONE || !sweep_is_there(file)) /* it was killed before anything was kept: all is as it is said now */
        return status;
    store = sweep_store_read(file);
    if (!store)
        return fault_memory(s->c);
    if (!sweep_store_fault(store))
        status = recall(s, store);
    else if (sweep_store_reason(store) == SWEEP_STORE_EMPTY)
        cli_talk(s->c, T_SWEEP_ANEW, s->folder, NULL, NULL, NULL);
    else
        status = sweep_store_faulty(s->c, store);
    sweep_store_close(store);
    return status;
}

long long sweep_planned(sweep_store *store)
{
    return sweep_store_number(store, "SELECT (SELECT value FROM meta WHERE key = 'seeds') * ((SELECT value FROM meta WHERE key = 'rows') + "
                                     "(SELECT value FROM meta WHERE key = 'swarm'))");
}
