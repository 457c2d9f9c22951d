/* show: the position of a scenario, a record or a mix, in plain characters or as an SVG picture. */
#include "commands.h"

#include "board_text.h"
#include "draw.h"
#include "news.h"
#include "position.h"

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
    board_text_print(c, game, -1);
}

int cmd_show(cli *c)
{
    position p;
    int status = position_open(c, c->operands[0], &p);
    if (status != CLI_DONE)
        return status;
    show(c, p.game, position_title(c, &p));
    position_close(&p);
    return CLI_DONE;
}
