/* The library: every manifest, order file, alias and ready mix found on disk, checked against each other.
   Nothing depends on the order in which folders are visited: all lists are sorted by id. */
#ifndef SV_MIX_CATALOGUE_H
#define SV_MIX_CATALOGUE_H
#include "mix/model.h"
#include "rules/error.h"
#include "util/index.h"

typedef enum sv_alias_kind {
    SV_ALIAS_EXPANSION,
    SV_ALIAS_SET,
    SV_ALIAS_ELEMENT,
    SV_ALIAS_EDITION,
    SV_ALIAS_PUBLISHER,
    SV_ALIAS_GAME
} sv_alias_kind;
typedef struct
    sv_alias { /* config/aliases.ini: other names, e.g. [expansions] SHORT = ID, [sets] NAME = ID.SET, [elements] NAME = ID.ELEMENT */
    sv_alias_kind kind;
    const char *alias, *id;
    const char *part; /* sets, elements: the part */
    sv_where where;
} sv_alias;

typedef struct sv_ready_mix { /* config/mixes/NAME.ini */
    const char *name, *path;
} sv_ready_mix;
typedef SV_LIST(sv_ready_mix) sv_ready_mixes;

typedef struct
    sv_known { /* an expansion that somebody knows: by a manifest, another name, or as an owner in an order file */
    const char *id;
    sv_manifest *manifest; /* NULL: there is none */
} sv_known;

typedef struct sv_broken { /* an expansion whose manifest cannot be used */
    const char *id;        /* name of its folder */
    sv_report *why;        /* owned; a warning of its own comes last */
} sv_broken;

struct sv_library {
    sv_arena arena;
    const char *data_path;            /* holds config/ */
    sv_names plugin_dirs;             /* folders of the plugin path; a manifest's own folder is manifest->dir */
    SV_LIST(sv_manifest *) manifests; /* by id */
    SV_LIST(sv_broken) broken;        /* by id; only where the library was opened with pass_over */
    sv_names unread;                  /* ids of those that were passed over, as only described … */
    sv_names unread_dirs;             /* … and their folders */
    int pass_over;                    /* as it was opened */
    SV_LIST(sv_order *) orders;       /* by game */
    SV_LIST(sv_alias) aliases;        /* by kind, then by alias */
    sv_ready_mixes mixes;      /* by name */
    sv_ready_mixes house_rules; /* config/house-rules/NAME.ini, by name */
    SV_LIST(sv_box) boxes;            /* as they stand in the files; none unless they were asked for */
    SV_LIST(sv_shelf) shelves;
    sv_names names; /* all names of expansions: manifests, aliases, owners in order files; sorted, for sv_nearest */
    SV_LIST(sv_known) known; /* in no order: look up by sv_lib_id */
    sv_index index;          /* name -> number in known */
    sv_wrap wrap;            /* of the mixes that are made from now on; call NULL: none */
    int watches;             /* 1: those are watched, whether they say so or not */
};

/* Id behind a name (an id or an alias). NULL: nobody knows it. An id may be known without having a manifest, when only an
   order file names it as an owner. */
const char *sv_lib_id(const sv_library *lib, const char *name);
int sv_lib_unread(const sv_library *lib, const char *id); /* 1: it was passed over, as only described */
sv_manifest *sv_lib_manifest(const sv_library *lib, const char *name); /* by id or alias; NULL: no manifest */
const sv_order *sv_lib_order(const sv_library *lib, const char *game); /* NULL: no such game */
const sv_manifest *sv_lib_root(const sv_library *lib,
                               const char *game); /* the root expansion of a game; NULL: none is there */
const sv_text *sv_lib_game_name(const sv_library *lib, const sv_order *order); /* of its file, or of its root; without texts: neither has one */
const sv_alias *sv_lib_part(const sv_library *lib, const char *name); /* another name of a tile set or an element; NULL: none */
/* What another name of an edition, publisher or game stands for; the name itself when it is none. */
const char *sv_lib_other(const sv_library *lib, sv_alias_kind kind, const char *name);
/* Is `row` (or `owner.row`) a row of that order or an action of one of the game's manifests? Returns the bare row id, NULL: no.
   The owner's id goes to *owner (NULL for a line without an action). */
const char *sv_lib_row(const sv_library *lib, const sv_order *order, const char *name, const char **owner);
/* Does an expansion that could stand in a mix with `f` declare that mark (of the feature kind; NULL: a tile mark)? `n`: length of the name. */
int sv_lib_mark(const sv_library *lib, const sv_manifest *f, const char *feature, const char *name, size_t n);
int sv_share_game(const sv_manifest *a, const sv_manifest *b); /* 1: they may stand in one mix */
/* catalogue_broken.c: an expansion is left out for these faults; takes the report over. */
void sv_lib_break(sv_library *lib, const char *id, sv_report *why);
void sv_lib_tell(const sv_report *why, sv_report *r);                     /* the faults again, without the warnings */
int sv_lib_broken(const sv_library *lib, const char *id, sv_report *r);   /* 1: it is, and why is reported */
void sv_lib_broken_free(sv_library *lib);
#endif
