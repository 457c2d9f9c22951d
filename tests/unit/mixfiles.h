/* A small game for the tests of core/mix: a root, some expansions, an order file. */
#ifndef SV_TESTS_MIXFILES_H
#define SV_TESTS_MIXFILES_H
#include "mixtest.h"

#define ORDER                                                                                                          \
    "[file]\nkind = order\nformat = 1\ngame = tiny\nroot = base\nsteps = SETUP 1 2-A 2-B 3 END\nsetup = SETUP\n"       \
    "turn = 1 3\npart = 2-A 3\nend = END\n"                                                                            \
    "[labels]\n1 = first\n1.nl = eerste\n3 = 3\n"                                                                      \
    "[SETUP]\nlay-start = base\n"                                                                                      \
    "[ANYTIME]\nask-advice = base\nransom = tower, window 1 2-B, slot 2-B first, once turn\n"                          \
    "flea = plague, window 2-A 3, slot 2-B last, once plague.how-often, due plague.must\n"                             \
    "[1]\nsource = base, choice source exactly-one\nuse-abbey = abbey, of source\ndraw = base, of source\n"            \
    "extra = abbey, after use-abbey\nnothing-1 = base\n"                                                               \
    "[2-A]\nplace = base\nferry-place = ferries\nferry-move = ferries, repeat ferry, once ferries.once-per\n"          \
    "[2-B]\nwood = base, choice wood at-most-one\nput = base, of wood\nput-big = tower, of wood\n"                     \
    "capture = tower, after put-big\nprotect = ferries, after wood\nnothing-2b = base\n"                               \
    "[3]\nper-item = base, begin item, each scoring-item\ncastle = tower, ask owner\n"                                 \
    "castle-next = tower, after castle, next item\nscore = base\nend-item = end item\nhome = base, each homecoming\n"  \
    "[END]\nfinal = base, scope part\n"

#define ACTION(id, kind, more)                                                                                         \
    "[action " id "]\nkind = " kind "\nen = Do " id ".\nnl = Doe " id ".\nstatus = official\nsource = test\n" more
#define EXPANSION(id, more)                                                                                            \
    "[expansion]\nformat = 1\nid = " id "\ngames = tiny\neditions = C1 C2\nname.en = The " id "\nname.nl = De " id     \
    "\n" more

#define BASE                                                                                                                             \
    EXPANSION("base", "game = tiny\nboard = square\nstatus = playable\nelements = tiles fields\nplayers.5 = tower\n")                    \
    "[element fields]\nneeds = tiles\nname.en = Fields\nname.nl = Weiden\n"                                                              \
    "[word follower]\nen = follower\nnl = horige\nen.C2 = meeple|meeples\n"                                                              \
    "[edge city]\nletter = C\n[edge road]\nletter = R\n"                                                                                 \
    "[feature city]\nat = edge\nedges = city\ncompletes = yes\nname.en = city\nname.nl = stad\n"                                         \
    "[mark shield]\nfeature = city\nname.en = shield\nname.nl = schild\n"                                                                \
    "[figure follower]\ncount = 7\nplaces = city\nstrength = 1\nname.en = follower\nname.nl = horige\n"                                  \
    "[option fields]\ntype = flag\ndefault = yes\nen = Whether {follower} may lie down.\nnl = Of de {follower} mag liggen.\n"            \
    "status = official\nsource = test\n"                                                                                                 \
    "[option scoring]\ntype = choice\nvalues = ed1 ed2 ed3\ndefault = ed3\ndefault.C1 = ed2\ndefault.RGG = ed1\n"                        \
    "default.C2.RGG = ed3\ndefault.players-4 = ed1\nen = How.\nnl = Hoe.\nstatus = publisher\nsource = test\n"                           \
    "[option stack]\ntype = int\nrange = 5..30\ndefault = 17\nen = How many.\nnl = Hoeveel.\nstatus = official\nsource = test\n"         \
    "[rule unoccupied]\nen = No {follower} may be there.\nnl = Er mag geen {follower} zijn.\nstatus = official\nsource = test\n" ACTION( \
        "lay-start", "must", "") ACTION("ask-advice", "may", "") ACTION("source", "must", "")                                            \
        ACTION("draw", "one-of", "") ACTION("nothing-1", "note", "when = empty-step\n") ACTION("place", "must", "")                      \
            ACTION("wood", "may", "") ACTION("put", "one-of", "") ACTION("nothing-2b", "note", "when = empty-step\n")                    \
                ACTION("per-item", "note", "") ACTION("score", "score", "") ACTION("home", "must", "")                                   \
                    ACTION("final", "score", "element = fields\nwhen = fields is yes\n")

