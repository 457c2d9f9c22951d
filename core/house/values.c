/* What stands right of `=`: words, conditions, numbers, places. */
#include <string.h>
#include "house/house.h"
#include "house/names.h"
#include "mix/fault.h"
#include "mix/manifest.h"
#include "mix/mix.h"
#include "mix/words.h"
#include "util/str.h"

void sv_house_use_of(sv_mixing *m, const sv_house_line *l, unsigned at, sv_house_use *u)
{
    *u = (sv_house_use){.a = m->x.a, .r = m->x.r, .lib = m->lib, .sel = m->sel, .where = l->where, .what = l->said, .at = at, .kind = l->kind, .m = m};
}

/* ---- conditions and numbers --------------------------------------------------------------------------------------------------- */

/* Where the facts of its conditions and numbers are asked. */
static unsigned facts_of(const sv_house_line *l)
{
    enum { ANY = SV_HOUSE_GAME, PLACE = ANY | SV_HOUSE_PLACE, DEPLOY = PLACE | SV_HOUSE_FIGURE };

    switch (l->verb) {
    case SV_HV_FORBID: /* of a row: what its options are is known when the mix is compiled */
        return l->class == SV_HOOK_DEPLOY ? DEPLOY : l->class == SV_HOOK_PLACE ? ANY | SV_HOUSE_LAY : DEPLOY | SV_HOUSE_LAY;
    case SV_HV_REACH:
        return DEPLOY;
    case SV_HV_COMPLETE:
        return PLACE;
    case SV_HV_MARKER:
        return l->kind ? PLACE : ANY | SV_HOUSE_LAY;
    case SV_HV_COVER:
    case SV_HV_PAY: /* of the tile that was laid last */
        return ANY | SV_HOUSE_LAY;
    case SV_HV_ADD:
    case SV_HV_MULTIPLY:
    case SV_HV_CAP:
    case SV_HV_REPLACE:
    case SV_HV_SHARE:
        return ANY | SV_HOUSE_SCORE;
    default:
        return ANY;
    }
}

/* Nothing on the command line says what this mix is. */
static int is_as_written(const sv_mixing *m)
{
    const sv_mix_desc *d = m->desc;

    return !d->players && !d->with && !d->without && !d->edition && !d->publisher;
}

/* A condition that says nothing: always would say the same, or no line at all. A rule from a file is made for more mixes than this one. */
static void warn_always(sv_mixing *m, const sv_house_line *l, const sv_house_expr *e)
{
    const int of_feature = l->kind || l->verb == SV_HV_REACH;
    int64_t any, here, max;

    sv_house_range_any(e, &any, &max);
    if (of_feature && !any)
        sv_house_range_feature(e, 1, &any, &max);
    sv_house_range(e, &here, &max);
    if (e->op == SV_HX_INT && !e->name) /* the word itself */
        return;
    if (any)
        sv_mix_warn(m, SV_W_HOUSE_ALWAYS, l->where, l->said, NULL);
    else if (here && l->rule->ini == m->x.ini && is_as_written(m))
        sv_mix_warn(m, SV_W_HOUSE_HERE, l->where, l->said, NULL);
}

static int test(sv_mixing *m, sv_house_line *l, const char *text)
{
    sv_house_use u;

    sv_house_use_of(m, l, facts_of(l), &u);
    u.never = l->verb == SV_HV_REACH ? "new-tile" : NULL; /* the row itself offers what lies there */
    const sv_house_expr *e = sv_house_read(&u, text, SV_HOUSE_FLAG);

    if (!e)
        return 0;
    l->test = e;
    if (u.waits && !l->waits)
        l->waits = u.waits;
    const int faults = sv_failed(m->x.r), settled = sv_house_settled(&u, e);
    int64_t min, max;

    sv_house_range_feature(e, 1, &min, &max);
    if (l->kind && !max && sv_failed(m->x.r) == faults)
        SV_FAIL(m->x.r, SV_E_HOUSE_NEVER, l->where, l->said);
    if (sv_failed(m->x.r) == faults)
        warn_always(m, l, e);
    l->idle |= settled == 0;
    l->test = settled == 1 ? NULL /* always */ : sv_house_simple(e);
    return sv_failed(m->x.r) == faults;
}

/* The last place where that word stands by itself in [text, text + n); n: nowhere. */
static size_t last_word(const char *text, size_t n, const char *wanted)
{
    const char *at = text;
    size_t length, found = n;

    for (const char *w; (w = sv_word(&at, &length)) != NULL && w < text + n;)
        if (sv_word_is(w, length, wanted))
            found = (size_t)(w - text);
    return found;
}

