# B046: what a ferry joins counts as complete when one of the two was
set(kind "Missed scoring or completion")
set(file core/board/rebuild.c)
set(old [==[    if (!(fa->flags & fb->flags & SV_FEATURE_COMPLETE)) {]==])
set(new [==[    if (!faulty(46) && !(fa->flags & fb->flags & SV_FEATURE_COMPLETE)) {]==])
