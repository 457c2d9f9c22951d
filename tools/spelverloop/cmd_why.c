/* why: why one action is allowed in a position, or which rules refuse it. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>

#include "fault.h"
#include "game_text.h"
#include "news.h"
#include "position.h"

/* The action may come as one operand or as several words. Owned by the caller. */
static char *action_text(const cli *c)
{
    size_t n = 1;
    for (int i = 1; i < c->n_operands; i++)
        n += strlen(c->operands[i]) + 1;
    char *text = malloc(n), *end = text;
    for (int i = 1; text && i < c->n_operands; i++) {
        size_t length = strlen(c->operands[i]);
        if (i > 1)
            *end++ = ' ';
        memcpy(end, c->operands[i], length);
        end += length;
    }
    if (text)
        *end = '\0';
    return text;
}

/* Where the game stands, then the engine's answer; its first line says whether the action is allowed. */
static int explain(cli *c, sv_game *game, const char *action)
{
    const sv_decision *d = sv_game_advance(game);
    const sv_mix *mix = sv_game_mix(game);
    char answer[4096] = "";
    if (!d) {
        cli_say(c, T_NOBODY_DECIDES, NULL, NULL, NULL, NULL);
        return CLI_FOUND;
    }
    int allowed = sv_game_why(game, action, text_code(c->lang), answer, sizeof answer);
    cli_say(c, T_WHY_HEAD, TEXT_NUMBER(sv_game_turn(game)), sv_mix_step(mix, d->step), news_who(c, mix, d->who), NULL);
    game_text_print(&c->out, answer);
    return allowed ? CLI_DONE : CLI_FOUND;
}

int cmd_why(cli *c)
{
    position p;
    char *action = action_text(c);
    if (!action)
        return fault_memory(c);
    int status = position_open(c, c->operands[0], &p);
    if (status == CLI_DONE) {
        status = explain(c, p.game, action);
        position_close(&p);
    }
    free(action);
    return status;
}
