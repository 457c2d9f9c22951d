/* Reading maps.ini: what read.c (the file, its words, which map) and read_map.c (one map) share. */
#ifndef SV_HEX_READING_H
#define SV_HEX_READING_H
#include "hex/hexes.h"
#include "state/mix.h"

typedef struct sv_hex_reading {
    sv_mix *m;
    sv_report *r;
    sv_arena *a;
    const sv_ini *ini;   /* the file with the maps */
    const sv_ini *words; /* the plugin's: the same, unless the mix has a file of its own */
    const sv_manifest *owner;
    sv_hex_def *d;
    sv_hex *hex;
    int hexes;
    sv_hex_port *port;
    int port_line[SV_HEX_PORTS_MAX + 1];
    const char *kinds[SV_HEX_WORDS_MAX + 1], *port_kinds[SV_HEX_WORDS_MAX + 1], *groups[SV_HEX_WORDS_MAX + 1], *numbers[SV_HEX_WORDS_MAX + 1],
        *marks[SV_HEX_WORDS_MAX + 1];
} sv_hex_reading;

/* Each returns 0 and reports the fault. */
int sv_hex_bad(sv_hex_reading *x, const sv_ini_key *k, const char *value, const char *example);
int sv_hex_too_many(sv_hex_reading *x, int line, int most, const char *what);
const char *sv_hex_word(sv_hex_reading *x, const char **at); /* copies the next word into the arena; NULL: no more */
/* Number of a word in a list, or -1 and a fault. */
int sv_hex_word_of(sv_hex_reading *x, const sv_ini_key *k, const char *word, const char *const *names);
/* The line says what no map of this game may have; why, and what helps, in both languages. */
int sv_hex_unfit(sv_hex_reading *x, int line, const char *what, const char *value, const char *en, const char *nl);
/* Line of the row that hex stands in, or of a key of the map; that of the map where it has none. */
int sv_hex_line_of_hex(sv_hex_reading *x, const sv_ini_section *sec, uint16_t hex);
int sv_hex_line_of(const sv_ini_section *sec, const char *head, const char *name);
int sv_hex_fits(sv_hex_reading *x, const sv_ini_section *sec);  /* fit.c: the map held against what the plugin's file says maps are like. 0: faults */
int sv_hex_can_begin(sv_hex_reading *x, const sv_ini_section *sec, uint32_t water); /* fit_begin.c */
int sv_hex_may_be(const sv_hex_map *map, uint16_t hex, uint32_t kinds, uint8_t later); /* 1: it is, or may become, of one of these (bits). `later`: what hexes that are turned up count for */
int sv_hex_read_map(sv_hex_reading *x, const sv_ini_section *sec); /* 0: faults */
#endif
