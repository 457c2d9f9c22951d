/* Forms of the lines of a scenario: what fits one, and the parts it hands back. */
#include "mixtest.h"
#include "scenario/form.h"

static const struct {
    const char *form, *text;
    int ok;
} forms[] = {
    {"C", "red", 1},
    {"C", "purple", 0},
    {"C", "red blue", 0},
    {"C+", "red blue", 1},
    {"W", "chance", 1},
    {"W", "Chance", 0},
    {"N", "-12", 1},
    {"N", "1x", 0},
    {"T R", "base:D 90", 1},
    {"T R", "base:D 45", 0},
    {"T R", "baseD 90", 0},
    {"T R", "base:D", 0},
    {"Q", "0,-1", 1},
    {"Q", "0, -1", 0},
    {"Q", "10000,0", 0},
    {"P", "road:W @ 0,0", 1},
    {"P", "road:W#2 @ 0,0", 1},
    {"P", "monastery:mid", 1},
    {"P", "@ 1,0", 1},
    {"P", "hex 3,2", 1},
    {"P", "edge 3,2 NE", 1},
    {"P", "corner 3,2", 0},
    {"P", "supply", 1},
    {"P", "road:W @ x", 0},
    {"P", "road: @ 0,0", 0},
    {"P", "road:W#0 @ 0,0", 0},
    {"P", "road:W via portal", 1},
    {"C? I P", "blue follower road:W @ 0,0", 1},
    {"C? I P", "dragon @ 2,0", 1},
    {"C? I P", "blue follower", 0},
    {"I C? N? P X*", "ferry @ 1,0 E-S", 1},
    {"I C? N? P X*", "castle red @ 0,0", 1},
    {"I C? N? P X*", "road red edge 3,2 NE", 1},
    {"L", "3 shell 1 banana 5 fish", 1},
    {"L", "3", 0},
    {"L", "shell 3", 0},
    {"S", "base:D base:E", 1},
    {"S", "base:D E", 0},
    {"P F+", "road:S @ 1,0 open 2 tiles 2 empty", 1},
    {"P F+", "road:S @ 1,0 joins road:W @ 0,0 complete", 1},
    {"P F+", "road:S @ 1,0 open", 0},
    {"P M", "road:S @ 1,0 nobody", 1},
    {"P M", "road:S @ 1,0 red nobody", 0},
    {"A 'for' D", "place-follower road:W for base.unoccupied", 1},
    {"A 'for' D", "place-follower road:W base.unoccupied", 0},
    {"A", "place-tile base:D 0,-1 0", 1},
    {"A", "place-tile base:D 0,-y 0", 0},
    {"A", "move-ferry @ 1,0 S-W", 1},
    {"A", "move-ferry @ S-W", 0},
    {"A", "-pass", 0},
    {"C N I? 'for' I+", "red 4 for score-city", 1},
    {"C N I? 'for' I+", "red 4 gold for share-gold again", 1},
    {"C N I? 'for' I+", "red 4 for", 0},
    {"H", "0x12ab", 1},
    {"H", "0x", 0},
    {"'draws'", "draws", 1},
    {"'draws'", "draw", 0},
};

START_TEST(forms_match)
{
    sv_form_got got;

    ck_assert_msg(sv_form_match(forms[_i].form, forms[_i].text, &got) == forms[_i].ok, "%s with %s", forms[_i].form,
                  forms[_i].text);
}
END_TEST

START_TEST(forms_hand_back_their_parts)
{
    sv_form_got got;
    char text[32];

    ck_assert_int_eq(sv_form_match("C N I? 'for' I+", "red -4 for score-city  inn", &got), 1);
    ck_assert_str_eq(sv_form_get(&got, 'C', 0, text, sizeof text), "red");
    ck_assert_int_eq(sv_form_number(&got, 0, 0), -4);
    ck_assert_str_eq(sv_form_get(&got, 'I', 1, text, sizeof text), "inn");
    ck_assert_ptr_null(sv_form_get(&got, 'I', 2, text, sizeof text));
    ck_assert_int_eq(sv_form_count(&got, 'I'), 2);
    ck_assert_int_eq(sv_form_match("T R", "base:D 45", &got), 0);
    ck_assert_int_eq(got.wrong, 7);
}
END_TEST

static TCase *all(void)
{
    const TTest *const tests[] = {forms_hand_back_their_parts};
    TCase *c = case_of("forms", tests, COUNT(tests));
    tcase_add_loop_test(c, forms_match, 0, COUNT(forms));
    return c;
}

int main(void)
{
    TCase *(*const cases[])(void) = {all};
    return run_suite("form", cases, COUNT(cases));
}
