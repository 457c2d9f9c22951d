/* The error table: every fault spelverloop can report, in both languages, with the exit status of the command line.
   X(NAME, exit status, English, Dutch). %1 … %4 are replaced by the arguments of the fault; each text says what is wrong
   and what to do. Status: 1 found, 2 bad input, 3 plugin, 4 files and memory, 5 our own fault; 0 for warnings, SV_W_….
   A test fails when a code has no example under tests/bad-input. Codes are only ever added at the end. */
#ifndef SPELVERLOOP_ERRORS_H
#define SPELVERLOOP_ERRORS_H

#define SV_ERRORS(X) \
    X(SV_E_FILE_OPEN, 4, \
      "cannot be read: %1; check its name and its permissions", \
      "is niet te lezen: %1; controleer naam en rechten") \
    X(SV_E_FILE_WRITE, 4, \
      "cannot be written: %1; check the folder, its permissions and the space left; what was there before is unchanged", \
      "is niet te schrijven: %1; controleer de map, de rechten en de vrije ruimte; wat er stond is onveranderd") \
    X(SV_E_FILE_SIZE, 2, \
      "is longer than 64 MiB; no file of this kind needs that, split it or check what it is", \
      "is langer dan 64 MiB; dat heeft geen bestand van dit soort nodig, splits het of kijk wat het is") \
    X(SV_E_NO_MEMORY, 4, \
      "out of memory; close other programs or use a smaller mix", \
      "geen geheugen meer; sluit andere programma's of gebruik een kleinere mix") \
    X(SV_E_MORE, 2, \
      "there are more faults than are shown; mend these and try again", \
      "er zijn meer fouten dan hier staan; herstel deze en probeer het opnieuw") \
    X(SV_E_INTERNAL, 5, \
      "fault inside spelverloop (%1); please report it with the files you used", \
      "fout in spelverloop zelf (%1); meld dit met de bestanden die je gebruikte") \
    X(SV_E_INI_LONG_LINE, 2, \
      "the line has %1 bytes, at most 1000 are read; let a long text go on in the next number, as in nl.2 =", \
      "de regel telt %1 bytes, er worden er hoogstens 1000 gelezen; laat een lange tekst verdergaan met het volgende nummer, zoals in nl.2 =") \
    X(SV_E_INI_NUL, 2, \
      "the line holds a NUL byte, so this is no text file; save it as plain text", \
      "de regel bevat een NUL-byte, dus dit is geen tekstbestand; sla het op als platte tekst") \
    X(SV_E_INI_CONTROL, 2, \
      "the line holds a control character; type the line again", \
      "de regel bevat een stuurteken; typ de regel opnieuw") \
    X(SV_E_INI_UTF8, 2, \
      "the line is not valid UTF-8; save the file with the encoding UTF-8", \
      "de regel is geen geldige UTF-8; sla het bestand op met codering UTF-8") \
    X(SV_E_INI_INDENT, 2, \
      "the line begins with blanks; every key begins at the left edge, and a text that goes on is written as nl.2 =", \
      "de regel begint met spaties; elke sleutel begint helemaal links, en een tekst gaat verder als nl.2 =") \
    X(SV_E_INI_NO_BRACKET, 2, \
      "the section %1 is not closed; end the name with ]", \
      "de sectie %1 is niet gesloten; sluit de naam af met ]") \
    X(SV_E_INI_AFTER_BRACKET, 2, \
      "there is text after the ] of a section: %1; put it on a line of its own", \
      "er staat tekst achter de ] van een sectie: %1; zet die op een eigen regel") \
    X(SV_E_INI_NO_NAME, 2, \
      "a name is missing; write [section] or key = value", \
      "er ontbreekt een naam; schrijf [sectie] of sleutel = waarde") \
    X(SV_E_INI_NAME_LONG, 2, \
      "the name \"%1\" is longer than 49 bytes; use a shorter one", \
      "de naam \"%1\" is langer dan 49 bytes; gebruik een kortere") \
    X(SV_E_INI_SECTION_TWICE, 2, \
      "the section [%1] stands in line %2 already; put the lines together there", \
      "de sectie [%1] staat al op regel %2; zet de regels daar bij elkaar") \
    X(SV_E_INI_KEY_TWICE, 2, \
      "the key \"%1\" stands in line %2 already; keep one of the two", \
      "de sleutel \"%1\" staat al op regel %2; laat er één staan") \
    X(SV_E_INI_NO_SECTION, 2, \
      "the key \"%1\" stands before the first section; put a [section] above it", \
      "de sleutel \"%1\" staat vóór de eerste sectie; zet er een [sectie] boven") \
    X(SV_E_INI_NO_EQUALS, 2, \
      "\"%1\" has no value; write key = value, or begin the line with ; to make it a remark", \
      "\"%1\" heeft geen waarde; schrijf sleutel = waarde, of begin de regel met ; voor een opmerking") \
    X(SV_E_INI_EMPTY_VALUE, 2, \
      "there is nothing behind \"%1 =\"; write a value or leave the line out", \
      "er staat niets achter \"%1 =\"; schrijf een waarde of laat de regel weg") \
    X(SV_E_INI_COLON, 2, \
      "a colon does not part key and value in \"%1\"; write key = value", \
      "een dubbele punt scheidt sleutel en waarde niet in \"%1\"; schrijf sleutel = waarde") \
    X(SV_E_INI_COMMENT, 2, \
      "there is \" ;\" in the value of \"%1\"; a remark stands on a line of its own, and inside a text use another sign", \
      "er staat \" ;\" in de waarde van \"%1\"; een opmerking staat op een eigen regel, en gebruik in een tekst een ander teken") \
    X(SV_E_SECTION, 2, \
      "there is no section [%1]: %2", \
      "er is geen sectie [%1]: %2") \
    X(SV_E_SECTION_MISSING, 2, \
      "the section [%1] is missing; add it", \
      "de sectie [%1] ontbreekt; voeg die toe") \
    X(SV_E_SECTION_NAMES, 2, \
      "[%1] is not of the form [%2], with names of letters, digits and -", \
      "[%1] heeft niet de vorm [%2], met namen van letters, cijfers en -") \
    X(SV_E_KEY, 2, \
      "unknown key \"%1\" in [%2]: %3", \
      "onbekende sleutel \"%1\" in [%2]: %3") \
    X(SV_E_KEY_MISSING, 2, \
      "[%1] lacks the key \"%2\"; add it", \
      "[%1] mist de sleutel \"%2\"; voeg die toe") \
    X(SV_E_FORMAT, 2, \
      "format %1 is not known here, only format 1; use a newer spelverloop or write format = 1", \
      "formaat %1 is hier niet bekend, alleen formaat 1; gebruik een nieuwere spelverloop of schrijf format = 1") \
    X(SV_E_WORD, 2, \
      "%1 cannot be \"%2\": %3", \
      "%1 kan niet \"%2\" zijn: %3") \
    X(SV_E_NUMBER, 2, \
      "%1 cannot be \"%2\": write a whole number from %3 to %4", \
      "%1 kan niet \"%2\" zijn: schrijf een geheel getal van %3 tot %4") \
    X(SV_E_ID, 2, \
      "\"%2\" (%1) is no name; use letters, digits and - between them", \
      "\"%2\" (%1) is geen naam; gebruik letters, cijfers en - ertussen") \
    X(SV_E_LETTER, 2, \
      "%1 cannot be \"%2\": write one capital letter", \
      "%1 kan niet \"%2\" zijn: schrijf één hoofdletter") \
    X(SV_E_RANGE, 2, \
      "\"%1\" is no range; write the lowest and the highest number, as in range = 1..9", \
      "\"%1\" is geen bereik; schrijf het laagste en het hoogste getal, zoals in range = 1..9") \
    X(SV_E_TWICE, 2, \
      "\"%1\" stands twice in %2; keep it once", \
      "\"%1\" staat twee keer in %2; laat het één keer staan") \
    X(SV_E_TEXT_KEY, 2, \
      "\"%1\" is no key of a text; the forms are en, nl, nl.C2 for one edition, and nl.2 to go on", \
      "\"%1\" is geen sleutel van een tekst; de vormen zijn en, nl, nl.C2 voor één editie, en nl.2 om verder te gaan") \
    X(SV_E_TEXT_PART, 2, \
      "%1 goes on from %2, which does not stand above it; number the parts of a text 2, 3 … in order", \
      "%1 gaat verder op %2, dat er niet boven staat; nummer de delen van een tekst 2, 3 … op volgorde") \
    X(SV_E_TEXT_LANGUAGE, 2, \
      "[%1] lacks the text %2%3%4; people read it in English and in Dutch", \
      "[%1] mist de tekst %2%3%4; mensen lezen die in het Engels en in het Nederlands") \
    X(SV_E_TEXT_BRACE, 2, \
      "a brace in %1 does not enclose a word; leave it out, or write {word} with a word of the game (a section [word …])", \
      "een accolade in %1 omsluit geen woord; laat hem weg, of schrijf {woord} met een woord van het spel (een sectie [word …])") \
    X(SV_E_TEXT_WORD, 2, \
      "no [word …] section of %2 or its game explains {%1}; add the section or write the word itself", \
      "geen sectie [word …] van %2 of het spel verklaart {%1}; voeg de sectie toe of schrijf het woord zelf") \
    X(SV_E_EXPANSION, 2, \
      "nobody knows the expansion \"%1\": %2", \
      "niemand kent de uitbreiding \"%1\": %2") \
    X(SV_E_ELEMENT, 2, \
      "%1 has no element or tile set \"%2\": %3", \
      "%1 heeft geen onderdeel of tegelset \"%2\": %3") \
    X(SV_E_OPTION, 2, \
      "%1 has no option \"%2\": %3", \
      "%1 heeft geen optie \"%2\": %3") \
    X(SV_E_GAME, 2, \
      "nobody knows the game \"%1\": %2", \
      "niemand kent het spel \"%1\": %2") \
    X(SV_E_ROW, 2, \
      "the order of play has no row \"%1\": %2", \
      "het spelverloop heeft geen regel \"%1\": %2") \
    X(SV_E_STEP, 2, \
      "the order of play has no step \"%1\": %2", \
      "het spelverloop heeft geen stap \"%1\": %2") \
    X(SV_E_RULE, 2, \
      "%1 has no rule \"%2\": %3", \
      "%1 heeft geen regel \"%2\": %3") \
    X(SV_E_COND_EXPECTED, 2, \
      "cannot read the condition at \"%1\"; here can stand: %2", \
      "kan de voorwaarde niet lezen bij \"%1\"; hier kan staan: %2") \
    X(SV_E_COND_VALUE, 2, \
      "the condition cannot ask for \"%1\": %2", \
      "de voorwaarde kan niet naar \"%1\" vragen: %2") \
    X(SV_E_COND_DEPTH, 2, \
      "more than 16 brackets or nots stand inside one another; write the condition more simply", \
      "er staan meer dan 16 haakjes of nots in elkaar; schrijf de voorwaarde eenvoudiger") \
    X(SV_E_COND_OPTION, 2, \
      "%1 is an option; write its value too, as in %1 is yes", \
      "%1 is een optie; schrijf ook de waarde, zoals in %1 is yes") \
    X(SV_E_MANIFEST_ID, 2, \
      "the expansion calls itself \"%1\" but lies in the folder \"%2\"; give both the same name", \
      "de uitbreiding noemt zich \"%1\" maar ligt in de map \"%2\"; geef beide dezelfde naam") \
    X(SV_E_MANIFEST_TWICE, 2, \
      "the expansion \"%1\" is also described by %2; take one of the two folders out of the plugin path", \
      "de uitbreiding \"%1\" wordt ook beschreven door %2; haal een van beide mappen uit het pluginpad") \
    X(SV_E_PLUGIN_FOLDER, 2, \
      "the folder holds INI files but not %1.ini, which would describe its expansion; rename the folder or the file", \
      "de map bevat INI-bestanden maar niet %1.ini, dat de uitbreiding zou beschrijven; hernoem de map of het bestand") \
    X(SV_E_GAME_OF_ROOT, 2, \
      "game = %1 is not among the games; add it to games", \
      "game = %1 staat niet bij games; voeg het toe aan games") \
    X(SV_E_ROOT, 2, \
      "game = %1 says that this is its root expansion, but that is %2 (%3); take the line out or change root there", \
      "game = %1 zegt dat dit de basis van dat spel is, maar dat is %2 (%3); haal de regel weg of verander root daar") \
    X(SV_E_CODE_UNPLAYABLE, 2, \
      "code = %1 is of no use with status = reference; take one of the two out", \
      "code = %1 heeft geen zin bij status = reference; haal een van beide weg") \
    X(SV_E_ELEMENTS_MANY, 2, \
      "there are more than %1 elements; join some", \
      "er zijn meer dan %1 onderdelen; voeg er samen") \
    X(SV_E_ELEMENT_SECTION, 2, \
      "the element \"%1\" has no section [element %1] with its names; add it", \
      "het onderdeel \"%1\" heeft geen sectie [element %1] met de namen; voeg die toe") \
    X(SV_E_OPTION_KEY, 2, \
      "\"%1\" is no key of an option with type = %2; a choice has values, an int has range = 1..9", \
      "\"%1\" is geen sleutel van een optie met type = %2; een choice heeft values, een int heeft range = 1..9") \
    X(SV_E_FLAG_VALUES, 2, \
      "the option %1 is a flag, its values are yes and no; leave values out or use type = choice", \
      "de optie %1 is een flag, de waarden zijn yes en no; laat values weg of gebruik type = choice") \
    X(SV_E_CHOICE_VALUES, 2, \
      "the option %1 needs at least two values; write values = A B", \
      "de optie %1 heeft minstens twee waarden nodig; schrijf values = A B") \
    X(SV_E_FEATURE, 2, \
      "no feature is called \"%1\" in this expansion or its game; add a section [feature %1] or mend the name", \
      "geen project heet \"%1\" in deze uitbreiding of het spel; voeg een sectie [feature %1] toe of herstel de naam") \
    X(SV_E_EDGE, 2, \
      "no edge is called \"%1\" in this expansion or its game; add a section [edge %1] or mend the name", \
      "geen zijde heet \"%1\" in deze uitbreiding of het spel; voeg een sectie [edge %1] toe of herstel de naam") \
    X(SV_E_EDGE_LETTER, 2, \
      "the letter %1 already means the edge %2 of %3; choose another letter", \
      "de letter %1 betekent al de zijde %2 van %3; kies een andere letter") \
    X(SV_E_ROW_OWNER, 2, \
      "the row \"%1\" is described by %2 but belongs to %3 in %4; change one of the two", \
      "de regel \"%1\" wordt beschreven door %2 maar hoort bij %3 in %4; verander een van beide") \
    X(SV_E_ROW_PLACED, 2, \
      "the row \"%1\" already has its place in %2; take step, before and after out", \
      "de regel \"%1\" heeft al een plaats in %2; haal step, before en after weg") \
    X(SV_E_ROW_UNPLACED, 2, \
      "no order file lists the row \"%1\"; give it step = … and before = … or after = …", \
      "geen volgordebestand noemt de regel \"%1\"; geef step = … en before = … of after = …") \
    X(SV_E_ROW_ACTION, 2, \
      "the row \"%1\" has no section [action %1] in %2; add it there", \
      "de regel \"%1\" heeft geen sectie [action %1] in %2; voeg die daar toe") \
    X(SV_E_ACTION_TWICE, 2, \
      "the action \"%1\" is also one of %2 (%3); give it another name", \
      "de actie \"%1\" is er ook een van %2 (%3); geef een andere naam") \
    X(SV_E_ALIAS_TAKEN, 2, \
      "\"%1\" is the id of an expansion too, in a manifest or as an owner in an order file; take this line out or change it there", \
      "\"%1\" is ook de id van een uitbreiding, in een manifest of als eigenaar in een volgordebestand; haal deze regel weg of verander die daar") \
    X(SV_E_ALIAS_SET, 2, \
      "%1 cannot stand for \"%2\"; name a part as expansion.part", \
      "%1 kan niet staan voor \"%2\"; noem een onderdeel als uitbreiding.onderdeel") \
    X(SV_E_ORDER_TWICE, 2, \
      "the order of play of %1 also stands in %2; keep one of the two files", \
      "het spelverloop van %1 staat ook in %2; houd een van beide bestanden") \
    X(SV_E_SPAN, 2, \
      "%1 takes a first and a last step, or one step", \
      "%1 krijgt een eerste en een laatste stap, of één stap") \
    X(SV_E_SPANS, 2, \
      "%1 does not lie where it belongs: setup comes before the turn, a part lies inside it, end comes after it", \
      "%1 ligt niet waar het hoort: setup komt vóór de beurt, part ligt erin, end komt erna") \
    X(SV_E_STEPS_ORDER, 2, \
      "step %1 does not come before step %2; steps = … says the order", \
      "stap %1 komt niet vóór stap %2; steps = … zegt de volgorde") \
    X(SV_E_STEP_ANYTIME, 2, \
      "%1 cannot be a step; take it out of steps, its section may stand anywhere", \
      "%1 kan geen stap zijn; haal het uit steps, de sectie mag overal staan") \
    X(SV_E_ROW_TWICE, 2, \
      "the row \"%1\" stands in line %2 already; a row has one place", \
      "de regel \"%1\" staat al op regel %2; een regel heeft één plaats") \
    X(SV_E_ORDER_OWNER, 2, \
      "the line of \"%1\" does not begin with its owner; write row = owner, words, or row = end BLOCK", \
      "de regel van \"%1\" begint niet met de eigenaar; schrijf regel = eigenaar, woorden, of regel = end BLOK") \
    X(SV_E_ORDER_COMMA, 2, \
      "there is nothing between two commas in the line of \"%1\"; take a comma out", \
      "er staat niets tussen twee komma's in de regel van \"%1\"; haal een komma weg") \
    X(SV_E_ORDER_WORD, 2, \
      "an order file has no word \"%1\": %2", \
      "een volgordebestand kent geen woord \"%1\": %2") \
    X(SV_E_ORDER_FORM, 2, \
      "\"%1\" is written: %2", \
      "\"%1\" schrijf je als: %2") \
    X(SV_E_ORDER_ANYTIME, 2, \
      "\"%1\" can only stand under [ANYTIME]; move the line there or take the word out", \
      "\"%1\" kan alleen onder [ANYTIME] staan; zet de regel daar of haal het woord weg") \
    X(SV_E_ORDER_NOT_ANYTIME, 2, \
      "\"%1\" cannot stand under [ANYTIME]; move the line to its step or take the word out", \
      "\"%1\" kan niet onder [ANYTIME] staan; zet de regel bij zijn stap of haal het woord weg") \
    X(SV_E_ORDER_NEEDS, 2, \
      "\"%1\" needs another word in the same line: %2", \
      "\"%1\" heeft in dezelfde regel een ander woord nodig: %2") \
    X(SV_E_ORDER_CONTRADICTS, 2, \
      "\"%1\" and \"%2\" cannot stand in one line; take one out", \
      "\"%1\" en \"%2\" kunnen niet in één regel staan; haal er een weg") \
    X(SV_E_ORDER_SLOT, 2, \
      "the slot %1 lies outside the window; name a step inside it", \
      "het slot %1 ligt buiten de window; noem een stap erbinnen") \
    X(SV_E_GROUP_TWICE, 2, \
      "the group \"%1\" already has a head, %2; use another name", \
      "de groep \"%1\" heeft al een kop, %2; gebruik een andere naam") \
    X(SV_E_GROUP_HEAD, 2, \
      "no row above in this step has \"choice %1\"; put the head of the group before its members", \
      "geen regel erboven in deze stap heeft \"choice %1\"; zet de kop van de groep vóór de leden") \
    X(SV_E_ROW_AFTER, 2, \
      "no row or group above in this step is called \"%1\"; after names one that comes first", \
      "geen regel of groep erboven in deze stap heet \"%1\"; after noemt er een die eerst komt") \
    X(SV_E_BLOCK_TWICE, 2, \
      "the block \"%1\" already begins at %2; use another name", \
      "het blok \"%1\" begint al bij %2; gebruik een andere naam") \
    X(SV_E_BLOCK_DEEP, 2, \
      "the block \"%1\" lies inside eight others; use fewer", \
      "het blok \"%1\" ligt binnen acht andere; gebruik er minder") \
    X(SV_E_BLOCK_END, 2, \
      "end %1 does not close the innermost block, which is \"%2\"; blocks end in reverse order, in the step where they begin", \
      "end %1 sluit niet het binnenste blok, dat is \"%2\"; blokken eindigen in omgekeerde volgorde, in de stap waar ze beginnen") \
    X(SV_E_BLOCK_OPEN, 2, \
      "the block \"%1\" is not ended in [%2]; add a line such as end-%1 = end %1", \
      "het blok \"%1\" eindigt niet in [%2]; voeg een regel toe als end-%1 = end %1") \
    X(SV_E_BLOCK_NEXT, 2, \
      "next %1 does not stand inside a block \"%1\"; move the row or name another block", \
      "next %1 staat niet binnen een blok \"%1\"; verplaats de regel of noem een ander blok") \
    X(SV_E_END_OWNER, 2, \
      "the row \"%1\" cannot end a block itself; write a line of its own: end-%2 = end %2", \
      "de regel \"%1\" kan zelf geen blok beëindigen; schrijf een eigen regel: end-%2 = end %2") \
    X(SV_E_OPTION_WORDS, 2, \
      "the option %1 has no words as values, so it cannot decide this", \
      "de optie %1 heeft geen woorden als waarden en kan dit dus niet beslissen") \
    X(SV_E_MIX_NAME, 2, \
      "there is no file and no ready mix \"%1\": %2", \
      "er is geen bestand en geen kant-en-klare mix \"%1\": %2") \
    X(SV_E_HOUSE_VERB, 2, \
      "\"%1\" is no statement of a house rule; %2", \
      "\"%1\" is geen opdracht van een huisregel; %2") \
    X(SV_E_PLAYERS, 2, \
      "players cannot be \"%1\": write a number from 1 to 6, or the colours in seating order, as in red blue", \
      "players kan niet \"%1\" zijn: schrijf een getal van 1 tot 6, of de kleuren in zitvolgorde, zoals red blue") \
    X(SV_E_PLAYERS_GAME, 2, \
      "%1 is not played with %2: it is for %3 to %4 players; change players under [game], or --players", \
      "%1 wordt niet met %2 gespeeld: het is voor %3 tot %4 spelers; verander players onder [game], of --players") \
    X(SV_E_SEED, 2, \
      "seed cannot be \"%1\": write a whole number from 0 to 18446744073709551615", \
      "seed kan niet \"%1\" zijn: schrijf een geheel getal van 0 tot 18446744073709551615") \
    X(SV_E_MIX_NO_MANIFEST, 2, \
      "nothing describes the expansion \"%1\" yet, only its rows are known; leave it out, or add the folder of its plugin to SPELVERLOOP_PLUGIN_PATH", \
      "niets beschrijft de uitbreiding \"%1\" nog, alleen de regels zijn bekend; laat die weg, of voeg de map van de plugin toe aan SPELVERLOOP_PLUGIN_PATH") \
    X(SV_E_MIX_REFERENCE, 2, \
      "%1 can be shown but not played yet; leave it out to play, or use it with `order`, `html` and `mix check --for page` only", \
      "%1 is te tonen maar nog niet te spelen; laat die weg om te spelen, of gebruik hem alleen met `order`, `html` en `mix check --for page`") \
    X(SV_E_EXPANSION_PART, 2, \
      "\"%1\" is no expansion but a part; behind --with and --without write it with its expansion (%2), under [expansions] as in NAME = all -%1", \
      "\"%1\" is geen uitbreiding maar een onderdeel; schrijf het achter --with en --without met zijn uitbreiding (%2), onder [expansions] als in NAAM = all -%1") \
    X(SV_E_MIX_OTHER_GAME, 2, \
      "%1 does not belong to %2, only to: %3; leave it out", \
      "%1 hoort niet bij %2, alleen bij: %3; laat die weg") \
    X(SV_E_MIX_ROOT, 2, \
      "%1 is part of every mix of %2 and cannot be left out", \
      "%1 hoort bij elke mix van %2 en kan niet weg") \
    X(SV_E_MIX_TWICE, 2, \
      "%1 is also named in line %2, as %3; keep one of the two", \
      "%1 staat ook op regel %2, als %3; houd een van beide") \
    X(SV_E_MIX_WITH_WITHOUT, 2, \
      "%1 is both in with and without; take one out", \
      "%1 staat zowel bij with als bij without; haal er een weg") \
    X(SV_E_MIX_VALUE, 2, \
      "%1 cannot be \"%2\": write yes, no, some of its elements and sets, all -ELEMENT, or 2x", \
      "%1 kan niet \"%2\" zijn: schrijf yes, no, enkele onderdelen en sets, all -ONDERDEEL, of 2x") \
    X(SV_E_MIX_EMPTY, 2, \
      "nothing of %1 is left; write no or name what stays", \
      "er blijft niets over van %1; schrijf no of noem wat blijft") \
    X(SV_E_MIX_REQUIRES, 2, \
      "%1 cannot do without %2; add %2 = yes under [expansions] or take %1 out", \
      "%1 kan niet zonder %2; voeg %2 = yes toe onder [expansions] of haal %1 weg") \
    X(SV_E_MIX_IMPLIES, 2, \
      "%1 brings %2 along, which this mix leaves out; take %1 out too", \
      "%1 brengt %2 mee, dat deze mix weglaat; haal ook %1 weg") \
    X(SV_E_MIX_CONFLICTS, 2, \
      "%1 and %2 cannot be in one mix; take one out", \
      "%1 en %2 kunnen niet in één mix; haal er een weg") \
    X(SV_E_MIX_NEEDS, 2, \
      "the element %1.%2 cannot do without %1.%3; add %3 to the line or take %2 out", \
      "het onderdeel %1.%2 kan niet zonder %1.%3; voeg %3 toe aan de regel of haal %2 weg") \
    X(SV_E_MIX_TILE, 2, \
      "\"%1\" names no tile; write expansion:tile, as in base:D", \
      "\"%1\" noemt geen tegel; schrijf uitbreiding:tegel, zoals base:D") \
    X(SV_E_MIX_FIGURE, 2, \
      "\"%1\" names no figure or piece: %2", \
      "\"%1\" noemt geen figuur of fiche: %2") \
    X(SV_E_MIX_ORDER_FORM, 2, \
      "\"%1\" says no place; write before ROW, after ROW or step STEP", \
      "\"%1\" noemt geen plaats; schrijf before REGEL, after REGEL of step STAP") \
    X(SV_E_MIX_ORDER_SELF, 2, \
      "the row \"%1\" cannot stand next to itself; name another row", \
      "de regel \"%1\" kan niet naast zichzelf staan; noem een andere regel") \
    X(SV_E_MIX_LIFT, 2, \
      "\"%1\" names no rule; write expansion.rule, as in base.unoccupied", \
      "\"%1\" noemt geen regel; schrijf uitbreiding.regel, zoals base.unoccupied") \
    X(SV_E_ROWS_CYCLE, 2, \
      "these places go round in a circle: %1; change one of them", \
      "deze plaatsen gaan in een kring: %1; verander er een") \
    X(SV_E_ROWS_ANYTIME, 2, \
      "the row \"%1\" cannot move into or out of [ANYTIME]; name a row of the same kind", \
      "de regel \"%1\" kan niet in of uit [ANYTIME]; noem een regel van dezelfde soort") \
    X(SV_E_ROWS_GROUP, 2, \
      "the row \"%1\" belongs to the group \"%2\", whose head does not stand above it in its step; move both, or leave it", \
      "de regel \"%1\" hoort bij de groep \"%2\", waarvan de kop er niet boven staat in de stap; verplaats beide, of laat staan") \
    X(SV_E_ROWS_HEAD, 2, \
      "the row \"%1\" belongs to the group \"%2\", whose head is not in this mix; take the head's expansion in or this element out", \
      "de regel \"%1\" hoort bij de groep \"%2\", waarvan de kop niet in deze mix zit; neem de uitbreiding van de kop op of haal dit onderdeel weg") \
    X(SV_E_ROWS_AFTER, 2, \
      "the row \"%1\" follows \"%2\", which does not stand above it in its step; move both, or leave it", \
      "de regel \"%1\" volgt op \"%2\", dat er niet boven staat in de stap; verplaats beide, of laat staan") \
    X(SV_E_ROWS_BLOCK, 2, \
      "the row \"%1\" of the block \"%2\" no longer stands where the block can begin, go on or end; leave it in its place", \
      "de regel \"%1\" van het blok \"%2\" staat niet meer waar het blok kan beginnen, verdergaan of eindigen; laat die op zijn plaats") \
    X(SV_W_PLAYERS_NEED, 0, \
      "%1 players: the figures of that many come with %2, which is not in this mix; add %2 = yes under [expansions]", \
      "%1 spelers: de figuren voor zoveel spelers zitten bij %2, dat niet in deze mix zit; voeg %2 = yes toe onder [expansions]") \
    X(SV_W_MIX_IDLE, 0, \
      "[%1] has no effect, since %1 is not in this mix; add it under [expansions] or take the section out", \
      "[%1] heeft geen effect, want %1 zit niet in deze mix; voeg het toe onder [expansions] of haal de sectie weg") \
    X(SV_E_PLUGIN_OPEN, 3, \
      "the plugin cannot be loaded: %1; build it for this machine and version", \
      "de plugin is niet te laden: %1; bouw die voor deze machine en versie") \
    X(SV_E_PLUGIN_SYMBOL, 3, \
      "the plugin does not export the symbol %1; build it from a source that defines its table", \
      "de plugin exporteert het symbool %1 niet; bouw die uit broncode die de tabel definieert") \
    X(SV_E_PLUGIN_MAGIC, 3, \
      "this is no plugin of spelverloop: magic is %1, expected is %2; take the file out of the plugin path", \
      "dit is geen plugin van spelverloop: magic is %1, verwacht wordt %2; haal het bestand uit het pluginpad") \
    X(SV_E_PLUGIN_MAJOR, 3, \
      "the plugin is built for ABI %1, this program has ABI %2; build it again with the headers of this version", \
      "de plugin is gebouwd voor ABI %1, dit programma heeft ABI %2; bouw die opnieuw met de headers van deze versie") \
    X(SV_E_PLUGIN_MINOR, 3, \
      "the plugin needs ABI minor %1, this program has %2; use a newer spelverloop", \
      "de plugin heeft ABI-minor %1 nodig, dit programma heeft %2; gebruik een nieuwere spelverloop") \
    X(SV_E_PLUGIN_SIZE, 3, \
      "the table %1 of the plugin has %2 bytes, expected are %3; build it again with the headers of this version", \
      "de tabel %1 van de plugin telt %2 bytes, verwacht worden er %3; bouw die opnieuw met de headers van deze versie") \
    X(SV_E_PLUGIN_ID, 3, \
      "the plugin differs from its manifest: %1 is \"%2\" there and \"%3\" in the manifest; make both the same", \
      "de plugin verschilt van het manifest: %1 is daar \"%2\" en in het manifest \"%3\"; maak beide gelijk") \
    X(SV_E_PLUGIN_NAME, 3, \
      "the plugin names the %1 \"%2\", which is declared nowhere: %3", \
      "de plugin noemt %1 \"%2\", maar dat is nergens vastgelegd: %3") \
    X(SV_E_PLUGIN_HOOK, 3, \
      "something is missing from the hook of row \"%1\" of kind %2: every hook has its function, an SV_OFFER also args and an SV_APPLY at its row, an SV_VETO also rule", \
      "er ontbreekt iets aan de hook van regel \"%1\" van soort %2: elke hook heeft zijn functie, een SV_OFFER ook args en een SV_APPLY bij die regel, een SV_VETO ook rule") \
    X(SV_E_SERVICE_MISSING, 3, \
      "%1 needs the service \"%2\", which nothing in this mix offers; add the expansion that does, or take %1 out", \
      "%1 heeft de dienst \"%2\" nodig, die niets in deze mix biedt; voeg de uitbreiding toe die dat doet, of haal %1 weg") \
    X(SV_E_SERVICE_VERSION, 3, \
      "%1 needs version %3 of the service \"%2\", offered is version %4; build both plugins from the same version", \
      "%1 heeft versie %3 van de dienst \"%2\" nodig, aangeboden wordt versie %4; bouw beide plugins uit dezelfde versie") \
    X(SV_E_HOOK_ORDER, 3, \
      "%1 and %2 both act at the row \"%3\" and nothing says which comes first; settle it under [order] of the mix with: %4", \
      "%1 en %2 doen allebei iets bij de regel \"%3\" en niets zegt wie eerst komt; beslis dat onder [order] van de mix met: %4") \
    X(SV_E_GAME_BOUND, 5, \
      "the game cannot go on: %1; report it to the author of the expansion that is named", \
      "het spel kan niet verder: %1; meld dit aan de maker van de uitbreiding die genoemd wordt") \
    X(SV_E_GAME_BOUND_HOUSE, 5, \
      "the game cannot go on: %1; house rules are in play (%2): leave them out one by one to find the one that cannot be played so, and report it to the author of the expansion if none is", \
      "het spel kan niet verder: %1; er zijn huisregels in het spel (%2): laat ze een voor een weg om te vinden welke zo niet te spelen is, en meld het aan de maker van de uitbreiding als het aan geen ervan ligt") \
    X(SV_E_SCEN_SECTION, 2, \
      "a scenario or a record has no section [%1]: %2", \
      "een scenario of een verslag heeft geen sectie [%1]: %2") \
    X(SV_E_SCEN_KEY, 2, \
      "unknown key \"%1\" in [%2] of a scenario or a record: %3", \
      "onbekende sleutel \"%1\" in [%2] van een scenario of een verslag: %3") \
    X(SV_E_SCEN_VALUE, 2, \
      "%1 cannot be \"%2\" here: %3", \
      "%1 kan hier niet \"%2\" zijn: %3") \
    X(SV_E_SCEN_ACTION, 2, \
      "\"%1\" is not possible here: %2", \
      "\"%1\" kan hier niet: %2") \
    X(SV_E_SCEN_WHO, 2, \
      "\"%1\" is written for %2, but %3; correct the name or the lines before", \
      "\"%1\" is voor %2 geschreven, maar %3; verbeter de naam of de regels ervoor") \
    X(SV_E_SCEN_STEP, 2, \
      "step %1 is not reached: %2; correct the step or the lines before", \
      "stap %1 wordt niet bereikt: %2; verbeter de stap of de regels ervoor") \
    X(SV_E_SCEN_EXPECT, 1, \
      "expected %1, found %2, because %3", \
      "verwacht %1, gevonden %2, want %3") \
    X(SV_E_RECORD_MISMATCH, 1, \
      "choice %1 differs: the record has \"%2\", now: %3; the mix, a plugin or the version is another", \
      "keuze %1 verschilt: het verslag heeft \"%2\", nu: %3; de mix, een plugin of de versie is anders") \
    X(SV_E_USAGE_COMMAND, 2, \
      "there is no command \"%1\": %2", \
      "er is geen opdracht \"%1\": %2") \
    X(SV_E_USAGE_OPTION, 2, \
      "%1 has no option \"%2\": %3", \
      "%1 heeft geen optie \"%2\": %3") \
    X(SV_E_USAGE_ARGUMENT, 2, \
      "%1 lacks an argument; it is used as: %2", \
      "%1 mist een argument; het gebruik is: %2") \
    X(SV_E_USAGE_VALUE, 2, \
      "%1 cannot be \"%2\": %3", \
      "%1 kan niet \"%2\" zijn: %3") \
    X(SV_E_TILES_KEY, 2, \
      "a tile has no \"%1\": %2", \
      "een tegel heeft geen \"%1\": %2") \
    X(SV_E_TILES_VALUE, 2, \
      "%2 of a tile cannot be \"%1\": write it as in %3", \
      "%2 van een tegel kan niet \"%1\" zijn: schrijf het als %3") \
    X(SV_E_TILES_SHAPE, 2, \
      "the features of the tile %1 do not fit its edges at %2 (%3); give each edge and each half edge to exactly one feature", \
      "de projecten van de tegel %1 passen bij %2 (%3) niet op zijn zijden; geef elke zijde en elke halve zijde aan precies één project") \
    X(SV_E_TILES_TOTAL, 2, \
      "the copies of all tiles in this file come to %1, and [file] says that there are %2; correct the copies, or take that line out", \
      "de exemplaren van alle tegels in dit bestand zijn er samen %1, en [file] zegt dat het er %2 zijn; verbeter de aantallen, of haal die regel weg") \
    X(SV_E_TILES_FILE, 2, \
      "the file \"%1\", which should list the tiles or maps of %2, %3; correct the path, which begins at the folder of this file", \
      "het bestand \"%1\", dat de tegels of kaarten van %2 zou noemen, %3; verbeter het pad, dat begint bij de map van dit bestand") \
    X(SV_E_COUNT_FORM, 2, \
      "\"%1\" is no count; write NUMBER WHAT NAME…, where WHAT is tiles, mark, tile-mark, feature or piece, as in 8 tiles A* or 16 mark shield in A* B1", \
      "\"%1\" is geen aantal; schrijf AANTAL WAT NAAM…, met voor WAT tiles, mark, tile-mark, feature of piece, zoals 8 tiles A* of 16 mark shield in A* B1") \
    X(SV_E_COUNT, 2, \
      "there are %2 of \"%1\", and %4 says %3; correct the numbers here, or that line", \
      "van \"%1\" zijn het er %2, en %4 zegt %3; verbeter de aantallen hier, of die regel") \
    X(SV_W_COUNT, 0, \
      "there are %2 of \"%1\" now, and %4 says %3; correct the numbers here, or play with them as they are", \
      "van \"%1\" zijn het er nu %2, en %4 zegt %3; verbeter de aantallen hier, of speel ermee zoals ze zijn") \
    X(SV_E_TILES_MANY, 2, \
      "there is more than %1 times %2, and a mix can hold no more; use fewer copies or leave an expansion out", \
      "er is meer dan %1 keer %2, en meer kan een mix niet aan; gebruik minder exemplaren of laat een uitbreiding weg") \
    X(SV_E_TILES_START, 2, \
      "the mix has no start tile: %1", \
      "de mix heeft geen starttegel: %1") \
    X(SV_E_TILES_UNKNOWN, 2, \
      "no tile of this mix is called \"%1\": %2", \
      "geen tegel van deze mix heet \"%1\": %2") \
    X(SV_E_FIGURES_UNKNOWN, 2, \
      "no figure of this mix is called \"%1\": %2", \
      "geen figuur van deze mix heet \"%1\": %2") \
    X(SV_E_ORDER_OPTION, 2, \
      "the row \"%1\" asks the option %2 how often it may be done, and one of its values is \"window\", but the row has none; add window STEP STEP, or take the value out", \
      "de regel \"%1\" vraagt de optie %2 hoe vaak hij mag, en een van de waarden is \"window\", maar de regel heeft er geen; voeg window STAP STAP toe, of haal de waarde weg") \
    X(SV_E_ORDER_LIST, 2, \
      "the row \"%1\" runs over a list that nothing in this mix keeps, \"%2\"; correct each or repeat, or add the expansion that keeps it", \
      "de regel \"%1\" loopt over een lijst die niets in deze mix bijhoudt, \"%2\"; verbeter each of repeat, of voeg de uitbreiding toe die dat doet") \
    X(SV_E_ORDER_MANY, 2, \
      "this is too much for one mix (%1, %2); leave an expansion out", \
      "dit is te veel voor één mix (%1, %2); laat een uitbreiding weg") \
    X(SV_E_MIX_ORDER_HOOK, 2, \
      "\"%1\" says who acts first at a row; write before EXPANSION or after EXPANSION behind it", \
      "\"%1\" zegt wie bij een regel eerst iets doet; schrijf er before UITBREIDING of after UITBREIDING achter") \
    X(SV_E_BLOCK_NONE, 2, \
      "end %1 stands where no block is open in this step; put begin %1 on a row above it, or take the line out", \
      "end %1 staat waar in deze stap geen blok open is; zet begin %1 bij een regel erboven, of haal de regel weg") \
    X(SV_E_FOLDER, 4, \
      "there is no such folder; install spelverloop as a whole, or name the right folder in %1", \
      "die map is er niet; installeer spelverloop als geheel, of noem de juiste map in %1") \
    X(SV_E_LIFT_HOUSE, 2, \
      "\"%1\" is a house rule, which is not lifted; leave it out: its line under [house-rules], or its section", \
      "\"%1\" is een huisregel, en die wordt niet opgeheven; laat hem weg: zijn regel onder [house-rules], of zijn sectie") \
    X(SV_E_LIFT_NOTHING, 2, \
      "the rule \"%1\" refuses nothing by itself in this mix, so it cannot be lifted; leave the line out%2", \
      "de regel \"%1\" weigert in deze mix zelf niets en kan dus niet opgeheven worden; laat de regel weg%2") \
    X(SV_E_SCEN_EMPTY, 2, \
      "the scenario has neither [do] nor [expect], so it tests nothing; write what is played and what must come of it", \
      "het scenario heeft geen [do] en geen [expect] en beproeft dus niets; schrijf wat er gespeeld wordt en wat er moet volgen") \
    X(SV_W_OPTION_IDLE, 0, \
      "%1 has no effect, since %2 is left out under [expansions]; add it there or take the line out", \
      "%1 heeft geen effect, want %2 is onder [expansions] weggelaten; voeg het daar toe of haal de regel weg") \
    X(SV_E_PLUGIN_CUT, 3, \
      "the file ends after %1 bytes, before all that its headers name; copy or build it again", \
      "het bestand eindigt na %1 bytes, vóór alles wat de koppen noemen; kopieer of bouw het opnieuw") \
    X(SV_E_MIX_COPIES, 2, \
      "%1 cannot be \"%2\": copies go from 2x to 9x; write yes for one, no for none", \
      "%1 kan niet \"%2\" zijn: exemplaren gaan van 2x tot 9x; schrijf yes voor één, no voor geen") \
    X(SV_E_MIX_HOOK_SELF, 2, \
      "%1 cannot act before or after itself; name the other expansion that acts at this row", \
      "%1 kan niet vóór of na zichzelf komen; noem de andere uitbreiding die bij deze regel iets doet") \
    X(SV_E_FIGURES_MANY, 2, \
      "%2 times %1 makes %3 in this game, and all figures together may be 254; write a smaller number under [figures], take fewer players or leave an expansion out", \
      "%2 keer %1 zijn er %3 in dit spel, en alle figuren samen mogen er 254 zijn; schrijf een kleiner getal onder [figures], neem minder spelers of laat een uitbreiding weg") \
    X(SV_E_RECORD_CUT, 2, \
      "the file ends in the middle of this line, so it was cut short; under [do] take the line out, and the game goes on from the choice before it; above that it has to be recorded anew", \
      "het bestand eindigt midden in deze regel en is dus afgekapt; haal de regel onder [do] weg, dan gaat de partij verder na de keuze ervoor; daarboven moet de partij opnieuw worden vastgelegd") \
    X(SV_E_RECORD_OUTCOME, 1, \
      "the record says %1, but playing it again gives %2, because %3; the mix, a plugin or the version is another, or lines were changed: then take [outcome] out", \
      "het verslag zegt %1, maar naspelen geeft %2, want %3; de mix, een plugin of de versie is anders, of er zijn regels veranderd: haal dan [outcome] weg") \
    X(SV_E_TEXT_VALUE, 2, \
      "{%1} is no figure of %2, nor an option of it whose values all have texts; write {%2.FIGURE} or {%2.OPTION}, and value.X.en and value.X.nl at that option", \
      "{%1} is geen figuur van %2, en geen optie ervan waarvan elke waarde een tekst heeft; schrijf {%2.FIGUUR} of {%2.OPTIE}, en value.X.en en value.X.nl bij die optie") \
    X(SV_E_ROWS_BETWEEN, 2, \
      "the row \"%1\" only comes directly after \"%2\", but now \"%3\" asks something in between, so it would never come; put \"%3\" behind it, or leave the rows in their places", \
      "de regel \"%1\" komt alleen direct na \"%2\", maar nu vraagt \"%3\" er iets tussen, dus die zou nooit komen; zet \"%3\" erachter, of laat de regels staan") \
    X(SV_E_ROWS_HAND, 2, \
      "the row \"%1\" waits for a tile in hand, but here \"%2\" brings one only later in the turn; put \"%2\" before it, or \"%1\" in another place", \
      "de regel \"%1\" wacht op een tegel in de hand, maar hier brengt \"%2\" er pas later in de beurt een; zet \"%2\" ervoor, of \"%1\" op een andere plaats") \
    X(SV_E_ROWS_NEW_TILE, 2, \
      "the row \"%1\" waits for a tile that has just been laid, but here \"%2\" lays one only later, so it would never come; put \"%2\" before it, or \"%1\" in another place", \
      "de regel \"%1\" wacht op een tegel die net gelegd is, maar hier legt \"%2\" er pas later een, dus die zou nooit komen; zet \"%2\" ervoor, of \"%1\" op een andere plaats") \
    X(SV_E_CHECK_UNKNOWN, 2, \
      "there is no expansion \"%1\": %2", \
      "er is geen uitbreiding \"%1\": %2") \
    X(SV_E_CHECK_ROW, 1, \
      "hook %1 of the table (%2) names no row, so no line of the order of play says when it runs; give it the row it belongs to", \
      "hook %1 van de tabel (%2) noemt geen regel, dus geen regel van het spelverloop zegt wanneer hij loopt; geef hem de regel waar hij bij hoort") \
    X(SV_E_CHECK_TEXT, 1, \
      "%1 has no text; write %2.en and %2.nl", \
      "%1 heeft geen tekst; schrijf %2.en en %2.nl") \
    X(SV_E_CHECK_SAME_TEXT, 1, \
      "%1 says the same in English and Dutch; translate it", \
      "%1 zegt in het Engels en het Nederlands hetzelfde; vertaal het") \
    X(SV_E_CHECK_RULE, 1, \
      "the rule \"%1\" refuses options, but the page does not print it (%2); give [rule %1] the `row` it belongs to, and a `when` that holds whenever the veto is there", \
      "de regel \"%1\" weigert mogelijkheden, maar de pagina drukt hem niet af (%2); geef [rule %1] de `row` waar hij bij hoort, en een `when` die klopt zolang het veto er is") \
    X(SV_E_CHECK_SLOTS, 1, \
      "the %1 hook at %2 wrote outside its slots; write only to the bytes that the table asks for in `slot` (%3)", \
      "de %1-hook bij %2 schreef buiten zijn slots; schrijf alleen in de bytes die de tabel bij `slot` vraagt (%3)") \
    X(SV_E_CHECK_PURE, 1, \
      "the %1 hook at %2 changed the state, which it may only read; leave that to an SV_APPLY, SV_ENTER, SV_LEAVE or SV_EVENT hook (%3)", \
      "de %1-hook bij %2 veranderde de toestand, die hij alleen mag lezen; laat dat over aan een SV_APPLY-, SV_ENTER-, SV_LEAVE- of SV_EVENT-hook (%3)") \
    X(SV_E_CHECK_COUNT, 1, \
      "after the %1 hook at %2 the table does not add up: %4; change it only through sv_api and sv_board_api (%3)", \
      "na de %1-hook bij %2 klopt de tafel niet: %4; verander die alleen via sv_api en sv_board_api (%3)") \
    X(SV_E_CHECK_OPTION, 1, \
      "the option \"%2\" of row \"%1\" is there twice, or its text leads to another one; give each option arguments of its own (%3)", \
      "de mogelijkheid \"%2\" van regel \"%1\" staat er twee keer, of de tekst leidt naar een andere; geef elke mogelijkheid eigen argumenten (%3)") \
    X(SV_E_CHECK_CLONE, 1, \
      "a copy of the game goes on differently at row \"%1\": %2; keep everything in the slots, and offer in a fixed order (%3)", \
      "een kopie van de partij gaat bij regel \"%1\" anders verder: %2; bewaar alles in de slots, en bied aan in een vaste volgorde (%3)") \
    X(SV_E_CHECK_RECORD, 1, \
      "the record of a game does not lead to the same end: %1; let nothing but the choices decide (%2)", \
      "het verslag van een partij leidt niet naar hetzelfde einde: %1; laat alleen de keuzes beslissen (%2)") \
    X(SV_E_CHECK_GAME, 1, \
      "a game stops at row \"%1\": %2; mend the hook that goes on for ever, or ask for less (%3)", \
      "een partij loopt vast bij regel \"%1\": %2; herstel de hook die eindeloos doorgaat, of vraag minder (%3)") \
    X(SV_E_CHECK_FOUND, 1, \
      "found in another order, the plugins play another game (%1); let nothing depend on who is found first", \
      "in een andere volgorde gevonden spelen de plugins een andere partij (%1); laat niets afhangen van wie het eerst gevonden wordt") \
    X(SV_E_CHECK_GLOBALS, 1, \
      "the plugin changed %1 bytes of its own data while games were played; keep them in slots, and make its tables const", \
      "de plugin veranderde tijdens partijen %1 bytes van zijn eigen data; bewaar die in slots, en maak zijn tabellen const") \
    X(SV_W_BROKEN, 0, \
      "the expansion %1 is left out, for its manifest has faults; mend them or take its folder away", \
      "de uitbreiding %1 is weggelaten, want het manifest heeft fouten; herstel die of haal de map weg") \
    X(SV_E_ROWS_IDLE, 2, \
      "the row \"%1\" does nothing by itself: it says what other rows do, so moving it would change the page and not the play; take the line out, or move the row that does it (in that step: %2)", \
      "de regel \"%1\" doet zelf niets: hij zegt wat andere regels doen, dus verplaatsen zou de pagina veranderen en het spel niet; haal de regel weg, of verplaats de regel die het doet (in die stap: %2)") \
    X(SV_E_ROWS_MEMBER, 2, \
      "what the row \"%1\" does comes where \"%2\" asks, and its place among the members of that choice changes nothing here; take the line out, or move \"%2\" with its members", \
      "wat de regel \"%1\" doet komt waar \"%2\" vraagt, en de plaats tussen de leden van die keuze verandert hier niets; haal de regel weg, of verplaats \"%2\" met de leden") \
    X(SV_E_ROWS_CALLED, 2, \
      "the row \"%1\" counts along wherever it is called for, so this move changes nothing; take the line out, or move it within its step past another row that counts the same", \
      "de regel \"%1\" telt mee waar erom gevraagd wordt, dus deze verplaatsing verandert niets; haal de regel weg, of zet hem binnen zijn stap langs een andere regel die hetzelfde telt") \
    X(SV_E_ROWS_PAIR, 2, \
      "%1 does nothing at the row \"%2\", so there is nobody who could come first there; take the line out, or name two expansions that act at one row", \
      "%1 doet niets bij de regel \"%2\", dus er is niemand die daar eerst kan komen; haal de regel weg, of noem twee uitbreidingen die bij één regel iets doen") \
    X(SV_E_BOX, 2, \
      "there is no box \"%1\": %2", \
      "er is geen doos \"%1\": %2") \
    X(SV_E_BOX_NAME, 2, \
      "\"%1\" is a name of the box %2 already; give each box names of its own", \
      "\"%1\" is al een naam van de doos %2; geef elke doos eigen namen") \
    X(SV_E_BOX_GAME, 2, \
      "%1 is no expansion of %2, the game of these boxes; take it out, or put it in the file of its own game", \
      "%1 is geen uitbreiding van %2, het spel van deze dozen; haal het weg, of zet het in het bestand van het eigen spel") \
    X(SV_E_BOX_HOLDS_NOT, 2, \
      "the box does not hold %1, so no option of it can be set; add it to `contains`, or take the line out", \
      "%1 zit niet in de doos, dus er kan geen optie van gezet worden; voeg het toe aan `contains`, of haal de regel weg") \
    X(SV_E_SHELF_TWICE, 2, \
      "%1 stands on the shelf %2 already; leave it on one", \
      "%1 staat al op de plank %2; laat het op één staan") \
    X(SV_E_MIX_PART, 2, \
      "%1 is a part of %3 and takes yes or no, not \"%2\"; to say more, name the expansion: %3 = …", \
      "%1 is een onderdeel van %3 en krijgt yes of no, niet \"%2\"; noem de uitbreiding om meer te zeggen: %3 = …") \
    X(SV_E_AGAIN, 2, \
      "\"%1\" says not what is played again; write again = part where the turn has one, or the first and the last step, as in again = 1B 4B", \
      "\"%1\" zegt niet wat er opnieuw gespeeld wordt; schrijf again = part als de beurt er een heeft, of de eerste en de laatste stap, zoals in again = 1B 4B") \
    X(SV_E_ELEMENT_VALUE, 2, \
      "%1 has no element or tile set \"%2\": that is a value of its option %3; write %3 = %2 under [%1]", \
      "%1 heeft geen onderdeel of tegelset \"%2\": dat is een waarde van de optie %3; schrijf %3 = %2 onder [%1]") \
    X(SV_W_LIFT_IDLE, 0, \
      "%1 lifts nothing, since %2 is not in this mix; add %2 = yes under [expansions] or take the line out", \
      "%1 heft niets op, want %2 zit niet in deze mix; voeg %2 = yes toe onder [expansions] of haal de regel weg") \
    X(SV_E_ROWS_PART, 2, \
      "the row \"%1\" belongs to %2 and cannot be played in %3; take the line out, or name a place within %2", \
      "de regel \"%1\" hoort bij %2 en is niet te spelen in %3; haal de regel weg, of noem een plaats binnen %2") \
    X(SV_E_ROWS_ENDS, 2, \
      "the row \"%1\" ends the turn, so \"%2\" would stand behind it and never come; put \"%1\" behind \"%2\", or leave the rows in their places", \
      "de regel \"%1\" beëindigt de beurt, dus \"%2\" zou erachter staan en nooit komen; zet \"%1\" achter \"%2\", of laat de regels staan") \
    X(SV_E_ROWS_INSIDE, 2, \
      "the row \"%1\" would stand among the rows of the choice \"%2\", which are all played where the choice is made; put \"%1\" before \"%2\" or after \"%3\", or leave the rows in their places", \
      "de regel \"%1\" zou tussen de regels van de keuze \"%2\" staan, die alle gespeeld worden waar de keuze gemaakt wordt; zet \"%1\" vóór \"%2\" of achter \"%3\", of laat de regels staan") \
    X(SV_E_HOUSE_OBJECT, 2, \
      "behind \"%1\" stands %2, not \"%3\"; write it so", \
      "achter \"%1\" staat %2, niet \"%3\"; schrijf het zo") \
    X(SV_E_HOUSE_EXPECTED, 2, \
      "\"%1\" stands where %2 is expected, in %3; see docs/house-rules.md", \
      "\"%1\" staat waar %2 verwacht wordt, in %3; zie docs/house-rules.md") \
    X(SV_E_HOUSE_FACT, 2, \
      "\"%1\" is no fact, number or expansion; %2", \
      "\"%1\" is geen feit, getal of uitbreiding; %2") \
    X(SV_E_HOUSE_PLACE, 2, \
      "the fact %1 is not known in %2; use one of these: %3", \
      "het feit %1 is niet bekend in %2; gebruik een van deze: %3") \
    X(SV_E_HOUSE_TYPE, 2, \
      "\"%1\" is %2, but %3 is wanted here; %4", \
      "\"%1\" is %2, maar hier hoort %3; %4") \
    X(SV_E_HOUSE_NAME, 2, \
      "\"%1\" is no %2; %3", \
      "\"%1\" is geen %2; %3") \
    X(SV_E_HOUSE_ZERO, 2, \
      "\"%1\" can be 0 in %2, and nothing can be divided by that; divide by a number that never is", \
      "\"%1\" kan 0 zijn in %2, en daar valt niet door te delen; deel door een getal dat dat nooit is") \
    X(SV_E_HOUSE_DEEP, 2, \
      "the brackets and nots of %1 go deeper than %2; write the condition with fewer, or in parts", \
      "de haakjes en nots van %1 gaan dieper dan %2; schrijf de voorwaarde met minder, of in delen") \
    X(SV_E_HOUSE_NEVER, 2, \
      "the condition of \"%1\" can never hold, so it would never apply; mend it or take the line out", \
      "de voorwaarde van \"%1\" kan nooit waar zijn, dus zou dit nooit gelden; verbeter hem of haal de regel weg") \
    X(SV_E_HOUSE_VALUE, 2, \
      "%1 cannot be \"%2\"; write it as in %3", \
      "%1 kan niet \"%2\" zijn; schrijf het zoals in %3") \
    X(SV_E_HOUSE_CLASH, 2, \
      "%1 contradicts %2 (%3); keep one of the two", \
      "%1 is in strijd met %2 (%3); houd een van beide") \
    X(SV_E_HOUSE_ALONE, 2, \
      "%1 only says more of another statement, which is not here; add a line such as %2", \
      "%1 zegt alleen meer van een andere opdracht, en die is er niet; voeg een regel toe zoals %2") \
    X(SV_E_HOUSE_EMPTY, 2, \
      "the house rule \"%1\" changes nothing; add a statement, as in limit place-follower = 10 per game", \
      "de huisregel \"%1\" verandert niets; voeg een opdracht toe, zoals limit place-follower = 10 per game") \
    X(SV_E_HOUSE_UNNAMED, 2, \
      "a house rule needs a name; write [house-rule NAME]", \
      "een huisregel heeft een naam nodig; schrijf [house-rule NAAM]") \
    X(SV_E_HOUSE_TAKEN, 2, \
      "a house rule cannot be called \"%1\", since a row or an expansion is; give it another name", \
      "een huisregel kan niet \"%1\" heten, want zo heet al een regel of een uitbreiding; geef hem een andere naam") \
    X(SV_E_HOUSE_NUMBERED, 2, \
      "the house rule \"%1\" brings several rows, and this one would be called \"%2\", a name that is taken (%3); give one of the two another name", \
      "de huisregel \"%1\" brengt meerdere regels mee, en deze zou \"%2\" heten, een naam die al bezet is (%3); geef een van de twee een andere naam") \
    X(SV_E_HOUSE_TWICE, 2, \
      "the house rule \"%1\" is there already (%2); keep one of the two", \
      "de huisregel \"%1\" is er al (%2); houd een van beide") \
    X(SV_E_HOUSE_INCLUDE, 2, \
      "no house rule is called \"%1\" (a file of your own ends in .ini); %2", \
      "geen huisregel heet \"%1\" (een eigen bestand eindigt op .ini); %2") \
    X(SV_E_HOUSE_NO_FILE, 2, \
      "the file \"%1\" with house rules is not there: %2 was looked for, beside the mix; mend the name, or put the file there", \
      "het bestand \"%1\" met huisregels is er niet: gezocht is %2, naast de mix; verbeter de naam, of zet het bestand daar") \
    X(SV_E_HOUSE_FILE, 2, \
      "the file holds no house rule; add a section [house-rule NAME]", \
      "het bestand bevat geen huisregel; voeg een sectie [house-rule NAAM] toe") \
    X(SV_E_HOUSE_UNSCORED, 2, \
      "%1 cannot count: no row of this mix scores the kind %2; name a kind that is scored", \
      "%1 kan niet tellen: geen regel van deze mix telt de soort %2; noem een soort die geteld wordt") \
    X(SV_E_HOUSE_UNJOINED, 2, \
      "%1 joins nothing: a feature of the kind %2 is a place of one tile; name a kind that runs on over the edges of tiles, such as field", \
      "%1 verbindt niets: een project van de soort %2 ligt op één tegel; noem een soort die over de randen van tegels doorloopt, zoals field") \
    X(SV_E_HOUSE_COMPLETES, 2, \
      "a %1 is completed by itself, so %2 changes nothing; name a kind that never is, such as field", \
      "een %1 wordt vanzelf afgebouwd, dus %2 verandert niets; noem een soort die dat nooit wordt, zoals field") \
    X(SV_E_HOUSE_MEMBER, 2, \
      "%1 changes nothing: \"%2\" is asked together with the other choices of \"%3\"; use limit, skip or offer, or name a row that is asked by itself", \
      "%1 verandert niets: \"%2\" wordt samen met de andere keuzes van \"%3\" gevraagd; gebruik limit, skip of offer, of noem een regel die alleen gevraagd wordt") \
    X(SV_E_HOUSE_PASS, 2, \
      "%1 cannot be until-pass, since nobody may pass at \"%2\"; write how often it is asked", \
      "%1 kan niet until-pass zijn, want niemand mag passen bij \"%2\"; schrijf hoe vaak het gevraagd wordt") \
    X(SV_E_HOUSE_LOOP, 2, \
      "%1 would stop the game: \"%2\" is asked again and again until it is answered; use skip, or name another row", \
      "%1 zou het spel stilzetten: \"%2\" wordt steeds weer gevraagd tot het antwoord er is; gebruik skip, of noem een andere regel") \
    X(SV_E_HOUSE_NO_ACT, 2, \
      "%1 would never pay: the row \"%2\" is not played in a step of the turn; name one that is, such as place-tile", \
      "%1 zou nooit betalen: de regel \"%2\" wordt niet gespeeld in een stap van de beurt; noem er een waar dat wel zo is, zoals place-tile") \
    X(SV_E_HOUSE_NO_OFFER, 2, \
      "%1 changes nothing: the row \"%2\" asks nobody for a choice; name a row where somebody chooses", \
      "%1 verandert niets: de regel \"%2\" laat niemand kiezen; noem een regel waar iemand kiest") \
    X(SV_E_HOUSE_NEEDED, 2, \
      "%1 would stop the game, which cannot do without the row \"%2\"; take this line out, or name another row", \
      "%1 zou het spel stilzetten: het kan niet zonder de regel \"%2\"; haal dit weg, of noem een andere regel") \
    X(SV_E_HOUSE_IDLE_ROW, 2, \
      "%1 changes nothing: the row \"%2\" does nothing by itself, it says what other rows or the game do; name the row that does it", \
      "%1 verandert niets: de regel \"%2\" doet zelf niets en zegt wat andere regels of het spel doen; noem de regel die het doet") \
    X(SV_E_HOUSE_CHANCE, 2, \
      "%1 changes no choice: at the row \"%2\" nobody chooses, since chance decides; name a row where a player chooses", \
      "%1 verandert geen keuze: bij de regel \"%2\" kiest niemand, want het toeval beslist; noem een regel waar een speler kiest") \
    X(SV_E_HOUSE_OFFER_PLACE, 2, \
      "%1 would never be asked there: that place is not in the turn, or lies behind the row that ends it; name a place before the end of the turn, such as step 4A", \
      "%1 zou daar nooit gevraagd worden: die plaats is niet in de beurt, of staat achter de regel die haar beëindigt; noem een plaats vóór het einde van de beurt, zoals step 4A") \
    X(SV_E_HOUSE_LAID, 2, \
      "%1 would never be asked there: it is about the tile in hand, and \"%2\" has laid that; name a place before it", \
      "%1 zou daar nooit gevraagd worden: het gaat over de tegel in de hand, en \"%2\" heeft die al gelegd; noem een plaats ervoor") \
    X(SV_E_HOUSE_NO_DEPLOY, 2, \
      "%1 changes nothing: \"%2\" places no figure on a feature; name a row that does, such as place-follower", \
      "%1 verandert niets: \"%2\" plaatst geen figuur op een project; noem een regel die dat doet, zoals place-follower") \
    X(SV_W_HOUSE_ALWAYS, 0, \
      "the condition of %1 always holds; write always, or leave it out", \
      "de voorwaarde van %1 is altijd waar; schrijf always, of laat hem weg") \
    X(SV_W_HOUSE_IDLE, 0, \
      "the house rule %1 does nothing in this mix, since none of its conditions holds here; leave it out, or change the mix", \
      "de huisregel %1 doet niets in deze mix, want geen van zijn voorwaarden is hier waar; laat hem weg, of verander de mix") \
    X(SV_E_HOUSE_NO_DRAW, 2, \
      "%1 changes nothing: no tiles are drawn in the game %2; leave this line out", \
      "%1 verandert niets: in het spel %2 worden geen tegels getrokken; laat deze regel weg") \
    X(SV_W_HOUSE_WAITS, 0, \
      "the house rule %1 waits for %2, which is not in this mix; add %2 = yes under [expansions] to play it", \
      "de huisregel %1 wacht op %2, dat niet in deze mix zit; voeg %2 = yes toe onder [expansions] om hem te spelen") \
    X(SV_W_HOUSE_GAME, 0, \
      "the house rule %1 does nothing here: it is of another game, %2; leave it out", \
      "de huisregel %1 doet hier niets: hij hoort bij een ander spel, %2; laat hem weg") \
    X(SV_E_FILE_KIND, 4, \
      "is a pipe or a device, and only files are read; name a file (a mix may come from standard input, as -)", \
      "is een pijp of apparaat, en alleen bestanden worden gelezen; noem een bestand (een mix mag uit de standaardinvoer komen, als -)") \
    X(SV_E_INI_UTF16, 2, \
      "is in the encoding UTF-16; save the file with the encoding UTF-8", \
      "is in de codering UTF-16; sla het bestand op met codering UTF-8") \
    X(SV_E_HOUSE_NOT, 2, \
      "\"%1\" is %2, no file of house rules; name a file that begins with [file] and kind = house-rule", \
      "\"%1\" is %2, geen bestand met huisregels; noem een bestand dat begint met [file] en kind = house-rule") \
    X(SV_E_INI_SECTION_LONG, 2, \
      "the name \"%1\" behind %2 has %3 bytes, and at most %4 are read there; use a shorter one", \
      "de naam \"%1\" achter %2 telt %3 bytes, en daar worden er hoogstens %4 gelezen; gebruik een kortere") \
    X(SV_E_HOUSE_BRACE, 2, \
      "{%1} is no word of this game, and only such stand between braces (else leave these out); %2", \
      "{%1} is geen woord van dit spel, en alleen die staan tussen accolades (laat ze anders weg); %2") \
    X(SV_E_HOUSE_BARE, 2, \
      "\"%1\" is no statement; write %2", \
      "\"%1\" is geen opdracht; schrijf %2") \
    X(SV_E_HOUSE_CLASSES, 2, \
      "%1 takes the name of one row, and %2 stands for many; write a line for each row, such as %3 (only %4 stand for many)", \
      "%1 wil de naam van één regel, en %2 staat voor vele; schrijf een regel voor elk, zoals %3 (alleen %4 staan voor vele)") \
    X(SV_E_HOUSE_OWN_ROW, 2, \
      "\"%1\" is a house rule (%2), and no statement can name the row of one; say it in that rule itself, or name a row of the order of play", \
      "\"%1\" is een huisregel (%2), en geen opdracht kan de regel van een huisregel noemen; zeg het in die huisregel zelf, of noem een regel van het spelverloop") \
    X(SV_E_HOUSE_VALUES, 2, \
      "%1 takes one value, and here are several: each but the last needs a condition, as in %2", \
      "%1 wil één waarde, en hier staan er meer: elke behalve de laatste heeft een voorwaarde nodig, zoals in %2") \
    X(SV_E_HOUSE_ITSELF, 2, \
      "the condition of %1 asks for what the line itself sets; leave the condition out, or ask for something else", \
      "de voorwaarde van %1 vraagt naar wat de regel zelf instelt; laat de voorwaarde weg, of vraag naar iets anders") \
    X(SV_E_HOUSE_NOTHING, 2, \
      "%1 can change nothing: %2; mend it or take the line out", \
      "%1 kan niets veranderen: %2; verbeter het of haal de regel weg") \
    X(SV_W_HOUSE_NOTHING, 0, \
      "%1 changes nothing in this mix: %2", \
      "%1 verandert niets in deze mix: %2") \
    X(SV_W_HOUSE_HERE, 0, \
      "the condition of %1 always holds in this mix; write always, or leave it out", \
      "de voorwaarde van %1 is in deze mix altijd waar; schrijf always, of laat hem weg") \
    X(SV_W_HOUSE_NO, 0, \
      "the house rule %1 does nothing, since %2 = no stands there; write yes, or leave it out", \
      "de huisregel %1 doet niets, want er staat %2 = no; schrijf yes, of laat hem weg") \
    X(SV_E_HOUSE_NUMBER, 2, \
      "%1 cannot be \"%2\"; write a whole number from 1 to %3, or %4", \
      "%1 kan niet \"%2\" zijn; schrijf een heel getal van 1 tot %3, of %4") \
    X(SV_E_HOUSE_MANY, 2, \
      "the house rules of this mix hold more than %1 statements that act in the game; leave a house rule out", \
      "de huisregels van deze mix bevatten meer dan %1 opdrachten die in het spel werken; laat een huisregel weg") \
    X(SV_E_HEX_VALUE, 2, \
      "%1 of a map cannot be \"%2\": write it as in %3", \
      "%1 van een kaart kan niet \"%2\" zijn: schrijf het als %3") \
    X(SV_E_HEX_MAPS, 2, \
      "%1 maps are for this mix (%2), and a game is played on one; change `when` of a [map ID], or the mix", \
      "%1 kaarten zijn voor deze mix (%2), en een spel wordt op één gespeeld; verander `when` van een [map ID], of de mix") \
    X(SV_E_HEX_POOL, 2, \
      "the pool %1 holds %2, and %3 are to be dealt from it; make it larger, or let fewer hexes wait for it", \
      "de voorraad %1 bevat er %2, en er moeten er %3 uit gedeeld worden; maak die groter, of laat minder velden erop wachten") \
    X(SV_E_HEX_COUNT, 2, \
      "the map counts %1 of %2, and by \"%3\" there are %4; correct the map, or that line", \
      "de kaart telt %1 keer %2, en volgens \"%3\" zijn het er %4; verbeter de kaart, of die regel") \
    X(SV_E_HEX_WORDS, 2, \
      "%1 must be just these words, in this order, since the game counts by them: %2; correct the line, or leave it out", \
      "%1 moet precies uit deze woorden bestaan, in deze volgorde, want het spel telt ermee: %2; verbeter de regel, of laat hem weg") \
    X(SV_E_HEX_ROW, 2, \
      "%1 does not lie half a hex to the side of the rows above and below it: x + y of all hexes of a map is even, or odd; begin it with %2", \
      "%1 ligt niet een half veld opzij van de rijen erboven en eronder: x + y van alle velden van een kaart is even, of oneven; begin hem met %2") \
    X(SV_E_HEX_NONE, 2, \
      "%1 cannot be at \"%2\": no hex of the map lies there; write x,y of one, as in 5,3", \
      "%1 kan niet op \"%2\" zijn: daar ligt geen veld van de kaart; schrijf x,y van een veld, zoals 5,3") \
    X(SV_E_HEX_MANY, 2, \
      "a map holds at most %1 of these: %2; make it smaller", \
      "een kaart bevat er hoogstens %1 van deze soort: %2; maak die kleiner") \
    X(SV_E_FIGURES_LEAST, 2, \
      "a game needs at least %2 of %1, and here there are %3; write a larger number", \
      "een spel heeft er van %1 minstens %2 nodig, en hier zijn het er %3; schrijf een groter getal") \
    X(SV_E_HEX_UNFIT, 2, \
      "%1 cannot be \"%2\" in a map of this game: %3", \
      "%1 kan in een kaart van dit spel niet \"%2\" zijn: %3") \
    X(SV_E_HEX_BEGIN, 2, \
      "the map has room for %1 first places, none of them beside another, and %3 players need %2; add land where players begin, or take fewer players", \
      "de kaart heeft ruimte voor %1 beginplaatsen die niet naast elkaar liggen, en %3 spelers hebben er %2 nodig; voeg land toe waar spelers beginnen, of neem minder spelers") \
    X(SV_E_HOUSE_SMALL, 2, \
      "%1 is too small: what the row \"%2\" lays before the first turn does not fit in; write table = %3 or larger", \
      "%1 is te klein: wat de regel \"%2\" voor de eerste beurt legt past er niet in; schrijf table = %3 of groter") \
    X(SV_W_EDITION, 0, \
      "the edition %1 is played as any other, since the game was made in %2 only; write that, or leave it out", \
      "de editie %1 wordt gespeeld als elke andere, want het spel is alleen gemaakt in %2; schrijf die, of laat dit weg") \
    X(SV_W_RECORD_FILE, 0, \
      "the file %1 is another than when this record was written, so this is another game; put the old file back, or take %2 out of [record]", \
      "het bestand %1 is anders dan toen dit verslag geschreven werd, dus dit is een ander spel; zet het oude bestand terug, of haal %2 uit [record]")

typedef enum sv_code {
    SV_OK = 0,
#define SV_X(name, status, en, nl) name,
    SV_ERRORS(SV_X)
#undef SV_X
        SV_ERROR_COUNT
} sv_code;

#endif