/* 0: it adds 0 or multiplies by 1, whatever happens. Reported. */
static int changes_points(sv_mixing *m, const sv_house_line *l)
{
    static const char *const zero[SV_LANGS] = {"0 points are added", "er komen 0 punten bij"}, *const one[SV_LANGS] = {"what is multiplied by 1 stays as it is", "keer 1 blijft alles zoals het is"};
    const int times = l->verb == SV_HV_MULTIPLY;
    int64_t min, max;

    sv_house_range_any(l->number, &min, &max);
    if (min != max || min != times || (!times && l->verb != SV_HV_ADD && l->verb != SV_HV_PAY))
        return 1;
    SV_FAIL(m->x.r, SV_E_HOUSE_NOTHING, l->where, sv_arena_fmt(m->x.a, "%s = %s", l->said, l->value), (times ? one : zero)[m->x.r->lang]);
    return 0;
}

/* NUMBER, NUMBER if CONDITION; behind either `to everybody`. */
static int number(sv_mixing *m, sv_house_line *l)
{
    const size_t n = strlen(l->value), to = l->verb == SV_HV_PAY ? last_word(l->value, n, "to") : n, split = last_word(l->value, to, "if");
    const char *text = sv_arena_strn(m->x.a, l->value, split), *behind = l->value + to;
    size_t length;
    sv_house_use u;

    if (to < n) {
        static const char *const everybody[] = {"everybody"};

        sv_word(&behind, &length);
        const char *who = sv_word(&behind, &length);

        if (!who || !sv_word_is(who, length, everybody[0]) || sv_word(&behind, &length)) {
            const char *given = l->value + to + strlen("to");

            while (sv_blank(*given))
                given++;
            sv_fail_word(m->x.r, l->where, sv_arena_fmt(m->x.a, "%s … to", l->said), given, everybody, 1);
            return 0;
        }
        l->everybody = 1;
    }
    sv_house_use_of(m, l, facts_of(l), &u);
    l->number = text ? sv_house_read(&u, text, SV_HOUSE_NUMBER) : NULL;
    if (u.waits && !l->waits)
        l->waits = u.waits;
    if (!l->number || !changes_points(m, l))
        return 0;
    if (split == to)
        return 1;
    const char *when = sv_arena_strn(m->x.a, l->value + split + 2, to - split - 2);

    return when && test(m, l, when);
}

/* by-strength, by-strength if CONDITION. */
static int share(sv_mixing *m, sv_house_line *l)
{
    static const char *const words[] = {"by-strength"};
    const size_t n = strlen(l->value), split = last_word(l->value, n, "if");
    size_t end = split;

    while (end && sv_blank(l->value[end - 1]))
        end--;
    if (!sv_word_is(l->value, end, words[0])) {
        const char *wrong = sv_arena_strn(m->x.a, l->value, end);

        sv_fail_word(m->x.r, l->where, l->said, wrong ? wrong : "", words, 1);
        return 0;
    }
    return split == n || test(m, l, l->value + split + 2);
}

/* before ROW, after ROW, step S. */
static int place(sv_mixing *m, sv_house_line *l, const char *value)
{
    static const char *const words[] = {"before", "after", "step"};
    enum { STEP = 2 };
    const char *at = value;
    size_t n, length;
    const char *how = sv_word(&at, &n), *name = sv_word(&at, &length);

    l->place = -1;
    for (int i = 0; how && i < 3; i++)
        if (sv_word_is(how, n, words[i]))
            l->place = i;
    if (l->place < 0 || !name || sv_word(&at, &n)) {
        SV_FAIL(m->x.r, SV_E_MIX_ORDER_FORM, l->where, value);
        return 0;
    }
    name = sv_arena_strn(m->x.a, name, length);
    if (!name)
        return 0;
    if (l->place == STEP) {
        l->target = name;
        l->step = sv_house_step(m, l, name);
        return l->step >= 0;
    }
    l->target = sv_house_row(m, l, name);
    if (l->target && l->row && !strcmp(l->target, l->row) && l->verb == SV_HV_MOVE) {
        SV_FAIL(m->x.r, SV_E_MIX_ORDER_SELF, l->where, l->row);
        return 0;
    }
    return l->target != NULL;
}

/* ---- words ----------------------------------------------------------------------------------------------------------------------- */

static void wrong(sv_mixing *m, const sv_house_line *l, const char *value, const char *expected)
{
    SV_FAIL(m->x.r, SV_E_HOUSE_VALUE, l->where, l->said, value, expected);
}

