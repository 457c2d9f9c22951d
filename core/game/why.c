/* Why, and why not: the same gathering with a memory of every refusal. */
#include <stdio.h>
#include <string.h>
#include "game/game.h"
#include "house/house.h"
#include "mix/texts.h"
#include "mix/words.h"
#include "turn/compile.h"
#include "util/str.h"
#include "util/token.h"

/* Kept by the session, never by the mix: other games ask that from other threads. */
static const char *rule_text(sv_session *s, uint16_t rule, int lang)
{
    char text[2048];

    if (!s->rule_text)
        s->rule_text = sv_arena_get(&s->said, (size_t)s->mix->rules.n * sizeof *s->rule_text);
    if (!s->rule_text)
        return "";
    if (!s->rule_text[rule][lang])
        s->rule_text[rule][lang] = sv_arena_str(
            &s->said, sv_mix_text(s->mix, &s->mix->rules.at[rule].def->text, lang, text, sizeof text));
    return s->rule_text[rule][lang] ? s->rule_text[rule][lang] : "";
}

static const char *rule_source(sv_session *s, uint16_t rule, int lang)
{
    if (!s->rule_source)
        s->rule_source = sv_arena_get(&s->said, (size_t)s->mix->rules.n * sizeof *s->rule_source);
    if (!s->rule_source)
        return "";
    if (!s->rule_source[rule][lang])
        s->rule_source[rule][lang] = sv_source_say(&s->said, s->mix->rules.at[rule].def->source, lang);
    return s->rule_source[rule][lang] ? s->rule_source[rule][lang] : "";
}

static void fill(sv_session *s, const sv_refused *f, int lang, sv_refusal *out)
{
    const sv_rule_ref *rule = &s->mix->rules.at[f->rule];

    memset(out, 0, sizeof *out);
    sv_option_write(s, &f->option, out->option, sizeof out->option);
    out->rule = rule->full;
    out->text = rule_text(s, f->rule, lang);
    out->status = sv_status_words[rule->def->status];
    out->source = rule_source(s, f->rule, lang);
}

int sv_why_row(sv_session *s, int row)
{
    const sv_ask_def *now = s->asked == 1 ? sv_machine_ask(s) : NULL, *ask = row >= 0 ? sv_ask_of_row(s, row) : now;

    s->refusals = 0;
    if (!ask)
        return 0;
    sv_gather_explain(s, ask, ask == now ? s->head->asked : s->head->active);
    return 1;
}

void sv_why_done(sv_session *s)
{
    if (s->asked != 1)
        return;
    sv_gather(s, sv_machine_ask(s), s->head->asked);
    sv_span_count(s); /* a range may leave its length open */
}

int sv_game_refusals(sv_game *g, const char *lang, sv_refusal *out, int max)
{
    sv_session *s = &g->s;

    if (s->asked != 1)
        return 0;
    sv_why_row(s, -1);
    for (int i = 0; i < s->refusals && i < max; i++)
        fill(s, &s->refused[i], lang && !strcmp(lang, "nl"), &out[i]);
    sv_why_done(s);
    return s->refusals;
}

typedef struct answer {
    char *buf;
    size_t n, at;
    int lang;
} answer;

static void say(answer *a, const char *en, const char *nl, const char *x, const char *y, const char *z)
{
    const char *format = a->lang == SV_NL ? nl : en;
    const char *args[] = {x, y, z};
    int used = 0;

    for (; *format && a->at + 1 < a->n; format++) {
        if (*format != '%') {
            a->buf[a->at++] = *format;
            continue;
        }
        const int m = snprintf(a->buf + a->at, a->n - a->at, "%s", args[used] ? args[used] : "");

        used = used < 2 ? used + 1 : 2;
        a->at += (size_t)m < a->n - a->at ? (size_t)m : a->n - a->at - 1;
    }
    a->buf[a->at] = 0;
}

/* Some of what the row does offer, for whoever asked for something that is not among it. */
static void say_offered(sv_session *s, answer *a, int row)
{
    enum { SOME = 6 };
    const uint32_t n = s->decision.count - s->decision.can_pass;
    int shown = 0;

    for (uint32_t i = 0; i < n && shown <= SOME; i++) {
        const sv_option o = sv_span_option(s, i);
        char text[224];

        if (o.row != row)
            continue;
        sv_option_write(s, &o, text, sizeof text);
        if (shown == 0)
            say(a, "  possible is: %", "  wel kan: %", text, NULL, NULL);
        else
            say(a, shown < SOME ? ", %" : " …", shown < SOME ? ", %" : " …", text, NULL, NULL);
        shown++;
    }
    if (shown)
        say(a, "\n", "\n", NULL, NULL, NULL);
}

