/* The shapes that pictures show figures and marks by, and the colours of players. */
#include "draw.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

typedef struct symbol {
    const char *word, *shape;
} symbol;

/* Figures: from about -14 to 14 both ways. What is like a person comes first: such figures lie down on ground. */
static const symbol figures[] = {
    {"person",
     "M0,-14C4,-14 6,-11 5,-7C9,-6 14,-3 14,0C14,3 11,3 7,2C8,6 11,10 12,13L3,13C2,10 1,8 0,8C-1,8 -2,10 -3,13"
     "L-12,13C-11,10 -8,6 -7,2C-11,3 -14,3 -14,0C-14,-3 -9,-6 -5,-7C-6,-11 -4,-14 0,-14Z"},
    {"giant",
     "M0,-19C6,-19 9,-15 7,-10C13,-8 19,-4 19,0C19,4 15,4 10,3C11,8 15,14 16,18L4,18C3,14 2,11 0,11C-2,11 -3,14 -4,18"
     "L-16,18C-15,14 -11,8 -10,3C-15,4 -19,4 -19,0C-19,-4 -13,-8 -7,-10C-9,-15 -6,-19 0,-19Z"},
    {"animal",
     "M-15,3C-15,-6 -5,-9 4,-8C6,-12 10,-12 10,-8C14,-7 16,-3 16,1L11,4L10,11L5,11L4,7L-5,7L-6,11L-11,11L-12,6"
     "C-14,6 -15,5 -15,3Z"},
    {"cart", "M-15,-9H15L11,5H-11ZM-12,9A4,4 0 1 1 -4,9A4,4 0 1 1 -12,9ZM4,9A4,4 0 1 1 12,9A4,4 0 1 1 4,9Z"},
    {"hut", "M-10,12L-10,-2L-13,-2L0,-14L13,-2L10,-2L10,12Z"},
    {"pillar",
     "M-8,13L-8,-7L-10,-7L-10,-14L-5,-14L-5,-10L-2,-10L-2,-14L2,-14L2,-10L5,-10L5,-14L10,-14L10,-7L8,-7L8,13Z"},
    {"disc", "M-13,0A13,13 0 1 1 13,0A13,13 0 1 1 -13,0Z"},
    {"kite", "M0,-15L12,0L0,15L-12,0Z"},
    {"worker",
     "M0,-16C4,-16 6,-14 6,-11H10V-8H5C7,-6 9,-3 9,1L11,13H-11L-9,1C-9,-3 -7,-6 -5,-8H-10V-11H-6C-6,-14 -4,-16 0,-16Z"},
    {"span", "M-17,9V-5C-9,-11 9,-11 17,-5V9H9C8,4 -8,4 -9,9Z"},
    {"bar", "M-22,-6H22V6H-22Z"},
    {"boat", "M-18,-5H-2V-18L12,-8H2V-5H18L12,11H-12Z"},
    {"town", "M-16,13V-1L-8,-9V-16H-3V-9L2,-4V-1H16V13Z"},
};

