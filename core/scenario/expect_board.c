/* Expectations of the board: tiles, features, majorities. */
#include <string.h>
#include "board/tokens.h"
#include "scenario/scenario.h"
#include "util/str.h"

/* ---- tiles ------------------------------------------------------------------------------------------------------- */

int sv_expect_tile(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const sv_squares *q = x->g->s.squares;
    const char *found = "none";
    int px, py;

    (void)got;
    if (!q || !sv_read_square(e->arg, &px, &py))
        return sv_scen_bad(x, e->line, e->name, e->arg, "this game has no such place",
                           "dit spel heeft zo'n plaats niet");
    const int tile = sv_square_tile(q, px, py);

    if (tile >= 0)
        found = sv_scen_format(x, "%s %d", q->def->type[q->tile[tile].type].id, q->tile[tile].rotation * 90);
    if (!strcmp(found, e->value))
        return 1;
    return sv_scen_differs(x, e, sv_scen_expected(x, e), found, sv_scen_stand(x));
}

/* ---- features ---------------------------------------------------------------------------------------------------- */

typedef struct feature {
    const sv_squares *q;
    int part;
    const sv_feature *f;
    int tiles;
} feature;

static feature feature_of(sv_scen_run *x, int part)
{
    sv_session *s = &x->g->s;
    sv_score sc = {.n_figures = 0};

    sv_squares_collect(s, &sc, (uint16_t)part);
    return (feature){s->squares, part, sv_feature_of(&s->squares->view, (uint16_t)part), sc.tiles};
}

static int mark_number(const feature *f, const char *word)
{
    const sv_feature_kind *k = &f->q->def->feature[f->f->kind];

    for (int i = 0; i < k->marks; i++)
        if (!strcmp(k->mark[i]->id, word))
            return i;
    return -1;
}

/* What there is to say of it: `open 2 tiles 3 occupied shield 1`. */
static const char *describe(sv_scen_run *x, const feature *f)
{
    const sv_feature_kind *k = &f->q->def->feature[f->f->kind];
    const int complete = f->f->flags & SV_FEATURE_COMPLETE;
    const char *text =
        sv_scen_format(x, "%s tiles %d %s", complete ? "complete" : sv_scen_format(x, "open %d", f->f->open), f->tiles,
                       f->f->followers ? sv_scen_format(x, "figures %d", f->f->followers) : "empty");

    for (int i = 0; i < k->marks; i++)
        text = sv_scen_format(x, "%s %s %d", text, k->mark[i]->id, f->f->marks[i]);
    return text;
}

static int joined(sv_scen_run *x, const sv_scen_expect *e, const feature *f, const char *place, int want, int *good)
{
    const int part = sv_scen_part(x, e->line, place);

    if (part < 0)
        return 0;
    *good = sv_scen_same_feature(x, part, f->part) == want;
    return 1;
}

/* The tiles that were counted: whoever counts otherwise by eye can look. */
static const char *tiles_of(sv_scen_run *x, const feature *f)
{
    const sv_board *view = &x->g->s.squares->view;
    const char *list = "";

    for (uint16_t t = 0; t < *view->tiles; t++)
        for (uint16_t p = view->tile[t].first; p < view->tile[t].first + view->tile[t].parts; p++)
            if (sv_scen_same_feature(x, p, f->part)) {
                list = sv_scen_format(x, "%s %d,%d", list, view->tile[t].x, view->tile[t].y);
                break;
            }
    return sv_scen_format(x, sv_scen_say(x, "its tiles are%s", "de tegels ervan zijn%s"), list);
}

