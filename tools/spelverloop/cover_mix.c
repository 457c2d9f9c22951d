#include "cover_mix.h"

#include <stdlib.h>
#include <string.h>

#include "oracle.h"

sv_mix *cover_mix(cli *c, const cover_wanted *w)
{
    char *with = NULL;
    const char *given = c->values[OPT_WITH];
    sv_report *r = sv_report_new(text_code(c->lang));
    if (*w->with && given) {
        const size_t n = strlen(given) + strlen(w->with) + 2;
        with = malloc(n);
        if (with)
            snprintf(with, n, "%s,%s", given, w->with);
    }
    const sv_mix_desc desc = {.name = w->name,
                              .purpose = SV_FOR_PLAY,
                              .edition = c->values[OPT_EDITION],
                              .publisher = c->values[OPT_PUBLISHER],
                              .with = with ? with : *w->with ? w->with : given,
                              .without = c->values[OPT_WITHOUT],
                              .players = c->values[OPT_PLAYERS],
                              .house = c->values[OPT_HOUSE]};
    sv_mix *mix = r ? sv_mix_load(c->library, &desc, r) : NULL;
    sv_report_free(r);
    free(with);
    return mix;
}

static uint32_t draw(uint64_t *rng, uint32_t n)
{
    uint64_t z = *rng += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)((z ^ z >> 31) >> 33) % n;
}

/* One of "ed1 ed2 ed3", or of "1..9". */
static void any_value(const char *values, uint64_t *rng, char *buf, size_t size)
{
    int from, to, n = 0;
    if (sscanf(values, "%d..%d", &from, &to) == 2 && to >= from) {
        snprintf(buf, size, "%d", from + (int)draw(rng, (uint32_t)(to - from + 1)));
        return;
    }
    for (const char *at = values; *at; at += strcspn(at, " "), at += strspn(at, " "))
        n++;
    const char *at = values;
    for (int k = n ? (int)draw(rng, (uint32_t)n) : 0; k > 0; k--) {
        at += strcspn(at, " ");
        at += strspn(at, " ");
    }
    snprintf(buf, size, "%.*s", (int)strcspn(at, " "), at);
}

/* Another value for the option that the line of that section sets; 0: it sets none, or keeps its own. */
static int other_line(cli *c, const char *section, const char *line, uint64_t *rng, char *buf, size_t size)
{
    sv_option_info o;
    const size_t n = strcspn(line, " =");
    for (int i = 0; sv_library_option(c->library, section, i, "en", &o); i++)
        if (strlen(o.id) == n && strncmp(o.id, line, n) == 0) {
            if (draw(rng, 2))
                return 0;
            any_value(o.values, rng, buf, size);
            return *buf != '\0';
        }
    return 0;
}

/* A stack of some tiles of a few types, drawn by lot: each such game meets some of them often, and comes to its end soon. */
static char *few_tiles(cli *c, const sv_mix *mix, char *text, uint64_t *rng)
{
    enum { FEWEST = 8, MOST = 30, TYPES_LEAST = 2, TYPES_MOST = 9 };
    oracles o = {.c = c, .variant = ""};
    const uint32_t tiles = FEWEST + draw(rng, MOST - FEWEST + 1), types = TYPES_LEAST + draw(rng, TYPES_MOST - TYPES_LEAST + 1);
    const char *id;
    char type[96], number[24];
    int copies, ordinary = 0;
    for (int i = 0; sv_mix_tile(mix, i, &id, &copies); i++)
        ordinary += sv_mix_tile_is_ordinary(mix, i) && copies;
    for (int i = 0; text && sv_mix_tile(mix, i, &id, &copies); i++) {
        if (!sv_mix_tile_is_ordinary(mix, i) || !copies)
            continue;
        const uint32_t taken = draw(rng, (uint32_t)ordinary) < types ? 1 + draw(rng, 2 * tiles / types) : 0;
        snprintf(type, sizeof type, "%s", id);
        snprintf(number, sizeof number, "%u", taken);
        text = oracle_edit(&o, text, "tiles", type, number);
    }
    return text;
}

sv_mix *cover_variant(cli *c, const sv_mix *mix, uint64_t seed, int few)
{
    char *text = NULL, *other = NULL, section[96] = "", value[64];
    size_t n = 0, m = 0;
    FILE *f = open_memstream(&text, &n), *to;
    uint64_t rng = seed;
    if (!f)
        return NULL;
    sv_mix_write(mix, f);
    if (fclose(f) != 0 || !(to = open_memstream(&other, &m))) {
        free(text);
        return NULL;
    }
    for (const char *line = text; *line;) {
        const size_t length = strcspn(line, "\n");
        if (*line == '[')
            snprintf(section, sizeof section, "%.*s", (int)strcspn(line + 1, "]\n"), line + 1);
        if (*line != '[' && *section && other_line(c, section, line, &rng, value, sizeof value))
            fprintf(to, "%.*s = %s\n", (int)strcspn(line, " ="), line, value);
        else
            fprintf(to, "%.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
    const int good = fclose(to) == 0;
    if (good && few)
        other = few_tiles(c, mix, other, &rng);
    const sv_mix_desc desc = {.name = "cover", .text = other, .purpose = SV_FOR_PLAY};
    sv_report *r = good ? sv_report_new(text_code(c->lang)) : NULL;
    sv_mix *made = r ? sv_mix_load(c->library, &desc, r) : NULL;
    sv_report_free(r);
    free(text);
    free(other);
    return made;
}
