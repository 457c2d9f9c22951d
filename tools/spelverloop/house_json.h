/* house_json.h: house rules as JSON. */
#ifndef HOUSE_JSON_H
#define HOUSE_JSON_H
#include "json.h"
#include "spelverloop/engine.h"

void json_house_rules(json *j, const sv_mix *mix, const char *lang); /* those of a mix, as `house_rules` */
void json_house_file(json *j, const sv_house_file *f);               /* those of a ready file, as elements of a list */
#endif
