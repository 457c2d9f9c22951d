/* The head of a page: its title with what the command line changes, and which order of play it is. */
#include <stdlib.h>
#include <string.h>

#include "page.h"

/* What may change a mix; `to` is what says the same of the second one of two, OPT_COUNT when there is none. */
static const struct {
    cli_option_id option, to;
} changes[] = {
    {OPT_EDITION, OPT_TO_EDITION}, {OPT_PUBLISHER, OPT_TO_PUBLISHER}, {OPT_PLAYERS, OPT_TO_PLAYERS},
    {OPT_WITH, OPT_TO_WITH},       {OPT_WITHOUT, OPT_TO_WITHOUT},     {OPT_HOUSE, OPT_TO_HOUSE},
};

static void put_change(FILE *f, const cli *c, cli_option_id option)
{
    const char *value = c->values[option];
    const char *quote = strpbrk(value, " \t\n") ? "\"" : "";
    fprintf(f, " --%s %s", cli_options[option].name, quote);
    for (const char *s = value; *s; s++)
        fputc(*s == '\n' || *s == '\t' ? ' ' : *s, f);
    fputs(quote, f);
}

/* Lists of names add up, the rest of the second mix goes before. */
static void put_changes(FILE *f, const cli *c, int second)
{
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        const int both = cli_options[changes[i].option].kind == CLI_LIST, told = second && cli_given(c, changes[i].to);
        if (cli_given(c, changes[i].option) && (both || !told))
            put_change(f, c, changes[i].option);
        if (told)
            put_change(f, c, changes[i].to);
    }
}

static char *written(FILE *f, char **text)
{
    const int failed = ferror(f);
    if (fclose(f) != 0 || failed) {
        free(*text);
        return NULL;
    }
    return *text;
}

char *page_changes(const page *p, int second)
{
    char *text = NULL;
    size_t n;
    FILE *f = open_memstream(&text, &n);
    if (!f)
        return NULL;
    put_changes(f, p->c, second);
    if (written(f, &text) && *text)
        memmove(text, text + 1, strlen(text)); /* the blank before the first */
    return text;
}

char *page_title(const page *p, int second)
{
    char *text = NULL, *changed = page_changes(p, second);
    size_t n;
    FILE *f = changed ? open_memstream(&text, &n) : NULL;
    if (f) {
        fputs(sv_mix_title(p->mix, text_code(p->c->lang)), f);
        if (*changed)
            fprintf(f, "%s%s", cli_text(p->c, T_CHANGED_BY), changed);
        text = written(f, &text);
    }
    free(changed);
    return text;
}

/* "With: Base game; Traders and Builders (builder)." */
static void put_expansions(FILE *f, const page *p)
{
    sv_chosen_info e;
    for (int i = 0; sv_mix_expansion(p->mix, i, text_code(p->c->lang), &e); i++) {
        fprintf(f, "%s %s", i ? ";" : cli_text(p->c, T_HEAD_WITH), e.name);
        if (strcmp(e.value, "yes") != 0)
            fprintf(f, " (%s)", e.value);
    }
    fputs(".", f);
}

static void put_options(FILE *f, const page *p)
{
    sv_option_info o;
    int n = 0;
    for (int i = 0; sv_mix_choice(p->mix, i, text_code(p->c->lang), &o); i++)
        if (page_is_changed(&o)) {
            fprintf(f, "%s%s %s.%s = %s", n ? "" : " ", n ? ";" : cli_text(p->c, T_HEAD_OPTIONS), o.expansion, o.id,
                    o.values);
            if (o.house)
                fprintf(f, " (%s)", o.dflt);
            n++;
        }
    if (n)
        fputs(".", f);
}

int page_is_changed(const sv_option_info *option)
{
    return option->set == 2;
}

char *page_head(const page *p)
{
    char *text = NULL, part[96], players[48];
    const char *edition = sv_mix_edition(p->mix), *publisher = sv_mix_publisher(p->mix);
    size_t n;
    FILE *f = open_memstream(&text, &n);
    if (!f)
        return NULL;
    text_players(players, p->c->lang, sv_mix_players(p->mix));
    fputs(text_fill(part, sizeof part, cli_text(p->c, T_ORDER_HEAD), (const char *const[4]){players}), f);
    if (*edition)
        text_fill(part, sizeof part, cli_text(p->c, T_HEAD_EDITION), (const char *const[4]){edition});
    fprintf(f, ", %s", *edition ? part : cli_text(p->c, T_DIFF_NO_EDITION));
    if (*publisher)
        fprintf(f, ", %s",
                text_fill(part, sizeof part, cli_text(p->c, T_HEAD_PUBLISHER), (const char *const[4]){publisher}));
    fputs(". ", f);
    put_expansions(f, p);
    put_options(f, p);
    return written(f, &text);
}
