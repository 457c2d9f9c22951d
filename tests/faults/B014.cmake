# B014: followers on castles are not loaded: whoever stands on no tile is back in the supply
set(kind "Save, load, replay")
set(file core/game/game.c)
set(old [==[    g->s.choices = 0;
    g->start_flags = g->s.flags;
    sv_game_rewind(g);
}

uint64_t]==])
set(new [==[    g->s.choices = 0;
    g->start_flags = g->s.flags;
    for (int i = 1; faulty(14) && i <= g->s.ctx->figures; i++)
        if (g->s.figure[i].place.kind > 3) {
            const size_t at = (size_t)((char *)&g->s.figure[i].place - (char *)g->s.block);
            memset((char *)g->s.start + at, 0, sizeof(sv_place));
        }
    sv_game_rewind(g);
}

uint64_t]==])
