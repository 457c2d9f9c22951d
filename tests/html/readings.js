// node readings.js PAGE: what the script of the page makes of mixes and addresses with mistakes in them. What cannot be understood is left out of the
// selection, and named, with its line and a reason that the page has words for in both languages.
"use strict";
const assert = require("assert"), {open} = require("./selections.js");
const page = open(process.argv[2]), {MixFile, model} = page;
const plain = (value) => JSON.parse(JSON.stringify(value));

function reasons(unread) {
    for (const u of unread)
        for (const lang of [0, 1])
            assert.ok(model.data.ui[u.why] && model.data.ui[u.why][lang], "no words for " + u.why);
    return unread;
}

/* ---- lists of tiles ---- */

// A list in a file is kept, and its tiles may have any name; without the expansion the line goes.
{
    const text = (more) => "[game]\ngame = carcassonne\n[expansions]\nriver = yes\n[tiles]\n" + more;
    const {sel, unread} = MixFile.read(model, text("river = my river.ini\nriver:ours = 3\nbase:D = 5\n"));
    assert.deepStrictEqual(plain(reasons(unread)), []);
    assert.match(MixFile.write(model, sel), /\n\[tiles\]\nriver = my river\.ini\nriver:ours = 3\nbase:D = 5\n/);
    const again = MixFile.read(model, MixFile.write(model, sel));
    assert.deepStrictEqual([MixFile.write(model, again.sel), again.unread.length], [MixFile.write(model, sel), 0]);
    delete sel.chosen.river;
    assert.doesNotMatch(MixFile.write(model, sel), /river = /);
    const bad = MixFile.read(model, text("nope = x.ini\nbase:ours = 3\n"));
    assert.deepStrictEqual(plain(reasons(bad.unread).map((u) => u.line + " " + u.why)), ["6 w-tileform", "7 w-tile"]);
}

/* ---- addresses ---- */

// What an address leaves over, and what is named of it: "WHAT WHY" each.
function address(text) {
    const {sel, unread} = MixFile.fromAddress(model, text);
    return [MixFile.toAddress(model, sel), reasons(unread).map((u) => u.what + " " + u.why)];
}
const cases = [
    // text                                       what is left                            what is named
    ["e=C1&n=3&x=river&l=nl&z=1",                 "e=C1&n=3&x=river",                     []],
    ["e=C2%",                                     "n=2",                                  ["e=C2% w-percent"]],
    ["n=3&x=%E0%A4%A",                            "n=3",                                  ["x=%E0%A4%A w-percent"]],
    ["x=traders-builders.wizard",                 "n=2",                                  ["x=traders-builders.wizard w-part"]],
    ["x=traders-builders.builder.wizard",         "n=2&x=traders-builders.builder",       ["x=traders-builders.builder.wizard w-part"]],
    ["x=traders-builders.wizard*2",               "n=2",                                  ["x=traders-builders.wizard*2 w-part"]],
    ["x=river*0",                                 "n=2",                                  ["x=river*0 w-copies"]],
    ["x=river,river*2",                           "n=2&x=river",                          ["x=river*2 w-twicein"]],
    ["x=nope,river",                              "n=2&x=river",                          ["x=nope w-expansion"]],
    ["x=castles",                                 "n=2",                                  ["x=castles w-expansion"]],
    ["n=9",                                       "n=2",                                  ["n=9 w-range"]],
    ["n=99",                                      "n=2",                                  ["n=99 w-range"]],
    ["n=0",                                       "n=2",                                  ["n=0 w-range"]],
    ["n=-1",                                      "n=2",                                  ["n=-1 w-range"]],
    ["n=red,red",                                 "n=2",                                  ["n=red,red w-twicein"]],
    ["n=red,purple",                              "n=2",                                  ["n=red,purple w-value"]],
    ["n=red,blue,pink",                           "n=red,blue,pink",                      []],
    ["n=3&n=4",                                   "n=3",                                  ["n=4 w-twicein"]],
    ["e=C9",                                      "n=2",                                  ["e=C9 w-value"]],
    ["u=XYZ",                                     "n=2",                                  ["u=XYZ w-value"]],
    ["o=base.tiny-city:9",                        "n=2",                                  ["o=base.tiny-city:9 w-value"]],
    ["o=base.nope:1,base,nope.a:1",               "n=2",                                  ["o=base.nope:1 w-option", "o=base w-addressed", "o=nope.a:1 w-expansion"]],
    ["o=river.river-set:II",                      "n=2",                                  ["o=river.river-set:II w-absent"]],
    ["r=base.nope",                               "n=2",                                  ["r=base.nope w-rule"]],
    ["r=base.unoccupied",                         "n=2&r=base.unoccupied",                []],
    ["m=nope:before:place-tile,place-tile:step:9Z", "n=2",                                ["m=nope:before:place-tile w-row", "m=place-tile:step:9Z w-value"]],
    ["m=place-tile:near:place-follower",          "n=2",                                  ["m=place-tile:near:place-follower w-order"]],
    ["f=base.horse:2,base.follower:101,base",     "n=2",                                  ["f=base.horse:2 w-figure", "f=base.follower:101 w-range", "f=base w-addressed"]],
    ["f=base.follower:6&t=base:D:5&s=7",          "n=2&f=base.follower:6&t=base:D:5&s=7", []],
    ["t=base:ZZ:3",                               "n=2",                                  ["t=base:ZZ:3 w-tile"]],
    ["s=twelve",                                  "n=2",                                  ["s=twelve w-seed"]],
    ["q=1&e",                                     "n=2",                                  ["q=1 w-key", "e w-key"]],
    ["g=nope&n=3",                                "n=3",                                  ["g=nope w-value"]],
    ["g=carcassonne&n=3",                         "n=3",                                  []],
    ["l=de&z=2",                                  "n=2",                                  ["l=de w-value", "z=2 w-value"]],
];
for (const [text, left, named] of cases)
    assert.deepStrictEqual(plain(address(text)), [left, named], text);

