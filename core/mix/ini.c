/* Two halves. The scanner walks over the text line by line, refuses what inih would misread, and knows every line number.
   What it lets through goes to inih as a stream of lines; inih hands back names and values.

   inih takes lines of some 200 bytes only (its limit is a variable of the shared library, which is not ours to change), but
   a value may go on in indented lines. So a long value is fed in pieces. What inih would take for a sign where a piece
   begins or ends, and `:` in a key, is fed as a control byte, which no text may hold, and turned back afterwards. */
#include "mix/ini.h"
#include <errno.h>
#include <fcntl.h>
#include <ini.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "util/index.h"
#include "util/str.h"

enum {
    NONE = -1,   /* before the first section */
    REFUSED = -2 /* its header was faulty: no further noise about its keys */
};

typedef struct reading {
    sv_arena *a, scratch;
    sv_report *r;
    sv_ini *ini;
    sv_index sections, keys; /* name -> number of the section; "section=key" -> line */
    const char *at, *end;    /* what is still to be scanned */
    int line, section;       /* of the line being read; or NONE, REFUSED */
    const char *section_key; /* "section=", by its number: what its keys are noted under */
    const char *key;         /* key that inih is being given, for its first piece */
    size_t key_length;
    const char *rest; /* value that is still to be fed */
    size_t rest_length;
    int begun; /* the next call of the handler begins a key */
    int stuck; /* inih asked for lines too short to hold a key */
} reading;

/* ---- faults and names seen ---- */

static void fault(reading *x, sv_code code, const char *a1, const char *a2)
{
    sv_fail(x->r, code, x->ini->file, x->line, a1, a2, NULL, NULL);
    x->ini->faults++;
}

static const char *number(reading *x, int n)
{
    return sv_arena_fmt(&x->scratch, "%d", n);
}

/* Notes a name. The number it was given before, else `n`; *old tells. -1: out of memory. */
static int note(reading *x, sv_index *index, const char *name, int n, int *old)
{
    const int *now = name ? sv_index_put(index, name, n, old) : NULL;
    x->scratch.failed |= !now;
    return now ? *now : -1;
}

/* ---- the scanner ---- */

static void trim(const char **s, size_t *n)
{
    while (*n && sv_blank(**s))
        ++*s, --*n;
    while (*n && sv_blank((*s)[*n - 1]))
        --*n;
}

/* Runs of blanks inside a section name count as one, so that `[part  a b]` is not another section. */
static char *section_name(reading *x, const char *s, size_t n)
{
    char *name = sv_arena_get(x->a, n + 1), *to = name;
    for (size_t i = 0; name && i < n; i++)
        if (!sv_blank(s[i]))
            *to++ = s[i];
        else if (!sv_blank(s[i - 1]))
            *to++ = ' ';
    return name;
}

static void open_section(reading *x, const char *name)
{
    int old;
    x->section = note(x, &x->sections, name, x->ini->sections.n, &old);
    x->section_key = sv_arena_fmt(&x->scratch, "%d=", x->section);
    if (x->section < 0)
        return;
    if (old) {
        fault(x, SV_E_INI_SECTION_TWICE, name, number(x, x->ini->sections.at[x->section].line));
        return;
    }
    sv_ini_section *section = SV_PUSH(x->a, &x->ini->sections);
    if (section)
        *section = (sv_ini_section){.name = name, .line = x->line};
}

/* `[house-rule NAME]`: what is too long is NAME. */
static void fail_long(reading *x, const char *inner, size_t length)
{
    size_t first = 0, blanks = 0;
    while (first < length && !sv_blank(inner[first]))
        first++;
    while (first + blanks < length && sv_blank(inner[first + blanks]))
        blanks++;
    const size_t before = first + blanks;
    const char *name = sv_arena_strn(&x->scratch, inner + before, length - before), *word = sv_arena_strn(&x->scratch, inner, first);
    if (before >= length || before >= SV_INI_NAME_MAX) {
        fault(x, SV_E_INI_NAME_LONG, sv_arena_strn(&x->scratch, inner, length), NULL);
        return;
    }
    x->ini->faults++;
    sv_fail(x->r, SV_E_INI_SECTION_LONG, x->ini->file, x->line, name, word, number(x, (int)(length - before)), number(x, (int)(SV_INI_NAME_MAX - before)));
}

