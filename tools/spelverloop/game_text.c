#include "game_text.h"

#include <stdlib.h>
#include <string.h>

char *game_option(sv_game *g, uint32_t k)
{
    int n = sv_game_option_text(g, k, NULL, 0);
    char *text = n >= 0 ? malloc((size_t)n + 1) : NULL;
    if (text)
        sv_game_option_text(g, k, text, (size_t)n + 1);
    return text;
}

char *game_board(const sv_game *g, const char *lang)
{
    int n = sv_game_board_text(g, lang, NULL, 0);
    char *text = n >= 0 ? malloc((size_t)n + 1) : NULL;
    if (text)
        sv_game_board_text(g, lang, text, (size_t)n + 1);
    return text;
}

sv_refusal *game_refusals(sv_game *g, const char *lang, int *n)
{
    *n = sv_game_refusals(g, lang, NULL, 0);
    sv_refusal *all = calloc((size_t)*n + 1, sizeof *all);
    if (all)
        sv_game_refusals(g, lang, all, *n);
    return all;
}

void game_text_print(out *o, const char *text)
{
    char head[64];
    size_t n = strcspn(text, ":\n"), length = strlen(text);
    if (n < sizeof head) {
        memcpy(head, text, n);
        head[n] = '\0';
        out_in(o, OUT_BOLD, head);
        text += n;
        length -= n;
    }
    out_text(o, text);
    if (length == 0 || text[length - 1] != '\n')
        out_text(o, "\n");
}

int game_has_tiles(const sv_game *g)
{
    return sv_game_stack(g) > 0 || sv_game_tiles(g) > 0;
}
