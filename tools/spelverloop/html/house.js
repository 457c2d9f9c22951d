/* House rules: what those that are chosen do to a selection, and what they add to the order of play. As core/house does it for the engine: values.c
   (which value holds), settle.c (what the mix alone decides), clash.c, rows.c. What each statement brings the engine has told (data.house). */
const SpelHouse = (() => {
    "use strict";
    const bare = (name) => name.slice(name.indexOf(".") + 1);
    const words = (s) => (s ? s.split(" ") : []);
    /* Verbs whose value is a word, perhaps with `if CONDITION`, or several such, split by commas. */
    const WORDS = new Set(["option", "element", "figures", "tiles", "lift", "move", "offer", "repeat", "chance", "limit", "table", "hand", "row", "swap", "join", "note"]);
    const ONE = new Set(["element", "move", "repeat", "limit", "table", "hand", "row", "join", "swap", "complete", "marker"]);

    /* The rules of the data; `text`: the number of its text, by its number among those of house rules. */
    function load(data, text) {
        return (data.house || []).map((d) => ({name: d.i, text: text(d.x || 0), source: d.src, own: !!d.own, lines: d.s.map((s) => {
            const at = s.d.indexOf(" "), verb = at < 0 ? s.d : s.d.slice(0, at);
            return {said: s.d, verb, object: at < 0 ? "" : s.d.slice(at + 1).trim(), value: s.v, needs: words(s.n), row: s.r || "", target: s.t || "", below: words(s.b),
                    rows: (s.rows || []).map((r) => ({kind: data.kinds[r.k || 0][0], step: r.s, before: words(r.b), after: words(r.a), follows: r.fo || "", of: r.of || "",
                                                      again: !!r.g, condition: r.c, text: r.x}))};
        })}));
    }

    /* ---- conditions of the mix alone: `players is 3 and not inns-cathedrals` ---- */

    function holds(st, text) {
        const tokens = text.match(/[()]|[^\s()]+/g) || [], d = st.m.data;
        const take = (word) => tokens[0] === word && (tokens.shift(), true);
        const compared = {is: (a, b) => a === b, "=": (a, b) => a === b, "<": (a, b) => a < b, "<=": (a, b) => a <= b, ">": (a, b) => a > b, ">=": (a, b) => a >= b};
        const number = (word) => (word === "players" ? st.sel.players : +word);
        const named = (word) => {
            const [id, part] = word.split(/\.(.*)/), c = st.byId.get(id);
            if (part === undefined)
                return !!c;
            if (take("is")) {
                const i = c ? c.x.options.findIndex((o) => o.id === part) : -1, value = tokens.shift();
                return i >= 0 && MixChecks.wordOf(c.x.options[i], c.values[i]) === value;
            }
            return !!c && (c.elements.has(part) || (c.x.sets.includes(part) && c.sets.includes(part)));
        };
        const atom = () => {
            if (take("not"))
                return !atom();
            if (take("(")) {
                const inside = either();
                take(")");
                return inside;
            }
            const word = tokens.shift();
            if (word === "always")
                return true;
            if (word === "edition" || word === "publisher")
                return take("is") && d[word + "s"][st.sel[word]] === tokens.shift();
            if (word === "players" || /^\d+$/.test(word)) {
                const op = compared[tokens.shift()];
                return op(number(word), number(tokens.shift()));
            }
            return named(word);
        };
        const both = () => {
            let all = atom();
            while (take("and"))
                all = atom() && all;
            return all;
        };
        const either = () => {
            let any = both();
            while (take("or"))
                any = both() || any;
            return any;
        };
        return either();
    }

    /* The value that holds in this mix; null: none. */
    function valueOf(st, l) {
        if (!WORDS.has(l.verb))
            return l.value;
        for (const one of l.value.split(",")) {
            const all = one.trim().split(/\s+/), at = all.lastIndexOf("if");
            if (at < 0 || holds(st, all.slice(at + 1).join(" ")))
                return (at < 0 ? all : all.slice(0, at)).join(" ");
        }
        return null;
    }

    function read(st, one) {
        const value = valueOf(st, one.l);
        one.value = value;
        one.idle = value === null || (value === "no" && (one.l.verb === "lift" || one.l.verb === "note"));
    }

    const acts = (one) => !one.waits && !one.idle;
    const acting = (st) => st.house.flatMap((h) => h.lines.filter(acts));
    const clash = (st, a, b) => st.clashes.push({a, b});
    const ownerOf = (st, object, sign) => st.byId.get(object.slice(0, object.indexOf(sign)));

    /* ---- what the mix alone decides ---- */

    /* Before options have values: which rules there are, and the parts that they leave out or take in. */
    function begin(st) {
        const wait = (l) => l.needs.find((id) => !st.byId.has(id)) || "";
        st.clashes = [];
        const rules = (st.sel.house || []).map((name) => st.m.houseByName.get(name)).filter(Boolean);
        st.house = [...rules.filter((rule) => !rule.own), ...rules.filter((rule) => rule.own)] // as a mix has them
            .map((rule) => ({rule, waits: "", lines: rule.lines.map((l) => ({l, rule, waits: wait(l), idle: false, value: l.value}))}));
        for (const one of st.house.flatMap((h) => h.lines)) {
            if (one.l.verb !== "element")
                continue;
            read(st, one);
            const c = acts(one) && ownerOf(st, one.l.object, ".");
            if (!c)
                continue;
            for (const e of MixChecks.withNeeds(c.x, [bare(one.l.object)], one.value === "no"))
                one.value === "no" ? c.elements.delete(e) : c.elements.add(e);
            if (!c.elements.size)
                clash(st, one.rule.name, c.x.id);
        }
    }

    /* What people carry out themselves waits with what the program would play. */
    function waitFor(h) {
        const first = h.lines.find((one) => one.waits);
        if (!first || h.lines.some((one) => !one.waits && one.l.verb !== "note"))
            return;
        h.waits = first.waits;
        for (const one of h.lines)
            one.waits = one.waits || first.waits;
    }

    /* Where `marker when` can never hold, or waits, no marker is put down. */
    function limitMarkers(h) {
        const markers = h.lines.filter((one) => one.l.verb === "marker"), isWhen = (one) => one.l.object === "when";
        for (const when of markers.filter(isWhen))
            for (const one of markers.filter((other) => !isWhen(other)))
                Object.assign(one, {waits: one.waits || when.waits, idle: one.idle || when.idle});
    }

    function setOption(st, one) {
        const c = ownerOf(st, one.l.object, "."), i = c.x.options.findIndex((o) => o.id === bare(one.l.object)), o = c.x.options[i];
        const value = MixChecks.valueOf(o, one.value), own = o.id in c.set && Spelverloop.effective(c, o);
        if ((own || c.house[o.id]) && c.values[i] !== value)
            return clash(st, one.rule.name, c.house[o.id] || c.x.id + "." + o.id);
        c.values[i] = value;
        c.house[o.id] = one.rule.name;
    }

    function setCount(st, one, into) {
        const n = +one.value, name = one.l.object;
        if (name in into && into[name] !== n)
            return clash(st, one.rule.name, name);
        into[name] = n;
    }

    function moveRow(st, one) {
        const [kind, target] = one.value.split(" "), e = {row: one.l.row, kind, target: one.l.target || target}, now = st.order.find((k) => k.row === e.row);
        if (now && (now.kind !== e.kind || now.target !== e.target))
            clash(st, one.rule.name, e.row);
        else if (!now)
            st.order.push(e);
    }

    function settle(st, one) {
        const {verb, object} = one.l;
        if (verb === "option")
            setOption(st, one);
        else if (verb === "figures" || verb === "tiles")
            setCount(st, one, st[verb]);
        else if (verb === "lift" && !st.lift.includes(object))
            st.lift.push(object);
    }

    function changeRow(st, one) {
        const {verb, row} = one.l;
        if (verb === "move")
            moveRow(st, one);
        else if (verb === "repeat")
            st.repeats.set(row, one.value);
        else if (verb === "skip" && st.order.some((e) => e.row === row))
            clash(st, one.rule.name, row);
        else if (verb === "skip" && one.value === "always")
            st.skipped.add(row);
    }

    /* The row is left out with its element, or by what its own condition asks. */
    function isLeftOut(st, row) {
        const r = st.m.rowById.get(row), c = r && r.action && r.owner >= 0 ? st.byId.get(st.m.owners[r.owner].id) : null;
        return !!c && !((!r.element || c.elements.has(r.element)) && Spelverloop.holds(st, r.when));
    }

    /* Once options and parts are settled: on a row that is not there nothing changes. Of `complete` the row is what scores the kind: where that
       is not scored no closing is looked for, unless the mix lifts what keeps figures off it. */
    function settleRow(st, one) {
        if (one.l.row && isLeftOut(st, one.l.row) && (one.l.verb !== "complete" || !st.lift.length))
            one.idle = true;
        else if (one.l.row)
            changeRow(st, one);
    }

    /* ---- what contradicts ---- */

    const shuts = ({l, value}) => (l.verb === "forbid" || l.verb === "skip") && value === "always" && l.row;
    const worksOn = ({l, value}, row) => l.row === row && (["repeat", "chance", "limit", "reach", "pay", "offer"].includes(l.verb)
        || ((l.verb === "forbid" || l.verb === "skip") && value !== "always"));

    function contradict(a, b) {
        const bring = (one, verb) => one.l.verb === verb && !one.l.object;
        return (ONE.has(a.l.verb) && a.l.verb === b.l.verb && a.l.object === b.l.object && a.l.value !== b.l.value)
            || (bring(a, "hand") && bring(b, "row")) || (bring(a, "row") && bring(b, "hand"))
            || (shuts(a) && worksOn(b, a.l.row)) || (shuts(b) && worksOn(a, b.l.row));
    }

    /* Row by itself, or as one of a choice, places figures. */
    function places(st, row) {
        const head = st.m.rowById.get(st.m.data.deploy), r = st.m.rowById.get(row);
        return !!head && !!r && (r === head || (!!head.choice && r.of === head.choice));
    }

    /* Everything that places a figure reaches further, but what places figures is skipped. */
    function cutsReach(st, a, b) {
        return a.l.verb === "skip" && a.value === "always" && b.l.verb === "reach" && !b.l.row && places(st, a.l.row)
            && !st.m.rows.some((r) => r.listed && r.of && r.id !== a.l.row && places(st, r.id) && r.owner >= 0 && st.byId.has(st.m.expansions[r.owner].id));
    }

    /* ---- rows, and what stands below rows ---- */

    function stepOf(st, row) {
        const e = st.order.find((k) => k.row === row), r = st.m.rowById.get(row);
        return e ? (e.kind === "step" ? st.m.steps.indexOf(e.target) : stepOf(st, e.target)) : r.step;
    }

    const status = (m) => m.data.statuses.findIndex((s) => s[0] === "house");

    /* The last row of that choice which stays where the order file has it. */
    function lastOf(st, of) {
        const rows = st.m.rows.filter((r) => r.listed && (r.choice === of || (r.of === of && !st.order.some((e) => e.row === r.id))));
        return rows[rows.length - 1].id;
    }

    function rowOf(st, rule, id, told, named) {
        const after = told.of ? [lastOf(st, told.of)] : told.after.map(named), before = told.before.map(named), beside = [...before, ...after].find((name) => st.m.rowById.has(name));
        return {id, owner: st.m.owners.length - 1, step: beside ? stepOf(st, beside) : st.m.steps.indexOf(told.step), listed: false, before, after, choice: "", of: told.of,
                follows: told.follows, begin: "", end: "", each: "", repeat: "", again: "", kind: told.kind, element: "", when: "", must: "0", may: "0", emptyStep: 0,
                home: 0, marks: [], status: status(st.m), source: rule.source, question: "", bare: 0, action: true, text: rule.text, said: told.text, saidIf: told.condition,
                parts: [], rule};
    }

    const isRow = (one) => one.l.verb === "row" && !one.l.object, isFirst = (one) => one.l.verb === "hand" && one.l.object !== "";

    /* The rows of one statement: numbered on in its rule; of several markers the first brings the row to put them down. */
    function addOwn(st, h, one, lines, again) {
        const second = one.l.verb === "marker" && lines.find((other) => other.l.verb === "marker" && other.l.rows.length) !== one;
        const told = one.l.rows.filter((r) => (again || !r.again) && !(second && r.of));
        one.ids = told.map(() => (h.n++ ? h.rule.name + "-" + h.n : h.rule.name));
        const named = (name) => { // as the statement alone would call them
            const k = name === h.rule.name ? 0 : name.startsWith(h.rule.name + "-") ? +name.slice(h.rule.name.length + 1) - 1 : -1;
            return k >= 0 && k < one.ids.length ? one.ids[k] : name;
        };
        one.own = told.map((r, i) => rowOf(st, h.rule, one.ids[i], r, named));
        one.againRow = told.findIndex((r) => r.again);
        for (const r of one.own) {
            if (r.kind === "score" && r.after.length)
                r.after.push(...st.houseRows.filter((other) => other.kind === "score" && other.after[0] === r.after[0]).map((other) => other.id));
            st.houseRows.push(r);
        }
    }

    function addBelow(st, h, one, lines) {
        if (one.l.verb === "row" && one.l.object && lines.some(isRow)) // that says it all
            return;
        for (const row of one.l.below) {
            const list = st.houseParts.get(row) || [];
            if (!list.includes(h.rule))
                st.houseParts.set(row, list.concat(h.rule));
        }
    }

    /* What may be played in place of a tile of a hand or row is asked first. */
    function linkTiles(all) {
        for (const first of all.filter((one) => isFirst(one) && one.own.length))
            for (const one of all.filter((other) => ["hand", "row"].includes(other.l.verb) && !isFirst(other) && other.own.length)) {
                first.own[0].before.push(one.own[0].id);
                if (one.againRow >= 0)
                    first.own[0].after.push(one.own[one.againRow].id);
            }
    }

    function addRows(st) {
        const again = st.m.rows.some((r) => r.again === "part" && r.owner >= 0 && st.byId.has(st.m.owners[r.owner].id)
            && (!r.element || st.byId.get(st.m.owners[r.owner].id).elements.has(r.element)));
        for (const h of st.house) {
            const lines = h.lines.filter(acts);
            h.n = 0;
            for (const one of lines) {
                const draw = ["hand", "row"].includes(one.l.verb) && (one.l.rows.length ? one.l.rows[0].before[0] : one.l.below[0]);
                if (draw && st.order.some((e) => e.row === draw))
                    clash(st, one.rule.name, draw);
                addOwn(st, h, one, lines, again);
                addBelow(st, h, one, lines);
            }
        }
        linkTiles(acting(st));
    }

    /* Once options have values: everything else. */
    function finish(st) {
        Object.assign(st, {figures: {...st.sel.figures}, tiles: {...st.sel.tiles}, lift: [...st.sel.lift], order: [...st.sel.order],
                           repeats: new Map(), skipped: new Set(), houseRows: [], houseParts: new Map()});
        if (!st.house.length)
            return;
        const house = st.m.owners[st.m.owners.length - 1];
        for (const h of st.house) {
            h.lines.filter((one) => one.l.verb !== "element").forEach((one) => read(st, one));
            limitMarkers(h);
            waitFor(h);
        }
        acting(st).forEach((one) => settle(st, one));
        acting(st).forEach((one) => settleRow(st, one));
        acting(st).forEach((b, i, all) => {
            all.slice(0, i).forEach((a) => contradict(a, b) && clash(st, b.rule.name, a.rule.name));
            all.forEach((a) => cutsReach(st, a, b) && clash(st, b.rule.name, a.rule.name));
        });
        st.byId.set(house.id, {x: house, elements: new Set(), sets: [], copies: 1, set: {}, values: [], house: {}});
        addRows(st);
    }

    /* ---- what is told ---- */

    const isOther = (st, id) => !st.m.expansions.some((x) => x.id === id); // of another game: it can never come into this mix
    const stateOf = (st, h) => (h.waits ? (isOther(st, h.waits) ? "other-game" : "waits") : h.lines.some(acts) ? "plays" : "idle");

    /* What the rule would wait for, chosen or not; "" when it would play. */
    function waitsFor(st, rule) {
        const missing = (l) => l.needs.find((id) => !st.byId.has(id)) || "";
        const played = rule.lines.filter((l) => l.verb !== "note");
        return played.some((l) => !missing(l)) || !rule.lines.some(missing) ? "" : missing(rule.lines.find(missing));
    }

    const says = (m, n, name) => n !== undefined && n >= 0 && [m.textsIn(0)[n], m.textsIn(1)[n],
        ...(m.data.wordings[n] ? Object.values(m.data.wordings[n][0]).flat() : [])].some((s) => s && s.includes("{" + name + "}"));
    const asks = (condition, name) => words(condition).some((w) => w.startsWith(name + "="));
    const onText = (st, l, text, condition) => (l.verb === "option" && (says(st.m, text, l.object) || asks(condition, l.object)))
        || (l.verb === "figures" && says(st.m, text, l.object));

    /* The first rule with a statement that is one of these (`unless` of a manifest); null: none. */
    function denies(st, unless) {
        const isOne = ({l}) => unless.some((said) => said === l.verb || said === l.said || (l.row && said === l.verb + " " + l.row));
        const found = st.house.length && unless.length && acting(st).find(isOne);
        return found ? found.rule.name : null;
    }

    /* Is a row of that kind in that step passed over? What only says something is not. */
    const passes = (l, r, kind, step) => kind !== "note" && ((l.verb === "skip" && l.row === r.id) || (l.verb === "skip-step" && l.object === step && !r.begin && !r.end));

    /* The rule that changes that row, or a text with its condition, or passes the row over; null: none. */
    function onRow(st, r, kind, step) {
        const found = st.house.length && acting(st).find(({l}) => (["move", "repeat", "chance"].includes(l.verb) ? l.row === r.id
            : passes(l, r, kind, step) || onText(st, l, r.text, r.when) || onText(st, l, r.condition, r.must) || onText(st, l, r.condition, r.may)));
        return found ? found.rule.name : denies(st, r.unless || []);
    }

    /* The rules below a row; those that pass over a step stand below its first row. */
    function below(st, r, first) {
        const list = st.houseParts.get(r.id) || [], passing = first ? acting(st).filter(({l}) => l.verb === "skip-step" && l.object === first) : [];
        return passing.reduce((all, {rule}) => (all.includes(rule) ? all : all.concat(rule)), list);
    }

    function onPart(st, p) {
        const found = st.house.length && acting(st).find(({l}) => onText(st, l, p.text, p.when));
        return found ? found.rule.name : null;
    }

    /* What a selection says itself though a rule of it says the same is left to the rule; with `also`, what it says otherwise, too. */
    function absorb(m, sel, also) {
        const st = Spelverloop.stand(m, sel), same = (a, b) => also || a === b;
        for (const {l, value} of acting(st)) {
            const c = ownerOf(st, l.object, "."), w = c && sel.chosen[c.x.id], name = bare(l.object);
            if (l.verb === "option" && w && name in w.values && same(w.values[name], MixChecks.valueOf(c.x.options.find((o) => o.id === name), value)))
                delete w.values[name];
            if ((l.verb === "figures" || l.verb === "tiles") && l.object in sel[l.verb] && same(sel[l.verb][l.object], +value))
                delete sel[l.verb][l.object];
            if (l.verb === "lift")
                sel.lift = sel.lift.filter((rule) => rule !== l.object);
            if (l.verb === "move" && (also || !st.clashes.length))
                sel.order = sel.order.filter((e) => e.row !== l.row);
            if (l.verb === "element" && value === "no" && w && w.elements && !w.elements.includes(name)) {
                const back = MixChecks.withNeeds(c.x, [name], true), all = c.x.elements.map((e) => e.id).filter((e) => w.elements.includes(e) || back.includes(e));
                w.elements = all.length === c.x.elements.length ? null : all;
            }
        }
        return sel;
    }

    /* One of a mix itself is written whole. */
    function write(m, sel) {
        const rules = sel.house.map((name) => m.houseByName.get(name)), ready = rules.filter((rule) => !rule.own);
        const whole = (rule) => ["", `[house-rule ${rule.name}]`, "en = " + m.textsIn(0)[rule.text], "nl = " + m.textsIn(1)[rule.text],
            ...(m.data.sources[rule.source] === "house" ? [] : ["source = " + m.data.sources[rule.source]]), ...rule.lines.map((l) => l.said + " = " + l.value)];
        return [...(ready.length ? ["", "[house-rules]", ...ready.map((rule) => rule.name + " = yes")] : []), ...rules.filter((rule) => rule.own).flatMap(whole)];
    }

    return {load, write, begin, finish, stateOf, waitsFor, onRow, onPart, denies, below, absorb};
})();
