/* details.h: all that one expansion says of itself, as text, tab-separated (its options) or JSON. */
#ifndef DETAILS_H
#define DETAILS_H
#include "cli.h"
#include "json.h"

void details_text(cli *c, const sv_expansion_details *d);
void details_tsv(cli *c, const sv_expansion_details *d);
void details_json(cli *c, const sv_expansion_details *d);
void details_head(json *j, const sv_expansion_info *e); /* the keys that lists of expansions have too */
#endif