/* Of a house rule it matters where it stands: that is where it can be changed. */
static void say_house_place(answer *a, const char *text, sv_where where)
{
    char line[24];

    snprintf(line, sizeof line, "%d", where.line);
    say(a, "% [%:%]\n", "% [%:%]\n", text, where.file, line);
}

static void say_refusal(sv_session *s, answer *a, const sv_refused *f)
{
    sv_refusal r;

    fill(s, f, a->lang, &r);
    say(a, "  % (%): ", "  % (%): ", r.rule, sv_status_texts[s->mix->rules.at[f->rule].def->status][a->lang], NULL);
    if (s->mix->rules.at[f->rule].owner->house)
        say_house_place(a, r.text, s->mix->rules.at[f->rule].def->where);
    else
        say(a, "% [%]\n", "% [%]\n", r.text, r.source, NULL);
}

/* ---- words and numbers of options ------------------------------------------------------------------------------------- */

static const char *row_name(const sv_session *s, int row) { return s->mix->rows.at.at[row].order->id; }

static int is_asked(sv_session *s, int row) { return s->asked == 1 && sv_ask_of_row(s, row) == sv_machine_ask(s); }

static int has_word(const sv_row_offer *offers, const char *word)
{
    for (const sv_row_offer *h = offers; h && h->hook; h++)
        for (const char *const *w = h->hook->args[0] == '!' ? h->hook->words : NULL; w && *w; w++)
            if (!strcmp(*w, word))
                return 1;
    return 0;
}

/* The row whose options may begin with that word of their own: the one that is asked now before any other, -1: none. */
static int row_of_word(sv_session *s, const char *word)
{
    int found = -1;

    for (int row = 0; row < s->mix->rows.at.n; row++)
        if (has_word(s->prog->row_offer[row], word) && (found < 0 || is_asked(s, row)))
            found = row;
    return found;
}

/* `bid 21`: a word and a number. */
static int numbered(const char *text, char *word, size_t n, int *number)
{
    return sv_read_int(sv_token(text, " ", word, n), -1000000, 1000000, number);
}

/* Of the candidates of the explained decision that are that word and a number, the one furthest on the side of `number`. NULL: it is
   offered, or there is none; `number` lies between them. */
static const sv_refused *furthest(sv_session *s, const char *word, int number)
{
    const uint32_t offered = sv_span_count(s);
    const sv_refused *last = NULL;
    int most = 0, side = 0;

    for (uint32_t i = 0; i < offered + (uint32_t)s->refusals; i++) {
        const sv_refused *f = i < offered ? NULL : &s->refused[i - offered];
        const sv_option o = f ? f->option : sv_span_option(s, i);
        char text[224], own[64];
        int k;

        sv_option_write(s, &o, text, sizeof text);
        if (!numbered(text, own, sizeof own, &k) || strcmp(own, word) != 0)
            continue;
        if (k == number || (side && (k < number) != (side < 0)))
            return NULL;
        if (!side || (side < 0 ? k > most : k < most)) {
            most = k;
            last = f;
        }
        side = k < number ? -1 : 1;
    }
    return last;
}

/* A number beyond the last one there is, which is refused: this one is refused for the same. */
static const sv_refused *refused_beyond(sv_session *s, const char *action)
{
    char word[64];
    int number;

    return numbered(action, word, sizeof word, &number) && row_of_word(s, word) >= 0 ? furthest(s, word, number) : NULL;
}

/* ---- what is said ------------------------------------------------------------------------------------------------------ */

/* Refused by the decision that was explained last? */
static int say_refusals(sv_session *s, answer *a, const char *action)
{
    const sv_refused *beyond;
    int found = 0;

    for (int i = 0; i < s->refusals; i++) {
        if (!sv_option_same(s, &s->refused[i].option, action))
            continue;
        if (!found++)
            say(a, "NOT ALLOWED: %\n", "MAG NIET: %\n", action, NULL, NULL);
        say_refusal(s, a, &s->refused[i]);
    }
    if (!found && (beyond = refused_beyond(s, action)) != NULL) {
        say(a, "NOT ALLOWED: %\n", "MAG NIET: %\n", action, NULL, NULL);
        say_refusal(s, a, beyond);
        found = 1;
    }
    return found;
}

static int refused_now(sv_session *s, answer *a, const char *action)
{
    if (s->asked != 1)
        return 0;
    sv_why_row(s, -1);
    const int found = say_refusals(s, a, action);

    sv_why_done(s);
    return found;
}

