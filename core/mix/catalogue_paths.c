#define _GNU_SOURCE 1 /* dladdr; NOLINT(bugprone-reserved-identifier) */
#include "mix/catalogue_paths.h"
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* From the folder of the program, and of the library, to the plugins and to the folder that holds config/. The build says
   the first two; the plugins lie below the folder of the library on every system. */
#ifndef SV_BIN_TO_PLUGINS
#define SV_BIN_TO_PLUGINS "../lib/spelverloop/plugins"
#endif
#ifndef SV_BIN_TO_DATA
#define SV_BIN_TO_DATA "../share/spelverloop"
#endif
#ifndef SV_LIB_TO_DATA
#define SV_LIB_TO_DATA "../share/spelverloop"
#endif
#define SV_LIB_TO_PLUGINS "spelverloop/plugins"

static int is(const char *path, mode_t type)
{
    struct stat st;
    return stat(path, &st) == 0 && (st.st_mode & S_IFMT) == type;
}

int sv_paths_is_file(const char *path)
{
    return is(path, S_IFREG);
}

int sv_paths_is_folder(const char *path)
{
    return is(path, S_IFDIR);
}

/* ---- defaults ---- */

/* The folder that holds a file, without links. NULL: unknown. */
static const char *folder_of(sv_arena *a, const char *file)
{
    char *real = file ? realpath(file, NULL) : NULL;
    char *slash = real ? strrchr(real, '/') : NULL;
    const char *folder = slash ? sv_arena_strn(a, real, (size_t)(slash - real)) : NULL;
    free(real);
    return folder;
}

/* The folder of the shared object that this code is in. */
static const char *library_folder(sv_arena *a)
{
    static const char mark = 0;
    Dl_info info;
    return dladdr(&mark, &info) ? folder_of(a, info.dli_fname) : NULL;
}

/* The library's own surroundings come first: a program that embeds it may lie anywhere. The path of the program is returned
   when neither is there, so that the fault can name it. */
static const char *beside(sv_arena *a, const char *from_library, const char *from_program)
{
    const char *library = library_folder(a), *program = folder_of(a, "/proc/self/exe");
    const char *path = library ? sv_arena_fmt(a, "%s/%s", library, from_library) : NULL;
    if (path && sv_paths_is_folder(path))
        return path;
    return program ? sv_arena_fmt(a, "%s/%s", program, from_program) : path;
}

/* Colons without a folder between them name none, like an empty text: then the default holds. */
static const char *given(const char *wanted, const char *variable)
{
    const char *value = wanted ? wanted : getenv(variable);
    return value && value[strspn(value, ":")] ? value : NULL;
}

int sv_paths_find(sv_arena *a, const sv_library_desc *desc, sv_names *plugins, const char **data)
{
    const char *path = given(desc->plugin_path, "SPELVERLOOP_PLUGIN_PATH");
    *data = sv_arena_str(a, given(desc->data_path, "SPELVERLOOP_DATA_PATH"));
    if (!*data)
        *data = beside(a, SV_LIB_TO_DATA, SV_BIN_TO_DATA);
    if (!path)
        path = beside(a, SV_LIB_TO_PLUGINS, SV_BIN_TO_PLUGINS);
    while (path && *path) {
        size_t n = strcspn(path, ":");
        if (n)
            sv_names_push(a, plugins, sv_arena_strn(a, path, n));
        path += n + (path[n] == ':');
    }
    return *data && plugins->n && !a->failed;
}

const char *sv_paths_beside(sv_arena *a, const char *file, const char *path)
{
    const char *slash = path[0] == '/' ? NULL : strrchr(file, '/');
    return slash ? sv_arena_fmt(a, "%.*s/%s", (int)(slash - file), file, path) : sv_arena_str(a, path);
}

const char *sv_paths_whole(sv_arena *a, const char *path)
{
    char *real = realpath(path, NULL);
    const char *whole = sv_arena_str(a, real ? real : path);
    free(real);
    return whole;
}

/* ---- folders ---- */

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static int ends_with(const char *name, const char *suffix)
{
    size_t n = strlen(name), m = strlen(suffix);
    return n > m && strcmp(name + n - m, suffix) == 0;
}

int sv_paths_list(sv_arena *a, const char *folder, const char *suffix, int reverse, sv_names *out, sv_report *r)
{
    DIR *dir = opendir(folder);
    if (!dir) {
        sv_fail(r, SV_E_FILE_OPEN, folder, 0, sv_errno_text(r, errno), NULL, NULL, NULL);
        return 0;
    }
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;)
        if (entry->d_name[0] != '.' && entry->d_name[0] != '_' && ends_with(entry->d_name, suffix))
            sv_names_push(a, out, sv_arena_str(a, entry->d_name));
    closedir(dir);
    if (a->failed)
        return 0;
    if (out->at)
        qsort(out->at, (size_t)out->n, sizeof *out->at, by_name);
    unsigned shuffle = (unsigned)reverse;
    for (int i = out->at && reverse ? out->n - 1 : 0; i > 0; i--) { /* 1: the last ends first; more: by lot */
        shuffle = shuffle * 1664525u + 1013904223u;
        int k = reverse == 1 ? out->n - 1 - i : (int)((shuffle >> 8) % (unsigned)(i + 1));
        if (reverse == 1 && k >= i)
            break;
        const char *other = out->at[k];
        out->at[k] = out->at[i];
        out->at[i] = other;
    }
    return 1;
}

int sv_paths_head_says(const char *path, const char *line)
{
    char text[2048];
    const int f = sv_paths_is_file(path) ? open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) : -1;
    const ssize_t n = f >= 0 ? read(f, text, sizeof text - 1) : 0;
    const size_t length = strlen(line);

    if (f >= 0)
        close(f);
    text[n > 0 ? n : 0] = '\0';
    int sections = 0;
    for (const char *at = text; at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL) {
        sections += *at == '[';
        if (sections > 1)
            return 0;
        if (!strncmp(at, line, length) && at[length] == '\n')
            return 1;
    }
    return 0;
}
