/* html: the page that chooses and prints by itself. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>

#include "fault.h"
#include "html.h"
#include "session.h"

/* A file of the page without what only its readers need: indentation, blank lines, lines of comment. */
static void code(out *o, const char *bytes)
{
    int comment = 0;
    for (const char *s = bytes; *s;) {
        const char *end = strchr(s, '\n');
        const size_t all = end ? (size_t)(end - s) + 1 : strlen(s);
        const size_t blank = strspn(s, " \t");
        const char *line = s + blank;
        const int starts = strncmp(line, "/*", 2) == 0;
        comment |= starts;
        if (!comment && strncmp(line, "//", 2) != 0 && *line != '\n')
            out_format(o, "%.*s", (int)(all - blank), line);
        if (comment && memchr(s, '\n', all) && strstr(line, "*/") && strstr(line, "*/") < s + all)
            comment = 0;
        s += all;
    }
}

static const char *file(const char *name, size_t n)
{
    for (const html_file *f = html_files; f->name; f++)
        if (strncmp(f->name, name, n) == 0 && !f->name[n])
            return f->bytes;
    return NULL;
}

/* The mix as a text: where the page begins. */
static int mix_text(html *h)
{
    char *text = html_mix_text(h->mix);
    const int whole = text != NULL;
    if (whole)
        html_text(&h->c->out, text);
    free(text);
    return whole;
}

static int packed_data(html *h)
{
    char *text = NULL;
    size_t n = 0;
    out memory;
    FILE *f = open_memstream(&text, &n);
    if (!f)
        return 0;
    out_start(&memory, f, "never");
    html_data(h, &memory);
    h->failed |= out_flush(&memory) != 0;
    const int whole = fclose(f) == 0 && !h->failed && html_pack(&h->c->out, text);
    free(text);
    return whole;
}

/* What stands at {{name}}. 0: out of memory. */
static int place(html *h, const char *name, size_t n)
{
    out *o = &h->c->out;
    const char *bytes = file(name, n);
    if (bytes)
        code(o, bytes);
    else if (strncmp(name, "static", n) == 0)
        html_static(h, (int)h->c->lang);
    else if (strncmp(name, "data", n) == 0)
        return packed_data(h);
    else if (strncmp(name, "mix", n) == 0)
        return mix_text(h);
    else if (strncmp(name, "game", n) == 0)
        html_text(o, html_in(h->games[0].ref->name, (int)h->c->lang));
    else if (strncmp(name, "lang", n) == 0)
        out_text(o, text_code(h->c->lang));
    else
        for (int i = 0; html_words[i].key; i++)
            if (strncmp(html_words[i].key, name, n) == 0 && !html_words[i].key[n])
                html_text(o, html_words[i].text[h->c->lang]);
    return 1;
}

static int print(html *h)
{
    const char *s = file("page.html", strlen("page.html"));
    for (const char *open, *close; (open = strstr(s, "{{")) && (close = strstr(open, "}}")); s = close + 2) {
        out_format(&h->c->out, "%.*s", (int)(open - s), s);
        h->failed |= !place(h, open + 2, (size_t)(close - open) - 2);
    }
    out_text(&h->c->out, s);
    return h->failed ? fault_memory(h->c) : CLI_DONE;
}

int cmd_html(cli *c)
{
    int status = session_boxes(c);
    html h = {.c = c};
    sv_mix *mix =
        status == CLI_DONE ? session_mix(c, c->n_operands ? c->operands[0] : NULL, SV_FOR_PAGE, &status) : NULL;
    if (!mix)
        return status;
    h.mix = mix;
    if (!html_games_read(&h))
        status = fault_status(c) == CLI_DONE ? fault_memory(c) : fault_report(c);
    else
        status = print(&h);
    html_games_free(&h);
    free(h.names);
    sv_mix_free(mix);
    return cli_stopped() ? 128 + cli_stopped() : status;
}
