#include "mix/order_words.h"
#include <string.h>
#include "mix/fault.h"
#include "mix/order.h"
#include "mix/words.h"
#include "util/str.h"

enum { WORDS_MAX = 5, REPEAT_MAX = 99 };
#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static const char *const policy_words[] = {"at-most-one", "exactly-one", "each-in-turn", "any-order"};
static const char *const slot_words[] = {"first", "last"};

static sv_where where(const sv_order_reading *y)
{
    return sv_ini_where(y->x.ini, y->line);
}

/* Does the name stand for a row above in the same section? */
static int above(const sv_order_reading *y, const sv_index *index, const char *name)
{
    const int *row = sv_index_get(index, name);
    return row && *row >= y->first && *row < y->o->rows.n - 1;
}

static const char *id(sv_order_reading *y, const char *word, int dots)
{
    if (sv_id_ok(word, dots))
        return word;
    SV_FAIL(y->x.r, SV_E_ID, where(y), y->o->rows.at[y->o->rows.n - 1].id, word);
    return NULL;
}

/* A word of a list, or the option whose value is one of them. Returns its number, or -1 with *option set (NULL: faulty). */
static int word_or_option(sv_order_reading *y, const char *what, const char *word, const char *const *words, int n,
                          const char **option)
{
    int i = sv_index_of(word, words, n);
    *option = i < 0 && strchr(word, '.') ? id(y, word, 1) : NULL;
    if (i < 0 && !strchr(word, '.'))
        sv_fail_word(y->x.r, where(y), what, word, words, n);
    return i;
}

static int step(sv_order_reading *y, const char *name)
{
    int i = sv_order_step(y->o, name);
    if (i < 0)
        SV_FAIL(y->x.r, SV_E_STEP, where(y), name, sv_hint(y->x.r, name, y->o->steps.at, y->o->steps.n));
    return i;
}

/* ---- one function per word; v[0] is the word itself ---- */

static void do_choice(sv_order_reading *y, sv_order_row *row, const char **v, int n)
{
    (void)n;
    int old, policy = sv_index_of(v[2], policy_words, COUNT(policy_words));
    if (policy < 0)
        sv_fail_word(y->x.r, where(y), "choice", v[2], policy_words, COUNT(policy_words));
    else
        row->policy = (sv_policy)policy;
    row->choice = id(y, v[1], 0);
    if (!row->choice)
        return;
    const int *head = sv_index_put(&y->groups, row->choice, y->o->rows.n - 1, &old);
    y->x.a->failed |= !head;
    if (head && old)
        SV_FAIL(y->x.r, SV_E_GROUP_TWICE, where(y), row->choice, y->o->rows.at[*head].id);
}

static void do_of(sv_order_reading *y, sv_order_row *row, const char **v, int n)
{
    (void)n;
    row->of = id(y, v[1], 0);
    if (row->of && !above(y, &y->groups, row->of))
        SV_FAIL(y->x.r, SV_E_GROUP_HEAD, where(y), row->of);
}

static void do_after(sv_order_reading *y, sv_order_row *row, const char **v, int n)
{
    (void)n;
    row->after = id(y, v[1], 0);
    if (row->after && !above(y, &y->rows, row->after) && !above(y, &y->groups, row->after))
        SV_FAIL(y->x.r, SV_E_ROW_AFTER, where(y), row->after);
}

static void do_begin(sv_order_reading *y, sv_order_row *row, const char **v, int n)
{
    (void)n;
    int old;
    row->begin = id(y, v[1], 0);
    if (!row->begin)
        return;
    const int *begun = sv_index_put(&y->blocks, row->begin, y->o->rows.n - 1, &old);
    y->x.a->failed |= !begun;
    if (begun && old)
        SV_FAIL(y->x.r, SV_E_BLOCK_TWICE, where(y), row->begin, y->o->rows.at[*begun].id);
    else if (y->opened == SV_BLOCKS_DEEP)
        SV_FAIL(y->x.r, SV_E_BLOCK_DEEP, where(y), row->begin);
    else
        y->open[y->opened++] = row->begin;
}

static void do_end(sv_order_reading *y, sv_order_row *row, const char **v, int n)
{
    (void)n;
    row->end = id(y, v[1], 0);
    if (!row->end)
        return;
    if (row->owner)
        SV_FAIL(y->x.r, SV_E_END_OWNER, where(y), row->id, row->end);
    if (!y->opened)
        SV_FAIL(y->x.r, SV_E_BLOCK_NONE, where(y), row->end);
    else if (strcmp(y->open[y->opened - 1], row->end) != 0)
        SV_FAIL(y->x.r, SV_E_BLOCK_END, where(y), row->end, y->open[y->opened - 1]);
    else
        y->opened--;
}

