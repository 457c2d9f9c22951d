/* R3: the same game with other colours, and on a board turned by a quarter. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "oracle.h"

static const char *const colours[] = {"red", "blue", "green", "yellow", "black", "pink"};
enum { COLOURS = sizeof colours / sizeof *colours };

/* ---- texts ---- */

static int is_of(const char *word, size_t n, const char *letters)
{
    return strspn(word, letters) == n;
}

/* "1,-2" → the square a quarter clockwise further: x grows east, y grows south. */
static int turn_square(const char *word, size_t n, char *buf, size_t size)
{
    char *end;
    if (!memchr(word, ',', n) || !is_of(word, n, "-0123456789,"))
        return 0;
    const long x = strtol(word, &end, 10), y = *end == ',' ? strtol(end + 1, NULL, 10) : 0;
    snprintf(buf, size, "%ld,%ld", -y, x);
    return 1;
}

static int turn_rotation(const char *word, size_t n, char *buf, size_t size)
{
    if (n == 0 || !is_of(word, n, "0123456789"))
        return 0;
    snprintf(buf, size, "%ld", (strtol(word, NULL, 10) + 90) % 360);
    return 1;
}

/* Edges, and halves of them, behind a colon or joined by - or +: "W", "EL", "E-S". #2 and other words stay. */
static int turn_edges(const char *word, size_t n, char *buf, size_t size)
{
    static const char edges[] = "NESW";
    size_t i = 0;
    if (n == 0 || n >= size)
        return 0;
    while (i < n) {
        const char *at = strchr(edges, word[i]);
        if (!at)
            return 0;
        buf[i] = edges[(at - edges + 1) % 4];
        i++;
        if (i < n && (word[i] == 'L' || word[i] == 'R')) {
            buf[i] = word[i];
            i++;
        }
        if (i < n && word[i] != '-' && word[i] != '+')
            return 0;
        if (i < n) {
            buf[i] = word[i];
            i++;
        }
    }
    buf[n] = '\0';
    if (n == 3 && buf[1] == '-' && strchr(edges, buf[0]) > strchr(edges, buf[2])) { /* two edges are named from N on */
        const char first = buf[0];
        buf[0] = buf[2];
        buf[2] = first;
    }
    return 1;
}

static int is_expansion(const sv_mix *mix, const char *word, size_t n)
{
    sv_chosen_info e;
    for (int i = 0; sv_mix_expansion(mix, i, "en", &e); i++)
        if (strlen(e.id) == n && strncmp(e.id, word, n) == 0)
            return 1;
    return 0;
}

static void turn_word(const sv_mix *mix, const char *word, size_t n, int after_square, char *buf, size_t size)
{
    const char *colon = memchr(word, ':', n);
    const size_t before = colon ? (size_t)(colon - word) + 1 : 0, end = strcspn(word + before, " #");
    char turned[64];
    if (turn_square(word, n, buf, size) || (after_square && turn_rotation(word, n, buf, size)))
        return;
    const int is_tile = before && is_expansion(mix, word, before - 1);
    if (!is_tile && before + end <= n && turn_edges(word + before, end, turned, sizeof turned))
        snprintf(buf, size, "%.*s%s%.*s", (int)before, word, turned, (int)(n - before - end), word + before + end);
    else
        snprintf(buf, size, "%.*s", (int)n, word);
}

const char *oracle_turn_text(const sv_mix *mix, const char *option, char *buf, size_t n)
{
    size_t used = 0;
    int after_square = 0, first = 1;
    for (const char *at = option; *at && used + 1 < n;) {
        const size_t length = strcspn(at, " ");
        char word[ORACLE_TEXT];
        if (first) /* the name of the row */
            snprintf(word, sizeof word, "%.*s", (int)length, at);
        else
            turn_word(mix, at, length, after_square, word, sizeof word);
        used += (size_t)snprintf(buf + used, n - used, "%s%s", first ? "" : " ", word);
        after_square = memchr(at, ',', length) != NULL;
        at += length + (at[length] == ' ');
        first = 0;
    }
    if (used >= n)
        used = n - 1;
    buf[used] = '\0';
    return buf;
}

/* ---- colours ---- */

static int colour_of(const char *word, size_t n)
{
    for (int i = 0; i < COLOURS; i++)
        if (strlen(colours[i]) == n && strncmp(word, colours[i], n) == 0)
            return i;
    return -1;
}

/* The colour that stands for this one: the next. */
static const char *recoloured(void *user, const char *option, char *buf, size_t n)
{
    size_t used = 0;
    (void)user;
    for (const char *at = option; *at && used + 1 < n;) {
        const size_t length = strcspn(at, " ");
        const int colour = colour_of(at, length);
        const char *word = colour < 0 ? at : colours[(colour + 1) % COLOURS];
        used += (size_t)snprintf(buf + used, n - used, "%s%.*s", at == option ? "" : " ",
                                 colour < 0 ? (int)length : (int)strlen(word), word);
        at += length + (at[length] == ' ');
    }
    return buf;
}

/* Games with other colours shall be played; which ones does not matter. */
static int are_colours(const char *just)
{
    for (const char *at = just; at && *at; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        if (colour_of(at, length) < 0)
            return 0;
        at += length;
    }
    return !just || *just;
}

