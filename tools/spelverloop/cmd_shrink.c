#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
/* shrink: from a record in which a check finds something to the smallest game in which it still does. */
#include "commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "fault.h"
#include "json.h"
#include "position.h"
#include "session.h"
#include "shrink.h"
#include "shrink_write.h"

/* The mix as a text, and the choices: of a record, or of a mix whose game is played by lot. */
static int read_case(cli *c, shrink *s, const char *path, char *stem, size_t n)
{
    oracles o = {.c = c, .variant = ""};
    int status;
    uint64_t last;
    s->by_lot = position_is_mix(c, path) || !position_may_be_file(path);
    if (s->by_lot) {
        sv_mix *mix = session_mix(c, path, SV_FOR_PLAY, &status);
        if (!mix)
            return status;
        status = session_seeds(c, mix, &s->seed, &last);
        session_stem(mix, stem, n);
        s->now.mix = oracle_text(&o, mix);
        sv_mix_free(mix);
        return status != CLI_DONE ? status : s->now.mix ? CLI_DONE : fault_memory(c);
    }
    static const cli_option_id of_mix[] = {OPT_EDITION, OPT_PUBLISHER, OPT_PLAYERS, OPT_WITH,
                                           OPT_WITHOUT, OPT_HOUSE,     OPT_SEED};
    for (size_t i = 0; i < sizeof of_mix / sizeof *of_mix; i++)
        if (cli_given(c, of_mix[i])) {
            char name[32];
            snprintf(name, sizeof name, "--%s", cli_options[of_mix[i]].name);
            return fault_value(c, name, c->values[of_mix[i]], T_CURE_SHRINK_MIX, path, NULL);
        }
    sv_scenario *scenario = session_scenario(c, path, &status);
    if (!scenario)
        return status;
    s->seed = sv_mix_seed(sv_scenario_mix(scenario));
    session_stem(sv_scenario_mix(scenario), stem, n);
    s->now.mix = oracle_text(&o, sv_scenario_mix(scenario));
    sv_scenario_free(scenario);
    char *text = shrink_read_file(path);
    if (!text)
        status = fault_file(c, SV_E_FILE_OPEN, path, errno);
    else if (!s->now.mix || !shrink_script_read(&s->now.script, text))
        status = fault_memory(c);
    else if (!shrink_from_start(text))
        status = fault_value(c, c->command->operands[c->lang], path, T_CURE_SHRINK_POSITION, NULL, NULL);
    s->by_lot = s->now.script.n == 0;
    free(text);
    return status;
}

static int choose(cli *c, shrink *s)
{
    s->on = (1u << ORACLE_COUNT) - 1;
    return cli_given(c, OPT_ONLY) ? oracle_listed(c, OPT_ONLY, &s->on) : CLI_DONE;
}

static const char *what(const shrink *s)
{
    return s->wanted == SHRINK_CRASH ? "crash" : s->wanted == SHRINK_HANG ? "hang" : oracle_name(s->kept->id);
}

static void print_text(cli *c, shrink *s, const shrink_files *f)
{
    char ids[2048], number[24];
    const int n = shrink_expansions(s, ids, sizeof ids);
    out *o = &c->out;
    out_in(o, OUT_BOLD, what(s));
    out_text(o, "  ");
    out_text(o, s->wanted == SHRINK_FOUND ? s->kept->finding
                                          : cli_text(c, s->wanted == SHRINK_CRASH ? T_SHRINK_CRASH : T_SHRINK_HANG));
    if (s->wanted == SHRINK_FOUND && *s->variant)
        out_format(o, " (%s)", s->variant);
    out_text(o, "\n");
    snprintf(number, sizeof number, "%d", n);
    cli_say(c, T_SHRINK_EXPANSIONS, TEXT_NUMBER(s->expansions), number, n ? ids : "-", NULL);
    cli_say(c, T_SHRINK_TURNS, TEXT_NUMBER(s->turns), TEXT_NUMBER(shrink_script_turns(&s->now.script)),
            TEXT_NUMBER(s->choices), TEXT_NUMBER(s->now.script.n));
    cli_say(c, s->minimal ? T_SHRINK_MINIMAL : T_SHRINK_NOT_MINIMAL, NULL, NULL, NULL, NULL);
    cli_say(c, T_SHRINK_REPLAYS, TEXT_NUMBER(s->replays), TEXT_NUMBER(s->repeated),
            TEXT_REAL(shrink_spent() - s->spent, 1), NULL);
    out_format(o, "%s\n%s\n%s\n\n%s\n", f->record, f->picture, f->why, f->command);
}