static void do_next(sv_order_reading *y, sv_order_row *row, const char **v, int n)
{
    (void)n;
    row->next = id(y, v[1], 0);
    if (row->next && sv_index_of(row->next, y->open, y->opened) < 0)
        SV_FAIL(y->x.r, SV_E_BLOCK_NEXT, where(y), row->next);
}

static void do_each(sv_order_reading *y, sv_order_row *row, const char **v, int n)
{
    (void)n;
    row->each = id(y, v[1], 0);
}

static void do_repeat(sv_order_reading *y, sv_order_row *row, const char **v, int n)
{
    (void)n;
    if (strcmp(v[1], "until-pass") == 0)
        row->repeat = -1;
    else if (v[1][0] < '0' || v[1][0] > '9') {
        row->repeat = -2;
        row->repeat_kind = id(y, v[1], 0);
    } else if (!sv_read_int(v[1], 1, REPEAT_MAX, &row->repeat))
        sv_fail_number(y->x.r, where(y), "repeat", 1, REPEAT_MAX, v[1]);
}

static void do_ask(sv_order_reading *y, sv_order_row *row, const char **v, int n)
{
    (void)n;
    int who = sv_index_of(v[1], sv_ask_words, SV_ASK_WORDS);
    if (who < 0)
        sv_fail_word(y->x.r, where(y), "ask", v[1], sv_ask_words, SV_ASK_WORDS);
    else
        row->ask = (sv_ask)who;
}

static void do_once(sv_order_reading *y, sv_order_row *row, const char **v, int n)
{
    (void)n;
    int i = word_or_option(y, "once", v[1], sv_once_words, SV_ONCE_WORDS, &row->once_option);
    row->once = i >= 0 ? (sv_once)i : SV_ONCE_OPTION;
}

static void do_scope(sv_order_reading *y, sv_order_row *row, const char **v, int n)
{
    (void)n;
    int i = word_or_option(y, "scope", v[1], sv_scope_words, SV_SCOPE_WORDS, &row->scope_option);
    row->scope = i >= 0 ? (sv_scope)i : SV_SCOPE_OPTION;
}

static void do_window(sv_order_reading *y, sv_order_row *row, const char **v, int n)
{
    (void)n;
    row->window_first = step(y, v[1]);
    row->window_last = step(y, v[2]);
    if (row->window_first >= 0 && row->window_last >= 0 && row->window_first > row->window_last)
        SV_FAIL(y->x.r, SV_E_STEPS_ORDER, where(y), v[1], v[2]);
}

static void do_slot(sv_order_reading *y, sv_order_row *row, const char **v, int n)
{
    (void)n;
    row->slot_step = step(y, v[1]);
    int last = sv_index_of(v[2], slot_words, COUNT(slot_words));
    if (last < 0)
        sv_fail_word(y->x.r, where(y), "slot", v[2], slot_words, COUNT(slot_words));
    else
        row->slot_last = last;
}

static void do_due(sv_order_reading *y, sv_order_row *row, const char **v, int n)
{
    row->due = n == 1;
    if (n == 2)
        row->due_option = id(y, v[1], 1);
}

enum { CHOICE, OF, AFTER, BEGIN, END, NEXT, EACH, REPEAT, ASK, ONCE, SCOPE, WINDOW, SLOT, DUE, WORDS };
enum { STEPS = 1, ANYTIME = 2, ALL = 3 };

static const struct word {
    const char *word, *form;
    int least, most;          /* words, itself included */
    int stands;               /* in steps, under [ANYTIME], in all */
    unsigned needs, excludes; /* other words of the line, bits */
    void (*read)(sv_order_reading *y, sv_order_row *row, const char **v, int n);
} words[WORDS] = {
    [CHOICE] = {"choice", "choice GROUP at-most-one|exactly-one|each-in-turn|any-order", 3, 3, STEPS, 0, 1u << OF,
                do_choice},
    [OF] = {"of", "of GROUP", 2, 2, STEPS, 0, 1u << CHOICE | 1u << AFTER, do_of},
    [AFTER] = {"after", "after ROW|GROUP", 2, 2, ALL, 0, 1u << OF, do_after},
    [BEGIN] = {"begin", "begin BLOCK", 2, 2, STEPS, 0, 1u << OF, do_begin},
    [END] = {"end", "end BLOCK", 2, 2, STEPS, 0, ~(1u << END), do_end},
    [NEXT] = {"next", "next BLOCK", 2, 2, STEPS, 0, 1u << BEGIN, do_next},
    [EACH] = {"each", "each KIND", 2, 2, STEPS, 0, 1u << REPEAT, do_each},
    [REPEAT] = {"repeat", "repeat N|KIND|until-pass", 2, 2, ALL, 0, 1u << EACH, do_repeat},
    [ASK] = {"ask", "ask active|owner|left-first|active-first|next-only|snake", 2, 2, ALL, 0, 0, do_ask},
    [ONCE] = {"once", "once turn|part|tile|window|ID.OPTION", 2, 2, ALL, 0, 0, do_once},
    [SCOPE] = {"scope", "scope part|last-part|ID.OPTION", 2, 2, ALL, 0, 0, do_scope},
    [WINDOW] = {"window", "window STEP STEP", 3, 3, ANYTIME, 0, 0, do_window},
    [SLOT] = {"slot", "slot STEP first|last", 3, 3, ANYTIME, 1u << WINDOW, 0, do_slot},
    [DUE] = {"due", "due, due ID.OPTION", 1, 2, ANYTIME, 1u << WINDOW | 1u << SLOT, 0, do_due},
};

