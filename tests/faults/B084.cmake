# B084: a bid as high as the last one is taken
set(kind "Legality")
set(file plugins/bridges-castles-bazaars/auction.c)
set(old [==[    for (int32_t n = from; n <= most; n++)
        sv_offer(o, BID, (uint16_t)n, 0);]==])
set(new [==[    for (int32_t n = faulty(84) && from ? from - 1 : from; n <= most; n++)
        sv_offer(o, BID, (uint16_t)n, 0);]==])
