#include "shrink_write.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "draw.h"
#include "fault.h"
#include "game_text.h"
#include "news.h"
#include "session.h"

static void write_choices(const shrink *s, const sv_mix *mix, FILE *to)
{
    int turn = 0;
    fprintf(to, "\n[do]\n");
    for (int i = 0; i < s->kept->n; i++) {
        const shrink_choice *c = &s->kept->at[i];
        if (c->turn != turn)
            fprintf(to, "; turn %d\n", c->turn);
        turn = c->turn;
        if (c->chance || c->who == SV_OUTSIDE)
            fprintf(to, "%d = %s %s\n", i + 1, c->chance ? "chance" : "outside", c->text);
        else
            fprintf(to, "%d = %s: %s\n", i + 1, sv_mix_player(mix, c->who), c->text);
    }
}

/* One line, whatever the text has in it. */
static void write_line(const char *key, const char *text, FILE *to)
{
    fprintf(to, "%s = ", key);
    for (; *text; text++)
        fputc(*text == '\n' || *text == '\r' ? ' ' : *text == ';' ? ',' : *text, to);
    fputc('\n', to);
}

static int write_record(shrink *s, const char *path, const char *what, const char *file)
{
    oracles o = {.c = s->c, .variant = ""};
    char title[256], source[1200];
    sv_mix *mix = oracle_mix(&o, s->c->library, s->now.mix, NULL, NULL);
    FILE *to = mix ? fopen(file, "w") : NULL;
    int error = mix ? errno : ENOMEM;
    if (to) {
        text_fill(title, sizeof title, cli_text(s->c, T_SHRINK_TITLE), (const char *const[4]){what});
        text_fill(source, sizeof source, cli_text(s->c, T_SHRINK_SOURCE), (const char *const[4]){path});
        fprintf(to, "[scenario]\nformat = 1\n");
        write_line("title", title, to);
        write_line("source", source, to);
        fprintf(to, "\n[record]\nformat = 1\nversion = %s\nseed = %s\n%s%s", sv_version(), TEXT_UNSIGNED(s->seed),
                *s->now.mix == '\n' ? "" : "\n", s->now.mix);
        write_choices(s, mix, to);
        error = ferror(to) ? EIO : 0;
        if (fclose(to) != 0)
            error = errno;
    }
    sv_mix_free(mix);
    return error || !to ? fault_file(s->c, SV_E_FILE_WRITE, file, error ? error : EIO) : CLI_DONE;
}

/* ---- the picture and the text: where the game stands before the last choice, which may be the one that crashes ---- */

static void tell_choices(shrink *s, const sv_mix *mix)
{
    cli *c = s->c;
    int turn = -1;
    for (int i = 0; i < s->kept->n; i++) {
        const shrink_choice *x = &s->kept->at[i];
        if (x->turn != turn)
            out_format(&c->out, "%s\n",
                       text_fill((char[96]){""}, 96, cli_text(c, T_SHRINK_TURN),
                                 (const char *const[4]){TEXT_NUMBER(x->turn)}));
        turn = x->turn;
        out_format(&c->out, "  %3d  %s: %s\n", i + 1, news_who(c, mix, x->who), x->text);
    }
}

static void tell(shrink *s, sv_scenario *scenario, const shrink_files *f, const char *what, FILE *to)
{
    cli *c = s->c;
    const sv_mix *mix = sv_scenario_mix(scenario);
    char ids[2048], answer[4096] = "", number[24];
    sv_game *g = NULL;
    sv_report *r = sv_report_new(text_code(c->lang));
    const int n = shrink_expansions(s, ids, sizeof ids), last = s->kept->n - 1;
    out_start(&c->out, to, "never");
    out_format(&c->out, "%s\n", what);
    if (s->wanted == SHRINK_FOUND)
        out_format(&c->out, "%s\n%s%s%s\n\n", oracle_about(c->lang, s->kept->id), s->kept->finding,
                   *s->variant ? "\n" : "", s->variant);
    else
        cli_say(c, s->wanted == SHRINK_CRASH ? T_SHRINK_CRASH : T_SHRINK_HANG, NULL, NULL, NULL, NULL);
    snprintf(number, sizeof number, "%d", n);
    cli_say(c, T_SHRINK_EXPANSIONS, TEXT_NUMBER(s->expansions), number, n ? ids : "-", NULL);
    cli_say(c, s->minimal ? T_SHRINK_MINIMAL : T_SHRINK_NOT_MINIMAL, NULL, NULL, NULL, NULL);
    out_text(&c->out, "\n");
    tell_choices(s, mix);
    out_format(&c->out, "\n%s\n\n", f->command);
    if (last >= 0 && r && sv_scenario_run(scenario, last, NULL, NULL, &g, r) >= 0 && g && sv_game_advance(g)) {
        sv_game_why(g, s->kept->at[last].text, text_code(c->lang), answer, sizeof answer);
        cli_say(c, T_SHRINK_WHY, TEXT_NUMBER(last + 1), s->kept->at[last].text, NULL, NULL);
        game_text_print(&c->out, answer);
    }
    out_flush(&c->out);
    sv_report_free(r);
}

