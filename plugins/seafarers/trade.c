/* Trades with the bank and with other players. */
#include "seafarers.h"

void sf_offer_bank(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_trade_bank(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
int sf_bank_text(sv_ctx *c, const sv_option *o, char *buf, size_t n) { return (void)c, (void)o, (void)buf, (void)n, 0; }
void sf_offer_offer(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_begin_offer(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
int sf_offer_text(sv_ctx *c, const sv_option *o, char *buf, size_t n) { return (void)c, (void)o, (void)buf, (void)n, 0; }
void sf_offer_answer(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_answer(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
void sf_offer_partner(sv_ctx *c, sv_offers *o) { (void)c, (void)o; }
sv_next sf_partner(sv_ctx *c, const sv_option *o) { return (void)c, (void)o, SV_GO_ON; }
sv_next sf_trade_more(sv_ctx *c) { return (void)c, SV_GO_ON; }
