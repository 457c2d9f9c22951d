/* session.h: from the command line to a library, a mix, a position. Every function says what is wrong itself. */
#ifndef SESSION_H
#define SESSION_H
#include "cli.h"

/* Opens c->library. Returns CLI_DONE, or the exit status. */
int session_library(cli *c);
int session_boxes(cli *c); /* the same, and reads what lies in the boxes that are sold */
/* The mix of a text that the program made itself; `name` stands in messages. The library is open. NULL: *status is the exit status. */
sv_mix *session_text(cli *c, const char *name, const char *text, int *status);
/* The mix of the operand `name` (NULL: base-c1) with the options of the command line. NULL: *status is the exit status. */
sv_mix *session_mix(cli *c, const char *name, sv_purpose purpose, int *status);
/* The game that is played when no mix is named. The library is open. Returns CLI_DONE, or the exit status. */
int session_game(cli *c, char *buf, size_t n);
const char *session_default_mix(void); /* "base-c1" */
/* Reads the two mixes of a comparison and calls `work` with them: A is the first operand, B the second, or without it the text of A again; B with the
   same options, and those that begin with --to- before them, which `cure` asks for when nothing tells A from B. house_of_b: 1 when --house is
   asked of B alone, and tells them apart, too. Returns what `work` does, or the exit status. */
int session_two(cli *c, sv_purpose purpose, int house_of_b, text_id cure, int (*work)(cli *c, const sv_mix *a, const sv_mix *b));
/* Seeds of the games: --seed, else SPELVERLOOP_SEED, else that of the mix. Returns CLI_DONE, or the exit status. */
int session_seeds(cli *c, const sv_mix *mix, uint64_t *first, uint64_t *last);
/* Turns after which a game that is not over is broken off: --turns, else 10000. Not every game has an end that is sure to come. */
int session_turns(const cli *c);
/* A name for files of this mix: "base-c1" for config/mixes/base-c1.ini. */
void session_stem(const sv_mix *mix, char *buf, size_t n);
/* A scenario or record that can be run; "-" is standard input. NULL: *status is the exit status. */
sv_scenario *session_scenario(cli *c, const char *path, int *status);
/* The same with an open library, whether it can be run or not. NULL with CLI_DONE: the faults are in the report. */
sv_scenario *session_read(cli *c, const char *path, int *status);
/* A choice that cannot be made, or another outcome: what stands behind it is not looked at, and that is said. What a scenario expects besides is not
   the question here. Returns CLI_FOUND when there is such a thing, else CLI_DONE. */
int session_as_written(cli *c, const char *path, sv_scenario *s);
/* A file that does not exist yet: "<folder>/<stem>-<seed>.ini", else with -2, -3 … behind it. 0 when there is none. */
int session_free_name(const char *folder, const char *stem, uint64_t seed, char *buf, size_t n);
#endif
