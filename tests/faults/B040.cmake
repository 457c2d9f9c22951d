# B040: a tile with two parts that join one feature is counted twice
set(kind "Double scoring / counting")
set(file core/board/lay.c)
set(old [==[    else
        q->closed |= q->feature[la].open == 0;]==])
set(new [==[    else
        q->feature[la].parts = (uint16_t)(q->feature[la].parts + faulty(40)), q->closed |= q->feature[la].open == 0;]==])
