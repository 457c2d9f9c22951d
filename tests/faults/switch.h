/* switch.h: which fault is in force. It is read into the copies that are made of our files; nothing else knows of it. */
#ifndef SWITCH_H
#define SWITCH_H
#include <stdlib.h>

/* 1: the environment says SV_FAULT=Bnnn, with that number. */
static inline int faulty(int number)
{
    static int on = -1;
    if (on < 0) {
        const char *name = getenv("SV_FAULT");
        on = name && *name == 'B' ? atoi(name + 1) : 0;
    }
    return on == number;
}
#endif
