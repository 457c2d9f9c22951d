/* shrink_write.h: what is left of a game, as files: a scenario, a picture of the board, and why. */
#ifndef SHRINK_WRITE_H
#define SHRINK_WRITE_H
#include "shrink.h"

typedef struct shrink_files {
    char record[1024], picture[1024], why[1024];
    char command[2048]; /* repeats it */
} shrink_files;

/* Writes them below `folder` ("" for here), with names that are free. `what`: id of the check, "crash" or "hang". CLI_DONE, or the exit status. */
int shrink_write(shrink *s, const char *path, const char *folder, const char *stem, const char *what, shrink_files *f);
#endif