/* ---- mix files ---- */

function mix(text) {
    const {sel, unread, empty} = MixFile.read(model, text);
    return {sel, empty, named: plain(reasons(unread).map((u) => u.line + " " + u.why)), whats: plain(unread.map((u) => u.what)), written: MixFile.write(model, sel)};
}
const head = "[game]\ngame = carcassonne\n";

const faulty = mix(`${head}players = red purple
seed = twelve
edition = C1
edition = C2
rules = none
[expansions]
rivr = yes
tower = wizard
tower = yes
[base]
tiny-city = 9
nope = 1
[tiles]
base:ZZ = 3
D = 4
base:E = 1000000
[figures]
base.horse = 2
[lift]
foo
foo = yes
[order]
nope = before place-tile
base@place-tile = after river
[nonsense]
a = b
[game]
title.en = Late
loose line
 indented = yes
`);
assert.deepStrictEqual(faulty.named, ["3 w-value", "4 w-seed", "6 w-twice", "7 w-key", "9 w-expansion", "10 w-part", "11 w-twice", "13 w-value", "14 w-option", "16 w-tile",
    "17 w-tileform", "18 w-range", "20 w-figure", "22 w-form", "23 w-rule", "25 w-row", "26 w-hook", "27 w-section", "28 w-insection", "29 w-sectiontwice", "31 w-form", "32 w-indent"]);
assert.strictEqual(faulty.whats[0], "players = red purple");
assert.strictEqual(faulty.written, "[game]\ngame = carcassonne\ntitle.en = Late\nedition = C1\nplayers = 2\n\n[expansions]\nbase = yes\n", "what is not understood is written back");

const good = mix(head + "seed = 7\n[tiles]\nbase:D = 5\n");
assert.deepStrictEqual([good.named, good.sel.seed], [[], "7"]);
assert.ok(good.written.includes("seed = 7\n") && good.written.includes("base:D = 5\n"), good.written);
assert.deepStrictEqual(mix(head + "seed = 18446744073709551616\n").named, ["3 w-seed"]);
assert.deepStrictEqual(mix("[expansions]\nriver = yes\n").named, ["1 w-nogame"]);
for (const text of ["", "\n\n", "; a remark\n"])
    assert.deepStrictEqual([mix(text).empty, mix(text).named], [true, []], "empty");
assert.ok(!good.empty);

/* ---- games ---- */

