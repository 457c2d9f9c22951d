#include "rowgame.h"
#include <stdio.h>
#include <string.h>

/* Rows that the plugin knows: those that an order does not list are there all the same, but not in the mix. */
static const char *const known[] = {"a",      "b",     "c",    "d",    "e",       "f",     "one",   "none", "own",
                                    "do",     "do-2",  "plan", "fx",   "fx-ever", "x",     "y",     "z",    "acts",
                                    "both",   "stuck", "lazy", "many", "crowd",   "say", "cheat", "fetch", "see",  "see-item",
                                    "sleepy", "dozy", "alert",  "roll", "pick", "pair", "toss", "told",    "ev-1",  "ev-2",  "ev-3", "ev-turn"};
enum { KNOWN = sizeof known / sizeof known[0] };

/* ---- the files --------------------------------------------------------------------------------------------------------- */

static int listed(const char *names, const char *id)
{
    const size_t n = strlen(id);

    for (const char *at = names; at && *at; at += strcspn(at, " "), at += strspn(at, " "))
        if (!strncmp(at, id, n) && (at[n] == ' ' || !at[n]))
            return 1;
    return 0;
}

static void write_action(FILE *f, const row_game *g, const char *id)
{
    fprintf(f, "[action %s]\nkind = %s\nen = %s\nnl = %s\nstatus = house\nsource = test\n", id,
            listed(g->may, id) ? "may" : "must", id, id);
}

/* An action for every row of the order that is the plugin's, then for those it does not list: they hang behind its first row. */
static void write_actions(FILE *f, const row_game *g)
{
    char seen[1024] = " ", first[64] = "", step[32] = "", section[32] = "", id[64], key[66];

    for (const char *line = g->order; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        if (sscanf(line, "[%31[^]]", section) == 1 || sscanf(line, "%63[^ =] = ", id) != 1 ||
            strncmp(strchr(line, '=') + 1, " rows", 5) != 0)
            continue;
        write_action(f, g, id);
        snprintf(seen + strlen(seen), sizeof seen - strlen(seen), "%s ", id);
        if (!*first && strcmp(section, "ANYTIME") != 0) {
            snprintf(first, sizeof first, "%s", id);
            snprintf(step, sizeof step, "%s", section);
        }
    }
    for (int i = 0; i < KNOWN; i++) {
        snprintf(key, sizeof key, " %s ", known[i]);
        if (strstr(seen, key))
            continue;
        write_action(f, g, known[i]);
        fprintf(f, "element = spare\nstep = %s\nafter = %s\n", step, first);
    }
}

static void write_files(const row_play *p, const row_game *g, int frames)
{
    char from[256];
    FILE *f = folder_file(&p->root, "config/order/rows.ini");

    fprintf(f, "[file]\nkind = order\nformat = 1\ngame = rows\nroot = rows\n%s\n%s",
            g->file ? g->file : "steps = SETUP A B C D END\nsetup = SETUP\nturn = A D\npart = B C\nend = END\n",
            g->order);
    fclose(f);
    f = folder_file(&p->root, "plugins/rows/rows.ini");
    fprintf(
        f,
        "[expansion]\nformat = 1\nid = rows\ngames = rows\ngame = rows\neditions = C1 C2 C3\nsince = 2020\nstatus = playable\n"
        "name.en = Rows\nname.nl = Regels\nelements = tiles spare\n[element spare]\nname.en = Rows left out\nname.nl = Weggelaten regels\n");
    for (int i = 0; i < 3; i++) {
        static const char *const names[] = {"points", "signals", "echoes"};

        fprintf(f, "[currency %s]\nname.en = %s\nname.nl = %s\n", names[i], names[i], names[i]);
    }
    fprintf(f, "[rule no-mid]\nen = Not mid.\nnl = Geen mid.\nstatus = house\nsource = test\n%s", g->manifest ? g->manifest : "");
    write_actions(f, g);
    fclose(f);
    snprintf(from, sizeof from, "%s/rows/%s/rows.so", SV_PROBE_LIB, frames ? "frames" : "plain");
    folder_link(&p->root, "plugins/rows/rows.so", from);
}

/* ---- opening ----------------------------------------------------------------------------------------------------------- */

static void hear(void *user, const sv_news *news);

void row_open_any(row_play *p, const row_game *g, int frames)
{
    char plugins[128], mix[1024];

    memset(p, 0, sizeof *p);
    p->order = g->order;
    folder_make(&p->root);
    write_files(p, g, frames);
    snprintf(plugins, sizeof plugins, "%s/plugins", p->root.path);
    snprintf(mix, sizeof mix, "[game]\ngame = rows\nplayers = %d\nseed = 1\n[expansions]\nrows = all -spare\n%s",
             g->players ? g->players : 2, g->mix ? g->mix : "");
    p->report = sv_report_new("en");
    p->library = sv_library_open(&(sv_library_desc){.plugin_path = plugins, .data_path = p->root.path}, p->report);
    if (p->library)
        p->mix =
            sv_mix_load(p->library, &(sv_mix_desc){.name = "test", .text = mix, .purpose = SV_FOR_PLAY}, p->report);
    if (p->mix)
        p->game = sv_game_new(p->mix, g->flags, p->report);
    if (p->game)
        sv_game_listen(p->game, hear, p, "en");
}

