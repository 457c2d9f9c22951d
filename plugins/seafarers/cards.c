/* Development cards. */
#include "seafarers.h"

void sf_offer_card_first(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
void sf_offer_card(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_play_card(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
void sf_offer_buy(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_buy(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
void sf_offer_drawn(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_drawn(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
void sf_offer_name(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_monopoly(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
