# B070: of those who have as many goods only one gets the points
set(kind "Majority, scope, distribution")
set(file plugins/traders-builders/goods.c)
set(old [==[        for (uint8_t p = 0; p < c->head->players; p++)
            with += most && has[p] == most;]==])
set(new [==[        int given = 0;
        for (uint8_t p = 0; p < c->head->players; p++)
            with += most && has[p] == most;]==])
