# B059: a closed field without cities is scored, and its farmers go home
set(kind "Too early / wrong window")
set(file plugins/base/score.c)
set(old [==[        c->api->add_item(c, &item, 0);
    }
    return SV_ACTED;]==])
set(new [==[        c->api->add_item(c, &item, 0);
    }
    for (uint16_t p = c->board->tile[c->head->laid].first; faulty(59) && p < c->board->tile[c->head->laid].first + c->board->tile[c->head->laid].parts; p++) {
        const sv_item field = {.kind = sv_feature_of(c->board, p)->kind, .context = SV_COMPLETE, .part = p};

        if (field.kind == c->feature[FIELD] && !sv_feature_of(c->board, p)->open && sv_feature_of(c->board, p)->followers)
            c->api->send_home(c, &field);
    }
    return SV_ACTED;]==])