static void open_or_abort(row_play *p, const row_game *g, int frames)
{
    row_open_any(p, g, frames);
    for (int i = 0; i < sv_report_count(p->report); i++)
        fprintf(stderr, "%s:%d: %s\n", sv_report_at(p->report, i)->file, sv_report_at(p->report, i)->line,
                sv_report_at(p->report, i)->text);
    if (!p->game)
        ck_abort_msg("no game of:\n%s", g->order);
}

void row_open(row_play *p, const row_game *g)
{
    open_or_abort(p, g, 1);
}

void row_close(row_play *p)
{
    sv_game_free(p->game);
    sv_mix_free(p->mix);
    sv_library_close(p->library);
    sv_report_free(p->report);
    folder_remove(&p->root);
}

/* ---- the trace --------------------------------------------------------------------------------------------------------- */

static void say(row_play *p, const char *sign, const char *text)
{
    const size_t at = strlen(p->text);

    snprintf(p->text + at, sizeof p->text - at, "%s%s%s", at && *sign != '>' ? " " : "", sign, text);
}

static const char *name_of(const row_play *p, uint8_t who)
{
    return who == SV_CHANCE ? "chance" : who == SV_OUTSIDE ? "outside" : sv_mix_player(p->mix, who);
}

/* Effects come from the log of the plugin: the engine tells only of those that cause something. */
static void say_effects(row_play *p)
{
    static const char *const names[] = {ROWS_EFFECT_TEXTS};
    const rows_game *slot = row_slot(p);

    if (slot->logged - p->logged > ROWS_LOG)
        p->logged = slot->logged - ROWS_LOG;
    for (; p->logged < slot->logged; p->logged++)
        say(p, "", names[slot->log[p->logged % ROWS_LOG]]);
}

static void hear(void *user, const sv_news *n)
{
    row_play *p = user;
    char amount[64];

    if (n->kind == SV_NEWS_STEP || n->kind == SV_NEWS_EFFECT || n->kind == SV_NEWS_FIGURE)
        return;
    say_effects(p);
    switch (n->kind) {
    case SV_NEWS_TURN: say(p, "|", name_of(p, n->who)); break;
    case SV_NEWS_PART: say(p, "/", name_of(p, n->who)); break;
    case SV_NEWS_CHOICE: say(p, n->asked ? ">" : "=", n->text); break;
    case SV_NEWS_END: say(p, ".", ""); break;
    case SV_NEWS_POINTS:
        snprintf(amount, sizeof amount, "%d%s", n->amount, strcmp(n->currency, "points") ? n->currency : "");
        say(p, "+", amount);
        break;
    default: break;
    }
}

static void say_decision(row_play *p, const sv_decision *d)
{
    char text[512], option[224];

    say_effects(p);
    snprintf(text, sizeof text, "%s[", name_of(p, d->who));
    for (uint32_t k = 0; k < d->count && d->count <= 5; k++) {
        sv_game_option_text(p->game, k, option, sizeof option);
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", k ? "|" : "", option);
    }
    if (d->count > 5)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s…", p->mix->rows.at.at[d->row].order->id);
    snprintf(text + strlen(text), sizeof text - strlen(text), "]");
    say(p, "", text);
}

const char *row_go(row_play *p, const char *choices)
{
    char choice[64];
    int used;
    uint32_t k;

    p->text[0] = 0;
    for (;;) {
        const sv_decision *d = sv_game_advance(p->game);

        if (!d)
            break;
        say_decision(p, d);
        if (sscanf(choices, " %63[^,]%n", choice, &used) != 1)
            return p->text;
        choices += used;
        choices += *choices == ',';
        if (!sv_game_option_find(p->game, choice, &k))
            ck_abort_msg("%s\nthere is no option \"%s\" after: %s", p->order, choice, p->text);
        /* one choice, not what follows: else the trace would run ahead of the decision */
        p->game->s.asked == 1 ? sv_machine_choose(&p->game->s, k, 1) : (void)0;
    }
    say_effects(p);
    if (sv_game_fault(p->game))
        say(p, "!", sv_game_fault(p->game));
    if (*choices)
        ck_abort_msg("\"%s\" is left over after: %s", choices, p->text);
    return p->text;
}

const char *row_trace(const row_game *g, const char *choices)
{
    static row_play p;

    open_or_abort(&p, g, 1);
    row_go(&p, choices);
    row_close(&p);
    return p.text;
}

void row_is_at(const char *file, int line, const row_game *g, const char *choices, const char *expected)
{
    static row_play p;

    for (int frames = strstr(choices, "push") || strstr(choices, "queue"); frames < 2; frames++) {
        open_or_abort(&p, g, frames);
        row_go(&p, choices);
        row_close(&p);
        if (strcmp(p.text, expected) != 0)
            ck_abort_msg("%s:%d%s\n  expected: %s\n  happened: %s", file, line, frames ? " (frames)" : "", expected,
                         p.text);
    }
}

int row_main(Suite *s)
{
    SRunner *r = srunner_create(s);

    srunner_run_all(r, CK_NORMAL);
    const int failed = srunner_ntests_failed(r);

    srunner_free(r);
    return failed != 0;
}
