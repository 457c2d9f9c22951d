/* The input is a game: the first bytes choose the mix and what is asked, each of the others is a choice, or something done between
   two choices: taking back, saving and going on from there, a second game beside it, questions. Everything is recounted. */
#include "fuzz.h"

enum { MIXES = 9, STEPS = 160, UNDOS = 8, QUESTIONS = 3 /* these take long */ };

static sv_mix *mixes[MIXES];
static sv_game *games[MIXES], *twins[MIXES];

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    static const char *const names[MIXES][2] = {{"base-c1", "2"},          {"base-c2", "3"},
                                                {"base-ed1-farmers", "4"}, {"base-ed2-farmers", "5"},
                                                {"base-no-fields", "6"},   {"base-small-city", "1"},
                                                {"south-seas", "2"},       {"south-seas-five", "5"},
                                                {"amazonas", "3"}};

    (void)argc, (void)argv;
    fuzz_open();
    for (int i = 0; i < MIXES; i++) {
        mixes[i] = fuzz_mix(names[i][0], names[i][1]);
        games[i] = sv_game_new(mixes[i], 0, report);
        twins[i] = sv_game_new(mixes[i], 0, report);
        fuzz_must(games[i] && twins[i], "sv_game_new", "fails");
    }
    return 0;
}

typedef struct input {
    const uint8_t *at, *end;
} input;

static uint32_t next(input *in)
{
    return in->at < in->end ? *in->at++ : 0;
}

/* The text of an option is its own, and finds it. */
static void text_finds_itself(sv_game *g, uint32_t k)
{
    char text[256];
    uint32_t found = UINT32_MAX;

    fuzz_must(sv_game_option_text(g, k, text, sizeof text) < (int)sizeof text, "option text", "is too long");
    fuzz_must(sv_game_option_find(g, text, &found) && found == k, "option text", text);
}

static void explain(sv_game *g)
{
    sv_refusal refused[16];
    char why[512], found[512] = "";
    const int n = sv_game_refusals(g, "nl", refused, 16);

    for (int i = 0; i < n && i < 16; i++)
        fuzz_must(refused[i].rule && !sv_game_why(g, refused[i].option, "nl", why, sizeof why), "refused, but allowed",
                  refused[i].option);
    fuzz_must(sv_game_check_options(g, found, sizeof found), "sv_game_check_options", found);
}

/* Taken back and made again, it is the same game. */
static void undo_redo(sv_game *g, uint32_t k)
{
    const uint64_t before = sv_game_hash(g);

    fuzz_must(sv_game_choose(g, k), "sv_game_choose", "fails");
    sv_game_advance(g);
    const uint64_t after = sv_game_hash(g);

    fuzz_must(sv_game_undo(g) && sv_game_advance(g) && sv_game_hash(g) == before, "undo", "leads elsewhere");
    fuzz_must(sv_game_choose(g, k), "sv_game_choose", "fails after undo");
    sv_game_advance(g);
    fuzz_must(sv_game_hash(g) == after, "undo and the same choice", "lead elsewhere");
}

/* A second game goes on from the saved bytes and comes to the same. */
static void save_load(sv_game *g, sv_game *twin, unsigned flags, uint32_t k)
{
    void *block = malloc(sv_game_state_bytes(g));

    fuzz_must(block != NULL, "memory", "");
    sv_game_save(g, block);
    sv_game_flags_set(twin, flags);
    sv_game_load(twin, block);
    free(block);
    const sv_decision *a = sv_game_advance(g), *b = sv_game_advance(twin);

    fuzz_must(a && b && a->count == b->count && a->who == b->who && a->row == b->row, "a loaded game",
              "asks something else");
    fuzz_must(sv_game_choose(twin, k) && sv_game_choose(g, k), "sv_game_choose", "fails");
    sv_game_advance(g);
    sv_game_advance(twin);
    fuzz_must(sv_game_hash(g) == sv_game_hash(twin), "a loaded game", "goes elsewhere");
    fuzz_check(twin);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input in = {data, data + size};
    const uint32_t n = next(&in) % MIXES;
    unsigned flags = next(&in) & (SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE);
    int undos = 0, questions = 0;
    sv_game *g = games[n];
    const sv_decision *d;

    sv_game_flags_set(g, flags);
    sv_game_start(g, next(&in));
    for (int i = 0; i < STEPS && in.at < in.end && (d = sv_game_advance(g)) != NULL; i++) {
        const uint32_t byte = next(&in), what = byte & 0xE0;
        const uint32_t k = (d->count > 32 ? (byte & 0x1F) << 8 | next(&in) : byte & 0x1F) % d->count;

        if (what == 0x20)
            text_finds_itself(g, k);
        else if (what == 0x40 && questions++ < QUESTIONS)
            explain(g);
        else if (what == 0x60 && sv_game_choices(g) && undos++ < UNDOS)
            sv_game_undo(g);
        else if (what == 0x80 && undos++ < UNDOS)
            undo_redo(g, k);
        else if (what == 0xA0)
            save_load(g, twins[n], flags, k);
        else if (what == 0xC0)
            sv_game_flags_set(g, flags ^= k & (SV_GAME_ASK_SOLE | SV_GAME_ASK_CHANCE));
        else
            fuzz_must(sv_game_choose(g, k), "sv_game_choose", "fails");
        fuzz_must(!sv_game_fault(g), "sv_game_fault", sv_game_fault(g) ? sv_game_fault(g) : "");
        if (i < 32 || i % 8 == 0) /* the larger the board, the longer it takes */
            fuzz_check(g);
    }
    fuzz_check(g);
    return 0;
}
