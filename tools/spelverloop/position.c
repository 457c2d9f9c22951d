#include "position.h"

#include "fault.h"
#include "session.h"

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

int position_open(cli *c, const char *path, position *p)
{
    int status;
    *p = (position){NULL, NULL};
    p->scenario = session_scenario(c, path, &status);
    if (!p->scenario)
        return status;
    status = run_up_to(c, p);
    if (status != CLI_DONE)
        position_close(p);
    return status;
}

void position_close(position *p)
{
    if (p->scenario)
        sv_scenario_free(p->scenario);
    *p = (position){NULL, NULL};
}
