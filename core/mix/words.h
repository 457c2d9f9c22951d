/* The closed lists of words of the text files, each in the order of its enum in model.h. */
#ifndef SV_MIX_WORDS_H
#define SV_MIX_WORDS_H
#include "mix/model.h"

enum { SV_STATUSES = 5, SV_BOX_KINDS = 3, SV_ROW_KINDS = 10, SV_ONCE_WORDS = 5, SV_SCOPE_WORDS = 3, SV_SOURCE_REMARKS = 3, SV_ASK_WORDS = 6 };
enum { SV_DRAW_FEATURE_WORDS = 7, SV_DRAW_MARK_WORDS = 20, SV_DRAW_FIGURE_WORDS = 14, SV_DRAW_HEX_WORDS = 10 };

extern const char *const sv_edition_words[SV_EDITIONS];     /* "" for ANY, then C1 … */
extern const char *const sv_publisher_words[SV_PUBLISHERS]; /* "" for ANY, then HiG … */
extern const char *const sv_status_words[SV_STATUSES];
extern const char *const sv_status_texts[SV_STATUSES][SV_LANGS]; /* the same, for people */
/* What a source may say beside names of documents, in the words of manifests (English) and for people. */
extern const char *const sv_source_remarks[SV_SOURCE_REMARKS][SV_LANGS];
extern const char *const sv_box_kind_words[SV_BOX_KINDS]; /* base-box big-box set */
extern const char *const sv_row_kind_words[SV_ROW_KINDS];
extern const char *const sv_colour_words[SV_MAX_PLAYERS]; /* in seating order */
extern const char *const sv_colour_texts[SV_MAX_PLAYERS][SV_LANGS];
extern const char *const sv_flag_words[2];                /* no, yes */
extern const char *const sv_once_words[SV_ONCE_WORDS];    /* of order files: no turn part tile window */
extern const char *const sv_ask_words[SV_ASK_WORDS];      /* active owner left-first active-first next-only snake */
extern const char *const sv_scope_words[SV_SCOPE_WORDS];  /* all part last-part */
/* how pictures show things; "auto", the first of each, leaves it to whoever draws */
extern const char *const sv_draw_feature_words[SV_DRAW_FEATURE_WORDS];
extern const char *const sv_draw_mark_words[SV_DRAW_MARK_WORDS];
extern const char *const sv_draw_figure_words[SV_DRAW_FIGURE_WORDS];
extern const char *const sv_draw_hex_words[SV_DRAW_HEX_WORDS];
extern const char sv_anytime[];                           /* the section of order files that is no step */
#endif
