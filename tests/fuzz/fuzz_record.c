/* The input says how a real record is spoilt, four bytes a change. What still runs must give the same game again when it is
   recorded and replayed. */
#include "fuzz.h"

enum { CHOICES = 48, ROOM = 1 << 16, LINES_MAX = 256 };

static char original[ROOM];

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    fuzz_open();
    sv_mix *mix = fuzz_mix("base-c1", "3");
    sv_game *g = sv_game_new(mix, 0, report);
    FILE *out = fmemopen(original, sizeof original - 1, "w");
    uint64_t rng = 7;

    fuzz_must(g && out, "the record", "cannot be made");
    sv_game_start(g, 7);
    for (int i = 0; i < CHOICES && sv_game_advance(g); i++)
        sv_game_choose(g, sv_game_pick(g, &rng));
    fuzz_must(sv_game_record(g, out, report) == SV_OK, "sv_game_record", "fails");
    fclose(out);
    sv_game_free(g);
    sv_mix_free(mix);
    return 0;
}

/* ---- spoiling ---- */

typedef struct lines {
    char *at[LINES_MAX];
    int n;
} lines;

static void split(lines *l, char *text)
{
    l->n = 0;
    for (char *line = strtok(text, "\n"); line && l->n < LINES_MAX; line = strtok(NULL, "\n"))
        l->at[l->n++] = line;
}

static void spoil(lines *l, const uint8_t *op)
{
    if (!l->n)
        return;
    char **a = &l->at[op[1] % l->n], **b = &l->at[op[2] % l->n], *swapped = *a;
    const size_t length = strlen(*a);

    switch (op[0] % 6) {
    case 0: /* one byte */
        if (length)
            (*a)[op[2] % length] = (char)(op[3] ? op[3] : ' ');
        break;
    case 1: /* a line goes */
        memmove(a, a + 1, (size_t)(l->at + l->n - (a + 1)) * sizeof *a);
        l->n--;
        break;
    case 2: /* two change places */
        *a = *b;
        *b = swapped;
        break;
    case 3: /* one becomes like another */ *a = *b; break;
    case 4: /* the end is cut off */ (*a)[op[2] % (length + 1)] = '\0'; break;
    default: /* the rest is cut off */ l->n = op[1] % l->n;
    }
}

/* ---- replaying ---- */

static int replay(const char *text, uint64_t *hash, char *again, size_t room)
{
    sv_scenario *s = sv_scenario_read_text(lib, "record.ini", text, report);
    sv_game *g = NULL;

    fuzz_report(!s);
    const int failed = s && !sv_scenario_waits_for(s) ? sv_scenario_run(s, -1, NULL, NULL, &g, report) : -1;

    if (s && !sv_scenario_waits_for(s))
        fuzz_report(failed != 0);
    if (failed == 0 && g) {
        FILE *out = fmemopen(again, room - 1, "w");

        fuzz_check(g);
        *hash = sv_game_hash(g);
        fuzz_must(out && sv_game_record(g, out, report) == SV_OK, "sv_game_record", "fails");
        fclose(out);
    }
    sv_scenario_free(s);
    return failed == 0 && g;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char copy[ROOM], text[2 * ROOM], again[2 * ROOM], third[2 * ROOM];
    lines l;
    size_t used = 0;
    uint64_t hash = 0, hash_again = 0;

    memcpy(copy, original, sizeof copy);
    split(&l, copy);
    for (size_t i = 0; i + 4 <= size && i < 64; i += 4)
        spoil(&l, data + i);
    for (int i = 0; i < l.n; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s\n", l.at[i]);
    text[used] = '\0';
    memset(again, 0, sizeof again);
    if (replay(text, &hash, again, sizeof again)) {
        fuzz_must(replay(again, &hash_again, third, sizeof third), "the record of a replay", "does not run");
        fuzz_must(hash == hash_again, "the record of a replay", "leads elsewhere");
    }
    return 0;
}
