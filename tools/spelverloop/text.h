/* text.h: every sentence of the program in both languages, but for what cli_table.c says of commands and options,
   and the faults of errors.h. %1 … %4 stand for arguments. */
#ifndef TEXT_H
#define TEXT_H
#include <stddef.h>
#include <stdint.h>

typedef enum text_lang { LANG_EN, LANG_NL, LANGS } text_lang;

/* clang-format off */
#define TEXTS(X) \
    /* help */ \
    X(T_USAGE, "Usage:", "Gebruik:") \
    X(T_EXAMPLES, "Examples:", "Voorbeelden:") \
    X(T_COMMANDS, "Commands:", "Opdrachten:") \
    X(T_OPTIONS, "Options:", "Opties:") \
    X(T_OPTIONS_OF_ALL, "Options of every command:", "Opties van elke opdracht:") \
    X(T_OPTIONS_WORD, "OPTIONS", "OPTIES") \
    X(T_COMMAND_WORD, "COMMAND", "OPDRACHT") \
    X(T_PROGRAM, "the order of play of tile-laying games, printed and played", \
      "het spelverloop van tegellegspellen, afgedrukt en gespeeld") \
    X(T_HELP_MORE, "`spelverloop help %1` says more about one command.", \
      "`spelverloop help %1` zegt meer over een opdracht.") \
    /* cures of wrong usage */ \
    X(T_DID_YOU_MEAN, "did you mean `%1`? %2", "bedoelde je `%1`? %2") \
    X(T_SEE_HELP, "`spelverloop help` lists them", "`spelverloop help` noemt ze") \
    X(T_SEE_HELP_OF, "`spelverloop help %1` lists them", "`spelverloop help %1` noemt ze") \
    X(T_CURE_CHOICE, "choose from %1", "kies uit %1") \
    X(T_CURE_COUNT, "write a whole number from %1 to %2", "schrijf een geheel getal van %1 tot %2") \
    X(T_CURE_AT, "write a whole number from 0 to the number of actions in the file", \
      "schrijf een geheel getal van 0 tot het aantal acties in het bestand") \
    X(T_RUN_SEED, "it was the game of seed %1", "het was de partij met startgetal %1") \
    X(T_CURE_SEED, "write a number as 17 or 0x11, or a range as 1..100, the lower one first", \
      "schrijf een getal als 17 of 0x11, of een reeks als 1..100, de laagste eerst") \
    X(T_CURE_ONE_SEED, "only `run` plays a range; give one number, as in 17", "alleen `run` speelt een reeks; geef één getal, zoals 17") \
    X(T_CURE_ANY, "give a %1", "geef een %1") \
    X(T_CURE_NO_VALUE, "it takes no value; leave it out", "er hoort geen waarde bij; laat die weg") \
    X(T_CURE_TWICE, "it is given twice, with \"%1\" before; leave one of the two out", \
      "het is twee keer gegeven, eerder met \"%1\"; laat een van beide weg") \
    X(T_CURE_TWICE_JSON, "--json asks for another form; leave one of the two out", "--json vraagt een andere vorm; laat een van beide weg") \
    X(T_HOW_TO_PLAY, "with `--without %1` it can be played; these play: %2", \
      "met `--without %1` is er te spelen; deze spelen mee: %2") \
    X(T_CURE_STEP, "name one of these: %1", "noem een van deze: %1") \
    X(T_CURE_STEP_HTML, "the page shows everything, so %1 means nothing there; leave one of the two out", "die bladzijde toont alles, dus betekent %1 daar niets; laat een van beide weg") \
    X(T_DEFAULT_MIX, "No mix was named: this is %1, of %2. `spelverloop mix list` lists the ready mixes of all games.", \
      "Er is geen mix genoemd: dit is %1, van %2. `spelverloop mix list` noemt de kant-en-klare mixen van alle spellen.") \
    X(T_CURE_GAMES, "the seeds are those of %1 games; leave one of the two out", "de startgetallen zijn die van %1 partijen; laat een van beide weg") \
    X(T_CURE_EXPANSION, "`spelverloop expansions` lists them", "`spelverloop expansions` noemt ze") \
    X(T_CURE_SEAT, "write COLOUR=person or COLOUR=random, with a colour of %1", \
      "schrijf KLEUR=person of KLEUR=random, met een kleur uit %1") \
    X(T_CURE_SEAT_TWICE, "that colour was given to the other already; leave one of the two out", \
      "die kleur was al aan de ander gegeven; laat een van beide weg") \
    X(T_CURE_USED_AS, "it is used as: spelverloop %1", "het gebruik is: spelverloop %1") \
    X(T_CURE_RESUME, "a resumed game keeps its own mix; leave it out", "een hervatte partij houdt haar eigen mix; laat het weg") \
    X(T_CURE_EXISTS, "it exists already; choose another name, or go on with it by --resume", \
      "dat bestaat al; kies een andere naam, of ga ermee verder met --resume") \
    X(T_CURE_NO_SCENARIOS, "the folder holds no .ini file; name another one", "de map bevat geen .ini-bestand; noem een andere") \
    X(T_CURE_NOT_STDIN, "what you type comes from there; name a file", "daar komt vandaan wat je typt; noem een bestand") \
    X(T_ONE_MORE, "a further argument of %1", "een volgend argument van %1") \
    X(T_CURE_ORACLE_NONE, "no check is left; leave fewer out", "er blijft geen controle over; laat er minder weg") \
    X(T_CURE_FROM_RECORD, "that is a mix; name a record or a scenario", "dat is een mix; noem een verslag of een scenario") \
    X(T_CURE_REFUSED_JSONL, "what is refused is told with --format jsonl only", "wat geweigerd wordt staat er alleen bij --format jsonl bij") \
    X(T_CURE_FOCUS, "name an expansion of the game that plays; `spelverloop expansions` lists them", \
      "noem een uitbreiding van het spel die meespeelt; `spelverloop expansions` noemt ze") \
    X(T_CURE_FOCUS_ALONE, "nothing that it needs goes with it; name another one", "niets van wat ze nodig heeft gaat erbij; noem een andere") \
    X(T_CURE_STRENGTH, "that is too many combinations; give a lower number", "dat zijn te veel combinaties; geef een lager getal") \
    /* sweep plan */ \
    X(T_PLAN_MODEL, "%1 expansions that may be taken or left; combinations of %3: %2, and %4 that cannot be.", \
      "%1 uitbreidingen om te nemen of te laten; combinaties van %3: %2, en %4 die niet kunnen.") \
    X(T_PLAN_MIXES, "%1 mixes of few expansions alone, and %2 that cover the rest:", "%1 mixen van weinig uitbreidingen alleen, en %2 die de rest dekken:") \
    X(T_PLAN_ISOLATE, "alone", "alleen") \
    X(T_PLAN_COVER, "cover", "dekkend") \
    /* sweep */ \
    X(T_CURE_TIME, "write a number from 1 to 1000000 with s, m or h behind it, as in 90s", "schrijf een getal van 1 tot 1000000 met s, m of h erachter, zoals 90s") \
    X(T_CURE_SHARD, "write which part of how many, from 1 on, as in 2/5", "schrijf het hoeveelste deel van hoeveel, vanaf 1, zoals 2/5") \
    X(T_CURE_SWEEP_THERE, "a sweep is in it already; go on with it by --resume, or name another folder", \
      "er zit al een sweep in; ga ermee verder met --resume, of noem een andere map") \
    X(T_CURE_EXISTS_SWEEP, "a sweep is in it already; name another folder", "er zit al een sweep in; noem een andere map") \
    X(T_CURE_SWEEP_OTHER, "the sweep in it has another %1; give the same as for it, or name another folder", \
      "de sweep erin heeft een andere %1; geef hetzelfde als toen, of noem een andere map") \
    X(T_CURE_SWEEP_BUSY, "another sweep is at work in it; wait for it, or name another folder", \
      "er is een andere sweep in bezig; wacht erop, of noem een andere map") \
    X(T_CURE_SWEEP_NONE, "there is no sweep in it; name the folder that a sweep was given by --out", \
      "er zit geen sweep in; noem de map die een sweep met --out kreeg") \
    X(T_CURE_SWEEP_PART, "it is of another sweep: %1 is not that of the first; merge the parts of one sweep", \
      "het hoort bij een andere sweep: %1 is niet die van de eerste; voeg de delen van één sweep samen") \
    X(T_CURE_SWEEP_TWICE, "games of it are in one of the others too; leave one of the two out", "partijen ervan zitten ook in een van de andere; laat een van beide weg") \
    X(T_SWEEP_STORE, "%1 cannot be used: %2; look at the space left and the permissions of the folder", \
      "%1 is niet te gebruiken: %2; kijk naar de vrije ruimte en de rechten van de map") \
    X(T_SWEEP_STORE_FOREIGN, "%1 holds no sweep; name the folder that a sweep was given by --out", \
      "in %1 zit geen sweep; noem de map die een sweep met --out kreeg") \
    X(T_SWEEP_STORE_DAMAGED, "%1 is damaged; take a copy of it that is whole, or play the sweep again in another folder", \
      "%1 is beschadigd; neem er een kopie van die heel is, of speel de sweep nog eens in een andere map") \
    X(T_SWEEP_STORE_DENIED, "%1 cannot be opened or written; mend the permissions of the file and its folder, or take a copy of it", \
      "%1 is niet te openen of te schrijven; verbeter de rechten van het bestand en de map, of neem er een kopie van") \
    X(T_SWEEP_STORE_FULL, "no space is left for %1; make room, and go on with --resume", "er is geen ruimte meer voor %1; maak ruimte, en ga verder met --resume") \
    X(T_SWEEP_STORE_BUSY, "another process is at work in %1; wait for it", "er is een ander proces bezig in %1; wacht daarop") \
    X(T_SWEEP_STORE_VERSION, "%1 is of another version of the program: %2; use that one, or play the sweep again in another folder", \
      "%1 is van een andere versie van het programma: %2; gebruik die, of speel de sweep nog eens in een andere map") \
    X(T_CURE_SWEEP_RESUME, "there is no sweep in it to go on with; name the folder that it was given by --out, or leave --resume out to begin one", \
      "er zit geen sweep in om mee verder te gaan; noem de map die hij met --out kreeg, of laat --resume weg om er een te beginnen") \
    X(T_CURE_SWEEP_FOREIGN, "it has a %1 that would be written over; name another folder", "er staat een %1 in die overschreven zou worden; noem een andere map") \
    X(T_SWEEP_PART_MISSING, "Part %1 of %2 is missing; this is not the whole sweep.", "Deel %1 van %2 ontbreekt; dit is niet de hele sweep.") \
    X(T_SWEEP_HOUSE, "House rules of the mix, in every game: %1", "Huisregels van de mix, in elke partij: %1") \
    X(T_SWEEP_FORK, "no process can be started: %1; give fewer --jobs", "er kan geen proces gestart worden: %1; geef minder --jobs") \
    X(T_SWEEP_CRASH, "the game ended by %1", "de partij eindigde door %1") \
    X(T_SWEEP_STATUS, "the process of the game ended itself with status %1", "het proces van de partij beëindigde zichzelf met status %1") \
    X(T_SWEEP_HANG, "the game had taken %1 seconds and was not over", "de partij duurde al %1 seconden en was niet klaar") \
    X(T_SWEEP_MEMORY, "the game wanted more than %1 megabytes", "de partij wilde meer dan %1 megabyte") \
    X(T_SWEEP_DOING, "%1, at \"%2\"", "%1, bij \"%2\"") \
    X(T_SWEEP_IN, "%1, while %2 was looked at", "%1, terwijl %2 bekeken werd") \
    X(T_SWEEP_PROGRESS, "%1 of %2 games, %3 findings, %4 to go", "%1 van %2 partijen, %3 vondsten, nog %4") \
    X(T_SWEEP_PLAYED, "%1 of %2 games played, in %3 mixes; %4 of them now.", "%1 van %2 partijen gespeeld, in %3 mixen; nu %4 ervan.") \
    X(T_SWEEP_UNREAD, "%1 of these games could not be played, since their mixes cannot be read; the report says why.", "%1 van deze partijen konden niet gespeeld worden, omdat hun mixen niet te lezen zijn; het rapport zegt waarom.") \
    X(T_SWEEP_ANEW, "Nothing was kept in %1: the sweep begins there anew, with the options that are given now.", "In %1 is niets bewaard: de sweep begint daar opnieuw, met de opties die nu gegeven zijn.") \
    X(T_SWEEP_FOUND, "%1 findings:", "%1 vondsten:") \
    X(T_SWEEP_CLEAN, "Nothing was found.", "Er is niets gevonden.") \
    X(T_SWEEP_KILLED, "%1 workers were ended from outside; %2 games were left because that happened to them twice, and --resume plays them.", \
      "%1 werkers zijn van buitenaf beëindigd; %2 partijen bleven liggen omdat het ze twee keer overkwam, en --resume speelt ze.") \
    X(T_SWEEP_MIX, "row %1, seed %2, %3 players %4", "rij %1, startgetal %2, %3 spelers %4") \
    X(T_SWEEP_WHERE, "Report: %1/report.html", "Rapport: %1/report.html") \
    /* the report of a sweep */ \
    X(T_REPORT_TITLE, "What a sweep found", "Wat een sweep vond") \
    X(T_REPORT_SUM, "%1 games of %2 mixes, %3 findings; %4 seconds of the processor.", "%1 partijen van %2 mixen, %3 vondsten; %4 seconden van de processor.") \
    X(T_REPORT_FINDINGS, "Findings", "Vondsten") \
    X(T_REPORT_REPEAT, "Each has its record: the game up to there. To see it again:", "Elk heeft een verslag: de partij tot daar. Om haar weer te zien:") \
    X(T_REPORT_CHECK, "check", "controle") \
    X(T_REPORT_TEXT, "what is wrong", "wat er mis is") \
    X(T_REPORT_ROW, "row", "rij") \
    X(T_REPORT_SEED, "seed", "startgetal") \
    X(T_REPORT_PLAYERS, "players", "spelers") \
    X(T_REPORT_EDITION, "edition", "editie") \
    X(T_REPORT_CHOICES, "choices", "keuzes") \
    X(T_REPORT_WITH, "which mix", "welke mix") \
    X(T_REPORT_RECORD, "record", "verslag") \
    X(T_REPORT_CHECKS, "What was looked at", "Wat er bekeken is") \
    X(T_REPORT_HOLDS, "what must hold", "wat moet gelden") \
    X(T_REPORT_LOOKED, "comparisons", "vergelijkingen") \
    X(T_REPORT_GAMES, "games", "partijen") \
    X(T_REPORT_COST, "What it cost, by the number of expansions", "Wat het kostte, naar het aantal uitbreidingen") \
    X(T_REPORT_EXPANSIONS, "expansions", "uitbreidingen") \
    X(T_REPORT_MIXES, "mixes", "mixen") \
    X(T_REPORT_TURNS, "turns a game", "beurten per partij") \
    X(T_REPORT_MS, "milliseconds a game", "milliseconden per partij") \
    X(T_REPORT_SECONDS, "seconds", "seconden") \
    X(T_REPORT_SLOWEST, "The slowest mixes", "De traagste mixen") \
    X(T_REPORT_LINE, "line", "regel") \
    X(T_REPORT_QUESTION, "what is not settled", "wat niet vaststaat") \
    X(T_REPORT_RULINGS, "Undecided rulings that were reached", "Onbesliste kwesties die voorkwamen") \
    X(T_REPORT_UNREAD, "Mixes that cannot be read", "Mixen die niet te lezen zijn") \
    X(T_REPORT_BEGAN, "began", "begonnen") \
    X(T_REPORT_PART, "part", "deel") \
    X(T_REPORT_JOBS, "at once", "tegelijk") \
    X(T_REPORT_KILLED, "workers ended", "werkers beëindigd") \
    X(T_REPORT_RUNS, "Runs", "Keren") \
    X(T_REPORT_SWEEP, "The sweep", "De sweep") \
    X(T_REPORT_CURVE, "Covered after so many games", "Gedekt na zoveel partijen") \
    X(T_REPORT_CURVE_ABOUT, "The share of the combinations that stood in some mix by then; a red mark below is a game in which something was found.", "Het deel van de combinaties dat toen in een mix voorgekomen was; een rood streepje onderaan is een partij waarin iets gevonden is.") \
    X(T_REPORT_COMBINATIONS, "%1 combinations of %2 expansions, and of two for parts, options, players and editions.", "%1 combinaties van %2 uitbreidingen, en van twee voor onderdelen, opties, spelers en edities.") \
    X(T_REPORT_CURVE_UNREAD, "Mixes that could not be read: %1; what one of them would have been the first to hold does not count.", "Mixen die niet te lezen waren: %1; wat een daarvan als eerste zou hebben telt niet.") \
    X(T_REPORT_MATRIX, "Pairs of expansions", "Paren uitbreidingen") \
    X(T_REPORT_MATRIX_ABOUT, "The highest level that two reached, and the games with both; in red the findings in mixes with both. L0: both were in the mix, L1: both acted in the same game, L2: in the same turn; L3: hooks of both were about the same thing in one turn, in the games in which hooks were watched (point at a field: of how many pairs of hooks).", "Het hoogste niveau dat twee haalden, en de partijen met beide; in rood de vondsten in mixen met beide. L0: beide zaten in de mix, L1: beide deden iets in dezelfde partij, L2: in dezelfde beurt; L3: hooks van beide gingen in één beurt over hetzelfde, in de partijen waarin op hooks gelet is (wijs een vakje aan: van hoeveel paren hooks).") \
    X(T_REPORT_TOGETHER, "Together in a mix that was played: %1 of %2 pairs of expansions, and %3 of %4 sets of three.", \
      "Samen in een gespeelde mix: %1 van %2 paren uitbreidingen, en %3 van %4 drietallen.") \
    X(T_REPORT_OTHER_PAIRS, "Other pairs", "Andere paren") \
    X(T_REPORT_WHAT, "of what", "waarvan") \
    X(T_REPORT_LEVEL, "level", "niveau") \
    X(T_REPORT_PAIRS, "pairs", "paren") \
    /* cover */ \
    X(T_REPORT_LEVELS, "How near hooks came", "Hoe dichtbij hooks kwamen") \
    X(T_SWEEP_LEVELS, "How near hooks came to each other, in %1 games more of the same mixes (%2 hooks):", "Hoe dichtbij hooks elkaar kwamen, in %1 partijen extra van dezelfde mixen (%2 hooks):") \
    X(T_SWEEP_LEVEL, "  L%1  %2: expansions %3, hooks %4", "  L%1  %2: uitbreidingen %3, hooks %4") \
    X(T_COVER_TITLE, "Which expansions came together, and how closely", "Welke uitbreidingen elkaar troffen, en hoe dichtbij") \
    X(T_COVER_PLAYED, "Games: %1, turns: %2, hooks: %3, calls left out: %4.", "Partijen: %1, beurten: %2, hooks: %3, weggelaten aanroepen: %4.") \
    X(T_COVER_EXPANSIONS, "pairs of expansions", "paren uitbreidingen") \
    X(T_COVER_HOOKS, "pairs of hooks", "paren hooks") \
    X(T_COVER_L0, "in one mix", "in één mix") \
    X(T_COVER_L1, "fired in one game", "liepen in één partij") \
    X(T_COVER_L2, "fired in one turn", "liepen in één beurt") \
    X(T_COVER_L3, "about the same thing", "over hetzelfde ding") \
    X(T_COVER_L4, "changed each other", "veranderden elkaar") \
    X(T_COVER_TRIPLES, "Three expansions in one mix: %1 of %2.", "Drie uitbreidingen in één mix: %1 van de %2.") \
    X(T_COVER_ACTED, "of these both acted", "waarvan beide iets deden") \
    X(T_COVER_IDLE, "Hooks that never fired:", "Hooks die nooit liepen:") \
    X(T_COVER_NEEDS, "what they wait for did not come", "waar ze op wachten kwam niet") \
    X(T_COVER_NO_OFFER, "nothing offers the row in these mixes", "niets biedt de rij aan in deze mixen") \
    X(T_COVER_NOT_ACTED, "Hooks that fired and never did anything:", "Hooks die liepen en nooit iets deden:") \
    X(T_COVER_CALLED, "(called %1 times)", "(%1 keer aangeroepen)") \
    X(T_COVER_MISSING, "Not reached at level L%1:", "Niet bereikt op niveau L%1:") \
    X(T_COVER_NOT_REACHED, "Not reached", "Niet bereikt") \
    X(T_COVER_NEVER_CALLED, "%1 never fired", "%1 liep nooit") \
    X(T_COVER_NOT_OFFERED, "nothing offers the row of %1 in these mixes", "niets biedt de rij van %1 aan in deze mixen") \
    X(T_COVER_NO_MIX, "they were in no mix together: options exclude one of them", "ze zaten samen in geen mix: opties sluiten een ervan uit") \
    X(T_COVER_MIX_UNREAD, "they were in no mix together that was played, and mixes with both could not be read", "ze zaten samen in geen mix die gespeeld is, en mixen met beide waren niet te lezen") \
    X(T_COVER_NO_WAKE, "%1 waits for %2, which nothing that is done in a game has set", "%1 wacht op %2, en niets dat in een partij gebeurt heeft dat gezet") \
    X(T_COVER_OTHER_PART, "in other parts of a game: %1, and %2", "in andere delen van een partij: %1, en %2") \
    X(T_COVER_OTHER_KIND, "about other kinds of things: %1, and %2", "over andere soorten dingen: %1, en %2") \
    X(T_COVER_NOTHING, "nothing", "niets") \
    X(T_COVER_IN_SETUP, "when it is set up", "bij het klaarzetten") \
    X(T_COVER_IN_TURN, "in turns", "in beurten") \
    X(T_COVER_IN_END, "at the end", "aan het eind") \
    X(T_COVER_CANNOT, "Cannot be:", "Kan niet:") \
    X(T_COVER_NO_GAME, "in no game both: the first fired in %1 games, the second in %2", "in geen partij beide: de eerste liep in %1 partijen, de tweede in %2") \
    X(T_COVER_ONE_CHOICE, "of the choice %1 one is carried out in a part of a turn", "van de keuze %1 wordt er één uitgevoerd in een deel van een beurt") \
    X(T_COVER_NO_TURN, "both in %1 games, never in one turn", "beide in %1 partijen, nooit in één beurt") \
    X(T_COVER_NO_OBJECT, "in %1 turns together, each time about other things", "in %1 beurten samen, telkens over andere dingen") \
    X(T_COVER_NO_OBJECT_GAMES, "in one turn in %1 games, each time about other things", "in één beurt in %1 partijen, telkens over andere dingen") \
    X(T_COVER_GAINED, "gained", "erbij") \
    X(T_COVER_LOST, "lost", "weg") \
    X(T_COVER_DIFF, "Gained: %1, lost: %2.", "Erbij: %1, weg: %2.") \
    X(T_COVER_WORKER, "a worker stopped before it was done: what it played is missing", "een werker stopte voor hij klaar was: wat die speelde ontbreekt") \
    X(T_CURE_COVER_FILE, "line %1 is none of a table that `cover --format tsv` wrote", "regel %1 is er geen van een tabel die `cover --format tsv` schreef") \
    /* sweep mutate */ \
    X(T_MUTANT_MADE, "%1 mutants of %2 hooks; scenarios: %3.", "%1 mutanten van %2 hooks; scenario's: %3.") \
    X(T_MUTANT_HOOKS, "hook dropped or called twice", "hook weg of dubbel") \
    X(T_MUTANT_STEPS, "hook in a wrong place", "hook op een verkeerde plaats") \
    X(T_MUTANT_SWAPS, "two hooks changed places", "twee hooks verwisseld") \
    X(T_MUTANT_VETOES, "veto off or always on", "veto uit of altijd aan") \
    X(T_MUTANT_VALUES, "one point or number more or less", "één punt of getal meer of minder") \
    X(T_MUTANT_FIGURES, "figures not sent home", "figuren niet naar huis") \
    X(T_MUTANT_ALL, "all", "alles") \
    X(T_MUTANT_COUNTS, "killed %1 of %2 (%3 %), equivalent: %4", "gevonden %1 van %2 (%3 %), gelijkwaardig: %4") \
    X(T_MUTANT_SURVIVED, "Nothing noticed these:", "Deze merkte niets op:") \
    X(T_MUTANT_EQUIVALENT, "These change nothing:", "Deze veranderen niets:") \
    X(T_MUTANT_PARTS, "random games go another way: %3", "willekeurige partijen lopen anders: %3") \
    X(T_MUTANT_BITS_OTHER, "%1 random games go the same way, with %2 changes; only what is kept for later differs: %3", "%1 willekeurige partijen lopen gelijk, met %2 veranderingen; alleen wat voor later bewaard wordt verschilt: %3") \
    X(T_MUTANT_ALIKE, "%1 random games are the same to the bit, with %2 changes; nothing that was seen says why", "%1 willekeurige partijen zijn tot op de bit gelijk, met %2 veranderingen; niets wat te zien was zegt waarom") \
    X(T_MUTANT_RARE, "%1 random games are the same to the bit; with %2 changes in all of them it is too rare to say why", "%1 willekeurige partijen zijn tot op de bit gelijk; met %2 veranderingen in al die partijen is hij te zeldzaam om te zeggen waarom") \
    X(T_MUTANT_SAME, "%3; %1 random games are the same to the bit, with %2 changes", "%3; %1 willekeurige partijen zijn tot op de bit gelijk, met %2 veranderingen") \
    X(T_MUTANT_NOTHING, "it changes no bit, in %1 calls", "hij verandert geen bit, in %1 aanroepen") \
    X(T_MUTANT_AGAIN, "a second call changes no bit, in %1 calls", "een tweede aanroep verandert geen bit, in %1 aanroepen") \
    X(T_MUTANT_REFUSES_ALL, "it refuses all that it is shown, in %1 calls", "hij weigert alles wat hij te zien krijgt, in %1 aanroepen") \
    X(T_MUTANT_NOTHING_BETWEEN, "nothing acts between the two places, in %1 calls", "tussen de twee plaatsen gebeurt niets, in %1 aanroepen") \
    X(T_MUTANT_ONE_OF, "never do both act in one pass, in %1 calls", "nooit doen ze beide iets in één doorgang, in %1 aanroepen") \
    X(T_MUTANT_OTHER_BITS, "what acts there changes other bits, in %1 calls", "wat daar gebeurt verandert andere bits, in %1 aanroepen") \
    X(T_CURE_MUTANT_NONE, "no scenario there runs without a fault and uses hooks, so there is nothing to change; name files or folders of scenarios", "geen scenario daar loopt zonder fout en gebruikt hooks, dus er valt niets te veranderen; noem bestanden of mappen met scenario's") \
    /* record diff, scenario from */ \
    X(T_RECORDS_PART, "They part at choice %1:", "Ze gaan uiteen bij keuze %1:") \
    X(T_RECORDS_AT, "turn %1, step %2, %3, %4:", "beurt %1, stap %2, %3, %4:") \
    X(T_RECORDS_ENDS, "ends after %1 choices", "eindigt na %1 keuzes") \
    X(T_RECORDS_SAME, "Both make the same %1 choices, and come to the same points.", "Beide doen dezelfde %1 keuzes, en komen op dezelfde punten.") \
    X(T_RECORDS_POINTS, "Both make the same %1 choices, and come to other points:", "Beide doen dezelfde %1 keuzes, en komen op andere punten:") \
    X(T_RECORDS_MIX, "They are of different mixes.", "Ze zijn van verschillende mixen.") \
    X(T_FROM_TITLE, "%1, after %2 actions", "%1, na %2 acties") \
    X(T_FROM_SOURCE, "%1, its first %2 actions", "%1, de eerste %2 acties") \
    X(T_COMPARE_DIFFER, "They differ in: %1. What is different below may come from that.", "Ze verschillen in: %1. Wat hieronder verschilt kan daarvan komen.") \
    X(T_COMPARE_EDITION, "edition", "editie") \
    X(T_COMPARE_PUBLISHER, "publisher", "uitgever") \
    X(T_COMPARE_PLAYERS, "number of players", "aantal spelers") \
    X(T_CURE_COMPARE_GAME, "A is a mix of %1, and two games have no lines of the order of play in common; name two mixes of one game", \
      "A is een mix van %1, en twee spellen hebben geen regels van het spelverloop gemeen; noem twee mixen van één spel") \
    /* check */ \
    X(T_ORACLE_WHERE, "seed %1, turn %2, after %3 choices", "startgetal %1, beurt %2, na %3 keuzes") \
    X(T_ORACLE_MORE, "and %1 more of this", "en nog %1 keer") \
    X(T_ORACLE_LOOKED, "(looked at: %1)", "(bekeken: %1)") \
    X(T_ORACLE_NOTHING_HERE, "(there is nothing to look at here)", "(hier valt niets te bekijken)") \
    X(T_ORACLE_AS_SAID, "the engine says: %1", "de engine zegt: %1") \
    X(T_ORACLE_AS_COUNTED, "the engine says: %1", "de engine zegt, in het Engels: %1") \
    X(T_CHECK_REFUSED, "%1 goes another way now than it says, and was looked at as far as it goes:", \
      "%1 gaat nu anders dan er staat, en is bekeken zover het gaat:") \
    X(T_CHECK_CUT, "%1 has no [outcome]: it was cut short, or its game did not come to an end. What is there was looked at.", \
      "%1 heeft geen [outcome]: het is afgekapt, of de partij kwam niet aan een einde. Wat er staat is bekeken.") \
    X(T_ORACLE_ORDER, "%1 acts behind %2, and stands above it in the order of play", "%1 gebeurt na %2, en staat erboven in het spelverloop") \
    X(T_ORACLE_PARTS, "part %1 of a turn begins, and the order of play has %2", "deel %1 van een beurt begint, en het spelverloop kent er %2") \
    X(T_ORACLE_TURNS, "turn %1 comes behind turn %2", "beurt %1 komt na beurt %2") \
    X(T_ORACLE_NO_LINE, "a payment of %1 belongs to no line of the order of play", "een betaling van %1 hoort bij geen regel van het spelverloop") \
    X(T_ORACLE_BEFORE_END, "%1 points are told of %2, a line of the end of the game, which has not come", \
      "%1 punten worden verteld van %2, een regel van het einde van het spel, en dat is er niet") \
    X(T_ORACLE_COLUMN, "%1 points are paid at %2 and told as those of %3", "%1 punten worden betaald bij %2 en verteld als die van %3") \
    X(T_ORACLE_SCORED_HOME, "the figure of %1 is scored and goes home before the end of the game, when that is counted", \
      "de figuur van %1 wordt geteld en gaat naar huis, voor het einde van het spel, waar dat geteld wordt") \
    X(T_ORACLE_REASONS, "the reasons of a payment of %1 for %2 add up to %3", "de redenen van een betaling van %1 voor %2 zijn samen %3") \
    X(T_ORACLE_SUM, "%1 has %2, and the payments add up to %3", "%1 heeft %2, en de betalingen zijn samen %3") \
    X(T_ORACLE_FIGURES, "there are %2 of %1 now, in supplies and in play, and %3 at the beginning", \
      "er zijn nu %2 van %1, in voorraden en in het spel, en aan het begin %3") \
    X(T_ORACLE_TILES, "%1 tiles lie or will be played, and the mix has %2", "er liggen of komen nog %1 tegels, en de mix heeft er %2") \
    X(T_ORACLE_NOT_BACK, "\"%1\" is not read as the option that it is the text of", "\"%1\" wordt niet gelezen als de mogelijkheid waar het de tekst van is") \
    X(T_ORACLE_TWICE, "\"%1\" is the text of two options", "\"%1\" is de tekst van twee mogelijkheden") \
    X(T_ORACLE_UNLISTED, "option %1, which is not listed, was taken", "mogelijkheid %1, die er niet is, werd aangenomen") \
    X(T_ORACLE_LISTED, "\"%1\" is listed and cannot be done: %2", "\"%1\" wordt genoemd en kan niet: %2") \
    X(T_ORACLE_NOTHING, "a decision without options", "een keuze zonder mogelijkheden") \
    X(T_ORACLE_LOADED, "the position saved and loaded is another decision, or has other options", \
      "de bewaarde en geladen stelling is een andere keuze, of heeft andere mogelijkheden") \
    X(T_ORACLE_GOES_ON, "after \"%1\" the loaded position goes on otherwise", "na \"%1\" gaat de geladen stelling anders verder") \
    X(T_ORACLE_TAKEN_BACK, "taking \"%1\" back does not lead to the position before it", "\"%1\" terugnemen leidt niet naar de stelling ervoor") \
    X(T_ORACLE_STACK, "the stack grew from %1 tiles to %2 in a turn", "de stapel groeide in een beurt van %1 tegels naar %2") \
    X(T_ORACLE_ENDLESS, "a turn asked %1 questions and had not ended", "een beurt stelde %1 vragen en was niet klaar") \
    X(T_ORACLE_NO_END, "the game stands still and is not over", "de partij staat stil en is niet afgelopen") \
    X(T_ORACLE_LOOKING, "looking at the position changed it", "naar de stelling kijken veranderde haar") \
    X(T_ORACLE_DIFFER, "the one has %1, the other %2", "de ene heeft %1, de andere %2") \
    X(T_ORACLE_OVER, "the end", "het einde") \
    X(T_ORACLE_ADDS, "by the veto there is more: \"%1\"", "door het veto is er meer: \"%1\"") \
    X(T_ORACLE_TAKES, "without the rule there is less: \"%1\" is gone", "zonder de regel is er minder: \"%1\" is weg") \
    X(T_ORACLE_OF_ORDER, "plugins in order %1", "plugins in volgorde %1") \
    X(T_ORACLE_OF_SEED, "seed %1", "startgetal %1") \
    /* manual page */ \
    X(T_MAN_NAME, "NAME", "NAAM") \
    X(T_MAN_SYNOPSIS, "SYNOPSIS", "OVERZICHT") \
    X(T_MAN_EXAMPLES, "EXAMPLES", "VOORBEELDEN") \
    X(T_MAN_COMMANDS, "COMMANDS", "OPDRACHTEN") \
    X(T_MAN_OPTIONS, "OPTIONS OF EVERY COMMAND", "OPTIES VAN ELKE OPDRACHT") \
    X(T_MAN_ENVIRONMENT, "ENVIRONMENT", "OMGEVING") \
    X(T_MAN_STATUS, "EXIT STATUS", "EXITSTATUS") \
    X(T_ENV_LANG, "Language, nl or en. Without it, that of LC_ALL, LC_MESSAGES or LANG when it is Dutch, else English.", \
      "Taal, nl of en. Anders die van LC_ALL, LC_MESSAGES of LANG als die Nederlands is, en anders Engels.") \
    X(T_ENV_SEED, "Seed of games, unless --seed gives one.", "Startgetal van partijen, tenzij --seed er een geeft.") \
    X(T_ENV_PLUGINS, "Folders of plugins, split by colons, unless --plugin-path names them.", \
      "Mappen met plugins, gescheiden door dubbele punten, tenzij --plugin-path ze noemt.") \
    X(T_ENV_DATA, "Folder that holds config/.", "Map waar config/ in staat.") \
    X(T_ENV_NO_COLOR, "When not empty, nothing is coloured unless --color=always.", \
      "Indien niet leeg wordt niets gekleurd, behalve met --color=always.") \
    X(T_STATUS_0, "Done, and nothing was found.", "Klaar, en er is niets gevonden.") \
    X(T_STATUS_1, "Found: an expectation failed, an action is not allowed, a choice was impossible, a check failed.", \
      "Gevonden: een verwachting klopt niet, een actie mag niet, een keuze kon niet, een controle faalde.") \
    X(T_STATUS_2, "Wrong usage, or a mix, scenario or record that is not right.", \
      "Verkeerd gebruik, of een mix, scenario of verslag dat niet klopt.") \
    X(T_STATUS_3, "A plugin cannot be loaded or is missing.", "Een plugin kan niet geladen worden of ontbreekt.") \
    X(T_STATUS_4, "Reading or writing failed, or memory ran out.", "Lezen of schrijven lukte niet, of het geheugen is op.") \
    X(T_STATUS_5, "The engine found a fault in itself or in a plugin.", \
      "De spelmotor vond een fout in zichzelf of in een plugin.") \
    X(T_STATUS_SIGNAL, "Interrupted by SIGINT or SIGTERM; what was done is printed and saved.", \
      "Onderbroken door SIGINT of SIGTERM; wat gedaan is, is afgedrukt en bewaard.") \
    /* what the system says */ \
    X(T_ERR_FULL, "the disk is full", "de schijf is vol") \
    X(T_ERR_DENIED, "no permission", "geen toestemming") \
    X(T_ERR_ABSENT, "it does not exist", "dat bestaat niet") \
    X(T_ERR_FOLDER, "it is a folder", "dat is een map") \
    X(T_ERR_NO_FOLDER, "part of the path is not a folder", "een deel van het pad is geen map") \
    X(T_ERR_READ_ONLY, "the disk is read-only", "de schijf kan alleen gelezen worden") \
    X(T_ERR_CLOSED, "it is closed", "die is gesloten") \
    X(T_ERR_OTHER, "system error", "systeemfout") \
    X(T_STDOUT, "standard output cannot be written: %1", "de standaarduitvoer is niet te schrijven: %1") \
    X(T_STDIN, "standard input", "standaardinvoer") \
    X(T_WARNING, "warning: %1", "waarschuwing: %1") \
    X(T_STOPPED, "Stopped; what was done so far stands above.", "Gestopt; wat tot nu toe gedaan is staat hierboven.") \
    /* order of play */ \
    X(T_MUST, "must", "moet") \
    X(T_MAY, "may", "mag") \
    X(T_ONE_OF, "one of", "een van") \
    X(T_SCORE, "score", "telling") \
    X(T_WATCH, "watch", "let op") \
    X(T_EXCEPT, "except", "behalve") \
    X(T_NEVER, "never", "nooit") \
    X(T_SKIP, "skip", "sla over") \
    X(T_JUMP, "jump", "ga naar") \
    X(T_NOTE, "note", "noot") \
    X(T_LIFTED, "lifted", "vervalt") \
    X(T_LIFTED_HEAD, "Rules lifted", "Opgeheven regels") \
    X(T_EMPTY_STEP, "With the parts you chose nothing happens here.", "Met de gekozen onderdelen gebeurt hier niets.") \
    X(T_ANYTIME, "at any moment", "op elk moment") \
    X(T_MARK_FOREIGN, "[from another edition]", "[uit een andere editie]") \
    X(T_MARK_ADAPTED, "[adapted to %2, at home in %1]", "[aangepast aan %2, thuis in %1]") \
    X(T_FRAME_PART, "Steps %1 to %2 may be played once more, as another part of this turn (%4, line %3)", \
      "De stappen %1 t/m %2 worden soms nog eens gespeeld, als volgend deel van deze beurt (%4, regel %3)") \
    X(T_FRAME_TURN, "Steps %1 to %2 may be played again, as a turn of its own (%4, line %3)", \
      "De stappen %1 t/m %2 worden soms nog eens gespeeld, als een eigen beurt (%4, regel %3)") \
    X(T_FRAME_STEP, "Step %1 may be played again, as a turn of its own (%4, line %3)", \
      "De stap %1 wordt soms nog eens gespeeld, als een eigen beurt (%4, regel %3)") \
    X(T_FRAME_EACH, "These lines come again for each one that there is", "Deze regels komen terug voor elk die er is") \
    X(T_FRAME_TIMES, "These lines are repeated", "Deze regels worden herhaald") \
    X(T_MARK_LIFTED, "[lifted by this mix]", "[opgeheven door deze mix]") \
    X(T_MARK_MOVED, "[moved by this mix]", "[verplaatst door deze mix]") \
    X(T_MARK_PRINTED, "[printed only]", "[alleen afgedrukt]") \
    X(T_ORDER_HEAD, "Order of play for %1", "Spelverloop voor %1") \
    X(T_HEAD_EDITION, "edition %1", "editie %1") \
    X(T_HEAD_PUBLISHER, "publisher %1", "uitgever %1") \
    X(T_HEAD_WITH, "With:", "Met:") \
    X(T_HEAD_HOUSE, "House rules", "Huisregels") \
    X(T_MARK_HOUSE, "[house rule %1]", "[huisregel %1]") \
    X(T_MARK_WAITS, "[waits for %1]", "[wacht op %1]") \
    X(T_MARK_OTHER_GAME, "[of another game: %1]", "[van een ander spel: %1]") \
    X(T_MARK_IDLE, "[changes nothing in this mix]", "[verandert niets in deze mix]") \
    X(T_HEAD_OPTIONS, "Options set by the mix:", "Opties die de mix zet:") \
    X(T_CHANGED_BY, ", changed by ", ", gewijzigd met ") \
    X(T_PAGE_OPTIONS, "Options", "Opties") \
    /* running a game */ \
    X(T_SETUP, "Setup", "Voorbereiding") \
    X(T_TURN, "Turn %1: %2", "Beurt %1: %2") \
    X(T_PART, "another part of the turn: %1", "nog een deel van de beurt: %1") \
    X(T_FINAL_SCORING, "Final scoring", "Eindtelling") \
    X(T_CHANCE, "chance", "toeval") \
    X(T_OUTSIDE, "outside", "buitenwereld") \
    X(T_SOLE, "(the only option)", "(de enige mogelijkheid)") \
    X(T_POINT, "point", "punt") \
    X(T_POINTS, "points", "punten") \
    X(T_RESULT, "Result", "Uitslag") \
    X(T_RESULT_LINE, "seed %1, %2 turns, hash %3", "startgetal %1, %2 beurten, hash %3") \
    X(T_RESULT_UNFINISHED, "seed %1, %2 turns, not finished, hash %3", "startgetal %1, %2 beurten, niet af, hash %3") \
    X(T_TURNS_OVER, "The game is not over after %1 turns and was broken off; --turns N plays longer", \
      "De partij is na %1 beurten niet afgelopen en werd afgebroken; --turns N speelt langer") \
    X(T_TURNS_OVER_SOME, "games that were not over after %2 turns, in no other figure: %1; --turns N plays longer", \
      "partijen die na %2 beurten niet afgelopen waren, in geen ander cijfer: %1; --turns N speelt langer") \
    X(T_GAME_UNFINISHED, "not finished", "niet af") \
    X(T_GAME_LINE, "seed %1: %2 turns;", "startgetal %1: %2 beurten;") \
    X(T_WINNER, "winner", "winnaar") \
    X(T_SAVED_AS, "Record: %1", "Verslag: %1") \
    X(T_SUMMARY, "%1 games, %2 turns a game", "%1 partijen, %2 beurten per partij") \
    X(T_MEAN_POINTS, "mean points:", "gemiddeld aantal punten:") \
    X(T_FIRST_SEAT, "the first seat wins %1 % of the games (a shared win counts in part)", \
      "de eerste stoel wint %1 % van de partijen (een gedeelde winst telt voor een deel)") \
    X(T_ALL_HASH, "hash of all games: %1", "hash van alle partijen: %1") \
    X(T_CHECKED, "checked after every choice: %1 choices, nothing wrong", \
      "na elke keuze gecontroleerd: %1 keuzes, niets mis") \
    X(T_CHECK_FAILED, "seed %1, turn %2, after choice %3: %4", "startgetal %1, beurt %2, na keuze %3: %4") \
    X(T_GAMES_DONE, "%1 of %2 games", "%1 van %2 partijen") \
    /* replay, scenarios, positions */ \
    X(T_CANNOT_RUN, "%1 cannot be run: it waits for %2, which cannot be played yet", \
      "%1 kan niet worden uitgevoerd: het wacht op %2, dat nog niet speelbaar is") \
    X(T_ALL_POSSIBLE, "All %1 choices of %2 were possible.", "Alle %1 keuzes van %2 waren mogelijk.") \
    X(T_NOT_THE_SAME, "%1 does not run as written:", "%1 loopt niet zoals het er staat:") \
    X(T_OK, "ok", "goed") \
    X(T_FAILED, "FAILED", "MISLUKT") \
    X(T_WAITS, "waits for %1", "wacht op %1") \
    X(T_INVALID, "INVALID", "ONGELDIG") \
    X(T_COUNTS, "%1 passed, %2 failed, %3 skipped", "%1 geslaagd, %2 mislukt, %3 overgeslagen") \
    X(T_WHY_HEAD, "Turn %1, step %2: %3 chooses", "Beurt %1, stap %2: %3 kiest") \
    X(T_DECIDES, "%1 chooses, step %2", "%1 kiest, stap %2") \
    X(T_NOBODY_DECIDES, "Nobody has to choose here: the game is over.", "Hier hoeft niemand te kiezen: de partij is uit.") \
    X(T_REFUSED, "Refused:", "Geweigerd:") \
    X(T_REFUSED_NONE, "Nothing is refused here.", "Hier wordt niets geweigerd.") \
    X(T_MORE, "… and %1 more", "… en nog %1") \
    X(T_SHOW_OVER, "The game is over.", "De partij is uit.") \
    X(T_SHOW_HAND, "In hand: %1", "In de hand: %1") \
    X(T_SHOW_HELD, "Before %1: %2", "Voor %1: %2") \
    X(T_SHOW_HELD_OPEN, "Lying open (%1): %2", "Open op tafel (%1): %2") \
    X(T_SHOW_HOLDS, "%1 holds: %2", "%1 heeft: %2") \
    X(T_SHOW_OPEN_THING, "Lying open (%1): %2", "Open op tafel (%1): %2") \
    X(T_SHOW_OPEN_NAMED, "Lying open (%1): %2, %3", "Open op tafel (%1): %2, %3") \
    X(T_SHOW_TILE_AT, "%1 at %2, turned %3 degrees", "%1 op %2, %3 graden gedraaid") \
    X(T_SHOW_COMPLETE, "complete", "afgebouwd") \
    X(T_SHOW_OPEN, "open", "nog open") \
    X(T_SHOW_TILE, "%1 tile", "%1 tegel") \
    X(T_SHOW_TILES, "%1 tiles", "%1 tegels") \
    X(T_SHOW_SUPPLY, "in supply: %1", "in voorraad: %1") \
    X(T_SHOW_JOINT, "a piece that joins two ends", "een stuk dat twee einden verbindt") \
    X(T_SHOW_LAST, "the tile placed last", "de laatst gelegde tegel") \
    X(T_CURE_HOUSE_MIX, "%1 is no mix; name one, or write the rule under [house-rules] in that file", \
      "%1 is geen mix; noem er een, of schrijf de regel onder [house-rules] in dat bestand") \
    X(T_CURE_AT_MIX, "%1 is a mix, which has a start and no actions; leave it out", \
      "%1 is een mix, met een begin en zonder acties; laat het weg") \
    /* mixes and expansions */ \
    X(T_MIX_FINE, "%1: in order.", "%1: in orde.") \
    X(T_MIX_NUMBERS, "%1, %2 tiles, %3 lines in the order of play, %4 bytes of state", \
      "%1, %2 tegels, %3 regels in het spelverloop, %4 bytes toestand") \
    X(T_MIX_CHOICES, "Options in force:", "Geldende opties:") \
    X(T_MIX_MOVED, "Lines moved by the mix:", "Regels die de mix verplaatst:") \
    X(T_MIX_HOUSE, "House rules:", "Huisregels:") \
    X(T_HOUSE_SOURCE, "Source: %1", "Bron: %1") \
    X(T_HOUSE_WAITS, "Waits for: %1", "Wacht op: %1") \
    X(T_HOUSE_NAME, "NAME", "NAAM") \
    X(T_CURE_HOUSE, "`spelverloop house-rules` lists them", "`spelverloop house-rules` noemt ze") \
    X(T_MIX_LIFTABLE, "Rules that [lift] may name:", "Spelregels die [lift] mag noemen:") \
    X(T_MIX_LIFTED, "Rules lifted by the mix:", "Regels die de mix opheft:") \
    X(T_MIX_MOVED_LINE, "%1 in step %2", "%1 in stap %2") \
    X(T_HAS_ELEMENTS, "Parts that can be taken alone, as in --with %1.PART:", "Onderdelen die apart te nemen zijn, zoals met --with %1.ONDERDEEL:") \
    X(T_HAS_SETS, "Tile sets: %1", "Tegelsets: %1") \
    X(T_HAS_THINGS, "Figures and pieces:", "Figuren en stukken:") \
    X(T_HAS_FEATURES, "Kinds of features:", "Soorten projecten:") \
    X(T_HAS_MARKS, "Marks of features:", "Tekens van projecten:") \
    X(T_HAS_TILE_MARKS, "Pictures of tiles:", "Afbeeldingen op tegels:") \
    X(T_HAS_EDGES, "Edges of tiles:", "Randen van tegels:") \
    X(T_HAS_TILES, "Tiles:", "Tegels:") \
    X(T_HAS_COUNTS, "How many its document says there are:", "Hoeveel er zijn volgens het document:") \
    X(T_HAS_ROWS, "Rows of the order of play:", "Regels van het spelverloop:") \
    X(T_HAS_OPTIONS, "Options of %1:", "Opties van %1:") \
    X(T_HAS_NO_OPTIONS, "%1 has no options.", "%1 heeft geen opties.") \
    X(T_DEFAULT, "default:", "standaard:") \
    X(T_VALUES, "values:", "waarden:") \
    X(T_SOURCE, "source:", "bron:") \
    X(T_PLAYABLE, "playable", "speelbaar") \
    X(T_REFERENCE, "printed only", "alleen afgedrukt") \
    X(T_NEEDS, "needs %1", "vereist %1") \
    X(T_REQUIRES, "Requires: %1", "Vereist: %1") \
    X(T_CONFLICTS, "Cannot be combined with: %1", "Niet te combineren met: %1") \
    X(T_IMPLIES, "Brings along: %1", "Brengt mee: %1") \
    X(T_ONLY_WITH, "only with:", "alleen met:") \
    X(T_QUESTION, "question:", "vraag:") \
    X(T_EACH_PLAYER, "%1 each player", "%1 per speler") \
    X(T_IN_ALL, "%1 in all", "%1 in totaal") \
    X(T_EACH_COPY, "%1, for each copy of the expansion", "%1, voor elk exemplaar van de uitbreiding") \
    X(T_BELOW, "below %1", "onder %1") \
    X(T_RULE, "rule", "spelregel") \
    X(T_PLAYERS_N, "%1 players", "%1 spelers") \
    X(T_PLAYERS_ONE, "%1 player", "%1 speler") \
    /* differences */ \
    X(T_DIFF_SAME, "The two orders of play are the same.", "De twee spelverlopen zijn gelijk.") \
    X(T_DIFF_NO_EDITION, "no edition leads", "geen leidende editie") \
    X(T_DIFF_EXPANSIONS, "Expansions", "Uitbreidingen") \
    X(T_DIFF_HOUSE, "House rules", "Huisregels") \
    X(T_DIFF_COUNTS, "Figures and tiles", "Figuren en tegels") \
    X(T_DIFF_OPTIONS, "Options", "Opties") \
    X(T_DIFF_LIFTED, "Rules lifted", "Opgeheven regels") \
    X(T_DIFF_MOVED, "moved here from %1, line %2", "hierheen verplaatst vanuit %1, regel %2") \
    X(T_DIFF_KIND, "%1 becomes %2", "%1 wordt %2") \
    /* compare */ \
    X(T_CURE_COMPARE_HOUSE, "spelverloop compare A B, or compare A with --house, --to-edition, --to-with or the like for what B has otherwise", \
      "spelverloop compare A B, of compare A met --house, --to-edition, --to-with of dergelijke voor wat B anders heeft") \
    X(T_COMPARE_TITLE, "Two mixes compared", "Twee mixen vergeleken") \
    X(T_COMPARE_POINTS, "points of a player", "punten van een speler") \
    X(T_COMPARE_LENGTH, "turns", "beurten") \
    X(T_COMPARE_LEADS, "changes of the lead", "wisselingen van de leiding") \
    X(T_COMPARE_SEAT, "points of who begins, less the others'", "punten van wie begint, min die van anderen") \
    X(T_COMPARE_FIRST, "who begins comes first, or shares it", "wie begint wordt eerste, ook gedeeld") \
    X(T_COMPARE_HOUSE, "House rules", "Huisregels") \
    X(T_COMPARE_GAMES, "%1 games on each side, seeds %2 to %3; players choose by lot.", "%1 partijen aan elke kant, startgetallen %2 tot %3; spelers kiezen door loting.") \
    X(T_COMPARE_INTERVAL, "interval of B - A", "interval van B - A") \
    X(T_COMPARE_GENERAL_HEAD, "The games", "De partijen") \
    X(T_COMPARE_OWNER_HEAD, "Points of a player, by expansion", "Punten van een speler, naar uitbreiding") \
    X(T_COMPARE_LINE_HEAD, "Points of a player, by line of the order of play", "Punten van een speler, naar regel van het spelverloop") \
    X(T_COMPARE_FOREST, "Differences and their intervals", "Verschillen en hun intervallen") \
    X(T_COMPARE_NO_VERDICT, "no verdict", "geen oordeel") \
    X(T_COMPARE_MORE, "more in B", "meer in B") \
    X(T_COMPARE_LESS, "less in B", "minder in B") \
    X(T_COMPARE_EQUAL, "equal in every game", "gelijk in elke partij") \
    X(T_COMPARE_FEW, "too few games", "te weinig partijen") \
    X(T_COMPARE_FAULT, "A game of %1 broke off, seed %2:", "Een partij van %1 brak af, startgetal %2:") \
    X(T_COMPARE_HOW, \
      "The intervals hold together: the chance that any verdict here is due to the lots is at most 5 in 100 (Holm). Means: 10,000 bootstrap samples of the " \
      "differences; rates: Wilson, paired (Newcombe). Players who choose by lot use a rule less well than people do.", \
      "De intervallen gelden samen: de kans dat hier een oordeel aan de loting ligt is hoogstens 5 op 100 (Holm). Gemiddelden: 10.000 bootstrap-steekproeven van " \
      "de verschillen; aandelen: Wilson, gepaard (Newcombe). Spelers die door loting kiezen benutten een regel minder goed dan mensen.") \
    X(T_ORACLE_REFUSED, "\"%1\" is offered, and refused by %2", "\"%1\" wordt aangeboden, en geweigerd door %2") \
    X(T_ORACLE_NEEDLESS, "whatever is chosen, \"%1\" or \"%2\", the same comes of it", "wat er ook gekozen wordt, \"%1\" of \"%2\", er komt hetzelfde van") \
    X(T_ORACLE_HELD, "the game is over, and a tile of those that players hold is not placed: %1", "de partij is uit, en een tegel die spelers in handen hebben is niet gelegd: %1") \
    X(T_ORACLE_OF_FIRST, "%1 begins", "%1 begint") \
    /* shrink */ \
    X(T_CURE_SHRINK_POSITION, "it begins at a position of its own; name a record of a whole game", \
      "het begint bij een eigen stelling; noem een verslag van een hele partij") \
    X(T_CURE_SHRINK_MIX, "the mix and seed of %1 are written in it; leave it out", "de mix en het startgetal van %1 staan erin; laat het weg") \
    X(T_CURE_NOT_STREAM, "it is read more than once; name a file", "het wordt vaker gelezen; noem een bestand") \
    X(T_SHRINK_NOTHING, "no check finds anything in %1; there is nothing to make smaller", "geen controle vindt iets in %1; er is niets kleiner te maken") \
    X(T_SHRINK_CRASH, "the program crashed", "het programma crashte") \
    X(T_SHRINK_HANG, "the program did not go on", "het programma kwam niet verder") \
    X(T_SHRINK_EXPANSIONS, "expansions: %1, now %2: %3", "uitbreidingen: %1, nu %2: %3") \
    X(T_SHRINK_TURNS, "turns: %1, now %2; choices: %3, now %4", "beurten: %1, nu %2; keuzes: %3, nu %4") \
    X(T_SHRINK_MINIMAL, "1-minimal in expansions: without any one of them it is found no more.", \
      "1-minimaal in uitbreidingen: zonder een van deze wordt het niet meer gevonden.") \
    X(T_SHRINK_NOT_MINIMAL, "Not every expansion could be tried: the games or the time ran out; --time gives more time.", "Niet elke uitbreiding kon geprobeerd worden: de partijen of de tijd waren op; --time geeft meer tijd.") \
    X(T_SHRINK_REPLAYS, "%1 games played, %2 known already, %3 s of the processor", "%1 partijen gespeeld, %2 al bekend, %3 s van de processor") \
    X(T_SHRINK_TITLE, "The smallest game in which %1 was found", "De kleinste partij waarin %1 gevonden werd") \
    X(T_SHRINK_SOURCE, "spelverloop shrink %1", "gemaakt met spelverloop shrink %1") \
    X(T_SHRINK_TURN, "turn %1", "beurt %1") \
    X(T_SHRINK_WHY, "Why choice %1, %2, was possible:", "Waarom keuze %1, %2, kon:") \
    X(T_CURE_STDIN_ONCE, "standard input can be read once; leave it out to compare a mix with itself", \
      "standaardinvoer is maar één keer te lezen; laat hem weg om een mix met zichzelf te vergelijken") \
    X(T_CURE_COMPARE, "spelverloop order diff A B, or order diff A with --to-edition, --to-with or the like for what the second one has otherwise", \
      "spelverloop order diff A B, of order diff A met --to-edition, --to-with of iets dergelijks voor wat er in de tweede anders is") \
    /* boxes, and new mixes */ \
    X(T_KIND_BASE, "base boxes", "basisdozen") \
    X(T_KIND_BIG_BOX, "the Big Boxes", "de Big Boxes") \
    X(T_KIND_SET, "boxes of several expansions", "dozen met meer uitbreidingen") \
    X(T_BOXES_MORE, "Every expansion is a box of its own too: `spelverloop expansions` lists them.", \
      "Elke uitbreiding is ook een doos op zichzelf: `spelverloop expansions` noemt ze.") \
    X(T_CONTAINS, "contains:", "inhoud:") \
    X(T_ALSO, "also called:", "heet ook:") \
    X(T_TILES_OF, "variant:", "uitvoering:") \
    X(T_NEW_MIX, "New mix", "Nieuwe mix") \
    X(T_NEW_HEAD, "%1. Made by `spelverloop mix new`; docs/mix.md says what else a mix can say.", \
      "%1. Gemaakt met `spelverloop mix new`; docs/mix.md zegt wat er nog meer in een mix kan staan.") \
    X(T_NEW_EDITION, "edition = C1, C2, C3 or WE: none leads, so plain defaults hold", \
      "edition = C1, C2, C3 of WE: er is geen leidende, dus gelden de gewone standaardwaarden") \
    X(T_NEW_PARTS, "parts: %1", "onderdelen: %1") \
    X(T_NEW_FOREIGN, "not published in edition %1, so its lines are marked", "niet uitgegeven in editie %1, dus de regels worden gemerkt") \
    X(T_NEW_REFERENCE, "printed only, not played yet", "wordt alleen afgedrukt, nog niet gespeeld") \
    X(T_NEW_CHECK, "%1 of these expansions are printed only: check this mix with `spelverloop mix check --for page`", \
      "%1 van deze uitbreidingen worden alleen afgedrukt: controleer deze mix met `spelverloop mix check --for page`") \
    X(T_NEW_FROM_BOX, "%1 is another game; a mix of it begins with its box: `spelverloop mix new --from-box \"%1\"`", \
      "%1 is een ander spel; een mix daarvan begint met de doos: `spelverloop mix new --from-box \"%1\"`") \
    X(T_NEW_TWO_VALUES, "%1.%2: %3 brings %4 as well; the first box decides, change the line if you like", \
      "%1.%2: %3 heeft ook %4; de eerste doos beslist, verander de regel naar wens") \
    X(T_NEW_QUESTION, "not certain of %1: %2", "niet zeker van %1: %2") \
    /* plugin check */ \
    X(T_CHECKING, "%1: checking …", "%1: bezig met controleren …") \
    X(T_NOT_CHECKED, "skipped", "overgeslagen") \
    X(T_CURE_SEED_ONE, "write one number, as 17", "schrijf één getal, zoals 17") \
    X(T_CURE_PLUGIN_DIR, "there is no such folder; name the one that holds the manifest and the shared object", \
      "die map is er niet; noem de map met het manifest en het gedeelde object") \
    /* bench */ \
    X(T_BENCH_SPEED, "games a second", "partijen per seconde") \
    X(T_BENCH_TURN_TIME, "nanoseconds a turn", "nanoseconden per beurt") \
    X(T_BENCH_GAMES, "games timed", "partijen gemeten") \
    X(T_BENCH_TURNS, "turns a game", "beurten per partij") \
    X(T_BENCH_PLACEMENTS, "placements a turn", "legmogelijkheden per beurt") \
    X(T_BENCH_DECISIONS, "follower decisions a game", "horigenkeuzes per partij") \
    X(T_BENCH_OPTIONS, "options per follower decision", "mogelijkheden per horigenkeuze") \
    X(T_BENCH_POINTS, "points a player", "punten per speler") \
    X(T_BENCH_HEAP, "heap calls a turn", "geheugenaanvragen per beurt") \
    X(T_BENCH_STATE, "bytes of state", "bytes toestand") \
    X(T_BENCH_CLONE, "nanoseconds to copy it (the quickest of ten rounds)", "nanoseconden om die te kopiëren (de snelste van tien rondes)") \
    X(T_BENCH_LOAD, "microseconds to load the mix, its plugins included", "microseconden om de mix te laden, met de plugins") \
    X(T_BENCH_HEAD, "%1, random play, record on", "%1, willekeurig spel, met verslag") \
    /* play */ \
    X(T_PLAY_HELP_HINT, "Type a number to choose, h for help, q to stop.", "Typ een nummer om te kiezen, h voor hulp, q om te stoppen.") \
    X(T_PLAY_RECORD, "Every choice is saved in %1.", "Elke keuze wordt bewaard in %1.") \
    X(T_PLAY_RESUMED, "Continued from %1.", "Verdergegaan met %1.") \
    X(T_PLAY_MORE, "… %1 more: press Enter to go on, or type part of the text you look for.", \
      "… nog %1: druk op Enter voor meer, of typ een deel van wat je zoekt.") \
    X(T_PLAY_NO_MATCH, "No option contains `%1`. `? %1` says why, h is for help.", \
      "Geen mogelijkheid bevat `%1`. `? %1` zegt waarom, h is voor hulp.") \
    X(T_PLAY_LONG_LINE, "That line is longer than %1 bytes; it was not obeyed.", \
      "Die regel is langer dan %1 bytes; er is niets mee gedaan.") \
    X(T_PLAY_BAD_NUMBER, "There is no option %1; the numbers go from 1 to %2.", \
      "Er is geen mogelijkheid %1; de nummers lopen van 1 tot %2.") \
    X(T_PLAY_UNDONE, "Taken back.", "Teruggenomen.") \
    X(T_PLAY_NO_UNDO, "There is nothing to take back.", "Er is niets om terug te nemen.") \
    X(T_PLAY_SAVED, "Saved in %1; it is saved there from now on.", "Bewaard in %1; daar wordt nu verder bewaard.") \
    X(T_PLAY_SAVE_NAME, "Name the file: `s FILE`.", "Noem het bestand: `s BESTAND`.") \
    X(T_PLAY_EXISTS, "%1 exists already; choose another name.", "%1 bestaat al; kies een andere naam.") \
    X(T_PLAY_STOPPED, "Stopped. To go on: %1", "Gestopt. Ga verder met: %1") \
    X(T_PLAY_NOT_SAVED, "Stopped. The last choices are not saved.", "Gestopt. De laatste keuzes zijn niet bewaard.") \
    X(T_PLAY_TILES_LEFT, "%1 tiles to draw", "nog %1 tegels") \
    X(T_PLAY_HELP_1, "number     choose that option; its whole text does as well", \
      "nummer     kies die mogelijkheid; de hele tekst mag ook") \
    X(T_PLAY_HELP_2, "Enter      the options again, or the rest of a long list", \
      "Enter      nog eens de mogelijkheden, of de rest van een lange lijst") \
    X(T_PLAY_HELP_3, "text       only the options that contain it", "tekst      alleen de mogelijkheden waar die in staat") \
    X(T_PLAY_HELP_4, "?          what is refused here, and why", "?          wat hier niet mag, en waarom") \
    X(T_PLAY_HELP_5, "? ACTION   why that action may or may not be done", "? ACTIE    waarom die actie mag of niet mag") \
    X(T_PLAY_HELP_6, "b          the board", "b          het speelveld") \
    X(T_PLAY_HELP_7, "p          points and tiles left", "p          punten en tegels over") \
    X(T_PLAY_HELP_8, "u          take back your last choice", "u          neem je laatste keuze terug") \
    X(T_PLAY_HELP_9, "s FILE     save in another file", "s BESTAND  bewaar in een ander bestand") \
    X(T_PLAY_HELP_10, "q          stop; the game is saved", "q          stop; de partij is bewaard")

