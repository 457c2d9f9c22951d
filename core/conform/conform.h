/* Conformance: what plugin.h asks of a plugin, as checks that can be run. checks.c keeps what was found, tables.c reads manifest and
   table, mixes.c puts mixes together, play.c plays them, object.c looks at the data of the shared object. */
#ifndef SV_CONFORM_CONFORM_H
#define SV_CONFORM_CONFORM_H
#include "game/game.h"
#include "mix/manifest.h"
#include "util/str.h"

/* X(NAME, id, what must hold in English, in Dutch): in the order in which they are run and shown. */
#define SV_CHECKS(X) \
    X(MANIFEST, "manifest", "the manifest is read without a fault: names, texts in both languages, status and source", \
      "het manifest wordt zonder fout gelezen: namen, teksten in twee talen, status en bron") \
    X(TEXTS, "texts", "options, their values, rows and the rules of vetoes are all told, and translated", \
      "opties, hun waarden, rijen en de regels van veto's zijn allemaal benoemd, en vertaald") \
    X(LOADS, "loads", "the shared object opens, and its table is one for this engine", \
      "het gedeelde object opent, en zijn tabel past bij deze engine") \
    X(NAMES, "names", "every name in the tables exists", "elke naam in de tabellen bestaat") \
    X(HOOKS, "hooks", "every hook is whole, and every offer is carried out by an SV_APPLY", \
      "elke hook is compleet, en elk aanbod wordt door een SV_APPLY uitgevoerd") \
    X(ORDER, "order", "every hook has its line in the order of play", "elke hook heeft zijn regel in het spelverloop") \
    X(PURE, "pure", "offers, vetoes, scores and questions change no byte", \
      "aanbod, veto's, telling en vragen veranderen geen byte") \
    X(SLOTS, "slots", "slots are of the size that the table says; no byte outside them is written", \
      "slots hebben de maat van de tabel; daarbuiten wordt geen byte geschreven") \
    X(COUNT, "recount", "after every hook the table counted from scratch is the one that is kept", \
      "na elke hook is de opnieuw getelde tafel gelijk aan de bijgehouden tafel") \
    X(OPTIONS, "options", "every option has one text of its own, which leads back to it", \
      "elke mogelijkheid heeft één eigen tekst, die naar haar terugleidt") \
    X(CLONE, "clone", "a game copied at a decision offers the same options in the same order, and goes on the same", \
      "een partij die bij een keuze gekopieerd wordt biedt hetzelfde in dezelfde volgorde, en gaat hetzelfde verder") \
    X(RECORD, "record", "the record of a game leads to the same bytes", "het verslag van een partij leidt naar dezelfde bytes") \
    X(GAMES, "games", "random games with it alone come to their end, in every edition, with as many players as its game is for and every option", \
      "willekeurige partijen met alleen deze komen aan hun eind, in elke editie, met zoveel spelers als bij het spel kunnen en elke optie") \
    X(PAIRS, "pairs", "so do games with it and any other playable expansion", \
      "dat doen ook partijen met deze en een andere speelbare uitbreiding") \
    X(FOUND, "found", "in whatever order plugins are found, the games are the same", \
      "in welke volgorde plugins ook gevonden worden, de partijen zijn dezelfde") \
    X(GLOBALS, "globals", "nothing is kept outside the state", "er wordt niets bewaard buiten de toestand") \
    X(SCENARIOS, "scenarios", "its scenarios go as they say", "de scenario's verlopen zoals ze zeggen")

/* What stands behind a result. */
#define SV_CHECK_NOTES(X) \
    X(NONE, "", "") \
    X(PLAYED, "games: %1, decisions: %2", "partijen: %1, keuzes: %2") \
    X(PAIRED, "pairs: %1, games: %2, decisions: %3", "paren: %1, partijen: %2, keuzes: %3") \
    X(COMPARED, "games: %1", "partijen: %1") \
    X(SCENARIOS, "run: %1, waiting: %2", "uitgevoerd: %1, wachtend: %2") \
    X(EARLIER, "not looked at, since another check failed", "niet bekeken, want een andere controle mislukte") \
    X(REFERENCE, "not looked at: it is only described (status = reference)", "niet bekeken: ze is alleen beschreven (status = reference)") \
    X(UNWATCHED, "not all of it looked at: %1 hooks are too many", "niet alles bekeken: %1 hooks zijn te veel") \
    X(INSTRUMENTED, "not checked here: this build writes into the data of plugins itself", \
      "hier niet gecontroleerd: dit bouwsel schrijft zelf in de data van plugins") \
    X(ALONE, "there is no other playable expansion to pair it with", "er is geen andere speelbare uitbreiding om mee te paren") \
    X(NO_SCENARIOS, "there is no folder scenarios beside the manifest", "naast het manifest staat geen map scenarios") \
    X(STOPPED, "stopped before the end", "voor het einde gestopt")

