# B100: a tile that was auctioned can be bid for again
set(kind "Choices and steps")
set(file plugins/bridges-castles-bazaars/auction.c)
set(old [==[    take_open(b, type);
    b->named = type;]==])
set(new [==[    if (!faulty(100) || b->open_tiles == 1)
        take_open(b, type);
    b->named = type;]==])
