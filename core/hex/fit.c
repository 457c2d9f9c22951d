/* What maps of a game are like, as [file] of the plugin's maps.ini says it: which tokens there are (`token-values`) and where they lie (`bare`), which
   kinds are water (`water`: ports lie between it and land, marks on land), what is turned up later (`later`, in mixes of `later-when`), and how large
   numbers may be (`bounds`). A line that the file does not have is not checked. */
#include <stdio.h>
#include <string.h>
#include "hex/reading.h"
#include "mix/cond.h"
#include "mix/fault.h"
#include "util/str.h"

typedef struct fitting {
    sv_hex_reading *x;
    const sv_ini_section *sec;
    const sv_hex_map *map;
    uint32_t bare, water, later; /* bit per kind */
    int bares, waters, laters;   /* the file says so */
    int may_be_later;
    uint64_t token[4]; /* bit per value */
    int tokens;
} fitting;

/* ---- what the file says ------------------------------------------------------------------------------------------------------------------- */

/* A line of [file], of the file with the map or else of the plugin's. */
static const sv_ini_key *said(const sv_hex_reading *x, const char *name, const sv_ini **in)
{
    const sv_ini *const files[] = {x->ini, x->words};
    const sv_ini_key *k = NULL;

    for (int i = 0; i < 2 && !k; i++) {
        const sv_ini_section *file = sv_ini_find(files[i], "file");

        k = file ? sv_ini_get(file, name) : NULL;
        *in = files[i];
    }
    return k;
}

static int count(const char *const *names)
{
    int n = 0;

    while (names[n])
        n++;
    return n;
}

/* The kinds of that line as bits; *there: there is such a line. 0: a fault. */
static int read_kinds(fitting *f, const char *name, uint32_t *bits, int *there)
{
    const sv_ini *in;
    const sv_ini_key *k = said(f->x, name, &in);
    const char *at = k ? k->value : "", *word;

    *bits = 0;
    *there = k != NULL;
    while ((word = sv_hex_word(f->x, &at)) != NULL) {
        const int kind = sv_index_of(word, f->x->kinds, count(f->x->kinds));

        if (kind < 0) {
            sv_fail_word(f->x->r, sv_ini_where(in, k->line), name, word, f->x->kinds, count(f->x->kinds));
            return 0;
        }
        *bits |= UINT32_C(1) << kind;
    }
    return 1;
}

static int read_tokens(fitting *f)
{
    const sv_ini *in;
    const sv_ini_key *k = said(f->x, "token-values", &in);
    const char *at = k ? k->value : "", *word;
    int value;

    f->tokens = k != NULL;
    while ((word = sv_hex_word(f->x, &at)) != NULL) {
        if (!sv_read_int(word, 1, 255, &value)) {
            sv_fail_number(f->x->r, sv_ini_where(in, k->line), k->name, 1, 255, word);
            return 0;
        }
        f->token[value / 64] |= UINT64_C(1) << value % 64;
    }
    return 1;
}

static int read_later_when(fitting *f)
{
    const sv_ini *in;
    const sv_ini_key *k = said(f->x, "later-when", &in);
    const int before = sv_failed(f->x->r);
    sv_cond *c = k ? sv_cond_parse(f->x->a, k->value, sv_ini_where(in, k->line), f->x->r) : NULL;

    if (k && (!c || sv_cond_bind(c, f->x->m->library, f->x->owner, f->x->r) || sv_failed(f->x->r) != before))
        return 0;
    f->may_be_later = !k || sv_cond_eval(c, f->x->m->sel);
    return 1;
}

/* ---- lines of the map ---------------------------------------------------------------------------------------------------------------------- */

int sv_hex_line_of(const sv_ini_section *sec, const char *head, const char *name)
{
    char key[80];

    snprintf(key, sizeof key, "%s.%s", head, name);
    const sv_ini_key *k = sv_ini_get(sec, key);

    return k ? k->line : sec->line;
}

int sv_hex_line_of_hex(sv_hex_reading *x, const sv_ini_section *sec, uint16_t hex)
{
    char row[16];

    snprintf(row, sizeof row, "%d", x->hex[hex].y);
    return sv_hex_line_of(sec, "row", row);
}

static int unfit_hex(fitting *f, uint16_t hex, const char *en, const char *nl)
{
    const sv_hex *h = &f->map->hex[hex];
    const char *kind = f->x->kinds[h->kind];
    char place[32], value[96];

    snprintf(place, sizeof place, "hex %d,%d", h->x, h->y);
    if (h->later)
        snprintf(value, sizeof value, "%s@%s", kind, f->map->pool[h->pool].id);
    else if (h->token)
        snprintf(value, sizeof value, "%s=%d", kind, h->token);
    else
        snprintf(value, sizeof value, "%s", kind);
    return sv_hex_unfit(f->x, sv_hex_line_of_hex(f->x, f->sec, hex), place, value, en, nl);
}

