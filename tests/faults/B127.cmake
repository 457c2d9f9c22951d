# B127: auctioned tiles stay in the stack too; B128: the counter of tiles counts those being auctioned twice
set(kind "Tiles and stack")
set(file core/table/stock.c)
set(old [==[    if (type >= s->lay->types || !sv_stock_take(s, type))
        return 0;
    s->aside[type]++;
    return 1;]==])
set(new [==[    if (type >= s->lay->types || (!faulty(127) && !sv_stock_take(s, type)))
        return 0;
    s->aside[type]++;
    s->head->stack = (uint16_t)(s->head->stack + faulty(128));
    return 1;]==])
