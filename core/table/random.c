/* Random numbers: a counter generator (the finisher of splitmix64) over key + counter. A stream's key mixes the seed of the
   game with who draws and what for, its counter says how often: so a plugin that draws more never shifts another's numbers. */
#include "state/mix.h"

uint64_t sv_random_bits(uint64_t seed, uint64_t stream_key, uint32_t count)
{
    uint64_t z = (seed ^ stream_key) + (uint64_t)(count + 1u) * 0x9E3779B97F4A7C15u;

    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

uint32_t sv_random_below(sv_session *s, uint16_t stream, uint32_t n)
{
    const uint64_t z = sv_random_bits(s->head->seed, s->mix->stream_key[stream], s->stream[stream]++);

    return (uint32_t)(((z >> 32) * n) >> 32);
}

uint32_t sv_random(sv_ctx *c, uint16_t stream, uint32_t n)
{
    return n ? sv_random_below(SV_SESSION(c), stream, n) : 0;
}
