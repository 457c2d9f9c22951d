/* What mixes and addresses may say, one thing at a time. Each function puts it into a selection; what it cannot understand it leaves out, and tells
   miss(why, ...more): the key of a sentence of the page, and what belongs in it (a name in both languages as a list). */
const MixChecks = (() => {
    "use strict";
    const TILES_MOST = 255, FIGURES_MOST = 100;
    const split = (s) => s.split(/\s+/).filter(Boolean);
    const numberOf = (word, min, max) => (/^-?\d+$/.test(word) && +word >= min && +word <= max ? +word : -1);
    const valueOf = (o, word) => (o.type === "int" ? numberOf(word, o.min, o.max) : o.values.indexOf(word));
    const wordOf = (o, value) => (o.type === "int" ? String(value) : o.values[value]);

    /* An expansion by its id or another name of it. */
    const expansionOf = (m, name) => m.byId.get(m.byId.has(name) ? name : m.other.expansion[name]);

    /* ---- the game ---- */

    const game = (m, value, miss) => (m.other.game[value] || value) === m.data.game || miss("w-value", m.all.games.map((k) => k.data.game).join(" "));

    /* kind: edition or publisher. */
    function leader(m, sel, kind, value, miss) {
        const words = m.data[kind + "s"], i = value ? words.indexOf(m.other[kind][value] || value) : -1;
        i > 0 ? (sel[kind] = i) : miss("w-value", words.slice(1).join(" "));
    }

    /* A number, or colours in seating order; as many as the game is for. */
    function players(m, sel, value, miss) {
        const {least, most} = m.data;
        if (/^-?\d/.test(value)) {
            const n = numberOf(value, least, most);
            return n > 0 ? void (sel.players = n, sel.colours = null) : miss("w-range", least, most);
        }
        const colours = split(value), wrong = colours.find((c) => !m.data.colours.includes(c));
        if (!colours.length || wrong)
            return miss("w-value", m.data.colours.join(" "));
        const twice = colours.find((c, i) => colours.indexOf(c) < i);
        if (twice)
            return miss("w-twicein", twice);
        if (colours.length < least || colours.length > most)
            return miss("w-range", least, most);
        sel.players = (sel.colours = colours).length;
    }

    function seed(sel, value, miss) {
        /^(0[xX][0-9a-fA-F]+|\d+)$/.test(value) && BigInt(value) < 1n << 64n ? (sel.seed = value) : miss("w-seed");
    }

    /* ---- expansions ---- */

    /* Which parts the words name: with a minus those to be left out. */
    function partsNamed(x, words, miss) {
        const named = {with: {elements: [], sets: []}, without: {elements: [], sets: []}, copies: 0, whole: false, no: false, wrong: 0};
        const wrong = (...why) => (named.wrong++, miss(...why));
        for (const word of words) {
            const into = word[0] === "-" ? named.without : named.with, name = word.replace(/^-/, "");
            if (word === "no")
                named.no = true;
            else if (word === "yes" || word === "all")
                named.whole = true;
            else if (/^[1-9]x$/.test(word))
                named.copies ? miss("w-twicein", word) : (named.copies = +word[0]);
            else if (x.elements.some((e) => e.id === name))
                into.elements.push(name);
            else if (x.sets.includes(name))
                into.sets.push(name);
            else if (/^-?\d+x$/.test(word))
                wrong("w-copies", word);
            else
                wrong("w-part", x.name, name);
        }
        return named;
    }

    /* `yes`, `no`, `tiles II`, `all -fields`, `2x`. null: it says no. undefined: nothing of it can be understood. */
    function wishOf(x, value, miss) {
        const words = split(value), n = partsNamed(x, words, miss), w = Spelverloop.wish();
        const some = (k) => k.elements.length + k.sets.length > 0, rest = (all, take, leave) => all.filter((e) => (!take.length || take.includes(e)) && !leave.includes(e));
        if ((n.no && words.length > 1) || (some(n.with) && (some(n.without) || n.whole)))
            return miss("w-mixed");
        if (n.no || (n.wrong && !some(n.with) && !some(n.without) && !n.whole))
            return n.no ? null : undefined;
        if (n.with.elements.length || n.without.elements.length)
            w.elements = rest(x.elements.map((e) => e.id), n.with.elements, n.without.elements);
        if (n.with.sets.length || n.without.sets.length)
            w.sets = rest(x.sets, n.with.sets, n.without.sets);
        w.copies = n.copies || 1;
        return (w.elements && !w.elements.length) || (w.sets && !w.sets.length) ? miss("w-empty") : w;
    }

    /* An element and what it needs, or (`back`) what needs it. */
    function withNeeds(x, names, back) {
        const all = new Set(names), needs = (e) => (back ? x.elements.filter((o) => o.needs.includes(e)).map((o) => o.id)
                                                         : (x.elements.find((o) => o.id === e) || {needs: []}).needs);
        for (const id of all) /* grows while it runs */
            needs(id).forEach((need) => all.add(need));
        return x.elements.map((e) => e.id).filter((e) => all.has(e));
    }

    /* `castles = yes` takes a part of an expansion; several of one add up. */
    function takePart(sel, x, part, value, miss) {
        const before = sel.chosen[x.id], isSet = x.sets.includes(part);
        if (value !== "yes" && (!isSet || !/^[1-9]x$/.test(value)))
            return miss("w-value", "yes no");
        const w = (sel.chosen[x.id] = before || Spelverloop.wish());
        if (value !== "yes")
            w.copies = +value[0];
        if (isSet && (!before || w.sets))
            w.sets = x.sets.filter((s) => s === part || (w.sets || []).includes(s));
        else if (!isSet && (!before || w.elements))
            w.elements = withNeeds(x, [part, ...(w.elements || [])]);
    }

    /* `castles = no` leaves a part out, and what needs it; of what is left nothing, all. */
    function dropPart(sel, x, part) {
        const w = sel.chosen[x.id], kind = x.sets.includes(part) ? "sets" : "elements";
        if (!w)
            return;
        const gone = kind === "sets" ? [part] : withNeeds(x, [part], true);
        const rest = (w[kind] || (kind === "sets" ? x.sets : x.elements.map((e) => e.id))).filter((p) => !gone.includes(p));
        rest.length ? (w[kind] = rest) : delete sel.chosen[x.id];
    }

    /* The number of the value; -1: there is no such option, or no such value, or nobody plays with it. */
    function option(m, sel, x, name, value, miss) {
        const o = x.options.find((p) => p.id === name), v = o ? valueOf(o, value) : -1;
        if (!o)
            miss("w-option", x.name, name);
        else if (v < 0 && o.type === "int")
            miss("w-range", o.min, o.max);
        else if (v < 0)
            miss("w-value", o.values.join(" "));
        else if (Spelverloop.stand(m, sel).byId.has(x.id))
            return v;
        else
            miss("w-absent", x.name);
        return -1;
    }

    /* ---- what the table changes ---- */

    /* kind: tiles (`base:D`) or figures (`base.follower`). */
    function count(m, sel, kind, name, value, miss) {
        const sign = kind === "tiles" ? ":" : ".", at = name.indexOf(sign), most = kind === "tiles" ? TILES_MOST : FIGURES_MOST;
        const x = at > 0 && expansionOf(m, name.slice(0, at)), own = name.slice(at + 1);
        if (at < 1 || !own)
            return miss(kind === "tiles" ? "w-tileform" : "w-figureform");
        if (!x)
            return miss("w-expansion", name.slice(0, at));
        if (kind === "tiles" ? x.tiles && !sel.lists[x.id] && !x.tiles.includes(own) : !x.counts.some((c) => c.i === own))
            return miss(kind === "tiles" ? "w-tile" : "w-figure", x.name, own);
        const full = x.id + sign + own, counted = kind === "figures" && x.counts.find((c) => c.i === own), least = (counted && counted.l) || 0;
        const n = numberOf(value, least, most);
        if (n < 0)
            return miss("w-range", least, most);
        full in sel[kind] ? miss("w-twicein", full) : (sel[kind][full] = n);
    }

    /* `EXPANSION = FILE`: its tiles stand in a file, which the page never sees. So it believes the names of its tiles, and keeps the line. */
    function list(m, sel, name, file, miss) {
        const x = expansionOf(m, name);
        if (!x)
            return miss("w-tileform");
        x.id in sel.lists ? miss("w-twicein", x.id) : (sel.lists[x.id] = file);
    }

    /* A row by its name, `row` or `owner.row`. */
    function rowOf(m, name) {
        const dot = name.indexOf("."), r = m.rowById.get(name.slice(dot + 1)), x = dot < 0 || expansionOf(m, name.slice(0, dot));
        return r && x && (dot < 0 || r.owner < 0 || m.expansions[r.owner] === x) ? r : null;
    }

    function move(m, sel, name, words, miss) {
        const [kind, target, more] = words;
        if (name.includes("@"))
            return miss("w-hook");
        if (more || !target || !["before", "after", "step"].includes(kind))
            return miss("w-order");
        const r = rowOf(m, name), to = kind === "step" ? null : rowOf(m, target);
        if (!r || (!to && kind !== "step"))
            return miss("w-row", r ? target : name);
        if (kind === "step" && !m.steps.includes(target))
            return miss("w-value", m.steps.join(" "));
        if (r === to)
            return miss("w-order");
        if (sel.order.some((e) => e.row === r.id))
            return miss("w-twicein", r.id);
        sel.order.push({row: r.id, kind, target: to ? to.id : target});
    }

    /* A house rule by its name. */
    function house(m, sel, name, miss) {
        if (!m.houseByName.has(name))
            return miss(/[/]|\.ini$/.test(name) ? "w-housefile" : "w-houserule", name);
        sel.house.includes(name) ? miss("w-twicein", name) : sel.house.push(name);
    }

    const rulesOf = (m, x) => m.rows.flatMap((r) => r.parts.filter((p) => p.rule && m.expansions[p.owner] === x).map((p) => p.id));

    function lift(m, sel, name, miss) {
        const dot = name.indexOf("."), x = dot > 0 && expansionOf(m, name.slice(0, dot)), rule = name.slice(dot + 1);
        if (!x || !rulesOf(m, x).includes(rule))
            return miss("w-rule", name);
        const full = x.id + "." + rule;
        sel.lift.includes(full) ? miss("w-twicein", full) : sel.lift.push(full);
    }

    return {split, valueOf, wordOf, expansionOf, game, leader, players, seed, wishOf, takePart, dropPart, option, count, list, move, lift, house, withNeeds};
})();
