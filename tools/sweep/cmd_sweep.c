/* sweep: plays the games of a plan, and keeps what is found. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../spelverloop/commands.h"
#include "../spelverloop/fault.h"
#include "../spelverloop/session.h"
#include "sweep.h"

enum { SEEDS = 5, SEEDS_MOST = 1000000, SECONDS = 60, MEGABYTES = 512 };

static int read_shard(sweep *s)
{
    const char *value = s->c->values[OPT_SHARD], *slash = value ? strchr(value, '/') : NULL;
    uint64_t part, parts;
    s->shards = 1;
    if (!value)
        return CLI_DONE;
    if (!slash || !cli_number(value, (size_t)(slash - value), 100000, &part) ||
        !cli_number(slash + 1, strlen(slash + 1), 100000, &parts) || part < 1 || part > parts)
        return fault_value(s->c, "--shard", value, T_CURE_SHARD, NULL, NULL);
    s->shard = (int)part - 1;
    s->shards = (int)parts;
    return CLI_DONE;
}

static int read_options(sweep *s)
{
    cli *c = s->c;
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (!cli_given(c, OPT_OUT))
        return fault_usage(c, SV_E_USAGE_ARGUMENT, "sweep", NULL, "spelverloop sweep [MIX] --out DIR", NULL);
    s->folder = c->values[OPT_OUT];
    s->name = c->n_operands ? c->operands[0] : NULL;
    s->most = cli_time(c, OPT_TIME, 0);
    int status = cli_given(c, OPT_GO_ON) ? sweep_recall(s) : CLI_DONE;
    if (status == CLI_DONE)
        status = read_shard(s);
    s->jobs = (int)cli_count(c, OPT_JOBS, processors > 0 && processors < POOL_JOBS ? processors : 1);
    s->limits = (worker_limits){cli_count(c, OPT_LIMIT, SECONDS), MEGABYTES};
    s->endless |= cli_given(c, OPT_TIME) && !cli_given(c, OPT_SEEDS);
    s->seeds = (int)cli_count(c, OPT_SEEDS, s->endless ? SEEDS_MOST : SEEDS);
    s->first = cli_given(c, OPT_FIRST);
    return status;
}

/* ---- what the sweep is ---- */

static uint64_t mixed(uint64_t hash, const void *bytes, size_t n)
{
    for (const unsigned char *at = bytes, *end = at + n; at < end; at++)
        hash = (hash ^ *at) * 0x100000001B3u;
    return hash;
}

/* The rows and the mix that they begin with. */
static uint64_t hash_of(const plan *p)
{
    uint64_t hash = 0xCBF29CE484222325u;
    plan_game g;
    plan_game_of(p, 0, &g);
    char *text = plan_text(p, &g);
    if (text)
        hash = mixed(hash, text, strlen(text));
    free(text);
    for (int i = 0; i < p->n; i++)
        hash = mixed(hash, p->factor[i].id, strlen(p->factor[i].id));
    return mixed(hash, p->rows->values, (size_t)p->rows->rows * (size_t)p->rows->factors);
}

/* Keeps it, or compares it with what is kept. */
static int same(sweep *s, const char *key, const char *value)
{
    char kept[256];
    sweep_store_get(s->store, key, kept, sizeof kept);
    if (!*kept)
        return sweep_store_set(s->store, key, value) ? CLI_DONE : sweep_store_faulty(s->c, s->store);
    return strcmp(kept, value) == 0 ? CLI_DONE : fault_value(s->c, "--out", s->folder, T_CURE_SWEEP_OTHER, key, NULL);
}

/* Of the runs the one with most: what was planned once is not forgotten. "-": it does not end by itself. */
static const char *most_seeds(sweep *s, char *buf, size_t n)
{
    sweep_store_get(s->store, "seeds", buf, n);
    if (s->endless)
        snprintf(buf, n, "-");
    else if (strcmp(buf, "-") != 0 && strtol(buf, NULL, 10) < s->seeds)
        snprintf(buf, n, "%d", s->seeds);
    return buf;
}

