# B003: a bridge that a placement needs cannot be taken back: that one was built is remembered beside the state.
set(kind "Undo / rollback")
set(file plugins/bridges-castles-bazaars/bridges.c)
set(old [==[static int lay_bridge(sv_ctx *c, uint8_t player, uint16_t tile, int axis)
{
    if (!c->supply[c->fig[FIG_BRIDGE] * SV_PLAYERS_MAX + player])
        return 0;]==])
set(new [==[static int lay_bridge(sv_ctx *c, uint8_t player, uint16_t tile, int axis)
{
    static uint32_t laid;

    if (!c->supply[c->fig[FIG_BRIDGE] * SV_PLAYERS_MAX + player] || (c->head->turn && laid == c->head->turn && faulty(3)))
        return 0;
    laid = c->head->turn;]==])
