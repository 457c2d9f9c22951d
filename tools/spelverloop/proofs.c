#include "proofs.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { SCENARIOS_MAX = 4096, ROWS_MAX = 2048 };

typedef struct proved {
    char id[64];
    int played;
    unsigned char bits[SCENARIOS_MAX / 8];
} proved;

typedef struct proofs {
    cli *c;
    const char *game;
    sv_report *r; /* what goes wrong in a scenario is no business of the page: it proves nothing then */
    char **files; /* owned, sorted by name */
    int n_files;
    proved *rows; /* owned */
    int n_rows, now;
    const sv_mix *mix;
    unsigned char *seen; /* owned: rows of the mix at which something happened */
    int failed;          /* out of memory */
} proofs;

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static int by_name(const void *a, const void *b)
{
    const char *x = *(char *const *)a, *y = *(char *const *)b;
    const int order = strcmp(name_of(x), name_of(y));
    return order ? order : strcmp(x, y);
}

static void add_file(proofs *p, const char *folder, const char *name)
{
    const size_t n = strlen(name);
    if (n < 5 || strcmp(name + n - 4, ".ini") != 0 || p->n_files == SCENARIOS_MAX)
        return;
    char **more = realloc(p->files, (size_t)(p->n_files + 1) * sizeof *more);
    char *path = more ? malloc(strlen(folder) + n + 2) : NULL;
    if (more)
        p->files = more;
    if (!path) {
        p->failed = 1;
        return;
    }
    sprintf(path, "%s/%s", folder, name);
    p->files[p->n_files++] = path;
}

static void add_folder(proofs *p, const char *folder)
{
    DIR *d = opendir(folder);
    for (const struct dirent *e; d && (e = readdir(d)) != NULL;)
        add_file(p, folder, e->d_name);
    if (d)
        closedir(d);
}

/* Rows of another game may have the same names. */
static int of_game(const proofs *p, const char *games)
{
    const size_t n = strlen(p->game);
    for (const char *at = games; (at = strstr(at, p->game)) != NULL; at += n)
        if ((at == games || at[-1] == ' ') && (!at[n] || at[n] == ' '))
            return 1;
    return 0;
}

static void find_files(proofs *p)
{
    char folder[4096];
    sv_expansion_info info;
    snprintf(folder, sizeof folder, "%s/scenarios", sv_library_data(p->c->library));
    add_folder(p, folder);
    for (int i = 0; sv_library_expansion(p->c->library, i, "en", &info); i++) {
        if (!of_game(p, info.games))
            continue;
        snprintf(folder, sizeof folder, "%.*s/scenarios", (int)(name_of(info.file) - info.file - 1), info.file);
        add_folder(p, folder);
    }
    if (p->n_files)
        qsort(p->files, (size_t)p->n_files, sizeof *p->files, by_name);
}

/* ---- what happens ---- */

static proved *row_of(proofs *p, const char *id)
{
    for (int i = 0; p->rows && i < p->n_rows; i++)
        if (strcmp(p->rows[i].id, id) == 0)
            return &p->rows[i];
    if (!p->rows || p->n_rows == ROWS_MAX)
        return NULL;
    proved *row = &p->rows[p->n_rows++];
    snprintf(row->id, sizeof row->id, "%s", id);
    return row;
}

static void see(proofs *p, int row)
{
    if (row >= 0 && row < ROWS_MAX)
        p->seen[row] = 1;
}

static void hear(void *user, const sv_news *news)
{
    proofs *p = user;
    if (news->kind == SV_NEWS_CHOICE || news->kind == SV_NEWS_EFFECT)
        see(p, news->row);
    for (int i = 0; news->kind == SV_NEWS_POINTS && i < news->n_reasons; i++)
        see(p, news->reasons[i].row);
}

static void note_played(proofs *p, const sv_mix *mix)
{
    sv_line line;
    for (int i = 0; sv_mix_line(mix, i, "en", &line); i++) {
        proved *row = line.played ? row_of(p, line.id) : NULL;
        if (row)
            row->played = 1;
    }
}

