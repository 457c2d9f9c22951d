/* Why, and why not: the same gathering with a memory of every refusal. */
#include <stdio.h>
#include <string.h>
#include "game/game.h"
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

static void fill(sv_session *s, const sv_refused *f, int lang, sv_refusal *out)
{
    const sv_rule_ref *rule = &s->mix->rules.at[f->rule];

    memset(out, 0, sizeof *out);
    sv_option_write(s, &f->option, out->option, sizeof out->option);
    out->rule = rule->full;
    out->text = rule_text(s, f->rule, lang);
    out->status = sv_status_words[rule->def->status];
    out->source = rule->def->source ? rule->def->source : "";
}

int sv_why_row(sv_session *s, int row)
{
    const sv_ask_def *now = s->asked == 1 ? sv_machine_ask(s) : NULL, *ask = row >= 0 ? sv_ask_of_row(s, row) : now;

    s->refusals = 0;
    if (!ask)
        return 0;
    sv_gather_explain(s, ask, ask == now ? s->decision.who : s->head->active);
    return 1;
}

void sv_why_done(sv_session *s)
{
    if (s->asked != 1)
        return;
    sv_gather(s, sv_machine_ask(s), s->decision.who);
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

static int say_refusals(sv_session *s, answer *a, const char *action)
{
    int found = 0;

    for (int i = 0; i < s->refusals; i++) {
        sv_refusal r;

        if (!sv_option_same(s, &s->refused[i].option, action))
            continue;
        fill(s, &s->refused[i], a->lang, &r);
        if (!found++)
            say(a, "NOT ALLOWED: %\n", "MAG NIET: %\n", action, NULL, NULL);
        say(a, "  % (%): ", "  % (%): ", r.rule, sv_status_texts[s->mix->rules.at[s->refused[i].rule].def->status][a->lang], NULL);
        say(a, "% [%]\n", "% [%]\n", r.text, r.source, NULL);
    }
    if (found)
        return 1;
    say(a, "UNKNOWN: no such candidate here: %\n", "ONBEKEND: zo'n mogelijkheid bestaat hier niet: %\n", action, NULL, NULL);
    return 0;
}

/* The action's row is not asked now: say when it is, and what its own rules would say. */
static void say_elsewhere(sv_session *s, answer *a, const char *action, int row)
{
    const sv_order *order = s->mix->sel->order;
    const char *step = order->steps.at[s->prog->row_step[row]];
    const char *now = s->asked == 1 ? order->steps.at[s->decision.step] : "-";

    say(a, "NOT NOW: % is an action of step %; the decision now is in step %.\n",
        "NU NIET: % is een actie van stap %; de keuze nu valt in stap %.\n", s->mix->rows.at.at[row].order->id, step, now);
    if (!sv_why_row(s, row))
        return;
    for (int i = 0; i < s->refusals; i++)
        if (sv_option_same(s, &s->refused[i].option, action)) {
            say_refusals(s, a, action);
            break;
        }
    sv_why_done(s);
}

static void say_unknown(sv_session *s, answer *a, const char *word)
{
    sv_arena arena = {0};
    const char **names = sv_arena_get(&arena, (size_t)(s->mix->rows.at.n + 1) * sizeof *names);
    const char *owner, *near;

    for (int i = 0; names && i < s->mix->rows.at.n; i++)
        names[i] = s->mix->rows.at.at[i].order->id;
    near = names ? sv_nearest(word, names, s->mix->rows.at.n) : NULL;
    if (sv_lib_row(s->mix->library, s->mix->sel->order, word, &owner))
        say(a, "NOT IN THIS MIX: % belongs to %\n", "NIET IN DEZE MIX: % hoort bij %\n", word, owner, NULL);
    else if (near)
        say(a, "UNKNOWN: no action is called %; did you mean %?\n", "ONBEKEND: geen actie heet %; bedoelde je %?\n", word, near, NULL);
    else
        say(a, "UNKNOWN: no action is called %\n", "ONBEKEND: geen actie heet %\n", word, NULL, NULL);
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

/* An option that begins with a word of its own, refused at this decision. */
static int refused_now(sv_session *s, const char *action)
{
    int found = 0;

    if (s->asked != 1)
        return 0;
    sv_why_row(s, -1);
    for (int i = 0; i < s->refusals; i++)
        found |= sv_option_same(s, &s->refused[i].option, action);
    return found;
}

int sv_game_why(sv_game *g, const char *action, const char *lang, char *buf, size_t n)
{
    sv_session *s = &g->s;
    answer a = {buf, n, 0, lang && !strcmp(lang, "nl") ? SV_NL : SV_EN};
    char word[64], text[1024];
    uint32_t k;

    buf[0] = 0;
    action = behind_who(s, action, word, sizeof word);
    if (*word && s->asked == 1 && strcmp(word, who_decides(s)) != 0) {
        say(&a, "NOT NOW: here % decides, not %\n", "NU NIET: hier beslist %, niet %\n", who_decides(s), word, NULL);
        return 0;
    }
    if (s->asked == 1 && sv_option_read(s, action, &k)) {
        const int row = sv_game_option_row(g, k);

        say(&a, "ALLOWED: %\n", "MAG: %\n", action, NULL, NULL);
        if (row >= 0)
            say(&a, "  % (step %): %\n", "  % (stap %): %\n", s->mix->rows.at.at[row].order->id,
                s->mix->sel->order->steps.at[s->prog->row_step[row]], sv_row_text(s->mix, row, a.lang, text, sizeof text));
        return 1;
    }
    if (sv_game_over(g)) {
        say(&a, "NOT NOW: the game is over\n", "NU NIET: het spel is uit\n", NULL, NULL, NULL);
        return 0;
    }
    sv_token(action, " ", word, sizeof word);
    const int row = sv_mix_row_number(s->mix, word);

    if (!strcmp(word, "pass")) {
        say(&a, "NOT ALLOWED: pass: this decision must be made\n", "MAG NIET: pass: deze keuze moet gemaakt worden\n", NULL, NULL, NULL);
    } else if (row < 0) {
        if (refused_now(s, action))
            say_refusals(s, &a, action);
        else
            say_unknown(s, &a, word);
        sv_why_done(s);
    } else if (s->asked != 1 || sv_ask_of_row(s, row) != sv_machine_ask(s)) {
        say_elsewhere(s, &a, action, row);
    } else {
        sv_why_row(s, row);
        const int refused = say_refusals(s, &a, action);

        sv_why_done(s);
        if (!refused)
            say_offered(s, &a, row);
    }
    return 0;
}
