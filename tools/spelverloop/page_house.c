/* The house rules of a mix, in full, behind the head of its page. */
#include "page.h"

#include <string.h>

const char *page_house_mark(const page *p, const char *state, const char *waits, char *buf, size_t n)
{
    const int foreign = strcmp(state, "other-game") == 0;
    if (foreign || strcmp(state, "waits") == 0)
        return text_fill(buf, n, cli_text(p->c, foreign ? T_MARK_OTHER_GAME : T_MARK_WAITS), (const char *const[4]){waits});
    return strcmp(state, "idle") == 0 ? cli_text(p->c, T_MARK_IDLE) : "";
}

static int get(const page *p, int i, sv_house_info *rule)
{
    return sv_mix_house_rule(p->mix, i, text_code(p->c->lang), rule);
}

void page_house_text(const page *p)
{
    enum { INDENT = 2, HANG = 4 };
    out *o = &p->c->out;
    sv_house_info rule;
    char buf[120];
    for (int i = 0; get(p, i, &rule); i++) {
        out_flow flow = {o, HANG, INDENT, 0};
        if (i == 0) {
            out_text(o, "\n");
            out_in(o, OUT_BOLD, cli_text(p->c, T_HEAD_HOUSE));
            out_text(o, "\n");
        }
        out_spaces(o, INDENT);
        out_words(&flow, rule.name);
        out_glue(&flow, ":");
        out_words(&flow, rule.text);
        if (cli_given(p->c, OPT_CITE) && *rule.source) {
            out_words(&flow, "(");
            flow.after_word = 0;
            out_words(&flow, cli_text(p->c, T_SOURCE));
            out_words(&flow, rule.source);
            out_glue(&flow, ")");
        }
        out_begin(o, OUT_YELLOW);
        const char *mark = page_house_mark(p, rule.state, rule.waits, buf, sizeof buf);
        if (*mark)
            out_words(&flow, mark);
        out_end(o);
        out_text(o, "\n");
    }
}

void page_house_md(const page *p, void (*write)(out *o, const char *text))
{
    out *o = &p->c->out;
    sv_house_info rule;
    char buf[120];
    for (int i = 0; get(p, i, &rule); i++) {
        if (i == 0)
            out_args(o, "\n**%1**\n\n", (const char *const[4]){cli_text(p->c, T_HEAD_HOUSE)});
        out_args(o, "- `%1`: ", (const char *const[4]){rule.name});
        write(o, rule.text);
        const char *mark = page_house_mark(p, rule.state, rule.waits, buf, sizeof buf);
        if (*mark) {
            out_text(o, " *");
            write(o, mark);
            out_text(o, "*");
        }
        out_text(o, "\n");
    }
}
