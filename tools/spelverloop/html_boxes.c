#include <string.h>

#include "html_tell.h"

/* A name in both languages; `name` is asked for in each. */
static void box_name(json *j, const char *en, const char *nl)
{
    json_open(j, "n", '[');
    json_text(j, NULL, en);
    json_text(j, NULL, nl);
    json_close(j, ']');
}

static void box(const cli *c, json *j, int i)
{
    sv_box_info en, nl;
    sv_option_info o;
    if (!sv_library_box(c->library, i, "en", &en) || !sv_library_box(c->library, i, "nl", &nl))
        return;
    json_open(j, NULL, '{');
    json_text(j, "i", en.id);
    box_name(j, en.name, nl.name);
    json_text(j, "k", en.kind);
    html_some(j, "ed", en.editions);
    html_some(j, "pub", en.publisher);
    html_some(j, "has", en.contains);
    html_number(j, "st", html_index(html_statuses, en.status));
    if (*en.question) {
        json_open(j, "q", '[');
        json_text(j, NULL, en.question);
        json_text(j, NULL, nl.question);
        json_close(j, ']');
    }
    for (int k = 0; sv_library_box_option(c->library, i, k, &o); k++) {
        if (!k)
            json_open(j, "op", '[');
        char buf[256];
        snprintf(buf, sizeof buf, "%s.%s %s", o.expansion, o.id, o.values);
        json_text(j, NULL, buf);
    }
    if (sv_library_box_option(c->library, i, 0, &o))
        json_close(j, ']');
    json_close(j, '}');
}

void html_boxes(const html *h, json *j)
{
    const cli *c = h->c;
    sv_box_info info;
    sv_shelf_info en, nl;
    json_open(j, "boxes", '[');
    for (int i = 0; i < sv_library_boxes(c->library); i++)
        if (sv_library_box(c->library, i, "en", &info) && strcmp(info.game, h->ref->game) == 0)
            box(c, j, i);
    json_close(j, ']');
    json_open(j, "shelves", '[');
    for (int i = 0; sv_library_shelf(c->library, i, "en", &en) && sv_library_shelf(c->library, i, "nl", &nl); i++) {
        if (strcmp(en.game, h->ref->game) != 0)
            continue;
        json_open(j, NULL, '{');
        json_text(j, "i", en.id);
        box_name(j, en.name, nl.name);
        json_text(j, "has", en.contains);
        json_close(j, '}');
    }
    json_close(j, ']');
}
