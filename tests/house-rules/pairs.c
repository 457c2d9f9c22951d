/* Any two files of config/house-rules together: a mix that plays, or an error that names both lines. Checked builds count every
   position again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "games.h"
#include "../sanitized.h"

enum { RULES_MAX = 128, NAME = 64, STEP = SANITIZED ? 8 : 1 }; /* STEP: one pair of so many */

typedef struct rule {
    char name[NAME];
    char wants[NAME]; /* a playable expansion it waits for without it, "" */
    int plays;        /* 0: it waits for something that is only described */
} rule;

static rule rules[RULES_MAX];
static int n_rules;

static const char *const playable[] = {"inns-cathedrals", "traders-builders", "bridges-castles-bazaars", "ferries", "crop-circles", "river"};
enum { PLAYABLE = sizeof playable / sizeof *playable };

/* The expansion that makes it play alone, "" for none. 0: no playable one does. */
static int find_wants(rule *r)
{
    for (int i = -1; i < PLAYABLE; i++) {
        char text[1024], lines[256] = "", more[256], faults[1024];

        if (i >= 0)
            snprintf(lines, sizeof lines, "%s = yes\n", playable[i]);
        snprintf(more, sizeof more, "[house-rules]\n%s = yes\n", r->name);
        mix_text(text, sizeof text, 3, lines, more);
        sv_mix *m = load(text, faults, sizeof faults);
        const int waits = m && sv_mix_warnings(m) > 0;

        if (!m)
            wrong("%s alone does not load:\n%s", r->name, faults);
        sv_mix_free(m);
        if (m && !waits) {
            snprintf(r->wants, sizeof r->wants, "%s", i >= 0 ? playable[i] : "");
            return 1;
        }
        if (!m)
            return 0;
    }
    return 0;
}

static void read_rules(void)
{
    for (int i = 0; i < sv_library_house_rules(library) && n_rules < RULES_MAX; i++) {
        rule *r = &rules[n_rules++];

        snprintf(r->name, sizeof r->name, "%s", sv_library_house_rule(library, i));
        r->plays = find_wants(r);
    }
}

/* Does the text name a line of both files? */
static int names_both(const char *faults, const rule *a, const rule *b)
{
    char fa[NAME + 8], fb[NAME + 8];

    snprintf(fa, sizeof fa, "/%s.ini:", a->name);
    snprintf(fb, sizeof fb, "/%s.ini:", b->name);
    return strstr(faults, fa) && strstr(faults, fb);
}

static int play(const sv_mix *m, const rule *a, const rule *b, int games)
{
    sv_game *g = sv_game_new(m, 0, NULL);
    char text[256];

    for (int n = 0; g && n < games; n++) {
        uint64_t rng = (uint64_t)(n + 1);
        int choices = 0;

        sv_game_start(g, (uint64_t)(n * 7 + 3));
        while (sv_game_advance(g) && choices++ < 100000)
            sv_game_choose(g, sv_game_pick(g, &rng));
        if (sv_game_fault(g))
            wrong("%s + %s, game %d: %s", a->name, b->name, n, sv_game_fault(g));
        else if (!sv_game_over(g))
            wrong("%s + %s, game %d does not end", a->name, b->name, n);
        else if (!sv_game_check(g, text, sizeof text))
            wrong("%s + %s, game %d: %s", a->name, b->name, n, text);
    }
    sv_game_free(g);
    return games;
}

static int combine(const rule *a, const rule *b, int games)
{
    char text[2048], lines[512], more[256], faults[4096];
    const int river = !strcmp(a->wants, "river") || !strcmp(b->wants, "river");

    snprintf(lines, sizeof lines, "inns-cathedrals = yes\ntraders-builders = yes\n%s%s",
             !strcmp(a->wants, "bridges-castles-bazaars") || !strcmp(b->wants, "bridges-castles-bazaars") ? "bridges-castles-bazaars = yes\n" : "",
             river ? "river = yes\n" : "");
    snprintf(more, sizeof more, "[house-rules]\n%s = yes\n%s = yes\n", a->name, b->name);
    mix_text(text, sizeof text, 2 + (int)(strlen(a->name) + strlen(b->name)) % 4, lines, more);
    sv_mix *m = load(text, faults, sizeof faults);
    int played = 0;

    if (m)
        played = play(m, a, b, games);
    else if (!names_both(faults, a, b))
        wrong("%s + %s: the message does not name both lines:\n%s", a->name, b->name, faults);
    sv_mix_free(m);
    return played;
}

int pairs(int games)
{
    int played = 0, combined = 0;

    read_rules();
    for (int i = 0; i < n_rules; i++)
        for (int k = i + 1; k < n_rules; k++) {
            if ((i + k) % STEP != 0)
                continue;
            const int plays = rules[i].plays && rules[k].plays; /* one that waits changes nothing, but it is read beside the other */

            played += combine(&rules[i], &rules[k], plays ? games : 0);
            combined++;
        }
    printf("%d files, %d pairs\n", n_rules, combined);
    return played;
}
