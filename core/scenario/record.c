/* Records: mix, seed, every choice, those of chance and the only ones too, and what came of it, as a scenario that can be run
   again. Choices are kept as numbers while a game is played; their texts come from playing it once more. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "scenario/record.h"

typedef struct choice {
    uint8_t who;
    int turn;
    const char *text;
} choice;

typedef struct collecting {
    const sv_game *g;
    sv_arena arena;
    SV_LIST(choice) choices;
} collecting;

static void collect(void *user, const sv_news *news)
{
    collecting *x = user;
    choice *c = news->kind == SV_NEWS_CHOICE ? SV_PUSH(&x->arena, &x->choices) : NULL;

    if (c)
        *c = (choice){news->who, news->turn, sv_arena_str(&x->arena, news->text)};
}

/* Plays the game once more and listens, as somebody who sees everything: of what is hidden from a viewer a record could not be played again. The
   game stands where it stood afterwards. */
static sv_code collect_all(sv_game *g, collecting *x, sv_report *r)
{
    sv_session *s = &g->s;
    sv_listener *const listen = s->listen;
    void *const user = s->listen_user;
    const int view = s->view;
    uint64_t hash;
    int good;

    sv_game_advance(g); /* a game that has not begun yet stands at its first decision */
    hash = sv_game_hash(g);
    s->listen = collect;
    s->listen_user = x;
    sv_game_view(g, SV_VIEW_ALL);
    good = sv_game_redo(g) && sv_game_hash(g) == hash;
    s->listen = listen;
    s->listen_user = user;
    s->view = view;
    if (x->arena.failed)
        return sv_fail(r, SV_E_NO_MEMORY, NULL, 0, NULL, NULL, NULL, NULL);
    return good ? SV_OK
                : sv_fail(r, SV_E_INTERNAL, NULL, 0, "sv_game_record: the choices do not lead here again", NULL, NULL,
                          NULL);
}

/* ---- writing ----------------------------------------------------------------------------------------------------- */

static void write_head(const sv_game *g, FILE *out)
{
    const sv_scenario *origin = g->origin;

    fprintf(out, "; A game of spelverloop, choice by choice. Play it again with: spelverloop replay FILE\n");
    if (origin) {
        fprintf(out, "[scenario]\nformat = 1\n");
        if (origin->title)
            fprintf(out, "title = %s\n", origin->title);
        if (origin->unusual)
            fprintf(out, "unusual = yes\n");
        fprintf(out, "\n");
    }
    fprintf(out, "[record]\nformat = 1\nversion = %s\nseed = %" PRIu64 "\n", sv_version(), g->seed);
    sv_record_files(g->s.mix, out);
}

static void write_choices(const sv_game *g, const collecting *x, FILE *out)
{
    const sv_selection *sel = g->s.mix->sel;
    int turn = -1;

    fprintf(out, "\n[do]\n");
    for (int i = 0; i < x->choices.n; i++) {
        const choice *c = &x->choices.at[i];

        if (c->turn != turn && c->turn > 0)
            fprintf(out, "; turn %d\n", c->turn);
        turn = c->turn;
        if (c->who < sel->players)
            fprintf(out, "%d = %s: %s\n", i + 1, sel->colours[c->who], c->text);
        else
            fprintf(out, "%d = %s %s\n", i + 1, c->who == SV_OUTSIDE ? "outside" : "chance", c->text);
    }
}

/* What came of it, or stands now: replaying compares it. */
static void write_outcome(const sv_game *g, FILE *out)
{
    const sv_mix *m = g->s.mix;
    const int over = sv_game_over(g);

    fprintf(out, "\n[outcome]\nover = %s\n", over ? "yes" : "no");
    for (int c = 0; c < m->table.currencies; c++)
        for (int p = 0; p < m->sel->players; p++)
            fprintf(out, "%s.%s = %" PRId32 "\n", m->table.currency[c], m->sel->colours[p], g->s.head->amount[c][p]);
    for (int p = 0; over && p < m->sel->players; p++) {
        sv_player_info info;

        sv_game_player(g, p, &info);
        fprintf(out, "place.%s = %d\n", info.colour, info.place);
    }
}

