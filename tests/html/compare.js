// node compare.js PAGE PROGRAM COUNT SEED FOLDER [MIX]: the script of the page against the engine, for random selections and for the mixes named on
// standard input. PROGRAM is order-lines (lines.c). MIX is what the page begins with. Prints what differs
// first; exit status 1.
"use strict";
const fs = require("fs"), path = require("path"), {spawn} = require("child_process"), assert = require("assert");
const {open, random, selection, refused, steps} = require("./selections.js");
const [file, program, count, seed, folder, own] = process.argv.slice(2);
const page = open(file), rnd = random(+seed), asked = [];

for (let k = 0; k < +count; k++) {
    const sel = selection(page, k, rnd), name = path.join(folder, k + ".ini"), text = page.MixFile.write(page.model, sel);
    fs.writeFileSync(name, text);
    const again = page.MixFile.read(page.model, text);
    const address = page.MixFile.toAddress(page.model, sel);
    assert.strictEqual(JSON.stringify(again.unread), "[]", name + " is not read back");
    assert.strictEqual(page.MixFile.toAddress(page.model, page.MixFile.fromAddress(page.model, address).sel), address);
    assert.strictEqual(page.MixFile.fromAddress(page.model, address).unread.length, 0, address);
    asked.push({name, lang: k % 2 ? "nl" : "en", sel, again: again.sel});
}
for (const name of fs.readFileSync(0, "utf8").split("\n").filter(Boolean))
    for (const lang of ["en", "nl"]) {
        const {sel, unread} = page.MixFile.read(page.model, fs.readFileSync(name, "utf8"));
        assert.deepStrictEqual(JSON.stringify(unread), "[]", name + " is not read whole");
        asked.push({name, lang, sel, again: sel});
    }

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
function compare(text) {
    const a = asked[next++], engine = JSON.parse(text);
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
    assert.ok(moved > next / 50 || next < 500, "too few rows are moved: " + moved);
    assert.ok(rules > next / 3 || next < 500, "too few house rules are chosen: " + rules);
    assert.ok(refusals < next / 10, "too many selections are refused: " + refusals);
    console.log(next + " selections (" + refusals + " refused, " + moved + " with a moved row), " + rules + " house rules in them, " + lines + " lines compared");
});
