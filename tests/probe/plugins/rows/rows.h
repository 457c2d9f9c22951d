/* What the plugin rows and the tests that play with it share. */
#ifndef ROWS_H
#define ROWS_H
#include <stdint.h>

/* The words of the rows do, do-2 and plan: what the hook then does, and what it returns. */
enum rows_word {
    GO_ON,
    ACTED,
    AGAIN,
    SKIP_STEP,
    NEXT_ITEM,
    REPEAT_PART,
    BACK_A,
    BACK_B,
    FORWARD,
    NOWHERE,
    END_TURN,
    END_GAME,
    PUSH,
    PUSH_TWO,
    QUEUE,
    WAKE,
    SLEEP,
    DUE,
    MARK,
    THINGS_0,
    THINGS_1,
    THINGS_3,
    GEMS_2,
    ITEMS,
    INSERT,
    DROP,
    SIGNAL,
    FLOOD,
    ECHO,
    PUSH_WHOLE,
    DOZERS_2,
    ALARM,
    ROWS_WORDS
};
#define ROWS_WORD_TEXTS                                                                                                \
    "go-on", "acted", "again", "skip-step", "next-item", "repeat-part", "back-a", "back-b", "forward", "nowhere",      \
        "end-turn", "end-game", "push", "push-two", "queue", "wake", "sleep", "due", "mark", "things-0", "things-1",   \
        "things-3", "gems-2", "items", "insert", "drop", "signal", "flood", "echo", "push-whole",   \
        "dozers-2", "alarm"

/* Effects leave their name in a log, as a number of this list. */
enum rows_effect { E_X, E_Y, E_Z, E_ACTS, E_BOTH, E_FX, E_FX_EVER, E_SEE, E_SEE_ITEM, E_SLEEPY, E_ALERT };
#define ROWS_EFFECT_TEXTS "x", "y", "z", "acts", "both", "fx", "fx-ever", "see", "see-item", "sleepy", "alert"
enum { ROWS_LOG = 64 };

/* Slots: of the game, and in every other lifetime a count of the marks made in it. */
typedef struct rows_game {
    uint32_t logged; /* effects so far; the last ones stand in log, at their number modulo ROWS_LOG */
    uint8_t log[ROWS_LOG];
    uint8_t plan;         /* word planned + 1, 0 none */
    uint8_t things, gems, dozers; /* lengths of the lists; dozers are there while the bit `awake` is */
    uint8_t echo;         /* 1: who hears a signal gives it again */
    uint32_t marks;
} rows_game;
typedef struct rows_marks {
    uint32_t marks;
} rows_marks;

enum { POINTS, SIGNALS, ECHOES }; /* currencies */
enum { FRAME_KIND = 7 };
#endif
