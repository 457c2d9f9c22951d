/* spelverloop: the order of play of tile-laying games, printed and played. */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "check.h"
#include "fault.h"
#include "help.h"

static volatile sig_atomic_t stopped_by;

static void on_signal(int number)
{
    stopped_by = number;
}

int cli_stopped(void)
{
    return stopped_by;
}

/* The first signal asks to stop; the second stops at once. Reading from a terminal is interrupted (no SA_RESTART).
   A closed pipe is noticed by the write that fails. */
static void catch_signals(void)
{
    struct sigaction stop = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND}, ignore = {.sa_handler = SIG_IGN};
    sigemptyset(&stop.sa_mask);
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    sigaction(SIGPIPE, &ignore, NULL);
}

/* A stream closed by the caller must not become the first file that is opened. It is left unusable, so that using it fails. */
static void hold_streams(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF && open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd)
            _exit(CLI_IO);
}

static int command_status(cli *c, int argc, char **argv)
{
    c->report = sv_report_new(text_code(c->lang));
    if (!c->report)
        return fault_memory(c);
    int status = cli_parse(c, argc, argv);
    if (status)
        return status;
    out_start(&c->out, stdout, c->values[OPT_COLOR]);
    out_start(&c->err, stderr, c->values[OPT_COLOR]);
    if (cli_given(c, OPT_VERSION)) {
        out_format(&c->out, "spelverloop %s\n", sv_version());
        return CLI_DONE;
    }
    if (cli_given(c, OPT_HELP)) {
        help_print(c, &c->out, c->command);
        return CLI_DONE;
    }
    if (!c->command) {
        help_print(c, &c->err, NULL);
        return CLI_USAGE;
    }
    status = check_environment(c);
    return status ? status : c->command->run(c);
}

/* A reader that went away had enough: that is no fault. */
static int last_writes(cli *c, int status)
{
    int error = out_flush(&c->out);
    out_flush(&c->err);
    if (!error || error == EPIPE)
        return status;
    char buf[64];
    fault_talk(c, T_STDOUT, fault_reason(c, error, buf, sizeof buf), NULL);
    return CLI_IO;
}

int main(int argc, char **argv)
{
    hold_streams();
    catch_signals();
    cli c = {.lang = cli_language(argc, argv)};
    out_start(&c.out, stdout, "auto");
    out_start(&c.err, stderr, "auto");
    int status = last_writes(&c, command_status(&c, argc, argv));
    cli_free(&c);
    return stopped_by ? 128 + stopped_by : status;
}
