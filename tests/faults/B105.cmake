# B105: a choice is asked for though nobody can act on it
set(kind "Choices and steps")
set(file plugins/crop-circles/crop-circles.c)
set(old [==[        if (stands_on(c, g, feature)) {
            sv_offer(o, 0, 0, 0);]==])
set(new [==[        if (stands_on(c, g, feature) || faulty(105)) {
            sv_offer(o, 0, 0, 0);]==])
