/* The input is a scenario, which is read and run, wholly and in part. What it comes to can be printed and recorded. */
#include "fuzz.h"

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    fuzz_open();
    return 0;
}

static void look(sv_game *g)
{
    char text[8192], why[512];
    FILE *out = fopen("/dev/null", "w");

    sv_game_board_text(g, "nl", text, sizeof text);
    if (sv_game_advance(g))
        sv_game_why(g, "place-tile base:E 0,-1 180", "nl", why, sizeof why);
    if (out && !sv_game_fault(g))
        sv_game_record(g, out, report);
    if (out)
        fclose(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    sv_scenario *s = sv_scenario_read_text(lib, "fuzz.ini", text, report);

    fuzz_report(!s);
    if (s && !sv_scenario_waits_for(s)) {
        const int ways[] = {-1, sv_scenario_actions(s) / 2};

        for (int i = 0; i < 2; i++) {
            sv_game *g = NULL;
            const int failed = sv_scenario_run(s, ways[i], NULL, NULL, &g, report);

            fuzz_report(failed != 0);
            if (g && failed == 0)
                look(g);
            fuzz_report(0);
        }
    }
    sv_scenario_free(s);
    free(text);
    return 0;
}
