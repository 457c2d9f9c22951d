/* New files beside those they will replace. The writer keeps them locked: one that nobody has locked is the leftover of a writer
   that was killed, and may go. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include "scenario/record.h"

static const char mark[] = ".new"; /* and a number: game.ini.new0 */

/* 1: it was a leftover, and is gone. */
static int sweep_one(const char *path)
{
    struct stat st;
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    const int left =
        fd >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && flock(fd, LOCK_EX | LOCK_NB) == 0 && unlink(path) == 0;

    if (fd >= 0)
        close(fd);
    return left;
}

int sv_beside_open(const char *path, char *beside, size_t n)
{
    struct stat st;

    for (int i = 0; i < 100; i++) {
        snprintf(beside, n, "%s%s%d", path, mark, i);
        int fd = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);

        if (fd < 0 && errno == EEXIST && sweep_one(beside))
            fd = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd < 0 && errno != EEXIST)
            return -1;
        if (fd >= 0 &&
            (flock(fd, LOCK_EX) != 0 || fstat(fd, &st) != 0 || st.st_nlink)) /* where locks do not work nobody sweeps */
            return fd;
        if (fd >= 0) /* swept away before it was locked */
            close(fd);
        errno = EEXIST;
    }
    return -1;
}

static int is_leftover(const char *name)
{
    const char *at = strstr(name, ".ini.new");

    return at && at != name && at[8] && strspn(at + 8, "0123456789") == strlen(at + 8);
}

void sv_record_sweep(const char *folder)
{
    DIR *dir = opendir(folder);
    char path[4096];

    for (const struct dirent *entry; dir && (entry = readdir(dir)) != NULL;) {
        if (!is_leftover(entry->d_name))
            continue;
        const int n = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);

        if (n > 0 && (size_t)n < sizeof path)
            sweep_one(path);
    }
    if (dir)
        closedir(dir);
}