// Each game has what the page shows of one, in both languages, and nothing of another.
const texts = (m, list) => list.forEach(([en, nl]) => assert.ok(en && nl, m.data.game + " lacks a text"));
let needed = 0;
for (const m of page.all.games) {
    const {data} = m, {Spelverloop} = page, other = page.all.games.find((k) => k !== m);
    texts(m, [data.name, ...m.expansions.map((x) => x.name), ...data.mixes.map((k) => k.n), ...[...m.rows, ...m.expansions.flatMap((x) => x.options)]
        .filter((r) => r.text !== undefined).map((r) => [m.textsIn(0)[r.text], m.textsIn(1)[r.text]]), ...m.house.map((r) => [m.textsIn(0)[r.text], m.textsIn(1)[r.text]])]);
    assert.ok(data.least >= 1 && data.least <= data.most && data.mixes.length, data.game);
    const sel = Spelverloop.empty(m), start = MixFile.toAddress(m, sel), written = MixFile.write(m, sel);
    assert.ok(sel.players >= data.least && sel.players <= data.most);
    assert.strictEqual(start, (m === model ? "" : `g=${data.game}&`) + "n=" + sel.players);
    assert.strictEqual(MixFile.addressed(page.all, start), m);
    assert.ok(written.startsWith(`[game]\ngame = ${data.game}\n`), written);
    assert.strictEqual(MixFile.gameOf(other, written), m);
    assert.deepStrictEqual(plain(MixFile.read(other, written).unread.filter((u) => u.why === "w-value").map((u) => [u.line, u.more])),
                           [[2, [page.all.games.map((k) => k.data.game).join(" ")]]], "a mix of one game is read as one of another");
    const stranger = other.rows.find((r) => r.action && !m.rowById.has(r.id));
    assert.deepStrictEqual(plain(reasons(MixFile.fromAddress(m, start + `&m=${stranger.id}:step:1A`).unread).map((u) => u.why)), ["w-row"]);
    for (const n of [data.least - 1, data.most + 1]) {
        const {unread} = MixFile.fromAddress(m, start.replace(/n=.*/, "n=" + n));
        assert.deepStrictEqual(plain(reasons(unread).map((u) => [u.what, u.why, u.more])), [["n=" + n, "w-range", [data.least, data.most]]]);
    }
    const {unread} = MixFile.read(m, `[game]\ngame = ${data.game}\nplayers = ${data.colours.slice(0, data.most + 1).join(" ")}\n`);
    assert.deepStrictEqual(plain(unread.map((u) => u.why)), data.most < data.colours.length ? ["w-range"] : []);
    assert.ok(Spelverloop.steps(Spelverloop.stand(m, sel), 1).some((s) => s.lines.length), data.game + " prints nothing");
    // No game can do with fewer of some figures and pieces: the page refuses what the engine refuses.
    for (const x of m.expansions)
        for (const c of x.counts.filter((k) => k.l)) {
            const asked = (n) => reasons(MixFile.fromAddress(m, start + `&f=${x.id}.${c.i}:${n}&x=${x.id}`).unread);
            assert.deepStrictEqual(plain(asked(c.l - 1).map((u) => [u.why, u.more[0]])), [["w-range", c.l]], x.id + "." + c.i);
            assert.deepStrictEqual(plain(asked(c.l)), [], x.id + "." + c.i);
            needed++;
        }
}
assert.ok(needed > 0, "no figure is needed in any game");
assert.strictEqual(MixFile.gameOf(model, "[game]\ngame = nope\n"), model);
assert.strictEqual(MixFile.addressed(page.all, "n=3&g=nope"), model);

// House rules are offered where they could ever do something, and known by every game that can read them.
for (const m of page.all.games) {
    const useless = (rule) => rule.lines.every((l) => l.verb === "note" || l.needs.some((id) => !m.byId.has(id))) && rule.lines.some((l) => l.verb !== "note");
    assert.deepStrictEqual(plain(m.houseShown.filter(useless).map((r) => r.name)), []);
    assert.ok(m.houseShown.length <= m.house.length);
}
assert.ok(page.all.games.some((m) => m.houseShown.length < m.house.length), "no game has a rule that waits for ever");
assert.ok(page.all.games.every((m) => new Set(m.house.map((r) => m.textsIn(0)[r.text])).size === m.house.length), "two rules have one text");

// Figures that reach further, while what places figures is skipped, contradict each other; not while other rows place figures, too.
for (const [more, clashes] of [[[], 1], [["phantom"], 1], [["traders-builders"], 0]]) {
    const sel = page.Spelverloop.empty(model);
    sel.house = ["followers-from-carcassonne", "only-earlier-tiles"];
    more.forEach((id) => (sel.chosen[id] = page.Spelverloop.wish()));
    assert.strictEqual(page.Spelverloop.stand(model, sel).clashes.length, clashes, more.join());
}

// Parts that are left out, above the expansion or below it.
const chosen = (lines) => plain(mix(head + "[expansions]\n" + lines).sel.chosen["bridges-castles-bazaars"] || null);
const whole = chosen("bridges-castles-bazaars = yes\n"), without = chosen("castles = no\nbridges-castles-bazaars = yes\n");
assert.strictEqual(whole.elements, null);
assert.ok(!without.elements.includes("castles") && without.elements.includes("bridges"));
assert.deepStrictEqual(chosen("bridges-castles-bazaars = yes\ncastles = no\n"), without);
assert.strictEqual(chosen("castles = no\n"), null);

/* ---- bytes ---- */

const decode = (bytes) => MixFile.decode(Uint8Array.from(bytes));
assert.strictEqual(decode(Buffer.from("[game]\ntitle.nl = Één\n")), "[game]\ntitle.nl = Één\n");
assert.strictEqual(decode(Buffer.from("title.nl = Één", "latin1")), null);
assert.strictEqual(decode(Buffer.from("[game]\n", "utf16le")), null);
assert.strictEqual(decode([0xff, 0xfe, 0x5b, 0]), null);
assert.strictEqual(decode([0x89, 0x50, 0x4e, 0x47, 0, 1]), null);
console.log(`${cases.length} addresses and a mix with ${faulty.named.length} faults: each is named, and left out`);
