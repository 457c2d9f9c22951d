/* line.h: what a worker tells of a game, as lines of fields split by tabs; the last line is a single point. Fields hold any text: \t, \n and \\ stand for what
   would end them. Kinds of lines, and their fields:
     game     outcome choices turns hash ms bot     "over", "stopped", "unread", "crash", "hang", "memory"
     looked   check n                            comparisons made
     finding  check turn choices variant text record
     pair     what a b level                     "expansion" a b 2: how near the two came in this game, the highest level only; "hook": in the games for the levels
     levels   games turns ms                     played for the levels of hooks (levels.h)
     hook     id expansion row step kind what group index offered phases seen calls acted   a hook of the mix in them
     about    hook what name                     "turn" "feature road": what it was about in "setup", "turn" or "end"; "waits" "ferries.afloat": what it waits for
     wake     name set                           1: what hooks may wait for was set
     ruling   id question                        a line of the order of play that acted and is not settled
     unread   text                               why the mix cannot be read
     record   text                               answer to the question for a record (worker.h) */
#ifndef SWEEP_LINE_H
#define SWEEP_LINE_H
#include <stddef.h>
#include <stdio.h>

enum { SWEEP_FIELDS = 16 };

/* Writes a line: fields up to the first NULL. */
void sweep_line_write(FILE *out, const char *const *fields);
/* Takes the line at *at, which ends with a newline, apart, in place; *at goes to the next one. Returns how many fields it has, 0 at the end. */
int sweep_line_read(char **at, char *fields[SWEEP_FIELDS]);
/* 1: the buffer ends with the line of a single point, so that a worker has told all. */
int sweep_line_whole(const char *buf, size_t n);
#endif
