#include "position.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fault.h"
#include "session.h"

/* A file with neither [scenario] nor [record] but [game] is a mix, and what is no file is the name of a ready mix when there is one.
   Standard input and what comes through a pipe is a scenario. */
int position_is_mix(const cli *c, const char *name)
{
    char line[1024];
    int game = 0;
    if (strcmp(name, "-") == 0)
        return 0;
    struct stat st;
    int plain = stat(name, &st) != 0 || S_ISREG(st.st_mode); /* what comes through a pipe can be read only once */
    FILE *f = plain ? fopen(name, "r") : NULL;
    for (int i = 0; plain && !f && i < sv_library_mixes(c->library); i++)
        if (strcmp(sv_library_mix(c->library, i), name) == 0)
            return 1;
    while (f && fgets(line, sizeof line, f)) {
        if (strncmp(line, "[scenario]", 10) == 0 || strncmp(line, "[record]", 8) == 0) {
            game = 0;
            break;
        }
        game |= strncmp(line, "[game]", 6) == 0;
    }
    if (f)
        fclose(f);
    return game;
}

int position_may_be_file(const char *name)
{
    const size_t n = strlen(name);
    return strchr(name, '/') || strcmp(name, "-") == 0 || (n > 4 && strcmp(name + n - 4, ".ini") == 0) || access(name, F_OK) == 0;
}

/* Where the first decision of a game of the mix is. */
static int start_of_mix(cli *c, const char *name, position *p)
{
    int status;
    if (cli_count(c, OPT_AT, 0) > 0)
        return fault_value(c, "--at", c->values[OPT_AT], T_CURE_AT_MIX, name, NULL);
    if (!(p->mix = session_mix(c, name, SV_FOR_PLAY, &status)))
        return status;
    if (!(p->game = sv_game_new(p->mix, SV_GAME_NO_RECORD, c->report)))
        return fault_report(c);
    sv_game_start(p->game, sv_mix_seed(p->mix));
    sv_game_advance(p->game);
    return sv_game_fault(p->game) ? fault_game(c, p->game) : CLI_DONE;
}

static int run_up_to(cli *c, position *p)
{
    int actions = sv_scenario_actions(p->scenario);
    long at = cli_count(c, OPT_AT, actions);
    if (at > actions)
        return fault_value(c, "--at", c->values[OPT_AT], T_CURE_COUNT, "0", TEXT_NUMBER(actions));
    int failed = sv_scenario_run(p->scenario, (int)at, NULL, NULL, &p->game, c->report);
    if (failed < 0 || !p->game)
        return fault_report(c);
    sv_report_clear(c->report);
    return sv_game_fault(p->game) ? fault_game(c, p->game) : CLI_DONE;
}

int position_open(cli *c, const char *name, position *p)
{
    *p = (position){NULL, NULL, NULL};
    int status = c->library ? CLI_DONE : session_library(c);
    if (status != CLI_DONE)
        return status;
    if (position_is_mix(c, name))
        status = start_of_mix(c, name, p);
    else if (cli_given(c, OPT_HOUSE)) /* the mix of a scenario is written in it */
        status = fault_value(c, "--house", c->values[OPT_HOUSE], T_CURE_HOUSE_MIX, name, NULL);
    else if ((p->scenario = session_scenario(c, name, &status)))
        status = run_up_to(c, p);
    if (status != CLI_DONE)
        position_close(p);
    return status;
}

void position_close(position *p)
{
    if (p->scenario)
        sv_scenario_free(p->scenario);
    else if (p->game)
        sv_game_free(p->game);
    if (p->mix)
        sv_mix_free(p->mix);
    *p = (position){NULL, NULL, NULL};
}

const char *position_title(const cli *c, const position *p)
{
    const sv_mix *mix = sv_game_mix(p->game);
    const char *own = p->scenario ? sv_scenario_title(p->scenario) : NULL;
    return own && strcmp(own, sv_mix_title(mix, "en")) != 0 ? own : sv_mix_title(mix, text_code(c->lang));
}