sv_code sv_game_record(sv_game *g, FILE *out, sv_report *r)
{
    collecting x = {.g = g};
    sv_code code;

    if (g->s.flags & SV_GAME_NO_RECORD || (g->from_block && !g->origin))
        return sv_fail(r, SV_E_INTERNAL, NULL, 0,
                       "sv_game_record: the choices were not kept, or the game began at a loaded block", NULL, NULL,
                       NULL);
    code = collect_all(g, &x, r);
    if (!code) {
        write_head(g, out);
        sv_record_mix(g->s.mix, g->origin, out);
        if (g->origin)
            sv_record_position(g->origin, out);
        write_choices(g, &x, out);
        write_outcome(g, out);
        if (fflush(out) != 0 || ferror(out))
            code = sv_fail(r, SV_E_FILE_WRITE, NULL, 0, sv_errno_text(r, errno), NULL, NULL, NULL);
    }
    sv_arena_free(&x.arena);
    return code;
}

/* ---- beside, then over ------------------------------------------------------------------------------------------- */

static sv_code cannot_write(sv_report *r, const char *path, int error)
{
    return sv_fail(r, SV_E_FILE_WRITE, path, 0, sv_errno_text(r, error), NULL, NULL, NULL);
}

/* Makes the new name last: without it the folder may still have the old one after a crash. */
static void sync_folder(const char *path)
{
    char folder[4096];
    const char *slash = strrchr(path, '/');
    const size_t n = slash ? (size_t)(slash - path) : 0;

    if (n >= sizeof folder)
        return;
    snprintf(folder, sizeof folder, "%.*s", (int)n, path);
    const int fd = open(slash ? (n ? folder : "/") : ".", O_RDONLY | O_CLOEXEC);

    if (fd < 0)
        return;
    (void)fsync(fd);
    close(fd);
}

/* Everything into the open file. It is closed in any case. */
static sv_code fill(sv_game *g, int fd, const char *path, int sync, sv_report *r)
{
    FILE *out = fdopen(fd, "w");
    const int before = sv_report_count(r);

    if (!out) {
        const int error = errno;

        close(fd);
        return cannot_write(r, path, error);
    }
    sv_code code = sv_game_record(g, out, r);

    if (code == SV_E_FILE_WRITE && sv_report_count(r) == before + 1)
        r->faults.at[before].file = sv_arena_str(&r->arena, path);
    if (!code && sync && fsync(fd) != 0)
        code = cannot_write(r, path, errno);
    if (fclose(out) != 0 && !code)
        code = cannot_write(r, path, errno);
    return code;
}

static sv_code replace(sv_game *g, const char *path, const struct stat *old, sv_report *r)
{
    char beside[4096 + 16];
    const int fd = sv_beside_open(path, beside, sizeof beside), held = fd < 0 ? -1 : dup(fd); /* locked until it has its name */

    if (fd < 0)
        return cannot_write(r, path, errno);
    if (old)
        (void)fchmod(fd, old->st_mode & 07777);
    sv_code code = fill(g, fd, path, 1, r);

    if (!code && rename(beside, path) != 0)
        code = cannot_write(r, path, errno);
    if (code)
        unlink(beside);
    else
        sync_folder(path);
    if (held >= 0)
        close(held);
    return code;
}

sv_code sv_game_record_file(sv_game *g, const char *path, sv_report *r)
{
    struct stat old;
    const int there = stat(path, &old) == 0;
    char *target = there ? realpath(path, NULL) : NULL; /* a link stays a link */
    sv_code code;

    if (strlen(path) >= 4096)
        code = cannot_write(r, path, ENAMETOOLONG);
    else if (there && !S_ISREG(old.st_mode)) { /* a pipe or a device cannot be replaced */
        const int fd = open(path, O_WRONLY | O_CLOEXEC);

        code = fd < 0 ? cannot_write(r, path, errno) : fill(g, fd, path, 0, r);
    } else {
        code = replace(g, target ? target : path, there ? &old : NULL, r);
    }
    free(target);
    return code;
}
