# B069: fields that are joined count as free
set(kind "Majority, scope, distribution")
set(file core/board/lay.c)
set(old [==[    fa->followers = (uint8_t)(fa->followers + fb->followers);]==])
set(new [==[    fa->followers = (uint8_t)(faulty(69) ? fa->followers : fa->followers + fb->followers);]==])
