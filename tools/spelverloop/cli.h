/* cli.h: the command line as a table, the parsed command line, and what every command is given.
   Help, the manual page, the completion and the faults of usage are all made from the table (cli_table.c). */
#ifndef CLI_H
#define CLI_H
#include <stdint.h>
#include "spelverloop/engine.h"
#include "out.h"
#include "text.h"

/* Exit status. Interrupted by signal N: 128 + N. */
enum { CLI_DONE, CLI_FOUND, CLI_USAGE, CLI_PLUGIN, CLI_IO, CLI_INTERNAL };

typedef enum cli_command_id {
    CMD_ORDER,
    CMD_ORDER_DIFF,
    CMD_HTML,
    CMD_RUN,
    CMD_PLAY,
    CMD_REPLAY,
    CMD_RECORD_DIFF,
    CMD_SCENARIO,
    CMD_SCENARIO_FROM,
    CMD_OPTIONS,
    CMD_WHY,
    CMD_SHOW,
    CMD_MIX_NEW,
    CMD_MIX_CHECK,
    CMD_MIX_LIST,
    CMD_EXPANSIONS,
    CMD_HOUSE_RULES,
    CMD_BOXES,
    CMD_CHECK,
    CMD_SHRINK,
    CMD_COMPARE,
    CMD_COVER,
    CMD_SWEEP,
    CMD_SWEEP_PLAN,
    CMD_SWEEP_MERGE,
    CMD_SWEEP_DUMP,
    CMD_SWEEP_MUTATE,
    CMD_PLUGIN_CHECK,
    CMD_BENCH,
    CMD_COMPLETION,
    CMD_MAN,
    CMD_HELP,
    CMD_COUNT
} cli_command_id;

typedef enum cli_option_id {
    OPT_FORMAT,
    OPT_JSON,
    OPT_EDITION,
    OPT_PUBLISHER,
    OPT_PLAYERS,
    OPT_WITH,
    OPT_WITHOUT,
    OPT_HOUSE,
    OPT_TO_EDITION,
    OPT_TO_PUBLISHER,
    OPT_TO_PLAYERS,
    OPT_TO_WITH,
    OPT_TO_WITHOUT,
    OPT_TO_HOUSE,
    OPT_FROM_BOX,
    OPT_SEED,
    OPT_STEP,
    OPT_CITE,
    OPT_HIDE_EMPTY,
    OPT_MARK_ADAPTED,
    OPT_GAMES,
    OPT_TURNS,
    OPT_BOT,
    OPT_RECORD,
    OPT_CHECK,
    OPT_STRENGTH,
    OPT_ISOLATE,
    OPT_LEVELS,
    OPT_FOCUS,
    OPT_SEEDS,
    OPT_TIME,
    OPT_JOBS,
    OPT_SHARD,
    OPT_LIMIT,
    OPT_FIRST,
    OPT_OUT,
    OPT_DIFF,
    OPT_MUTATE,
    OPT_ONLY,
    OPT_SKIP,
    OPT_HASH,
    OPT_SEAT,
    OPT_SAVE,
    OPT_RESUME,
    OPT_GO_ON, /* --resume of another command */
    OPT_AT,
    OPT_REFUSED,
    OPT_FOR,
    OPT_SECONDS,
    OPT_QUIET,
    OPT_LANG,
    OPT_COLOR,
    OPT_PLUGIN_PATH,
    OPT_HELP,
    OPT_VERSION,
    OPT_COUNT
} cli_option_id;

typedef enum cli_kind {
    CLI_FLAG,   /* --cite */
    CLI_TEXT,   /* --save FILE */
    CLI_LIST,   /* --with a,b; given again, it adds to the list */
    CLI_LINES,  /* --from-box "A, B"; given again, it adds a line */
    CLI_CHOICE, /* --edition C1 */
    CLI_MAYBE,  /* --check, or --check=options */
    CLI_COUNT,  /* --games 10: a whole number from `min` to `max` */
    CLI_SEEDS,  /* --seed 17, or --seed 1..100 */
    CLI_TIME    /* --time 90s */
} cli_kind;

typedef struct cli_option {
    const char *name; /* without the dashes */
    char letter;      /* 'q' for -q, 0 for none */
    cli_kind kind;
    const char *choices;     /* CHOICE, MAYBE: split by spaces; NULL for --format: those of the command */
    int min, max;            /* COUNT */
    const char *meta[LANGS]; /* name of the value in help: "DIR" */
    const char *about[LANGS];
    uint64_t commands; /* bit per command that takes it; --format and --json follow the formats of the command */
} cli_option;

typedef struct cli_example {
    const char *line;
    const char *about[LANGS];
} cli_example;

struct cli;
typedef struct cli_command {
    const char *name;            /* "mix check" */
    const char *operands[LANGS]; /* "FILE…" */
    int min_operands, max_operands;
    const char *formats;        /* of --format, the first is the default; NULL: no --format */
    const char *summary[LANGS]; /* without a full stop */
    const char *about[LANGS];
    cli_example examples[3];   /* up to the first without a line */
    int (*run)(struct cli *c); /* returns the exit status */
} cli_command;

extern const cli_command cli_commands[CMD_COUNT];
extern const cli_option cli_options[OPT_COUNT];

/* What every command is given. */
typedef struct cli {
    text_lang lang;
    const cli_command *command;    /* NULL: none was named */
    const char *values[OPT_COUNT]; /* NULL: not given; "" for a flag */
    char *lists[OPT_COUNT];        /* owned: values of a LIST or of LINES that was given more than once */
    const char **operands;         /* owned array */
    int n_operands;
    out out, err; /* the result, and the talk */
    sv_report *report;
    sv_library *library; /* NULL until cli_open_library */
} cli;

/* Finds command, options and operands. Returns CLI_DONE, or the exit status after saying what is wrong. */
int cli_parse(cli *c, int argc, char **argv);
/* The language before anything is parsed: --lang, SPELVERLOOP_LANG, the locale, English. */
text_lang cli_language(int argc, char **argv);
void cli_free(cli *c);

int cli_given(const cli *c, cli_option_id option);
long cli_count(const cli *c, cli_option_id option, long otherwise);
double cli_time(const cli *c, cli_option_id option, double otherwise); /* seconds */
int cli_format_is(const cli *c, const char *format);
/* The option belongs to the command. */
int cli_takes(const cli_command *command, cli_option_id option);
/* A number without sign in `text`, up to `max`; 0 when it is none. */
int cli_number(const char *text, size_t length, uint64_t max, uint64_t *value);
/* "17" or "1..100"; 0 when it is neither, or ends before it begins. */
int cli_seeds(const char *text, uint64_t *first, uint64_t *last);
/* "90s", "10m", "2h", more than nothing; a number alone is of seconds. 0 when it is none. */
int cli_seconds(const char *text, double *seconds);

/* Sentences on stdout, in the language of the run; on stderr for cli_talk, which is silent after --quiet. */
void cli_say(cli *c, text_id id, const char *a1, const char *a2, const char *a3, const char *a4);
void cli_talk(cli *c, text_id id, const char *a1, const char *a2, const char *a3, const char *a4);
const char *cli_text(const cli *c, text_id id);

/* 0, or the number of the signal (SIGINT, SIGTERM) that asked to stop. */
int cli_stopped(void);
#endif
