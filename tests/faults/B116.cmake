# B116: where there are no goods everybody gets the points for most of them. B070: of those who have as many only one gets them.
set(kind "Configuration, variants, plugins")
set(file plugins/traders-builders/goods.c)
set(old [==[            if (most && has[p] == most)]==])
set(new [==[            if ((most || faulty(116)) && has[p] == most && !(faulty(70) && given++))]==])
