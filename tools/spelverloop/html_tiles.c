/* The names of tiles that a mix may give under [tiles]: the sections `[tile NAME]` of the file tiles.ini beside a manifest. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "html_tell.h"

enum { NAMES_MOST = 4096, LINE_MOST = 1024 };

static int library_file(const cli *c, const char *id, char *path, size_t size)
{
    sv_expansion_info info;
    for (int i = 0; sv_library_expansion(c->library, i, "en", &info); i++) {
        if (strcmp(info.id, id) != 0)
            continue;
        const char *slash = strrchr(info.file, '/');
        const int n = snprintf(path, size, "%.*stiles.ini", slash ? (int)(slash + 1 - info.file) : 0, info.file);
        struct stat st;
        return n > 0 && (size_t)n < size && stat(path, &st) == 0 && S_ISREG(st.st_mode);
    }
    return 0;
}

void html_tiles(const html *h, json *j, const char *id)
{
    char path[4096], line[LINE_MOST], names[NAMES_MOST] = "";
    size_t n = 0;
    FILE *f = library_file(h->c, id, path, sizeof path) ? fopen(path, "r") : NULL;
    if (!f)
        return;
    while (fgets(line, sizeof line, f)) {
        const size_t length = strcspn(line, "]");
        if (strncmp(line, "[tile ", 6) != 0 || line[length] != ']')
            continue;
        const int more = snprintf(names + n, sizeof names - n, "%s%.*s", n ? " " : "", (int)(length - 6), line + 6);
        if (more < 0 || (size_t)more >= sizeof names - n) { /* half a list would refuse what is right */
            names[0] = '\0';
            break;
        }
        n += (size_t)more;
    }
    fclose(f);
    html_some(j, "ti", names);
}
