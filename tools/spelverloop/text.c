#include "text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "spelverloop/engine.h"

static const char *const texts[T_COUNT][LANGS] = {
#define X(id, en, nl) [id] = {en, nl},
    TEXTS(X)
#undef X
};

typedef struct word {
    const char *id;
    text_id text;
} word;

static const word kinds[] = {
    {"must", T_MUST},     {"may", T_MAY},     {"one-of", T_ONE_OF}, {"score", T_SCORE}, {"watch", T_WATCH},
    {"except", T_EXCEPT}, {"never", T_NEVER}, {"skip", T_SKIP},     {"jump", T_JUMP},   {"note", T_NOTE},
    {"lifted", T_LIFTED},
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

const char *text_of(text_lang lang, text_id id)
{
    return texts[id][lang];
}

const char *text_fill(char *buf, size_t n, const char *pattern, const char *const args[4])
{
    size_t used = 0;
    for (const char *p = pattern; *p; p++) {
        int is_argument = p[0] == '%' && p[1] >= '1' && p[1] <= '4';
        const char *arg = is_argument ? args[p[1] - '1'] : NULL, *piece = is_argument ? arg ? arg : "" : p;
        size_t length = is_argument ? strlen(piece) : 1;
        if (used + length >= n)
            break;
        memcpy(buf + used, piece, length);
        used += length;
        p += is_argument;
    }
    buf[used] = '\0';
    return buf;
}

const char *text_code(text_lang lang)
{
    return lang == LANG_NL ? "nl" : "en";
}

const char *text_colour(text_lang lang, const char *colour)
{
    return sv_colour_text(colour, text_code(lang));
}

static const char *find_word(text_lang lang, const word *words, size_t n, const char *id, const char *otherwise)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(words[i].id, id) == 0)
            return text_of(lang, words[i].text);
    return otherwise;
}

const char *text_kind(text_lang lang, const char *kind)
{
    return find_word(lang, kinds, COUNT(kinds), kind, kind);
}

const char *text_status(char buf[64], text_lang lang, const char *status)
{
    buf[0] = '\0';
    if (*status && strcmp(status, "official") != 0)
        snprintf(buf, 64, "[%s]", sv_status_text(status, text_code(lang)));
    return buf;
}

const char *text_players(char buf[48], text_lang lang, int n)
{
    return text_fill(buf, 48, text_of(lang, n == 1 ? T_PLAYERS_ONE : T_PLAYERS_N), (const char *const[4]){TEXT_NUMBER(n)});
}

const char *text_number(char buf[24], int64_t n)
{
    snprintf(buf, 24, "%" PRId64, n);
    return buf;
}

const char *text_unsigned(char buf[24], uint64_t n)
{
    snprintf(buf, 24, "%" PRIu64, n);
    return buf;
}

const char *text_hash(char buf[24], uint64_t n)
{
    snprintf(buf, 24, "%016" PRIx64, n);
    return buf;
}

const char *text_real(char buf[32], double n, int decimals)
{
    snprintf(buf, 32, "%.*f", decimals, n);
    return buf;
}
