/* A 7: discards, the robber, the pirate, theft. */
#include "seafarers.h"

void sf_offer_discard(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_discard(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
void sf_offer_robber(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_move_robber(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
void sf_offer_pirate(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_move_pirate(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
void sf_offer_victims(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_choose_victim(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
void sf_offer_steal(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_steal(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
