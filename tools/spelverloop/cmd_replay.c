/* replay: a record once more, told as run tells it. */
#include "commands.h"

#include "events.h"
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

/* A record that is cut where nobody had a choice any more, since its game goes round without end: the game shows it once more. */
static int goes_round(sv_game *game)
{
    if (!game || sv_game_over(game) || sv_game_fault(game))
        return 0;
    sv_game_flags_set(game, 0);
    sv_game_advance(game);
    return sv_game_fault(game) != NULL;
}

static int replay(cli *c, sv_scenario *scenario, const char *path)
{
    news_teller teller;
    sv_game *game = NULL;
    result r;
    for (int i = 0; i < sv_mix_warnings(sv_scenario_mix(scenario)); i++)
        cli_talk(c, T_WARNING, sv_mix_warning(sv_scenario_mix(scenario), i), NULL, NULL, NULL);
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
    if (goes_round(game))
        return fault_game(c, game);
    if (!cli_format_is(c, "json"))
        cli_say(c, T_ALL_POSSIBLE, TEXT_NUMBER(sv_scenario_actions(scenario)), path, NULL, NULL);
    return CLI_DONE;
}

/* With what rules refuse at each decision: it is played once more for each, as far as there. */
static int tell_refused(cli *c, events *e, sv_scenario *scenario)
{
    sv_game *game = NULL;
    for (int i = 0; i <= sv_scenario_actions(scenario) && !cli_stopped() && !c->out.error; i++) {
        events_again(e);
        const int failed = sv_scenario_run(scenario, i, events_tell, e, &game, c->report);
        sv_report_clear(c->report); /* told by the whole run */
        if (failed || !game || sv_game_fault(game))
            break;
        events_refused(e, game);
    }
    events_again(e);
    return CLI_DONE;
}

static int replay_events(cli *c, sv_scenario *scenario, const char *path)
{
    events e;
    sv_game *game = NULL;
    result r;
    events_begin(&e, c, scenario, path);
    if (cli_given(c, OPT_REFUSED))
        tell_refused(c, &e, scenario);
    const int failed = sv_scenario_run(scenario, -1, events_tell, &e, &game, c->report);
    for (int i = 0; failed && i < sv_report_count(c->report); i++)
        events_fault(&e, sv_report_at(c->report, i));
    if (game && sv_game_fault(game))
        return fault_game(c, game);
    if (failed < 0)
        return fault_report(c);
    if (game) {
        result_of(game, sv_mix_seed(sv_scenario_mix(scenario)), &r);
        events_end(&e, &r, failed == 0);
    }
    sv_report_clear(c->report);
    if (!failed && goes_round(game))
        return fault_game(c, game);
    return failed ? CLI_FOUND : CLI_DONE;
}

int cmd_replay(cli *c)
{
    int status;
    const char *path = c->operands[0];
    if (cli_given(c, OPT_REFUSED) && !cli_format_is(c, "jsonl"))
        return fault_value(c, "--refused", c->values[OPT_FORMAT] ? c->values[OPT_FORMAT] : "text", T_CURE_REFUSED_JSONL, NULL, NULL);
    sv_scenario *scenario = session_scenario(c, path, &status);
    if (!scenario)
        return status;
    status = cli_format_is(c, "jsonl") ? replay_events(c, scenario, path) : replay(c, scenario, path);
    sv_scenario_free(scenario);
    return status;
}
