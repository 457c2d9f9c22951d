/* Choices by what they say, not by their number: a smaller game does what the larger one did as far as it can. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "shrink.h"

/* ---- a list of choices ---- */

int shrink_script_add(shrink_script *s, const shrink_choice *choice)
{
    if (s->n == s->room) {
        const int room = s->room ? 2 * s->room : 128;
        shrink_choice *more = realloc(s->at, (size_t)room * sizeof *more);
        if (!more)
            return 0;
        s->at = more;
        s->room = room;
    }
    s->at[s->n++] = *choice;
    return 1;
}

void shrink_script_free(shrink_script *s)
{
    free(s->at);
    *s = (shrink_script){.n = 0};
}

int shrink_script_copy(shrink_script *to, const shrink_script *from)
{
    shrink_choice *at = malloc(((size_t)from->n + 1) * sizeof *at);
    if (!at)
        return 0;
    if (from->n)
        memcpy(at, from->at, (size_t)from->n * sizeof *at);
    shrink_script_free(to);
    *to = (shrink_script){at, from->n, from->n + 1};
    return 1;
}

int shrink_script_turns(const shrink_script *s)
{
    return s->n ? s->at[s->n - 1].turn : 0;
}

void shrink_script_close(shrink_script *s)
{
    int turn = 0, before = 0;
    for (int i = 0; i < s->n; i++) {
        if (s->at[i].turn > 0 && s->at[i].turn != before)
            turn++;
        before = s->at[i].turn;
        s->at[i].turn = before ? turn : 0;
    }
}

/* ---- reading a record ---- */

char *shrink_read_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    char *text = NULL;
    size_t n = 0, room = 0;
    while (f && !ferror(f) && !feof(f)) {
        if (n + 1 >= room) {
            char *more = realloc(text, room = room ? 2 * room : 65536);
            if (!more) {
                errno = ENOMEM;
                break;
            }
            text = more;
        }
        n += fread(text + n, 1, room - n - 1, f);
        text[n] = '\0';
    }
    const int whole = f && text && feof(f) && !ferror(f);
    if (f)
        fclose(f);
    if (whole)
        return text;
    free(text);
    return NULL;
}

int shrink_from_start(const char *text)
{
    const char *board = strstr(text, "\n[board]\n"), *turn = strstr(text, "\n[turn]\n"),
               *line = board ? board + 9 : NULL;
    if (!board && !turn)
        return 1;
    /* the first tile alone, as a game that is put on the board turned begins: that is where any game begins */
    if (!board || (turn && strncmp(turn + 8, "turn = ", 7) != 0))
        return 0;
    if (turn && turn[8 + strcspn(turn + 8, "\n") + 1] != '\n' && turn[8 + strcspn(turn + 8, "\n") + 1] != '[')
        return 0;
    line += strcspn(line, "\n") + 1;
    return strncmp(board + 9, "0,0 = ", 6) == 0 && (*line == '\n' || *line == '[');
}

/* "12 = red: place-tile base:D 0,-1 0" or "12 = chance draw-tile base:D" */
static int read_choice(shrink_script *s, const char *line, size_t n, int turn)
{
    shrink_choice choice = {.turn = turn};
    const char *end = line + n, *at = memchr(line, '=', n);
    if (!at)
        return 1;
    for (at++; at < end && *at == ' '; at++)
        ;
    const char *colon = memchr(at, ':', (size_t)(end - at)), *space = memchr(at, ' ', (size_t)(end - at));
    choice.chance = strncmp(at, "chance ", 7) == 0;
    if (choice.chance || strncmp(at, "outside ", 8) == 0 || (colon && space == colon + 1))
        at = space + 1;
    snprintf(choice.text, sizeof choice.text, "%.*s", (int)(end - at), at);
    return !*choice.text || shrink_script_add(s, &choice);
}

int shrink_script_read(shrink_script *s, const char *text)
{
    int inside = 0, turn = 0;
    for (const char *line = text; *line;) {
        const size_t n = strcspn(line, "\r\n");
        if (*line == '[')
            inside = strncmp(line, "[do]", 4) == 0;
        else if (inside && strncmp(line, "; turn ", 7) == 0)
            turn = atoi(line + 7);
        else if (inside && *line >= '0' && *line <= '9' && !read_choice(s, line, n, turn))
            return 0;
        line += n + strspn(line + n, "\r\n");
    }
    shrink_script_close(s);
    return 1;
}

/* ---- nearest ---- */