static void draw(shrink *s, sv_scenario *scenario, FILE *to)
{
    sv_game *g = NULL;
    sv_report *r = sv_report_new(text_code(s->c->lang));
    const int upto = s->wanted == SHRINK_FOUND ? s->kept->n : s->kept->n - 1;
    out_start(&s->c->out, to, "never");
    if (r && sv_scenario_run(scenario, upto > 0 ? upto : 0, NULL, NULL, &g, r) >= 0 && g)
        draw_position(s->c, g, sv_scenario_title(scenario));
    out_flush(&s->c->out);
    sv_report_free(r);
}

/* In a process of its own: playing it again may do again what was found. */
static int write_others(shrink *s, const shrink_files *f, const char *what)
{
    int state = 0;
    out_flush(&s->c->out);
    const pid_t child = fork();
    if (child == 0) {
        sv_report *r = sv_report_new(text_code(s->c->lang));
        sv_scenario *scenario = r ? sv_scenario_read(s->c->library, f->record, r) : NULL;
        FILE *why = fopen(f->why, "w"), *picture = fopen(f->picture, "w");
        if (!scenario || !why || !picture)
            _exit(1);
        tell(s, scenario, f, what, why);
        fclose(why);
        draw(s, scenario, picture);
        fclose(picture);
        _exit(0);
    }
    while (child > 0 && waitpid(child, &state, 0) < 0)
        continue;
    return child > 0 && WIFEXITED(state) && WEXITSTATUS(state) == 0
               ? CLI_DONE
               : fault_file(s->c, SV_E_FILE_WRITE, f->picture, EIO);
}

int shrink_write(shrink *s, const char *path, const char *folder, const char *stem, const char *what, shrink_files *f)
{
    char name[96], seed[32];
    /* the record of a finding is called like this one already: "I3-base-c1-17" */
    const size_t ahead = strlen(what), behind = (size_t)snprintf(seed, sizeof seed, "-%s", TEXT_UNSIGNED(s->seed));
    const char *from = strncmp(stem, what, ahead) == 0 && stem[ahead] == '-' ? stem + ahead + 1 : stem;
    size_t n = strlen(from);
    if (n > behind && strcmp(from + n - behind, seed) == 0)
        n -= behind;
    snprintf(name, sizeof name, "small-%s-%.*s", what, (int)n, from);
    if (!session_free_name(folder, name, s->seed, f->record, sizeof f->record - 8))
        return fault_file(s->c, SV_E_FILE_WRITE, folder, EEXIST);
    const int length = (int)strlen(f->record) - 4; /* without .ini */
    snprintf(f->picture, sizeof f->picture, "%.*s.svg", length, f->record);
    snprintf(f->why, sizeof f->why, "%.*s.txt", length, f->record);
    const char *plugins = s->c->values[OPT_PLUGIN_PATH];
    snprintf(f->command, sizeof f->command, "spelverloop %s %s%s%s%s%s", s->wanted == SHRINK_FOUND ? "check" : "replay",
             f->record, s->wanted == SHRINK_FOUND ? " --only " : "", s->wanted == SHRINK_FOUND ? what : "",
             plugins ? " --plugin-path " : "", plugins ? plugins : "");
    const int status = write_record(s, path, what, f->record);
    return status == CLI_DONE ? write_others(s, f, what) : status;
}
