# B099: a player who has a tile bids for another, and loses the first
set(kind "Choices and steps")
set(file plugins/bridges-castles-bazaars/auction.c)
set(old [==[    while (p != player && the_bazaar(c)->bought[p]);]==])
set(new [==[    while (p != player && the_bazaar(c)->bought[p] && !(faulty(99) && the_bazaar(c)->phase != PHASE_NAME));]==])
