/* Mixes as texts: the INI file of docs/mix.md, and the part of the address behind #. */
const MixFile = (() => {
    "use strict";
    const split = (s) => s.split(/\s+/).filter(Boolean);
    const valueOf = (o, word) => (o.type === "int" ? (/^-?\d+$/.test(word) && +word >= o.min && +word <= o.max ? +word : -1)
                                                   : o.values.indexOf(word));
    const wordOf = (o, value) => (o.type === "int" ? String(value) : o.values[value]);

    /* ---- INI ---- */

    function sections(text) {
        const out = [];
        text.split(/\r?\n/).forEach((line, i) => {
            const head = line.match(/^\[([^\]]+)\]\s*$/), key = line.match(/^([^\s;#=[][^=]*?)\s*=\s*(.*?)\s*$/);
            if (head)
                out.push({name: head[1].trim(), line: i + 1, keys: []});
            else if (key && out.length)
                out[out.length - 1].keys.push({name: key[1], value: key[2], line: i + 1});
            else if (line.trim() && !/^[;#]/.test(line))
                out.push({name: "", line: i + 1, keys: [], wrong: line});
        });
        return out;
    }

    /* Elements, tile sets and copies of one expansion: `yes`, `no`, `tiles II`, `all -fields`, `2x`. null: it says no. */
    function readValue(x, value, unknown) {
        const w = Spelverloop.wish(), take = {elements: [], sets: []}, leave = {elements: [], sets: []};
        for (const word of split(value)) {
            const minus = word[0] === "-", name = minus ? word.slice(1) : word;
            const into = minus ? leave : take;
            if (word === "no")
                return null;
            if (/^[1-9]x$/.test(word))
                w.copies = +word[0];
            else if (x.elements.some((e) => e.id === name))
                into.elements.push(name);
            else if (x.sets.includes(name))
                into.sets.push(name);
            else if (word !== "yes" && word !== "all")
                unknown(word);
        }
        const all = x.elements.map((e) => e.id);
        if (take.elements.length || leave.elements.length)
            w.elements = all.filter((e) => (!take.elements.length || take.elements.includes(e)) && !leave.elements.includes(e));
        if (take.sets.length || leave.sets.length)
            w.sets = x.sets.filter((e) => (!take.sets.length || take.sets.includes(e)) && !leave.sets.includes(e));
        return w;
    }

    /* A mix file as a selection; what the page cannot read is named, with its line. */
    function read(m, text) {
        const sel = Spelverloop.empty(), unread = [], a = m.other;
        const all = sections(text);
        const idOf = (name) => (m.byId.has(name) ? name : a.expansion[name]);
        const miss = (line, what) => unread.push({line, what});
        for (const s of all) {
            const id = idOf(s.name);
            if (s.wrong)
                miss(s.line, s.wrong);
            for (const k of s.keys) {
                const unknown = () => miss(k.line, k.name + " = " + k.value);
                if (s.name === "game")
                    readGame(m, sel, k, unknown);
                else if (s.name === "expansions")
                    readExpansion(m, sel, k, idOf, unknown);
                else if (s.name === "figures" || s.name === "tiles")
                    /^\d+$/.test(k.value) ? (sel[s.name][k.name] = +k.value) : unknown();
                else if (s.name === "lift")
                    k.value === "yes" ? sel.lift.push(k.name) : 0;
                else if (s.name === "order")
                    readOrder(m, sel, k, unknown);
                else if (!id)
                    unknown();
            }
        }
        for (const s of all)
            if (idOf(s.name) && m.byId.has(idOf(s.name)))
                readOptions(m, sel, s, m.byId.get(idOf(s.name)), miss);
        return {sel, unread};
    }

    function readGame(m, sel, k, unknown) {
        const d = m.data, a = m.other;
        if (k.name === "edition" || k.name === "publisher") {
            const i = d[k.name + "s"].indexOf(a[k.name][k.value] || k.value);
            i > 0 ? (sel[k.name] = i) : unknown();
        } else if (k.name === "players") {
            const colours = split(k.value);
            sel.colours = /^\d$/.test(k.value) ? null : colours;
            sel.players = sel.colours ? colours.length : +k.value;
        } else if (k.name.startsWith("title.")) {
            sel.title[k.name.slice(6)] = k.value;
        } else if (k.name !== "game" && k.name !== "seed") {
            unknown();
        } else if (k.name === "game" && (a.game[k.value] || k.value) !== d.game) {
            unknown();
        }
    }

    /* An element and what it needs. */
    function withNeeds(x, names) {
        const all = new Set(names);
        for (const id of all) /* grows while it runs */
            for (const need of (x.elements.find((e) => e.id === id) || {needs: []}).needs)
                all.add(need);
        return x.elements.map((e) => e.id).filter((e) => all.has(e));
    }

    /* `castles = yes` names a part of an expansion; several of one add up. */
    function readPart(sel, x, part, value, unknown) {
        const before = sel.chosen[x.id], w = before || Spelverloop.wish();
        if (value === "no")
            return;
        if (!/^(yes|[1-9]x)$/.test(value))
            return unknown();
        if (value !== "yes")
            w.copies = +value[0];
        if (x.sets.includes(part)) {
            if (!before || w.sets)
                w.sets = x.sets.filter((s) => s === part || (w.sets || []).includes(s));
        } else if (!before || w.elements) {
            w.elements = withNeeds(x, [part, ...(w.elements || [])]);
        }
        sel.chosen[x.id] = w;
    }

    function readExpansion(m, sel, k, idOf, unknown) {
        const part = m.other.set[k.name] || m.other.element[k.name], x = m.byId.get(part ? part.split(".")[0] : idOf(k.name));
        if (!x)
            return unknown();
        if (part)
            return readPart(sel, x, part.slice(x.id.length + 1), k.value, unknown);
        const w = readValue(x, k.value, unknown);
        if (w)
            sel.chosen[x.id] = w;
    }

    function readOrder(m, sel, k, unknown) {
        const [kind, target, more] = split(k.value), row = k.name.slice(k.name.indexOf(".") + 1);
        const at = kind === "step" ? m.steps.includes(target) : target && m.rowById.has(target.slice(target.indexOf(".") + 1));
        if (k.name.includes("@") || more || !at || !["before", "after", "step"].includes(kind) || !m.rowById.has(row))
            return unknown();
        sel.order.push({row, kind, target: kind === "step" ? target : target.slice(target.indexOf(".") + 1)});
    }

    /* A value that is the default anyway is not kept: it follows when edition or publisher change. */
    function readOptions(m, sel, s, x, miss) {
        for (const k of s.keys) {
            const o = x.options.find((p) => p.id === k.name), v = o ? valueOf(o, k.value) : -1;
            if (v < 0)
                miss(k.line, k.name + " = " + k.value);
            else if (v !== Spelverloop.defaultOf(sel, o) && (sel.chosen[x.id] || x === m.root))
                (sel.chosen[x.id] = sel.chosen[x.id] || Spelverloop.wish()).values[o.id] = v;
        }
    }

    /* "yes", "2x tiles", "all -fields". */
    function written(x, w) {
        const out = w.copies > 1 ? [w.copies + "x"] : [];
        out.push(...(w.elements || []), ...(w.sets || []));
        return out.join(" ") || "yes";
    }

    function write(m, sel) {
        const d = m.data, out = ["[game]", "game = " + d.game];
        for (const lang of ["en", "nl"])
            if (sel.title[lang])
                out.push("title." + lang + " = " + sel.title[lang]);
        if (sel.edition)
            out.push("edition = " + d.editions[sel.edition]);
        if (sel.publisher)
            out.push("publisher = " + d.publishers[sel.publisher]);
        out.push("players = " + (sel.colours ? sel.colours.join(" ") : sel.players), "", "[expansions]");
        const st = Spelverloop.stand(m, sel);
        for (const c of st.chosen)
            out.push(c.x.id + " = " + written(c.x, sel.chosen[c.x.id] || Spelverloop.wish()));
        for (const c of st.chosen) {
            const set = c.x.options.filter((o) => o.id in c.set && Spelverloop.effective(c, o));
            if (set.length)
                out.push("", "[" + c.x.id + "]", ...set.map((o) => o.id + " = " + wordOf(o, c.set[o.id])));
        }
        for (const name of ["tiles", "figures"])
            if (Object.keys(sel[name]).length)
                out.push("", "[" + name + "]", ...Object.entries(sel[name]).map(([k, v]) => k + " = " + v));
        if (sel.order.length)
            out.push("", "[order]", ...sel.order.map((e) => e.row + " = " + e.kind + " " + e.target));
        if (sel.lift.length)
            out.push("", "[lift]", ...sel.lift.map((rule) => rule + " = yes"));
        return out.join("\n") + "\n";
    }

    /* ---- the address ---- */

    /* `e=C1&u=HiG&n=4&x=inns-cathedrals,traders-builders.builder.pig*2&o=base.tiny-city:2&l=nl` */
    function toAddress(m, sel) {
        const d = m.data, out = [];
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
                o.push(id + "." + p.id + ":" + wordOf(p, w.values[p.id]));
        }
        if (x.length)
            out.push("x=" + x.join(","));
        if (o.length)
            out.push("o=" + o.join(","));
        if (Object.keys(sel.figures).length)
            out.push("f=" + Object.entries(sel.figures).map(([k, v]) => k + ":" + v).join(","));
        if (sel.order.length)
            out.push("m=" + sel.order.map((e) => [e.row, e.kind, e.target].join(":")).join(","));
        if (sel.lift.length)
            out.push("r=" + sel.lift.join(","));
        return out.join("&");
    }

    /* What cannot be read is left out: addresses come from others, and from other days. */
    function fromAddress(m, text) {
        const sel = Spelverloop.empty(), d = m.data, got = {};
        const decoded = (s) => {
            try {
                return decodeURIComponent(s);
            } catch (e) {
                return s;
            }
        };
        for (const pair of text.split("&")) {
            const at = pair.indexOf("=");
            if (at > 0)
                got[pair.slice(0, at)] = decoded(pair.slice(at + 1));
        }
        const list = (key) => (got[key] ? got[key].split(",") : []);
        sel.edition = Math.max(0, d.editions.indexOf(got.e || ""));
        sel.publisher = Math.max(0, d.publishers.indexOf(got.u || ""));
        const colours = list("n").filter((c) => /^[a-z]+$/.test(c)).slice(0, 6);
        if (/^[1-6]$/.test(got.n))
            sel.players = +got.n;
        else if (colours.length)
            sel.players = (sel.colours = colours).length;
        for (const word of list("x")) {
            const [, names, copies] = word.match(/^([^*]*)(?:\*([1-9]))?$/) || [, ""], [id, ...parts] = names.split(".");
            if (m.byId.has(id))
                sel.chosen[id] = readValue(m.byId.get(id), parts.join(" ") + (copies ? " " + copies + "x" : ""), () => 0);
        }
        for (const word of list("o")) {
            const [, id, name, value] = word.match(/^([^.]*)\.([^:]*):(.*)$/) || [], o = m.byId.has(id) && m.byId.get(id).options.find((p) => p.id === name);
            if (o && valueOf(o, value) >= 0 && (sel.chosen[id] || id === m.root.id))
                (sel.chosen[id] = sel.chosen[id] || Spelverloop.wish()).values[name] = valueOf(o, value);
        }
        for (const word of list("f"))
            if (/^[^:]+:\d+$/.test(word))
                sel.figures[word.split(":")[0]] = +word.split(":")[1];
        for (const word of list("m")) {
            const [row, kind, target] = word.split(":");
            if (m.rowById.has(row) && (kind === "step" ? m.steps.includes(target) : ["before", "after"].includes(kind) && m.rowById.has(target)))
                sel.order.push({row, kind, target});
        }
        sel.lift = list("r");
        return sel;
    }

    return {read, write, toAddress, fromAddress, wordOf, valueOf};
})();