/* Does a candidate of the present decision, refused or not, begin with that word? */
static int is_candidate(sv_session *s, const char *word)
{
    int found = 0;

    sv_why_row(s, -1);
    const uint32_t offered = sv_span_count(s);

    for (uint32_t i = 0; !found && i < offered + (uint32_t)s->refusals; i++) {
        const sv_option o = i < offered ? sv_span_option(s, i) : s->refused[i - offered].option;
        char text[224], first[64];

        sv_option_write(s, &o, text, sizeof text);
        sv_token(text, " ", first, sizeof first);
        found = !strcmp(first, word);
    }
    sv_why_done(s);
    return found;
}

/* Its row is asked, but there is no such option. */
static void say_none(sv_session *s, answer *a, const char *action, const char *word, int row)
{
    if (is_candidate(s, word))
        say(a, "UNKNOWN: no such candidate here: %\n", "ONBEKEND: zo'n mogelijkheid bestaat hier niet: %\n", action, NULL, NULL);
    else
        say(a, "NOT NOW: % is not among the choices of % at this moment\n", "NU NIET: % hoort op dit moment niet bij de keuzes van %\n", action,
            row_name(s, sv_machine_ask(s)->row), NULL);
    say_offered(s, a, row);
}

/* The action's row is not asked now: say when it is, and what its own rules would say. */
static void say_elsewhere(sv_session *s, answer *a, const char *action, const char *word, int row)
{
    const sv_order *order = s->mix->sel->order;

    say(a, strcmp(word, row_name(s, row)) ? "NOT NOW: % belongs to % (step %); " : "NOT NOW: % belongs to step %; ",
        strcmp(word, row_name(s, row)) ? "NU NIET: % hoort bij % (stap %); " : "NU NIET: % hoort bij stap %; ", word,
        strcmp(word, row_name(s, row)) ? row_name(s, row) : order->steps.at[s->prog->row_step[row]], order->steps.at[s->prog->row_step[row]]);
    if (s->asked == 1)
        say(a, "the decision now is % (step %).\n", "de keuze nu is % (stap %).\n", row_name(s, sv_machine_ask(s)->row),
            order->steps.at[s->decision.step], NULL);
    else
        say(a, "nobody decides now.\n", "nu kiest niemand.\n", NULL, NULL, NULL);
    if (!sv_seen_row(s, row) || !sv_why_row(s, row)) /* what it would say to somebody else is not for who asks */
        return;
    say_refusals(s, a, action);
    sv_why_done(s);
}

static void say_unknown(sv_session *s, answer *a, const char *word)
{
    sv_arena arena = {0};
    sv_names names = {0};
    const char *owner, *near;

    for (int row = 0; row < s->mix->rows.at.n; row++) {
        sv_names_push(&arena, &names, row_name(s, row));
        for (const sv_row_offer *h = s->prog->row_offer[row]; h && h->hook; h++)
            for (const char *const *w = h->hook->args[0] == '!' ? h->hook->words : NULL; w && *w; w++)
                sv_names_push(&arena, &names, *w);
    }
    near = names.n ? sv_nearest(word, names.at, names.n) : NULL;
    const char *id = sv_lib_row(s->mix->library, s->mix->sel->order, word, &owner);
    const char *absent = id ? sv_why_absent(&arena, s->mix, owner, id, a->lang) : NULL;

    if (absent)
        say(a, "NOT IN THIS MIX: %\n", "NIET IN DEZE MIX: %\n", absent, NULL, NULL);
    else if (id)
        say(a, "NOT IN THIS MIX: % belongs to %\n", "NIET IN DEZE MIX: % hoort bij %\n", word, owner, NULL);
    else if (near)
        say(a, "UNKNOWN: no action is called %; did you mean %?\n", "ONBEKEND: geen actie heet %; bedoelde je %?\n", word, near, NULL);
    else if (*word)
        say(a, "UNKNOWN: no action is called %; `spelverloop order MIX --cite` names them\n",
            "ONBEKEND: geen actie heet %; `spelverloop order MIX --cite` noemt ze\n", word, NULL, NULL);
    else
        say(a, "UNKNOWN: no action is named; write one, as `spelverloop order MIX --cite` names them\n",
            "ONBEKEND: er wordt geen actie genoemd; schrijf er een, zoals `spelverloop order MIX --cite` ze noemt\n", NULL, NULL, NULL);
    sv_arena_free(&arena);
}