/* One state: 1 and *good, or 0 when it cannot be asked of this feature, which is reported. */
static int state(sv_scen_run *x, const sv_scen_expect *e, const feature *f, const char *text, int *good)
{
    char word[64];
    sv_form_got got;
    const char *rest = strchr(text, ' ');
    const size_t n = rest ? (size_t)(rest - text) : strlen(text);
    int number = 0, has;

    memcpy(word, text, n < sizeof word ? n : sizeof word - 1);
    word[n < sizeof word ? n : sizeof word - 1] = 0;
    rest = rest ? rest + strspn(rest, " ") : "";
    if (!strcmp(word, "joins") || !strcmp(word, "apart"))
        return joined(x, e, f, rest, *word == 'j', good);
    if (sv_form_match("N", rest, &got))
        number = sv_form_number(&got, 0, 0);
    const int mark = mark_number(f, word);

    if (!strcmp(word, "complete"))
        has = number = 1 - !(f->f->flags & SV_FEATURE_COMPLETE);
    else if (!strcmp(word, "empty") || !strcmp(word, "occupied"))
        has = f->f->followers != 0;
    else if (!strcmp(word, "open"))
        has = f->f->open;
    else if (!strcmp(word, "tiles"))
        has = f->tiles;
    else if (!strcmp(word, "figures"))
        has = f->f->followers;
    else if (mark >= 0)
        has = f->f->marks[mark];
    else
        return sv_scen_bad(
            x, e->line, e->name, text,
            "of this feature may be said: complete, empty, occupied, open, tiles, figures, joins, apart, or a mark it has",
            "van dit project is te zeggen: complete, empty, occupied, open, tiles, figures, joins, apart, of een teken dat het heeft");
    *good = !strcmp(word, "complete")   ? has
            : !strcmp(word, "empty")    ? !has
            : !strcmp(word, "occupied") ? has
                                        : has == number;
    return 1;
}

int sv_expect_feature(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    char place[96], text[128];
    const int part = sv_scen_part(x, e->line, sv_form_get(got, 'P', 0, place, sizeof place));

    if (part < 0)
        return 0;
    const feature f = feature_of(x, part);

    for (int i = 0; sv_form_get(got, 'F', i, text, sizeof text); i++) {
        int good = 0;

        if (!state(x, e, &f, text, &good))
            return 0;
        if (!good)
            return sv_scen_differs(x, e, sv_scen_format(x, "%s: %s %s", e->key, place, text), describe(x, &f),
                                   tiles_of(x, &f));
    }
    return 1;
}

/* ---- majority ---------------------------------------------------------------------------------------------------- */

int sv_expect_majority(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    sv_session *s = &x->g->s;
    char place[96], winners[96];
    const int part = sv_scen_part(x, e->line, sv_form_get(got, 'P', 0, place, sizeof place));
    const char *found = "", *strengths = "", *word;
    unsigned want = 0;
    size_t n;

    if (part < 0)
        return 0;
    const feature f = feature_of(x, part);
    const sv_item item = {.kind = f.f->kind,
                          .context = f.f->flags & SV_FEATURE_COMPLETE ? SV_COMPLETE : SV_FINAL,
                          .part = (uint16_t)part};
    sv_score sc;

    sv_score_open(&s->ctx[0], &sc, &item);
    sv_score_majority(&s->ctx[0], &sc);
    for (uint8_t p = 0; p < s->head->players; p++) {
        if (sc.receivers >> p & 1)
            found = sv_scen_format(x, "%s%s%s", found, *found ? " " : "", sv_scen_who(x, p));
        strengths = sv_scen_format(x, "%s%s%s %d", strengths, p ? ", " : "", sv_scen_who(x, p), sc.strength[p]);
    }
    for (const char *at = sv_form_get(got, 'M', 0, winners, sizeof winners); (word = sv_word(&at, &n)) != NULL;) {
        const int player = sv_scen_player(x, sv_scen_format(x, "%.*s", (int)n, word));

        want |= player >= 0 ? 1u << player : 0;
    }
    if (sc.receivers == want)
        return 1;
    return sv_scen_differs(
        x, e, sv_scen_expected(x, e), *found ? found : "nobody",
        sv_scen_format(x, sv_scen_say(x, "the strengths are %s", "de waardekrachten zijn %s"), strengths));
}
