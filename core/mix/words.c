#include "mix/words.h"

const char *const sv_edition_words[SV_EDITIONS] = {"", "C1", "C2", "C3", "WE"};
const char *const sv_publisher_words[SV_PUBLISHERS] = {"", "HiG", "RGG", "ZMG"};
const char *const sv_status_words[SV_STATUSES] = {"official", "community", "publisher", "house", "undecided"};
const char *const sv_status_texts[SV_STATUSES][SV_LANGS] = {{"official", "officieel"},
                                                            {"community", "gemeenschap"},
                                                            {"publishers differ", "uitgevers verschillen"},
                                                            {"house rule", "huisregel"},
                                                            {"undecided", "onbeslist"}};
const char *const sv_source_remarks[SV_SOURCE_REMARKS][SV_LANGS] = {{"our own reading", "onze eigen lezing"},
                                                                    {"house rule", "huisregel"},
                                                                    {"partly unread", "deels niet gelezen"}};
const char *const sv_box_kind_words[SV_BOX_KINDS] = {"base-box", "big-box", "set"};
const char *const sv_row_kind_words[SV_ROW_KINDS] = {"must",   "may",   "one-of", "score", "watch",
                                                     "except", "never", "skip",   "jump",  "note"};
const char *const sv_colour_words[SV_MAX_PLAYERS] = {"red", "blue", "green", "yellow", "black", "pink"};
const char *const sv_colour_texts[SV_MAX_PLAYERS][SV_LANGS] = {{"red", "rood"},    {"blue", "blauw"},  {"green", "groen"},
                                                               {"yellow", "geel"}, {"black", "zwart"}, {"pink", "roze"}};
const char *const sv_flag_words[2] = {"no", "yes"};
const char *const sv_once_words[SV_ONCE_WORDS] = {"no", "turn", "part", "tile", "window"};
const char *const sv_ask_words[SV_ASK_WORDS] = {"active", "owner", "left-first", "active-first", "next-only", "snake"};
const char *const sv_scope_words[SV_SCOPE_WORDS] = {"all", "part", "last-part"};
const char *const sv_draw_feature_words[SV_DRAW_FEATURE_WORDS] = {"auto",  "line",  "water", "wall",
                                                                  "ground", "house", "chapel"};
const char *const sv_draw_mark_words[SV_DRAW_MARK_WORDS] = {"auto",   "shield", "house", "church", "cross", "star", "drop",
                                                            "ring",   "flag",   "plant", "peak",   "pool",  "barrel",
                                                            "sheaf",  "roll",   "tent",  "beast",  "club",  "fork", "none"};
const char *const sv_draw_figure_words[SV_DRAW_FIGURE_WORDS] = {"auto", "person", "giant", "animal", "cart", "hut",
                                                                "pillar", "disc", "kite",  "worker", "span", "bar",
                                                                "boat", "town"};
const char *const sv_draw_hex_words[SV_DRAW_HEX_WORDS] = {"auto",  "water", "sand", "forest", "pasture", "field",
                                                          "clay",  "rock",  "gold", "unknown"};
const char sv_anytime[] = "ANYTIME";
