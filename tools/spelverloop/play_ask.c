/* The dialogue of play: one decision of a person. */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board_text.h"
#include "fault.h"
#include "game_text.h"

enum { PAGE = 20, REFUSALS_SHOWN = 30, OPTION_TEXT = 224 /* the longest text of an option */ };

/* ---- lists ---- */

static int contains(const char *text, const char *part)
{
    size_t n = strlen(part);
    for (; *text; text++) {
        size_t i = 0;
        while (i < n && tolower((unsigned char)text[i]) == tolower((unsigned char)part[i]))
            i++;
        if (i == n)
            return 1;
    }
    return n == 0;
}

static void show_option(play *p, uint32_t k, const char *text)
{
    out_format(&p->c->out, "%5u  ", (unsigned)k + 1);
    out_text(&p->c->out, text);
    out_text(&p->c->out, "\n");
}

/* Shows a page of the options from p->next on that contain `part`. Returns how many there are in all. */
static uint32_t show_page(play *p, const sv_decision *d, const char *part)
{
    uint32_t found = 0, k = p->next;
    for (; k < d->count && found < PAGE; k++) {
        char *text = game_option(p->game, k);
        if (text && contains(text, part)) {
            show_option(p, k, text);
            found++;
        }
        free(text);
    }
    p->next = k;
    if (k < d->count && found == PAGE)
        cli_say(p->c, T_PLAY_MORE, TEXT_NUMBER(d->count - k), NULL, NULL, NULL);
    return found;
}

static void show_decision(play *p, const sv_decision *d)
{
    cli *c = p->c;
    out_text(&c->out, "\n");
    news_head(c, p->mix, d);
    if (d->who < PLAY_SEATS)
        board_text_holdings(c, p->game, d->who, d->who);
    p->next = 0;
    show_page(p, d, "");
}

static void show_refusals(play *p)
{
    cli *c = p->c;
    int n;
    sv_refusal *all = game_refusals(p->game, text_code(c->lang), &n);
    if (!all)
        return;
    cli_say(c, n ? T_REFUSED : T_REFUSED_NONE, NULL, NULL, NULL, NULL);
    for (int i = 0; i < n && i < REFUSALS_SHOWN; i++)
        out_args(&c->out, "    -  %1  (%2: %3)\n", (const char *const[4]){all[i].option, all[i].rule, all[i].text});
    if (n > REFUSALS_SHOWN)
        cli_say(c, T_MORE, TEXT_NUMBER(n - REFUSALS_SHOWN), NULL, NULL, NULL);
    free(all);
}

/* ---- commands ---- */

enum { PLAY_SHOWN = 80 };

/* What was typed, as messages show it: a long text is cut, between two characters. */
static const char *shorten(char shown[PLAY_SHOWN], const char *typed)
{
    static const char more[] = "…";
    size_t n = strlen(typed);
    if (n >= PLAY_SHOWN) {
        n = PLAY_SHOWN - sizeof more;
        while (n && ((unsigned char)typed[n] & 0xC0) == 0x80)
            n--;
        memcpy(shown + n, more, sizeof more);
    } else {
        shown[n] = '\0';
    }
    memcpy(shown, typed, n);
    return shown;
}

typedef enum answer { ASK_AGAIN, ANSWERED, STOP } answer;

/* The text of the option with that number, NULL when there is none. Owned by the caller. */
static char *option_numbered(play *p, const char *number)
{
    const sv_decision *d = sv_game_advance(p->game);
    uint64_t n;
    return d && cli_number(number, strlen(number), d->count, &n) && n >= 1 ? game_option(p->game, (uint32_t)n - 1) : NULL;
}

