# B145: and a row of the field column that says so
set(kind "Display against score")
set(file plugins/base/base.c)
set(old [==[    {.kind = SV_SCORE, .row = "final-fields", .layer = SV_LAYER_UNITS, .kinds = "field", .fn.score = base_value_field},]==])
set(new [==[    {.kind = SV_SCORE, .row = "final-fields", .layer = SV_LAYER_UNITS, .kinds = "field", .fn.score = base_value_field},
    {.kind = SV_SCORE, .row = "final-fields", .layer = SV_LAYER_UNITS, .kinds = "monastery", .fn.score = value_in_wrong_column},]==])