/* Does it ask for the option or part that the line sets? */
static int asks_itself(const sv_mixing *m, const sv_house_line *l, const sv_house_expr *e)
{
    if (!e || (l->verb != SV_HV_OPTION && l->verb != SV_HV_ELEMENT))
        return 0;
    const char *dot = e->op == SV_HX_INT && e->name ? strchr(e->name, '.') : NULL, *own = strchr(l->object, '.') + 1;
    const char *name = dot ? sv_arena_strn(m->x.a, e->name, (size_t)(dot - e->name)) : NULL;
    const char *id = name ? sv_lib_id(m->lib, name) : NULL;
    const size_t n = strlen(own);

    if (id && strlen(id) + 1 == (size_t)(own - l->object) && !strncmp(id, l->object, strlen(id)) && !strncmp(dot + 1, own, n) && (!dot[1 + n] || dot[1 + n] == ' '))
        return 1;
    return asks_itself(m, l, e->a) || asks_itself(m, l, e->b);
}

/* One value, with `if CONDITION` or without: read into the line. 1: it holds in this mix, 0: it does not, -1: faulty. */
static int alternative(sv_mixing *m, sv_house_line *l, const char *at, size_t n, int (*read)(sv_mixing *m, sv_house_line *l, const char *value))
{
    const size_t split = last_word(at, n, "if");
    const char *when = split < n ? sv_arena_strn(m->x.a, at + split + 2, n - split - 2) : NULL;
    size_t end = split;
    sv_house_use u;

    while (end && sv_blank(at[end - 1]))
        end--;
    sv_house_use_of(m, l, 0, &u);
    const int faults = sv_failed(m->x.r);
    const sv_house_expr *e = when ? sv_house_read(&u, when, SV_HOUSE_FLAG) : NULL;
    if (asks_itself(m, l, e))
        SV_FAIL(m->x.r, SV_E_HOUSE_ITSELF, l->where, l->said);
    const char *value = sv_arena_strn(m->x.a, at, end);
    const int holds = !when || (e && sv_house_settled(&u, e) == 1);

    l->word = value;
    if (!value || !read(m, l, value) || sv_failed(m->x.r) > faults)
        return -1;
    return holds;
}

static const char *trimmed(sv_mixing *m, const char *text, size_t n)
{
    while (n && sv_blank(*text)) {
        text++;
        n--;
    }
    while (n && sv_blank(text[n - 1]))
        n--;
    text = sv_arena_strn(m->x.a, text, n);
    return text ? text : "";
}

/* Those split by commas: all are read, the first that holds in this mix is kept. None: the line is idle. */
static int alternatives(sv_mixing *m, sv_house_line *l, int (*read)(sv_mixing *m, sv_house_line *l, const char *value))
{
    const sv_house_line plain = *l;
    int found = 0;

    for (const char *at = plain.value; *at;) {
        const size_t n = strcspn(at, ",");
        sv_house_line one = plain;
        const int holds = alternative(m, &one, at, n, read);

        if (holds < 0)
            return 0;
        if (at[n] && last_word(at, n, "if") == n) { /* those behind it would never be taken */
            const char *next = at + n + 1;
            const size_t length = strcspn(next, ","), end = last_word(next, length, "if");

            SV_FAIL(m->x.r, SV_E_HOUSE_VALUES, l->where, l->said, sv_arena_fmt(m->x.a, "%s if players is 2, %s", one.word ? one.word : "", trimmed(m, next, end)));
            return 0;
        }
        if (holds && !found)
            *l = one;
        found |= holds;
        at += n + (at[n] == ',');
        while (sv_blank(*at))
            at++;
    }
    if (!found)
        l->idle = 1;
    return 1;
}

static int one_of(sv_mixing *m, sv_house_line *l, const char *value, const char *const *words, int n, int *out)
{
    *out = sv_index_of(value, words, n);
    if (*out < 0)
        sv_fail_word(m->x.r, l->where, l->said, value, words, n);
    return *out >= 0;
}

static int whole(sv_mixing *m, sv_house_line *l, const char *value, int min, int max)
{
    if (sv_read_int(value, min, max, &l->n))
        return 1;
    sv_fail_number(m->x.r, l->where, l->said, min, max, value);
    return 0;
}

/* That word (the number is -1 then), or a number from 1. */
static int whole_or(sv_mixing *m, sv_house_line *l, const char *value, const char *word, int max)
{
    if (!strcmp(value, word) || sv_read_int(value, 1, max, &l->n))
        return 1;
    SV_FAIL(m->x.r, SV_E_HOUSE_NUMBER, l->where, l->said, value, sv_arena_fmt(m->x.a, "%d", max), word);
    return 0;
}

static int yes(sv_mixing *m, sv_house_line *l, const char *value)
{
    int answer;

    if (!one_of(m, l, value, sv_flag_words, 2, &answer))
        return 0;
    l->n = answer;
    l->no = !answer && l->verb != SV_HV_ELEMENT;
    l->idle |= l->no;
    return 1;
}

