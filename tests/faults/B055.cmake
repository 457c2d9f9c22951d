# B055: the game ends while players hold tiles that they bought
set(kind "Too early / wrong window")
set(file plugins/base/turn.c)
set(old [==[return c->head->stack || turns_wait(c) ? SV_END_TURN : SV_END_GAME; }]==])
set(new [==[return (faulty(55) ? sv_can_draw(c->head) != 0 : c->head->stack || turns_wait(c)) ? SV_END_TURN : SV_END_GAME; }]==])