static void scan_header(reading *x, const char *s, size_t n)
{
    x->section = REFUSED;
    const char *close = memchr(s, ']', n);
    if (!close) {
        fault(x, SV_E_INI_NO_BRACKET, sv_arena_strn(&x->scratch, s, n), NULL);
        return;
    }
    const char *after = close + 1, *inner = s + 1;
    size_t after_length = n - (size_t)(after - s), length = (size_t)(close - inner);
    trim(&after, &after_length);
    trim(&inner, &length);
    if (after_length)
        fault(x, SV_E_INI_AFTER_BRACKET, sv_arena_strn(&x->scratch, after, after_length), NULL);
    char *name = length && length <= SV_INI_NAME_MAX ? section_name(x, inner, length) : NULL;
    if (!length)
        fault(x, SV_E_INI_NO_NAME, NULL, NULL);
    else if (length > SV_INI_NAME_MAX)
        fail_long(x, inner, length);
    else if (name)
        open_section(x, name);
}

static int comment_inside(const char *s, size_t n)
{
    const char *end = s + n;
    for (const char *at = s + 1; at < end && (at = memchr(at, ';', (size_t)(end - at))) != NULL; at++)
        if (sv_blank(at[-1]))
            return 1;
    return 0;
}

/* A `:` is part of a key as in base:D; before a blank, or at the end, somebody took it for the separator. */
static int colon_separates(const char *key, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (key[i] == ':' && (i + 1 == n || sv_blank(key[i + 1])))
            return 1;
    return 0;
}

/* 1: key and value are ready to be fed. */
static int scan_pair(reading *x, const char *s, size_t n)
{
    const char *equals = memchr(s, '=', n);
    size_t key_length = equals ? (size_t)(equals - s) : n;
    const char *key = s, *value = equals ? equals + 1 : s;
    size_t value_length = equals ? n - key_length - 1 : 0;
    trim(&key, &key_length);
    trim(&value, &value_length);
    const char *name = sv_arena_strn(&x->scratch, key, key_length);
    if (!name || x->section == REFUSED)
        return 0;
    sv_code code = SV_OK;
    if (!equals) /* `swap base:B`: the colon is part of a name */
        code = colon_separates(s, n) || (memchr(s, ':', n) && !memchr(key, ' ', key_length)) ? SV_E_INI_COLON : SV_E_INI_NO_EQUALS;
    else if (!key_length)
        code = SV_E_INI_NO_NAME;
    else if (colon_separates(key, key_length))
        code = SV_E_INI_COLON;
    else if (comment_inside(s, n))
        code = SV_E_INI_COMMENT;
    else if (key_length > SV_INI_NAME_MAX)
        code = SV_E_INI_NAME_LONG;
    else if (!value_length)
        code = SV_E_INI_EMPTY_VALUE;
    else if (x->section < 0)
        code = SV_E_INI_NO_SECTION;
    if (code) {
        fault(x, code, name, NULL);
        return 0;
    }
    int old;
    int first = note(x, &x->keys, x->section_key ? sv_arena_join(&x->scratch, x->section_key, name) : NULL, x->line, &old);
    if (first < 0)
        return 0;
    if (old) {
        fault(x, SV_E_INI_KEY_TWICE, name, number(x, first));
        return 0;
    }
    x->key = name;
    x->key_length = key_length;
    x->rest = value;
    x->rest_length = value_length;
    return 1;
}

/* What no line may hold, whatever it says. */
static sv_code bad_bytes(const char *s, size_t n)
{
    if (n > SV_INI_LINE_MAX)
        return SV_E_INI_LONG_LINE;
    unsigned char all = 0;
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)s[i];
        if (!c)
            return SV_E_INI_NUL;
        if ((c < ' ' && c != '\t') || c == 0x7F)
            return SV_E_INI_CONTROL;
        all |= c;
    }
    return all < 0x80 || sv_utf8_ok(s, n) ? SV_OK : SV_E_INI_UTF8;
}

/* Scans one line. 1: there is a key to feed. */
static int scan_line(reading *x)
{
    const char *s = x->at;
    const char *newline = memchr(s, '\n', (size_t)(x->end - s));
    size_t n = (size_t)((newline ? newline : x->end) - s);
    x->at = newline ? newline + 1 : x->end;
    x->line++;
    if (n && s[n - 1] == '\r')
        n--;
    sv_code code = bad_bytes(s, n);
    if (code) {
        fault(x, code, number(x, (int)n), NULL);
        return 0;
    }
    const char *body = s;
    size_t length = n;
    trim(&body, &length);
    if (!length || *body == ';' || *body == '#')
        return 0;
    if (body != s) {
        fault(x, SV_E_INI_INDENT, NULL, NULL);
        return 0;
    }
    if (*s == '[') {
        scan_header(x, s, n);
        return 0;
    }
    return scan_pair(x, s, n);
}

