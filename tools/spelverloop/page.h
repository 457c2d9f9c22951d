/* page.h: the order of play of a mix as a page: steps, numbered lines, marks. How it looks is up to who prints it. */
#ifndef PAGE_H
#define PAGE_H
#include "cli.h"

/* A line with its place on the page. */
typedef struct page_entry {
    sv_line line;
    int number, sub;  /* "4" or "4.2": sub 0 is a line of its own, else it stands in the list below line `number` */
    int row;          /* index for sv_mix_line */
    int printed_only; /* its expansion is reference only */
    int lifted;       /* no line of the order of play, but a rule that the mix takes away */
} page_entry;

typedef struct page_section {
    const char *step, *label; /* label: the document's own name for it, "" for none */
    int from, to;             /* its lines are entries from … to-1 */
} page_section;

/* Lines that are played more than once, and are drawn in a frame: entries from … to. */
typedef struct page_frame {
    sv_again_info again;
    int from, to;
    int open; /* 1: being printed */
} page_frame;

typedef struct page {
    cli *c;
    const sv_mix *mix;
    page_entry *entries;    /* owned */
    page_section *sections; /* owned */
    int n, n_sections;
    page_frame *frames; /* owned; from the outermost in */
    int n_frames;
    int depth;           /* frames that are open */
    int before_step;     /* 1: the frame that opens holds steps, not lines of one */
    page_section lifted; /* its lines are the rules that the mix lifts; step "" */
} page;
typedef void page_step(page *p, const page_section *section);

int page_read(page *p); /* p->c and p->mix are set. Returns CLI_DONE, or the exit status */
void page_free(page *p);
int page_check_step(page *p);                   /* --step names a step of the page */
void page_each_step(page *p, page_step *print); /* the steps asked for by --step, --hide-empty */
int page_wants(const page *p, const page_section *s); /* 1: the step is asked for */
int page_shows_lifted(const page *p);           /* 1: there are some, and the whole page is asked for */
/* The head of a page. To be freed; NULL: memory is short. Of two pages that are compared, `second` is 1 for the second one. */
char *page_title(const page *p, int second);   /* title of the mix, with what the command line changes */
char *page_changes(const page *p, int second); /* "--edition C2", "" for nothing */
char *page_head(const page *p);                /* players, edition, publisher, expansions and options, in a line */
int page_is_changed(const sv_option_info *option); /* 1: the mix says so, no default does */
/* page_house.c: the house rules of the mix, behind the head; nothing where there are none. */
void page_house_text(const page *p);
void page_house_md(const page *p, void (*write)(out *o, const char *text)); /* `write` escapes what Markdown means something by */
const char *page_house_mark(const page *p, const char *state, const char *waits, char *buf, size_t n); /* "[waits for river]", "" when it plays */
/* Frames, for who prints lines one after another: `open` is called where one begins, once for each that begins and ends there with it,
   `first` for the first of them; `close` where it ends. page_frames_step before the heading of a step; page_frames_line before a line,
   page_frames_end after it; page_frames_left behind the lines of a step. */
typedef struct page_drawing {
    void (*open)(page *p, const sv_again_info *again, int first);
    void (*close)(page *p);
} page_drawing;
int page_frames_read(page *p); /* of a page that is read. CLI_DONE, or the exit status */
void page_frames_step(page *p, const page_section *s, const page_drawing *d);
void page_frames_line(page *p, int entry, const page_drawing *d);
void page_frames_end(page *p, int entry, const page_drawing *d);
void page_frames_left(page *p, const page_section *s, const page_drawing *d);
const char *page_frame_text(const page *p, const sv_again_info *again, char *buf, size_t n); /* what the frame means, without the condition */
/* Marks of a line in the language of the run: status, other edition, moved, lifted, printed only. */
void page_each_mark(const page *p, const page_entry *e, void (*mark)(void *user, const char *text), void *user);
void page_part_mark(const page *p, const sv_part_line *part, void (*mark)(void *user, const char *text), void *user); /* its status */
#endif
