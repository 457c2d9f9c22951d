/* mix new: a mix of boxes and expansions, as an INI text with remarks. The boxes become a mix first, which the library reads and checks
   with the options of the command line; what is printed is that mix, so it reads back as the same. */
#include "commands.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "fault.h"
#include "session.h"

enum { BOXES_MAX = 32, HELD_MAX = 128, REMARK_MAX = 900 }; /* lines of a mix have at most 1000 bytes */

typedef struct held { /* an expansion, and which parts of it the boxes hold */
    char id[64], parts[256]; /* parts "": all of it */
} held;

typedef struct variant {
    const char *expansion, *option, *value;
} variant;

typedef struct making {
    cli *c;
    int box[BOXES_MAX], boxes;
    held held[HELD_MAX];
    int n_held;
    variant variant[HELD_MAX];
    int variants;
    const char *game, *edition, *publisher; /* of the boxes; game NULL: no base game is among them. edition: may have others behind a blank */
    char *text;
    size_t used, size;
    char of[64]; /* the game that it is a mix of */
    int failed;  /* memory is short */
} making;

/* ---- what the boxes hold ---- */

static int has_box(const making *m, int box)
{
    for (int i = 0; i < m->boxes; i++)
        if (m->box[i] == box)
            return 1;
    return 0;
}

/* Every name is looked up, so that all that are wrong are told at once. */
static int find_boxes(making *m)
{
    const char *at = m->c->values[OPT_FROM_BOX];
    for (size_t n; at && *at; at += n + (at[n] == '\n')) {
        char name[256];
        n = strcspn(at, "\n");
        snprintf(name, sizeof name, "%.*s", (int)n, at);
        const int box = n ? sv_library_box_find(m->c->library, name, m->c->report) : -1;
        if (box >= 0 && !has_box(m, box) && m->boxes < BOXES_MAX)
            m->box[m->boxes++] = box;
    }
    return fault_status(m->c) == CLI_DONE ? CLI_DONE : fault_report(m->c);
}

static void hold(making *m, const char *name, size_t n)
{
    char id[64];
    snprintf(id, sizeof id, "%.*s", (int)n, name);
    char *part = strchr(id, '.');
    if (part)
        *part++ = '\0';
    held *h = NULL;
    for (int i = 0; i < m->n_held; i++)
        if (strcmp(m->held[i].id, id) == 0)
            h = &m->held[i];
    if (!h && m->n_held < HELD_MAX) {
        h = &m->held[m->n_held++];
        snprintf(h->id, sizeof h->id, "%s", id);
        snprintf(h->parts, sizeof h->parts, "%s", part ? part : "");
    } else if (h && !part) { /* one box has all of it */
        h->parts[0] = '\0';
    } else if (h && *h->parts && !strstr(h->parts, part)) {
        const size_t used = strlen(h->parts);
        snprintf(h->parts + used, sizeof h->parts - used, " %s", part);
    }
}

/* The box that is named first says which variant it is. */
static void vary(making *m, const sv_box_info *box, const sv_option_info *o)
{
    for (int i = 0; i < m->variants; i++)
        if (strcmp(m->variant[i].expansion, o->expansion) == 0 && strcmp(m->variant[i].option, o->id) == 0) {
            if (strcmp(m->variant[i].value, o->values) != 0)
                cli_talk(m->c, T_NEW_TWO_VALUES, o->expansion, o->id, box->name, o->values);
            return;
        }
    if (m->variants < HELD_MAX)
        m->variant[m->variants++] = (variant){o->expansion, o->id, o->values};
}

/* A game leads before what is only added to it; else the first box does. */
static void lead(making *m, const sv_box_info *box)
{
    const int game = strcmp(box->kind, "base-box") == 0 || strcmp(box->kind, "big-box") == 0;
    if (!*m->of || (game && !m->game))
        snprintf(m->of, sizeof m->of, "%s", box->game);
    if (!m->edition || (game && !m->game)) {
        m->edition = box->editions;
        m->publisher = box->publisher;
    }
    if (game && !m->game)
        m->game = box->game;
}

static void open_boxes(making *m)
{
    for (int i = 0; i < m->boxes; i++) {
        sv_box_info box;
        sv_option_info o;
        if (!sv_library_box(m->c->library, m->box[i], text_code(m->c->lang), &box))
            continue;
        lead(m, &box);
        for (const char *p = box.contains; *p;) {
            size_t n = strcspn(p, " ");
            hold(m, p, n);
            p += n + (p[n] == ' ');
        }
        for (int k = 0; sv_library_box_option(m->c->library, m->box[i], k, &o); k++)
            vary(m, &box, &o);
        if (*box.question)
            cli_talk(m->c, T_NEW_QUESTION, box.name, box.question, NULL, NULL);
    }
}

