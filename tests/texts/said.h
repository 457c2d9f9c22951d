/* Everything the project says to people, read from its sources: texts of INI files in both languages, and those of the program. */
#ifndef SV_TESTS_SAID_H
#define SV_TESTS_SAID_H
#include <stdio.h>

enum { SAID_EN, SAID_NL, SAID_LANGS };

typedef struct said {
    char file[128];
    char name[128];             /* "[action place-tile] if", the code of a fault, a command of the program … */
    char edition[4];            /* "C2": the wording of that edition only; "" for the plain one */
    const char *at[SAID_LANGS]; /* NULL: not given */
} said;

typedef struct said_list {
    said *at;
    int n, room;
} said_list;

void said_manifests(said_list *l); /* plugins/<id>/<id>.ini */
void said_config(said_list *l);    /* every INI file under config */
void said_program(said_list *l);   /* the tables of sentences, faults and the command line */
void said_ini(said_list *l, const char *path);
void said_free(said_list *l);

/* Calls `each` for every file under `folder` whose name ends in `end`. */
void said_files(const char *folder, const char *end, void each(const char *path, void *with), void *with);
char *said_file(const char *path); /* the whole text, to be freed */
/* The text with each {word} replaced by what the manifests of the base game and of that file say for it; {x.option} by "". To be freed. */
char *said_plain(const said_list *l, const said *s, int lang);
#endif