static int option(sv_mixing *m, sv_house_line *l, const char *value)
{
    const char *dot = strchr(l->object, '.');
    const char *owner = sv_arena_strn(m->x.a, l->object, (size_t)(dot - l->object));
    const sv_manifest *f = owner ? sv_lib_manifest(m->lib, owner) : NULL;
    int ok;

    if (!f)
        return owner != NULL;
    const sv_opt *o = &f->options.at[sv_manifest_option(f, dot + 1)];

    l->n = sv_opt_value(o, value, &ok);
    if (!ok)
        sv_fail_value(m->x.r, l->where, o, value);
    return ok;
}

/* `N per turn`. */
static int limit(sv_mixing *m, sv_house_line *l, const char *value)
{
    static const char *const lives[] = {"game", "turn", "part"};
    const char *at = value;
    size_t n, k, length, more;
    const char *number = sv_word(&at, &n), *per = sv_word(&at, &k), *life = sv_word(&at, &length);

    if (!life || !sv_word_is(per, k, "per") || sv_word(&at, &more)) {
        wrong(m, l, value, "1 per game, 1 per turn, 1 per part");
        return 0;
    }
    number = sv_arena_strn(m->x.a, number, n);
    life = sv_arena_strn(m->x.a, life, length);
    return number && life && whole(m, l, number, 1, 99) && one_of(m, l, life, lives, 3, &l->life);
}

enum { TABLE_MIN = 3, TABLE_MAX = 99 };

/* `11x9`, `11x9 open`. */
static int table(sv_mixing *m, sv_house_line *l, const char *value)
{
    const char *at = value;
    size_t n, k, more;
    const char *size = sv_word(&at, &n), *open = sv_word(&at, &k), *x = size ? memchr(size, 'x', n) : NULL;
    const char *across = x ? sv_arena_strn(m->x.a, size, (size_t)(x - size)) : NULL;
    const char *along = x ? sv_arena_strn(m->x.a, x + 1, n - (size_t)(x - size) - 1) : NULL;

    if (!across || !along || !sv_read_int(across, TABLE_MIN, TABLE_MAX, &l->n) || !sv_read_int(along, TABLE_MIN, TABLE_MAX, &l->m) ||
        (open && !sv_word_is(open, k, "open")) || (open && sv_word(&at, &more))) {
        wrong(m, l, value, "3x3 … 99x99, 11x9 open");
        return 0;
    }
    l->at_end = open != NULL;
    return 1;
}

static int tile(sv_mixing *m, sv_house_line *l, const char *value)
{
    sv_house_use u;

    sv_house_use_of(m, l, SV_HOUSE_GAME, &u);
    l->word = value;
    if (!sv_house_name_known(&u, SV_HOUSE_OF_TILE, value))
        return 0;
    if (u.waits && !l->waits)
        l->waits = u.waits;
    return 1;
}

static int read_word(sv_mixing *m, sv_house_line *l, const char *value)
{
    static const char *const even[] = {"even"};
    int choice;

    switch (l->verb) {
    case SV_HV_OPTION:
        return option(m, l, value);
    case SV_HV_ELEMENT:
    case SV_HV_LIFT:
    case SV_HV_NOTE:
        return yes(m, l, value);
    case SV_HV_FIGURES:
        return whole(m, l, value, 0, 100);
    case SV_HV_TILES:
        return whole(m, l, value, 0, 255);
    case SV_HV_REPEAT:
        l->n = -1;
        return whole_or(m, l, value, "until-pass", 99);
    case SV_HV_CHANCE:
        return one_of(m, l, value, even, 1, &choice);
    case SV_HV_LIMIT:
        return limit(m, l, value);
    case SV_HV_TABLE:
        return table(m, l, value);
    case SV_HV_HAND:
        if (*l->object)
            return tile(m, l, value);
        l->n = -1;
        return whole_or(m, l, value, "all", 20);
    case SV_HV_ROW:
        return whole(m, l, value, *l->object ? 0 : 1, *l->object ? 99 : 20);
    case SV_HV_JOIN:
        return whole(m, l, value, 1, 99);
    case SV_HV_SWAP:
        return tile(m, l, value);
    default:
        return 0;
    }
}

int sv_house_value(sv_mixing *m, sv_house_line *l)
{
    switch (sv_house_form_of[l->verb]) {
    case SV_HF_TEST:
        return test(m, l, l->value);
    case SV_HF_NUMBER:
        return number(m, l);
    case SV_HF_SHARE:
        return share(m, l);
    case SV_HF_PLACE:
        return alternatives(m, l, place);
    case SV_HF_WORD:
        break;
    }
    return alternatives(m, l, read_word);
}