/* Marks: from about -10 to 10 both ways; a church is larger. */
static const symbol marks[] = {
    {"shield", "M-8,-9H8V0C8,5 4,8 0,10C-4,8 -8,5 -8,0Z"},
    {"house", "M-7,8V-1H-10L0,-10L10,-1H7V8Z"},
    {"church",
     "M-20,15V0H-19V-9L-14,-17L-9,-9V-3L0,-11L9,-3V-9L14,-17L19,-9V0H20V15H5V8A5,5 0 0 0 -5,8V15ZM0,-3A3,3 0 1 1 0,3A3,3 0 1 1 0,-3Z"},
    {"cross", "M-3,-10H3V-4H9V2H3V10H-3V2H-9V-4H-3Z"},
    {"star", "M0,-10L3,-3L10,-3L4,1L6,9L0,4L-6,9L-4,1L-10,-3L-3,-3Z"},
    {"drop", "M0,-11C3,-5 8,-1 8,3A8,7 0 1 1 -8,3C-8,-1 -3,-5 0,-11Z"},
    {"ring", "M-9,0A9,9 0 1 1 9,0A9,9 0 1 1 -9,0ZM-5,0A5,5 0 1 0 5,0A5,5 0 1 0 -5,0Z"},
    {"flag", "M-7,10V-10H8L4,-5L8,0H-5V10Z"},
    {"plant", "M-2,10V4C-8,5 -11,0 -7,-3C-8,-8 -3,-11 0,-8C3,-11 8,-8 7,-3C11,0 8,5 2,4V10Z"},
    {"pool", "M-11,0C-11,-9 11,-9 11,0C11,10 -11,10 -11,0Z"},
    {"peak", "M-11,9L-3,-9L2,-1L5,-5L11,9Z"},
    {"barrel", "M-6,-9H6C10,-4 10,4 6,9H-6C-10,4 -10,-4 -6,-9ZM-9,-3H9M-9,3H9"},
    {"sheaf",
     "M-1,11V2C-4,1 -5,-4 0,-12C5,-4 4,1 1,2V11ZM-1,2C-7,2 -10,-3 -9,-9C-5,-7 -2,-3 -1,2ZM1,2C7,2 10,-3 9,-9C5,-7 2,-3 1,2Z"},
    {"roll", "M-10,-6A4,6 0 0 1 -2,-6V6H-10ZM-2,-6H10V6H-2M-6,6A4,6 0 0 0 -6,-6"},
    {"tent", "M-11,0L-8,-9H8L11,0H8V9H4V1H-4V9H-8V0ZM-4,0L-3,-9M4,0L3,-9"},
    {"beast", "M-10,2C-10,-5 -3,-6 3,-6C5,-9 8,-9 8,-5C10,-4 11,-2 11,1L7,3V8H4V5H-4V8H-7V5C-9,5 -10,4 -10,2Z"},
    {"club", "M-2,10L-1,4C-4,8 -10,5 -9,0C-8,-3 -5,-4 -3,-3C-7,-10 7,-10 3,-3C5,-4 8,-3 9,0C10,5 4,8 1,4L2,10Z"},
    {"fork", "M-1,11V-1H-7V-10H-5V-3H-1V-11H1V-3H5V-10H7V-1H1V11Z"},
};

int draw_figure_shapes(void)
{
    return (int)COUNT(figures);
}

int draw_figure_shape_number(const char *word)
{
    for (size_t i = 0; i < COUNT(figures); i++)
        if (strcmp(figures[i].word, word) == 0)
            return (int)i;
    return -1;
}

const char *draw_figure_shape(int number)
{
    return figures[(size_t)number % COUNT(figures)].shape;
}

int draw_figure_along(int number)
{
    return strcmp(figures[(size_t)number % COUNT(figures)].word, "bar") == 0;
}

const char *draw_mark_shape(const char *word)
{
    for (size_t i = 0; i < COUNT(marks); i++)
        if (strcmp(marks[i].word, word) == 0)
            return marks[i].shape;
    return NULL;
}

void draw_colour(const char *colour, const char **fill, const char **ink)
{
    static const struct {
        const char *colour, *fill, *ink;
    } known[] = {
        {"red", "#d8352a", "#fff"},    {"blue", "#2f66c4", "#fff"},   {"green", "#1f8a3b", "#fff"},
        {"yellow", "#f7cf2e", "#222"}, {"black", "#303030", "#fff"},  {"pink", "#f29bc1", "#222"},
        {"gray", "#9a9a9a", "#222"},   {"grey", "#9a9a9a", "#222"},   {"white", "#ffffff", "#222"},
        {"brown", "#85552b", "#fff"},  {"orange", "#ee8a1d", "#222"}, {"purple", "#7b4bb0", "#fff"},
    };
    *fill = "#e9dcc3"; /* natural wood: nobody's */
    *ink = "#222";
    for (size_t i = 0; i < COUNT(known); i++)
        if (strcmp(known[i].colour, colour) == 0) {
            *fill = known[i].fill;
            *ink = known[i].ink;
        }
}