/* clang-format on */
typedef enum text_id {
#define X(id, en, nl) id,
    TEXTS(X)
#undef X
        T_COUNT
} text_id;

const char *text_of(text_lang lang, text_id id);
/* The text with its arguments filled in; cut off where the buffer ends. Returns the buffer. */
const char *text_fill(char *buf, size_t n, const char *pattern, const char *const args[4]);
const char *text_code(text_lang lang);                       /* "en", "nl": as the engine names them */
const char *text_colour(text_lang lang, const char *colour); /* "red" in that language; unknown names as they are */
const char *text_kind(text_lang lang, const char *kind);     /* kind of a line: "one-of" */
const char *text_status(char buf[64], text_lang lang, const char *status); /* mark of a line, "" for official */

const char *text_players(char buf[48], text_lang lang, int n);               /* "2 players", "1 player" */

/* A number as a text, in a buffer that lives as long as the block: cli_say(c, T_X, TEXT_NUMBER(3), …). */
#define TEXT_NUMBER(n) text_number((char[24]){0}, (n))
#define TEXT_UNSIGNED(n) text_unsigned((char[24]){0}, (n))
#define TEXT_HASH(n) text_hash((char[24]){0}, (n))
#define TEXT_REAL(n, decimals) text_real((char[32]){0}, (n), (decimals))
const char *text_number(char buf[24], int64_t n);
const char *text_unsigned(char buf[24], uint64_t n);
const char *text_hash(char buf[24], uint64_t n); /* 16 hexadecimal digits */
const char *text_real(char buf[32], double n, int decimals);
#endif
