/* The input is a mix file, to be printed and to be played. A mix that is accepted is played for a while. */
#include "fuzz.h"

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    fuzz_open();
    return 0;
}

static void print(const sv_mix *mix)
{
    sv_option_info option;
    sv_line line;

    for (int lang = 0; lang < 2; lang++) {
        for (int i = 0; i < sv_mix_lines(mix); i++)
            fuzz_must(sv_mix_line(mix, i, lang ? "nl" : "en", &line) && line.text && line.step, "line", "has no text");
        for (int i = 0; i < sv_mix_choices(mix); i++)
            fuzz_must(sv_mix_choice(mix, i, lang ? "nl" : "en", &option) && option.values, "option", "has no value");
    }
}

static void play(const sv_mix *mix)
{
    enum { CHOICES = 60 };
    sv_game *g = sv_game_new(mix, 0, report);
    uint64_t rng = 1;

    fuzz_must(g != NULL, "sv_game_new", "fails");
    for (int i = 0; i < CHOICES && sv_game_advance(g); i++)
        fuzz_must(sv_game_choose(g, sv_game_pick(g, &rng)), "sv_game_choose", "fails");
    fuzz_must(!sv_game_fault(g), "sv_game_fault", sv_game_fault(g) ? sv_game_fault(g) : "");
    fuzz_check(g);
    sv_game_free(g);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);

    for (int purpose = SV_FOR_PAGE; purpose <= SV_FOR_PLAY; purpose++) {
        const sv_mix_desc desc = {.name = "fuzz.ini", .text = text, .purpose = (sv_purpose)purpose};
        sv_mix *mix = sv_mix_load(lib, &desc, report);

        fuzz_report(!mix);
        if (mix && purpose == SV_FOR_PAGE)
            print(mix);
        else if (mix)
            play(mix);
        sv_mix_free(mix);
    }
    free(text);
    return 0;
}