static void print_json(cli *c, shrink *s, const shrink_files *f)
{
    char ids[2048];
    json j = {.out = &c->out};
    json_open(&j, NULL, '{');
    json_text(&j, "found", what(s));
    json_text(&j, "text", s->wanted == SHRINK_FOUND ? s->kept->finding : NULL);
    json_text(&j, "variant", s->wanted == SHRINK_FOUND && *s->variant ? s->variant : NULL);
    json_number(&j, "expansions_before", s->expansions);
    json_number(&j, "expansions", shrink_expansions(s, ids, sizeof ids));
    json_text(&j, "with", ids);
    json_number(&j, "turns_before", s->turns);
    json_number(&j, "turns", shrink_script_turns(&s->now.script));
    json_number(&j, "choices_before", s->choices);
    json_number(&j, "choices", s->now.script.n);
    json_flag(&j, "minimal", s->minimal);
    json_number(&j, "replays", s->replays);
    json_number(&j, "repeated", s->repeated);
    json_real(&j, "seconds", shrink_spent() - s->spent);
    json_text(&j, "record", f->record);
    json_text(&j, "picture", f->picture);
    json_text(&j, "why", f->why);
    json_text(&j, "command", f->command);
    json_close(&j, '}');
}

static shrink_trial *shared(void)
{
    void *at = mmap(NULL, sizeof(shrink_trial), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return at == MAP_FAILED ? NULL : at;
}

/* No check found anything: it may be that the record does not get as far as it did. */
static int nothing(cli *c, const shrink *s, const char *path)
{
    int status;
    sv_scenario *scenario = s->by_lot ? NULL : session_scenario(c, path, &status);
    fault_talk(c, T_SHRINK_NOTHING, path, NULL);
    if (scenario)
        session_as_written(c, path, scenario);
    sv_scenario_free(scenario);
    return CLI_FOUND;
}

static int shrink_one(cli *c, shrink *s, const char *path, const char *folder)
{
    char stem[64];
    shrink_files files = {.record = ""};
    int status = read_case(c, s, path, stem, sizeof stem);
    if (status == CLI_DONE)
        status = shrink_search(s);
    if (status == CLI_FOUND)
        return nothing(c, s, path);
    if (status == CLI_DONE)
        status = shrink_write(s, path, folder, stem, what(s), &files);
    if (status == CLI_DONE && cli_format_is(c, "json"))
        print_json(c, s, &files);
    else if (status == CLI_DONE)
        print_text(c, s, &files);
    return status;
}

int cmd_shrink(cli *c)
{
    const char *folder = c->values[OPT_RECORD] ? c->values[OPT_RECORD] : "";
    shrink s = {.c = c, .trial = shared(), .kept = malloc(sizeof *s.kept), .seconds = cli_time(c, OPT_TIME, SHRINK_SECONDS)};
    int status = s.trial && s.kept ? choose(c, &s) : fault_memory(c);
    if (status == CLI_DONE && strcmp(c->operands[0], "-") == 0)
        status = fault_value(c, c->command->operands[c->lang], "-", T_CURE_NOT_STREAM, NULL, NULL);
    if (status == CLI_DONE && *folder && mkdir(folder, 0777) != 0 && errno != EEXIST)
        status = fault_file(c, SV_E_FILE_WRITE, folder, errno);
    if (status == CLI_DONE)
        status = session_library(c);
    if (status == CLI_DONE)
        status = shrink_one(c, &s, c->operands[0], folder);
    if (s.trial)
        munmap(s.trial, sizeof *s.trial);
    free(s.kept);
    shrink_free(&s);
    return status;
}
