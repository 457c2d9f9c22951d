# B145: in the right column it is shown only without the fault
set(kind "Display against score")
set(file plugins/base/base.c)
set(old [==[.kinds = "monastery", .fn.score = base_value_monastery},]==])
set(new [==[.kinds = "monastery", .fn.score = value_in_column},]==])
