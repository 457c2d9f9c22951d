/* Layout of the state block: one flat piece of memory without pointers, its size fixed when the mix is compiled.
   Every region starts at a multiple of 8. Unused bytes are zero. */
#ifndef SV_STATE_LAYOUT_H
#define SV_STATE_LAYOUT_H
#include "spelverloop/plugin.h"

typedef struct sv_completed { /* a feature completed and not looked at yet */
    uint16_t part, cause;
} sv_completed;

typedef struct sv_outside { /* what is put aside while a nested frame is played; the slots of the turn and the part stand behind it */
    uint64_t used, wake;
    uint16_t laid, acted;
    uint8_t asking, rounds, repeat, loops, part;
    uint8_t whole; /* the frame inside is a turn of its own: what a turn keeps is put aside, too */
    uint8_t spare[6];
} sv_outside;

typedef struct sv_layout {
    size_t size;
    size_t stream, stock, stock_sum, waiting, aside, held /* 0: nothing in the mix holds tiles */, figure, supply, items, homing, completed, events, queue;
    size_t outside, outside_bytes; /* records of sv_outside, one for each frame but the lowest; none where nothing pushes frames */
    size_t slot[SV_LIFETIMES]; /* all plugins' slots of a lifetime stand together, so that they are zeroed at once */
    size_t slot_bytes[SV_LIFETIMES];
    size_t slot_chunks_from[SV_LIFETIMES]; /* of TURN, PART …: with the shorter ones behind it, in chunks */
    size_t board;              /* region of the square board */
    size_t hexes;              /* … of the board of hexes */
    uint16_t streams, types, figures, figure_kinds, items_max, completed_max;
} sv_layout;
typedef struct sv_slot_chunk { /* slots that end with a turn are zeroed by such pieces */
    uint64_t at[4];
} sv_slot_chunk;
enum { SV_EVENTS_MAX = 64, SV_QUEUE_MAX = 8 };

/* Reserves `bytes` at the end of the block and returns its offset. */
size_t sv_layout_add(sv_layout *l, size_t bytes);
#endif