/* ---- hexes --------------------------------------------------------------------------------------------------------------------------------- */

static int is_token(const fitting *f, int value) { return !f->tokens || (f->token[value / 64] >> value % 64 & 1); }

static const char no_token_en[] = "there is no such number token; write one of those that token-values names in the file of the game",
                  no_token_nl[] = "zo'n getallenfiche is er niet; schrijf een van de getallen die token-values in het bestand van het spel noemt";

static int check_hex(fitting *f, uint16_t hex)
{
    const sv_hex *h = &f->map->hex[hex];
    const int later = f->later >> h->kind & 1, bare = f->bare >> h->kind & 1;

    if (f->laters && h->later && !later)
        return unfit_hex(f, hex, "what is turned up lies there as unknown till then; write unknown@POOL, or @POOL for a hex that is dealt",
                         "wat omgedraaid wordt ligt er zolang als unknown; schrijf unknown@VOORRAAD, of @VOORRAAD voor een veld dat gedeeld wordt");
    if (f->laters && later && h->later && !f->may_be_later)
        return unfit_hex(f, hex, "nothing is turned up in the games of this mix; write @POOL or what lies there, or choose the scenario that does it",
                         "in de spellen van deze mix wordt niets omgedraaid; schrijf @VOORRAAD of wat er ligt, of kies het scenario dat het wel doet");
    if (h->pool)
        return 1;
    if (f->laters && later)
        return unfit_hex(f, hex, "nothing says what it turns out to be; write the pool behind it, as in unknown@far",
                         "niets zegt wat het blijkt te zijn; schrijf de voorraad erachter, zoals unknown@ver");
    if (f->bares && f->tokens && bare && h->token)
        return unfit_hex(f, hex, "that kind of hex yields nothing and has no number token; leave the number out",
                         "dat soort veld levert niets op en heeft geen getallenfiche; laat het getal weg");
    if (f->bares && f->tokens && !bare && !h->token)
        return unfit_hex(f, hex, "that kind of hex has a number token; write it behind it, as in gold=4",
                         "dat soort veld heeft een getallenfiche; schrijf het getal erachter, zoals gold=4");
    return !h->token || is_token(f, h->token) || unfit_hex(f, hex, no_token_en, no_token_nl);
}

/* Between the first row and the last one none is missing. */
static int check_rows(fitting *f)
{
    int first = 99, last = 0;
    char name[16];

    for (int i = 0; i < f->map->hexes; i++) {
        first = f->map->hex[i].y < first ? f->map->hex[i].y : first;
        last = f->map->hex[i].y > last ? f->map->hex[i].y : last;
    }
    for (int y = first; y < last; y++) {
        snprintf(name, sizeof name, "row.%d", y);
        if (!sv_ini_get(f->sec, name))
            return sv_hex_unfit(f->x, f->sec->line, name, "-", "that row is missing between the others; write it, or number the rows below it one lower",
                                "die rij ontbreekt tussen de andere; schrijf hem, of nummer de rijen eronder één lager");
    }
    return 1;
}

static int check_pool(fitting *f, const sv_hex_pool *p, int number)
{
    int good = 1, waits = 0;
    char name[80], value[16];

    for (int i = 0; i < p->n && good; i++)
        if (f->laters && f->later >> p->kind[i] & 1) {
            snprintf(name, sizeof name, "pool.%s", p->id);
            good = sv_hex_unfit(f->x, sv_hex_line_of(f->sec, "pool", p->id), name, f->x->kinds[p->kind[i]],
                                "that is not dealt; write what lies under it", "dat wordt niet gedeeld; schrijf wat eronder ligt");
        }
    for (int i = 0, known = 1; i < p->tokens && known; i++)
        if (!is_token(f, p->token[i])) {
            known = 0;
            snprintf(name, sizeof name, "tokens.%s", p->id);
            snprintf(value, sizeof value, "%d", p->token[i]);
            good = sv_hex_unfit(f->x, sv_hex_line_of(f->sec, "tokens", p->id), name, value, no_token_en, no_token_nl);
        }
    for (int i = 0; i < f->map->hexes; i++)
        waits += f->map->hex[i].pool == number;
    if (p->path_n && p->path_n != waits) {
        snprintf(name, sizeof name, "path.%s", p->id);
        snprintf(value, sizeof value, "%d", p->path_n);
        good = sv_hex_unfit(f->x, sv_hex_line_of(f->sec, "path", p->id), name, value,
                            "so many hexes stand there, and not all of the pool; name each hex of it, or leave the line out",
                            "zoveel velden staan er, en niet alle van de voorraad; noem elk veld ervan, of laat de regel weg");
    }
    return good;
}

/* ---- ports, marks, numbers ----------------------------------------------------------------------------------------------------------------- */

