# B144: the breakdown shows other points than a pig brings
set(kind "Display against score")
set(file core/table/score.c)
set(old [==[(uint16_t)(p + 1), sc->personal[p] - own[p]);]==])
set(new [==[(uint16_t)(p + 1), sc->personal[p] - own[p] - faulty(144));]==])
