#include "json.h"

#include <inttypes.h>
#include <string.h>

/* Length of the valid UTF-8 sequence at `s`, 0 when it is none. */
static size_t utf8_length(const unsigned char *s)
{
    if (s[0] < 0x80)
        return 1;
    size_t n = s[0] >= 0xF0 ? 4 : s[0] >= 0xE0 ? 3 : 2;
    if (s[0] < 0xC2 || s[0] > 0xF4)
        return 0;
    for (size_t i = 1; i < n; i++)
        if ((s[i] & 0xC0) != 0x80)
            return 0;
    int overlong = (s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xF0 && s[1] < 0x90);
    int beyond = (s[0] == 0xED && s[1] > 0x9F) || (s[0] == 0xF4 && s[1] > 0x8F);
    return overlong || beyond ? 0 : n;
}

/* Is the character at s written as it is? */
static int is_plain(const json *j, const unsigned char *s, size_t n, const unsigned char *end)
{
    return n != 0 && s + n <= end && *s != '"' && *s != '\\' && *s >= 0x20 && *s != 0x7f && !(j->in_html && (*s == '<' || n == 4));
}

/* A character of four bytes as the two units that JSON makes of it. */
static void pair(out *o, const unsigned char *s)
{
    const unsigned c = ((s[0] & 7u) << 18 | (s[1] & 63u) << 12 | (s[2] & 63u) << 6 | (s[3] & 63u)) - 0x10000;
    out_format(o, "\\u%04x\\u%04x", 0xD800 + (c >> 10), 0xDC00 + (c & 0x3FF));
}

static void quoted(const json *j, const char *text, size_t length)
{
    out *o = j->out;
    out_text(o, "\"");
    const unsigned char *s = (const unsigned char *)text, *end = s + length;
    while (s < end) {
        const unsigned char *run = s;
        size_t n = utf8_length(s);
        for (; s < end && is_plain(j, s, n, end); n = s < end ? utf8_length(s) : 0)
            s += n;
        if (s > run)
            out_format(o, "%.*s", (int)(s - run), (const char *)run);
        if (s == end)
            break;
        if (n == 0 || s + n > end) {
            out_text(o, "\\ufffd");
            n = 1;
        } else if (n == 4) {
            pair(o, s);
        } else if (*s == '"' || *s == '\\') {
            out_format(o, "\\%c", *s);
        } else {
            out_format(o, "\\u%04x", *s);
        }
        s += n;
    }
    out_text(o, "\"");
}

static void line_break(json *j)
{
    if (j->one_line)
        return;
    out_text(j->out, "\n");
    out_spaces(j->out, 2 * j->depth);
}

static void begin_value(json *j, const char *key)
{
    if (j->depth == 0)
        return;
    uint32_t bit = UINT32_C(1) << j->depth;
    if (j->filled & bit)
        out_text(j->out, ",");
    j->filled |= bit;
    line_break(j);
    if (key) {
        quoted(j, key, strlen(key));
        out_text(j->out, j->one_line ? ":" : ": ");
    }
}

void json_open(json *j, const char *key, char bracket)
{
    begin_value(j, key);
    out_format(j->out, "%c", bracket);
    j->depth++;
    j->filled &= ~(UINT32_C(1) << j->depth);
}

void json_close(json *j, char bracket)
{
    int filled = (j->filled >> j->depth & 1) != 0;
    j->depth--;
    if (filled)
        line_break(j);
    out_format(j->out, "%c%s", bracket, j->depth == 0 ? "\n" : "");
}

void json_text(json *j, const char *key, const char *value)
{
    begin_value(j, key);
    if (value)
        quoted(j, value, strlen(value));
    else
        out_text(j->out, "null");
}

void json_number(json *j, const char *key, int64_t value)
{
    begin_value(j, key);
    out_format(j->out, "%" PRId64, value);
}

void json_unsigned(json *j, const char *key, uint64_t value)
{
    begin_value(j, key);
    const char *quote = value > UINT64_C(1) << 53 ? "\"" : "";
    out_format(j->out, "%s%" PRIu64 "%s", quote, value, quote);
}

void json_real(json *j, const char *key, double value)
{
    begin_value(j, key);
    out_format(j->out, "%.3f", value);
}

void json_hash(json *j, const char *key, uint64_t value)
{
    begin_value(j, key);
    out_format(j->out, "\"%016" PRIx64 "\"", value);
}

void json_flag(json *j, const char *key, int value)
{
    begin_value(j, key);
    out_text(j->out, value ? "true" : "false");
}

void json_words(json *j, const char *key, const char *words)
{
    json_open(j, key, '[');
    for (const char *p = words ? words : ""; *p;) {
        size_t n = strcspn(p, " ");
        if (n) {
            begin_value(j, NULL);
            quoted(j, p, n);
        }
        p += n + (p[n] == ' ');
    }
    json_close(j, ']');
}