/* ---- the line ---- */

static int word_of(const char *name)
{
    for (int i = 0; i < WORDS; i++)
        if (strcmp(words[i].word, name) == 0)
            return i;
    return -1;
}

static void unknown_word(sv_order_reading *y, const char *word)
{
    const char *names[WORDS];
    for (int i = 0; i < WORDS; i++)
        names[i] = words[i].word;
    SV_FAIL(y->x.r, SV_E_ORDER_WORD, where(y), word, sv_hint(y->x.r, word, names, WORDS));
}

/* Splits one piece between commas into words. Returns how many there are, which may be more than are kept. */
static int split(sv_order_reading *y, const char *piece, const char **v)
{
    int n = 0;
    size_t length;
    for (const char *word; (word = sv_word(&piece, &length)) != NULL; n++)
        if (n < WORDS_MAX && !(v[n] = sv_arena_strn(y->x.a, word, length)))
            return -1;
    return n;
}

static void read_word(sv_order_reading *y, sv_order_row *row, const char **v, int n, unsigned *given)
{
    int i = word_of(v[0]);
    if (i < 0) {
        unknown_word(y, v[0]);
        return;
    }
    const struct word *w = &words[i];
    if (*given & 1u << i) {
        SV_FAIL(y->x.r, SV_E_TWICE, where(y), w->word, row->id);
        return;
    }
    *given |= 1u << i;
    if (n < w->least || n > w->most)
        SV_FAIL(y->x.r, SV_E_ORDER_FORM, where(y), w->word, w->form);
    else if (!(w->stands & (y->anytime ? ANYTIME : STEPS)))
        SV_FAIL(y->x.r, y->anytime ? SV_E_ORDER_NOT_ANYTIME : SV_E_ORDER_ANYTIME, where(y), w->word);
    else
        w->read(y, row, v, n);
}

static void check_together(sv_order_reading *y, const sv_order_row *row, unsigned given)
{
    for (int i = 0; i < WORDS; i++)
        for (int j = 0; j < WORDS; j++) {
            if (!(given & 1u << i))
                continue;
            if (words[i].needs & 1u << j && !(given & 1u << j))
                SV_FAIL(y->x.r, SV_E_ORDER_NEEDS, where(y), words[i].word, words[j].form);
            if (words[i].excludes & 1u << j && given & 1u << j && (i < j || !(words[j].excludes & 1u << i)))
                SV_FAIL(y->x.r, SV_E_ORDER_CONTRADICTS, where(y), words[i].word, words[j].word);
        }
    if (row->once == SV_ONCE_WINDOW && row->window_first < 0)
        SV_FAIL(y->x.r, SV_E_ORDER_NEEDS, where(y), "once window", words[WINDOW].form);
    if (row->slot_step >= 0 && row->window_last >= 0 &&
        (row->slot_step < row->window_first || row->slot_step > row->window_last))
        SV_FAIL(y->x.r, SV_E_ORDER_SLOT, where(y), y->o->steps.at[row->slot_step]);
}

/* The first piece is the owner, or `end BLOCK` for a line without an action. */
static void read_first(sv_order_reading *y, sv_order_row *row, const char **v, int n, unsigned *given)
{
    if (n == 1 && word_of(v[0]) < 0)
        row->owner = id(y, v[0], 0);
    else if (n == 2 && strcmp(v[0], words[END].word) == 0)
        read_word(y, row, v, n, given);
    else
        SV_FAIL(y->x.r, SV_E_ORDER_OWNER, where(y), row->id);
}

void sv_order_line(sv_order_reading *y, const sv_ini_key *k, sv_order_row *row)
{
    unsigned given = 0;
    const char *v[WORDS_MAX], *at = k->value;
    for (int piece = 0; at; piece++) {
        const char *comma = strchr(at, ',');
        const char *text = sv_arena_strn(y->x.a, at, comma ? (size_t)(comma - at) : strlen(at));
        at = comma ? comma + 1 : NULL;
        int n = text ? split(y, text, v) : -1;
        if (n < 0)
            return;
        if (!n)
            SV_FAIL(y->x.r, SV_E_ORDER_COMMA, where(y), row->id);
        else if (!piece)
            read_first(y, row, v, n, &given);
        else
            read_word(y, row, v, n, &given);
    }
    check_together(y, row, given);
}
