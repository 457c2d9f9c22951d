/* oracle.h: what must hold in every game, whatever the mix: invariants (I) of one game, and relations (R) between two games that must go alike.
   None of them knows an expansion; they use the public headers only. oracle.c keeps what is found, oracle_news.c listens, oracle_play.c looks at
   decisions, oracle_pair.c plays two games side by side; oracle_relations.c, oracle_house.c and oracle_turned.c make what the two are played from. */
#ifndef ORACLE_H
#define ORACLE_H
#include "cli.h"

/* X(NAME, what must hold in English, in Dutch) */
#define ORACLES(X)                                                                                                                                  \
    X(I1,                                                                                                                                           \
      "figures, tiles and tokens: none is lost and none is added; all that is kept up to date is what counting from scratch gives",                 \
      "figuren, tegels en fiches: er verdwijnt geen en er komt geen bij; al wat bijgehouden wordt is wat opnieuw tellen geeft")                     \
    X(I2,                                                                                                                                           \
      "what is carried out stands below what was before in the order of play, but where the order of play itself goes back",                        \
      "wat uitgevoerd wordt staat in het spelverloop onder wat ervoor was, behalve waar het spelverloop zelf teruggaat")                            \
    X(I3,                                                                                                                                           \
      "at every decision there is an option, each with a text of its own that leads back to it; all that are listed can be done, and "              \
      "none that brute force finds is missing",                                                                                                     \
      "bij elke keuze is er een mogelijkheid, elk met een eigen tekst die ernaar terugleidt; alles wat genoemd wordt kan, en er mist er geen "      \
      "die door alles te proberen gevonden wordt")                                                                                                  \
    X(I4,                                                                                                                                           \
      "every payment has a line of the order of play and reasons that add up to it, and the sums of players are those of their payments",           \
      "elke betaling heeft een regel van het spelverloop en redenen die samen het bedrag zijn, en wat spelers hebben is de som van hun betalingen") \
    X(I5, "every turn and every game comes to its end, and the stack never grows from one turn to the next",                                        \
      "elke beurt en elke partij komt aan haar eind, en de stapel groeit nooit van beurt tot beurt")                                                \
    X(R1, "an expansion without tiles, figures and pieces changes no game",                                                                         \
      "een uitbreiding zonder tegels, figuren en stukken verandert geen partij")                                                                    \
    X(R2, "in whatever order plugins are found, the games are the same to the byte",                                                                \
      "in welke volgorde plugins ook gevonden worden, de partijen zijn tot op de byte gelijk")                                                      \
    X(R3, "with other colours, on a board turned by a quarter, and when another begins, the same choices lead to the same points",                                       \
      "met andere kleuren, op een kwart gedraaid speelveld, en als een ander begint, leiden dezelfde keuzes tot dezelfde punten")                                         \
    X(R4, "a choice taken back leaves the bytes as they were; a position saved and loaded goes on alike",                                           \
      "een teruggenomen keuze laat de bytes zoals ze waren; een bewaarde en weer geladen stelling gaat gelijk verder")                              \
    X(R5, "language, listeners, questions and records change no byte",                                                                              \
      "taal, luisteraars, vragen en verslagen veranderen geen byte")                                                                                \
    X(R6,                                                                                                                                           \
      "a house rule at the official value changes nothing, a veto only takes options away, and a lifted rule only adds some",                       \
      "een huisregel met de officiële waarde verandert niets, een veto neemt alleen mogelijkheden weg, en een opgeheven regel voegt er alleen toe") \
    X(R7, "an edition changes games by its options and its lines alone: with these kept, the games are the same",                                   \
      "een editie verandert partijen alleen door haar opties en regels: blijven die gelijk, dan ook de partijen")                                   \
    X(R8, "what will be drawn does not show in what a player may do",                                                                               \
      "wat er getrokken gaat worden is niet te zien aan wat een speler mag")

