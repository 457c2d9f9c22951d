/* draw.h: a position as an SVG picture, made from the feature model alone: no expansion is known by name. What a manifest says of
   drawing (`draw`, `letter`) is described in docs/pictures.md. */
#ifndef DRAW_H
#define DRAW_H
#include "cli.h"
#include "shape.h"

enum { DRAW_LYING = 2 /* the first shapes of figures, that lie down on ground */ };
enum { DRAW_PLAYERS = 8, DRAW_FEATURES = 32, DRAW_MARKS = 64, DRAW_FIGURES = 64 };

/* How the parts of a feature kind are drawn. */
typedef enum draw_style { DRAW_LINE, DRAW_WATER, DRAW_WALL, DRAW_GROUND, DRAW_HOUSE, DRAW_CHAPEL } draw_style;

typedef struct draw_feature {
    sv_kind_info info;
    draw_style style;
    char letter;
    int became; /* a feature of another kind is one now */
} draw_feature;

typedef struct draw_sign { /* a mark on a part or on a tile */
    sv_kind_info info;
    const char *shape; /* path, NULL: only the letter */
    char letter;
    int seen; /* it is in the picture */
    int pool; /* of a tile: not a sign but water in the middle of the tile */
    int none; /* it has no sign: the drawing of the tile shows it already */
} draw_sign;

typedef struct draw_figure {
    sv_kind_info info;
    const char *shape;
    char letter; /* of figures that belong to nobody */
    int lies;    /* on ground it lies down */
    int along;   /* on an edge of a hex it lies along it */
} draw_figure;

typedef struct draw_player {
    sv_player_info info;
    const char *name, *fill, *ink;
    char letter[2];
} draw_player;

typedef struct scene {
    cli *c;
    out *out;
    sv_game *game;
    const sv_mix *mix;
    const char *title;
    draw_feature feature[DRAW_FEATURES];
    draw_sign mark[DRAW_MARKS], tile_mark[DRAW_MARKS];
    draw_figure figure[DRAW_FIGURES];
    draw_player player[DRAW_PLAYERS];
    int features, marks, tile_marks, figures, players;
    int joints;                /* pieces that join parts of one tile */
    int tiles, last;           /* last: tile that is outlined, -1 none */
    int x0, y0, columns, rows; /* squares of the board */
    int hexes;                 /* the board is one of hexes */
} scene;

/* draw_scene.c: everything but tiles and figures, fetched once */
void scene_make(scene *s, cli *c, sv_game *game, const char *title);
draw_style draw_style_of(const sv_kind_info *feature);
/* The first letter of a name that is not taken yet, as a capital; a digit when there is none. */
char draw_letter(const char *name, const char *taken);

/* draw_symbols.c: shapes round the middle 0,0, some 28 units high; the paths live for ever */
int draw_figure_shapes(void);                   /* their number */
int draw_figure_shape_number(const char *word); /* -1: "auto" */
const char *draw_figure_shape(int number);
int draw_figure_along(int number); /* it lies along an edge */
const char *draw_mark_shape(const char *word); /* NULL: none, only a letter */
/* Colours of a player, and of the letter on it; any other word: nobody's. */
void draw_colour(const char *colour, const char **fill, const char **ink);

/* draw_tile.c, draw_parts.c: one tile, its upper left corner at 0,0 */
void draw_tile(scene *s, int tile);
void draw_pieces(scene *s, int tile); /* marks and figures, when all tiles lie: they may reach over its border */
void draw_feature_title(scene *s, int part);
typedef struct tile_part {
    int part;
    sv_part_info info;
    draw_style style;
    unsigned edges, halves; /* halves: what it covers, for walls and ground */
} tile_part;
typedef struct tile_piece { /* what stands on a tile */
    int figure;             /* number of the figure, -1: it is a sign */
    int part;               /* index of the part it stands at, -1 none */
    const draw_sign *sign;
    int count;
    shape_point at;
} tile_piece;
enum { TILE_PARTS = 48, TILE_PIECES = 48 };
typedef struct tile_view {
    int tile;
    sv_tile_info info;
    tile_part part[TILE_PARTS];
    int n;
    int at[8];   /* ground: part at each half edge, -1 none */
    int covered; /* the middle lies in an area */
    int ends;    /* bands that end in the tile */
    int walled;  /* the wall of an area runs through the middle */
    int houses;  /* parts that are buildings */
    int pool;    /* a picture on the tile is water in its middle */
    tile_piece piece[TILE_PIECES];
    int pieces;
} tile_view;
void draw_ground(scene *s, const tile_view *t);
void draw_bands(scene *s, const tile_view *t, draw_style style, int added);
void draw_areas(scene *s, const tile_view *t);
void draw_inner_ground(scene *s, const tile_view *t);
void draw_buildings(scene *s, const tile_view *t);
void draw_house(scene *s, shape_point at); /* a small one */

/* draw_joints.c: where bands end, and what joins parts */
void draw_ends(scene *s, const tile_view *t);
void draw_links(scene *s, const tile_view *t);
void draw_joint(scene *s, shape_point a, shape_point b);

/* draw_place.c: where figures and marks stand */
shape_point draw_part_spot(const tile_view *t, int i); /* the first figure on part i; a building */
void draw_place_pieces(const scene *s, tile_view *t);

/* draw_pieces.c: what stands on tiles */
void draw_signs(scene *s, const tile_view *t);
void draw_figures(scene *s, const tile_view *t);
void draw_sign_at(scene *s, const draw_sign *sign, int x, int y, int count);
void draw_figure_at(scene *s, const draw_figure *kind, int player, int x, int y, int turned); /* turned: degrees */
void draw_figure_title(scene *s, const draw_figure *kind, int player, const char *place);

/* draw_hexes.c: a board of hexes, its upper left corner at x,y */
int draw_hexes_wide(const scene *s);
int draw_hexes_high(const scene *s);
void draw_hexes_styles(scene *s);
void draw_hexes(scene *s, int x, int y);

/* draw_legend.c */
enum { LEGEND_WIDTH = 300, LEGEND_LINE = 22, HEADING_LINE = 28 };
int draw_wrap(const char *text, int columns, int at,
              int *length); /* next line: where it starts (bytes), -1 at the end */
int draw_heading_lines(const char *title, int width);
void draw_heading(scene *s, int x, int y, int width);
int draw_legend(scene *s, int x, int y); /* returns where it ends */

/* draw.c: the whole file */
void draw_position(cli *c, sv_game *game, const char *title);
#endif
