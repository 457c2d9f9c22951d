/* The games of the page: all that the library has, that of the mix first; and the ready mixes of each. */
#include <stdlib.h>
#include <string.h>

#include "html_tell.h"

void html_take(html *h, int game)
{
    h->ref = h->games[game].ref;
    h->house = h->games[game].house;
}

/* 0: out of memory, or one of its house rules is faulty (reported). */
static int add_game(html *h, const char *id)
{
    html_game *g = &h->games[h->n_games];
    g->ref = sv_reference_new(h->c->library, id, h->c->report);
    if (!g->ref)
        return 0;
    h->n_games++;
    return html_house_read(h, g);
}

int html_games_read(html *h)
{
    const sv_library *lib = h->c->library;
    const char *first = sv_mix_game(h->mix);
    sv_library_game_info info;
    h->games = calloc((size_t)sv_library_games(lib) + 1, sizeof *h->games);
    int good = h->games && add_game(h, first);
    for (int i = 0; good && sv_library_game(lib, i, "en", &info); i++)
        if (*info.root && strcmp(info.id, first) != 0)
            good = add_game(h, info.id);
    if (good)
        html_take(h, 0);
    return good;
}

void html_games_free(html *h)
{
    for (int i = 0; i < h->n_games; i++) {
        html_house_free(&h->games[i]);
        sv_reference_free(h->games[i].ref);
    }
    free(h->games);
    h->games = NULL;
    h->n_games = 0;
}

/* ---- ready mixes ---- */

char *html_mix_text(const sv_mix *mix)
{
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);
    if (!f)
        return NULL;
    sv_mix_write(mix, f);
    if (fclose(f) == 0)
        return text;
    free(text);
    return NULL;
}

static void tell_mix(html *h, json *j, const char *name, const sv_mix *mix)
{
    char *text = html_mix_text(mix);
    h->failed |= !text;
    json_open(j, NULL, '{');
    json_text(j, "i", name);
    json_open(j, "n", '[');
    json_text(j, NULL, sv_mix_title(mix, "en"));
    json_text(j, NULL, sv_mix_title(mix, "nl"));
    json_close(j, ']');
    json_text(j, "t", text ? text : "");
    json_close(j, '}');
    free(text);
}

/* One that is faulty is told where somebody asks for it. */
void html_mixes(html *h, json *j)
{
    sv_report *r = sv_report_new("en");
    h->failed |= !r;
    json_open(j, "mixes", '[');
    for (int i = 0; r && i < sv_library_mixes(h->c->library); i++) {
        const char *name = sv_library_mix(h->c->library, i);
        sv_mix *mix = sv_mix_load(h->c->library, &(sv_mix_desc){.name = name, .purpose = SV_FOR_PAGE}, r);
        if (mix && strcmp(sv_mix_game(mix), h->ref->game) == 0)
            tell_mix(h, j, name, mix);
        if (mix)
            sv_mix_free(mix);
        sv_report_clear(r);
    }
    json_close(j, ']');
    if (r)
        sv_report_free(r);
}
