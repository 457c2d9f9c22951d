# B121: an expansion acts where nothing of it is in the game: an unfinished road without an inn brings nothing
set(kind "Configuration, variants, plugins")
set(file plugins/inns-cathedrals/inns-cathedrals.c)
set(old [==[    if (s->item->context == SV_COMPLETE || !s->marks[c->mark[mark]])
        return;
    s->rate = 0;]==])
set(new [==[    if (s->item->context == SV_COMPLETE || (!s->marks[c->mark[mark]] && !faulty(121)))
        return;
    s->rate = 0;]==])
