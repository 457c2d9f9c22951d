#include "session.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fault.h"

static const char default_mix[] = "base-c1";

static sv_library *library(cli *c, int playable, int boxes, sv_report *r)
{
    sv_library_desc desc = {.plugin_path = c->values[OPT_PLUGIN_PATH], .pass_over = 1, .playable = playable, .boxes = boxes};
    return sv_library_open(&desc, r);
}

static int open_library(cli *c, int boxes)
{
    c->library = library(c, 0, boxes, c->report);
    return c->library ? CLI_DONE : fault_report(c);
}

/* Is the same said in the report, as a fault? */
static int is_reported(const cli *c, const sv_fault *w)
{
    for (int i = 0; i < sv_report_count(c->report); i++) {
        const sv_fault *f = sv_report_at(c->report, i);
        if (f->code == w->code && f->line == w->line && strcmp(f->text, w->text) == 0 && (!f->file) == (!w->file) &&
            (!f->file || strcmp(f->file, w->file) == 0))
            return 1;
    }
    return 0;
}

/* What is wrong with expansions that nobody asked for; what was asked for is a fault, and told once. */
static void warn_of_library(cli *c)
{
    for (int i = 0; i < sv_library_warnings(c->library); i++)
        if (!is_reported(c, sv_library_warning(c->library, i)))
            fault_warn(c, sv_library_warning(c->library, i));
}

int session_library(cli *c)
{
    int status = open_library(c, 0);
    if (status == CLI_DONE)
        warn_of_library(c);
    return status;
}

int session_boxes(cli *c)
{
    int status = open_library(c, 1);
    if (status == CLI_DONE)
        warn_of_library(c);
    return status;
}

/* The seed that goes into the mix: a single one, given by option or environment. */
static const char *given_seed(const cli *c)
{
    const char *seed = c->values[OPT_SEED] ? c->values[OPT_SEED] : getenv("SPELVERLOOP_SEED");
    uint64_t first, last;
    return seed && cli_seeds(seed, &first, &last) && !strstr(seed, "..") ? seed : NULL;
}

/* A range is many games, and only run plays those. */
static int one_seed(cli *c)
{
    const char *environment = getenv("SPELVERLOOP_SEED"), *given = c->values[OPT_SEED];
    const char *seed = given ? given : environment ? environment : "";
    if (c->command == &cli_commands[CMD_RUN] || c->command == &cli_commands[CMD_COMPARE] || !strstr(seed, ".."))
        return CLI_DONE;
    return fault_value(c, given ? "--seed" : "SPELVERLOOP_SEED", seed, T_CURE_ONE_SEED, NULL, NULL);
}

/* Most mixes are of expansions that play. Those that are only described are not read for them, unless something is missing or wrong
   without: then NULL, nothing was said, and the library has all of them. A mix that comes by a stream can be read only once. */
static sv_mix *mix_of_playable(cli *c, const sv_mix_desc *desc)
{
    sv_report *r = strcmp(desc->name, "-") != 0 ? sv_report_new(text_code(c->lang)) : NULL;
    sv_mix *mix = NULL;
    if (!r)
        return NULL;
    c->library = library(c, 1, 0, r);
    if (c->library)
        mix = sv_mix_load(c->library, desc, r);
    sv_report_clear(r);
    if (!mix && c->library && !sv_library_read_rest(c->library, r)) {
        sv_library_close(c->library); /* opened once more, so that what is wrong is told */
        c->library = NULL;
    }
    sv_report_free(r);
    return mix;
}

/* With the options of the command line. */
static sv_mix_desc described(const cli *c, const char *name, const char *text, sv_purpose purpose)
{
    return (sv_mix_desc){
        .name = name,
        .text = text,
        .purpose = purpose,
        .edition = c->values[OPT_EDITION],
        .publisher = c->values[OPT_PUBLISHER],
        .with = c->values[OPT_WITH],
        .without = c->values[OPT_WITHOUT],
        .players = c->values[OPT_PLAYERS],
        .seed = given_seed(c),
        .house = c->values[OPT_HOUSE],
    };
}