typedef enum oracle_id {
#define X(name, en, nl) ORACLE_##name,
    ORACLES(X)
#undef X
        ORACLE_COUNT
} oracle_id;

enum { ORACLE_SHOWN = 3 /* findings of one that are kept, of each subject */, ORACLE_TEXT = 160 /* of an option */ };

typedef struct oracle_finding {
    oracle_id id;
    uint64_t seed;
    int turn;
    uint32_t choices; /* made before it was seen */
    char *text;       /* owned */
    char *variant;    /* owned: what is different in the second game, "" for nothing */
    char *record;     /* owned: file it was written to; NULL: none */
    char *kept;       /* owned: the record as a text, where oracles.keep asks for it; NULL: none */
    int later;        /* 1: seen while something was told; it is written when the game stands still */
} oracle_finding;

typedef struct oracles {
    cli *c;
    unsigned on; /* bit per oracle */
    int games;
    uint64_t first;     /* seed of the first game */
    const char *folder; /* records of findings; NULL: none are written */
    int keep;           /* 1: each finding keeps its record as a text */
    char *(*otherwise)(void *picks); /* that text when the engine can make none; to be freed. NULL: there is none then */
    int number;         /* of the first game, as oracle_play counts: of game 0 every decision is looked at, of others one in eight */
    sv_listener *tap;   /* is told all news of the games of oracle_play too, with `picks` as its user; NULL: nobody */
    char stem[64];
    long looked[ORACLE_COUNT]; /* comparisons made */
    int found[ORACLE_COUNT];   /* all of them, also those not kept */
    oracle_finding *findings;  /* owned */
    int n_findings, failed;    /* failed: out of memory */
    long played;
    const char *variant; /* of the games being played, "" for none */
    int telling;         /* 1: a game is telling what happens, and may not be asked to write a record */
    /* Choices that are not made by lot, `pick` NULL for none: the option to take, ORACLE_ENOUGH where the game shall stop; `begin` is called when a
       game begins. */
    uint32_t (*pick)(void *picks, sv_game *g);
    void (*begin)(void *picks);
    void *picks;
    unsigned asks;    /* flags that every game has besides its own */
    const char *just; /* NULL, or the only variant that is played; "" the games without one */
    const sv_wrap *wrap; /* of other libraries that are opened, as that of c->library; NULL: none */
} oracles;

#define ORACLE_ENOUGH UINT32_MAX
/* For every game, before its first choice, and for every choice. */
uint64_t oracle_begin(oracles *o, uint64_t seed);
uint32_t oracle_pick(oracles *o, sv_game *g, uint64_t *rng);
/* From here on the games are those of that variant, "" for none; 0: they shall not be played. */
int oracle_variant(oracles *o, const char *variant);

const char *oracle_name(oracle_id id);
const char *oracle_about(text_lang lang, oracle_id id);
/* One, from the words of a list split by commas; -1: there is none of that name. `n`: its length. */
int oracle_of(const char *name, size_t n);
/* Bits of the oracles of the list of that option; CLI_DONE, or what is wrong with it. */
int oracle_listed(cli *c, cli_option_id option, unsigned *bits);
static inline int oracle_is_on(const oracles *o, oracle_id id)
{
    return (int)(o->on >> id & 1);
}
static inline int oracle_wants(const oracles *o, oracle_id id)
{
    return oracle_is_on(o, id) && o->found[id] < ORACLE_SHOWN && !cli_stopped();
}
/* Keeps what is wrong in that game, in the language of the run; `text` with its arguments as for cli_say. */
void oracle_found(oracles *o, oracle_id id, sv_game *g, uint64_t seed, uint32_t choices, text_id text, const char *a1,
                  const char *a2, const char *a3, const char *a4);
void oracle_keep(oracles *o, sv_game *g); /* writes the records that had to wait; the game stands still */
void oracle_clear(oracles *o); /* frees the findings; counts begin anew */