/* ---- the mix they make ---- */

static void add(making *m, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(making *m, const char *format, ...)
{
    va_list list;
    char line[512];
    va_start(list, format);
    int n = vsnprintf(line, sizeof line, format, list);
    va_end(list);
    if (m->used + (size_t)n + 1 > m->size) {
        char *text = realloc(m->text, m->size * 2 + 1024);
        m->failed |= !text;
        if (!text)
            return;
        m->text = text;
        m->size = m->size * 2 + 1024;
    }
    memcpy(m->text + m->used, line, (size_t)n + 1);
    m->used += (size_t)n;
}

static void compose(making *m)
{
    add(m, "[game]\ngame = %s\n", m->of);
    if (m->edition && *m->edition)
        add(m, "edition = %.*s\n", (int)strcspn(m->edition, " "), m->edition);
    if (m->publisher && *m->publisher)
        add(m, "publisher = %s\n", m->publisher);
    add(m, "[expansions]\n");
    for (int i = 0; i < m->n_held; i++)
        add(m, "%s = %s\n", m->held[i].id, *m->held[i].parts ? m->held[i].parts : "yes");
}

/* Options of what --without takes out again are none of this mix. */
static void compose_options(making *m, const sv_mix *mix)
{
    sv_chosen_info e;
    for (int i = 0; sv_mix_expansion(mix, i, "en", &e); i++) {
        int begun = 0;
        for (int k = 0; k < m->variants; k++)
            if (strcmp(m->variant[k].expansion, e.id) == 0) {
                if (!begun++)
                    add(m, "[%s]\n", e.id);
                add(m, "%s = %s\n", m->variant[k].option, m->variant[k].value);
            }
    }
}

/* ---- printing it ---- */

static void remark(cli *c, text_id id, const char *a1)
{
    out_text(&c->out, "; ");
    cli_say(c, id, a1, NULL, NULL, NULL);
}

/* "Big Box 6 + The Tower"; as many as a line holds. */
static const char *title(making *m, text_lang lang, char *buf, size_t n)
{
    sv_box_info box;
    size_t used = 0;
    for (int i = 0; i < m->boxes && used + 100 < n; i++)
        if (sv_library_box(m->c->library, m->box[i], text_code(lang), &box))
            used += (size_t)snprintf(buf + used, n - used, "%s%s", used ? " + " : "", box.name);
    if (!used)
        snprintf(buf, n, "%s", text_of(lang, T_NEW_MIX));
    return buf;
}

static void print_game(making *m, const sv_mix *mix)
{
    cli *c = m->c;
    char buf[600];
    remark(c, T_NEW_HEAD, title(m, c->lang, buf, sizeof buf));
    out_args(&c->out, "[game]\ngame = %1\n", (const char *const[4]){m->of});
    if (*sv_mix_edition(mix))
        out_args(&c->out, "edition = %1\n", (const char *const[4]){sv_mix_edition(mix)});
    else
        remark(c, T_NEW_EDITION, NULL);
    if (*sv_mix_publisher(mix))
        out_args(&c->out, "publisher = %1\n", (const char *const[4]){sv_mix_publisher(mix)});
    out_text(&c->out, "players =");
    for (int i = 0; i < sv_mix_players(mix); i++)
        out_args(&c->out, " %1", (const char *const[4]){sv_mix_player(mix, i)});
    out_args(&c->out, "\ntitle.en = %1\n", (const char *const[4]){title(m, LANG_EN, buf, sizeof buf)});
    out_args(&c->out, "title.nl = %1\n", (const char *const[4]){title(m, LANG_NL, buf, sizeof buf)});
}

/* Its name, what is to be known of it here, and the parts it has. */
static void print_expansion(cli *c, const sv_mix *mix, const sv_chosen_info *e)
{
    out_args(&c->out, "; %1", (const char *const[4]){e->name});
    if (!e->playable)
        out_args(&c->out, "; %1", (const char *const[4]){cli_text(c, T_NEW_REFERENCE)});
    out_text(&c->out, "\n");
    if (e->foreign)
        remark(c, T_NEW_FOREIGN, sv_mix_edition(mix));
    sv_expansion_details *d = sv_library_details(c->library, e->id, text_code(c->lang));
    if (d && d->n_elements > 1) {
        out_text(&c->out, "; ");
        out_args(&c->out, cli_text(c, T_NEW_PARTS), (const char *const[4]){""});
        for (int i = 0; i < d->n_elements; i++)
            out_args(&c->out, i ? " %1" : "%1", (const char *const[4]){d->elements[i].id});
        out_text(&c->out, "\n");
    }
    sv_expansion_details_free(d);
    out_args(&c->out, "%1 = %2\n", (const char *const[4]){e->id, e->value});
}

static void print_options(cli *c, const sv_mix *mix)
{
    sv_option_info o;
    char last[64] = "";
    for (int i = 0; sv_mix_choice(mix, i, text_code(c->lang), &o); i++) {
        if (o.set != 2 || o.house) /* a house rule says it */
            continue;
        if (strcmp(last, o.expansion) != 0)
            out_args(&c->out, "\n[%1]\n", (const char *const[4]){o.expansion});
        snprintf(last, sizeof last, "%s", o.expansion);
        if (strlen(o.text) <= REMARK_MAX)
            out_args(&c->out, "; %1\n", (const char *const[4]){o.text});
        out_args(&c->out, "%1 = %2\n", (const char *const[4]){o.id, o.values});
    }
}

/* Those of --house, each with what it says. */
static void print_house(cli *c, const sv_mix *mix)
{
    sv_house_info rule;
    if (!cli_given(c, OPT_HOUSE))
        return;
    out_text(&c->out, "\n[house-rules]\n");
    for (int i = 0; sv_mix_house_rule(mix, i, text_code(c->lang), &rule); i++)
        if (strlen(rule.text) <= REMARK_MAX)
            out_args(&c->out, "; %1: %2\n", (const char *const[4]){rule.name, rule.text});
    for (const char *at = c->values[OPT_HOUSE]; *at;) {
        const size_t n = strcspn(at, ","), before = strspn(at, " "), first = before < n ? before : n;
        size_t length = n - first;
        char name[1024];
        while (length && at[first + length - 1] == ' ')
            length--;
        snprintf(name, sizeof name, "%.*s", (int)length, at + first);
        if (length)
            out_args(&c->out, "%1 = yes\n", (const char *const[4]){name});
        at += n + (at[n] == ',');
    }
}

static void print(making *m, const sv_mix *mix)
{
    sv_chosen_info e;
    int reference = 0;
    print_game(m, mix);
    out_text(&m->c->out, "\n[expansions]\n");
    for (int i = 0; sv_mix_expansion(mix, i, text_code(m->c->lang), &e); i++) {
        print_expansion(m->c, mix, &e);
        reference += !e.playable;
    }
    print_house(m->c, mix);
    print_options(m->c, mix);
    if (reference)
        cli_talk(m->c, T_NEW_CHECK, TEXT_NUMBER(reference), NULL, NULL, NULL);
}

static int names(const char *list, const char *name, const char *ends)
{
    const size_t n = strlen(name);
    for (; list && *list; list += strcspn(list, ends) + (list[strcspn(list, ends)] != '\0'))
        if (strcspn(list, ends) == n && strncmp(list, name, n) == 0)
            return 1;
    return 0;
}

/* Without a box it is a mix of the usual game: what --with names of another one has a box of its own. */
static void point_to_boxes(making *m)
{
    sv_expansion_info e;
    for (int i = 0; !m->boxes && sv_library_expansion(m->c->library, i, text_code(m->c->lang), &e); i++)
        if (names(m->c->values[OPT_WITH], e.id, ", ") && !names(e.games, m->of, " "))
            cli_talk(m->c, T_NEW_FROM_BOX, e.name, NULL, NULL, NULL);
}

int cmd_mix_new(cli *c)
{
    making m = {.c = c};
    sv_mix *mix = NULL;
    int status = session_boxes(c);
    if (status != CLI_DONE || (status = find_boxes(&m)) != CLI_DONE)
        return status;
    open_boxes(&m);
    if (!*m.of && (status = session_game(c, m.of, sizeof m.of)) != CLI_DONE)
        return status;
    compose(&m);
    if (!m.failed)
        mix = session_text(c, c->command->name, m.text, &status);
    if (!mix && !m.failed)
        point_to_boxes(&m);
    if (mix && m.variants) {
        compose_options(&m, mix);
        sv_mix_free(mix);
        mix = m.failed ? NULL : session_text(c, c->command->name, m.text, &status);
    }
    if (m.failed)
        status = fault_memory(c);
    for (int i = 0; mix && i < sv_mix_warnings(mix); i++)
        cli_talk(c, T_WARNING, sv_mix_warning(mix, i), NULL, NULL, NULL);
    if (mix)
        print(&m, mix);
    if (mix)
        sv_mix_free(mix);
    free(m.text);
    return status;
}
