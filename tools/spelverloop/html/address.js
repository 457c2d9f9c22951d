/* The selection as the part of the address behind #. */
const MixAddress = (() => {
    "use strict";

    /* Of several games the first is not named: `g=GAME&n=3`. */
    const named = (m) => (m === m.all.games[0] ? [] : ["g=" + m.data.game]);

    /* The game that an address names; one that nobody knows is told by fromAddress. */
    function addressed(all, text) {
        const game = (text.match(/(?:^|&)g=([^&]*)/) || [])[1], m = all.games[0];
        return all.byGame.get(m.other.game[game] || game) || m;
    }

    /* `e=C1&u=HiG&n=4&x=inns-cathedrals,traders-builders.builder.pig*2&o=base.tiny-city:2&l=nl` */
    function toAddress(m, sel) {
        const d = m.data, out = named(m);
        if (sel.edition)
            out.push("e=" + d.editions[sel.edition]);
        if (sel.publisher)
            out.push("u=" + d.publishers[sel.publisher]);
        out.push("n=" + (sel.colours ? sel.colours.join(",") : sel.players));
        const x = [], o = [];
        for (const {id, options} of m.expansions.filter((e) => sel.chosen[e.id])) {
            const w = sel.chosen[id];
            if (id !== m.root.id || w.elements || w.copies > 1)
                x.push([id, ...(w.elements || []), ...(w.sets || [])].join(".") + (w.copies > 1 ? "*" + w.copies : ""));
            for (const p of options.filter((q) => q.id in w.values))
                o.push(id + "." + p.id + ":" + MixChecks.wordOf(p, w.values[p.id]));
        }
        if (x.length)
            out.push("x=" + x.join(","));
        if (o.length)
            out.push("o=" + o.join(","));
        if (Object.keys(sel.figures).length)
            out.push("f=" + Object.entries(sel.figures).map(([k, v]) => k + ":" + v).join(","));
        if (Object.keys(sel.tiles).length)
            out.push("t=" + Object.entries(sel.tiles).map(([k, v]) => k + ":" + v).join(","));
        if (sel.order.length)
            out.push("m=" + sel.order.map((e) => [e.row, e.kind, e.target].join(":")).join(","));
        if (sel.lift.length)
            out.push("r=" + sel.lift.join(","));
        if (sel.house.length)
            out.push("h=" + sel.house.join(","));
        if (sel.seed)
            out.push("s=" + sel.seed);
        return out.join("&");
    }

    /* `?` and what stands behind it, as key and value. A key that stands twice counts once. */
    function pairs(text, miss) {
        const got = {};
        for (const pair of text.split("&").filter(Boolean)) {
            const at = pair.indexOf("="), key = at < 0 ? pair : pair.slice(0, at);
            if (at < 0 || key.length !== 1 || !"geunxoftmrhslz".includes(key))
                miss(pair, "w-key", "g e u n x o f t m r h s l z");
            else if (key in got)
                miss(pair, "w-twicein", key + "=");
            else
                try {
                    got[key] = decodeURIComponent(pair.slice(at + 1));
                } catch (e) {
                    miss(pair, "w-percent");
                }
        }
        return got;
    }

    function readExpansion(m, sel, word, miss) {
        const [, names, copies] = word.match(/^([^*]*)(?:\*(.*))?$/), [id, ...parts] = names.split("."), x = m.byId.get(id);
        if (!x)
            return miss("w-expansion", id);
        if (sel.chosen[id])
            return miss("w-twicein", id);
        const w = MixChecks.wishOf(x, parts.join(" ") + (copies === undefined ? "" : " " + copies + "x"), miss);
        if (w)
            sel.chosen[id] = w;
    }

    function readOption(m, sel, word, miss) {
        const [, id, name, value] = word.match(/^([^.]*)\.([^:]*):(.*)$/) || [], x = m.byId.get(id);
        if (id === undefined)
            return miss("w-addressed", "EXPANSION.OPTION:VALUE");
        if (!x)
            return miss("w-expansion", id);
        const v = MixChecks.option(m, sel, x, name, value, miss);
        if (v < 0)
            return;
        const {values} = (sel.chosen[id] = sel.chosen[id] || Spelverloop.wish());
        name in values ? miss("w-twicein", id + "." + name) : (values[name] = v);
    }

    function readCount(m, sel, kind, word, miss) {
        const at = word.lastIndexOf(":");
        at > 0 ? MixChecks.count(m, sel, kind, word.slice(0, at), word.slice(at + 1), miss) : miss("w-addressed", kind === "tiles" ? "EXPANSION:TILE:5" : "EXPANSION.FIGURE:5");
    }

    /* What cannot be understood is left out, and stands in `unread`, with the reason: addresses come from others, and from other days. */
    function fromAddress(m, text) {
        const sel = Spelverloop.empty(m), unread = [];
        const miss = (what, why, ...more) => void unread.push({what, why, more}), got = pairs(text, miss);
        const one = (key, f) => key in got && f(got[key], (...why) => miss(key + "=" + got[key], ...why));
        const list = (key, f) => key in got && got[key].split(",").filter(Boolean).forEach((word) => f(word, (...why) => miss(key + "=" + word, ...why)));
        const among = (...words) => (value, no) => words.includes(value) || no("w-value", words.join(" "));
        one("g", (value, no) => MixChecks.game(m, value, no));
        one("e", (value, no) => MixChecks.leader(m, sel, "edition", value, no));
        one("u", (value, no) => MixChecks.leader(m, sel, "publisher", value, no));
        one("n", (value, no) => MixChecks.players(m, sel, value.replace(/,/g, " "), no));
        list("x", (word, no) => readExpansion(m, sel, word, no));
        list("o", (word, no) => readOption(m, sel, word, no));
        list("f", (word, no) => readCount(m, sel, "figures", word, no));
        list("t", (word, no) => readCount(m, sel, "tiles", word, no));
        list("m", (word, no) => { const [row, ...rest] = word.split(":"); MixChecks.move(m, sel, row, rest, no); });
        list("r", (word, no) => MixChecks.lift(m, sel, word, no));
        list("h", (word, no) => MixChecks.house(m, sel, word, no));
        one("s", (value, no) => MixChecks.seed(sel, value, no));
        one("l", among("en", "nl"));
        one("z", among("1"));
        return {sel, unread};
    }

    return {toAddress, fromAddress, addressed};
})();
