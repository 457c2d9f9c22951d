/* Orders of play put together by chance, played by the machine and by a plain interpreter of the words of DESIGN 5: the same
   decisions in the same order. The interpreter knows no operations, gates or cursors; it calls one function in another. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "rowgame.h"

enum { ROWS = 6, PLAYERS = 3, DECISIONS = 60, THINGS = 3 };
enum { NOT, A_TURN, A_PART };                                /* once */
enum { ACTIVE, LEFT_FIRST, ACTIVE_FIRST, SNAKE, NEXT_ONLY }; /* ask */
enum { NO_GROUP, AT_MOST_ONE, EXACTLY_ONE, EACH_IN_TURN, ANY_ORDER };

typedef struct words { /* of a row, or of the head of a group */
    int once, ask, repeat, each, last_part;
    int after; /* row, ROWS for the group, -1 */
    int may;
} words;

typedef struct model {
    uint64_t rng;
    words row[ROWS], head;
    int policy, first, members; /* the group: rows first … first + members - 1 */
    /* the game */
    int active, acted, due, things;
    int used[ROWS + 1]; /* the head is the last */
    int taken[ROWS];    /* in an any-order group, by the player asked */
    int decisions, over;
    char order[1024], may[64], choices[8192], expected[32768];
} model;

static int below(model *m, int n)
{
    m->rng = m->rng * 6364136223846793005u + 1442695040888963407u;
    return (int)((m->rng >> 33) % (unsigned)n);
}

static char name(int row)
{
    return (char)('a' + row);
}
static int in_group(const model *m, int row)
{
    return m->policy != NO_GROUP && row >= m->first && row < m->first + m->members;
}
static const char *colour(int player)
{
    return (const char *const[]){"red", "blue", "green"}[player];
}

/* ---- an order of play --------------------------------------------------------------------------------------------------------- */

static words some_words(model *m, int above, int member)
{
    words w = {.after = -1, .may = below(m, 3) != 0, .once = below(m, 4) ? NOT : 1 + below(m, 2)};

    if (member && m->policy != EACH_IN_TURN)
        return w;
    w.ask = below(m, 2) ? ACTIVE : below(m, 5);
    w.repeat = below(m, 4) == 0 ? 2 : 0;
    if (member)
        return w;
    w.each = !w.repeat && below(m, 5) == 0;
    w.last_part = below(m, 5) == 0;
    if (above > 0 && below(m, 2))
        w.after = below(m, above);
    if (w.after >= 0 && in_group(m, w.after) && below(m, 2))
        w.after = ROWS; /* not that member, but any */
    return w;
}

static void write_words(model *m, const words *w)
{
    static const char *const asks[] = {"", ", ask left-first", ", ask active-first", ", ask snake", ", ask next-only"};
    char *at = m->order + strlen(m->order);

    at += sprintf(at, "%s%s", asks[w->ask], w->once == A_TURN ? ", once turn" : w->once == A_PART ? ", once part" : "");
    at += sprintf(at, "%s%s%s", w->repeat ? ", repeat 2" : "", w->each ? ", each thing" : "",
                  w->last_part ? ", scope last-part" : "");
    if (w->after == ROWS)
        sprintf(at, ", after g");
    else if (w->after >= 0)
        sprintf(at, ", after %c", name(w->after));
    strcat(m->order, "\n");
}

static void make_order(model *m)
{
    static const char *const policies[] = {"", "at-most-one", "exactly-one", "each-in-turn", "any-order"};

    m->policy = below(m, 6) == 0 ? NO_GROUP : 1 + below(m, 4);
    m->members = 2 + below(m, 2);
    m->first = below(m, ROWS - m->members);
    strcpy(m->order, "[A]\ndo = rows\n[B]\n");
    for (int row = 0; row < ROWS; row++) {
        if (m->policy != NO_GROUP && row == m->first) {
            m->head = some_words(m, row, 0);
            if (m->policy == EACH_IN_TURN) /* its members ask, each in its own way */
                m->head.ask = m->head.repeat = 0;
            if (m->policy == ANY_ORDER)
                m->head.repeat = 0;
            sprintf(m->order + strlen(m->order), "head = rows, choice g %s", policies[m->policy]);
            write_words(m, &m->head);
        }
        m->row[row] = some_words(m, row, in_group(m, row));
        sprintf(m->order + strlen(m->order), "%c = rows%s", name(row), in_group(m, row) ? ", of g" : "");
        write_words(m, &m->row[row]);
        if (m->row[row].may)
            sprintf(m->may + strlen(m->may), "%c ", name(row));
    }
    strcat(m->order, "[C]\ndo-2 = rows\n");
}