sv_mix *session_text(cli *c, const char *name, const char *text, int *status)
{
    const sv_mix_desc desc = described(c, name, text, SV_FOR_PAGE);
    sv_mix *mix = sv_mix_load(c->library, &desc, c->report);
    *status = mix ? CLI_DONE : fault_report(c);
    return mix;
}

static int is_in(const char *list, const char *name, size_t n)
{
    for (; list && *list; list += strcspn(list, ",") + (list[strcspn(list, ",")] == ','))
        if (strcspn(list, ",") == n && strncmp(list, name, n) == 0)
            return 1;
    return 0;
}

/* The names of both lists, but those of the first that the third one has: what is said of the second mix alone goes before. To be freed;
   NULL: memory is short. */
static char *both(const char *first, const char *second, const char *but)
{
    const size_t n = (first ? strlen(first) : 0) + (second ? strlen(second) : 0) + 2;
    size_t used = 0;
    char *buf = calloc(n, 1);
    if (!buf)
        return NULL;
    for (int pass = 0; pass < 2; pass++)
        for (const char *at = pass ? second : first; at && *at;) {
            const size_t length = strcspn(at, ",");
            if (length && (pass || !is_in(but, at, length)))
                used += (size_t)snprintf(buf + used, n - used, "%s%.*s", used ? "," : "", (int)length, at);
            at += length + (at[length] == ',');
        }
    return buf;
}

static const char *either(const cli *c, cli_option_id first, cli_option_id second)
{
    return c->values[first] ? c->values[first] : c->values[second];
}

static sv_mix *other_mix(cli *c, const sv_mix *first, const char *name, sv_purpose purpose, int *status)
{
    char *with = both(c->values[OPT_WITH], c->values[OPT_TO_WITH], c->values[OPT_TO_WITHOUT]);
    char *without = both(c->values[OPT_WITHOUT], c->values[OPT_TO_WITHOUT], c->values[OPT_TO_WITH]);
    char *house = both(c->values[OPT_HOUSE], c->values[OPT_TO_HOUSE], NULL);
    sv_mix_desc desc = described(c, name, NULL, purpose);
    desc.edition = either(c, OPT_TO_EDITION, OPT_EDITION);
    desc.publisher = either(c, OPT_TO_PUBLISHER, OPT_PUBLISHER);
    desc.players = either(c, OPT_TO_PLAYERS, OPT_PLAYERS);
    desc.with = with;
    desc.without = without;
    desc.house = house;
    sv_mix *mix = NULL;
    if (!with || !without || !house)
        *status = fault_memory(c);
    else if (!(mix = name ? sv_mix_load(c->library, &desc, c->report) : sv_mix_like(first, &desc, c->report)))
        *status = fault_report(c);
    free(with);
    free(without);
    free(house);
    for (int i = 0; mix && i < sv_mix_warnings(mix); i++)
        cli_talk(c, T_WARNING, sv_mix_warning(mix, i), NULL, NULL, NULL);
    return mix;
}

static int is_told(const cli *c, int house_of_b)
{
    static const cli_option_id options[] = {OPT_TO_EDITION, OPT_TO_PUBLISHER, OPT_TO_PLAYERS, OPT_TO_WITH, OPT_TO_WITHOUT, OPT_TO_HOUSE};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_given(c, options[i]))
            return 1;
    return house_of_b && cli_given(c, OPT_HOUSE);
}

int session_two(cli *c, sv_purpose purpose, int house_of_b, text_id cure, int (*work)(cli *c, const sv_mix *a, const sv_mix *b))
{
    const char *second = c->n_operands > 1 ? c->operands[1] : NULL, *house = c->values[OPT_HOUSE];
    int status;
    if (!second && !is_told(c, house_of_b))
        return fault_usage(c, SV_E_USAGE_ARGUMENT, c->command->name, NULL, cli_text(c, cure), NULL);
    if (second && strcmp(second, "-") == 0 && strcmp(c->operands[0], "-") == 0)
        return fault_value(c, "B", second, T_CURE_STDIN_ONCE, NULL, NULL);
    if ((status = session_library(c)) != CLI_DONE) /* both are read from one library */
        return status;
    if (house_of_b)
        c->values[OPT_HOUSE] = NULL;
    sv_mix *a = session_mix(c, c->operands[0], purpose, &status);
    c->values[OPT_HOUSE] = house;
    sv_mix *b = a ? other_mix(c, a, second, purpose, &status) : NULL;
    if (b)
        status = work(c, a, b);
    if (b)
        sv_mix_free(b);
    if (a)
        sv_mix_free(a);
    return status;
}

