/* html_tell.h: what html_data.c, html_boxes.c write with: keys only where there is something to say. */
#ifndef HTML_TELL_H
#define HTML_TELL_H
#include "html.h"
#include "json.h"

typedef struct html_telling {
    html *h;
    json json;
    const char **sources; /* owned: each once */
    int n_sources, room;
    const sv_text **texts; /* owned: those told so far, in the order in which they stand in the plain part */
    int n_texts, room_texts;
} html_telling;

extern const char *const html_editions[],
    *const html_publishers[], *const html_statuses[], *const html_kinds[],
                                                          *const html_colours[]; /* each ends with NULL */

void html_flag(json *j, const char *key, int value);
void html_number(json *j, const char *key, int value); /* 0 is not written, "" neither */
void html_some(json *j, const char *key, const char *value);
int html_index(const char *const *list, const char *word);
void html_list(json *j, const char *key, const char *const *list);
int html_has_wordings(const sv_text *t);
void html_wordings(json *j, const sv_text *t); /* those special to an edition, if there are any */
void html_both(json *j, const char *key,
               const sv_text *t);                  /* [en, nl], and the wordings of editions if there are any */
void html_told(html_telling *d, const sv_text *t); /* a text that stands in the plain part */
void html_firm(html_telling *d, const char *status, const char *source, const sv_text *question);
void html_tiles(const html *h, json *j, const char *id); /* the names of its tiles, where a file lists them */
void html_house_data(html_telling *d); /* ready house rules of a game, by the numbers of their texts */
void html_house_told(html_telling *d); /* the texts of those of all games */
void html_mixes(html *h, json *j);     /* ready mixes of the game */
void html_boxes(const html *h, json *j);                 /* boxes and shelves of the game */
#endif
