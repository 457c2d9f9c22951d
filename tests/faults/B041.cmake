# B041: the part at which two features meet is passed over
set(kind "Double scoring / counting")
set(file core/board/lay.c)
set(old [==[    fa->parts = (uint16_t)(fa->parts + fb->parts);]==])
set(new [==[    fa->parts = (uint16_t)(fa->parts + fb->parts - (faulty(41) && fb->parts > 1));]==])
