/* Matching a text with a form, letter by letter; no letter ever has to be taken back. */
#include "scenario/form.h"
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include "mix/words.h"
#include "util/str.h"

typedef struct word {
    const char *at;
    size_t n;
} word;

static word next_word(const char **at)
{
    word w = {NULL, 0};

    w.at = sv_word(at, &w.n);
    return w;
}

static const char *copied(word w, char *buf, size_t n)
{
    snprintf(buf, n, "%.*s", (int)(w.n < n ? w.n : n - 1), w.at ? w.at : "");
    return buf;
}

/* ---- single words ------------------------------------------------------------------------------------------------ */

static int is_colour(word w)
{
    char text[16];

    return w.n < sizeof text && sv_index_of(copied(w, text, sizeof text), sv_colour_words, SV_MAX_PLAYERS) >= 0;
}

static int is_who(word w)
{
    return is_colour(w) || sv_word_is(w.at, w.n, "chance") || sv_word_is(w.at, w.n, "outside") ||
           sv_word_is(w.at, w.n, "nobody");
}

static int is_id(word w, int dots)
{
    char text[64];

    return w.n < sizeof text && sv_id_ok(copied(w, text, sizeof text), dots);
}

static int is_number(word w)
{
    char text[16];
    int value;

    return w.n < sizeof text && sv_read_int(copied(w, text, sizeof text), -SV_FORM_NUMBER_MAX, SV_FORM_NUMBER_MAX, &value);
}

static int is_tile(word w)
{
    char text[64];
    char *colon;

    if (w.n >= sizeof text || !(colon = strchr(copied(w, text, sizeof text), ':')))
        return 0;
    *colon = 0;
    return sv_id_ok(text, 1) && sv_id_ok(colon + 1, 1);
}

static int is_rotation(word w)
{
    return sv_word_is(w.at, w.n, "0") || sv_word_is(w.at, w.n, "90") || sv_word_is(w.at, w.n, "180") ||
           sv_word_is(w.at, w.n, "270");
}

static int is_square(word w)
{
    char text[16];
    int x, y;

    return w.n < sizeof text && sv_read_square(copied(w, text, sizeof text), &x, &y);
}

static int is_hash(word w)
{
    char text[32];
    unsigned long long value;
    int used = 0;

    copied(w, text, sizeof text);
    return w.n < sizeof text && !strncmp(text, "0x", 2) && sscanf(text + 2, "%16llx%n", &value, &used) == 1 &&
           !text[2 + used];
}

/* ---- rows of words: each returns where it ends, NULL when it is none --------------------------------------------- */

/* `@ 1,0`, `hex 3,2`, `edge 3,2 NE`, `corner 3,2 N`. */
static const char *take_spot(const char *at)
{
    word w = next_word(&at);
    const int edge = w.at && (sv_word_is(w.at, w.n, "edge") || sv_word_is(w.at, w.n, "corner"));

    if (!w.at || !(edge || sv_word_is(w.at, w.n, "@") || sv_word_is(w.at, w.n, "hex")))
        return NULL;
    w = next_word(&at);
    if (!w.at || !is_square(w))
        return NULL;
    if (!edge)
        return at;
    w = next_word(&at);
    return w.at && is_id(w, 0) ? at : NULL;
}

/* `road:W`, `monastery:mid#2`, `tower`: an id, and perhaps which one of several. */
static int is_spot_name(word w)
{
    char text[64];
    char *colon, *hash;
    int nth;

    if (w.n >= sizeof text)
        return 0;
    copied(w, text, sizeof text);
    if ((hash = strchr(text, '#')) != NULL) {
        *hash = 0;
        if (!sv_read_int(hash + 1, 1, 99, &nth))
            return 0;
    }
    if ((colon = strchr(text, ':')) != NULL)
        *colon = 0;
    return sv_id_ok(text, 0) && (colon ? sv_id_ok(colon + 1, 0) : !hash);
}

static const char *take_place(const char *at)
{
    const char *spot = take_spot(at), *after;
    word w = next_word(&at);

    if (spot)
        return spot;
    if (!w.at || !is_spot_name(w))
        return NULL;
    spot = take_spot(at);
    at = spot ? spot : at;
    after = at;
    w = next_word(&after);
    if (!w.at || !sv_word_is(w.at, w.n, "via"))
        return at;
    w = next_word(&after);
    return w.at && is_id(w, 0) ? after : NULL;
}

/* `3 shell 1 banana` */
static const char *take_pool(const char *at)
{
    const char *end = NULL;

    for (;;) {
        const word number = next_word(&at), what = next_word(&at);

        if (!number.at)
            return end;
        if (!is_number(number) || !what.at || !is_id(what, 0))
            return NULL;
        end = at;
    }
}

static const char *take_tiles(const char *at)
{
    const char *end = NULL;

    for (;;) {
        const word w = next_word(&at);

        if (!w.at)
            return end;
        if (!is_tile(w))
            return NULL;
        end = at;
    }
}

