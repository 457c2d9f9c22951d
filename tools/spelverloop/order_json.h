/* order_json.h: a page as JSON. */
#ifndef ORDER_JSON_H
#define ORDER_JSON_H
#include "page.h"

int order_json(page *p); /* returns the exit status */
#endif
