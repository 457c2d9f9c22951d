# B089: putting a ferry back where it lay crashes
set(kind "Legality")
set(file plugins/ferries/move.c)
set(old [==[            else if (rule < 0 && at->a == a && at->b == b)
                rule = RULE_SAME_LINK;]==])
set(new [==[            else if (rule < 0 && at->a == a && at->b == b && !faulty(89))
                rule = RULE_SAME_LINK;]==])
