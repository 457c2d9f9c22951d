#include "oracle.h"

#include <stdlib.h>
#include <string.h>

#include "fault.h"
#include "session.h"

static const struct {
    const char *name, *about[LANGS];
} table[ORACLE_COUNT] = {
#define X(name, en, nl) [ORACLE_##name] = {#name, {en, nl}},
    ORACLES(X)
#undef X
};

const char *oracle_name(oracle_id id)
{
    return table[id].name;
}

const char *oracle_about(text_lang lang, oracle_id id)
{
    return table[id].about[lang];
}

int oracle_of(const char *name, size_t n)
{
    for (int i = 0; i < ORACLE_COUNT; i++)
        if (strlen(table[i].name) == n && strncmp(table[i].name, name, n) == 0)
            return i;
    return -1;
}

int oracle_listed(cli *c, cli_option_id option, unsigned *bits)
{
    char names[160] = "", wrong[64], name[32];
    *bits = 0;
    for (const char *at = c->values[option]; at && *at;) {
        const size_t n = strcspn(at, ",");
        const int id = oracle_of(at, n);
        if (id >= 0) {
            *bits |= 1u << id;
        } else if (n) {
            for (int i = 0; i < ORACLE_COUNT; i++)
                snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s", i ? ", " : "",
                         oracle_name((oracle_id)i));
            snprintf(wrong, sizeof wrong, "%.*s", (int)n, at);
            snprintf(name, sizeof name, "--%s", cli_options[option].name);
            return fault_value(c, name, wrong, T_CURE_CHOICE, names, NULL);
        }
        at += n + (at[n] == ',');
    }
    return CLI_DONE;
}

/* ---- findings ---- */

static char *record(oracles *o, oracle_id id, sv_game *g, uint64_t seed)
{
    char name[1024], stem[96];
    sv_report *r = o->folder && g ? sv_report_new(text_code(o->c->lang)) : NULL;
    char *kept = NULL;
    snprintf(stem, sizeof stem, "%s-%s", table[id].name, o->stem);
    if (r && session_free_name(o->folder, stem, seed, name, sizeof name) && sv_game_record_file(g, name, r) == SV_OK)
        kept = strdup(name);
    sv_report_free(r);
    return kept;
}

static char *keep(const oracles *o, sv_game *g)
{
    char *text = NULL;
    size_t n = 0;
    sv_report *r = o->keep && g ? sv_report_new(text_code(o->c->lang)) : NULL;
    FILE *f = r ? open_memstream(&text, &n) : NULL;
    int whole = f && sv_game_record(g, f, r) == SV_OK;
    if (f && fclose(f) != 0)
        whole = 0;
    sv_report_free(r);
    if (whole)
        return text;
    free(text);
    return r && o->otherwise ? o->otherwise(o->picks) : NULL;
}

static void write_down(oracles *o, oracle_finding *f, sv_game *g)
{
    f->record = record(o, f->id, g, f->seed);
    f->kept = keep(o, g);
}

void oracle_found(oracles *o, oracle_id id, sv_game *g, uint64_t seed, uint32_t choices, text_id text, const char *a1,
                  const char *a2, const char *a3, const char *a4)
{
    char words[1024];
    if (o->found[id]++ >= ORACLE_SHOWN)
        return;
    oracle_finding *more = realloc(o->findings, (size_t)(o->n_findings + 1) * sizeof *more);
    if (!more) {
        o->failed = 1;
        return;
    }
    o->findings = more;
    text_fill(words, sizeof words, cli_text(o->c, text), (const char *const[4]){a1, a2, a3, a4});
    oracle_finding *f = &more[o->n_findings++];
    *f = (oracle_finding){
        id, seed, g ? sv_game_turn(g) : 0, choices, strdup(words), strdup(o->variant ? o->variant : ""), NULL, NULL, o->telling};
    if (!f->text || !f->variant)
        o->failed = 1;
    if (!f->later)
        write_down(o, f, g);
}

void oracle_keep(oracles *o, sv_game *g)
{
    for (int i = 0; i < o->n_findings; i++) {
        oracle_finding *f = &o->findings[i];
        if (f->later)
            write_down(o, f, g);
        f->later = 0;
    }
}

void oracle_clear(oracles *o)
{
    for (int i = 0; i < o->n_findings; i++) {
        free(o->findings[i].text);
        free(o->findings[i].variant);
        free(o->findings[i].record);
        free(o->findings[i].kept);
    }
    free(o->findings);
    o->findings = NULL;
    o->n_findings = 0;
    memset(o->looked, 0, sizeof o->looked);
    memset(o->found, 0, sizeof o->found);
    o->played = 0;
    o->variant = "";
}

/* ---- choices ---- */

uint64_t oracle_begin(oracles *o, uint64_t seed)
{
    if (o->begin)
        o->begin(o->picks);
    return seed;
}

uint32_t oracle_pick(oracles *o, sv_game *g, uint64_t *rng)
{
    return o->pick ? o->pick(o->picks, g) : sv_game_pick(g, rng);
}

int oracle_variant(oracles *o, const char *variant)
{
    const int plays = !o->just || strcmp(o->just, variant) == 0;
    o->variant = plays ? variant : "";
    return plays;
}

/* ---- mixes like the one that is looked at ---- */

char *oracle_text(oracles *o, const sv_mix *mix)
{
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);
    if (f)
        sv_mix_write(mix, f);
    if (!f || fclose(f) != 0) {
        o->failed = 1;
        free(text);
        return NULL;
    }
    return text;
}

/* Does the line say something of that key? */
static int is_of_key(const char *line, const char *key)
{
    const size_t n = strlen(key);
    return strncmp(line, key, n) == 0 && (line[n] == ' ' || line[n] == '=');
}

static int is_section(const char *line, const char *section)
{
    const size_t n = strlen(section);
    return line[0] == '[' && strncmp(line + 1, section, n) == 0 && line[n + 1] == ']';
}

char *oracle_edit(oracles *o, char *text, const char *section, const char *key, const char *value)
{
    char *made = NULL;
    size_t size = 0;
    int inside = 0, put = value == NULL;
    FILE *f = text ? open_memstream(&made, &size) : NULL;
    for (const char *line = text; f && *line;) {
        const size_t n = strcspn(line, "\n") + (line[strcspn(line, "\n")] == '\n');
        if (*line == '[')
            inside = is_section(line, section);
        if (!inside || !is_of_key(line, key))
            fwrite(line, 1, n, f);
        if (*line == '[' && inside && !put) {
            fprintf(f, "%s = %s\n", key, value);
            put = 1;
        }
        line += n;
    }
    if (f && !put)
        fprintf(f, "\n[%s]\n%s = %s\n", section, key, value);
    free(text);
    if (text && (!f || fclose(f) != 0)) {
        o->failed = 1;
        free(made);
        return NULL;
    }
    return made;
}

sv_mix *oracle_mix(oracles *o, sv_library *lib, const char *text, const char *edition, const char *without)
{
    const sv_mix_desc desc = {
        .name = "check", .text = text, .purpose = SV_FOR_PLAY, .edition = edition, .without = without};
    sv_report *r = text ? sv_report_new(text_code(o->c->lang)) : NULL;
    sv_mix *mix = r ? sv_mix_load(lib, &desc, r) : NULL;
    sv_report_free(r);
    return mix;
}

sv_game *oracle_game(oracles *o, const sv_mix *mix, unsigned flags)
{
    sv_game *g = mix ? sv_game_new(mix, flags | o->asks, o->c->report) : NULL;
    if (mix && !g)
        o->failed = 1;
    return g;
}
