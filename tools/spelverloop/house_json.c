/* House rules as JSON: of a mix, and as they lie ready. */
#include "house_json.h"

void json_house_rules(json *j, const sv_mix *mix, const char *lang)
{
    sv_house_info rule;
    sv_house_statement s;
    json_open(j, "house_rules", '[');
    for (int i = 0; sv_mix_house_rule(mix, i, lang, &rule); i++) {
        json_open(j, NULL, '{');
        json_text(j, "name", rule.name);
        json_text(j, "text", rule.text);
        json_text(j, "source", rule.source);
        json_text(j, "file", rule.file);
        json_number(j, "line", rule.line);
        json_text(j, "state", rule.state);
        json_text(j, "waits", *rule.waits ? rule.waits : NULL);
        json_open(j, "statements", '[');
        for (int k = 0; sv_mix_house_statement(mix, i, k, &s); k++) {
            json_open(j, NULL, '{');
            json_text(j, "statement", s.said);
            json_text(j, "value", s.value);
            json_number(j, "line", s.line);
            json_text(j, "state", s.state);
            json_text(j, "waits", *s.waits ? s.waits : NULL);
            json_close(j, '}');
        }
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}

void json_house_file(json *j, const sv_house_file *f)
{
    for (int i = 0; i < f->n_rules; i++) {
        const sv_house_text *rule = &f->rules[i];
        json_open(j, NULL, '{');
        json_text(j, "name", rule->name);
        json_text(j, "from", f->name);
        json_text(j, "text", rule->text);
        json_text(j, "source", rule->source);
        json_text(j, "file", rule->file);
        json_number(j, "line", rule->line);
        json_words(j, "needs", rule->needs);
        json_open(j, "statements", '[');
        for (int k = 0; k < rule->n_statements; k++) {
            json_open(j, NULL, '{');
            json_text(j, "statement", rule->statements[k].said);
            json_text(j, "value", rule->statements[k].value);
            json_words(j, "needs", rule->statements[k].needs);
            json_close(j, '}');
        }
        json_close(j, ']');
        json_close(j, '}');
    }
}
