/* The vocabulary as data: verbs, what stands behind them, what their values are, layers. */
#include "house/house.h"
#include "spelverloop/plugin.h"

const char *const sv_house_verb_words[SV_HV_VERBS] = {
    [SV_HV_OPTION] = "option",   [SV_HV_ELEMENT] = "element", [SV_HV_FIGURES] = "figures", [SV_HV_TILES] = "tiles",
    [SV_HV_LIFT] = "lift",       [SV_HV_MOVE] = "move",       [SV_HV_REPEAT] = "repeat",   [SV_HV_CHANCE] = "chance",
    [SV_HV_LIMIT] = "limit",     [SV_HV_TABLE] = "table",     [SV_HV_FORBID] = "forbid",   [SV_HV_SKIP] = "skip",
    [SV_HV_SKIP_STEP] = "skip-step", [SV_HV_OFFER] = "offer", [SV_HV_REACH] = "reach",     [SV_HV_ADD] = "add",
    [SV_HV_MULTIPLY] = "multiply", [SV_HV_CAP] = "cap",       [SV_HV_REPLACE] = "replace", [SV_HV_SHARE] = "share",
    [SV_HV_COMPLETE] = "complete", [SV_HV_PAY] = "pay",       [SV_HV_COVER] = "cover",     [SV_HV_HAND] = "hand",
    [SV_HV_ROW] = "row",         [SV_HV_SWAP] = "swap",       [SV_HV_MARKER] = "marker",   [SV_HV_JOIN] = "join",
    [SV_HV_NOTE] = "note"};

const sv_house_object sv_house_object_of[SV_HV_VERBS] = {
    [SV_HV_OPTION] = SV_HO_OPTION, [SV_HV_ELEMENT] = SV_HO_ELEMENT, [SV_HV_FIGURES] = SV_HO_FIGURE, [SV_HV_TILES] = SV_HO_TILE,
    [SV_HV_LIFT] = SV_HO_RULE,     [SV_HV_MOVE] = SV_HO_ROW,        [SV_HV_REPEAT] = SV_HO_ROW,     [SV_HV_CHANCE] = SV_HO_ROW,
    [SV_HV_LIMIT] = SV_HO_ROW,     [SV_HV_TABLE] = SV_HO_NOTHING,   [SV_HV_FORBID] = SV_HO_ROWS,    [SV_HV_SKIP] = SV_HO_ROW,
    [SV_HV_SKIP_STEP] = SV_HO_STEP, [SV_HV_OFFER] = SV_HO_ROW,      [SV_HV_REACH] = SV_HO_ROWS,     [SV_HV_ADD] = SV_HO_SCORE,
    [SV_HV_MULTIPLY] = SV_HO_SCORE, [SV_HV_CAP] = SV_HO_SCORE,      [SV_HV_REPLACE] = SV_HO_SCORE,  [SV_HV_SHARE] = SV_HO_KIND,
    [SV_HV_COMPLETE] = SV_HO_KIND, [SV_HV_PAY] = SV_HO_ROW,         [SV_HV_COVER] = SV_HO_NOTHING,  [SV_HV_HAND] = SV_HO_HAND,
    [SV_HV_ROW] = SV_HO_COST,      [SV_HV_SWAP] = SV_HO_TILE,       [SV_HV_MARKER] = SV_HO_MARKER,  [SV_HV_JOIN] = SV_HO_KIND,
    [SV_HV_NOTE] = SV_HO_NOTE};

const sv_house_form sv_house_form_of[SV_HV_VERBS] = {
    [SV_HV_MOVE] = SV_HF_PLACE,     [SV_HV_OFFER] = SV_HF_PLACE,   [SV_HV_FORBID] = SV_HF_TEST,  [SV_HV_SKIP] = SV_HF_TEST,
    [SV_HV_SKIP_STEP] = SV_HF_TEST, [SV_HV_REACH] = SV_HF_TEST,    [SV_HV_COMPLETE] = SV_HF_TEST, [SV_HV_COVER] = SV_HF_TEST,
    [SV_HV_MARKER] = SV_HF_TEST,    [SV_HV_ADD] = SV_HF_NUMBER,    [SV_HV_MULTIPLY] = SV_HF_NUMBER, [SV_HV_CAP] = SV_HF_NUMBER,
    [SV_HV_REPLACE] = SV_HF_NUMBER, [SV_HV_PAY] = SV_HF_NUMBER,     [SV_HV_SHARE] = SV_HF_SHARE};

const char *const sv_house_layer_words[SV_HOUSE_LAYERS] = {"strength", "units", "rate", "per-tile", "late", "personal"};
const int sv_house_layer_of[SV_HOUSE_LAYERS] = {SV_LAYER_STRENGTH, SV_LAYER_UNITS, SV_LAYER_RATE, SV_LAYER_PER_TILE, SV_LAYER_LATE, SV_LAYER_PERSONAL};

const char *const sv_house_words[] = {"tiles", NULL};

/* What points say that was counted: one | more. */
void sv_house_add_words(const sv_mixing *m, sv_manifest *f)
{
    sv_word_def *at = SV_PUSH(m->x.a, &f->words);

    if (!at)
        return;
    *at = (sv_word_def){.id = sv_house_words[0], .where = f->where};
    at->text.at[SV_EN] = "tile|tiles";
    at->text.at[SV_NL] = "tegel|tegels";
}