/* `complete`, `open 2`, `joins PLACE`; a mark of the feature counts like `open`: `shield 1`. */
static const char *take_feature_state(const char *at)
{
    const word w = next_word(&at);
    const char *after = at;
    word number;

    if (!w.at || !is_id(w, 0))
        return NULL;
    if (sv_word_is(w.at, w.n, "complete") || sv_word_is(w.at, w.n, "empty") || sv_word_is(w.at, w.n, "occupied"))
        return at;
    if (sv_word_is(w.at, w.n, "joins") || sv_word_is(w.at, w.n, "apart"))
        return take_place(at);
    number = next_word(&after);
    return number.at && is_number(number) ? after : NULL;
}

/* A verb and its arguments. Places inside are checked too: whatever stands behind an `@` must be a square. */
static const char *take_action(const char *at)
{
    const char *end = NULL;
    word w;

    for (int i = 0;; i++) {
        const char *before = at;

        w = next_word(&at);
        if (!w.at || (i && sv_word_is(w.at, w.n, "for")))
            return end;
        if (i == 0 && !is_id(w, 0))
            return NULL;
        if (i && (sv_word_is(w.at, w.n, "@") || sv_word_is(w.at, w.n, "hex")) && !(at = take_spot(before)))
            return NULL;
        if (memchr(w.at, ',', w.n) && !is_square(w))
            return NULL;
        if (w.at[w.n - 1] == ':' || w.at[0] == ':')
            return NULL;
        end = at;
    }
}

static const char *take_winners(const char *at)
{
    const char *end = NULL;
    word w;

    while ((w = next_word(&at)).at) {
        if (!is_colour(w) && (end || !sv_word_is(w.at, w.n, "nobody")))
            return NULL;
        end = at;
        if (!is_colour(w))
            break;
    }
    return end;
}

/* ---- matching ---------------------------------------------------------------------------------------------------- */

static const char *take(char kind, const char *at)
{
    const char *after = at;
    const word w = next_word(&after);

    if (!w.at)
        return NULL;
    switch (kind) {
    case 'C': return is_colour(w) ? after : NULL;
    case 'W': return is_who(w) ? after : NULL;
    case 'I': return is_id(w, 0) && !sv_word_is(w.at, w.n, "for") ? after : NULL;
    case 'D': return is_id(w, 9) ? after : NULL;
    case 'N': return is_number(w) ? after : NULL;
    case 'T': return is_tile(w) ? after : NULL;
    case 'R': return is_rotation(w) ? after : NULL;
    case 'Q': return is_square(w) ? after : NULL;
    case 'H': return is_hash(w) ? after : NULL;
    case 'X': return after;
    case 'P': return take_place(at);
    case 'L': return take_pool(at);
    case 'S': return take_tiles(at);
    case 'F': return take_feature_state(at);
    case 'A': return take_action(at);
    case 'M': return take_winners(at);
    default: return NULL;
    }
}

static const char *skip_blanks(const char *at)
{
    while (sv_blank(*at))
        at++;
    return at;
}

static int keep(sv_form_got *got, char kind, const char *from, const char *to)
{
    if (got->n == SV_FORM_PARTS_MAX)
        return 0;
    from = skip_blanks(from);
    got->part[got->n++] = (sv_form_part){kind, from, (int)(to - from)};
    return 1;
}

/* `'word'` of the form; *form moves behind it. */
static const char *take_literal(const char **form, const char *at)
{
    const char *name = *form + 1, *end = strchr(name, '\'');
    const word w = next_word(&at);

    *form = end + 1;
    return w.at && w.n == (size_t)(end - name) && !memcmp(w.at, name, w.n) ? at : NULL;
}

int sv_form_match(const char *form, const char *text, sv_form_got *got)
{
    const char *at = text;

    got->n = 0;
    got->wrong = -1;
    while (*form) {
        const char kind = *form;
        const char *end;
        int found = 0;

        if (kind == ' ') {
            form++;
            continue;
        }
        if (kind == '\'') {
            if (!(end = take_literal(&form, at)))
                goto wrong;
            at = end;
            continue;
        }
        const char many = form[1];

        while ((!found || many == '*' || many == '+') && (end = take(kind, at)) != NULL) {
            if (!keep(got, kind, at, end))
                goto wrong;
            at = end;
            found = 1;
        }
        if (!found && many != '?' && many != '*')
            goto wrong;
        form += many == '?' || many == '*' || many == '+' ? 2 : 1;
    }
    if (!*skip_blanks(at))
        return 1;
wrong:
    got->wrong = (int)(skip_blanks(at) - text);
    return 0;
}

const char *sv_form_get(const sv_form_got *got, char kind, int i, char *buf, size_t n)
{
    for (int k = 0; k < got->n; k++)
        if (got->part[k].kind == kind && i-- == 0) {
            snprintf(buf, n, "%.*s", got->part[k].n, got->part[k].at);
            return buf;
        }
    return NULL;
}

int sv_form_count(const sv_form_got *got, char kind)
{
    int n = 0;

    for (int k = 0; k < got->n; k++)
        n += got->part[k].kind == kind;
    return n;
}

int sv_form_number(const sv_form_got *got, int i, int dflt)
{
    char text[16];
    int value;

    return sv_form_get(got, 'N', i, text, sizeof text) && sv_read_int(text, INT_MIN, INT_MAX, &value) ? value : dflt;
}
