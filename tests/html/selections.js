// Random selections for the page, the same for the same seed, and the page as node sees it.
"use strict";
const fs = require("fs"), vm = require("vm");

// The script of the page that knows nothing of the document, with its data.
function open(file) {
    const html = fs.readFileSync(file, "utf8");
    const between = (a, b, from = 0) => {
        const at = html.indexOf(a, from) + a.length;
        return html.slice(at, html.indexOf(b, at));
    };
    const script = between("<script>\n", "</script>", html.indexOf('id="data"'));
    const page = vm.runInNewContext(script + "\n({unpack, Spelverloop, SpelHouse, MixFile})", {TextDecoder});
    const data = JSON.parse(page.unpack(between('<script type="text/plain" id="data">\n', "</script>")));
    page.all = page.Spelverloop.load(data, between('<noscript id="plain">', "</noscript>"));
    page.of = (model) => Object.assign(Object.create(page), {model}); // the page as it shows that game
    page.model = page.all.games[0];
    page.mix = between('<pre id="mix" hidden>\n', "</pre>").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"').replace(/&amp;/g, "&");
    return page;
}

// xorshift32: the same numbers on every machine.
function random(seed) {
    let x = seed >>> 0 || 1;
    return (n) => {
        x ^= x << 13;
        x >>>= 0;
        x ^= x >>> 17;
        x ^= x << 5;
        x >>>= 0;
        return x % n;
    };
}

function some(rnd, list) {
    const out = list.filter(() => rnd(2));
    return out.length ? out : [list[rnd(list.length)]];
}

function options(rnd, x, wish) {
    for (const o of x.options)
        if (rnd(4) === 0)
            wish.values[o.id] = o.type === "int" ? o.min + rnd(o.max - o.min + 1) : rnd(o.values.length);
}

// Each edition, publisher and number of players as often as the others; from the root of the game alone to everything.
function selection(page, k, rnd) {
    const m = page.model, sel = page.Spelverloop.empty(m);
    sel.edition = 1 + k % 4;
    sel.publisher = Math.floor(k / 4) % 4;
    sel.players = m.data.least + rnd(m.data.most - m.data.least + 1);
    const how = rnd(100) < 5 ? 100 : 1 + rnd(rnd(3) ? 20 : 60);
    for (const x of m.expansions) {
        if (x !== m.root && rnd(100) >= how)
            continue;
        const w = (sel.chosen[x.id] = page.Spelverloop.wish());
        if (x.elements.length > 1 && rnd(3) === 0)
            w.elements = some(rnd, x.elements.map((e) => e.id));
        if (x.sets.length && rnd(2))
            w.sets = some(rnd, x.sets);
        w.copies = rnd(8) ? 1 : 2;
        if (rnd(2))
            options(rnd, x, w);
    }
    if (rnd(10) === 0)
        for (const c of m.root.counts.slice(0, 1))
            sel.figures[m.root.id + "." + c.i] = Math.max(c.l || 0, 1 + rnd(9));
    page.Spelverloop.repair(m, sel);
    if (m.house.length && rnd(3) === 0)
        house(page, rnd, sel);
    if (rnd(10) === 0)
        move(page, rnd, sel);
    return sel;
}

// Up to nine house rules, mostly of those that play; now and then with some rules that contradict each other.
function house(page, rnd, sel) {
    const m = page.model, most = 1 + rnd(9), st = () => page.Spelverloop.stand(m, sel);
    const waits = (rule) => page.SpelHouse.waitsFor(st(), rule);
    for (let k = 0; k < most; k++) {
        const rule = m.house[rnd(m.house.length)];
        if (sel.house.includes(rule.name) || (waits(rule) && rnd(3)))
            continue;
        sel.house.push(rule.name);
        if (st().clashes.length && rnd(20))
            sel.house.pop();
    }
}

// A row goes elsewhere: the engine may refuse that for reasons that the script does not know.
function move(page, rnd, sel) {
    const m = page.model, st = page.Spelverloop.stand(m, sel);
    const rows = m.rows.filter((r) => r.action && st.byId.has(m.expansions[r.owner].id)), pick = () => rows[rnd(rows.length)].id;
    const kind = ["before", "after", "step"][rnd(3)];
    const row = pick(), target = kind === "step" ? m.steps[rnd(m.steps.length)] : pick();
    if (row !== target) // that is no move
        sel.order.push({row, kind, target});
}

// 1: the script finds what the engine refuses, too: a row whose group has lost its head, house rules that contradict each other.
function refused(page, sel) {
    try {
        const st = page.Spelverloop.stand(page.model, sel);
        page.Spelverloop.steps(st, 0);
        return st.clashes.length > 0;
    } catch (e) {
        return true;
    }
}

// The lines as `order --format json` has them, and nothing beside.
function steps(page, sel, lang) {
    const part = (p) => ({id: p.id, owner: p.owner, text: p.text, status: p.status, source: p.source, rule: p.rule, house: p.house});
    const line = (l) => ({number: l.number, sub: l.sub, id: l.id, owner: l.owner, kind: l.kind, condition: l.condition, text: l.text, status: l.status,
                          question: l.question, home: l.home, source: l.source, group: l.group, marks: l.marks, foreign: l.foreign, moved: l.moved, house: l.house, printed_only: l.printed_only,
                          parts: l.parts.map(part)});
    const st = page.Spelverloop.stand(page.model, sel), all = page.Spelverloop.steps(st, lang);
    const frame = (f) => ({kind: f.kind, row: f.row, from: f.ends[0], to: f.ends[1]});
    return {steps: all.map((s) => ({step: s.step, label: s.label, lines: s.lines.map(line)})), frames: all.frames.map(frame), house: page.Spelverloop.houseRules(st, lang)};
}

module.exports = {open, random, selection, refused, steps};
