# B145: points of a monastery are shown in the column of fields
set(kind "Display against score")
set(file plugins/base/base.c)
set(old [==[static const sv_hook hooks[] = {
    /* SETUP */]==])
set(new [==[static void value_in_column(sv_ctx *c, sv_score *s)
{
    if (!faulty(145))
        base_value_monastery(c, s);
}
static void value_in_wrong_column(sv_ctx *c, sv_score *s)
{
    if (faulty(145))
        base_value_monastery(c, s);
}
static const sv_hook hooks[] = {
    /* SETUP */]==])
