/* help.h: what `help` prints, made from the table. */
#ifndef HELP_H
#define HELP_H
#include "cli.h"
/* The command, or the list of commands for NULL. */
void help_print(cli *c, out *o, const cli_command *command);
/* "--format text|md|json", "-q, --quiet", "--seed N" as this command takes it (NULL: of no command in particular). */
const char *help_option(const cli *c, const cli_command *command, cli_option_id option, char *buf, size_t n);
/* "spelverloop run [MIX] [options]" without the name of the program. */
void help_synopsis(cli *c, out *o, const cli_command *command);
/* 1: an option of every command. */
int help_is_common(cli_option_id option);
#endif
