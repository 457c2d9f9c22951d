/* What the parts of the mix reader share: mix.c (the whole), mix_game.c, mix_expansions.c, mix_options.c, mix_changes.c,
   mix_tiles.c. */
#ifndef SV_MIX_MIXING_H
#define SV_MIX_MIXING_H
#include "mix/catalogue.h"
#include "mix/fault.h"
#include "mix/keys.h"
#include "mix/model.h"

typedef struct sv_wish {   /* what is said about one expansion, before it is chosen */
    const char *id, *name; /* name: as it was written */
    const sv_manifest *manifest;
    int in; /* 0: `no` or --without */
    uint32_t elements;
    uint32_t named; /* elements that were named, on its own line or as parts (`castles = yes`) with what they need; `elements` holds no
                       others then */
    sv_names sets; /* empty: all */
    int named_sets; /* `sets` were named, and are not what is left of all */
    int copies, implied;
    int by_part;    /* named by a part (`NAME = yes`): further parts may follow */
    int by_command; /* --with, --without */
    sv_where where;
} sv_wish;

typedef struct sv_named_part { /* `castles = yes`, `castles = no` */
    const sv_alias *part;
    int out; /* 1: no */
    int done;
    sv_where where;
} sv_named_part;

typedef struct sv_tile_names { /* the file tiles.ini of an expansion */
    const sv_manifest *of;
    const sv_ini *ini; /* NULL: there is none */
    int unsure;        /* it has faults: no name is held to be wrong */
} sv_tile_names;

typedef struct sv_mixing {
    sv_reading x;
    const sv_library *lib;
    const sv_mix_desc *desc;
    const char *const *skip; /* first words of sections that belong to the caller; NULL: none */
    sv_selection *sel;
    SV_LIST(sv_wish) wishes;
    SV_LIST(sv_named_part) parts;
    sv_where players_where;
    int players_unknown; /* a colour was faulty: how many play is not to be judged */
    SV_LIST(sv_tile_names) tiles; /* parallel to sel->chosen, once [tiles] is read */
    SV_LIST(sv_tile_names) listed; /* of expansions in the mix or not, as they were asked for */
    int unsure;                   /* [expansions] has faults: what is in the mix is not certain */
} sv_mixing;

const sv_manifest *sv_mixing_root(const sv_mixing *m); /* the root expansion of its game; NULL: there is none, or the game is not known yet */
sv_chosen *sv_selection_own(sv_selection *sel, const char *id); /* sv_selection_find, to be filled in */
void sv_mix_read_game(sv_mixing *m);       /* [game]; sel->order stays NULL when there is no such game */
void sv_mix_read_expansions(sv_mixing *m); /* [expansions] and the command line -> sel->chosen */
void sv_mix_default_options(sv_mixing *m); /* values of edition, publisher, players */
void sv_mix_read_options(sv_mixing *m, const sv_ini_section *s, const char *id); /* the section of one expansion */
void sv_mix_read_changes(sv_mixing *m);                                          /* [tiles] [figures] [order] [lift] */
/* Reports a name under [tiles] that no tile of the mix has. */
void sv_mix_check_tile(sv_mixing *m, const sv_ini_key *k, const sv_chosen *c, const char *tile);
/* 1: the expansion, in the mix or not, lists such a tile, or nobody can tell. 0: those that it lists are in `others`. */
int sv_mix_tile_listed(sv_mixing *m, const sv_manifest *manifest, const char *tile, sv_gathered *others);
/* mix_names.c: `castles = yes`, and --with and --without. */
void sv_mix_read_part(sv_mixing *m, const sv_alias *part, const char *value, sv_where where);
/* What the lines `PART = no` leave out of the expansions that are wished by now, wherever these lines stand. */
void sv_mix_leave_out(sv_mixing *m);
void sv_mix_read_command(sv_mixing *m);
/* A wish for the whole expansion; `name` as it was written. NULL: memory is short. */
sv_wish *sv_mix_new_wish(sv_mixing *m, const char *id, const char *name, sv_where where);
/* mix_names.c: the element and what it needs, or (`back`) what needs it. */
uint32_t sv_mix_with_needs(const sv_manifest *m, int element, int back);
uint32_t sv_mix_all_elements(const sv_manifest *m);
int sv_mix_copies(const char *word); /* 2 for `2x`; 0: it is not that */
sv_wish *sv_mix_wish(sv_mixing *m, const char *id);                              /* NULL: nothing is said about it */
int sv_mix_skips(const sv_mixing *m, const char *section);                       /* 1: the section is the caller's */
void sv_mix_warn(sv_mixing *m, sv_code code, sv_where where, const char *a1, const char *a2);
#endif
