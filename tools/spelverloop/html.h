/* html.h: the page as one file: a template with places that are filled in, the texts of all rows in the language of the run as plain HTML,
   the rest of the reference as packed JSON, style and script. Each text stands in the file once: the script reads it from the plain part. */
#ifndef HTML_H
#define HTML_H
#include "cli.h"
#include "spelverloop/reference.h"

typedef struct html_file { /* a file of tools/spelverloop/html, as it was when the program was built */
    const char *name, *bytes;
} html_file;
extern const html_file html_files[]; /* ends with a NULL name */

typedef struct html_word { /* a sentence of the page, html_words.c */
    const char *key, *text[LANGS];
} html_word;
extern const html_word html_words[]; /* ends with a NULL key */

typedef struct html_game {
    sv_reference *ref;        /* owned */
    struct html_house *house; /* owned, html_house.c */
} html_game;

/* The texts of the page in the order in which they stand in it: html_static.c writes them, html_data.c counts them. First those of each
   game, then those of house rules, which games may share. */
typedef struct html {
    cli *c;
    const sv_mix *mix;
    html_game *games; /* owned; that of the mix first */
    int n_games;
    const sv_reference *ref;  /* the game that is written now, see html_take */
    struct html_house *house;
    int n_house;        /* texts of house rules */
    const char **names; /* owned: what texts name in braces, each once: {follower} is number k of these */
    int n_names, room;
    int failed; /* out of memory: what was written is no page */
} html;

int html_games_read(html *h); /* html_games.c. 0: a house rule is faulty (reported), or out of memory */
void html_games_free(html *h);
void html_take(html *h, int game);
char *html_mix_text(const sv_mix *mix); /* as an INI text, to be freed. NULL: out of memory */

void html_text(out *o, const char *text);                  /* with & < > " escaped */
void html_text_n(out *o, const char *text, size_t length); /* so much of it */
const char *html_in(const sv_text *text, int lang);        /* without an edition; "" when there is none */
int html_name(html *h, const char *name, size_t n);        /* its number */
const sv_text *html_means(const html *h, int owner, const char *name, size_t n,
                          int *number);  /* by default. NULL: *number */
void html_static(html *h, int lang);     /* of all games every row, part, rule and option, for readers without script */
void html_data(html *h, out *o);         /* what is said of them, as JSON; and their texts in the other language */
int html_house_read(html *h, html_game *g); /* html_house.c: the ready house rules. 0: faulty (reported), or out of memory */
void html_house_free(html_game *g);
void html_house_static(html *h, int lang); /* those of all games, each text once */
int html_pack(out *o, const char *text); /* html_pack.c. 0: out of memory */
#endif
