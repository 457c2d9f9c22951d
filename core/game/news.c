/* News: what happened, in words, for whoever listens. Never called during play without a listener. */
#include <stdio.h>
#include <string.h>
#include "game/game.h"

const char *sv_pick_form(const char *text, int n, char *buf, size_t size) /* `tile|tiles` */
{
    const char *bar = strchr(text, '|');

    if (!bar)
        snprintf(buf, size, "%s", text);
    else if (n == 1 || n == -1)
        snprintf(buf, size, "%.*s", (int)(bar - text), text);
    else
        snprintf(buf, size, "%s", bar + 1);
    return buf;
}

static void tell(sv_session *s, sv_news *news)
{
    const uint16_t row = s->row;

    if (s->quiet)
        return;
    if (news->kind != SV_NEWS_EFFECT)
        sv_news_effect(s); /* what it causes is told behind it */
    news->turn = (int)s->head->turn;
    news->final = s->head->phase >= 2;
    if (news->row < 0 && row != SV_NONE16)
        news->row = row;
    news->step = news->row >= 0 ? s->prog->row_step[news->row] : -1;
    if (news->step >= 0 && news->step != s->news_step && news->kind != SV_NEWS_TURN && news->kind != SV_NEWS_PART) {
        const sv_news step = {.kind = SV_NEWS_STEP,
                              .who = s->head->active,
                              .step = news->step,
                              .row = -1,
                              .turn = news->turn,
                              .text = s->mix->sel->order->steps.at[news->step]};

        s->news_step = (uint16_t)news->step;
        s->listen(s->listen_user, &step);
    }
    s->listen(s->listen_user, news);
}

void sv_news_plain(sv_session *s, sv_news_kind kind)
{
    sv_news news = {.kind = kind, .who = s->head->active, .row = -1, .text = ""};

    if (kind == SV_NEWS_TURN)
        s->news_step = SV_NONE16;
    tell(s, &news);
}

void sv_news_choice(sv_session *s, const sv_option *o, uint8_t who, int asked)
{
    char text[224] = "pass";
    sv_news news = {.kind = SV_NEWS_CHOICE, .who = who, .asked = (uint8_t)asked, .text = text};

    s->effect = SV_NONE16;
    news.row = o ? o->row : s->decision.row;
    if (!o && !sv_seen_pass(s, who))
        return;
    if (o && sv_seen_choice(s, o))
        sv_option_write(s, o, text, sizeof text);
    else if (o)
        snprintf(text, sizeof text, "%s", s->mix->rows.at.at[o->row].order->id);
    if (o && !sv_seen_asked(s, o, who))
        news.asked = 1;
    tell(s, &news);
}

const char *sv_row_text(const sv_mix *m, int row, int lang, char *buf, size_t n)
{
    const sv_action_def *a = m->rows.at.at[row].action;

    return sv_mix_text(m, a ? &a->text : NULL, lang, buf, n);
}

/* With a sentence of its own, or the text of its row. */
static void tell_row(sv_session *s, const char *sentence)
{
    char text[1024];
    sv_news news = {.kind = SV_NEWS_EFFECT, .who = s->head->active, .row = s->effect};

    if (s->effect == SV_NONE16)
        return;
    s->effect = SV_NONE16;
    news.text = sentence ? sentence : sv_row_text(s->mix, news.row, s->lang, text, sizeof text);
    tell(s, &news);
}

void sv_news_effect(sv_session *s) { tell_row(s, NULL); }

void sv_news_between(sv_session *s)
{
    static const char *const over[][SV_LANGS] = {
        {"This turn is over, and a turn in between comes first.", "Deze beurt is klaar, en er komt eerst een beurt tussendoor."},
        {"This turn in between is over.", "Deze beurt tussendoor is klaar."}};

    tell_row(s, over[s->head->frames > 1][s->lang]);
}

/* As scenarios say it: supplies and the box have no number there. */
static void write_place(sv_session *s, sv_place p, char *buf, size_t n)
{
    if (p.kind == SV_PLACE_SUPPLY || p.kind == SV_PLACE_BOX)
        snprintf(buf, n, p.kind == SV_PLACE_BOX ? "box" : "supply");
    else
        sv_place_write(s, p, 1, buf, n);
}

