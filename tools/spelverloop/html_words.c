/* The sentences of the page, in both languages. {0} and {1} stand for what the script fills in. */
#include "html.h"

/* clang-format off */
const html_word html_words[] = {
    {"title", {"Order of play", "Spelverloop"}},
    {"noscript", {"Every row of every expansion, in order. With scripts allowed, this page shows only the rows of the expansions you choose, in English or Dutch.", "Elke regel van elke uitbreiding, op volgorde. Met scripts toegestaan toont deze bladzijde alleen de regels van de uitbreidingen die je kiest, in het Nederlands of Engels."}},
    {0, {0, 0}},
};
/* clang-format on */
