/* show: the position of a scenario, a record or a mix, in plain characters or as an SVG picture. */
#include "commands.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "board_text.h"
#include "draw.h"
#include "fault.h"
#include "news.h"
#include "position.h"
#include "session.h"

/* A file with neither [scenario] nor [record] but [game] is a mix, and what is no file is the name of a ready mix when there is one.
   Standard input and what comes through a pipe is a scenario. */
static int is_mix(const cli *c, const char *name)
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

static void show(cli *c, sv_game *game, const char *title)
{
    if (cli_format_is(c, "svg")) {
        draw_position(c, game, title);
        return;
    }
    const sv_mix *mix = sv_game_mix(game);
    const sv_decision *d = sv_game_advance(game);
    out_in(&c->out, OUT_BOLD, title);
    out_text(&c->out, "\n");
    if (d)
        cli_say(c, T_WHY_HEAD, TEXT_NUMBER(sv_game_turn(game)), sv_mix_step(mix, d->step), news_who(c, mix, d->who),
                NULL);
    else
        cli_say(c, T_SHOW_OVER, NULL, NULL, NULL, NULL);
    out_text(&c->out, "\n");
    board_text_print(c, game);
}

static int show_position(cli *c, const char *path)
{
    position p;
    int status = position_open(c, path, &p);
    if (status != CLI_DONE)
        return status;
    const sv_mix *mix = sv_scenario_mix(p.scenario);
    const char *title = sv_scenario_title(p.scenario);
    if (strcmp(title, sv_mix_title(mix, "en")) == 0) /* it has no title of its own */
        title = sv_mix_title(mix, text_code(c->lang));
    show(c, p.game, title);
    position_close(&p);
    return CLI_DONE;
}

/* Where the first decision of a game of the mix is. */
static int show_start(cli *c, const char *name)
{
    int status;
    sv_mix *mix = session_mix(c, name, SV_FOR_PLAY, &status);
    if (!mix)
        return status;
    sv_game *game = sv_game_new(mix, SV_GAME_NO_RECORD, c->report);
    if (!game) {
        sv_mix_free(mix);
        return fault_report(c);
    }
    sv_game_start(game, sv_mix_seed(mix));
    sv_game_advance(game);
    if (sv_game_fault(game))
        status = fault_game(c, game);
    else
        show(c, game, sv_mix_title(mix, text_code(c->lang)));
    sv_game_free(game);
    sv_mix_free(mix);
    return status;
}

int cmd_show(cli *c)
{
    const char *name = c->operands[0];
    int status = session_library(c);
    if (status != CLI_DONE)
        return status;
    if (!is_mix(c, name))
        return show_position(c, name);
    if (cli_count(c, OPT_AT, 0) > 0)
        return fault_value(c, "--at", c->values[OPT_AT], T_CURE_AT_MIX, name, NULL);
    return show_start(c, name);
}