static void note_seen(proofs *p, const sv_mix *mix)
{
    sv_line line;
    for (int i = 0; i < ROWS_MAX && sv_mix_line(mix, i, "en", &line); i++) {
        proved *row = p->seen[i] ? row_of(p, line.id) : NULL;
        if (row)
            row->bits[p->now / 8] |= (unsigned char)(1 << p->now % 8);
    }
}

static void run(proofs *p, int k)
{
    sv_scenario *s = sv_scenario_read(p->c->library, p->files[k], p->r);
    memset(p->seen, 0, ROWS_MAX);
    p->now = k;
    if (s && !sv_scenario_waits_for(s) && strcmp(sv_mix_game(sv_scenario_mix(s)), p->game) == 0 && sv_scenario_run(s, -1, hear, p, NULL, p->r) == 0) {
        note_seen(p, sv_scenario_mix(s));
        note_played(p, sv_scenario_mix(s));
    }
    if (s)
        sv_scenario_free(s);
    sv_report_clear(p->r);
}

/* Each expansion that is played, in each edition: what acts in it. */
static void load(proofs *p, const char *game, const char *id, const char *edition)
{
    char text[256];
    snprintf(text, sizeof text, "[game]\ngame = %s\nedition = %s\n[expansions]\n%s = yes\n", game, edition, id);
    sv_mix_desc desc = {.name = id, .text = text, .purpose = SV_FOR_PLAY};
    sv_mix *mix = sv_mix_load(p->c->library, &desc, p->r);
    if (mix)
        note_played(p, mix);
    sv_mix_free(mix);
    sv_report_clear(p->r);
}

static void load_all(proofs *p)
{
    static const char *const editions[] = {"C1", "C2", "C3", "WE"};
    sv_expansion_info info;
    for (int i = 0; sv_library_expansion(p->c->library, i, "en", &info); i++)
        for (int e = 0; info.playable && of_game(p, info.games) && e < 4; e++)
            load(p, p->game, info.id, editions[e]);
}

/* ---- told ---- */

static int by_id(const void *a, const void *b)
{
    return strcmp(((const proved *)a)->id, ((const proved *)b)->id);
}

static void tell_row(const proofs *p, const proved *row, json *j)
{
    char digits[SCENARIOS_MAX / 4 + 1];
    int n = 0;
    for (int k = 0; k < p->n_files; k += 4) {
        const int four = row->bits[k / 8] >> k % 8 & 15;
        digits[k / 4] = "0123456789abcdef"[four];
        if (four)
            n = k / 4 + 1;
    }
    digits[n] = '\0';
    if (n)
        json_text(j, row->id, digits);
}

static void tell(proofs *p, json *j)
{
    json_open(j, "scenarios", '[');
    for (int k = 0; k < p->n_files; k++) {
        char name[128];
        snprintf(name, sizeof name, "%.*s", (int)strlen(name_of(p->files[k])) - 4, name_of(p->files[k]));
        json_text(j, NULL, name);
    }
    json_close(j, ']');
    qsort(p->rows, (size_t)p->n_rows, sizeof *p->rows, by_id);
    json_open(j, "proofs", '{');
    for (int i = 0; i < p->n_rows; i++)
        tell_row(p, &p->rows[i], j);
    json_close(j, '}');
    json_open(j, "played", '[');
    for (int i = 0; i < p->n_rows; i++)
        if (p->rows[i].played)
            json_text(j, NULL, p->rows[i].id);
    json_close(j, ']');
}

int proofs_data(cli *c, const char *game, json *j)
{
    proofs p = {.c = c, .game = game, .r = sv_report_new("en")};
    p.rows = calloc(ROWS_MAX, sizeof *p.rows);
    p.seen = calloc(ROWS_MAX, 1);
    p.failed = !p.r || !p.rows || !p.seen;
    if (!p.failed) {
        find_files(&p);
        for (int k = 0; k < p.n_files && !cli_stopped(); k++)
            run(&p, k);
        load_all(&p);
        tell(&p, j);
    }
    for (int k = 0; k < p.n_files; k++)
        free(p.files[k]);
    free(p.files);
    free(p.rows);
    free(p.seen);
    sv_report_free(p.r);
    return !p.failed;
}
