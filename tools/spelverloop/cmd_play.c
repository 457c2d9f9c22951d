/* play: a game at the terminal, every choice saved as it is made. */
#include "commands.h"
#include "play.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "fault.h"
#include "result.h"
#include "session.h"

int play_is_person(const play *p, int who)
{
    return who == SV_OUTSIDE || (who < PLAY_SEATS && p->seats[who] == SEAT_PERSON);
}

void play_save(play *p)
{
    p->unsaved = sv_game_record_file(p->game, p->file, p->c->report) != SV_OK;
    if (p->unsaved)
        fault_report(p->c);
}

/* ---- seats: --seat red=person,blue=random ---- */

static const char seat_kinds[] = "person random";

static int player_named(const play *p, const char *name, size_t length)
{
    for (int i = 0; i < sv_mix_players(p->mix); i++) {
        const char *id = sv_mix_player(p->mix, i), *shown = text_colour(p->c->lang, id);
        if ((strlen(id) == length && strncmp(id, name, length) == 0) ||
            (strlen(shown) == length && strncmp(shown, name, length) == 0))
            return i;
    }
    return -1;
}

static int bad_seat(play *p, const char *seat, size_t length)
{
    char wrong[64], known[128] = "";
    snprintf(wrong, sizeof wrong, "%.*s", (int)(length < 60 ? length : 60), seat);
    size_t used = 0;
    for (int i = 0; i < sv_mix_players(p->mix) && used < sizeof known; i++) {
        int n = snprintf(known + used, sizeof known - used, "%s%s", i ? " " : "", sv_mix_player(p->mix, i));
        used += n > 0 ? (size_t)n : 0;
    }
    near_word near = near_start(strchr(wrong, '=') ? strchr(wrong, '=') + 1 : wrong);
    const char *equals = strchr(wrong, '=');
    if (equals && player_named(p, wrong, (size_t)(equals - wrong)) >= 0)
        near_try_words(&near, seat_kinds);
    char cure[256];
    text_fill(cure, sizeof cure, cli_text(p->c, T_CURE_SEAT), (const char *const[4]){known});
    return fault_usage(p->c, SV_E_USAGE_VALUE, "--seat", wrong, cure, &near);
}

static int read_seats(play *p)
{
    const char *seats = p->c->values[OPT_SEAT];
    unsigned told = 0;
    for (const char *at = seats ? seats : ""; *at;) {
        size_t length = strcspn(at, ","), name = strcspn(at, "=,");
        int player = player_named(p, at, name);
        const char *kind = at + name + (name < length);
        size_t n = length - name - (name < length);
        if (player < 0 || (strncmp(kind, "person", n) != 0 && strncmp(kind, "random", n) != 0) || n != 6)
            return bad_seat(p, at, length);
        const play_seat sits = *kind == 'p' ? SEAT_PERSON : SEAT_RANDOM;
        if ((told >> player & 1u) && p->seats[player] != sits) {
            char seat[64];
            snprintf(seat, sizeof seat, "%.*s", (int)(length < 60 ? length : 60), at);
            return fault_value(p->c, "--seat", seat, T_CURE_SEAT_TWICE, NULL, NULL);
        }
        told |= 1u << player;
        p->seats[player] = sits;
        at += length + (at[length] == ',');
    }
    return CLI_DONE;
}

/* ---- a new game, or one that goes on ---- */

/* Without any seed every game is another one. */
static uint64_t seed_of_the_moment(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return ((uint64_t)t.tv_sec * 1000003u + (uint64_t)t.tv_nsec) % 999999 + 1;
}

static int set_file(play *p, const char *name)
{
    if (strlen(name) >= sizeof p->file)
        return fault_file(p->c, SV_E_FILE_WRITE, name, ENAMETOOLONG);
    memcpy(p->file, name, strlen(name) + 1);
    return CLI_DONE;
}

static int choose_file(play *p)
{
    const char *asked = p->c->values[OPT_SAVE];
    char stem[64];
    if (asked && access(asked, F_OK) == 0)
        return fault_value(p->c, "--save", asked, T_CURE_EXISTS, NULL, NULL);
    if (asked)
        return set_file(p, asked);
    session_stem(p->mix, stem, sizeof stem);
    if (!session_free_name("", stem, p->seed, p->file, sizeof p->file))
        return fault_file(p->c, SV_E_FILE_WRITE, stem, EEXIST);
    return CLI_DONE;
}

static int start_new(play *p)
{
    cli *c = p->c;
    int status;
    uint64_t last;
    if (c->n_operands && strcmp(c->operands[0], "-") == 0)
        return fault_value(c, "MIX", c->operands[0], T_CURE_NOT_STDIN, NULL, NULL);
    p->own_mix = session_mix(c, c->n_operands ? c->operands[0] : NULL, SV_FOR_PLAY, &status);
    if (!p->own_mix)
        return status;
    p->mix = p->own_mix;
    if ((status = session_seeds(c, p->mix, &p->seed, &last)) != CLI_DONE)
        return status;
    if (p->seed == 0 && !cli_given(c, OPT_SEED) && !getenv("SPELVERLOOP_SEED"))
        p->seed = seed_of_the_moment();
    if ((status = choose_file(p)) != CLI_DONE)
        return status;
    p->own_game = sv_game_new(p->mix, 0, c->report);
    if (!p->own_game)
        return fault_report(c);
    p->game = p->own_game;
    sv_game_start(p->game, p->seed);
    return CLI_DONE;
}

