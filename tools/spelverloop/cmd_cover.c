/* cover: plays games of mixes and says which expansions, and which of their hooks, have met in them, and how closely. */
#include "commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cover_mix.h"
#include "cover_report.h"
#include "fault.h"
#include "levels.h"
#include "session.h"

enum { GAMES = 20, A_VARIANT = 2 /* games of a mix with other options */, MASKS = 100 /* calls left out in a game */, WORKERS = 16, ID = 64 };

typedef struct covering {
    cli *c;
    levels *l;
    cover_wanted *mix; /* owned */
    int n, games;
    uint64_t seed;
    char id[LEVELS_EXPANSIONS][ID]; /* of --isolate: expansions of the game that play and are not in the mix */
    int ids;
} covering;

/* ---- which mixes ---- */

static int add(covering *x, const char *name, const char *with)
{
    cover_wanted *more = realloc(x->mix, (size_t)(x->n + 1) * sizeof *more);
    if (!more)
        return 0;
    x->mix = more;
    x->mix[x->n] = (cover_wanted){name, strdup(with)};
    return x->mix[x->n++].with != NULL;
}

static int isolate(covering *x, const char *name, char *with, size_t n, int from, int left)
{
    const size_t used = strlen(with);
    if (left == 0)
        return add(x, name, with);
    for (int i = from; i <= x->ids - left; i++) {
        snprintf(with + used, n - used, "%s%s", used ? "," : "", x->id[i]);
        if (!isolate(x, name, with, n, i + 1, left - 1))
            return 0;
        with[used] = '\0';
    }
    return 1;
}

static int is_word(const char *list, const char *word)
{
    const size_t n = strlen(word);
    for (const char *at = list; *at; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        if (length == n && strncmp(at, word, n) == 0)
            return 1;
        at += length;
    }
    return 0;
}

static int is_in(const sv_mix *mix, const char *id)
{
    sv_chosen_info e;
    for (int i = 0; sv_mix_expansion(mix, i, "en", &e); i++)
        if (strcmp(e.id, id) == 0)
            return 1;
    return 0;
}

/* The mix, and with --isolate every set of so many expansions beside it. */
static int find_mixes(covering *x, const char *name)
{
    int status;
    char with[LEVELS_EXPANSIONS * ID] = "";
    sv_mix *mix = session_mix(x->c, name, SV_FOR_PLAY, &status);
    sv_expansion_info e;
    if (!mix)
        return status;
    uint64_t last;
    status = session_seeds(x->c, mix, &x->seed, &last);
    x->ids = 0;
    for (int i = 0; sv_library_expansion(x->c->library, i, "en", &e) && x->ids < LEVELS_EXPANSIONS; i++)
        if (e.playable && is_word(e.games, sv_mix_game(mix)) && !is_in(mix, e.id))
            snprintf(x->id[x->ids++], ID, "%s", e.id);
    const int most = (int)cli_count(x->c, OPT_ISOLATE, 0);
    for (int k = 0; status == CLI_DONE && k <= most && k <= x->ids; k++)
        if (!isolate(x, name, with, sizeof with, 0, k))
            status = fault_memory(x->c);
    sv_mix_free(mix);
    return status;
}

/* ---- playing ---- */

/* So many games of the mix, from that seed on. 0: a bound broke in a game, or memory is short. */
static int play(const covering *x, levels *l, const sv_mix *mix, int from, int to, int masks)
{
    sv_game *g = sv_game_new(mix, SV_GAME_ASK_CHANCE | SV_GAME_NO_RECORD, x->c->report), *twin = sv_game_new(mix, SV_GAME_ASK_CHANCE | SV_GAME_NO_RECORD, x->c->report);
    int good = g && twin;
    for (int i = from; good && i < to && i < x->games && !cli_stopped(); i++)
        good = levels_play(l, g, twin, x->seed + (uint64_t)i, masks);
    sv_game_free(g);
    sv_game_free(twin);
    return good;
}