/* Ids of the expansions of the mix that play, or of those that do not; with commas. To be freed; NULL: memory is short. */
static char *ids(const cli *c, const sv_mix *mix, int playable, const char *between)
{
    sv_chosen_info e;
    size_t n = 1, used = 0;
    for (int i = 0; sv_mix_expansion(mix, i, text_code(c->lang), &e); i++)
        n += strlen(e.id) + strlen(between);
    char *list = calloc(n, 1);
    for (int i = 0; list && sv_mix_expansion(mix, i, text_code(c->lang), &e); i++)
        if (!e.playable == !playable)
            used += (size_t)snprintf(list + used, n - used, "%s%s", used ? between : "", e.id);
    return list;
}

/* A mix that is whole as a page and holds what cannot be played: which option makes it playable. Only where that is so. */
static void say_how_to_play(cli *c, const sv_mix_desc *desc)
{
    sv_mix_desc d = *desc;
    sv_report *r = strcmp(desc->name, "-") != 0 ? sv_report_new(text_code(c->lang)) : NULL;
    d.purpose = SV_FOR_PAGE;
    sv_mix *shown = r ? sv_mix_load(c->library, &d, r) : NULL;
    char *idle = shown ? ids(c, shown, 0, ",") : NULL, *playing = shown ? ids(c, shown, 1, ", ") : NULL;
    char *without = idle && *idle ? both(desc->without, idle, NULL) : NULL;
    d.purpose = SV_FOR_PLAY;
    d.without = without;
    sv_mix *played = without && playing ? sv_mix_load(c->library, &d, r) : NULL;
    if (played)
        fault_talk(c, T_HOW_TO_PLAY, without, playing);
    if (played)
        sv_mix_free(played);
    if (shown)
        sv_mix_free(shown);
    if (r)
        sv_report_free(r);
    free(without);
    free(playing);
    free(idle);
}

static int holds(const cli *c, sv_code code)
{
    for (int i = 0; i < sv_report_count(c->report); i++)
        if (sv_report_at(c->report, i)->code == code)
            return 1;
    return 0;
}

sv_mix *session_mix(cli *c, const char *name, sv_purpose purpose, int *status)
{
    int first = !c->library;
    if ((*status = one_seed(c)) != CLI_DONE)
        return NULL;
    const sv_mix_desc desc = described(c, name ? name : default_mix, NULL, purpose);
    sv_mix *mix = first ? mix_of_playable(c, &desc) : NULL;
    if (!c->library && (*status = open_library(c, 0)) != CLI_DONE)
        return NULL;
    if (!mix)
        mix = sv_mix_load(c->library, &desc, c->report);
    if (first)
        warn_of_library(c);
    const int idle = !mix && holds(c, SV_E_MIX_REFERENCE);
    *status = mix ? CLI_DONE : fault_report(c);
    if (idle)
        say_how_to_play(c, &desc);
    for (int i = 0; mix && i < sv_mix_warnings(mix); i++)
        cli_talk(c, T_WARNING, sv_mix_warning(mix, i), NULL, NULL, NULL);
    return mix;
}

const char *session_default_mix(void)
{
    return default_mix;
}

int session_game(cli *c, char *buf, size_t n)
{
    const sv_mix_desc desc = {.name = default_mix, .purpose = SV_FOR_PAGE};
    sv_mix *mix = sv_mix_load(c->library, &desc, c->report);
    if (!mix)
        return fault_report(c);
    snprintf(buf, n, "%s", sv_mix_game(mix));
    sv_mix_free(mix);
    return CLI_DONE;
}