static int word_distance(const char *a, size_t n, const char *b, size_t m)
{
    int x1, y1, x2, y2;
    if (n == m && strncmp(a, b, n) == 0)
        return 0;
    if (sscanf(a, "%d,%d", &x1, &y1) == 2 && sscanf(b, "%d,%d", &x2, &y2) == 2)
        return abs(x1 - x2) + abs(y1 - y2);
    /* the same kind of place at another edge: "road:E", "road:W"; of a tile the same expansion */
    const char *p = memchr(a, ':', n), *q = memchr(b, ':', m);
    return p && q && p - a == q - b && strncmp(a, b, (size_t)(p - a)) == 0 ? 3 : 8;
}

int shrink_distance(const char *a, const char *b)
{
    int sum = 0;
    for (int i = 0; *a || *b; i++) {
        const size_t n = strcspn(a, " "), m = strcspn(b, " ");
        if (i == 0 && (n != m || strncmp(a, b, n) != 0))
            return -1;
        sum += n && m ? word_distance(a, n, b, m) : 8;
        a += n + (a[n] == ' ');
        b += m + (b[m] == ' ');
    }
    return sum;
}

/* ---- picks ---- */

static int anything_found(const shrink_picks *x)
{
    for (int i = 0; i < ORACLE_COUNT; i++)
        if (x->o->found[i] && x->ids >> i & 1)
            return 1;
    return 0;
}

void shrink_begin(void *picks)
{
    shrink_picks *x = picks;
    if (anything_found(x)) /* what was chosen up to there is kept */
        return;
    x->rng = x->seed;
    x->trial->n = x->trial->n_starts = 0;
    if (x->script && x->used)
        memset(x->used, 0, (size_t)x->script->n);
}

static void keep_starts(shrink_trial *t, sv_game *g)
{
    sv_tile_info tile;
    t->n_starts = 0;
    for (int i = 0; t->n_starts < SHRINK_STARTS && sv_game_tile(g, i, &tile); i++)
        snprintf(t->start[t->n_starts++], sizeof t->start[0], "%s", tile.type);
}

static uint32_t keep(shrink_picks *x, sv_game *g, const sv_decision *d, uint32_t k)
{
    shrink_trial *t = x->trial;
    if (t->n == SHRINK_MOST)
        return ORACLE_ENOUGH;
    shrink_choice *c = &t->at[t->n];
    *c = (shrink_choice){.turn = sv_game_turn(g), .chance = d->who == SV_CHANCE, .who = d->who};
    sv_game_option_text(g, k, c->text, sizeof c->text);
    t->n++;
    return k;
}

/* The choice of the script that the options come nearest to, and that option. */
static uint32_t nearest(shrink_picks *x, int turn, int chance, uint32_t n, int *of)
{
    int best = -1;
    uint32_t taken = ORACLE_ENOUGH;
    *of = -1;
    for (int i = 0; i < x->script->n; i++) {
        const shrink_choice *c = &x->script->at[i];
        if (c->turn != turn || c->chance != chance || x->used[i])
            continue;
        for (uint32_t k = 0; k < n; k++) {
            const int far = shrink_distance(c->text, x->option[k]);
            if (far < 0 || (best >= 0 && far >= best))
                continue;
            best = far;
            taken = k;
            *of = i;
            if (far == 0)
                return taken;
        }
    }
    return taken;
}

uint32_t shrink_pick(void *picks, sv_game *g)
{
    shrink_picks *x = picks;
    const sv_decision *d = sv_game_advance(g);
    const int turn = sv_game_turn(g);
    int of;
    if (!d || anything_found(x))
        return ORACLE_ENOUGH;
    if (turn <= 1 && (x->trial->n == 0 || x->trial->at[x->trial->n - 1].turn == 0))
        keep_starts(x->trial, g);
    if (!x->script)
        return keep(x, g, d, sv_game_pick(g, &x->rng));
    if (turn > shrink_script_turns(x->script))
        return ORACLE_ENOUGH;
    const uint32_t n = d->count < SHRINK_OPTIONS ? d->count : SHRINK_OPTIONS;
    for (uint32_t k = 0; k < n; k++)
        sv_game_option_text(g, k, x->option[k], ORACLE_TEXT);
    uint32_t k = nearest(x, turn, d->who == SV_CHANCE, n, &of);
    if (of >= 0)
        x->used[of] = 1;
    if (k == ORACLE_ENOUGH)
        k = d->can_pass ? d->count - 1 : 0;
    return keep(x, g, d, k);
}