/* ---- playing it --------------------------------------------------------------------------------------------------------------- */

static void say(model *m, const char *text)
{
    sprintf(m->expected + strlen(m->expected), "%s%s", *m->expected ? " " : "", text);
}

/* A decision: options of those rows, one of them is chosen. -1: passed, or the test has seen enough. */
static int choose(model *m, int who, const int *rows, int n, int pass)
{
    char text[256];
    const int k = below(m, 2 * n + pass);

    if (m->over)
        return -1;
    sprintf(text, "%s[", colour(who));
    for (int i = 0; i < n; i++)
        sprintf(text + strlen(text), "%s%c 1|%c 2", i ? "|" : "", name(rows[i]), name(rows[i]));
    strcat(text, pass ? "|pass]" : "]");
    if (2 * n + pass > 5)
        sprintf(text, "%s[head…]", colour(who));
    say(m, text);
    if (++m->decisions > DECISIONS) {
        m->over = 1;
        return -1;
    }
    if (k == 2 * n)
        strcpy(text, "pass");
    else
        sprintf(text, "%c %d", name(rows[k / 2]), k % 2 + 1);
    sprintf(m->choices + strlen(m->choices), "%s%s", *m->choices ? ", " : "", text);
    sprintf(m->expected + strlen(m->expected), ">%s", text);
    return k == 2 * n ? -1 : rows[k / 2];
}

static int player_at(const model *m, int ask, int i, int *count)
{
    *count = ask == ACTIVE ? 1 : ask == SNAKE ? 2 * PLAYERS : PLAYERS;
    if (ask == LEFT_FIRST)
        i++;
    if (ask == SNAKE && i >= PLAYERS)
        i = 2 * PLAYERS - 1 - i;
    return (m->active + i) % PLAYERS;
}

/* One player's share of a row or group: as often as it may be repeated. 1: he had something to choose. */
static int ask_one(model *m, int who, const int *rows, int n, const words *w, int pass, int head)
{
    const int any_order = head && m->policy == ANY_ORDER;
    int answered = 0;

    memset(m->taken, 0, sizeof m->taken);
    for (int round = 0; !m->over && (any_order || round < (w->repeat ? w->repeat : 1)); round++) {
        int open[ROWS], left = 0;

        for (int i = 0; i < n; i++)
            if (!(m->row[rows[i]].once && m->used[rows[i]]) && !(any_order && m->taken[rows[i]]))
                open[left++] = rows[i];
        if (!left)
            break;
        answered = 1;
        const int row = choose(m, who, open, left, pass);

        if (row < 0)
            break;
        m->acted = row;
        m->used[row] = m->taken[row] = 1;
        if (head)
            m->used[ROWS] = 1;
    }
    return answered;
}

static int acted_here(const model *m, const int *rows, int n)
{
    for (int i = 0; i < n; i++)
        if (m->acted == rows[i])
            return 1;
    return 0;
}

/* Everybody's. What acted before is what comes `after` can see no more, when nobody acted here. */
static void ask_all(model *m, const int *rows, int n, const words *w, int pass, int head)
{
    int count = 1;

    for (int i = 0; i < count && !m->over; i++) {
        const int who = player_at(m, w->ask, i, &count);

        if (ask_one(m, who, rows, n, w, pass, head) && w->ask == NEXT_ONLY && i > 0)
            break;
    }
    if (!acted_here(m, rows, n) && !(m->acted >= 0 && in_group(m, rows[0]) && in_group(m, m->acted)))
        m->acted = -1;
}

static int may_begin(const model *m, const words *w, int row)
{
    if ((w->once && m->used[row]) || (w->last_part && m->due))
        return 0;
    return w->after < 0 || (w->after == ROWS ? m->acted >= 0 && in_group(m, m->acted) : m->acted == w->after);
}

