/* A compiled mix: what the files say (selection, rows), the program, the layout of the state, and the numbers that plugins
   find in their contexts. Read-only once made; all of it lives in one arena. */
#ifndef SV_STATE_MIX_H
#define SV_STATE_MIX_H
#include "load/load.h"
#include "mix/catalogue.h"
#include "mix/mix.h"
#include "rules/error.h"
#include "table/table.h"

typedef struct sv_rule_ref { /* a rule by number */
    const sv_rule_def *def;
    const sv_manifest *owner;
    const char *full; /* "base.unoccupied" */
} sv_rule_ref;

typedef struct sv_word_ref {
    const sv_word_def *def;
    const sv_manifest *owner;
} sv_word_ref;

struct sv_mix {
    sv_arena arena;
    sv_library *library;
    sv_purpose purpose;
    sv_mix_desc asked;          /* as it was asked for, without name and text */
    const sv_ini *ini;          /* the text it was read from; a scenario may define tiles of its own there */
    const sv_selection *sel;
    sv_rows rows;
    sv_names warnings; /* in words, ready to print */
    sv_names liftable; /* rules that [lift] may name: vetoes of this mix use them */

    sv_loaded_list loaded;      /* root first, then by id: never by load order */
    SV_LIST(sv_rule_ref) rules;
    SV_LIST(sv_word_ref) words;
    uint64_t stream_key[64];
    int streams;
    sv_program prog;
    sv_layout lay;
    sv_table_def table;
    sv_stock_def stock;
    struct sv_square_def *squares; /* board/: NULL without the square board */
    struct sv_hex_def *hexes;      /* hex/: NULL without the board of hexes */
    sv_names kinds;             /* names of the kinds of scoring items (feature kinds), by number */
    uint64_t supply_wakes;      /* bits of the supplies: who asks why is told of an empty one, so the explain pass looks past them */
    uint64_t hand_wakes;        /* wake bits that say something of the tile in hand */
    const uint64_t *hand_wake;  /* by tile type: those of them that are set while it is in hand */
    uint64_t part_wakes;        /* wake bits that say something of one part of a turn */
    uint64_t nested;            /* wake bit: a nested turn is being played; 0 in mixes that nest none */
    SV_LIST(const char *) wakes; /* names of the wake bits, by bit; core ones included */
    int tile_marks;             /* the bits from SV_WAKE_FIRST_FREE up to this one are marks of tiles */
    int own_wakes;  /* behind the last of `wakes` that a plugin names itself */
    uint8_t *empty;             /* the block of an empty table, before SETUP */
    struct sv_between *between; /* turn/between.h; NULL: hooks are called directly */
};

uint64_t sv_mix_wake_of(const sv_mix *m, const char *what, const char *id); /* the wake bit WHAT.ID ("supply.follower"), 0: no hook waits for it */
int sv_mix_stream(sv_mix *m, const char *name); /* number of the stream of random numbers with that name, -1: too many */
#endif
