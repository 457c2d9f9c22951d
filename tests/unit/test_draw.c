/* SVG pictures: escaping, breaking lines, letters, and boards that the base game alone does not make (pieces put on tiles later). */
#include "../../tools/spelverloop/draw.h"
#include "../../tools/spelverloop/svg.h"
#include <stdlib.h>
#include <string.h>
#include "board.h"
#include "mix/words.h"

int cli_stopped(void) { return 0; } /* of main.c */

/* ---- texts ----------------------------------------------------------------------------------------------------------- */

static const char *escaped(const char *text)
{
    static char buf[128];

    ck_assert_int_eq(svg_escape(text, buf, sizeof buf), (int)strlen(buf));
    return buf;
}

START_TEST(escaping)
{
    char cut[8];

    ck_assert_str_eq(escaped("a<b>&\"'"), "a&lt;b&gt;&amp;&quot;&#39;");
    ck_assert_str_eq(escaped("één – 1\n"), "één – 1\n");
    ck_assert_str_eq(escaped("\001\033[1m\x7f"), "??[1m?");
    ck_assert_str_eq(escaped("\xc3"), "?");             /* cut off */
    ck_assert_str_eq(escaped("\xff\xc0\xaf"), "???");   /* no UTF-8 */
    ck_assert_str_eq(escaped("\xed\xa0\x80"), "???");   /* a surrogate */
    ck_assert_str_eq(escaped("\xef\xbf\xbf"), "???");   /* no character */
    ck_assert_str_eq(escaped("\xf0\x9f\x8f\xb0"), "\xf0\x9f\x8f\xb0");
    ck_assert_int_eq(svg_escape("abc&d", cut, sizeof cut), 9);
    ck_assert_str_eq(cut, "abc"); /* never half an entity */
    ck_assert_int_eq(svg_escape("&", NULL, 0), 5);
}
END_TEST

START_TEST(wrapping)
{
    int length = 0, at = draw_wrap("a city of two tiles", 9, 0, &length);

    ck_assert_int_eq(at, 0);
    ck_assert_int_eq(length, 9); /* "a city of" */
    at = draw_wrap("a city of two tiles", 9, at + length, &length);
    ck_assert_int_eq(at, 10);
    ck_assert_int_eq(length, 9);
    ck_assert_int_eq(draw_wrap("a city of two tiles", 9, at + length, &length), -1);
    ck_assert_int_eq(draw_wrap("unbreakable", 4, 0, &length), 0); /* a long word stands out */
    ck_assert_int_eq(length, 11);
    ck_assert_int_eq(draw_wrap("éé éé", 5, 0, &length), 0); /* columns, not bytes */
    ck_assert_int_eq(length, 9);
    ck_assert_int_eq(draw_wrap("", 5, 0, &length), -1);
}
END_TEST

START_TEST(letters)
{
    ck_assert_int_eq(draw_letter("rood", ""), 'R');
    ck_assert_int_eq(draw_letter("blauw", "R"), 'B');
    ck_assert_int_eq(draw_letter("groen", "RB"), 'G');
    ck_assert_int_eq(draw_letter("geel", "RBG"), 'E');
    ck_assert_int_eq(draw_letter("", ""), '1');
    ck_assert_int_eq(draw_letter("rr", "R1"), '2');
}
END_TEST

START_TEST(styles)
{
    ck_assert_int_eq(draw_style_of(&(sv_kind_info){.draw = "water", .at = "edge"}), DRAW_WATER);
    ck_assert_int_eq(draw_style_of(&(sv_kind_info){.draw = "auto", .at = "edge"}), DRAW_LINE);
    ck_assert_int_eq(draw_style_of(&(sv_kind_info){.draw = "auto", .at = "half"}), DRAW_GROUND);
    ck_assert_int_eq(draw_style_of(&(sv_kind_info){.draw = "auto", .at = "none"}), DRAW_HOUSE);
    for (int i = 0; i < draw_figure_shapes(); i++)
        for (int k = 0; k < i; k++)
            ck_assert_str_ne(draw_figure_shape(i), draw_figure_shape(k));
    ck_assert_int_eq(draw_figure_shape_number("auto"), -1);
    ck_assert_ptr_null(draw_mark_shape("auto"));
    /* every word that a manifest may write has a shape, but the one that says so */
    for (int i = 1; i < SV_DRAW_MARK_WORDS; i++)
        ck_assert_int_eq(draw_mark_shape(sv_draw_mark_words[i]) != NULL, strcmp(sv_draw_mark_words[i], "none") != 0);
    for (int i = 1; i < SV_DRAW_FIGURE_WORDS; i++)
        ck_assert_int_ge(draw_figure_shape_number(sv_draw_figure_words[i]), 0);
}
END_TEST

/* ---- boards ---------------------------------------------------------------------------------------------------------- */

static board b;
static void set_up(void) { board_open(&b, "[tiles]\nbase:A = 9\nbase:U = 20\nbase:E = 9\n"); }
static void tear_down(void) { board_close(&b); }

/* The picture of the board as it lies; to be freed. */
static char *picture(text_lang lang, const char *title)
{
    cli c = {.lang = lang};
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);

    out_start(&c.out, f, "never");
    draw_position(&c, b.game, title);
    ck_assert_int_eq(out_flush(&c.out), 0);
    fclose(f);
    return text;
}