static const char *who_decides(const sv_session *s)
{
    const sv_selection *sel = s->mix->sel;
    const uint8_t who = s->decision.who;

    return who < sel->players ? sel->colours[who] : who == SV_CHANCE ? "chance" : "outside";
}

/* `red: pass`, `chance draw-tile base:U`: a line of a record says who decides. What follows is returned, the name in `who` ("": none). */
static const char *behind_who(const sv_session *s, const char *action, char *who, size_t n)
{
    const sv_selection *sel = s->mix->sel;
    const char *rest = sv_token(action, ": ", who, n);
    const size_t length = strlen(who);
    const int other = !strcmp(who, "chance") || !strcmp(who, "outside");

    if (*rest && (other || (sv_index_of(who, sel->colours, sel->players) >= 0 && action[length] == ':')))
        return rest;
    who[0] = 0;
    return action;
}

/* What an option says that is a word of its row ([choice ROW WORD]), else what its row says. */
static const char *option_text(sv_session *s, const sv_option *o, int lang, char *buf, size_t n)
{
    const sv_row_offer *offer = sv_offer_of(s, o);
    const char kind = offer ? offer->hook->args[0] : 0;
    char text[224], word[64] = "";

    if (kind == '!') {
        sv_option_write(s, o, text, sizeof text);
        sv_token(text, " ", word, sizeof word);
    } else if (kind == 'e') {
        snprintf(word, sizeof word, "%s", offer->hook->words[o->a]);
    }
    const sv_manifest *m = *word ? s->mix->loaded.list.at[offer->plugin].manifest : NULL;

    for (int i = 0; m && i < m->choices.n; i++)
        if (!strcmp(m->choices.at[i].id, word) && !strcmp(m->choices.at[i].row, row_name(s, o->row)))
            return sv_mix_text(s->mix, &m->choices.at[i].text, lang, buf, n);
    return sv_row_text(s->mix, o->row, lang, buf, n);
}

/* Option k of the decision; of a pass there is nothing to say. */
static void say_allowed(sv_session *s, answer *a, const char *action, uint32_t k)
{
    const int pass = s->decision.can_pass && k == s->decision.count - 1;
    const sv_house_rule *rule;
    char text[1024];

    say(a, "ALLOWED: %\n", "MAG: %\n", action, NULL, NULL);
    if (pass)
        return;
    const sv_option o = sv_span_option(s, k);

    say(a, "  % (step %): %\n", "  % (stap %): %\n", row_name(s, o.row), s->mix->sel->order->steps.at[s->prog->row_step[o.row]],
        option_text(s, &o, a->lang, text, sizeof text));
    for (int i = 0; (rule = sv_house_at_row(s->mix, o.row, i)) != NULL; i++) {
        say(a, "  house.% (%): ", "  house.% (%): ", rule->name, sv_status_texts[SV_HOUSE][a->lang], NULL);
        say_house_place(a, sv_mix_text(s->mix, &rule->text, a->lang, text, sizeof text), rule->where);
    }
}

int sv_game_why(sv_game *g, const char *action, const char *lang, char *buf, size_t n)
{
    sv_session *s = &g->s;
    answer a = {buf, n, 0, lang && !strcmp(lang, "nl") ? SV_NL : SV_EN};
    char word[64];
    uint32_t k;

    buf[0] = 0;
    action = behind_who(s, action, word, sizeof word);
    if (*word && s->asked == 1 && strcmp(word, who_decides(s)) != 0) {
        say(&a, "NOT NOW: here % decides, not %\n", "NU NIET: hier beslist %, niet %\n", sv_who_text(who_decides(s), a.lang), sv_who_text(word, a.lang), NULL);
        return 0;
    }
    if (s->asked == 1 && sv_option_read(s, action, &k)) {
        say_allowed(s, &a, action, k);
        return 1;
    }
    if (sv_game_over(g)) {
        say(&a, "NOT NOW: the game is over\n", "NU NIET: het spel is uit\n", NULL, NULL, NULL);
        return 0;
    }
    sv_token(action, " ", word, sizeof word);
    const int named = sv_mix_row_number(s->mix, word), row = named >= 0 ? named : row_of_word(s, word);

    if (refused_now(s, &a, action))
        return 0;
    if (!strcmp(word, "pass"))
        say(&a, "NOT ALLOWED: pass: this decision must be made\n", "MAG NIET: pass: deze keuze moet gemaakt worden\n", NULL, NULL, NULL);
    else if (row < 0)
        say_unknown(s, &a, word);
    else if (is_asked(s, row))
        say_none(s, &a, action, word, row);
    else
        say_elsewhere(s, &a, action, word, row);
    return 0;
}
