/* Unknown hexes: reached by a ship or road, turned up. */
#include "seafarers.h"

void sf_reach(sv_ctx *c, uint16_t edge) { (void)c, (void)edge; }
void sf_offer_hex(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_turn_up(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
void sf_offer_token(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_lay_token(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
sv_next sf_explored(sv_ctx *c) { return (void)c, SV_GO_ON; }
uint16_t sf_found_hexes(sv_ctx *c) { return (void)c, 0; }
int sf_found_text(sv_ctx *c, const sv_option *o, char *buf, size_t n) { return (void)c, (void)o, (void)buf, (void)n, 0; }
