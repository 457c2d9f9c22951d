#include "cli.h"
#include "commands.h"

#include <limits.h>

/* clang-format off */
const cli_command cli_commands[CMD_COUNT] = {
[CMD_ORDER] = {
    "order", {"[MIX]", "[MIX]"}, 0, 1, "text md json html",
    {"print the order of play of a mix", "druk het spelverloop van een mix af"},
    {"Prints, step by step, what happens in a turn with exactly these expansions and house rules. MIX is a file, the name of a "
     "ready mix (base-c1 when it is left out) or - for standard input. As html it is the page of `spelverloop html`, which shows all steps.",
     "Drukt stap voor stap af wat er in een beurt gebeurt met precies deze uitbreidingen en huisregels. MIX is een bestand, de naam "
     "van een kant-en-klare mix (base-c1 als hij ontbreekt) of - voor standaardinvoer. Als html is het de bladzijde van `spelverloop html`, met "
     "alle stappen."},
    {{"spelverloop order", {"the base game, first edition", "het basisspel, eerste editie"}},
     {"spelverloop order my-mix.ini --lang nl --cite", {"in Dutch, with sources", "in het Nederlands, met bronnen"}},
     {"spelverloop order base-c2 --step 2B-1 --format md", {"one step, as Markdown", "één stap, als Markdown"}}},
    cmd_order},
[CMD_ORDER_DIFF] = {
    "order diff", {"A [B]", "A [B]"}, 1, 2, "text md json",
    {"say what changes between the orders of play of two mixes", "zeg wat er verandert tussen het spelverloop van twee mixen"},
    {"A and B are mixes, as for `order`. --edition, --with and so on hold for both; --to-edition, --to-with and so on for the second only, which "
     "is A again when B is left out. Told are the expansions, options and rules, and the lines that come, go, move or change. Exit status 0: "
     "no difference, 1: there is one.",
     "A en B zijn mixen, zoals bij `order`. --edition, --with enzovoort gelden voor beide; --to-edition, --to-with enzovoort alleen voor de "
     "tweede, en dat is nog eens A als B ontbreekt. Genoemd worden de uitbreidingen, opties en spelregels, en de regels die erbij komen, "
     "verdwijnen, verhuizen of veranderen. Exitstatus 0: geen verschil, 1: wel."},
    {{"spelverloop order diff base-c1 base-c2", {"two mixes", "twee mixen"}},
     {"spelverloop order diff my-mix.ini --to-edition C2", {"one mix in two editions", "één mix in twee edities"}},
     {"spelverloop order diff base-c1 --to-with tower", {"what an expansion changes", "wat een uitbreiding verandert"}}},
    cmd_order_diff},
[CMD_HTML] = {
    "html", {"[MIX]", "[MIX]"}, 0, 1, NULL,
    {"print the page that chooses and shows the order of play", "druk de bladzijde af die kiest en het spelverloop toont"},
    {"Prints one HTML file that needs nothing else: every game and every expansion can be chosen there, in both languages, and the order of "
     "play follows. It begins with MIX (base-c1 when it is left out).",
     "Drukt één HTML-bestand af dat verder niets nodig heeft: elk spel en elke uitbreiding is er te kiezen, in beide talen, en het spelverloop volgt. "
     "Het begint met MIX (base-c1 als die ontbreekt)."},
    {{"spelverloop html >order.html", {"open it in a browser", "open het in een browser"}},
     {"spelverloop html my-mix.ini >my-mix.html", {"begin with your own mix", "begin met je eigen mix"}}},
    cmd_html},
[CMD_RUN] = {
    "run", {"[MIX]", "[MIX]"}, 0, 1, "text json",
    {"play games without people, and say what happens", "speel partijen zonder mensen, en zeg wat er gebeurt"},
    {"Plays one game and prints it turn by turn: step, action, effect, and points with their reasons. With more than one game it "
     "prints a line for each and a summary. The same mix and seed always give the same game.",
     "Speelt één partij en drukt die beurt voor beurt af: stap, actie, gevolg, en punten met hun redenen. Bij meer partijen "
     "komt er een regel per partij en een overzicht. Dezelfde mix met hetzelfde startgetal geeft altijd dezelfde partij."},
    {{"spelverloop run base-c1 --seed 1", {"one game, turn by turn", "één partij, beurt voor beurt"}},
     {"spelverloop run base-c1 --seed 1..100 --record games", {"100 games, with records", "100 partijen, met verslagen"}},
     {"spelverloop run my-mix.ini --games 20 --check=options", {"check everything", "controleer alles"}}},
    cmd_run},
[CMD_PLAY] = {
    "play", {"[MIX]", "[MIX]"}, 0, 1, NULL,
    {"play a game at this terminal", "speel een partij in dit venster"},
    {"Shows what may be done as a numbered list and asks for a number. ? says what is refused and why, u takes a choice back, h "
     "lists the rest. Every choice is saved at once, so the game can be stopped at any moment and resumed. Without a seed, in the mix or "
     "by --seed, every game is another one; the record holds the seed that was drawn.",
     "Toont wat er mag als genummerde lijst en vraagt een nummer. ? zegt wat niet mag en waarom, u neemt een keuze terug, h noemt "
     "de rest. Elke keuze wordt meteen bewaard, dus de partij kan op elk moment stoppen en later verdergaan. Zonder startgetal, in de "
     "mix of met --seed, is elke partij een andere; het verslag bevat het gelote startgetal."},
    {{"spelverloop play base-c1", {"two people at one terminal", "twee mensen achter één scherm"}},
     {"spelverloop play base-c1 --seat blue=random", {"red against the program", "rood tegen het programma"}},
     {"spelverloop play --resume game.ini", {"go on with a saved game", "ga verder met een bewaarde partij"}}},
    cmd_play},
[CMD_REPLAY] = {
    "replay", {"FILE", "BESTAND"}, 1, 1, "text json jsonl",
    {"play a record again, and check every choice", "speel een verslag na, en controleer elke keuze"},
    {"Prints what `run` prints, and says whether every choice of the record was possible and the game ended as it says. If not, it names "
     "the first choice that was not, or the points that differ. As jsonl it prints every event for programs, in the form of docs/events.md.",
     "Drukt af wat `run` afdrukt, en zegt of elke keuze van het verslag mogelijk was en de partij eindigde zoals er staat. Zo niet, dan "
     "noemt het de eerste keuze die niet kon, of de punten die verschillen. Als jsonl drukt het elke gebeurtenis voor programma's af, in de vorm van "
     "docs/events.md."},
    {{"spelverloop replay games/base-c1-17.ini", {"a record of run --record", "een verslag van run --record"}},
     {"spelverloop replay game.ini --format jsonl --refused", {"all events, and what was refused", "alle gebeurtenissen, en wat geweigerd werd"}}},
    cmd_replay},
[CMD_RECORD_DIFF] = {
    "record diff", {"A B", "A B"}, 2, 2, "text json",
    {"name the first choice at which two records part", "noem de eerste keuze waar twee verslagen uiteengaan"},
    {"A and B are records or scenarios. Both are played; told are the turn, the step, the row and the option of each. When they make the same choices "
     "the points are compared. Exit status 0: no difference, 1: there is one.",
     "A en B zijn verslagen of scenario's. Beide worden nagespeeld; genoemd worden van elk de beurt, de stap, de regel en de mogelijkheid. Bij dezelfde "
     "keuzes worden de punten vergeleken. Exitstatus 0: geen verschil, 1: wel."},
    {{"spelverloop record diff games/base-c1-1.ini games/base-c1-2.ini", {"two games", "twee partijen"}}, {NULL, {NULL}}},
    cmd_record_diff},
[CMD_SCENARIO_FROM] = {
    "scenario from", {"FILE", "BESTAND"}, 1, 1, NULL,
    {"write a position of a record as a scenario", "schrijf een stelling van een verslag als scenario"},
    {"FILE is a record or a scenario. The position is the one after its last action, or after the first N with --at N. The scenario holds the mix, how the "
     "position came about, and as expectations what is seen there, so that it can be run, changed and played on from. With --hash it also expects "
     "the same bytes, which other versions of the program do not have.",
     "BESTAND is een verslag of een scenario. De stelling is die na de laatste actie, of na de eerste N met --at N. Het scenario bevat de mix, hoe de "
     "stelling ontstond, en als verwachtingen wat er te zien is, zodat het uit te voeren, te veranderen en verder te spelen is. Met --hash verwacht het "
     "ook dezelfde bytes, die andere versies van het programma niet hebben."},
    {{"spelverloop scenario from game.ini --at 60 >position.ini", {"after 60 actions", "na 60 acties"}}, {NULL, {NULL}}},
    cmd_scenario_from},
[CMD_SCENARIO] = {
    "scenario", {"FILE...", "BESTAND..."}, 1, INT_MAX, "text tap",
    {"run scenarios, and compare with what they expect", "voer scenario's uit, en vergelijk met wat ze verwachten"},
    {"Runs each file, or every .ini file of a folder. A failed expectation is printed with file and line, what was found, and why.",
     "Voert elk bestand uit, of elk .ini-bestand van een map. Van een verwachting die niet klopt staan er bestand en regel, wat er "
     "gevonden is, en waarom."},
    {{"spelverloop scenario plugins/base/scenarios", {"all of a folder", "alles in een map"}}, {NULL, {NULL}}},
    cmd_scenario},
[CMD_OPTIONS] = {
    "options", {"FILE", "BESTAND"}, 1, 1, "text json tsv",
    {"list what may be done in a position", "noem wat er in een stelling mag"},
    {"FILE is a scenario or a record. The position is the one after its last action, or after the first N with --at N. It may also be a "
     "mix: then the position is the start of its game.",
     "BESTAND is een scenario of een verslag. De stelling is die na de laatste actie, of na de eerste N met --at N. Het mag ook een mix "
     "zijn: dan is de stelling het begin van haar partij."},
    {{"spelverloop options game.ini --at 0", {"at the very start", "helemaal aan het begin"}},
     {"spelverloop options game.ini --refused", {"and what may not, with the rules", "en wat niet mag, met de regels"}}},
    cmd_options},
[CMD_WHY] = {
    "why", {"FILE ACTION", "BESTAND ACTIE"}, 2, INT_MAX, NULL,
    {"say why an action is allowed or refused", "zeg waarom een actie mag of niet mag"},
    {"FILE is a scenario, a record or a mix, as for `options`. Exit status 0: allowed, 1: not allowed.",
     "BESTAND is een scenario, een verslag of een mix, zoals bij `options`. Exitstatus 0: het mag, 1: het mag niet."},
    {{"spelverloop why game.ini --at 8 \"place-follower road:W @ 1,0\"", {"after 8 actions", "na 8 acties"}}, {NULL, {NULL}}},
    cmd_why},
[CMD_SHOW] = {
    "show", {"FILE", "BESTAND"}, 1, 1, "text svg",
    {"draw a position", "teken een stelling"},
    {"FILE is a scenario or a record, as for `options`, or a mix: then the board at the start of its game is drawn. Text is for the "
     "terminal; svg is a picture for a browser or a page, with a title on every tile and feature.",
     "BESTAND is een scenario of een verslag, zoals bij `options`, of een mix: dan wordt het speelveld aan het begin getekend. Tekst "
     "is voor het scherm; svg is een plaatje voor een browser of bladzijde, met een titel op elke tegel en elk project."},
    {{"spelverloop show game.ini --at 8", {"after 8 actions", "na 8 acties"}},
     {"spelverloop show game.ini --format svg >game.svg", {"as a picture", "als plaatje"}}},
    cmd_show},
[CMD_MIX_NEW] = {
    "mix new", {"", ""}, 0, 0, NULL,
    {"write a mix of boxes and expansions", "schrijf een mix van dozen en uitbreidingen"},
    {"Prints a mix as an INI text, with a remark on each expansion: put it in a file, change what you like, and check it. A box is named "
     "as `spelverloop boxes` lists them, an expansion as `spelverloop expansions` does, or a part of one: bridges, "
     "traders-builders.builder. Without options: the base game alone.",
     "Drukt een mix af als INI-tekst, met een opmerking bij elke uitbreiding: zet hem in een bestand, verander wat je wilt, en controleer "
     "hem. Een doos heet zoals `spelverloop boxes` ze noemt, een uitbreiding zoals bij `spelverloop expansions`, of een onderdeel ervan: "
     "bridges, traders-builders.builder. Zonder opties: alleen het basisspel."},
    {{"spelverloop mix new --from-box \"Big Box 6\" >ours.ini", {"what lies in a box", "wat er in een doos zit"}},
     {"spelverloop mix new --from-box base-c1 --with tower --without fields", {"with and without", "met en zonder"}}, {NULL, {NULL}}},
    cmd_mix_new},
[CMD_MIX_CHECK] = {
    "mix check", {"MIX...", "MIX..."}, 1, INT_MAX, "text json tsv",
    {"check mixes, and list the options in force", "controleer mixen, en noem de geldende opties"},
    {"Prints all faults of a mix at once, or its warnings and every option with the value in force and where that comes from.",
     "Drukt alle fouten van een mix ineens af, of de waarschuwingen en elke optie met haar waarde en waar die vandaan komt."},
    {{"spelverloop mix check my-mix.ini", {"is it right?", "klopt hij?"}},
     {"spelverloop mix check my-mix.ini --for page", {"if it is only printed", "als hij alleen afgedrukt wordt"}}},
    cmd_mix_check},
[CMD_MIX_LIST] = {
    "mix list", {"", ""}, 0, 0, "text json",
    {"list the ready mixes", "noem de kant-en-klare mixen"},
    {"The names can be used wherever a command takes a MIX.", "De namen zijn bruikbaar overal waar een opdracht een MIX vraagt."},
    {{"spelverloop mix list", {"their names", "hun namen"}}, {NULL, {NULL}}},
    cmd_mix_list},
[CMD_EXPANSIONS] = {
    "expansions", {"[ID]", "[ID]"}, 0, 1, "text json tsv",
    {"list the expansions, or all that one brings", "noem de uitbreidingen, of alles van één"},
    {"Without ID: every expansion that was found. With ID (or another name): the parts of that one that can be taken alone, its figures, its "
     "options with all values and defaults, and its rows of the order of play.",
     "Zonder ID: elke uitbreiding die gevonden is. Met ID (of een andere naam): de onderdelen ervan die apart te nemen zijn, de figuren, de "
     "opties met alle waarden en standaardwaarden, en de regels van het spelverloop."},
    {{"spelverloop expansions", {"all of them", "allemaal"}},
     {"spelverloop expansions base", {"options of the base game", "opties van het basisspel"}}},
    cmd_expansions},
[CMD_HOUSE_RULES] = {
    "house-rules", {"[NAME]", "[NAAM]"}, 0, 1, "text json",
    {"list the ready house rules, or show one whole", "noem de kant-en-klare huisregels, of toon er een helemaal"},
    {"Without NAME: every house rule that comes with the program, what it says, and the expansions it waits for: without these it changes "
     "nothing. With NAME: its statements as well, as docs/house-rules.md explains them. --house takes them into a mix.",
     "Zonder NAAM: elke huisregel die bij het programma hoort, wat hij zegt, en op welke uitbreidingen hij wacht: zonder die verandert hij "
     "niets. Met NAAM: ook de uitspraken, zoals docs/house-rules.md ze uitlegt. --house neemt ze op in een mix."},
    {{"spelverloop house-rules", {"all of them", "allemaal"}},
     {"spelverloop house-rules small-cities", {"one, whole", "een, helemaal"}},
     {"spelverloop order --house small-cities,no-fields", {"what they change", "wat ze veranderen"}}},
    cmd_house_rules},
[CMD_BOXES] = {
    "boxes", {"[BOX]", "[DOOS]"}, 0, 1, "text json tsv",
    {"list the boxes that are sold, or what lies in one", "noem de dozen die te koop zijn, of wat er in één zit"},
    {"BOX is an id or a name of a box, in either language; case and small words do not matter. Its contents are what `mix new --from-box` takes.",
     "DOOS is een id of een naam van een doos, in een van beide talen; hoofdletters en kleine woordjes doen er niet toe. De inhoud is wat "
     "`mix new --from-box` neemt."},
    {{"spelverloop boxes", {"all of them", "allemaal"}},
     {"spelverloop boxes \"Big Box 6\"", {"what lies in it", "wat erin zit"}}, {NULL, {NULL}}},
    cmd_boxes},
[CMD_CHECK] = {
    "check", {"FILE|MIX...", "BESTAND|MIX..."}, 1, INT_MAX, "text json",
    {"check what must hold in every game of a mix", "controleer wat in elke partij van een mix moet gelden"},
    {"Plays random games of each MIX and looks at every decision of them: nothing is lost, what is offered can be done, points have their reasons (I1 "
     "to I5). Then it plays games in twos that must go alike: other colours, another order of plugins, a house rule that says what holds "
     "anyway (R1 to R8). FILE is a scenario or a record: every position in it is looked at. docs/interactions.md explains each check. Exit status "
     "1: something was found; the seed, and the choices made before it, say where.",
     "Speelt willekeurige partijen van elke MIX en kijkt naar elke keuze daarin: er verdwijnt niets, wat genoemd wordt kan, en punten hebben hun "
     "redenen (I1 tot I5). Daarna speelt het partijen in tweetallen die gelijk moeten gaan: andere kleuren, plugins in een andere volgorde, een "
     "huisregel die zegt wat toch al geldt (R1 tot R8). BESTAND is een scenario of een verslag: elke stelling daarin wordt bekeken. "
     "docs/interactions.md legt elke controle uit. Exitstatus 1: er is iets gevonden; het startgetal en het aantal keuzes ervoor zeggen waar."},
    {{"spelverloop check base-c1", {"the base game", "het basisspel"}},
     {"spelverloop check my-mix.ini --games 50 --only R3,R4", {"two of them, in more games", "twee ervan, in meer partijen"}},
     {"spelverloop check games/base-c1-17.ini", {"every position of a record", "elke stelling van een verslag"}}},
    cmd_check},
[CMD_SHRINK] = {
    "shrink", {"RECORD|MIX", "VERSLAG|MIX"}, 1, 1, "text json",
    {"make the smallest game in which a check still finds something", "maak de kleinste partij waarin een controle nog iets vindt"},
    {"RECORD is a record in which `check` finds something, such as check --record writes, or one that crashes or hangs; of a MIX the game of --seed is played. "
     "Expansions are left out, then tiles, turns, players and choices, and options get their official values, as long as the same check finds "
     "something, in at most 300 games and the time of --time. Written are a scenario, a picture of the board and why the last choice was possible; the line that "
     "repeats it is printed. Exit status 1: nothing was found in RECORD.",
     "VERSLAG is een verslag waarin `check` iets vindt, zoals check --record ze schrijft, of een dat het programma laat stoppen of hangen; van een MIX wordt de "
     "partij van --seed gespeeld. Uitbreidingen vallen weg, dan tegels, beurten, spelers en keuzes, en opties krijgen hun officiële waarde, zolang dezelfde "
     "controle iets vindt, in hoogstens 300 partijen en de tijd van --time. Geschreven worden een scenario, een plaatje van het speelveld en waarom de laatste keuze "
     "kon; de regel die het herhaalt wordt afgedrukt. Exitstatus 1: er is in VERSLAG niets gevonden."},
    {{"spelverloop shrink found/I1-base-c1-17.ini", {"what check --record found", "wat check --record vond"}},
     {"spelverloop shrink my-mix.ini --seed 4 --only R3 --record small", {"of a game, by one check, into a folder", "van een partij, met één controle, in een map"}}, {NULL, {NULL}}},
    cmd_shrink},
[CMD_COMPARE] = {
    "compare", {"A [B]", "A [B]"}, 1, 2, "text html json",
    {"play two mixes with the same lots, and say what is different", "speel twee mixen met dezelfde loting, en zeg wat er anders is"},
    {"A and B are mixes; B is A again when it is left out. --house is of B alone, and so are --to-edition, --to-with and so on; the other options hold "
     "for both. Every game is played on both sides: the same seed draws the same, and players, who choose by lot, do the same as long as they may. Told "
     "are points, turns, changes of the lead, what the first seat brings, and from which lines and expansions the points come, each with an interval for "
     "the difference; there is no verdict where it covers 0. docs/interactions.md says how the intervals are made.",
     "A en B zijn mixen; B is nog eens A als hij ontbreekt. --house geldt alleen voor B, net als --to-edition, --to-with enzovoort; de andere opties "
     "gelden voor beide. Elke partij wordt aan beide kanten gespeeld: hetzelfde startgetal trekt hetzelfde, en spelers, die door loting kiezen, doen "
     "hetzelfde zolang dat mag. Genoemd worden punten, beurten, wisselingen van de leiding, wat beginnen oplevert, en uit welke regels en uitbreidingen de "
     "punten komen, elk met een interval voor het verschil; er is geen oordeel waar dat 0 bevat. docs/interactions.md zegt hoe de intervallen ontstaan."},
    {{"spelverloop compare base-c1 --house small-cities", {"what a house rule changes", "wat een huisregel verandert"}},
     {"spelverloop compare base-c1 base-c2 --games 500", {"two mixes", "twee mixen"}},
     {"spelverloop compare base-c1 --to-with ferries --format html >ferries.html", {"as a page with pictures", "als bladzijde met plaatjes"}}},
    cmd_compare},
[CMD_SWEEP] = {
    "sweep", {"[MIX]", "[MIX]"}, 0, 1, "text json",
    {"play games of many mixes, and check what must hold", "speel partijen van vele mixen, en controleer wat moet gelden"},
    {"Plays the mixes of `sweep plan`, and some drawn by lot, once for each of --seeds, smallest first, and checks in every game what `check` checks. Games are "
     "played in processes of their own: a crash, a game without end and memory without bound are findings like others. All results stand in one file of the folder "
     "--out, sweep.sqlite; beside it stand report.html, junit.xml and a record of each finding. A sweep that was stopped or killed goes on with --resume. With "
     "--shard 2/5 it plays the second of five parts; `sweep merge` makes one of them. Exit status 1: something was found.",
     "Speelt de mixen van `sweep plan`, en enkele die geloot worden, elk één keer voor elk van --seeds, kleinste eerst, en controleert in elke partij wat `check` "
     "controleert. Partijen worden in eigen processen gespeeld: een crash, een partij zonder einde en geheugen zonder grens zijn vondsten als andere. Alle uitkomsten "
     "staan in één bestand van de map --out, sweep.sqlite; ernaast staan report.html, junit.xml en een verslag van elke vondst. Een sweep die gestopt of afgebroken is "
     "gaat verder met --resume. Met --shard 2/5 speelt hij het tweede van vijf delen; `sweep merge` maakt er één van. Exitstatus 1: er is iets gevonden."},
    {{"spelverloop sweep --isolate 3 --strength 4 --seeds 20 --out found", {"all that play", "alles wat meespeelt"}},
     {"spelverloop sweep --focus ferries,river --time 2m --out found", {"two of them, for two minutes", "twee ervan, twee minuten lang"}},
     {"spelverloop sweep --resume --out found", {"go on with it", "ga ermee verder"}}},
    cmd_sweep},
[CMD_COVER] = {
    "cover", {"FILE|MIX...", "BESTAND|MIX..."}, 1, INT_MAX, "text tsv html",
    {"show which expansions of a mix came together in random games, and how closely", "laat zien welke uitbreidingen van een mix elkaar in willekeurige partijen troffen, en hoe dichtbij"},
    {"Plays games of each MIX and watches every hook of its expansions. Of each pair of hooks it says whether both fired in one game (L1), in one turn "
     "(L2), about the same figure, tile, feature or points (L3), and whether one changed what the other offered or paid (L4): for that the "
     "same choices are made again in a copy without one call. With --isolate it does so with every set of up to K more expansions. What was not "
     "reached is listed with the reason. With --diff it says what was gained and lost since that table was written; exit status 1: something was lost.",
     "Speelt partijen van elke MIX en let op elke hook van de uitbreidingen. Van elk paar hooks zegt het of beide in één partij liepen (L1), in één beurt "
     "(L2), over hetzelfde figuur, dezelfde tegel, hetzelfde gebied of dezelfde punten (L3), en of de ene veranderde wat de andere aanbood of uitbetaalde (L4): "
     "daarvoor worden in een kopie dezelfde keuzes gemaakt zonder één aanroep. Met --isolate ook met elk groepje van hoogstens K uitbreidingen erbij. Wat niet "
     "bereikt is staat er met de reden. Met --diff staat er wat er bij kwam en wegviel sinds die tabel geschreven werd; exitstatus 1: er viel iets weg."},
    {{"spelverloop cover my-mix.ini", {"one mix", "één mix"}},
     {"spelverloop cover base-c1 --isolate 3 --format html", {"every three expansions that play", "elke drie uitbreidingen die meespelen"}},
     {"spelverloop cover base-c1 --with ferries --diff old.tsv", {"beside an earlier time", "naast een eerdere keer"}}},
    cmd_cover},
[CMD_SWEEP_PLAN] = {
    "sweep plan", {"[MIX]", "[MIX]"}, 0, 1, "text json tsv",
    {"list the mixes that hold every combination of a few expansions", "noem de mixen waarin elke combinatie van een paar uitbreidingen voorkomt"},
    {"Of the game of MIX, with the expansions that play: first each one, two … alone (--isolate), then mixes of many, chosen so that every combination of "
     "--strength of them, taken or left, is in one of the mixes; small ones first. Numbers of players and editions are combined with each of them. The "
     "percentage says how many combinations are covered up to there. Nothing is played.",
     "Van het spel van MIX, met de uitbreidingen die meespelen: eerst elke één, twee … alleen (--isolate), dan mixen van vele, zo gekozen dat elke "
     "combinatie van --strength ervan, wel of niet genomen, in een van de mixen voorkomt; kleine eerst. Aantallen spelers en edities worden met elk ervan "
     "gecombineerd. Het percentage zegt hoeveel combinaties tot daar gedekt zijn. Er wordt niets gespeeld."},
    {{"spelverloop sweep plan --strength 4 --isolate 3", {"all that play", "alles wat meespeelt"}},
     {"spelverloop sweep plan --focus ferries --isolate 2", {"around one of them", "rond één ervan"}}, {NULL, {NULL}}},
    cmd_sweep_plan},
[CMD_SWEEP_MERGE] = {
    "sweep merge", {"DIR...", "MAP..."}, 1, INT_MAX, "text json",
    {"make one result of the parts of a sweep", "maak één uitkomst van de delen van een sweep"},
    {"Each DIR is the folder of a part, played with --shard, or its sweep.sqlite. The folder --out gets what the sweep would have written in one piece. No game may be in two "
     "of them. Exit status 1: something was found in one of them.",
     "Elke MAP is de map van een deel, gespeeld met --shard, of de sweep.sqlite daarvan. De map --out krijgt wat de sweep in één stuk geschreven had. Geen partij mag in twee "
     "ervan zitten. Exitstatus 1: in een ervan is iets gevonden."},
    {{"spelverloop sweep merge part-1 part-2 --out found", {"two parts", "twee delen"}}, {NULL, {NULL}}},
    cmd_sweep_merge},
[CMD_SWEEP_DUMP] = {
    "sweep dump", {"DIR", "MAP"}, 1, 1, NULL,
    {"print all that a sweep has found, as lines", "druk alles af wat een sweep gevonden heeft, als regels"},
    {"DIR is the folder of a sweep, or its sweep.sqlite. Printed is every row of its tables, in their order, without times: two sweeps that played the same games print the "
     "same.",
     "MAP is de map van een sweep, of de sweep.sqlite daarvan. Afgedrukt wordt elke rij van de tabellen, op volgorde, zonder tijden: twee sweeps die dezelfde partijen "
     "speelden drukken hetzelfde af."},
    {{"spelverloop sweep dump found", {"all of it", "alles"}}, {NULL, {NULL}}},
    cmd_sweep_dump},
[CMD_SWEEP_MUTATE] = {
    "sweep mutate", {"[FILE|DIR...]", "[BESTAND|MAP...]"}, 0, INT_MAX, "text tsv",
    {"change hooks on purpose, and list the changes that no test notices", "verander hooks met opzet, en noem de veranderingen die geen test opmerkt"},
    {"FILE and DIR are scenarios; without them those of the expansions of Carcassonne that play. Of every hook that they use mutants are made: not called, "
     "called twice, on another row, in the place of its neighbour, a veto that refuses nothing or everything, a point more or less, figures that are not sent "
     "home. A mutant is killed by a scenario that goes wrong, or by a check of `check`. One that is shown to change nothing is equivalent "
     "and not counted. Each that survives is named, with what is known of it; exit status 1: there are some. `sweep --mutate` is the same.",
     "BESTAND en MAP zijn scenario's; zonder zijn het die van de uitbreidingen van Carcassonne die meespelen. Van elke hook die ze gebruiken worden mutanten "
     "gemaakt: niet aangeroepen, twee keer aangeroepen, op een andere rij, op de plaats van de buur, een veto dat niets of alles weigert, een punt meer of "
     "minder, figuren die niet naar huis gaan. Een mutant wordt gevonden door een scenario dat misgaat, of door een controle van `check`. Een waarvan aangetoond is dat hij niets "
     "verandert is gelijkwaardig en telt niet mee. Elke die overblijft wordt genoemd, met wat ervan bekend is; exitstatus 1: zo zijn er. `sweep --mutate` is hetzelfde."},
    {{"spelverloop sweep mutate", {"all of them", "allemaal"}},
     {"spelverloop sweep mutate --focus ferries --only drop,twice", {"some of one expansion", "een paar van één uitbreiding"}}, {NULL, {NULL}}},
    cmd_sweep_mutate},
[CMD_PLUGIN_CHECK] = {
    "plugin check", {"ID|DIR...", "ID|MAP..."}, 1, INT_MAX, "text json",
    {"check whether a plugin does what is asked of plugins", "controleer of een plugin doet wat van plugins gevraagd wordt"},
    {"Reads the manifest and the tables of an expansion, then plays random games with it, by itself and in a pair with every other "
     "playable expansion, and watches every hook. DIR is a folder with the manifest and the shared object of one plugin, such as "
     "./mine; it has a slash in it. Exit status 1: a check failed.",
     "Leest het manifest en de tabellen van een uitbreiding, speelt er dan willekeurige partijen mee, alleen en in een paar met elke "
     "andere speelbare uitbreiding, en let op elke hook. MAP is een map met het manifest en het gedeelde object van één plugin, zoals "
     "./mine; er staat een schuine streep in. Exitstatus 1: er mislukte een controle."},
    {{"spelverloop plugin check base", {"the base game", "het basisspel"}},
     {"spelverloop plugin check ./build/plugins/mine --games 20", {"your own, quickly", "je eigen, snel"}}},
    cmd_plugin_check},
[CMD_BENCH] = {
    "bench", {"[MIX]", "[MIX]"}, 0, 1, "text json",
    {"measure random play", "meet willekeurig spel"},
    {"Plays random games for two seconds, or as --games or --seconds say, and prints speed and statistics. A second pass without "
     "timing counts what may be done.",
     "Speelt twee seconden lang willekeurige partijen, of zoals --games of --seconds zeggen, en drukt snelheid en kengetallen af. "
     "Een tweede ronde zonder tijdmeting telt wat er mag."},
    {{"spelverloop bench base-c1 --seconds 5", {"five seconds", "vijf seconden"}}, {NULL, {NULL}}},
    cmd_bench},
[CMD_COMPLETION] = {
    "completion", {"bash", "bash"}, 1, 1, NULL,
    {"print the completion script of a shell", "druk het aanvulscript van een shell af"},
    {"Put the output where bash looks for completions, or read it in .bashrc.",
     "Zet de uitvoer waar bash zijn aanvullingen zoekt, of lees haar in .bashrc in."},
    {{"source <(spelverloop completion bash)", {"for this shell", "voor deze shell"}}, {NULL, {NULL}}},
    cmd_completion},
[CMD_MAN] = {
    "man", {"", ""}, 0, 0, NULL,
    {"print the manual page", "druk de handleiding af"},
    {"The page is in the form that man reads.", "De bladzijde heeft de vorm die man leest."},
    {{"spelverloop man | man -l -", {"read it", "lees haar"}}, {NULL, {NULL}}},
    cmd_man},
[CMD_HELP] = {
    "help", {"[COMMAND]", "[OPDRACHT]"}, 0, 2, NULL,
    {"explain a command", "leg een opdracht uit"},
    {"Without COMMAND: the list of commands.", "Zonder OPDRACHT: de lijst van opdrachten."},
    {{"spelverloop help run", {"about run", "over run"}}, {NULL, {NULL}}},
    cmd_help},
};