/* ---- inih ---- */

static const char signs[] = ": \t;#"; /* fed as the bytes 1 … 5 */

static char mask(char c)
{
    if (c > ';') /* behind all of them: nearly every letter of a key */
        return c;
    for (int i = 0; signs[i]; i++)
        if (signs[i] == c)
            return (char)(i + 1);
    return c;
}

static char *unmasked(sv_arena *a, const char *before, const char *piece)
{
    char *text = sv_arena_join(a, before, piece);
    for (char *c = text; c && *c; c++) {
        unsigned char byte = (unsigned char)*c;
        if (byte < sizeof signs)
            *c = signs[byte - 1];
    }
    return text;
}

/* inih's fgets: the next line for it, at most `size` bytes with the final NUL. */
static char *next_line(char *line, int size, void *user)
{
    reading *x = user;
    int begins = !x->rest_length;
    while (!x->rest_length && x->at < x->end && !x->a->failed && !x->scratch.failed)
        scan_line(x);
    if (!x->rest_length || x->a->failed || x->scratch.failed)
        return NULL; /* also before a further piece of a value whose last piece found no memory */
    size_t n = 0, room = size > 0 ? (size_t)size : 0;
    if (room < SV_INI_NAME_MAX + 8) {
        x->stuck = 1;
        return NULL;
    }
    if (begins) {
        for (size_t i = 0; i < x->key_length; i++)
            line[n++] = mask(x->key[i]);
        line[n++] = '=';
        x->begun = 1;
    } else {
        line[n++] = ' ';
    }
    size_t piece = room - n - 2; /* for the newline and the NUL */
    if (piece > x->rest_length)
        piece = x->rest_length;
    memcpy(line + n, x->rest, piece);
    line[n] = mask(line[n]);
    line[n + piece - 1] = mask(line[n + piece - 1]);
    x->rest += piece;
    x->rest_length -= piece;
    n += piece;
    line[n++] = '\n';
    line[n] = '\0';
    return line;
}

/* inih has read a key, or a further piece of its value. */
static int on_value(void *user, const char *section, const char *name, const char *value)
{
    (void)section; /* inih sees no headers: the scanner knows the section */
    reading *x = user;
    sv_ini_section *s = &x->ini->sections.at[x->section];
    if (x->begun) {
        sv_ini_key *key = SV_PUSH(x->a, &s->keys);
        if (!key)
            return 0;
        *key = (sv_ini_key){unmasked(x->a, "", name), "", x->line};
        x->begun = 0;
    }
    sv_ini_key *key = &s->keys.at[s->keys.n - 1];
    key->value = unmasked(x->a, key->value, value);
    return key->name && key->value;
}

/* ---- sources ---- */

/* By its mark, or since every other byte of what it begins with is 0. */
static int is_utf16(const char *text, size_t bytes)
{
    if (bytes < 4)
        return 0;
    if (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0)
        return 1;
    return (!text[0] && text[1] && !text[2] && text[3]) || (text[0] && !text[1] && text[2] && !text[3]);
}

const sv_ini *sv_ini_text(sv_arena *a, const char *name, const char *text, size_t bytes, sv_report *r)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* some editors put it before UTF-8 */
    sv_ini *ini = sv_arena_get(a, sizeof *ini);
    reading x = {.a = a, .r = r, .ini = ini, .at = text, .end = text + bytes, .section = NONE};
    if (ini)
        ini->file = sv_arena_str(a, name);
    if (!ini || !ini->file) {
        sv_fail(r, SV_E_NO_MEMORY, name, 0, NULL, NULL, NULL, NULL);
        return NULL;
    }
    if (bytes > SV_INI_FILE_MAX) {
        sv_fail(r, SV_E_FILE_SIZE, name, 0, NULL, NULL, NULL, NULL);
        return NULL;
    }
    if (is_utf16(text, bytes)) {
        sv_fail(r, SV_E_INI_UTF16, name, 0, NULL, NULL, NULL, NULL);
        return NULL;
    }
    if (bytes >= 3 && memcmp(text, mark, 3) == 0)
        x.at += 3;
    int rc = ini_parse_stream(next_line, &x, on_value, &x);
    ini->unended = bytes && text[bytes - 1] != '\n' ? x.line : 0;
    int failed = a->failed || x.scratch.failed;
    sv_index_free(&x.sections);
    sv_index_free(&x.keys);
    sv_arena_free(&x.scratch);
    if (failed)
        sv_fail(r, SV_E_NO_MEMORY, name, 0, NULL, NULL, NULL, NULL);
    else if (rc || x.stuck)
        sv_fail(r, SV_E_INTERNAL, name, x.line, "inih", NULL, NULL, NULL);
    return failed || rc || x.stuck ? NULL : ini;
}