static int resume(play *p)
{
    static const cli_option_id of_the_mix[] = {OPT_EDITION, OPT_PUBLISHER, OPT_PLAYERS,
                                               OPT_WITH,    OPT_WITHOUT,   OPT_HOUSE,   OPT_SEED};
    cli *c = p->c;
    int status;
    const char *path = c->values[OPT_RESUME];
    if (strcmp(path, "-") == 0)
        return fault_value(c, "--resume", path, T_CURE_NOT_STDIN, NULL, NULL);
    if (c->n_operands)
        return fault_value(c, "MIX", c->operands[0], T_CURE_RESUME, NULL, NULL);
    for (size_t i = 0; i < sizeof of_the_mix / sizeof *of_the_mix; i++) {
        char name[32];
        snprintf(name, sizeof name, "--%s", cli_options[of_the_mix[i]].name);
        if (cli_given(c, of_the_mix[i]))
            return fault_value(c, name, c->values[of_the_mix[i]], T_CURE_RESUME, NULL, NULL);
    }
    p->scenario = session_scenario(c, path, &status);
    if (!p->scenario)
        return status;
    p->mix = sv_scenario_mix(p->scenario);
    p->seed = sv_mix_seed(p->mix);
    int failed = sv_scenario_run(p->scenario, sv_scenario_actions(p->scenario), NULL, NULL, &p->game, c->report);
    if (failed != 0 || !p->game)
        return fault_report(c);
    sv_game_flags_set(p->game, 0);
    return cli_given(c, OPT_SAVE) ? choose_file(p) : set_file(p, path);
}

/* ---- play ---- */

/* The same position gives the same choice, so that a resumed game goes on as it would have. */
static void choose_at_random(play *p)
{
    uint64_t rng = sv_game_hash(p->game);
    sv_game_choose(p->game, sv_game_pick(p->game, &rng));
    play_save(p);
}

static void play_on(play *p)
{
    const sv_decision *d;
    play_step step = PLAY_GOES_ON;
    while (step == PLAY_GOES_ON && !cli_stopped() && !p->c->out.error && (d = sv_game_advance(p->game)) != NULL) {
        if (play_is_person(p, d->who))
            step = play_ask(p, d);
        else
            choose_at_random(p);
    }
}

/* The command that goes on with this game, seats included. */
static void say_how_to_resume(play *p)
{
    char command[PLAY_PATH + 256];
    int n = snprintf(command, sizeof command, "spelverloop play --resume %s", p->file);
    const char *seats = p->c->values[OPT_SEAT];
    if (seats && n > 0 && (size_t)n < sizeof command)
        snprintf(command + n, sizeof command - (size_t)n, " --seat %s", seats);
    cli_say(p->c, T_PLAY_STOPPED, command, NULL, NULL, NULL);
}

static int finish(play *p)
{
    if (sv_game_fault(p->game))
        return fault_game(p->c, p->game);
    if (p->unsaved)
        play_save(p);
    if (sv_game_over(p->game)) {
        result r;
        result_of(p->game, p->seed, &r);
        result_table(p->c, &r);
    } else if (p->unsaved) {
        cli_say(p->c, T_PLAY_NOT_SAVED, NULL, NULL, NULL, NULL);
    } else {
        say_how_to_resume(p);
    }
    return p->unsaved ? CLI_IO : CLI_DONE;
}

/* One person sees what that player sees; several at one terminal what all see, and each his own when he is asked. */
static int viewer_of(const play *p)
{
    int persons = 0, last = SV_VIEW_ALL;
    for (int i = 0; i < sv_mix_players(p->mix); i++)
        if (play_is_person(p, i)) {
            persons++;
            last = i;
        }
    return persons > 1 ? SV_VIEW_OPEN : last;
}

static int run(play *p)
{
    cli *c = p->c;
    int status = cli_given(c, OPT_RESUME) ? resume(p) : start_new(p);
    if (status != CLI_DONE || (status = read_seats(p)) != CLI_DONE)
        return status;
    if (cli_given(c, OPT_RESUME))
        cli_say(c, T_PLAY_RESUMED, c->values[OPT_RESUME], NULL, NULL, NULL);
    cli_say(c, T_PLAY_RECORD, p->file, NULL, NULL, NULL);
    cli_say(c, T_PLAY_HELP_HINT, NULL, NULL, NULL, NULL);
    news_start(&p->teller, c, p->mix);
    sv_game_listen(p->game, news_tell, &p->teller, text_code(c->lang));
    sv_game_view(p->game, viewer_of(p));
    if (cli_given(c, OPT_RESUME))
        news_resume(&p->teller, p->game);
    sv_game_advance(p->game);
    play_save(p); /* before anybody has typed anything, to know that it can be done */
    if (p->unsaved)
        return CLI_IO;
    play_on(p);
    return finish(p);
}

int cmd_play(cli *c)
{
    play p = {.c = c};
    int status = run(&p);
    if (p.own_game)
        sv_game_free(p.own_game);
    if (p.own_mix)
        sv_mix_free(p.own_mix);
    if (p.scenario)
        sv_scenario_free(p.scenario);
    return status;
}
