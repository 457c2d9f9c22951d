/* What a selection prints: the same lines as `spelverloop order --format json`. No word of the page itself and no element of the document is
   known here, so that it runs under node, too. core/mix (rows.c, rows_sort.c, cond.c, texts.c) and core/game/info.c do the same for the engine. */
const Spelverloop = (() => {
    "use strict";
    const words = (s) => (s ? s.split(" ") : []);
    const bare = (name) => name.slice(name.indexOf(".") + 1);

    /* ---- the data ---- */

    const entities = {amp: "&", lt: "<", gt: ">", quot: '"'};

    /* The texts of one language, as they stand in the plain part of the page, {name} for each name. */
    function textsOf(html, names) {
        return html.split(/<(?:p(?: class="?c"?)?|li)>/).slice(1).map((s) => {
            s = s.replace(/<i class="?(\d+)"?>[^<]*<\/i>/g, (all, n) => "{" + names[n] + "}");
            const end = s.indexOf("<");
            return (end < 0 ? s : s.slice(0, end)).trimEnd().replace(/&(\w+);/g, (all, name) => entities[name]);
        });
    }

    /* Numbers the texts, turns lists of words into lists, and finds everything by its id. `plain` is the plain part of the page. */
    function load(data, plain) {
        const m = {data, texts: [], byId: new Map(), rows: [], rowById: new Map(), steps: data.steps.map((s) => s[0])};
        let next = 0;
        m.textsIn = (lang) => {
            if (!m.texts[lang] && lang === data.plain)
                m.texts[lang] = textsOf(plain, data.names);
            else if (!m.texts[lang])
                m.texts[lang] = data.texts.map((s) => s.replace(/\{(\d+)\}/g, (all, n) => "{" + data.names[n] + "}"));
            if (m.texts[lang].length !== data.texts.length)
                throw new Error("the page holds " + m.texts[lang].length + " texts, not " + data.texts.length);
            return m.texts[lang];
        };
        m.other = {}; // names that mixes may use for others, by kind
        for (const kind of Object.keys(data.aliases))
            m.other[kind] = Object.fromEntries(data.aliases[kind].map((pair) => pair.split(" ")));
        for (const d of data.rows) {
            const r = {id: d.i, owner: d.bare && !("o" in d) ? -1 : d.o || 0, step: d.s || 0, listed: !d.u, before: words(d.b), after: words(d.a),
                       choice: d.ch || "", of: d.of || "", follows: d.fo || "", begin: d.be || "", end: d.en || "",
                       each: d.each, repeat: d.rep, again: d.again,
                       kind: data.kinds[d.bare ? 9 : d.k || 0][0], element: d.e, when: d.w || "", must: "mu" in d ? d.mu : "0", may: "ma" in d ? d.ma : "0",
                       emptyStep: d.z, home: d.h || 0, marks: words(d.m), status: d.st || 0, source: d.src, question: d.q || "", bare: d.bare, action: !d.bare};
            if (d.c)
                r.condition = next++;
            if (!d.bare)
                r.text = next++;
            r.parts = (d.p || []).map((p) => ({id: p.i, owner: p.o || 0, rule: !!p.r, element: p.e, when: p.w || "", status: p.st || 0,
                                               source: p.src, question: p.q || "", text: next++}));
            m.rows.push(r);
            m.rowById.set(r.id, r);
        }
        m.expansions = data.expansions.map((d, number) => {
            const x = {id: d.i, number, name: d.n, editions: d.ed, since: d.y, playable: !!d.play, requires: words(d.req), conflicts: words(d.con),
                       implies: words(d.imp), sets: words(d.sets), words: d.w || {}, counts: d.cn || [], need: d,
                       elements: d.el.map((e) => ({id: e[0], name: e[1], needs: words(e[2])}))};
            x.options = (d.op || []).map((o) => {
                const p = {id: o.i, type: ["choice", "flag", "int"][o.ty || 0], values: words(o.v), min: o.min, max: o.max, dflt: o.d || 0,
                           defaults: o.ds || [], elements: words(o.e), status: o.st || 0, source: o.src, question: o.q || "", text: next++};
                p.valueTexts = p.values.map((v, i) => (!o.vt || o.vt[i] === "1" ? next++ : -1));
                return p;
            });
            m.byId.set(x.id, x);
            return x;
        });
        m.root = m.expansions[0];
        return m;
    }

    /* ---- a selection ---- */

    /* What somebody asks for: edition and publisher by number, players, and for each expansion (by id) its elements and tile sets (null: all),
       copies, and the values of options that were set. */
    function empty() {
        return {edition: 0, publisher: 0, players: 2, colours: null, chosen: {}, figures: {}, tiles: {}, order: [], lift: [], title: {}};
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
            return {x, elements: new Set(w.elements || x.elements.map((e) => e.id)), sets: w.sets || x.sets, copies: w.copies, set: w.values};
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
        const chosen = chosenOf(m, sel);
        for (const c of chosen)
            c.values = c.x.options.map((o) => (o.id in c.set ? c.set[o.id] : defaultOf(sel, o)));
        return {m, sel, chosen, byId: new Map(chosen.map((c) => [c.x.id, c]))};
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
        const changed = st.sel.figures[c.x.id + "." + f.i];
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

    /* ---- which rows, and where ---- */

    function wanted(st, r) {
        const c = r.owner >= 0 ? st.byId.get(st.m.expansions[r.owner].id) : null;
        return !!c && r.action && (!r.element || c.elements.has(r.element)) && holds(st, r.when);
    }

    /* Rows stand as the order file has them. Those that no order file lists, and those that a mix moves, are put as near as can be to
       the rows they name; where several could be, the id decides. */
    function sorted(st) {
        const m = st.m, nodes = [], index = new Map(), chain = [], begin = [], end = [], out = [], path = [];
        const anytime = m.data.anytime;
        const node = (n) => nodes.push(Object.assign(n, {before: [], after: [], state: 0})) - 1;
        const add = (r) => index.set(r.id, node({row: r, listed: r.listed, edit: 0}));
        const section = (step) => (step < 0 ? anytime : step < anytime ? step : step + 1);
        m.rows.filter((r) => r.listed).forEach(add);
        m.rows.filter((r) => !r.listed && st.byId.has(m.expansions[r.owner].id)).sort((a, b) => (a.id < b.id ? -1 : 1)).forEach(add);
        const edits = st.sel.order.filter((e) => index.has(e.row));
        edits.forEach((e, i) => Object.assign(nodes[index.get(e.row)], {edit: i + 1, listed: false}));
        for (let s = 0; s <= m.steps.length; s++) {
            chain.push((begin[s] = node({begins: true})));
            m.rows.forEach((r) => r.listed && section(r.step) === s && chain.push(index.get(r.id)));
            chain.push((end[s] = node({ends: true})));
        }
        const precede = (first, then) => nodes[then].before.push(first);
        const follow = (first, then) => {
            nodes[then].before.push(first);
            nodes[first].after.push(then);
        };
        const place = (n) => {
            const e = nodes[n].edit ? edits[nodes[n].edit - 1] : null, r = nodes[n].row;
            const s = section(e ? m.steps.indexOf(e.target) : r.step);
            if (e && e.kind !== "step") {
                const target = index.get(bare(e.target));
                return e.kind === "before" ? precede(n, target) : follow(target, n);
            }
            precede(begin[s], n);
            precede(n, end[s]);
            for (const name of e ? [] : r.before)
                if (index.has(bare(name)))
                    precede(n, index.get(bare(name)));
            for (const name of e ? [] : r.after)
                if (index.has(bare(name)))
                    follow(index.get(bare(name)), n);
        };
        nodes.map((n, i) => i).filter((i) => nodes[i].row && !nodes[i].listed).sort((a, b) => (nodes[a].row.id < nodes[b].row.id ? -1 : 1)).forEach(place);
        let now = -1, question = 0;
        const isFree = (n) => n.row && !n.listed;
        const canCome = (i) => {
            const n = nodes[i];
            if (n.state)
                return n.state === 2;
            if (!isFree(n))
                return false;
            if (n.asked === question)
                return n.can;
            n.asked = question;
            n.can = false;
            return (n.can = n.before.every(canCome));
        };
        const put = (i) => {
            const n = nodes[i];
            if (isFree(n))
                path.push(i);
            n.state = 1;
            for (const first of n.before) {
                if (nodes[first].state === 2)
                    continue;
                if (nodes[first].state === 1 || !isFree(nodes[first]))
                    throw new Error("cycle");
                put(first);
            }
            n.state = 2;
            n.section = now;
            out.push(i);
            for (const then of n.after) {
                question++;
                if (!nodes[then].state && canCome(then))
                    put(then);
            }
        };
        for (const i of chain) {
            if (nodes[i].row && !nodes[i].listed)
                continue;
            if (nodes[i].begins)
                now++;
            put(i);
        }
        nodes.forEach((n, i) => n.state || put(i));
        return {nodes, out, index, anytime};
    }

    function active(st, s) {
        const heads = new Map(), begins = new Map();
        s.nodes.forEach((n, i) => {
            const r = n.row;
            if (!r)
                return;
            const on = (k) => k !== undefined && s.nodes[k].active;
            const can = !r.listed || (r.end ? on(begins.get(r.end)) : !r.follows || on(s.index.get(r.follows)) || on(heads.get(r.follows)));
            n.active = (r.listed && r.owner < 0 ? true : wanted(st, r)) && can;
            if (r.choice)
                heads.set(r.choice, i);
            if (r.begin)
                begins.set(r.begin, i);
            if (n.active && r.listed && r.of && !on(heads.get(r.of)))
                throw new Error("head " + r.id);
        });
        for (const i of s.out) {
            const n = s.nodes[i];
            if (n.active && n.row.emptyStep)
                n.active = !s.nodes.some((o) => o.active && o.section === n.section && o.row.action && !o.row.emptyStep);
        }
    }

    /* ---- lines ---- */

    function kindOf(st, r) {
        if (r.may !== "0" && holds(st, r.may))
            return "may";
        return r.must !== "0" && (r.kind === "may" || r.kind === "one-of") && holds(st, r.must) ? "must" : r.kind;
    }

    /* A source: names of documents as they are, remarks in that language. */
    const sourceSaid = (d, n, lang) => (n === undefined ? "" : d.sources[n].split("; ").map((p) => (d.remarks.find((r) => r[0] === p) || [p, p])[lang]).join("; "));

    const lifts = (st, c, p) => p.rule && st.sel.lift.includes(c.x.id + "." + p.id);

    function partsOf(st, r, lang) {
        const out = [];
        for (const p of r.parts) {
            const c = st.byId.get(st.m.expansions[p.owner].id);
            if (c && (!p.element || c.elements.has(p.element)) && holds(st, p.when) && !lifts(st, c, p))
                out.push({id: p.id, owner: c.x.id, text: say(st, p.text, lang), status: st.m.data.statuses[p.status][0],
                          source: sourceSaid(st.m.data, p.source, lang), rule: p.rule, part: p});
        }
        return out;
    }

    function lineOf(st, s, n, lang) {
        const r = n.row, d = st.m.data;
        return {id: r.id, owner: st.m.expansions[r.owner].id, kind: kindOf(st, r), condition: say(st, r.condition, lang), text: say(st, r.text, lang),
                status: d.statuses[r.status][0], source: sourceSaid(d, r.source, lang), group: r.of || r.choice,
                marks: r.marks.filter((name) => s.index.has(bare(name)) && s.nodes[s.index.get(bare(name))].active),
                foreign: r.home !== 0 && !(r.home >> st.sel.edition & 1), moved: n.edit !== 0, printed_only: !st.m.expansions[r.owner].playable,
                parts: partsOf(st, r, lang), row: r, head: r.choice !== ""};
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

    /* What is played more than once: from row `from` to row `to`, numbers among all rows of the mix. From the outermost in. */
    function framesOf(st, nodes, step) {
        const m = st.m, out = [];
        const at = nodes.map((n, i) => (step(n) < 0 ? -1 : i)).filter((i) => i >= 0);
        const first = (k) => at.find((i) => step(nodes[i]) >= k), last = (k) => at.filter((i) => step(nodes[i]) <= k).pop();
        const add = (kind, i, from, to) => from !== undefined && to >= from && out.push({kind, row: nodes[i].row.id, at: i, from, to});
        for (const i of at) {
            const r = nodes[i].row, [one, other] = words(r.again).map((name) => m.steps.indexOf(name));
            if (r.again === "part")
                add("part", i, first(m.data.partFirst), step(nodes[i]) <= m.data.partLast ? i : last(m.data.partLast));
            else if (r.again)
                add("turn", i, first(one), last(other));
            if (r.each || r.repeat)
                add(r.each ? "each" : "times", i, i, endOf(nodes, i));
        }
        return out.sort((a, b) => a.from - b.from || b.to - a.to || a.at - b.at);
    }

    /* Where the block or the group that begins with row i ends. */
    function endOf(nodes, i) {
        const r = nodes[i].row;
        let end = i;
        for (let k = i + 1; k < nodes.length; k++) {
            if (r.begin && nodes[k].row.end === r.begin)
                return k;
            if (!r.begin && r.choice && nodes[k].row.of === r.choice)
                end = k;
        }
        return end;
    }

    /* The steps with their lines, rows at any moment first: as under `steps` in JSON. A selection that the engine refuses for its order throws. */
    function steps(st, lang) {
        const m = st.m, s = sorted(st), sections = [];
        active(st, s);
        const step = (n) => (n.section === s.anytime ? -1 : n.section < s.anytime ? n.section : n.section - 1);
        for (let k = -1; k < m.steps.length; k++) {
            const lines = s.out.map((i) => s.nodes[i]).filter((n) => n.row && n.active && step(n) === k && n.row.action).map((n) => lineOf(st, s, n, lang));
            number(lines);
            if (k >= 0 || lines.length)
                sections.push({step: k < 0 ? "ANYTIME" : m.steps[k], label: k < 0 ? "" : wording(st, m.data.steps[k][1], lang, m.data.steps[k][1][2]), lines});
        }
        const nodes = s.out.map((i) => s.nodes[i]).filter((n) => n.row && n.active);
        sections.frames = framesOf(st, nodes, step);
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
                if (st.byId.has(st.m.expansions[p.owner].id) && lifts(st, st.byId.get(st.m.expansions[p.owner].id), p))
                    out.push({rule: p.id, owner: st.m.expansions[p.owner].id, text: say(st, p.text, lang), status: st.m.data.statuses[p.status][0], row: r.id});
        return out;
    }

    return {load, empty, wish, stand, steps, faults, repair, lifted, holds, say, wording, word, defaultOf, effective, optionsIn, fill, textOf, sourceSaid};
})();