int sv_hex_may_be(const sv_hex_map *map, uint16_t hex, uint32_t kinds, uint8_t later)
{
    const sv_hex *h = &map->hex[hex];
    int some = 0;

    if (h->later)
        return later;
    for (int i = 0; h->pool && i < map->pool[h->pool].n; i++)
        some |= (kinds >> map->pool[h->pool].kind[i] & 1) != 0;
    return h->pool ? some : (kinds >> h->kind & 1) != 0;
}

static int may_be_water(const fitting *f, uint16_t hex) { return hex == SV_NONE16 || sv_hex_may_be(f->map, hex, f->water, 1); }
static int may_be_land(const fitting *f, uint16_t hex) { return hex != SV_NONE16 && sv_hex_may_be(f->map, hex, ~f->water, 1); }

static int check_port(fitting *f, int i)
{
    const uint16_t *hex = f->map->edge[f->map->port[i].edge].hex;
    char edge[48];

    if ((may_be_land(f, hex[0]) && may_be_water(f, hex[1])) || (may_be_water(f, hex[0]) && may_be_land(f, hex[1])))
        return 1;
    sv_hex_edge_text(f->map, f->map->port[i].edge, edge, sizeof edge);
    return sv_hex_unfit(f->x, f->x->port_line[i], "port", edge, "a port lies between land and water; name an edge of the coast",
                        "een haven ligt tussen land en water; noem een rand van de kust");
}

static int check_mark(fitting *f, int i)
{
    const uint16_t hex = f->map->mark[i];
    char name[80], text[48];

    if (hex == SV_NONE16 || (may_be_land(f, hex) && !f->map->hex[hex].later))
        return 1;
    snprintf(name, sizeof name, "mark.%s", f->x->marks[i]);
    sv_hex_text(f->map, hex, text, sizeof text);
    return sv_hex_unfit(f->x, sv_hex_line_of(f->sec, "mark", f->x->marks[i]), name, text, "no land lies there; name a hex of land",
                        "daar ligt geen land; noem een veld dat land is");
}

/* `bounds = target=1..15 …` */
static int check_number(fitting *f, const char *word)
{
    const char *equals = strchr(word, '='), *dots = equals ? strstr(equals, "..") : NULL;
    char name[80], value[16];
    int low, high;

    if (!dots || !sv_read_int(sv_arena_strn(f->x->a, equals + 1, (size_t)(dots - equals - 1)), 0, 9999, &low) || !sv_read_int(dots + 2, low, 9999, &high))
        return 0;
    const int n = sv_index_of(sv_arena_strn(f->x->a, word, (size_t)(equals - word)), f->x->numbers, count(f->x->numbers));

    if (n < 0)
        return 0;
    snprintf(name, sizeof name, "number.%s", f->x->numbers[n]);
    snprintf(value, sizeof value, "%d", f->map->number[n]);
    if (sv_ini_get(f->sec, name) && (f->map->number[n] < low || f->map->number[n] > high))
        sv_fail_number(f->x->r, sv_ini_where(f->x->ini, sv_ini_get(f->sec, name)->line), name, low, high, value);
    return 1;
}

static int check_numbers(fitting *f)
{
    const sv_ini *in;
    const sv_ini_key *k = said(f->x, "bounds", &in);
    const char *at = k ? k->value : "", *word;

    while ((word = sv_hex_word(f->x, &at)) != NULL)
        if (!check_number(f, word)) {
            SV_FAIL(f->x->r, SV_E_HEX_VALUE, sv_ini_where(in, k->line), k->name, word, "bounds = target=1..15 bonus=0..8");
            return 0;
        }
    return 1;
}

int sv_hex_fits(sv_hex_reading *x, const sv_ini_section *sec)
{
    fitting f = {.x = x, .sec = sec, .map = &x->d->map};
    int good = 1;

    if (!read_kinds(&f, "bare", &f.bare, &f.bares) || !read_kinds(&f, "water", &f.water, &f.waters) || !read_kinds(&f, "later", &f.later, &f.laters) ||
        !read_tokens(&f) || !read_later_when(&f))
        return 0;
    x->d->tokenless = f.bare | f.later;
    memcpy(x->d->token, f.token, sizeof f.token);
    good &= check_rows(&f);
    for (uint16_t i = 0; i < f.map->hexes; i++)
        good &= check_hex(&f, i);
    for (int i = 1; i <= f.map->pools; i++)
        good &= check_pool(&f, &f.map->pool[i], i);
    for (int i = 0; f.waters && i < f.map->ports; i++)
        good &= check_port(&f, i);
    for (int i = 0; f.waters && x->marks[i]; i++)
        good &= check_mark(&f, i);
    good &= check_numbers(&f);
    return good && sv_hex_can_begin(x, sec, f.water);
}