/* Half of the games as the mix is, the others with other options. */
static int play_all(const covering *x, levels *l, const cover_wanted *w)
{
    const int plain = x->games - x->games / 2;
    levels_watch(l, x->c->library);
    sv_mix *mix = cover_mix(x->c, w);
    int good = !mix || play(x, l, mix, 0, plain, MASKS);
    for (int i = plain; mix && good && i < x->games; i += A_VARIANT) {
        sv_mix *other = cover_variant(x->c, mix, x->seed + (uint64_t)i, i / A_VARIANT % 2);
        good = play(x, l, other ? other : mix, i, i + A_VARIANT, MASKS / 8);
        sv_mix_free(other);
    }
    sv_mix_free(mix);
    levels_unwatch(x->c->library);
    return good;
}

/* Every so-manieth mix, each with levels of its own, so that the result does not depend on how many work. */
static int work(const covering *x, int from, int step, FILE *to)
{
    for (int i = from; i < x->n && !cli_stopped(); i += step) {
        levels *l = levels_new();
        const int good = l && play_all(x, l, &x->mix[i]) && levels_write(l, to);
        levels_free(l);
        if (!good)
            return 0;
    }
    return fflush(to) == 0;
}

typedef struct worker {
    pid_t pid;
    FILE *file;
} worker;

static int start(const covering *x, worker *w, int i, int n)
{
    w->pid = -1;
    w->file = tmpfile();
    if (!w->file)
        return fault_file(x->c, SV_E_FILE_WRITE, "tmpfile", errno);
    fflush(NULL);
    w->pid = fork();
    if (w->pid == 0)
        _exit(work(x, i, n, w->file) ? 0 : 1);
    return w->pid < 0 ? fault_file(x->c, SV_E_INTERNAL, "fork", errno) : CLI_DONE;
}

static int run(covering *x)
{
    worker w[WORKERS];
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int n = processors < 1 ? 1 : processors > WORKERS ? WORKERS : (int)processors, status = CLI_DONE, started = 0, lost = 0;
    n = n > x->n ? x->n : n;
    for (; started < n && status == CLI_DONE; started++)
        status = start(x, &w[started], started, n);
    for (int i = 0; i < started; i++) {
        int ended = 0;
        if (w[i].pid > 0 && (waitpid(w[i].pid, &ended, 0) < 0 || ended != 0))
            lost++;
        if (w[i].file)
            rewind(w[i].file);
    }
    for (int i = 0; i < x->n && status == CLI_DONE && !cli_stopped(); i++)
        if (levels_read(x->l, w[i % n].file) != 0)
            break;
    for (int i = 0; i < started; i++)
        if (w[i].file)
            fclose(w[i].file);
    if (status == CLI_DONE && lost && !cli_stopped()) {
        cli_talk(x->c, T_COVER_WORKER, NULL, NULL, NULL, NULL);
        status = CLI_INTERNAL;
    }
    return status;
}

/* ---- the command ---- */

static int read_old(cli *c, levels *old)
{
    const char *path = c->values[OPT_DIFF];
    FILE *f = fopen(path, "r");
    if (!f)
        return fault_file(c, SV_E_FILE_OPEN, path, errno);
    const int line = levels_read(old, f);
    fclose(f);
    if (!line)
        return CLI_DONE;
    return fault_value(c, "--diff", path, T_CURE_COVER_FILE, TEXT_NUMBER(line), NULL);
}

static int tell(cli *c, const levels *l, const levels *old)
{
    if (cli_given(c, OPT_DIFF))
        return cover_diff(c, old, l) ? CLI_FOUND : CLI_DONE;
    if (cli_format_is(c, "html"))
        cover_html(c, l);
    else if (!cli_format_is(c, "tsv"))
        cover_text(c, l);
    else if (!cover_tsv(c, l))
        return fault_memory(c);
    return CLI_DONE;
}

int cmd_cover(cli *c)
{
    covering x = {.c = c, .l = levels_new(), .games = (int)cli_count(c, OPT_GAMES, GAMES)};
    levels *old = levels_new();
    int status = x.l && old ? session_library(c) : fault_memory(c);
    if (status == CLI_DONE && cli_given(c, OPT_DIFF))
        status = read_old(c, old);
    for (int i = 0; i < c->n_operands && status == CLI_DONE; i++)
        status = find_mixes(&x, c->operands[i]);
    if (status == CLI_DONE)
        status = run(&x);
    if (status == CLI_DONE && !cli_stopped())
        status = tell(c, x.l, old);
    for (int i = 0; i < x.n; i++)
        free(x.mix[i].with);
    free(x.mix);
    levels_free(x.l);
    levels_free(old);
    return status;
}