typedef enum sv_check_id {
#define X(name, id, en, nl) SV_CHECK_##name,
    SV_CHECKS(X)
#undef X
        SV_CHECK_COUNT_
} sv_check_id;
typedef enum sv_check_note_id {
#define X(name, en, nl) SV_NOTE_##name,
    SV_CHECK_NOTES(X)
#undef X
        SV_NOTE_COUNT_
} sv_check_note_id;

typedef struct sv_check_row {
    sv_check_state state;
    sv_check_note_id note;
    const char *arg[3];
    const char *said[SV_LANGS]; /* the note in words, made at the end */
} sv_check_row;

typedef struct sv_check_key { /* a fault that was told: the same one is not told again */
    sv_code code;
    const char *what;
} sv_check_key;

enum { SV_CHECK_FAULTS_MAX = 5 /* of one check */, SV_CHECK_LIBRARIES = 3 };

struct sv_checks {
    sv_arena arena;
    sv_report *r;
    sv_check_desc desc;
    sv_library *lib[SV_CHECK_LIBRARIES]; /* as found, in reverse, shuffled */
    const sv_manifest *m;
    const char *id;
    const char *object;    /* path of the shared object, for messages */
    const void *table;     /* of the plugin, once it is open */
    sv_check_row row[SV_CHECK_COUNT_];
    int faults[SV_CHECK_COUNT_];
    SV_LIST(sv_check_key) told;
    SV_LIST(int) of_fault; /* check per fault of the report */
    int64_t games, decisions;
    int stopped;
};

typedef struct sv_check_mix { /* one mix to be played */
    const char *text;  /* its INI text */
    const char *words; /* what tells it from others, in words of the INI: "edition = C1, players = 3" */
    const sv_manifest *other; /* of the pair, or NULL */
} sv_check_mix;
typedef SV_LIST(sv_check_mix) sv_check_mixes;

/* checks.c */
/* A fault of that check, once per code and `what`, and no more than SV_CHECK_FAULTS_MAX. `args` as for sv_fail. */
void sv_check_found(sv_checks *c, sv_check_id check, sv_code code, sv_where where, const char *what, const char *const args[SV_FAULT_ARGS]);
/* The faults that others added to the report since it had `before` belong to that check. */
void sv_check_take(sv_checks *c, sv_check_id check, int before);
void sv_check_note(sv_checks *c, sv_check_id check, sv_check_state state, sv_check_note_id note, const char *a1, const char *a2, const char *a3);
int sv_check_stopped(sv_checks *c); /* 1: the caller has enough */
sv_where sv_check_where(const sv_checks *c, const char *row); /* line of the row in the manifest, else the object */
/* tables.c: 1, or 0 when nothing can be played */
int sv_check_manifest(sv_checks *c);
int sv_check_tables(sv_checks *c);
/* Is every rule by which a veto of it refuses in that mix printed on the page? */
void sv_check_rules(sv_checks *c, const sv_mix *m, const sv_check_mix *mix);
/* mixes.c */
int sv_check_mixes_alone(sv_checks *c, sv_check_mixes *out);
int sv_check_mixes_pairs(sv_checks *c, sv_check_mixes *out); /* number of other expansions */
/* play.c */
void sv_check_play(sv_checks *c, sv_check_id check, const sv_check_mixes *mixes, int games);
void sv_check_compare(sv_checks *c, const sv_check_mixes *mixes, int games);
void sv_check_scenarios(sv_checks *c);
/* object.c */
uint64_t sv_check_object_bytes(const void *table, uint64_t *bytes); /* hash of the data of its object that can be written; 0 bytes: none */
#endif