#define BIT(command) ((uint64_t)1 << CMD_##command)
#define MAKES_MIX (TAKES_MIX | BIT(MIX_NEW) | BIT(ORDER_DIFF) | BIT(COMPARE) | BIT(SHRINK))
#define TAKES_MIX (BIT(ORDER) | BIT(CHECK) | BIT(COVER) | BIT(HTML) | BIT(RUN) | BIT(PLAY) | BIT(MIX_CHECK) | BIT(BENCH))
#define ALL (((uint64_t)1 << CMD_COUNT) - 1)

const cli_option cli_options[OPT_COUNT] = {
[OPT_FORMAT] = {"format", 0, CLI_CHOICE, NULL, 0, 0, {NULL}, {"form of the result", "vorm van de uitvoer"}, 0},
[OPT_JSON] = {"json", 0, CLI_FLAG, NULL, 0, 0, {NULL}, {"the same as --format json", "hetzelfde als --format json"}, 0},
[OPT_EDITION] = {"edition", 0, CLI_CHOICE, "C1 C2 C3 WE", 0, 0, {NULL},
    {"play by another edition than the mix says", "volg een andere editie dan de mix zegt"}, MAKES_MIX},
[OPT_PUBLISHER] = {"publisher", 0, CLI_CHOICE, "HiG RGG ZMG", 0, 0, {NULL},
    {"follow the rules of that publisher", "volg de regels van die uitgever"}, MAKES_MIX},
[OPT_PLAYERS] = {"players", 0, CLI_TEXT, NULL, 0, 0, {"N", "N"},
    {"number of players, or their colours: \"red blue green\"", "aantal spelers, of hun kleuren: \"red blue green\""}, MAKES_MIX},
[OPT_WITH] = {"with", 0, CLI_LIST, NULL, 0, 0, {"ID,ID", "ID,ID"}, {"add these expansions, or parts of them such as bridges", "voeg deze uitbreidingen toe, of onderdelen ervan zoals bridges"}, MAKES_MIX},
[OPT_WITHOUT] = {"without", 0, CLI_LIST, NULL, 0, 0, {"ID,ID", "ID,ID"}, {"leave these expansions or parts out", "laat deze uitbreidingen of onderdelen weg"}, MAKES_MIX},
[OPT_HOUSE] = {"house", 0, CLI_LIST, NULL, 0, 0, {"NAME,NAME", "NAAM,NAAM"},
    {"play by these house rules too: names as house-rules lists them, or files", "speel ook met deze huisregels: namen zoals house-rules ze noemt, of bestanden"},
    MAKES_MIX | BIT(OPTIONS) | BIT(WHY) | BIT(SHOW)},
[OPT_TO_EDITION] = {"to-edition", 0, CLI_CHOICE, "C1 C2 C3 WE", 0, 0, {NULL},
    {"the edition of the second mix", "de editie van de tweede mix"}, BIT(ORDER_DIFF) | BIT(COMPARE)},
[OPT_TO_PUBLISHER] = {"to-publisher", 0, CLI_CHOICE, "HiG RGG ZMG", 0, 0, {NULL},
    {"the publisher of the second mix", "de uitgever van de tweede mix"}, BIT(ORDER_DIFF) | BIT(COMPARE)},
[OPT_TO_PLAYERS] = {"to-players", 0, CLI_TEXT, NULL, 0, 0, {"N", "N"},
    {"the players of the second mix", "de spelers van de tweede mix"}, BIT(ORDER_DIFF) | BIT(COMPARE)},
[OPT_TO_WITH] = {"to-with", 0, CLI_LIST, NULL, 0, 0, {"ID,ID", "ID,ID"},
    {"add these to the second mix", "voeg deze toe aan de tweede mix"}, BIT(ORDER_DIFF) | BIT(COMPARE)},
[OPT_TO_WITHOUT] = {"to-without", 0, CLI_LIST, NULL, 0, 0, {"ID,ID", "ID,ID"},
    {"leave these out of the second mix", "laat deze weg uit de tweede mix"}, BIT(ORDER_DIFF) | BIT(COMPARE)},
[OPT_TO_HOUSE] = {"to-house", 0, CLI_LIST, NULL, 0, 0, {"NAME,NAME", "NAAM,NAAM"},
    {"play the second mix by these house rules too", "speel de tweede mix ook met deze huisregels"}, BIT(ORDER_DIFF) | BIT(COMPARE)},
[OPT_FROM_BOX] = {"from-box", 0, CLI_LINES, NULL, 0, 0, {"BOX", "DOOS"},
    {"what lies in this box; may be given more than once", "wat er in deze doos zit; mag vaker gegeven worden"}, BIT(MIX_NEW)},
[OPT_SEED] = {"seed", 0, CLI_SEEDS, NULL, 0, 0, {"N", "N"},
    {"seed of the game (0x… too), or A..B for one game of each (run, compare)", "startgetal van de partij (ook 0x…), of A..B voor één partij van elk (run, compare)"}, TAKES_MIX | BIT(PLUGIN_CHECK) | BIT(SWEEP_PLAN) | BIT(SWEEP) | BIT(COMPARE) | BIT(SHRINK)},
[OPT_STEP] = {"step", 0, CLI_TEXT, NULL, 0, 0, {"STEP", "STAP"}, {"only this step", "alleen deze stap"}, BIT(ORDER)},
[OPT_CITE] = {"cite", 0, CLI_FLAG, NULL, 0, 0, {NULL}, {"with the id and source of every line", "met id en bron van elke regel"}, BIT(ORDER)},
[OPT_HIDE_EMPTY] = {"hide-empty", 0, CLI_FLAG, NULL, 0, 0, {NULL},
    {"leave out steps in which nothing is done", "laat stappen weg waarin niets gebeurt"}, BIT(ORDER)},
[OPT_MARK_ADAPTED] = {"mark-adapted", 0, CLI_FLAG, NULL, 0, 0, {NULL},
    {"say of each line from another edition which that is", "zeg van elke regel uit een andere editie welke dat is"}, BIT(ORDER)},
[OPT_GAMES] = {"games", 0, CLI_COUNT, NULL, 1, 1000000000, {"N", "N"}, {"number of games", "aantal partijen"}, BIT(RUN) | BIT(BENCH) | BIT(CHECK) | BIT(COVER) | BIT(PLUGIN_CHECK) | BIT(COMPARE)},
[OPT_TURNS] = {"turns", 0, CLI_COUNT, NULL, 1, 1000000000, {"N", "N"},
    {"end a game that is not over after so many turns (10000)", "breek een partij af die na zoveel beurten niet afgelopen is (10000)"}, BIT(RUN) | BIT(BENCH) | BIT(COMPARE)},
[OPT_BOT] = {"bot", 0, CLI_CHOICE, "random", 0, 0, {NULL}, {"who chooses for the players", "wie er voor de spelers kiest"}, BIT(RUN)},
[OPT_RECORD] = {"record", 0, CLI_TEXT, NULL, 0, 0, {"DIR", "MAP"},
    {"write the record of every game into this folder; check: of every finding; shrink: what is left", "schrijf het verslag van elke partij in deze map; check: van alles wat gevonden wordt; shrink: wat er overblijft"},
    BIT(RUN) | BIT(CHECK) | BIT(SHRINK)},
[OPT_CHECK] = {"check", 0, CLI_MAYBE, "options", 0, 0, {NULL},
    {"count the position again after every choice; with =options also try every thinkable action",
     "tel de stelling na elke keuze na; met =options wordt ook elke denkbare actie geprobeerd"}, BIT(RUN)},
[OPT_STRENGTH] = {"strength", 0, CLI_COUNT, NULL, 1, 4, {"T", "T"},
    {"every combination of so many (3)", "elke combinatie van zoveel (3)"}, BIT(SWEEP_PLAN) | BIT(SWEEP)},
[OPT_ISOLATE] = {"isolate", 0, CLI_COUNT, NULL, 0, 4, {"K", "K"},
    {"every set of up to so many expansions alone (2); cover: beside the mix (0)",
     "elk groepje van hoogstens zoveel uitbreidingen alleen (2); cover: naast de mix (0)"}, BIT(SWEEP_PLAN) | BIT(SWEEP) | BIT(COVER)},
[OPT_LEVELS] = {"levels", 0, CLI_COUNT, NULL, 0, 1000, {"N", "N"},
    {"games beside each game in which only is watched how near hooks come (10)", "partijen naast elke partij waarin alleen bekeken wordt hoe dicht hooks bij elkaar komen (10)"}, BIT(SWEEP)},
[OPT_FOCUS] = {"focus", 0, CLI_LIST, NULL, 0, 0, {"ID,ID", "ID,ID"},
    {"sweep, sweep plan: expansions that are in every mix, and players prefer what they offer; sweep mutate: whose mutants are made",
     "sweep, sweep plan: uitbreidingen die in elke mix zitten, en spelers kiezen liever wat die bieden; sweep mutate: waarvan mutanten gemaakt worden"},
    BIT(SWEEP_PLAN) | BIT(SWEEP) | BIT(SWEEP_MUTATE)},
[OPT_SEEDS] = {"seeds", 0, CLI_COUNT, NULL, 1, 1000000, {"N", "N"},
    {"games of each mix (5; with --time as many as it allows)", "partijen van elke mix (5; met --time zoveel als het toelaat)"}, BIT(SWEEP)},
[OPT_TIME] = {"time", 0, CLI_TIME, NULL, 0, 0, {"D", "D"}, {"stop after 90s, 10m or 2h; shrink: of the processor (10s)", "stop na 90s, 10m of 2h; shrink: van de processor (10s)"}, BIT(SWEEP) | BIT(SHRINK)},
[OPT_JOBS] = {"jobs", 0, CLI_COUNT, NULL, 1, 256, {"J", "J"}, {"games played at once (one for each processor)", "partijen tegelijk (één per processor)"}, BIT(SWEEP)},
[OPT_SHARD] = {"shard", 0, CLI_TEXT, NULL, 0, 0, {"I/N", "I/N"}, {"only part I of N, from 1", "alleen deel I van N, vanaf 1"}, BIT(SWEEP)},
[OPT_GO_ON] = {"resume", 0, CLI_FLAG, NULL, 0, 0, {NULL}, {"go on with the sweep of this folder", "ga verder met de sweep van deze map"}, BIT(SWEEP)},
[OPT_LIMIT] = {"limit", 0, CLI_COUNT, NULL, 1, 86400, {"S", "S"},
    {"seconds of the processor that a game may take (60)", "seconden van de processor die een partij mag duren (60)"}, BIT(SWEEP)},
[OPT_FIRST] = {"first", 0, CLI_FLAG, NULL, 0, 0, {NULL}, {"stop when something was found", "stop als er iets gevonden is"}, BIT(SWEEP)},
[OPT_OUT] = {"out", 0, CLI_TEXT, NULL, 0, 0, {"DIR", "MAP"}, {"the folder of the results; it must be given", "de map van de uitkomsten; die moet gegeven worden"}, BIT(SWEEP) | BIT(SWEEP_MERGE)},
[OPT_DIFF] = {"diff", 0, CLI_TEXT, NULL, 0, 0, {"OLD", "OUD"},
    {"say what was gained and lost since this table of --format tsv", "zeg wat er bij kwam en wegviel sinds deze tabel van --format tsv"}, BIT(COVER)},
[OPT_MUTATE] = {"mutate", 0, CLI_FLAG, NULL, 0, 0, {NULL},
    {"the same as `sweep mutate`", "hetzelfde als `sweep mutate`"}, BIT(SWEEP) | BIT(SWEEP_MUTATE)},
[OPT_ONLY] = {"only", 0, CLI_LIST, NULL, 0, 0, {"ID,ID", "ID,ID"},
    {"only these checks: I1 to I5, R1 to R8; mutate: only mutants of these kinds, drop, twice …, or listed: those of --equivalent",
     "alleen deze controles: I1 tot I5, R1 tot R8; mutate: alleen mutanten van deze soorten, drop, twice …, of listed: die van --equivalent"}, BIT(CHECK) | BIT(SHRINK) | BIT(SWEEP_MUTATE)},
[OPT_SKIP] = {"skip", 0, CLI_LIST, NULL, 0, 0, {"ID,ID", "ID,ID"}, {"leave these checks out", "laat deze controles weg"}, BIT(CHECK)},
[OPT_HASH] = {"hash", 0, CLI_FLAG, NULL, 0, 0, {NULL},
    {"run: end with one hash over all games, to compare builds; scenario from: expect the same bytes, too",
     "run: eindig met één hash over alle partijen, om bouwsels te vergelijken; bij een scenario uit een verslag: verwacht ook dezelfde bytes"},
    BIT(RUN) | BIT(SCENARIO_FROM)},
[OPT_SEAT] = {"seat", 0, CLI_LIST, NULL, 0, 0, {"COLOUR=WHO", "KLEUR=WIE"},
    {"who plays a colour: person or random (person when not said)", "wie er een kleur speelt: person of random (anders person)"}, BIT(PLAY)},
[OPT_SAVE] = {"save", 0, CLI_TEXT, NULL, 0, 0, {"FILE", "BESTAND"}, {"record file of the game", "verslagbestand van de partij"}, BIT(PLAY)},
[OPT_RESUME] = {"resume", 0, CLI_TEXT, NULL, 0, 0, {"FILE", "BESTAND"}, {"go on with the game of this record", "ga verder met de partij van dit verslag"}, BIT(PLAY)},
[OPT_AT] = {"at", 0, CLI_COUNT, NULL, 0, INT_MAX, {"N", "N"},
    {"the position after the first N actions", "de stelling na de eerste N acties"}, BIT(OPTIONS) | BIT(WHY) | BIT(SHOW) | BIT(SCENARIO_FROM)},
[OPT_REFUSED] = {"refused", 0, CLI_FLAG, NULL, 0, 0, {NULL}, {"also what rules refuse, and which", "ook wat regels weigeren, en welke"}, BIT(OPTIONS) | BIT(REPLAY)},
[OPT_FOR] = {"for", 0, CLI_CHOICE, "play page", 0, 0, {NULL},
    {"what the mix is for: to be played, or only to be printed", "waarvoor de mix is: om te spelen, of alleen om af te drukken"}, BIT(MIX_CHECK)},
[OPT_SECONDS] = {"seconds", 0, CLI_COUNT, NULL, 1, 86400, {"S", "S"}, {"how long to measure", "hoe lang er gemeten wordt"}, BIT(BENCH)},
[OPT_QUIET] = {"quiet", 'q', CLI_FLAG, NULL, 0, 0, {NULL},
    {"only the result: no turns, no notes, no progress", "alleen de uitslag: geen beurten, opmerkingen of voortgang"}, ALL},
[OPT_LANG] = {"lang", 0, CLI_CHOICE, "nl en", 0, 0, {NULL}, {"language", "taal"}, ALL},
[OPT_COLOR] = {"color", 0, CLI_CHOICE, "auto always never", 0, 0, {NULL},
    {"colours: on a terminal, always or never", "kleuren: op een scherm, altijd of nooit"}, ALL},
[OPT_PLUGIN_PATH] = {"plugin-path", 0, CLI_TEXT, NULL, 0, 0, {"DIR", "MAP"},
    {"folders of plugins, split by colons", "mappen met plugins, gescheiden door dubbele punten"}, ALL},
[OPT_HELP] = {"help", 'h', CLI_FLAG, NULL, 0, 0, {NULL}, {"explain the command", "leg de opdracht uit"}, ALL},
[OPT_VERSION] = {"version", 0, CLI_FLAG, NULL, 0, 0, {NULL}, {"print the version", "druk de versie af"}, ALL},
};
