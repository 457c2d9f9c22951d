/* The folder of a sweep. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../spelverloop/fault.h"
#include "sweep.h"

enum { MADE_FOLDER = 1, MADE_LOCK = 2 };

int sweep_folder(cli *c, const char *folder, unsigned *made)
{
    char name[SWEEP_NAME];
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    *made = 0;
    if (mkdir(folder, 0777) == 0)
        *made = MADE_FOLDER;
    else if (errno != EEXIST)
        return fault_file(c, SV_E_FILE_WRITE, folder, errno);
    if (snprintf(name, sizeof name, "%s/sweep.lock", folder) >= (int)sizeof name)
        return fault_file(c, SV_E_FILE_WRITE, folder, ENAMETOOLONG);
    const int was_there = access(name, F_OK) == 0;
    const int fd =
        open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0666); /* open until the process ends: so the lock goes with it */
    if (fd < 0)
        return fault_file(c, SV_E_FILE_WRITE, name, errno);
    if (fcntl(fd, F_SETLK, &lock) == 0) {
        *made |= was_there ? 0 : MADE_LOCK; /* of nobody else: they would hold it */
        return CLI_DONE;
    }
    const int error = errno;
    close(fd);
    if (error == EACCES || error == EAGAIN)
        return fault_value(c, "--out", folder, T_CURE_SWEEP_BUSY, NULL, NULL);
    return fault_file(c, SV_E_FILE_WRITE, name, error);
}

void sweep_folder_undo(const char *folder, unsigned made)
{
    char name[SWEEP_NAME];
    if (made & MADE_LOCK && snprintf(name, sizeof name, "%s/sweep.lock", folder) < (int)sizeof name)
        unlink(name);
    if (made & MADE_FOLDER)
        rmdir(folder); /* unless something is in it */
}

int sweep_file(cli *c, const char *operand, int must, char *buf, size_t n)
{
    struct stat is;
    const int folder = stat(operand, &is) != 0 || S_ISDIR(is.st_mode);
    if (snprintf(buf, n, "%s%s", operand, folder ? "/sweep.sqlite" : "") >= (int)n)
        return fault_file(c, SV_E_FILE_OPEN, operand, ENAMETOOLONG);
    if (must && access(buf, R_OK) != 0)
        return fault_value(c, c->command->name, operand, T_CURE_SWEEP_NONE, NULL, NULL);
    return CLI_DONE;
}

int sweep_has_begun(const char *folder)
{
    char name[SWEEP_NAME];
    return snprintf(name, sizeof name, "%s/sweep.lock", folder) < (int)sizeof name && access(name, F_OK) == 0;
}

int sweep_is_there(const char *file)
{
    return access(file, F_OK) == 0;
}

int sweep_reports_foreign(cli *c, const char *folder)
{
    static const char *const files[] = {"report.html", "junit.xml", "findings"};
    char name[SWEEP_NAME];
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (snprintf(name, sizeof name, "%s/%s", folder, files[i]) < (int)sizeof name && access(name, F_OK) == 0)
            return fault_value(c, "--out", folder, T_CURE_SWEEP_FOREIGN, files[i], NULL);
    return CLI_DONE;
}

int sweep_read(cli *c, const char *file, sweep_store **store)
{
    *store = sweep_store_read(file);
    if (!*store)
        return fault_memory(c);
    return sweep_store_fault(*store) ? sweep_store_faulty(c, *store) : CLI_DONE;
}

int sweep_open(cli *c, const char *file, sweep_store **store)
{
    *store = sweep_store_open(file);
    if (!*store)
        return fault_memory(c);
    return sweep_store_fault(*store) ? sweep_store_faulty(c, *store) : CLI_DONE;
}
