#include <stdlib.h>
#include <string.h>

#include "shrink.h"

/* How often a word stands in the draws of the script. */
static int drawn(const shrink_script *s, const char *type)
{
    const size_t length = strlen(type);
    int n = 0;
    for (int i = 0; i < s->n; i++) {
        if (!s->at[i].chance)
            continue;
        for (const char *word = s->at[i].text; *word; word += strspn(word, " ")) {
            const size_t m = strcspn(word, " ");
            n += m == length && strncmp(word, type, m) == 0;
            word += m;
        }
    }
    return n;
}

char *shrink_trim(shrink *s, char *mix, const shrink_script *script, const shrink_trial *starts)
{
    oracles o = {.c = s->c, .variant = ""};
    sv_mix *m = oracle_mix(&o, s->c->library, mix, NULL, NULL);
    const char *id;
    char type[96], number[24];
    int copies;
    for (int i = 0; m && sv_mix_tile(m, i, &id, &copies) && mix; i++) {
        int n = drawn(script, id);
        for (int k = 0; k < starts->n_starts; k++)
            n += strcmp(starts->start[k], id) == 0;
        if (n >= copies)
            continue;
        snprintf(type, sizeof type, "%s", id);
        snprintf(number, sizeof number, "%d", n);
        mix = oracle_edit(&o, mix, "tiles", type, number);
    }
    sv_mix_free(m);
    s->failed |= o.failed;
    return mix;
}