static answer do_why(play *p, const char *rest)
{
    char reason[4096] = "", shown[PLAY_SHOWN];
    if (!*rest) {
        show_refusals(p);
        return ASK_AGAIN;
    }
    char *option = option_numbered(p, rest);
    const char *asked = option ? option : strlen(rest) < OPTION_TEXT ? rest : shorten(shown, rest);
    sv_game_why(p->game, asked, text_code(p->c->lang), reason, sizeof reason);
    game_text_print(&p->c->out, reason);
    free(option);
    return ASK_AGAIN;
}

static answer do_board(play *p, const char *rest)
{
    (void)rest;
    const sv_decision *d = sv_game_advance(p->game);
    board_text_print(p->c, p->game, d ? d->who : -1);
    return ASK_AGAIN;
}

static answer do_points(play *p, const char *rest)
{
    (void)rest;
    for (int i = 0; i < sv_mix_players(p->mix); i++) {
        sv_player_info info;
        sv_game_player(p->game, i, &info);
        out_format(&p->c->out, "  %s %d\n", text_colour(p->c->lang, info.colour), (int)info.points);
    }
    if (game_has_tiles(p->game)) {
        out_text(&p->c->out, "  ");
        cli_say(p->c, T_PLAY_TILES_LEFT, TEXT_NUMBER(sv_game_stack(p->game)), NULL, NULL, NULL);
    }
    return ASK_AGAIN;
}

/* Back to the last decision of a person. Only the news of what comes next is told. */
static answer do_undo(play *p, const char *rest)
{
    const sv_decision *d = NULL;
    int undone = 0;
    (void)rest;
    p->teller.muted = 1;
    while (sv_game_undo(p->game)) {
        undone = 1;
        d = sv_game_advance(p->game);
        if (d && play_is_person(p, d->who))
            break;
    }
    p->teller.muted = 0;
    cli_say(p->c, undone ? T_PLAY_UNDONE : T_PLAY_NO_UNDO, NULL, NULL, NULL, NULL);
    if (undone)
        play_save(p);
    return undone ? ANSWERED : ASK_AGAIN;
}

static answer do_save_as(play *p, const char *rest)
{
    cli *c = p->c;
    size_t n = strlen(rest);
    char before[PLAY_PATH], shown[PLAY_SHOWN];
    if (n == 0) {
        cli_say(c, T_PLAY_SAVE_NAME, NULL, NULL, NULL, NULL);
    } else if (n >= sizeof p->file || (strcmp(rest, p->file) != 0 && access(rest, F_OK) == 0)) {
        cli_say(c, T_PLAY_EXISTS, shorten(shown, rest), NULL, NULL, NULL);
    } else {
        memcpy(before, p->file, sizeof before);
        memcpy(p->file, rest, n + 1);
        play_save(p);
        if (p->unsaved)
            memcpy(p->file, before, sizeof before);
        else
            cli_say(c, T_PLAY_SAVED, p->file, NULL, NULL, NULL);
    }
    return ASK_AGAIN;
}

static answer do_help(play *p, const char *rest)
{
    static const text_id lines[] = {
        T_PLAY_HELP_1, T_PLAY_HELP_2, T_PLAY_HELP_3, T_PLAY_HELP_4, T_PLAY_HELP_5,
        T_PLAY_HELP_6, T_PLAY_HELP_7, T_PLAY_HELP_8, T_PLAY_HELP_9, T_PLAY_HELP_10,
    };
    (void)rest;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        out_text(&p->c->out, "  ");
        cli_say(p->c, lines[i], NULL, NULL, NULL, NULL);
    }
    return ASK_AGAIN;
}

static answer do_quit(play *p, const char *rest)
{
    (void)p;
    (void)rest;
    return STOP;
}

static const struct {
    char letter;
    int takes_rest; /* 1: words may follow the letter */
    answer (*act)(play *p, const char *rest);
} commands[] = {
    {'?', 1, do_why},     {'b', 0, do_board}, {'p', 0, do_points}, {'u', 0, do_undo},
    {'s', 1, do_save_as}, {'h', 0, do_help},  {'q', 0, do_quit},
};