static int same_sweep(sweep *s)
{
    const plan *p = &s->plan;
    char focus[512] = "", seeds[32];
    for (int i = 0; i < p->n_focus; i++)
        snprintf(focus + strlen(focus), sizeof focus - strlen(focus), "%s%s", i ? "," : "", p->factor[p->focus[i]].id);
    const struct {
        const char *key, *value;
    } all[] = {{"program", sv_version()},
               {"game", sv_mix_game(p->mix)},
               {"strength", TEXT_NUMBER(p->strength)},
               {"isolate", TEXT_NUMBER(p->isolate)},
               {"focus", *focus ? focus : "-"},
               {"seed", TEXT_UNSIGNED(p->seed)},
               {"limit", TEXT_NUMBER(s->limits.seconds)},
               {"rows", TEXT_NUMBER(p->rows->rows)},
               {"swarm", TEXT_NUMBER(p->swarm)},
               {"levels", TEXT_NUMBER(p->levels)},
               {"combinations", TEXT_UNSIGNED(p->rows->total)},
               {"pairs", TEXT_NUMBER(plan_sets(p, 2))},
               {"triples", TEXT_NUMBER(plan_sets(p, 3))},
               {"plan", TEXT_HASH(hash_of(p))}};
    int status = CLI_DONE;
    for (size_t i = 0; status == CLI_DONE && i < sizeof all / sizeof *all; i++)
        status = same(s, all[i].key, all[i].value);
    if (status == CLI_DONE && (!sweep_store_set(s->store, "seeds", most_seeds(s, seeds, sizeof seeds)) ||
                               !sweep_store_set(s->store, "mix", s->name ? s->name : session_default_mix())))
        status = sweep_store_faulty(s->c, s->store);
    return status;
}

/* Findings are kept in the language in which the sweep began. */
static void speak(sweep *s, cli *inner)
{
    char lang[8];
    *inner = *s->c;
    sweep_store_get(s->store, "language", lang, sizeof lang);
    if (!*lang)
        sweep_store_set(s->store, "language", text_code(s->c->lang));
    else
        inner->lang = strcmp(lang, "nl") == 0 ? LANG_NL : LANG_EN;
    s->plan.c = inner;
}

/* ---- the command ---- */

static int play(sweep *s)
{
    cli inner, *outer = s->c;
    long long run;
    speak(s, &inner);
    s->c = &inner;
    s->findings = sweep_store_number(s->store, "SELECT count(*) FROM finding");
    s->games = (long long)plan_round(&s->plan) * s->seeds;
    char played[96];
    snprintf(played, sizeof played, "SELECT count(*) FROM game WHERE round < %d", s->seeds);
    s->left = s->games / s->shards + (s->shard < s->games % s->shards) - sweep_store_number(s->store, played);
    if (s->left < 0) /* the store holds other parts, too */
        s->left = 0;
    const int begun =
        sweep_store_begin(s->store, outer->values[OPT_SHARD] ? outer->values[OPT_SHARD] : "1/1", s->jobs, &run);
    int status = begun ? sweep_run(s) : sweep_store_faulty(outer, s->store);
    s->c = s->plan.c = outer;
    const double seconds = sweep_clock() - s->began;
    if (status == CLI_DONE && !sweep_store_end(s->store, run, (int)s->played, s->killed, seconds))
        status = sweep_store_faulty(outer, s->store);
    return status;
}

static int with_plan(sweep *s)
{
    char file[SWEEP_NAME];
    unsigned made;
    int status = sweep_file(s->c, s->folder, 0, file, sizeof file);
    if (status != CLI_DONE)
        return status;
    status = sweep_folder(s->c, s->folder, &made);
    if (status == CLI_DONE && !cli_given(s->c, OPT_GO_ON) && sweep_is_there(file))
        status = fault_value(s->c, "--out", s->folder, T_CURE_SWEEP_THERE, NULL, NULL);
    if (status == CLI_DONE && !cli_given(s->c, OPT_GO_ON))
        status = sweep_reports_foreign(s->c, s->folder);
    if (status == CLI_DONE)
        status = sweep_open(s->c, file, &s->store);
    if (status == CLI_DONE)
        status = same_sweep(s);
    if (status == CLI_DONE) {
        plan_say_house(s->c, s->plan.mix);
        status = play(s);
    }
    if (status == CLI_DONE)
        status = sweep_report(s->c, s->store, s->folder);
    if (status == CLI_DONE)
        status = sweep_summary(s->c, s->store, s, s->folder);
    sweep_store_close(s->store);
    if (!sweep_is_there(file))
        sweep_folder_undo(s->folder, made);
    return status;
}

static int with_mix(sweep *s, const sv_mix *mix)
{
    int status = plan_make(&s->plan, s->c, mix);
    if (status == CLI_DONE)
        status = with_plan(s);
    plan_free(&s->plan);
    return status;
}

int cmd_sweep(cli *c)
{
    sweep s = {.c = c};
    int status = read_options(&s);
    if (status == CLI_DONE)
        status = session_library(c);
    sv_mix *mix = status == CLI_DONE ? session_mix(c, s.name, SV_FOR_PAGE, &status) : NULL;
    if (mix)
        status = with_mix(&s, mix);
    sv_mix_free(mix);
    for (int i = 0; i < s.n_recalled; i++)
        free(s.recalled[i]);
    return status;
}