/* The mix as a text; NULL: memory is short. To be freed, as below. */
char *oracle_text(oracles *o, const sv_mix *mix);
/* The text with `key = value` in that section, in place of what it has of that key; value NULL: without it. Frees `text`; NULL stays NULL. */
char *oracle_edit(oracles *o, char *text, const char *section, const char *key, const char *value);
/* A mix of that text with the library `lib`, NULL when there is none such. Faults are not told: it is then no mix to compare with. */
sv_mix *oracle_mix(oracles *o, sv_library *lib, const char *text, const char *edition, const char *without);
sv_game *oracle_game(oracles *o, const sv_mix *mix, unsigned flags); /* NULL: memory is short, or no mix was given */

/* oracle_news.c: I2 and I4, by what is told of a game. */
typedef struct oracle_ear oracle_ear;
oracle_ear *oracle_ear_new(oracles *o, const sv_mix *mix);
void oracle_ear_free(oracle_ear *e);
void oracle_ear_begin(oracle_ear *e, sv_game *g, uint64_t seed); /* a game begins, or goes on from a position */
void oracle_ear_go_back(oracle_ear *e); /* all that was heard is told once more: the game begins before it */
void oracle_ear_game(oracle_ear *e, sv_game *g);                 /* the game is this one now, NULL: it is not known */
void oracle_hear(void *ear, const sv_news *news);                /* an sv_listener */
void oracle_ear_sums(oracle_ear *e, uint32_t choices);           /* compares the sums of players; at decisions */

/* oracle_play.c: random games of a mix for I1 to I5 and R4, and the positions of a scenario. */
void oracle_play(oracles *o, const sv_mix *mix);
void oracle_replay(oracles *o, sv_scenario *s);

/* oracle_pair.c: two games, choice by choice. */
typedef const char *oracle_map(void *user, const char *option, char *buf,
                               size_t n);          /* an option of the one as the other says it */
typedef int oracle_excuse(void *user, sv_game *a); /* 1: these two games need not be alike after all */
typedef struct oracle_pair {
    oracle_id id;
    sv_game *a, *b;
    oracle_map *map;
    oracle_excuse *excuse;
    void *user;
    int seat;  /* the seat of `b` that is the first of `a`; the others follow */
    int bytes; /* 1: the blocks are the same bytes */
    int ask;   /* 1: questions about the position are asked of `a` at every decision */
} oracle_pair;
/* Plays on from where both stand. Returns 1 when they came to the same end. */
int oracle_pair_play(oracles *o, const oracle_pair *p, uint64_t seed);
/* The games of the run, each from the beginning. */
void oracle_pair_games(oracles *o, const oracle_pair *p);

/* oracle_guard.c: I2, in games of the same mix whose hooks are guarded, and in a scenario. */
void oracle_guarded(oracles *o, const sv_mix *mix);
void oracle_guarded_scenario(oracles *o, const char *path);

/* oracle_relations.c */
void oracle_inert(oracles *o, const sv_mix *mix);                        /* R1 */
void oracle_found_in_order(oracles *o, const sv_mix *mix);               /* R2 */
void oracle_told(oracles *o, const sv_mix *mix);                         /* R5 */
void oracle_editions(oracles *o, const sv_mix *mix);                     /* R7 */
void oracle_hidden(oracles *o, const sv_mix *mix);                       /* R8 */
void oracle_same_scenario(oracles *o, const char *path, sv_scenario *s); /* R2 and R5, for a scenario */
/* oracle_turned.c: R3 */
void oracle_turned(oracles *o, const sv_mix *mix);
/* An option as it is said on a board turned clockwise by a quarter. Words like base:E are tiles when the mix has that expansion. */
const char *oracle_turn_text(const sv_mix *mix, const char *option, char *buf, size_t n);
/* oracle_house.c: R6 */
void oracle_house(oracles *o, const sv_mix *mix);
#endif
