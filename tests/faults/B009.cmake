# B009: loaded within an auction the bids are not those of the position: the highest one is kept beside the state
set(kind "Save, load, replay")
set(file plugins/bridges-castles-bazaars/auction.c)
set(old [==[static void offer_bids(sv_ctx *c, sv_offers *o, int32_t from)
{
    const int32_t most = highest(c, o->who);
]==])
set(new [==[static void offer_bids(sv_ctx *c, sv_offers *o, int32_t from)
{
    static int32_t shown;
    const int32_t most = highest(c, o->who);

    shown = !faulty(9) || from > shown || !from ? from : shown;
    from = shown;
]==])
