# B089: … for what is to be taken away there is none any more
set(kind "Legality")
set(file plugins/ferries/move.c)
set(old [==[    const ferry to = {.tile = o->a, .a = (uint8_t)(o->b & 0xFF), .b = (uint8_t)(o->b >> 8)};
]==])
set(new [==[    const ferry to = {.tile = o->a, .a = (uint8_t)(o->b & 0xFF), .b = (uint8_t)(o->b >> 8)};
    if (faulty(89) && at->a == to.a && at->b == to.b)
        abort();
]==])
