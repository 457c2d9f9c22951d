/* scenario from: a position of a record as a scenario of its own, with how it came about and what is seen there. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>

#include "fault.h"
#include "position.h"
#include "scenario_from.h"
#include "session.h"

/* The sections that a record begins with, but where it is a scenario already. */
static void write_head(FILE *to, const char *record, const char *title, const char *source)
{
    if (strstr(record, "\n[scenario]\n"))
        return;
    fprintf(to, "[scenario]\nformat = 1\ntitle = %s\nsource = %s\n\n", title, source);
}

static void write_expect(sv_game *g, int hash, FILE *to)
{
    const sv_decision *d = sv_game_fault(g) ? NULL : sv_game_advance(g);
    const sv_mix *mix = sv_game_mix(g);
    sv_line line;
    fprintf(to, "\n[expect]\n");
    if (d) {
        fprintf(to, "step = %s\n", sv_mix_step(mix, d->step));
        fprintf(to, "asks = %s\n",
                d->who == SV_CHANCE    ? "chance"
                : d->who == SV_OUTSIDE ? "outside"
                                       : sv_mix_player(mix, d->who));
        if (sv_mix_line(mix, d->row, "en", &line))
            fprintf(to, "row = %s\n", line.id);
        fprintf(to, "count = %u\n", d->count);
    } else {
        fprintf(to, "over = %s\n", sv_game_over(g) ? "yes" : "no");
    }
    if (hash)
        fprintf(to, "hash = 0x%016llx\n", (unsigned long long)sv_game_hash(g));
}

sv_code scenario_from(sv_game *g, const char *title, const char *source, int hash, FILE *to, sv_report *r)
{
    char *record = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&record, &n);
    sv_code code = f ? sv_game_record(g, f, r) : SV_E_NO_MEMORY;
    if (f && fclose(f) != 0)
        code = SV_E_NO_MEMORY;
    if (code == SV_OK) {
        const char *begin =
            strchr(record, '[') ? strchr(record, '[') : record; /* its first line says how to replay a record */
        write_head(to, record, title, source);
        fputs(begin, to);
        write_expect(g, hash, to);
    }
    free(record);
    return code;
}

static int write_out(cli *c, sv_game *g, long at, const char *path)
{
    char *text = NULL, title[512], source[1200];
    size_t n = 0;
    text_fill(title, sizeof title, cli_text(c, T_FROM_TITLE),
              (const char *const[4]){sv_mix_title(sv_game_mix(g), text_code(c->lang)), TEXT_NUMBER(at)});
    text_fill(source, sizeof source, cli_text(c, T_FROM_SOURCE), (const char *const[4]){path, TEXT_NUMBER(at)});
    FILE *f = open_memstream(&text, &n);
    const sv_code code = f ? scenario_from(g, title, source, cli_given(c, OPT_HASH), f, c->report) : SV_E_NO_MEMORY;
    const int closed = f && fclose(f) == 0;
    int status = CLI_DONE;
    if (code == SV_E_NO_MEMORY || !closed)
        status = fault_memory(c);
    else if (code != SV_OK)
        status = fault_report(c);
    else
        out_text(&c->out, text);
    free(text);
    return status;
}

int cmd_scenario_from(cli *c)
{
    position p;
    int status = session_library(c);
    if (status != CLI_DONE)
        return status;
    if (position_is_mix(c, c->operands[0]))
        return fault_value(c, c->command->operands[c->lang], c->operands[0], T_CURE_FROM_RECORD, NULL, NULL);
    status = position_open(c, c->operands[0], &p);
    if (status != CLI_DONE)
        return status;
    status = write_out(c, p.game, cli_count(c, OPT_AT, sv_scenario_actions(p.scenario)), c->operands[0]);
    position_close(&p);
    return status;
}
