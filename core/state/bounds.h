/* The bounds of a game: what is said when one is broken, in both languages. The game cannot go on then.
   X(NAME, English, Dutch): %1 the row, %2 a number, %3 what was found. */
#ifndef SV_STATE_BOUNDS_H
#define SV_STATE_BOUNDS_H

#define SV_BOUNDS(X) \
    X(SV_BOUND_EVENTS, \
      "the queue of events is full; row %1 goes on causing them", \
      "de rij gebeurtenissen is vol; regel %1 blijft ze veroorzaken") \
    X(SV_BOUND_CHAIN, \
      "events cause one another without end, last by row %1", \
      "gebeurtenissen veroorzaken elkaar zonder einde, het laatst door regel %1") \
    X(SV_BOUND_RANGES, \
      "more than %2 ranges at one decision of row %1", \
      "meer dan %2 reeksen bij één keuze van regel %1") \
    X(SV_BOUND_OPTIONS, \
      "more than %2 options at one decision of row %1", \
      "meer dan %2 mogelijkheden bij één keuze van regel %1") \
    X(SV_BOUND_MOVES, \
      "row %1 goes round without end: %2 turns, repeats or jumps without a question", \
      "regel %1 gaat eindeloos rond: %2 beurten, herhalingen of sprongen zonder een vraag") \
    X(SV_BOUND_NO_TURN, \
      "row %1 ends a turn or repeats a part, but no turn is being played", \
      "regel %1 beëindigt een beurt of herhaalt een deel, maar er is geen beurt bezig") \
    X(SV_BOUND_JUMP_NOWHERE, \
      "row %1 jumps without saying where", \
      "regel %1 springt zonder te zeggen waarheen") \
    X(SV_BOUND_JUMP_FORWARD, \
      "row %1 jumps forward; only steps at or before its own are allowed", \
      "regel %1 springt vooruit; alleen stappen bij of vóór de eigen mogen") \
    X(SV_BOUND_BLOCKS, \
      "blocks are nested too deep at row %1", \
      "er staan te veel blokken in elkaar bij regel %1") \
    X(SV_BOUND_BLOCK, \
      "the block of row %1 never ends", \
      "het blok van regel %1 houdt nooit op") \
    X(SV_BOUND_FRAMES, \
      "turns are nested too deep; row %1 pushes another", \
      "er zitten te veel beurten in elkaar; regel %1 voegt er nog een toe") \
    X(SV_BOUND_REPEATS, \
      "row %1 repeats without end", \
      "regel %1 herhaalt zich zonder einde") \
    X(SV_BOUND_HOOK, \
      "%3 hook at row %1 changed the state, which it may only read", \
      "de %3-hook bij regel %1 veranderde de toestand, die hij alleen mag lezen") \
    X(SV_BOUND_RECOUNT, \
      "after row %1: %3", \
      "na regel %1: %3") \
    X(SV_BOUND_ITEMS, \
      "the list of items to score is full (%2); row %1 adds without end", \
      "de lijst van wat te tellen is, is vol (%2); regel %1 voegt zonder einde toe") \
    X(SV_BOUND_COMPLETED, \
      "too many features completed at once (%2)", \
      "te veel projecten tegelijk afgebouwd (%2)") \
    X(SV_BOUND_SLOTS, \
      "%3 hook at row %1 wrote outside its slots", \
      "de %3-hook bij regel %1 schreef buiten zijn slots") \
    X(SV_BOUND_LINE, \
      "what belongs to row %1 was done at row %3", \
      "wat bij regel %1 hoort gebeurde bij regel %3") \
    X(SV_BOUND_AGAIN, \
      "row %1 has steps played again that its manifest does not name; write `again` there as the game does it", \
      "regel %1 laat stappen opnieuw spelen die het manifest niet noemt; schrijf daar `again` zoals het spel het doet") \
    X(SV_BOUND_RECORD, \
      "out of memory for the record", \
      "geen geheugen meer voor het verslag")

typedef enum sv_bound {
#define SV_X(name, en, nl) name,
    SV_BOUNDS(SV_X)
#undef SV_X
        SV_BOUND_COUNT
} sv_bound;
#endif
