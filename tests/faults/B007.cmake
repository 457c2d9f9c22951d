# B007: nothing can be taken back after a position was loaded
set(kind "Undo / rollback")
set(file core/game/game.c)
set(old [==[    if (!g->s.choices)
        return 0;
    g->s.listen = NULL;]==])
set(new [==[    if (!g->s.choices || (faulty(7) && g->from_block))
        return 0;
    g->s.listen = NULL;]==])
