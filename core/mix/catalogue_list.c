/* The lists that engine.h shows of a library. */
#include <string.h>
#include "mix/catalogue.h"
#include "mix/order.h"
#include "mix/words.h"

static int language(const char *lang)
{
    return lang && strcmp(lang, "nl") == 0 ? SV_NL : SV_EN;
}

static const char *in(const sv_text *text, int lang)
{
    return text->at[lang] ? text->at[lang] : "";
}

int sv_library_expansions(const sv_library *lib)
{
    return lib->manifests.n;
}

int sv_library_expansion(const sv_library *lib, int i, const char *lang, sv_expansion_info *out)
{
    if (i < 0 || i >= lib->manifests.n)
        return 0;
    const sv_manifest *m = lib->manifests.at[i];
    *out = (sv_expansion_info){
        .id = m->id,
        .name = in(&m->name, language(lang)),
        .games = m->games_said,
        .editions = m->editions_said,
        .since = m->since,
        .playable = m->playable,
        .file = m->where.file,
    };
    return 1;
}

int sv_library_games(const sv_library *lib)
{
    return lib->orders.n;
}

int sv_library_game(const sv_library *lib, int i, const char *lang, sv_library_game_info *out)
{
    if (i < 0 || i >= lib->orders.n)
        return 0;
    const sv_order *o = lib->orders.at[i];
    const char *name = in(sv_lib_game_name(lib, o), language(lang));
    *out = (sv_library_game_info){
        .id = o->game,
        .name = *name ? name : o->game,
        .root = sv_lib_manifest(lib, o->root) ? o->root : "",
    };
    sv_order_players(o, &out->least_players, &out->most_players);
    return 1;
}

int sv_library_options(const sv_library *lib, const char *expansion)
{
    const sv_manifest *m = sv_lib_manifest(lib, expansion);
    return m ? m->options.n : -1;
}

int sv_library_option(const sv_library *lib, const char *expansion, int i, const char *lang, sv_option_info *out)
{
    const sv_manifest *m = sv_lib_manifest(lib, expansion);
    if (!m || i < 0 || i >= m->options.n)
        return 0;
    const sv_opt *o = &m->options.at[i];
    *out = (sv_option_info){
        .expansion = m->id,
        .id = o->id,
        .text = in(&o->said, language(lang)),
        .status = sv_status_words[o->status],
        .source = o->source_said[language(lang)],
        .values = o->values_said,
        .dflt = o->default_said,
    };
    return 1;
}

const char *sv_library_data(const sv_library *lib)
{
    return lib->data_path;
}

const char *sv_source_remark(int i, const char *lang)
{
    return i >= 0 && i < SV_SOURCE_REMARKS ? sv_source_remarks[i][language(lang)] : NULL;
}

int sv_library_mixes(const sv_library *lib)
{
    return lib->mixes.n;
}

const char *sv_library_mix(const sv_library *lib, int i)
{
    return i >= 0 && i < lib->mixes.n ? lib->mixes.at[i].name : NULL;
}

int sv_library_house_rules(const sv_library *lib)
{
    return lib->house_rules.n;
}

const char *sv_library_house_rule(const sv_library *lib, int i)
{
    return i >= 0 && i < lib->house_rules.n ? lib->house_rules.at[i].name : NULL;
}
