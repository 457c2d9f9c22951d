/* proofs.h: which rows the engine plays, and which scenarios play them: those beside the manifests and those of several expansions in the
   data folder are run, and every row at which something happened is noted. */
#ifndef PROOFS_H
#define PROOFS_H
#include "cli.h"
#include "json.h"

/* Of the expansions of one game, and of the data folder. "scenarios": names; "proofs": for each row that is proved, hexadecimal digits with a bit for each scenario, four to a digit, the lowest
   first; "played": rows at which the engine acts in some mix. 0: out of memory. */
int proofs_data(cli *c, const char *game, json *j);
#endif
