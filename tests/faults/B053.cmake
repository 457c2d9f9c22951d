# B053: a road that a bridge completes is never scored
set(kind "Missed scoring or completion")
set(file core/board/edit.c)
set(old [==[    sv_squares_settle(s);
    sv_squares_close(s, part, s->row);
    sv_squares_over_all(q);
    return part;]==])
set(new [==[    sv_squares_settle(s);
    if (!faulty(53))
        sv_squares_close(s, part, s->row);
    sv_squares_over_all(q);
    return part;]==])
