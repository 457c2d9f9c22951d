#include "util/str.h"
#include <string.h>

int sv_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Length of the UTF-8 sequence at `s` (at most n bytes are there), 0: not a valid one. */
static size_t sequence(const unsigned char *s, size_t n)
{
    static const struct {
        unsigned char from, to, low, high; /* first byte; range of the second */
        unsigned char length;
    } form[] = {
        {0x00, 0x7F, 0, 0, 1},       {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
        {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
        {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
    };
    for (size_t f = 0; f < sizeof form / sizeof *form; f++) {
        if (s[0] < form[f].from || s[0] > form[f].to)
            continue;
        size_t length = form[f].length;
        if (length > n || (length > 1 && (s[1] < form[f].low || s[1] > form[f].high)))
            return 0;
        for (size_t i = 2; i < length; i++)
            if (s[i] < 0x80 || s[i] > 0xBF)
                return 0;
        return length;
    }
    return 0;
}

int sv_utf8_ok(const char *text, size_t n)
{
    const unsigned char *s = (const unsigned char *)text;
    while (n) {
        size_t length = *s < 0x80 ? 1 : sequence(s, n); /* nearly all are plain ASCII */
        if (!length)
            return 0;
        s += length;
        n -= length;
    }
    return 1;
}

const char *sv_word(const char **at, size_t *n)
{
    const char *start = *at;
    while (sv_blank(*start))
        start++;
    const char *end = start;
    while (*end && !sv_blank(*end))
        end++;
    *at = end;
    *n = (size_t)(end - start);
    return end > start ? start : NULL;
}

int sv_word_is(const char *word, size_t n, const char *other)
{
    return strlen(other) == n && memcmp(word, other, n) == 0;
}

int sv_index_of(const char *word, const char *const *names, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(names[i], word) == 0)
            return i;
    return -1;
}

static int letter_or_digit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

int sv_id_ok(const char *text, int dots)
{
    int inside = 0; /* the character before was a letter or digit */
    for (; *text; text++) {
        if (letter_or_digit(*text)) {
            inside = 1;
            continue;
        }
        if (!inside || (*text != '-' && !(*text == '.' && dots-- > 0)))
            return 0;
        inside = 0;
    }
    return inside;
}

int sv_read_int(const char *text, int min, int max, int *out)
{
    int minus = *text == '-';
    text += minus;
    if (!*text)
        return 0;
    long long value = 0;
    for (; *text; text++) {
        if (*text < '0' || *text > '9' || value > 1000000000000)
            return 0;
        value = value * 10 + (*text - '0');
    }
    if (minus)
        value = -value;
    if (value < min || value > max)
        return 0;
    *out = (int)value;
    return 1;
}

int sv_read_square(const char *text, int *x, int *y)
{
    const char *comma = strchr(text, ',');
    char left[8];
    size_t n = comma ? (size_t)(comma - text) : sizeof left;
    if (n >= sizeof left)
        return 0;
    memcpy(left, text, n);
    left[n] = '\0';
    return sv_read_int(left, -9999, 9999, x) && sv_read_int(comma + 1, -9999, 9999, y);
}

static int digit(char c, unsigned base)
{
    int d = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
    return d >= 0 && (unsigned)d < base ? d : -1;
}

int sv_read_u64(const char *text, uint64_t *out)
{
    unsigned base = 10;
    if (text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
        base = 16;
        text += 2;
    }
    if (!*text)
        return 0;
    uint64_t value = 0;
    for (; *text; text++) {
        int d = digit(*text, base);
        if (d < 0 || value > (UINT64_MAX - (unsigned)d) / base)
            return 0;
        value = value * base + (unsigned)d;
    }
    *out = value;
    return 1;
}
