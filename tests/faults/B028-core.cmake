# B028: and a row that is played once a turn is played as often as it is asked for
set(kind "Limits per turn/tile")
set(file core/turn/machine.c)
set(old [==[    if ((op->guard & SV_GUARD_LIMIT && s->prog->row_limit[op->row] & h->used)]==])
set(new [==[    if ((op->guard & SV_GUARD_LIMIT && s->prog->row_limit[op->row] & h->used && !faulty(28))]==])
