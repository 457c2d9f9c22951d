/* check.h: whether what was given belongs together. Each says what is wrong and returns the exit status, CLI_DONE for nothing. */
#ifndef CHECK_H
#define CHECK_H
#include "cli.h"

int check_unknown_command(cli *c);                 /* the first operand is no command */
int check_unknown_option(cli *c, const char *arg); /* nobody has this option, or not this command */
int check_missing_value(cli *c, const cli_option *option);
int check_unwanted_value(cli *c, const cli_option *option, const char *value);
int check_options(cli *c);  /* options and their values against the table */
int check_given_twice(cli *c, cli_option_id option, const char *before); /* it takes one value, and had another before */
int check_json(cli *c);     /* --json beside another --format */
int check_operands(cli *c); /* number of operands */
int check_environment(cli *c); /* SPELVERLOOP_LANG */
#endif
