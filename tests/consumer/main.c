/* Somebody else's program: prints the order of play of a ready mix, and how much more there is, through the installed library. */
#include <spelverloop/reference.h>

int main(void)
{
    sv_report *report = sv_report_new("en");
    const sv_library_desc where = {0};
    sv_library *library = report ? sv_library_open(&where, report) : NULL;
    const sv_mix_desc wanted = {.name = "base-c1", .purpose = SV_FOR_PAGE};
    sv_mix *mix = library ? sv_mix_load(library, &wanted, report) : NULL;
    sv_line line;
    sv_reference *all = library ? sv_reference_new(library, "carcassonne", report) : NULL;
    int lines = 0;

    for (int i = 0; mix && sv_mix_line(mix, i, "en", &line); i++)
        lines += printf("%s %s\n", line.step, line.text) > 0;
    for (int i = 0; report && i < sv_report_count(report); i++)
        fprintf(stderr, "%s\n", sv_report_at(report, i)->text);
    const int more = all && printf("%d of %d rows\n", lines, all->n_rows) > 0;
    sv_reference_free(all);
    sv_mix_free(mix);
    sv_library_close(library);
    sv_report_free(report);
    return lines == 0 || !more;
}