static void run_group(model *m)
{
    int rows[ROWS];

    if (!may_begin(m, &m->head, ROWS))
        return;
    for (int i = 0; i < m->members; i++)
        rows[i] = m->first + i;
    for (int thing = 0; thing < (m->head.each ? m->things : 1) && !m->over; thing++) {
        if (m->policy != EACH_IN_TURN) {
            ask_all(m, rows, m->members, &m->head, m->policy != EXACTLY_ONE, 1);
            continue;
        }
        for (int i = 0; i < m->members; i++)
            if (may_begin(m, &m->row[rows[i]], rows[i])) {
                ask_all(m, &rows[i], 1, &m->row[rows[i]], m->row[rows[i]].may, 0);
                m->used[ROWS] |= acted_here(m, &rows[i], 1);
            }
    }
}

static void run_rows(model *m)
{
    m->acted = -1;
    for (int row = 0; row < ROWS && !m->over; row++) {
        if (m->policy != NO_GROUP && row == m->first)
            run_group(m);
        if (in_group(m, row) || !may_begin(m, &m->row[row], row))
            continue;
        for (int thing = 0; thing < (m->row[row].each ? m->things : 1) && !m->over; thing++)
            ask_all(m, &row, 1, &m->row[row], m->row[row].may, 0);
    }
}

static void forget(model *m, int once)
{
    for (int row = 0; row <= ROWS; row++)
        if (once == A_TURN || (row < ROWS ? m->row[row].once : m->head.once) == A_PART)
            m->used[row] = 0;
}

/* A word of the rows do and do-2; these rows are always asked. */
static void command(model *m, const char *row, const char *word)
{
    char text[64];

    if (m->over)
        return;
    sprintf(text, "%s[%s…]", colour(m->active), row);
    say(m, text);
    if (++m->decisions > DECISIONS) {
        m->over = 1;
        return;
    }
    sprintf(m->choices + strlen(m->choices), "%s%s %s", *m->choices ? ", " : "", row, word);
    sprintf(m->expected + strlen(m->expected), ">%s %s", row, word);
}

static void play(model *m)
{
    static const char *const firsts[] = {"go-on", "due", "things-1", "things-3", "things-0"};
    static const char *const lasts[] = {"end-turn", "repeat-part", "back-b"};
    char text[16];

    while (!m->over) {
        sprintf(text, "|%s", colour(m->active));
        say(m, text);
        forget(m, A_TURN);
        m->due = 0;
        const int first = below(m, 5);

        command(m, "do", firsts[first]);
        m->due = first == 1;
        m->things = first == 2 ? 1 : first == 3 ? THINGS : first == 4 ? 0 : m->things;
        for (int last = 1; last && !m->over;) {
            run_rows(m);
            last = below(m, 3);
            command(m, "do-2", lasts[last]);
            if (last == 1 && !m->over) {
                sprintf(text, "/%s", colour(m->active));
                say(m, text);
                forget(m, A_PART);
                m->due = 0;
            }
        }
        m->active = (m->active + 1) % PLAYERS;
    }
}

START_TEST(the_machine_and_the_model)
{
    static model m;

    for (uint64_t seed = 1; seed <= 400; seed++) {
        memset(&m, 0, sizeof m);
        m.rng = seed * 0x9E3779B97F4A7C15u;
        make_order(&m);
        play(&m);
        static row_play p;

        row_open(&p, &(row_game){.order = m.order, .may = m.may, .players = PLAYERS});
        const char *happened = row_go(&p, m.choices);

        if (strcmp(happened, m.expected) != 0) {
            size_t same = 0;

            while (happened[same] && happened[same] == m.expected[same])
                same++;
            ck_abort_msg("seed %d\n%s\nmay: %s\nso far: %.*s\nexpected: %.120s\nhappened: %.120s", (int)seed, m.order,
                         m.may, (int)same, happened, m.expected + same, happened + same);
        }
        row_close(&p);
    }
}
END_TEST

static Suite *models(void)
{
    Suite *s = suite_create("model");
    TCase *t = tcase_create("model");

    tcase_set_timeout(t, 120);
    tcase_add_test(t, the_machine_and_the_model);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    return row_main(models());
}
