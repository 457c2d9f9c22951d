// node compare.js PAGE PROGRAM COUNT SEED FOLDER [MIX]: the script of the page against the engine, for random selections and for the mixes named on
// standard input. PROGRAM is order-lines (lines.c). MIX is what the page begins with. Prints what differs
// first; exit status 1.
"use strict";
const fs = require("fs"), path = require("path"), {spawn} = require("child_process"), assert = require("assert");
const {open, random, selection, refused, steps} = require("./selections.js");
const [file, program, count, seed, folder, own] = process.argv.slice(2);
const page = open(file), rnd = random(+seed), asked = []; // page: as it opens

// Of the game that the page begins with so many, of each other one a tenth.
for (const model of page.all.games) {
    const of = page.of(model), {MixFile} = page, name = model.data.game, first = model === page.model;
    assert.ok(name && model.data.name[0] && model.data.name[1], "a game without a name");
    for (let k = 0; k < (first ? +count : +count / 10); k++) {
        const sel = selection(of, k, rnd), file = path.join(folder, name + "-" + k + ".ini"), text = MixFile.write(model, sel);
        fs.writeFileSync(file, text);
        assert.strictEqual(MixFile.gameOf(page.model, text), model, file + " is of another game");
        const again = MixFile.read(model, text), address = MixFile.toAddress(model, sel);
        assert.strictEqual(JSON.stringify(again.unread), "[]", file + " is not read back");
        assert.strictEqual(MixFile.addressed(page.all, address), model, address);
        assert.strictEqual(MixFile.toAddress(model, MixFile.fromAddress(model, address).sel), address);
        assert.strictEqual(MixFile.fromAddress(model, address).unread.length, 0, address);
        asked.push({name: file, page: of, lang: k % 2 ? "nl" : "en", sel, again: again.sel});
    }
}
const given = fs.readFileSync(0, "utf8").split("\n").filter(Boolean);
for (const name of given)
    for (const lang of ["en", "nl"]) {
        const text = fs.readFileSync(name, "utf8"), of = page.of(page.MixFile.gameOf(page.model, text));
        const {sel, unread} = page.MixFile.read(of.model, text);
        assert.deepStrictEqual(JSON.stringify(unread), "[]", name + " is not read whole");
        asked.push({name, page: of, lang, sel, again: sel});
    }

// The ready mixes lie in the page, each with its game, its name in both languages, and what its file says.
const ready = page.all.games.flatMap((model) => model.data.mixes.map((mix) => ({model, mix})));
for (const {model, mix} of ready) {
    const at = given.find((name) => path.basename(name) === mix.i + ".ini"), address = (text) => page.MixFile.toAddress(model, page.MixFile.read(model, text).sel);
    assert.ok(at && mix.n[0] && mix.n[1], mix.i + " is not among the ready mixes, or has no name");
    assert.strictEqual(address(mix.t), address(fs.readFileSync(at, "utf8")).replace(/n=(\d)/, colours), mix.i);
    assert.strictEqual(JSON.stringify(page.MixFile.read(model, mix.t).unread), "[]", mix.i);
}
assert.strictEqual(ready.length, given.filter((name) => name.startsWith("config/mixes/")).length, "not all ready mixes are in the page");

// The page begins with the mix it was made of.
if (own)
    assert.strictEqual(page.MixFile.toAddress(page.model, page.MixFile.read(page.model, page.mix).sel),
                       page.MixFile.toAddress(page.model, page.MixFile.read(page.model, fs.readFileSync(own, "utf8")).sel).replace(/n=(\d)/, colours));
// A mix that says how many players there are is written with their colours.
function colours(all, n) {
    return "n=" + ["red", "blue", "green", "yellow", "black", "pink"].slice(0, n).join(",");
}

// Addresses come from anybody.
for (const text of ["", "%", "n=,&x=%E0%A4%A", "x=none,river.none*0&o=base.none:1,x&f=a&m=a:b:c&r=<b>&e=C9&u=&n=99"])
    steps(page, page.MixFile.fromAddress(page.model, text).sel, 0);

let rules = 0, lines = 0, refusals = 0, moved = 0, next = 0, rest = "";
const seen = new Map(page.all.games.map((model) => [model, {lines: 0, refused: 0, asked: 0}]));
function compare(text) {
    const a = asked[next++], {page} = a, engine = JSON.parse(text), mine = seen.get(page.model);
    mine.asked++;
    mine.refused += !engine;
    assert.ok(refused(page, a.sel) === !engine || (!engine && a.sel.order.length), a.name + (engine ? " is not" : " is") + " refused by the engine");
    refusals += !engine;
    moved += !!engine && a.sel.order.length;
    if (!engine)
        return;
    for (const sel of next % 10 ? [a.sel] : [a.sel, a.again]) {
        const {steps: ours, frames, house} = steps(page, sel, a.lang === "nl" ? 1 : 0);
        engine.steps.forEach((s, i) => s.lines.forEach((l, k) => {
            const mine = ours[i] && ours[i].lines[k];
            const same = mine && Object.keys(mine).every((key) => JSON.stringify(mine[key]) === JSON.stringify(l[key]));
            if (!same)
                assert.deepStrictEqual(JSON.parse(JSON.stringify(mine || null)), l, a.name + " (" + a.lang + ")");
            lines++;
            seen.get(page.model).lines++;
        }));
        assert.deepStrictEqual(JSON.stringify(house), JSON.stringify(engine.house_rules.map(({name, text, state, waits}) => ({name, text, state, waits}))), a.name);
        rules += house.length;
        assert.deepStrictEqual(JSON.stringify(frames), JSON.stringify(engine.frames.map(({kind, row, from, to}) => ({kind, row, from, to}))), a.name);
        const anytime = page.model.data.ui.anytime[a.lang === "nl" ? 1 : 0]; // the page puts this label on it where it draws
        assert.deepStrictEqual(ours.map((s) => [s.step, s.step === "ANYTIME" ? anytime : s.label, s.lines.length].join()).join("\n"),
                               engine.steps.map((s) => [s.step, s.label, s.lines.length].join()).join("\n"), a.name);
    }
}

const engine = spawn(program, {stdio: ["pipe", "pipe", "ignore"]});
engine.stdin.end(asked.map((a) => a.lang + " " + a.name + "\n").join(""));
engine.stdout.setEncoding("utf8");
engine.stdout.on("data", (chunk) => {
    const all = (rest + chunk).split(/^(?<=\n|^)(?=(?:\{|null)\n)/m);
    rest = all.pop();
    all.forEach(compare);
});
engine.on("close", (status) => {
    if (rest)
        compare(rest);
    assert.strictEqual(status, 0, "order-lines failed");
    assert.strictEqual(next, asked.length);
    for (const [model, {lines: told, refused: not, asked: all}] of seen)
        assert.ok(told > all - not && not <= all / (all < 50 ? 2 : 4), model.data.game + ": " + told + " lines, " + not + " refused of " + all);
    assert.ok(moved > next / 50 || next < 500, "too few rows are moved: " + moved);
    assert.ok(rules > next / 3 || next < 500, "too few house rules are chosen: " + rules);
    assert.ok(refusals < next / (next < 500 ? 5 : 10), "too many selections are refused: " + refusals);
    console.log(next + " selections of " + page.all.games.length + " games (" + refusals + " refused, " + moved + " with a moved row), " + rules + " house rules in them, " + lines + " lines compared");
});
