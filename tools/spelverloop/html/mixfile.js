/* Mixes as texts: the INI file of docs/mix.md. */
const MixFile = (() => {
    "use strict";
    const {split, valueOf, wordOf, expansionOf} = MixChecks;
    const LINE_MOST = 1000, NAME_MOST = 49;

    /* The bytes of a file as a text; null: they are none (UTF-16, Latin-1, a picture). */
    function decode(bytes) {
        try {
            const text = new TextDecoder("utf-8", {fatal: true}).decode(bytes);
            return text.includes("\0") ? null : text;
        } catch (e) {
            return null;
        }
    }

    /* ---- INI ---- */

    /* What is wrong with the form of a line that is no header; "": nothing. */
    function formOf(line) {
        const at = line.indexOf("="), key = line.slice(0, at).trim();
        if (at < 0 || !key || /:(\s|$)/.test(key))
            return "w-form";
        if (key.length > NAME_MOST)
            return "w-name";
        return !line.slice(at + 1).trim() ? "w-novalue" : /[ \t];/.test(line.slice(1)) ? "w-comment" : "";
    }

    /* What no line may be, whatever it says; "": nothing. */
    const badLine = (line) => (line.length > LINE_MOST ? "w-long" : /[\0-\x08\x0b-\x1f\x7f]/.test(line) ? "w-control" : /^\s/.test(line) ? "w-indent" : "");

    function header(all, line, at, miss) {
        const [, inner, after] = line.match(/^\[([^\]]*)\](.*)$/) || [line, "", ""], name = split(inner).join(" ");
        const known = all.find((s) => s.name === name && !s.wrong), wrong = !name || name.length > NAME_MOST;
        if (wrong || after.trim())
            miss(at, line, "w-head");
        else if (known)
            miss(at, line, "w-sectiontwice", known.line);
        if (!known || wrong)
            all.push({name, line: at, keys: [], wrong});
        return wrong || !known ? all[all.length - 1] : known;
    }

    /* The sections with their keys. A section or a key that stands twice counts once. */
    function sections(text, miss) {
        const all = [];
        let now = null;
        text.split(/\r?\n/).forEach((line, i) => {
            if (!line.trim() || (/^[;#]/.test(line) && !badLine(line)))
                return;
            const bad = badLine(line) || (line[0] === "[" ? "" : formOf(line));
            if (bad)
                return miss(i + 1, line, bad);
            if (line[0] === "[")
                return void (now = header(all, line.trim(), i + 1, miss));
            const at = line.indexOf("="), key = {name: line.slice(0, at).trim(), value: line.slice(at + 1).trim(), line: i + 1, text: line.trim()};
            const twice = now && now.keys.find((k) => k.name === key.name);
            if (!now)
                miss(key.line, key.text, "w-nosection");
            else if (twice)
                miss(key.line, key.text, "w-twice", twice.line);
            else
                now.keys.push(key);
        });
        return all;
    }

    /* The game that a mix file is of; `m` where it says none that is here. */
    function gameOf(m, text) {
        const {value} = sections(text, () => {}).filter((s) => s.name === "game").flatMap((s) => s.keys).find((k) => k.name === "game") || {};
        return m.all.byGame.get(m.other.game[value] || value) || m;
    }

    /* A mix file as a selection. `unread`: each line that cannot be understood, with its number, and why. `empty`: it says nothing at all. */
    function read(m, text) {
        const sel = Spelverloop.empty(m), unread = [];
        const miss = (line, what, why, ...more) => void unread.push({line, what, why, more});
        const all = sections(text, miss), empty = !all.length && !unread.length, find = (name) => all.find((s) => s.name === name && !s.wrong) || {keys: [], line: 1};
        const each = (name, f) => find(name).keys.forEach((k) => f(k, (...why) => miss(k.line, k.text, ...why)));
        each("game", (k, no) => readGame(m, sel, k, no));
        if (!empty && !find("game").keys.some((k) => k.name === "game"))
            miss(find("game").line, "[game]", "w-nogame", m.data.game);
        readExpansions(m, sel, each);
        each("tiles", (k, no) => k.name.includes(":") || MixChecks.list(m, sel, k.name, k.value, no));
        each("tiles", (k, no) => k.name.includes(":") && MixChecks.count(m, sel, "tiles", k.name, k.value, no));
        each("figures", (k, no) => MixChecks.count(m, sel, "figures", k.name, k.value, no));
        each("order", (k, no) => MixChecks.move(m, sel, k.name, split(k.value), no));
        each("lift", (k, no) => (k.value === "yes" || k.value === "no" ? k.value === "yes" && MixChecks.lift(m, sel, k.name, no) : no("w-value", "yes no")));
        each("house-rules", (k, no) => (k.value === "yes" || k.value === "no" ? k.value === "yes" && MixChecks.house(m, sel, k.name, no) : no("w-value", "yes no")));
        const options = new Map();
        for (const s of all.filter((k) => !["game", "expansions", "tiles", "figures", "order", "lift", "house-rules"].includes(k.name) || k.wrong)) {
            const rule = s.wrong ? "" : s.name.replace(/^house-rule /, "");
            if (rule !== s.name && !s.wrong) { // written whole, as a record does: a ready one is known by its name
                m.houseByName.has(rule) && !sel.house.includes(rule) ? sel.house.push(rule) : miss(s.line, "[" + s.name + "]", "w-houseown");
                continue;
            }
            const x = s.wrong ? null : expansionOf(m, s.name);
            if (!x && !s.wrong)
                miss(s.line, "[" + s.name + "]", "w-section");
            for (const k of s.keys)
                x ? readOption(m, sel, x, k, options, (...why) => miss(k.line, k.text, ...why)) : miss(k.line, k.text, "w-insection");
        }
        if (sel.house.length)
            SpelHouse.absorb(m, sel);
        return {sel, unread: unread.sort((a, b) => a.line - b.line), empty};
    }

    function readGame(m, sel, k, miss) {
        if (k.name === "edition" || k.name === "publisher")
            MixChecks.leader(m, sel, k.name, k.value, miss);
        else if (k.name === "players")
            MixChecks.players(m, sel, k.value, miss);
        else if (k.name === "seed")
            MixChecks.seed(sel, k.value, miss);
        else if (/^title\.(en|nl)(\.\w+)?$/.test(k.name))
            sel.title[k.name.slice(6)] = k.value;
        else if (k.name === "game")
            MixChecks.game(m, k.value, miss);
        else
            miss("w-key", "game edition publisher players seed title.en title.nl");
    }

    /* Whole expansions first, then parts that are taken, then parts that are left out: in what order the lines stand means nothing. */
    function readExpansions(m, sel, each) {
        const partOf = (k) => m.other.set[k.name] || m.other.element[k.name], said = new Map();
        each("expansions", (k, miss) => {
            const x = partOf(k) ? null : expansionOf(m, k.name);
            if (partOf(k))
                return;
            if (!x)
                return miss("w-expansion", k.name);
            if (said.has(x))
                return miss("w-twice", said.get(x));
            said.set(x, k.line);
            const w = MixChecks.wishOf(x, k.value, miss);
            if (w)
                sel.chosen[x.id] = w;
            else if (w === null && x === m.root)
                miss("w-root", x.name);
        });
        for (const out of [false, true])
            each("expansions", (k, miss) => {
                const part = partOf(k), x = part && m.byId.get(part.split(".")[0]);
                if (!part || (k.value === "no") !== out)
                    return;
                if (!x)
                    miss("w-expansion", k.name);
                else if (out)
                    MixChecks.dropPart(sel, x, part.slice(x.id.length + 1));
                else
                    MixChecks.takePart(sel, x, part.slice(x.id.length + 1), k.value, miss);
            });
    }

    /* A value that is the default anyway is not kept: it follows when edition or publisher change. */
    function readOption(m, sel, x, k, seen, miss) {
        const name = x.id + "." + k.name, v = MixChecks.option(m, sel, x, k.name, k.value, miss);
        if (v < 0)
            return;
        if (seen.has(name))
            return miss("w-twice", seen.get(name));
        seen.set(name, k.line);
        if (v !== Spelverloop.defaultOf(sel, x.options.find((o) => o.id === k.name)))
            (sel.chosen[x.id] = sel.chosen[x.id] || Spelverloop.wish()).values[k.name] = v;
    }

    /* "yes", "2x tiles", "all -fields". */
    function written(x, w) {
        const out = w.copies > 1 ? [w.copies + "x"] : [];
        out.push(...(w.elements || []), ...(w.sets || []));
        return out.join(" ") || "yes";
    }

    function write(m, sel) {
        const d = m.data, out = ["[game]", "game = " + d.game];
        for (const [lang, title] of Object.entries(sel.title))
            out.push("title." + lang + " = " + title);
        if (sel.edition)
            out.push("edition = " + d.editions[sel.edition]);
        if (sel.publisher)
            out.push("publisher = " + d.publishers[sel.publisher]);
        out.push("players = " + (sel.colours ? sel.colours.join(" ") : sel.players));
        if (sel.seed)
            out.push("seed = " + sel.seed);
        out.push("", "[expansions]");
        const st = Spelverloop.stand(m, sel);
        for (const c of st.chosen)
            out.push(c.x.id + " = " + written(c.x, sel.chosen[c.x.id] || Spelverloop.wish()));
        for (const c of st.chosen) {
            const set = c.x.options.filter((o) => o.id in c.set && Spelverloop.effective(c, o));
            if (set.length)
                out.push("", "[" + c.x.id + "]", ...set.map((o) => o.id + " = " + wordOf(o, c.set[o.id])));
        }
        const lists = Object.entries(sel.lists).filter(([id]) => st.chosen.some((c) => c.x.id === id));
        for (const [name, more] of [["tiles", lists], ["figures", []]])
            if (more.length + Object.keys(sel[name]).length)
                out.push("", "[" + name + "]", ...more.concat(Object.entries(sel[name])).map(([k, v]) => k + " = " + v));
        if (sel.order.length)
            out.push("", "[order]", ...sel.order.map((e) => e.row + " = " + e.kind + " " + e.target));
        if (sel.lift.length)
            out.push("", "[lift]", ...sel.lift.map((rule) => rule + " = yes"));
        return out.concat(SpelHouse.write(m, sel)).join("\n") + "\n";
    }

    return Object.assign({read, gameOf, write, decode, wordOf, valueOf}, MixAddress);
})();