#define FERRIES                                                                                                        \
    EXPANSION("ferries", "status = playable\nrequires = base\nelements = tiles ferries\nsets = I II\n")                \
    "[element tiles]\nname.en = Lakes\nname.nl = Meren\n"                                                              \
    "[element ferries]\nneeds = tiles\nname.en = Ferries\nname.nl = Veerboten\n"                                       \
    "[piece ferry]\nowner = none\ncount = 8\nper = copy\nelement = ferries\nname.en = ferry\nname.nl = veerboot\n"     \
    "[option once-per]\ntype = choice\nvalues = turn part\ndefault = turn\nen = How often.\nnl = Hoe vaak.\n"          \
    "status = official\nsource = test\n" ACTION("ferry-place", "must", "element = ferries\nmarks = base.place\n")      \
        ACTION("ferry-move", "may", "element = ferries\n") ACTION(                                                     \
            "protect", "may",                                                                                          \
            "when = not edition is C2\n") "[part score lake]\nen = Lakes too.\nnl = Meren ook.\nstatus = official\nsource = test\nwhen = ferries.II\n"

/* Only to be read, and at odds with the ferries. */
#define PLAGUE                                                                                                                       \
    EXPANSION("plague", "status = reference\nconflicts = ferries\n")                                                                 \
    "[option how-often]\ntype = choice\nvalues = no turn part\ndefault = part\nen = How often.\nnl = Hoe vaak.\n"                    \
    "status = official\nsource = test\n"                                                                                             \
    "[option must]\ntype = flag\ndefault = no\ndefault.C2 = yes\nen = Must.\nnl = Moet.\nstatus = official\nsource = test\n" ACTION( \
        "flea", "must", "")

/* Not in the order file: they find their places themselves. */
#define ZETA                                                                                                           \
    EXPANSION("zeta", "status = playable\nimplies = alpha\n")                                                          \
    ACTION("z-after", "may", "step = 2-B\nafter = put\n")                                                              \
    ACTION("z-before", "may", "step = 3\nbefore = score\n")                                                            \
    ACTION("z-late", "may", "step = 1\nafter = abbey.extra\n")
#define ALPHA                                                                                                          \
    EXPANSION("alpha", "status = playable\n")                                                                          \
    ACTION("a-after", "may", "step = 2-B\nafter = base.put\n")                                                         \
    ACTION("b-after-a", "may", "step = 2-B\nafter = a-after\nbefore = z-after\n")

#define ALIASES                                                                                                        \
    "[expansions]\nbasic = base\nveerboten = ferries\nturm = tower\nlabyrinths = labyrinth\n"                          \
    "[sets]\nlake-1 = ferries.I\nlake-2 = ferries.II\n"                                                                \
    "[editions]\nfirst = C1\n[publishers]\nrio = RGG\n[games]\nklein = tiny\ngroot = large\n"

static const test_file tiny_game[] = {
    {"config/order/tiny.ini", ORDER},
    {"config/aliases.ini", ALIASES},
    {"config/mixes/plain.ini", "[game]\ngame = tiny\nplayers = 2\n"},
    {"config/mixes/other.ini", "[game]\ngame = tiny\nplayers = 3\n[expansions]\nferries = yes\n"},
    {"plugins/base/base.ini", BASE},
    {"plugins/base/tiles.ini", "[file]\nkind = tiles\n[tile D]\ncopies = 4\n[tile E]\ncopies = 5\n"},
    {"plugins/ferries/ferries.ini", FERRIES},
    {"plugins/ferries/tiles.ini", "[file]\nkind = tiles\n[tile L]\ncopies = 1\n[tile M]\npart = II\ncopies = 1\n"},
    {"plugins/plague/plague.ini", PLAGUE},
    {"plugins/zeta/zeta.ini", ZETA},
    {"plugins/alpha/alpha.ini", ALPHA},
    {"plugins/_template/other.ini", "not read"},
};
#endif