enum { SLURP_FIRST = 1 << 16 };

/* A whole stream in memory, to be freed by the caller: one byte more than the limit shows that it is too long. */
static char *slurp(FILE *in, size_t *bytes, int *error)
{
    size_t room = SLURP_FIRST, got = 1;
    char *text = malloc(room), *more;
    errno = 0;
    for (*bytes = 0; text && got && *bytes <= SV_INI_FILE_MAX; *bytes += got) {
        if (*bytes == room) {
            room = room * 2 > SV_INI_FILE_MAX ? SV_INI_FILE_MAX + 1 : room * 2;
            if (!(more = realloc(text, room))) {
                free(text);
                return NULL;
            }
            text = more;
        }
        got = fread(text + *bytes, 1, room - *bytes, in);
    }
    *error = text && ferror(in) ? (errno ? errno : EIO) : 0;
    return text;
}

const sv_ini *sv_ini_stream(sv_arena *a, FILE *in, const char *name, sv_report *r)
{
    size_t bytes = 0;
    int error = 0;
    const sv_ini *ini = NULL;
    char *text = slurp(in, &bytes, &error);
    if (!text)
        sv_fail(r, SV_E_NO_MEMORY, name, 0, NULL, NULL, NULL, NULL);
    else if (error)
        sv_fail(r, SV_E_FILE_OPEN, name, 0, sv_errno_text(r, error), NULL, NULL, NULL);
    else
        ini = sv_ini_text(a, name, text, bytes, r);
    free(text);
    return ini;
}

/* `pipes`: what comes through one is read as well. Else it is opened so that a pipe to which nobody writes keeps nobody waiting. */
static const sv_ini *read_file(sv_arena *a, const char *path, int pipes, sv_report *r)
{
    const int fd = open(path, O_RDONLY | O_CLOEXEC | (pipes ? 0 : O_NONBLOCK));
    struct stat st;
    int status = fd < 0 ? -1 : fstat(fd, &st);
    if (status == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode) && !pipes) {
        close(fd);
        sv_fail(r, SV_E_FILE_KIND, path, 0, NULL, NULL, NULL, NULL);
        return NULL;
    }
    FILE *in = status < 0 ? NULL : fdopen(fd, "rb");
    if (!in) {
        sv_fail(r, SV_E_FILE_OPEN, path, 0, sv_errno_text(r, errno), NULL, NULL, NULL);
        if (fd >= 0)
            close(fd);
        return NULL;
    }
    const sv_ini *ini = sv_ini_stream(a, in, path, r);
    fclose(in);
    return ini;
}

const sv_ini *sv_ini_file(sv_arena *a, const char *path, sv_report *r)
{
    return read_file(a, path, 0, r);
}

const sv_ini *sv_ini_pipe(sv_arena *a, const char *path, sv_report *r)
{
    return read_file(a, path, 1, r);
}

/* ---- look-ups ---- */

const sv_ini_section *sv_ini_find(const sv_ini *ini, const char *section)
{
    for (int i = 0; i < ini->sections.n; i++)
        if (strcmp(ini->sections.at[i].name, section) == 0)
            return &ini->sections.at[i];
    return NULL;
}

const sv_ini_key *sv_ini_get(const sv_ini_section *section, const char *key)
{
    for (int i = 0; section && i < section->keys.n; i++)
        if (strcmp(section->keys.at[i].name, key) == 0)
            return &section->keys.at[i];
    return NULL;
}

sv_where sv_ini_where(const sv_ini *ini, int line)
{
    return (sv_where){ini->file, line};
}
