/* [rows] and [decks]: things that lie open in a row, or face down in a stack, and are neither tiles nor figures. Whoever keeps them is
   told by name; what lies there is asked of it again. */
#include <string.h>
#include "mix/fault.h"
#include "scenario/scenario.h"
#include "util/str.h"

enum { THINGS_MAX = 256 };

typedef struct keeper {
    sv_ctx *c;
    const sv_display *display; /* NULL: nobody keeps one of that id */
} keeper;

static keeper find_keeper(const sv_scen_run *x, const char *id, int deck)
{
    const sv_loaded_list *all = &x->g->s.mix->loaded;

    for (int i = 0; i < all->list.n; i++)
        for (uint32_t d = 0; d < all->list.at[i].plugin->n_displays; d++) {
            const sv_display *display = &all->list.at[i].plugin->displays[d];

            if (display->deck == deck && !strcmp(display->id, id))
                return (keeper){&x->g->s.ctx[i], display};
        }
    return (keeper){NULL, NULL};
}

/* `to_put`: those that cannot be put down are no help. */
static int nobody_keeps(sv_scen_run *x, int line, const char *key, const char *id, int deck, int to_put)
{
    const sv_loaded_list *all = &x->g->s.mix->loaded;
    sv_gathered names = {0};

    for (int i = 0; i < all->list.n; i++)
        for (uint32_t d = 0; d < all->list.at[i].plugin->n_displays; d++)
            if (all->list.at[i].plugin->displays[d].deck == deck && (!to_put || all->list.at[i].plugin->displays[d].put))
                sv_gathered_add(&names, all->list.at[i].plugin->displays[d].id);
    if (!names.names.n)
        return sv_scen_bad(x, line, key, id, deck ? "nothing in this mix has such a stack; leave the line out" : "nothing in this mix has such a row; leave the line out",
                           deck ? "niets in deze mix heeft zo'n stapel; laat de regel weg" : "niets in deze mix heeft zo'n rij; laat de regel weg");
    const char *hint = sv_gathered_hint(&names, x->r, id);

    return sv_scen_bad(x, line, key, id, hint, hint);
}

static int put(sv_scen_run *x, const sv_ini_key *k, int deck)
{
    const keeper who = find_keeper(x, k->name, deck);
    const char *name[THINGS_MAX], *at = k->value, *word;
    uint32_t n = 0;
    size_t length;

    if (!who.display || !who.display->put)
        return nobody_keeps(x, k->line, deck ? "[decks]" : "[rows]", k->name, deck, 1);
    while ((word = sv_word(&at, &length)) != NULL && n < THINGS_MAX)
        name[n++] = sv_scen_format(x, "%.*s", (int)length, word);
    if (n == 1 && !strcmp(name[0], "none"))
        n = 0;
    return who.display->put(who.c, name, n) ||
           sv_scen_bad(x, k->line, k->name, k->value, "it cannot hold these: one of them is unknown, or there are not so many",
                       "dit kan er niet liggen: een ervan is onbekend, of er zijn er niet zoveel");
}

int sv_scen_put_row(sv_scen_run *x, const sv_ini_key *k) { return put(x, k, 0); }
int sv_scen_put_deck(sv_scen_run *x, const sv_ini_key *k) { return put(x, k, 1); }

/* ---- expectations ------------------------------------------------------------------------------------------------------------- */

/* How often it lies there, or is wanted. */
static int times(const char *list, const char *name)
{
    const char *word;
    size_t length;
    int n = 0;

    while ((word = sv_word(&list, &length)) != NULL)
        n += sv_word_is(word, length, name);
    return n;
}

static int same_things(sv_scen_run *x, const char *a, const char *b)
{
    const char *at = a, *word;
    size_t length;
    int of_a = 0, of_b = 0;

    while ((word = sv_word(&at, &length)) != NULL) {
        const char *name = sv_scen_format(x, "%.*s", (int)length, word);

        of_a++;
        if (times(a, name) != times(b, name))
            return 0;
    }
    for (at = b; sv_word(&at, &length); of_b++) {}
    return of_a == of_b;
}

/* `row.ships = sloop brig`: from the left; `deck.ships = brig sloop`: in any order; `none` */
int sv_expect_display(sv_scen_run *x, const sv_scen_expect *e, const sv_form_got *got)
{
    const int deck = !strcmp(e->name, "deck");
    const keeper who = find_keeper(x, e->arg, deck);
    const char *list = "", *name;

    (void)got;
    if (!who.display)
        return nobody_keeps(x, e->line, e->key, e->arg, deck, 0);
    for (uint32_t k = 0; (name = who.display->get(who.c, k)) != NULL; k++)
        list = sv_scen_format(x, "%s%s%s", list, *list ? " " : "", name);
    if (!*list)
        list = "none";
    return (deck ? same_things(x, list, e->value) : !strcmp(list, e->value)) ||
           sv_scen_differs(x, e, sv_scen_expected(x, e), list, sv_scen_stand(x));
}
