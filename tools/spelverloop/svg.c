#include "svg.h"

#include <string.h>

static const char *entity(char c)
{
    switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return NULL;
    }
}

/* Bytes of the UTF-8 character at p that XML allows, 0 when it is none. */
static int character(const unsigned char *p)
{
    if (p[0] < 0x80)
        return p[0] >= 0x20 ? p[0] != 0x7F : p[0] == '\t' || p[0] == '\n';
    int more = p[0] >= 0xC2 && p[0] < 0xE0 ? 1 : (p[0] & 0xF0) == 0xE0 ? 2 : p[0] >= 0xF0 && p[0] < 0xF5 ? 3 : 0;
    for (int i = 1; i <= more; i++)
        if ((p[i] & 0xC0) != 0x80)
            return 0;
    if ((p[0] == 0xE0 && p[1] < 0xA0) || (p[0] == 0xED && p[1] >= 0xA0) ||
        (p[0] == 0xEF && p[1] == 0xBF && p[2] >= 0xBE) || (p[0] == 0xF0 && p[1] < 0x90) ||
        (p[0] == 0xF4 && p[1] >= 0x90))
        return 0;
    return more ? more + 1 : 0;
}

int svg_escape(const char *text, char *buf, size_t n)
{
    size_t at = 0, whole = 0; /* whole: up to there nothing is cut */
    for (const char *p = text; *p;) {
        const char *piece = entity(*p);
        int length = character((const unsigned char *)p);
        size_t size = piece ? strlen(piece) : length ? (size_t)length : 1;
        if (!piece)
            piece = length ? p : "?";
        if (at + size < n && whole == at) {
            memcpy(buf + at, piece, size);
            whole = at + size;
        }
        at += size;
        p += length ? length : 1;
    }
    if (n)
        buf[whole] = '\0';
    return (int)at;
}

void svg_text(out *o, const char *text)
{
    char buf[64], one[8] = "";
    for (const unsigned char *p = (const unsigned char *)text; *p;) {
        int length = character(p);
        memcpy(one, p, length ? (size_t)length : 1);
        one[length ? length : 1] = '\0';
        svg_escape(one, buf, sizeof buf);
        out_text(o, buf);
        p += length ? length : 1;
    }
}

void svg_title(out *o, const char *text)
{
    out_text(o, "<title>");
    svg_text(o, text);
    out_text(o, "</title>");
}
