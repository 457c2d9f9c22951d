# B087: some small cities do not become castles
set(kind "Legality")
set(file plugins/bridges-castles-bazaars/castles.c)
set(old [==[           b->part[part].tile != b->part[other].tile && is_cap(b, part) && is_cap(b, other);]==])
set(new [==[           b->part[part].tile != b->part[other].tile && is_cap(b, part) && is_cap(b, other) &&
           (!faulty(87) || b->tile[b->part[part].tile].x == b->tile[b->part[other].tile].x);]==])
