/* What a selection prints: the same lines as `spelverloop order --format json`. No word of the page itself and no element of the document is
   known here, so that it runs under node, too. core/mix (rows.c, rows_sort.c, cond.c, texts.c) and core/game/info.c do the same for the engine. */
const Spelverloop = (() => {
    "use strict";
    const words = (s) => (s ? s.split(" ") : []);
    const bare = (name) => name.slice(name.indexOf(".") + 1);

    /* ---- a selection ---- */

    /* What somebody asks for: edition and publisher by number, players, and for each expansion (by id) its elements and tile sets (null: all),
       copies, and the values of options that were set. */
    function empty(m) {
        return {edition: 0, publisher: 0, players: Math.min(Math.max(2, m.data.least), m.data.most), colours: null, chosen: {}, figures: {}, tiles: {}, order: [], lift: [], house: [], title: {}, lists: {}, seed: ""};
    }

    const wish = () => ({elements: null, sets: null, copies: 1, values: {}});

    /* The same with what it implies, in the order in which a mix has it. */
    function chosenOf(m, sel) {
        const all = new Map(Object.entries(sel.chosen));
        if (!all.has(m.root.id))
            all.set(m.root.id, wish());
        for (const id of all.keys()) /* grows while it runs */
            for (const implied of m.byId.get(id).implies)
                if (!all.has(implied) && m.byId.has(implied))
                    all.set(implied, wish());
        return m.expansions.filter((x) => all.has(x.id)).map((x) => {
            const w = all.get(x.id);
            return {x, elements: new Set(w.elements || x.elements.map((e) => e.id)), sets: w.sets || x.sets, copies: w.copies, set: w.values, house: {}};
        });
    }

    function defaultOf(sel, o) {
        const d = o.defaults.find((s) => (!s[0] || s[0] === sel.edition) && (!s[1] || s[1] === sel.publisher) && (!s[2] || s[2] === sel.players));
        return d ? d[3] : o.dflt;
    }

    function effective(c, o) {
        return !o.elements.length || o.elements.some((e) => c.elements.has(e));
    }

    /* What everything below is asked about. */
    function stand(m, sel) {
        const chosen = chosenOf(m, sel), st = {m, sel, chosen, byId: new Map(chosen.map((c) => [c.x.id, c]))};
        SpelHouse.begin(st);
        for (const c of chosen)
            c.values = c.x.options.map((o) => (o.id in c.set ? c.set[o.id] : defaultOf(sel, o)));
        SpelHouse.finish(st);
        return st;
    }

    /* ---- conditions ---- */

    function optionIs(c, name, value) {
        const i = c.x.options.findIndex((o) => o.id === name);
        const o = c.x.options[i];
        return effective(c, o) && (o.type === "int" ? String(c.values[i]) : o.values[c.values[i]]) === value;
    }

    function atom(st, word) {
        const d = st.m.data;
        if (word === "0")
            return false;
        let [, id, rest, value] = word.match(/^([^.=>]*)([.=>][^=]*)?(?:=(.*))?$/);
        if (id === "edition" && rest)
            return d.editions[st.sel.edition] === word.slice(8);
        if (id === "publisher" && rest)
            return d.publishers[st.sel.publisher] === word.slice(10);
        if (id === "players" && rest)
            return rest[0] === ">" ? st.sel.players > +rest.slice(1) : st.sel.players === +word.slice(8);
        const c = st.byId.get(id);
        if (!c || !rest)
            return !!c;
        const name = rest.slice(1);
        if (value !== undefined)
            return optionIs(c, name, value);
        return c.elements.has(name) || (c.x.sets.includes(name) && c.sets.includes(name));
    }

    function holds(st, condition) {
        const stack = [];
        for (const word of words(condition)) {
            if (word === "!") {
                stack.push(!stack.pop());
            } else if (word === "&" || word === "|") {
                const b = stack.pop(), a = stack.pop();
                stack.push(word === "&" ? a && b : a || b);
            } else {
                stack.push(atom(st, word));
            }
        }
        return !stack.length || stack[0];
    }

    /* Options that a condition asks after: ID.OPTION each. */
    const optionsIn = (condition) => words(condition).filter((w) => /\..*=/.test(w)).map((w) => w.slice(0, w.indexOf("=")));

    /* ---- texts ---- */

    /* The wording for the edition; what is missing in one language is taken from the other. */
    function wording(st, at, lang, special) {
        const v = special && special[st.m.data.editions[st.sel.edition]];
        return (v && v[lang]) || at[lang] || at[1 - lang] || "";
    }

    function textOf(st, number, lang) {
        const special = st.m.data.wordings[number];
        const both = special ? [st.m.textsIn(0)[number], st.m.textsIn(1)[number]] : null;
        return special ? wording(st, both, lang, special[0]) : st.m.textsIn(lang)[number];
    }

    function word(st, name, lang) {
        for (const c of st.chosen)
            if (c.x.words[name])
                return wording(st, c.x.words[name], lang, c.x.words[name][2]).split("|")[0];
        return name;
    }

    function countOf(st, c, f) {
        const changed = st.figures[c.x.id + "." + f.i];
        if (changed !== undefined)
            return changed;
        if (f.piece && f.e && !c.elements.has(f.e))
            return 0;
        return (f[st.sel.players] !== undefined ? f[st.sel.players] : f.n || 0) * (f.per ? c.copies : 1);
    }

    function named(st, name, lang) {
        const c = st.chosen.find((k) => name.startsWith(k.x.id + "."));
        const own = c ? name.slice(c.x.id.length + 1) : "";
        const i = c ? c.x.options.findIndex((o) => o.id === own) : -1;
        const f = c ? c.x.counts.find((k) => k.i === own) : null;
        if (i >= 0) {
            const text = c.x.options[i].type === "int" ? -1 : c.x.options[i].valueTexts[c.values[i]];
            return c.x.options[i].type === "int" ? String(c.values[i]) : text < 0 ? name : fill(st, textOf(st, text, lang), lang, 1);
        }
        return f ? String(countOf(st, c, f)) : name;
    }

    function fill(st, text, lang, depth) {
        return text.replace(/\{([^}]*)\}/g, (all, name) => (!name.includes(".") ? word(st, name, lang) : depth ? name : named(st, name, lang)));
    }

    const say = (st, number, lang) => (number === undefined || number < 0 ? "" : fill(st, textOf(st, number, lang), lang, 0));

    /* ---- lines ---- */

    function wanted(st, r) {
        const c = r.owner >= 0 ? st.byId.get(st.m.owners[r.owner].id) : null;
        return !!c && r.action && !st.skipped.has(r.id) && (!r.element || c.elements.has(r.element)) && holds(st, r.when);
    }

    function kindOf(st, r) {
        if (r.may !== "0" && holds(st, r.may))
            return "may";
        return r.must !== "0" && (r.kind === "may" || r.kind === "one-of") && holds(st, r.must) ? "must" : r.kind;
    }

    /* A source: names of documents as they are, remarks in that language. */
    const sourceSaid = (d, n, lang) => (n === undefined ? "" : d.sources[n].split("; ").map((p) => (d.remarks.find((r) => r[0] === p) || [p, p])[lang]).join("; "));

    const lifts = (st, c, p) => p.rule && st.lift.includes(c.x.id + "." + p.id);

    function partsOf(st, r, lang, first) {
        const out = [];
        for (const p of r.parts) {
            const c = st.byId.get(st.m.owners[p.owner].id);
            if (c && (!p.element || c.elements.has(p.element)) && holds(st, p.when) && !lifts(st, c, p) && !SpelHouse.denies(st, p.unless))
                out.push({id: p.id, owner: c.x.id, text: say(st, p.text, lang), status: st.m.data.statuses[p.status][0],
                          source: sourceSaid(st.m.data, p.source, lang), rule: p.rule, house: SpelHouse.onPart(st, p), part: p});
        }
        for (const rule of SpelHouse.below(st, r, first))
            out.push({id: rule.name, owner: "house", text: say(st, rule.text, lang), status: "house", source: sourceSaid(st.m.data, rule.source, lang), rule: false,
                      house: null, part: {text: rule.text, when: "", question: ""}});
        return out;
    }

    /* `step`: that of the row, "" at any moment; `first`: it is the first row there. */
    function lineOf(st, s, n, lang, step, first) {
        const r = n.row, d = st.m.data, kind = kindOf(st, r);
        return {id: r.id, owner: st.m.owners[r.owner].id, kind, condition: r.saidIf ? r.saidIf[lang] : say(st, r.condition, lang), text: r.said ? r.said[lang] : say(st, r.text, lang),
                status: d.statuses[r.status][0], source: sourceSaid(d, r.source, lang), group: r.of || r.choice,
                marks: r.marks.filter((name) => s.index.has(bare(name)) && s.nodes[s.index.get(bare(name))].active),
                foreign: r.home !== 0 && !(r.home >> st.sel.edition & 1), moved: n.edit !== 0, printed_only: !st.m.owners[r.owner].playable,
                question: r.question ? fill(st, wording(st, r.question, lang, r.question[2]), lang, 0) : null,
                home: d.editions.filter((e, i) => i && r.home >> i & 1), house: SpelHouse.onRow(st, r, kind, step), parts: partsOf(st, r, lang, first ? step : ""), row: r, head: r.choice !== ""};
    }

    /* Lines from the head of a group to its last one form one list below the head. */
    function number(lines) {
        let n = 0, sub = 0, end = -1;
        lines.forEach((l, i) => {
            if (i <= end) {
                sub++;
            } else {
                n++;
                sub = 0;
                end = -1;
                if (l.head)
                    lines.forEach((other, k) => {
                        if (k >= i && other.group === l.group)
                            end = k > i ? k : end;
                    });
            }
            l.number = n;
            l.sub = sub;
        });
    }

    /* The steps with their lines, rows at any moment first: as under `steps` in JSON. A selection that the engine refuses for its order throws. */
    function steps(st, lang) {
        const m = st.m, s = SpelRows.sorted(st), sections = [];
        SpelRows.active(s, (r) => wanted(st, r));
        const step = (n) => (n.section === s.anytime ? -1 : n.section < s.anytime ? n.section : n.section - 1);
        for (let k = -1; k < m.steps.length; k++) {
            const lines = s.out.map((i) => s.nodes[i]).filter((n) => n.row && n.active && step(n) === k && n.row.action).map((n, i) => lineOf(st, s, n, lang, k < 0 ? "" : m.steps[k], i === 0));
            number(lines);
            if (k >= 0 || lines.length)
                sections.push({step: k < 0 ? "ANYTIME" : m.steps[k], label: k < 0 ? "" : wording(st, m.data.steps[k][1], lang, m.data.steps[k][1][2]), lines});
        }
        const nodes = s.out.map((i) => s.nodes[i]).filter((n) => n.row && n.active);
        sections.frames = SpelRows.framesOf(st.m, nodes, step);
        sections.frames.forEach((f) => {
            const inside = nodes.slice(f.from, f.to + 1).filter((n) => step(n) >= 0);
            f.ids = inside.filter((n) => n.row.action).map((n) => n.row.id); // its lines
            f.ends = [f.from, f.to].map((i) => ({step: m.steps[step(nodes[i])], row: nodes[i].row.id}));
        });
        return sections;
    }

    /* What the engine would refuse: {code, id, other}. */
    function faults(st) {
        const out = [];
        for (const c of st.chosen) {
            for (const id of c.x.requires)
                if (!st.byId.has(id))
                    out.push({code: "requires", id: c.x.id, other: id});
            for (const id of c.x.conflicts)
                if (st.byId.has(id))
                    out.push({code: "conflicts", id: c.x.id, other: id});
            for (const e of c.x.elements)
                for (const need of e.needs)
                    if (c.elements.has(e.id) && !c.elements.has(need))
                        out.push({code: "needs", id: c.x.id + "." + e.id, other: c.x.id + "." + need});
        }
        return out;
    }

    /* Adds what is required; of a pair that cannot be together the later one goes. */
    function repair(m, sel) {
        for (let f, turns = 0; turns < 100 && (f = faults(stand(m, sel))[0]); turns++) {
            if (f.code === "requires") {
                sel.chosen[f.other] = wish();
            } else if (f.code === "conflicts") {
                delete sel.chosen[f.other];
            } else {
                const [id, element] = [f.id.slice(0, f.id.indexOf(".")), bare(f.other)], w = sel.chosen[id];
                w.elements = m.byId.get(id).elements.map((e) => e.id).filter((e) => e === element || w.elements.includes(e));
            }
        }
        return sel;
    }

    /* Rules that a mix lifts. */
    function lifted(st, lang) {
        const out = [];
        for (const r of st.m.rows)
            for (const p of r.parts)
                if (st.byId.has(st.m.owners[p.owner].id) && lifts(st, st.byId.get(st.m.owners[p.owner].id), p))
                    out.push({rule: p.id, owner: st.m.owners[p.owner].id, text: say(st, p.text, lang), status: st.m.data.statuses[p.status][0], row: r.id});
        return out;
    }

    /* The house rules that were chosen, as under `house_rules` in JSON. */
    const houseRules = (st, lang) => st.house.map((h) => ({name: h.rule.name, text: say(st, h.rule.text, lang), state: SpelHouse.stateOf(st, h), waits: h.waits || null}));

    return {load: SpelModel.load, houseRules, empty, wish, stand, steps, faults, repair, lifted, holds, say, wording, word, defaultOf, effective, optionsIn, fill, textOf, sourceSaid};
})();
