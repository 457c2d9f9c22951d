/* Where the library looks, and what is in a folder. */
#ifndef SV_MIX_CATALOGUE_PATHS_H
#define SV_MIX_CATALOGUE_PATHS_H
#include "mix/model.h"
#include "rules/error.h"

/* The folders of the plugin path (split at ':') and the data folder: from `desc`, else the environment, else beside the library
   or the program, which lie in the build tree as they are installed. 0: memory is short. */
int sv_paths_find(sv_arena *a, const sv_library_desc *desc, sv_names *plugins, const char **data);
/* Names in a folder that end with `suffix` ("" for all), sorted; without those that begin with '.' or '_'. 0: fault reported. */
int sv_paths_list(sv_arena *a, const char *folder, const char *suffix, int reverse, sv_names *out, sv_report *r);
/* A path that the text `file` names: it begins at the folder of that file, unless it begins with '/'. NULL: out of memory. */
const char *sv_paths_beside(sv_arena *a, const char *file, const char *path);
const char *sv_paths_whole(sv_arena *a, const char *path); /* from the root on, without links; as it is when nothing lies there. NULL: out of memory */
int sv_paths_is_file(const char *path);
int sv_paths_head_says(const char *path, const char *line); /* 1: a line of its first section says just that; 0 also when it cannot be read */
int sv_paths_is_folder(const char *path);
#endif