static void other_colours(oracles *o, const sv_mix *mix)
{
    if (!are_colours(o->just))
        return;
    char players[128] = "";
    size_t used = 0;
    for (int p = 0; p < sv_mix_players(mix); p++) {
        const int colour = colour_of(sv_mix_player(mix, p), strlen(sv_mix_player(mix, p)));
        if (colour < 0)
            return;
        used += (size_t)snprintf(players + used, sizeof players - used, "%s%s", p ? " " : "",
                                 colours[(colour + 1) % COLOURS]);
    }
    char *text = oracle_edit(o, oracle_text(o, mix), "game", "players", players);
    sv_mix *other = oracle_mix(o, o->c->library, text, NULL, NULL);
    const oracle_pair p = {
        .id = ORACLE_R3, .a = oracle_game(o, mix, 0), .b = oracle_game(o, other, 0), .map = recoloured};
    o->variant = players;
    oracle_pair_games(o, &p);
    o->variant = "";
    sv_game_free(p.a);
    sv_game_free(p.b);
    sv_mix_free(other);
    free(text);
}

/* ---- the board ---- */

static const char *turned(void *user, const char *option, char *buf, size_t n)
{
    return oracle_turn_text(user, option, buf, n);
}

/* The game with one tile laid, so or so. NULL: it does not begin with one tile. */
static sv_scenario *beginning(oracles *o, const sv_mix *mix, const sv_tile_info *tile, int more, int first)
{
    char *mix_text = oracle_text(o, mix), *text = NULL;
    size_t size = 0;
    sv_report *r = sv_report_new("en");
    FILE *f = mix_text && r ? open_memstream(&text, &size) : NULL;
    if (f) {
        fprintf(f, "[scenario]\nformat = 1\ntitle = check\n%s\n[board]\n0,0 = %s %d\n", mix_text, tile->type,
                (tile->rotation + more) % 360);
        fprintf(f, "[turn]\nturn = %s\n[expect]\nover = no\n", sv_mix_player(mix, first));
        if (fclose(f) != 0)
            o->failed = 1;
    }
    sv_scenario *s = f ? sv_scenario_read_text(o->c->library, "check", text, r) : NULL;
    sv_report_free(r);
    free(text);
    free(mix_text);
    return s;
}

static sv_game *stand(sv_scenario *s, sv_report *r)
{
    sv_game *g = NULL;
    return s && sv_scenario_run(s, 0, NULL, NULL, &g, r) >= 0 ? g : NULL;
}

/* The colour of the next seat for that of each; other words as they are. */
static const char *next_seat(void *user, const char *option, char *buf, size_t n)
{
    const sv_mix *mix = user;
    const int players = sv_mix_players(mix);
    size_t used = 0;
    for (const char *at = option; *at && used + 1 < n;) {
        const size_t length = strcspn(at, " ");
        int seat = 0;
        while (seat < players && (strlen(sv_mix_player(mix, seat)) != length || strncmp(sv_mix_player(mix, seat), at, length) != 0))
            seat++;
        const char *word = seat < players ? sv_mix_player(mix, (seat + 1) % players) : at;
        used += (size_t)snprintf(buf + used, n - used, "%s%.*s", at == option ? "" : " ",
                                 seat < players ? (int)strlen(word) : (int)length, word);
        at += length + (at[length] == ' ');
    }
    return buf;
}

/* Both from the first tile on, laid so and so, with that seat beginning the second. */
static void from_tile(oracles *o, const sv_mix *mix, const sv_tile_info *tile, int rotation, int first, const char *said)
{
    sv_report *r = sv_report_new("en");
    sv_scenario *a = r ? beginning(o, mix, tile, 0, 0) : NULL, *b = a ? beginning(o, mix, tile, rotation, first) : NULL;
    const int plays = oracle_variant(o, said);
    for (int i = 0; plays && b && i < o->games && oracle_wants(o, ORACLE_R3); i++) {
        const oracle_pair p = {.id = ORACLE_R3,
                               .a = stand(a, r),
                               .b = stand(b, r),
                               .map = first ? next_seat : turned,
                               .user = (void *)(uintptr_t)mix,
                               .seat = first};
        if (!p.a || !p.b)
            break;
        sv_game_flags_set(p.a, SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE);
        sv_game_flags_set(p.b, SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE);
        oracle_pair_play(o, &p, o->first + (uint64_t)i);
    }
    o->variant = "";
    sv_scenario_free(a);
    sv_scenario_free(b);
    sv_report_free(r);
}

/* A start of one tile, which is not drawn from the stack. */
static void from_start(oracles *o, const sv_mix *mix)
{
    sv_game *g = oracle_game(o, mix, SV_GAME_NO_RECORD | SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE);
    sv_tile_info tile;
    char said[64];
    if (g) {
        sv_game_start(g, o->first);
        for (uint64_t rng = o->first; sv_game_advance(g) && sv_game_turn(g) == 0;)
            sv_game_choose(g, sv_game_pick(g, &rng));
    }
    if (g && !sv_game_fault(g) && sv_game_tiles(g) == 1 && sv_game_tile(g, 0, &tile) && tile.x == 0 && tile.y == 0) {
        from_tile(o, mix, &tile, 90, 0, "90");
        text_fill(said, sizeof said, cli_text(o->c, T_ORACLE_OF_FIRST), (const char *const[4]){sv_mix_player(mix, 1)});
        if (sv_mix_players(mix) > 1)
            from_tile(o, mix, &tile, 0, 1, said);
    }
    sv_game_free(g);
}

void oracle_turned(oracles *o, const sv_mix *mix)
{
    other_colours(o, mix);
    from_start(o, mix);
}
