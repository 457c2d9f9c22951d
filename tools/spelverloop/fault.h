/* fault.h: what is said when something is wrong, on stderr, in the language of the run. */
#ifndef FAULT_H
#define FAULT_H
#include "cli.h"

/* The word of a list that is nearest to a wrong one: near_start, near_try for each, then `best` (NULL: none is near). */
typedef struct near_word {
    const char *wrong, *best;
    size_t length; /* of `best` */
    int distance;
} near_word;
near_word near_start(const char *wrong);
void near_try(near_word *near, const char *word, size_t length);
void near_try_words(near_word *near, const char *words); /* split by spaces */

/* Wrong usage: every fault of the command line itself goes through here. The cure, with the nearest word in front (near may
   be NULL), is the last argument of the code's text. Returns the exit status, as all below. */
int fault_usage(cli *c, sv_code code, const char *a1, const char *a2, const char *cure, const near_word *near);
/* "--seed cannot be "x": …". T_CURE_CHOICE takes the words to choose from, and finds the nearest. */
int fault_value(cli *c, const char *what, const char *value, text_id cure, const char *a1, const char *a2);
/* A fault of the system: `error` is an errno. */
int fault_file(cli *c, sv_code code, const char *file, int error);
/* What the system says, in the language of the run; `buf` is used for what has no text. */
const char *fault_reason(const cli *c, int error, char *buf, size_t n);
int fault_memory(cli *c);
/* A bound of the game was broken: sv_game_fault is set. */
int fault_game(cli *c, const sv_game *g);
/* What has no code of its own. */
void fault_talk(cli *c, text_id text, const char *a1, const char *a2);

/* Faults of the library stand in the report. */
int fault_status(const cli *c); /* exit status of the first fault of the report, CLI_DONE for none */
/* After a call that failed: says and clears all faults of the report, and returns the exit status of the first. */
int fault_report(cli *c);
void fault_warn(cli *c, const sv_fault *f); /* says one that stops nothing here */
/* The same on the given stream, each line indented; CLI_DONE when there are none. */
int fault_list(cli *c, out *o, int indent);
#endif
