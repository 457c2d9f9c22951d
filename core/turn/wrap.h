/* A call of a wrapped hook. wrap.c makes calls, touched.c says what they did. */
#ifndef SV_TURN_WRAP_H
#define SV_TURN_WRAP_H
#include "turn/between.h"
#include "turn/machine.h"

struct sv_call {
    sv_ctx *c;
    const sv_between_hook *hook;
    sv_hook_args args;
    int runs, result;
    int32_t pay;   /* every payment is so much more while it runs */
    int payments, homes;
    uint8_t keep;  /* no figure goes home while it runs */
    uint8_t aside; /* a question, not a part of the game */
    int8_t differs; /* 1, 0: the block is another than in sv_session.before, or the same; -1: nobody has looked since the hook ran */
    struct {       /* when it first ran; of hooks that act the block stands in sv_session.before */
        uint32_t options, spans;
        uint64_t hash;
        sv_score score;
    } before;
};

static inline uint64_t sv_wrap_mix(uint64_t h, uint64_t v)
{
    h = (h ^ v) * 0x9E3779B97F4A7C15u;
    return h ^ h >> 29;
}
static inline uint64_t sv_wrap_hash(const sv_option *o) /* sums of these are the same in whatever order options stand */
{
    return sv_wrap_mix(sv_wrap_mix(0x51, (uint64_t)o->row << 48 | (uint64_t)o->a << 32 | (uint64_t)o->b << 16 | o->c), 0xC1);
}
uint64_t sv_wrap_struck(const sv_options *list);
#endif