void sv_news_figure(sv_session *s, uint8_t figure, sv_place from, sv_cause cause)
{
    static const char *const to_supply[SV_LANGS] = {"back to the supply", "terug naar de voorraad"};
    const sv_figure *f = &s->figure[figure];
    static const char *const causes[] = {
        [SV_CAUSE_DEPLOY] = "deploy", [SV_CAUSE_SCORED] = "scored",     [SV_CAUSE_EATEN] = "eaten",           [SV_CAUSE_CAPTURED] = "captured",
        [SV_CAUSE_SEDUCED] = "seduced", [SV_CAUSE_HIT] = "hit",         [SV_CAUSE_PLAGUE] = "plagued",         [SV_CAUSE_FESTIVAL] = "feasted",
        [SV_CAUSE_ORPHANED] = "orphaned", [SV_CAUSE_TAKEN_BACK] = "taken-back", [SV_CAUSE_MOVED] = "moved", [SV_CAUSE_SETUP] = "setup"};
    char place[96], kind[96], text[256], left[96], now[96];
    sv_news news = {.kind = SV_NEWS_FIGURE, .who = f->owner, .row = -1, .text = text, .from = left, .to = now};

    if (s->head->phase == 0)
        return;
    if (f->place.kind == SV_PLACE_SUPPLY)
        snprintf(place, sizeof place, "%s", to_supply[s->lang]);
    else
        sv_place_write(s, f->place, 1, place, sizeof place);
    sv_mix_text(s->mix, &s->mix->table.kind[f->kind].def->name, s->lang, kind, sizeof kind);
    snprintf(text, sizeof text, "%s → %s", kind, place);
    write_place(s, from, left, sizeof left);
    write_place(s, f->place, now, sizeof now);
    news.thing = s->mix->table.kind[f->kind].id;
    news.cause = cause < sizeof causes / sizeof *causes ? causes[cause] : NULL;
    tell(s, &news);
}

void sv_news_completed(sv_session *s, uint16_t part)
{
    char place[96];
    const sv_squares *q = s->squares;
    sv_news news = {.kind = SV_NEWS_COMPLETED, .who = s->head->active, .row = -1, .text = place};

    if (s->head->phase == 0 || !q)
        return;
    sv_place_write(s, (sv_place){.kind = SV_PLACE_PART, .index = part}, 1, place, sizeof place);
    news.thing = q->def->feature[q->feature[q->part[part].label].kind].def->id;
    tell(s, &news);
}

void sv_news_holding(sv_session *s, uint16_t plugin, uint8_t player, uint32_t holding, const int *n)
{
    const sv_holding *h = &s->mix->loaded.list.at[plugin].plugin->holdings[holding];
    char text[256] = "";
    size_t at = 0;
    sv_news news = {.kind = SV_NEWS_HOLDING, .who = player, .row = -1, .text = text};

    for (uint32_t k = 0; h->things[k] && at < sizeof text; k++) {
        const char *name = sv_piece_name(s->mix, h->things[k], s->lang);

        if (n[k])
            at += (size_t)snprintf(text + at, sizeof text - at, "%s%+d %s", at ? ", " : "", n[k], *name ? name : h->things[k]);
    }
    if (at)
        tell(s, &news);
}

/* ---- points ------------------------------------------------------------------------------------------------------------- */

static void write_notes(const sv_session *s, const sv_score *sc, int link, char *buf, size_t n)
{
    char word[96], form[96];
    size_t at = 0;

    buf[0] = 0;
    for (int i = 0; i < sc->links[link].n_notes && at < n; i++) {
        const int k = sc->links[link].first_note + i;

        if (sc->notes[k].word >= s->mix->words.n)
            continue;
        const sv_text *t = &s->mix->words.at[sc->notes[k].word].def->text;
        const char *special = t->edition[s->mix->sel->edition][s->lang];

        snprintf(word, sizeof word, "%s", special ? special : t->at[s->lang] ? t->at[s->lang] : "");
        at += (size_t)snprintf(buf + at, n - at, "%s%d %s", at ? ", " : "", sc->notes[k].n,
                               sv_pick_form(word, sc->notes[k].n, form, sizeof form));
    }
}

void sv_news_points(sv_session *s, uint8_t player, int32_t amount, uint16_t currency, const sv_score *sc)
{
    sv_reason reasons[24];
    char texts[24][160], what[128] = "";
    sv_news news = {.kind = SV_NEWS_POINTS,
                    .who = player,
                    .final = s->head->phase == 2,
                    .row = -1,
                    .text = what,
                    .amount = amount,
                    .currency = s->mix->table.currency[currency],
                    .reasons = reasons};

    for (int i = 0; sc && i < sc->n_links; i++) {
        const int n = news.n_reasons;

        if (sc->links[i].who ? sc->links[i].who != player + 1 : !(sc->receivers >> player & 1))
            continue;
        write_notes(s, sc, i, texts[n], sizeof texts[n]);
        reasons[n] = (sv_reason){sc->links[i].row == SV_NONE16 ? -1 : sc->links[i].row, sc->links[i].amount, texts[n]};
        news.n_reasons++;
    }
    if (sc && !(sc->item->kind & SV_ITEM_GROUP))
        sv_place_write(s, (sv_place){.kind = SV_PLACE_PART, .index = sc->item->part}, 1, what, sizeof what);
    tell(s, &news);
}
