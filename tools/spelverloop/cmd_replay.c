/* replay: a record once more, told as run tells it. */
#include "commands.h"

#include "fault.h"
#include "news.h"
#include "result.h"
#include "session.h"

/* What stood in the way is the result, not talk. */
static int differs(cli *c, const char *path, int failed)
{
    out *o = cli_format_is(c, "json") ? &c->err : &c->out;
    if (failed < 0)
        return fault_report(c);
    out_text(o, "\n");
    out_begin(o, OUT_RED);
    out_args(o, cli_text(c, T_NOT_THE_SAME), (const char *const[4]){path});
    out_end(o);
    out_text(o, "\n");
    fault_list(c, o, 2);
    return CLI_FOUND;
}

static int replay(cli *c, sv_scenario *scenario, const char *path)
{
    news_teller teller;
    sv_game *game = NULL;
    result r;
    news_start(&teller, c, sv_scenario_mix(scenario));
    int quiet = cli_given(c, OPT_QUIET);
    int failed = sv_scenario_run(scenario, -1, quiet ? NULL : news_tell, &teller, &game, c->report);
    if (game && sv_game_fault(game))
        return fault_game(c, game);
    if (game) {
        result_of(game, sv_mix_seed(sv_scenario_mix(scenario)), &r);
        if (cli_format_is(c, "json"))
            result_json(c, &r, NULL);
        else
            result_table(c, &r);
    }
    if (failed != 0)
        return differs(c, path, failed);
    if (!cli_format_is(c, "json"))
        cli_say(c, T_ALL_POSSIBLE, TEXT_NUMBER(sv_scenario_actions(scenario)), path, NULL, NULL);
    return CLI_DONE;
}

int cmd_replay(cli *c)
{
    int status;
    const char *path = c->operands[0];
    sv_scenario *scenario = session_scenario(c, path, &status);
    if (!scenario)
        return status;
    status = replay(c, scenario, path);
    sv_scenario_free(scenario);
    return status;
}