static int count(const char *text, const char *what)
{
    int n = 0;

    for (const char *p = text; (p = strstr(p, what)) != NULL; p += strlen(what))
        n++;
    return n;
}

#define HAS(text, what) ck_assert_msg(strstr((text), (what)) != NULL, "the picture lacks %s", (what))

START_TEST(put_on_later)
{
    lay_map(&b, 0, 0, "meadow . U U/90 U . FR03");
    sv_squares_add_part(b.s, 0, (uint8_t)board_kind(&b, "road"), 0, 2);
    ck_assert_int_ge(sv_squares_add_part(b.s, 2, (uint8_t)board_kind(&b, "road"), 1, 3), 0); /* over a road */
    ck_assert(sv_squares_connect(b.s, (uint16_t)part(&b, "road:N 6,0"), (uint16_t)part(&b, "road:S 6,0"), 1));
    lay(&b, "E", 0, 2, 0);
    lay(&b, "E", 0, 1, 180);
    ck_assert(sv_squares_retire(b.s, (uint16_t)part(&b, "city:N 0,2"), (uint8_t)board_kind(&b, "castle")));
    char *text = picture(LANG_EN, "pieces"), *again = picture(LANG_EN, "pieces");

    ck_assert_str_eq(text, again);
    ck_assert_int_eq(count(text, "class=\"bridge\""), 2);
    ck_assert_int_eq(count(text, "class=\"joint\""), 2); /* on the board, and in the legend */
    HAS(text, "a piece that joins two ends");
    HAS(text, ">castle</text>");
    ck_assert_int_eq(count(text, "class=\"area other\""), 2);
    HAS(text, "<title>castle, complete, 2 tiles</title>");
    ck_assert_int_eq(count(text, "<g"), count(text, "</g>"));
    ck_assert_int_eq(count(text, "<text"), count(text, "</text>"));
    free(text);
    free(again);
}
END_TEST

/* Every odd tile can be drawn, in every rotation, and nothing has a number with decimals. */
START_TEST(odd_tiles)
{
    static const char *const tiles[] = {"AM12", "DG25", "GM07", "TB24", "AM02", "FR03"};

    for (size_t i = 0; i < sizeof tiles / sizeof *tiles; i++)
        for (int turn = 0; turn < 4; turn++) {
            board_clear(&b);
            lay(&b, tiles[i], 0, 0, turn * 90);
            char *text = picture(LANG_NL, tiles[i]);

            HAS(text, tiles[i]);
            HAS(text, "graden gedraaid");
            ck_assert_int_eq(count(text, "<g"), count(text, "</g>"));
            free(text);
        }
}
END_TEST

START_TEST(nothing_lies)
{
    char *text = picture(LANG_EN, "<empty> & bare");

    HAS(text, "&lt;empty&gt; &amp; bare");
    ck_assert_int_eq(count(text, "class=\"tile\""), 0);
    free(text);
}
END_TEST

START_TEST(figures)
{
    lay(&b, "A", 0, 0, 0);
    figure(&b, 0, "road:S 0,0");
    figure(&b, 1, "field:NL 0,0");
    char *text = picture(LANG_NL, "figuren");

    HAS(text, "<title>weg, nog open, 1 tegel; rood: horige</title>");
    HAS(text, "<title>rood: horige, road:S @ 0,0</title>");
    ck_assert_int_eq(count(text, "rotate(90)"), 1); /* on a field it lies down */
    free(text);
}
END_TEST

/* Many on one part stand side by side, on the tile. */
START_TEST(crowd)
{
    int x[16], y[16], n = 0;

    lay(&b, "A", 0, 0, 0);
    for (int i = 0; i < 3; i++)
        figure(&b, i % 2, "field:NL 0,0");
    figure(&b, 0, "road:S 0,0");
    figure(&b, 1, "monastery:mid 0,0");
    char *text = picture(LANG_EN, "crowd");

    for (const char *p = text; (p = strstr(p, " @ 0,0</title><g transform=\"translate(")) != NULL && n < 16; n++, p++)
        ck_assert_int_eq(sscanf(p, " @ 0,0</title><g transform=\"translate(%d,%d)", &x[n], &y[n]), 2);
    ck_assert_int_eq(n, 5);
    for (int i = 0; i < n; i++) {
        ck_assert(x[i] > 0 && x[i] < SHAPE_SIDE && y[i] > 0 && y[i] < SHAPE_SIDE);
        for (int k = 0; k < i; k++)
            ck_assert_int_ge((x[i] - x[k]) * (x[i] - x[k]) + (y[i] - y[k]) * (y[i] - y[k]), 400);
    }
    free(text);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("draw");
    TCase *plain = tcase_create("texts"), *t = tcase_create("boards");

    tcase_add_test(plain, escaping);
    tcase_add_test(plain, wrapping);
    tcase_add_test(plain, letters);
    tcase_add_test(plain, styles);
    suite_add_tcase(s, plain);
    tcase_add_checked_fixture(t, set_up, tear_down);
    tcase_add_test(t, put_on_later);
    tcase_add_test(t, odd_tiles);
    tcase_add_test(t, nothing_lies);
    tcase_add_test(t, figures);
    tcase_add_test(t, crowd);
    suite_add_tcase(s, t);
    return board_main(s);
}
