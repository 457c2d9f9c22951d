# B028: a builder brings more than one part
set(kind "Limits per turn/tile")
set(file plugins/traders-builders/builder.c)
set(old [==[return c->head->part == 1 && !((const]==])
set(new [==[return (c->head->part == 1 || faulty(28)) && !((const]==])