int session_seeds(cli *c, const sv_mix *mix, uint64_t *first, uint64_t *last)
{
    const char *environment = getenv("SPELVERLOOP_SEED");
    if (cli_given(c, OPT_SEED)) {
        cli_seeds(c->values[OPT_SEED], first, last);
    } else if (environment && *environment) {
        if (!cli_seeds(environment, first, last))
            return fault_value(c, "SPELVERLOOP_SEED", environment, T_CURE_SEED, NULL, NULL);
    } else {
        *first = *last = sv_mix_seed(mix);
    }
    return CLI_DONE;
}

int session_turns(const cli *c) { return (int)cli_count(c, OPT_TURNS, 10000); }

void session_stem(const sv_mix *mix, char *buf, size_t n)
{
    const char *file = sv_mix_file(mix), *slash = file ? strrchr(file, '/') : NULL;
    const char *name = slash ? slash + 1 : file ? file : "";
    size_t length = strcspn(name, ".");
    if (length == 0 || *name == '-')
        snprintf(buf, n, "game");
    else
        snprintf(buf, n, "%.*s", (int)length, name);
}

int session_free_name(const char *folder, const char *stem, uint64_t seed, char *buf, size_t n)
{
    for (int i = 1; i < 1000; i++) {
        char more[16] = "";
        if (i > 1)
            snprintf(more, sizeof more, "-%d", i);
        int length = snprintf(buf, n, "%s%s%s-%s%s.ini", folder, *folder ? "/" : "", stem, TEXT_UNSIGNED(seed), more);
        if (length < 0 || (size_t)length >= n)
            return 0;
        if (access(buf, F_OK) != 0)
            return 1;
    }
    return 0;
}

/* All of standard input, as a text; more than any scenario may hold is cut, and refused by the reader. NULL when reading failed
   (errno says why). */
static char *read_input(void)
{
    enum { INPUT_MAX = (4 << 20) + 1 };
    char *text = malloc(INPUT_MAX + 1);
    size_t size = text ? fread(text, 1, INPUT_MAX, stdin) : 0;
    if (text && ferror(stdin)) {
        free(text);
        return NULL;
    }
    if (text)
        text[size] = '\0';
    return text;
}

sv_scenario *session_read(cli *c, const char *path, int *status)
{
    *status = CLI_DONE;
    if (strcmp(path, "-") != 0)
        return sv_scenario_read(c->library, path, c->report);
    errno = ENOMEM;
    char *text = read_input();
    if (!text) {
        *status = fault_file(c, SV_E_FILE_OPEN, cli_text(c, T_STDIN), errno);
        return NULL;
    }
    sv_scenario *scenario = sv_scenario_read_text(c->library, cli_text(c, T_STDIN), text, c->report);
    free(text);
    return scenario;
}

sv_scenario *session_scenario(cli *c, const char *path, int *status)
{
    int first = !c->library;
    if (first && (*status = open_library(c, 0)) != CLI_DONE)
        return NULL;
    sv_scenario *scenario = session_read(c, path, status);
    if (first)
        warn_of_library(c);
    if (!scenario && *status == CLI_DONE)
        *status = fault_report(c);
    const char *whom = scenario ? sv_scenario_waits_for(scenario) : NULL;
    if (!whom)
        return scenario;
    fault_talk(c, T_CANNOT_RUN, path, whom);
    *status = CLI_PLUGIN;
    sv_scenario_free(scenario);
    return NULL;
}

int session_as_written(cli *c, const char *path, sv_scenario *s)
{
    int other = 0;
    sv_game *g = NULL;
    if (sv_scenario_run(s, -1, NULL, NULL, &g, c->report) == 0 || (g && sv_game_fault(g))) {
        sv_report_clear(c->report);
        return CLI_DONE;
    }
    for (int i = 0; i < sv_report_count(c->report); i++)
        other |= sv_report_at(c->report, i)->code != SV_E_SCEN_EXPECT;
    if (!other) {
        sv_report_clear(c->report);
        return CLI_DONE;
    }
    fault_talk(c, T_CHECK_REFUSED, path, NULL);
    fault_list(c, &c->err, 2);
    return CLI_FOUND;
}
