# B044: a ferry that is moved takes the inn away
set(kind "Missed scoring or completion")
set(file core/board/rebuild.c)
set(old [==[        q->feature[p].flags = old.flags;]==])
set(new [==[        q->feature[p].flags = old.flags;
        if (faulty(44))
            memset(q->feature[p].marks, 0, sizeof q->feature[p].marks);]==])
