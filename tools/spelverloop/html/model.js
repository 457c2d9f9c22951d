/* The data of the page, read into what the other scripts work with: rows, expansions and options by number and by id, texts by number. */
const SpelModel = (() => {
    "use strict";
    const words = (s) => (s ? s.split(" ") : []);
    const listOf = (s) => (s ? s.split(", ") : []);

    const entities = {amp: "&", lt: "<", gt: ">", quot: '"'};

    /* The texts of one language, as they stand in the plain part of the page, {name} for each name. */
    function textsOf(html, names) {
        return html.split(/<(?:p(?: class="?c"?)?|li)>/).slice(1).map((s) => {
            s = s.replace(/<i class="?(\d+)"?>[^<]*<\/i>/g, (all, n) => "{" + names[n] + "}");
            const end = s.indexOf("<");
            return (end < 0 ? s : s.slice(0, end)).trimEnd().replace(/&(\w+);/g, (all, name) => entities[name]);
        });
    }

    /* All games of the page, in their order: each knows the others as m.all. `plain` is the plain part of the page. */
    function load(data, plain) {
        const [games, house] = plain.split(/<hr>/), plains = games.split("<h1>").slice(1), all = {data, games: [], byGame: new Map()};
        data.games.forEach((d, i) => {
            const m = game(Object.assign(Object.create(data), d), plains[i], house);
            m.all = all;
            all.games.push(m);
            all.byGame.set(d.game, m);
        });
        return all;
    }

    /* Could it ever do something in this game? What people carry out themselves waits with what the program would play. */
    function mayPlay(m, rule) {
        const played = rule.lines.filter((l) => l.verb !== "note");
        return (played.length ? played : rule.lines).some((l) => l.needs.every((id) => m.byId.has(id)));
    }

    const withNames = (texts, names) => texts.map((s) => s.replace(/\{(\d+)\}/g, (all, n) => "{" + names[n] + "}"));

    /* One game. Numbers its texts (behind them stand those of house rules, which games share), turns lists of words into lists, and finds everything by its id. */
    function game(data, plain, house) {
        const m = {data, texts: [], byId: new Map(), rows: [], rowById: new Map(), steps: data.steps.map((s) => s[0])};
        let next = 0;
        m.textsIn = (lang) => {
            if (!m.texts[lang])
                m.texts[lang] = lang === data.plain ? textsOf(plain, data.names).concat(textsOf(house, data.names)) : withNames(data.texts.concat(data.houseTexts), data.names);
            if (m.texts[lang].length !== next + data.houseTexts.length)
                throw new Error("the page holds " + m.texts[lang].length + " texts, not " + (next + data.houseTexts.length));
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
                       emptyStep: d.z, home: d.h || 0, unless: listOf(d.un), marks: words(d.m), status: d.st || 0, source: d.src, question: d.q || "", bare: d.bare, action: !d.bare};
            if (d.c)
                r.condition = next++;
            if (!d.bare)
                r.text = next++;
            r.parts = (d.p || []).map((p) => ({id: p.i, owner: p.o || 0, rule: !!p.r, element: p.e, when: p.w || "", unless: listOf(p.un), status: p.st || 0,
                                               source: p.src, question: p.q || "", text: next++}));
            m.rows.push(r);
            m.rowById.set(r.id, r);
        }
        m.expansions = data.expansions.map((d, number) => {
            const x = {id: d.i, number, name: d.n, editions: d.ed, since: d.y, playable: !!d.play, requires: words(d.req), conflicts: words(d.con),
                       implies: words(d.imp), sets: words(d.sets), tiles: d.ti && words(d.ti), words: d.w || {}, counts: d.cn || [], need: d,
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
        m.house = SpelHouse.load(data, (number) => next + number);
        m.houseShown = m.house.filter((rule) => mayPlay(m, rule));
        m.houseByName = new Map(m.house.map((rule) => [rule.name, rule]));
        /* Behind the expansions, as owner of their rows: the house rules. */
        m.owners = m.expansions.concat({id: "house", number: m.expansions.length, name: data.ui.house, playable: true, elements: [], options: [], counts: [], words: {}, sets: []});
        return m;
    }

    return {load};
})();