/* ---- what was typed ---- */

static answer choose(play *p, uint32_t k)
{
    sv_game_choose(p->game, k);
    play_save(p);
    return ANSWERED;
}

static int command_index(const char *typed)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        int alone = typed[1] == '\0';
        int followed = commands[i].takes_rest && (typed[1] == ' ' || commands[i].letter == '?');
        if (typed[0] == commands[i].letter && (alone || followed))
            return (int)i;
    }
    return -1;
}

static answer choose_number(play *p, const sv_decision *d, const char *typed)
{
    uint64_t n;
    char shown[PLAY_SHOWN];
    if (cli_number(typed, strlen(typed), d->count, &n) && n >= 1)
        return choose(p, (uint32_t)n - 1);
    cli_say(p->c, T_PLAY_BAD_NUMBER, shorten(shown, typed), TEXT_NUMBER(d->count), NULL, NULL);
    return ASK_AGAIN;
}

static answer obey(play *p, const sv_decision *d, const char *typed)
{
    uint32_t k;
    char shown[PLAY_SHOWN];
    if (*typed == '\0') {
        p->next = p->next < d->count ? p->next : 0;
        show_page(p, d, "");
        return ASK_AGAIN;
    }
    if (strspn(typed, "0123456789") == strlen(typed))
        return choose_number(p, d, typed);
    int command = command_index(typed);
    if (command >= 0)
        return commands[command].act(p, typed + 1 + strspn(typed + 1, " "));
    if (sv_game_option_find(p->game, typed, &k))
        return choose(p, k);
    p->next = 0;
    if (show_page(p, d, typed) == 0)
        cli_say(p->c, T_PLAY_NO_MATCH, shorten(shown, typed), NULL, NULL, NULL);
    return ASK_AGAIN;
}

/* Reads a line into p->line; what does not fit is read and dropped. -1: the end of input, 0: too long, 1: read. */
static int take_line(play *p)
{
    size_t n = 0;
    int c, too_long = 0;
    while (!cli_stopped() && (c = getc(stdin)) != EOF && c != '\n') {
        if (n + 1 < sizeof p->line)
            p->line[n++] = (char)c;
        else
            too_long = 1;
    }
    p->line[n] = '\0';
    if (cli_stopped() || (n == 0 && feof(stdin)) || ferror(stdin))
        return -1;
    return !too_long;
}

/* A line without the spaces around it, NULL at the end of input or on a signal. What does not come from a terminal is
   shown, so that the output reads as a dialogue. */
static char *read_line(play *p, const char *prompt)
{
    out *o = &p->c->out;
    out_args(o, "%1> ", (const char *const[4]){prompt});
    out_flush(o);
    int taken = cli_stopped() ? -1 : take_line(p);
    if (taken < 0) {
        out_text(o, "\n");
        return NULL;
    }
    char *line = p->line + strspn(p->line, " \t");
    size_t length = strlen(line);
    while (length && strchr(" \t\r\n", line[length - 1]))
        line[--length] = '\0';
    if (!isatty(STDIN_FILENO)) {
        char shown[PLAY_SHOWN];
        out_text(o, shorten(shown, line));
        out_text(o, "\n");
    }
    if (!taken) {
        cli_say(p->c, T_PLAY_LONG_LINE, TEXT_NUMBER(PLAY_LINE - 1), NULL, NULL, NULL);
        line[0] = '\0'; /* a mutilated line must not be obeyed; the options are shown again */
    }
    return line;
}

play_step play_ask(play *p, const sv_decision *d)
{
    answer given = ASK_AGAIN;
    show_decision(p, d);
    while (given == ASK_AGAIN && !p->c->out.error) {
        char *typed = read_line(p, news_who(p->c, p->mix, d->who));
        given = typed ? obey(p, d, typed) : STOP;
    }
    return given == ANSWERED ? PLAY_GOES_ON : PLAY_STOPS;
}
