/* Special victory points for settling foreign islands. */
#include "seafarers.h"

sv_next sf_tokens(sv_ctx *c) { return (void)c, SV_GO_ON; }
