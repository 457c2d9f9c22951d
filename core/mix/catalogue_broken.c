/* Expansions whose manifest is broken. They stop only who wants them; for all others they are left out, and that is a warning. */
#include <string.h>
#include "mix/catalogue.h"

void sv_lib_break(sv_library *lib, const char *id, sv_report *why)
{
    sv_fail(why, SV_W_BROKEN, NULL, 0, id, NULL, NULL, NULL);
    sv_broken *b = SV_PUSH(&lib->arena, &lib->broken);
    if (b)
        *b = (sv_broken){id, why};
    else
        sv_report_free(why);
}

void sv_lib_tell(const sv_report *why, sv_report *r)
{
    for (int i = 0; i < sv_report_count(why); i++)
        if (sv_code_exit(sv_report_at(why, i)->code) != 0) /* no warning */
            sv_fail_again(r, sv_report_at(why, i));
}

int sv_lib_broken(const sv_library *lib, const char *id, sv_report *r)
{
    int found = 0;
    for (int i = 0; i < lib->broken.n; i++)
        if (strcmp(lib->broken.at[i].id, id) == 0) {
            sv_lib_tell(lib->broken.at[i].why, r);
            found = 1;
        }
    return found;
}

void sv_lib_broken_free(sv_library *lib)
{
    for (int i = 0; i < lib->broken.n; i++)
        sv_report_free(lib->broken.at[i].why);
}

/* ---- what programs see ---- */

int sv_library_warnings(const sv_library *lib)
{
    int n = 0;
    for (int i = 0; i < lib->broken.n; i++)
        n += sv_report_count(lib->broken.at[i].why);
    return n;
}

const sv_fault *sv_library_warning(const sv_library *lib, int i)
{
    for (int b = 0; i >= 0 && b < lib->broken.n; i -= sv_report_count(lib->broken.at[b++].why))
        if (i < sv_report_count(lib->broken.at[b].why))
            return sv_report_at(lib->broken.at[b].why, i);
    return NULL;
}
