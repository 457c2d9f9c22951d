/* svg.h: text of an SVG file. Numbers are whole and texts escaped, so that a file is well formed and the same everywhere. */
#ifndef SVG_H
#define SVG_H
#include "out.h"

/* The text with & < > " ' written as XML has them; other control characters than tab and newline become '?', and so do bytes that
   are no UTF-8. Returns the length it wants, as snprintf. */
int svg_escape(const char *text, char *buf, size_t n);
void svg_text(out *o, const char *text); /* escaped */
void svg_title(out *o, const char *text);
#endif
