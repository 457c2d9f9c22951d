/* What can be chosen, and what is: game, boxes, expansions, options, and the bar with all that was chosen. */
function pageChooser(page) {
    "use strict";
    const SHOWN_MOST = 60, NOTES_MOST = 100; // characters of what is not understood; how many of these are named
    const {m, data, state, esc, ui, many, nameOf, nameById, statusText, valueText, isChanged} = page;

    const radio = (name, values, now) => values.map(([value, text, title]) =>
        `<label class="seg" title="${esc(title || text)}"><input type="radio" name="${name}" value="${value}"${value === now ? " checked" : ""}>`
        + `<span>${esc(text)}</span></label>`).join("");

    const root = m.root.editions, conditions = m.rows.flatMap((r) => [r, ...r.parts]).map((r) => r.when);
    const asksPublisher = conditions.some((when) => when.includes("publisher=")) || data.boxes.some((b) => b.pub)
        || m.expansions.some((x) => x.options.some((o) => o.defaults.some((d) => d[1])));

    /* Edition and publisher only where the game has them, or the selection says one all the same. */
    function gameHtml() {
        const sel = state.sel, all = m.all.games, range = Array.from({length: data.most - data.least + 1}, (k, n) => data.least + n);
        const games = all.map((g) => [g.data.game, nameOf(g.data.name)]);
        const editions = data.editions.map((e, i) => [i, i ? e : ui("none"), i ? ui(e) : ui("none")]).filter(([i]) => !i || root >> i & 1 || i === sel.edition);
        const publishers = data.publishers.map((p, i) => [i, i ? p : ui("none"), i ? ui(p) : ui("none")]);
        const players = range.map((n) => [n, String(n), many("nplayers", n)]);
        const set = (name, values, now) => `<fieldset class="segs"><legend${name === "game" ? ` class="hidden"` : ""}>${esc(ui(name))}</legend>${radio(name, values, now)}</fieldset>`;
        return (all.length > 1 ? set("game", games, data.game) : "") + (root || sel.edition ? set("edition", editions, sel.edition) : "")
            + (asksPublisher || sel.publisher ? set("publisher", publishers, sel.publisher) : "") + set("players", players, sel.players);
    }

    /* ---- ready mixes ---- */

    /* Colours in the order in which a number of players gets them say nothing more than that number. */
    function asNumber(sel) {
        const usual = sel.colours && sel.colours.every((c, i) => c === data.colours[i]);
        return MixFile.toAddress(m, usual ? Object.assign({}, sel, {colours: null}) : sel);
    }

    function mixesHtml() {
        const now = asNumber(state.sel);
        return `<p class="about">${esc(ui("mixesabout"))}</p><ul class="boxes">` + data.mixes.map((k) => `<li><button type="button" class="box" data-mix="${k.i}" `
            + `aria-pressed="${asNumber(MixFile.read(m, k.t).sel) === now}">${esc(nameOf(k.n))}</button> <code>${esc(k.i)}</code></li>`).join("") + "</ul>";
    }

    /* ---- boxes ---- */

    /* What a box holds: [expansion, part or ""] each. */
    const held = (box) => box.has.split(" ").map((name) => [name.split(".")[0], name.split(".")[1] || ""]).filter(([id]) => m.byId.has(id));

    /* Is all of it chosen? Of a game with its edition, and with its publisher if it had one only. */
    function holdsBox(box) {
        const sel = state.sel, leads = box.k === "base-box" || box.k === "big-box";
        return (!leads || !box.ed || box.ed.split(" ").includes(data.editions[sel.edition])) && (!leads || !box.pub || box.pub === data.publishers[sel.publisher])
            && held(box).every(([id, part]) => {
                const c = page.st.byId.get(id);
                return c && (!part || c.elements.has(part) || c.sets.includes(part));
            });
    }

    /* Does everything in box a lie in box b, too? */
    const within = (a, b) => held(a).every(([id, part]) => held(b).some(([other, has]) => id === other && (!has || has === part)));

    /* Of the boxes that are chosen whole: pressed is a box that lies in no larger one; the others are included. */
    function boxStates() {
        const all = data.boxes.filter(holdsBox), larger = (a) => all.some((b) => within(a, b) && !within(b, a));
        return new Map(all.map((b) => [b, larger(b) ? "included" : "pressed"]));
    }

    /* Takes out what lies in that box, but for what another pressed box holds. */
    function dropBox(box, states) {
        const others = data.boxes.filter((b) => states.get(b) === "pressed" && !within(b, box));
        for (const [id, part] of held(box))
            if (id !== m.root.id && state.sel.chosen[id] && !others.some((b) => held(b).some(([other, has]) => id === other && (!part || !has || has === part))))
                part ? MixChecks.dropPart(state.sel, m.byId.get(id), part) : delete state.sel.chosen[id];
    }

    /* false: nothing changes, since it lies in a box that is pressed. */
    function takeBox(box) {
        const sel = state.sel, states = boxStates(), now = states.get(box);
        if (now === "pressed")
            dropBox(box, states);
        if (now)
            return now === "pressed";
        if (box.ed && box.k !== "set")
            sel.edition = data.editions.indexOf(box.ed.split(" ")[0]);
        if (box.pub)
            sel.publisher = data.publishers.indexOf(box.pub);
        for (const [id, part] of held(box))
            takePart(m.byId.get(id), part);
        for (const line of box.op || []) {
            const [, id, name, value] = line.match(/^([^.]*)\.(\S*) (.*)$/), o = m.byId.get(id).options.find((p) => p.id === name);
            sel.chosen[id].values[name] = MixFile.valueOf(o, value);
        }
        Spelverloop.repair(m, sel);
        return true;
    }

    function takePart(x, part) {
        const before = state.sel.chosen[x.id], w = before || (state.sel.chosen[x.id] = Spelverloop.wish());
        const isSet = x.sets.includes(part);
        if (!part)
            Object.assign(w, {elements: null, sets: null});
        else if (isSet && (!before || w.sets))
            w.sets = x.sets.filter((s) => s === part || (w.sets || []).includes(s));
        else if (!isSet && (!before || w.elements))
            w.elements = x.elements.map((e) => e.id).filter((e) => e === part || e === "tiles" || (w.elements || []).includes(e));
    }

    function boxHtml(box, now) {
        const status = data.statuses[box.st || 0][0];
        return `<li><button type="button" class="box${now ? " " + now : ""}" data-box="${box.i}" aria-pressed="${now === "pressed"}">${esc(nameOf(box.n))}`
            + (now === "included" ? ` <small>✓ ${esc(ui("included"))}</small>` : "") + "</button>"
            + (status === "undecided" ? ` <span class="mark m-undecided">${esc(statusText(status))}</span><span class="firm">${esc(box.q ? nameOf(box.q) : "")}</span>` : "") + "</li>";
    }

    function boxesHtml() {
        const kinds = [...new Set(data.boxes.map((b) => b.k))], states = boxStates();
        return `<p class="about">${esc(ui("boxesabout"))}</p>` + kinds.map((k) => `<h3>${esc(ui(k))}</h3><ul class="boxes">`
            + data.boxes.filter((b) => b.k === k).map((b) => boxHtml(b, states.get(b))).join("") + "</ul>").join("");
    }

    /* The tabs: shelves as the data have them, and what stands on none. */
    function shelves() {
        const on = new Set(data.shelves.flatMap((s) => s.has.split(" ")));
        const rest = m.expansions.filter((x) => x !== m.root && !on.has(x.id)).map((x) => x.id);
        const all = data.shelves.map((s) => ({id: s.i, name: nameOf(s.n), ids: s.has.split(" ").filter((id) => m.byId.has(id))}));
        if (rest.length)
            all.push({id: "others", name: ui(all.length ? "others" : "expansions"), ids: rest});
        return m.houseShown.length ? all.concat({id: "house", name: ui("house"), ids: [], house: true}) : all;
    }

    function partsHtml(x) {
        const c = page.st.byId.get(x.id);
        const box = (kind, id, name, on) => `<label><input type="checkbox" data-part="${kind}" data-x="${x.id}" value="${id}"${on ? " checked" : ""}> ${esc(name)}</label>`;
        const elements = x.elements.length > 1 ? x.elements.map((e) => box("element", e.id, nameOf(e.name), c.elements.has(e.id))).join("") : "";
        const sets = x.sets.map((s) => box("set", s, ui("sets").toLowerCase() + " " + s, c.sets.includes(s))).join("");
        return elements || sets ? `<fieldset class="parts-of"><legend class="hidden">${esc(ui("parts", nameOf(x.name)))}</legend>${elements}${sets}</fieldset>` : "";
    }

    function expansionHtml(x) {
        const on = page.st.byId.has(x.id);
        return `<li><label class="x"><input type="checkbox" data-expansion="${x.id}"${on ? " checked" : ""}><span>${esc(nameOf(x.name))}`
            + ` <small>${x.since ? x.since : ""}${x.playable ? "" : (x.since ? " · " : "") + esc(ui("printedonly"))}</small></span></label>${on ? partsHtml(x) : ""}</li>`;
    }

    /* All ready house rules of the game: those that would wait say for what. */
    function houseHtml() {
        return `<p class="about">${esc(ui("houseabout"))}</p><ul class="shelf">` + m.houseShown.map((rule) => {
            const waits = SpelHouse.waitsFor(page.st, rule);
            return `<li><label class="x"><input type="checkbox" data-house="${rule.name}"${state.sel.house.includes(rule.name) ? " checked" : ""}>`
                + `<span>${esc(Spelverloop.say(page.st, rule.text, state.lang))} <small>${rule.name}${waits ? " · " + esc(ui("m-waits", nameById(waits))) : ""}</small></span></label></li>`;
        }).join("") + "</ul>";
    }

    const chosenOn = (s) => (s.house ? state.sel.house.length : s.ids.filter((id) => page.st.byId.has(id)).length) || "";

    function tabsHtml() {
        const all = shelves();
        state.tab = Math.min(state.tab, all.length - 1);
        return `<div role="tablist" aria-label="${esc(ui("expansions"))}">` + all.map((s, i) => `<button type="button" role="tab" id="tab-${s.id}" data-tab="${i}" aria-selected="${i === state.tab}" `
            + `aria-controls="shelf" tabindex="${i === state.tab ? 0 : -1}">${esc(s.name)}<span class="count">${chosenOn(s)}</span></button>`).join("") + "</div>"
            + `<div role="tabpanel" id="shelf" aria-labelledby="tab-${all[state.tab].id}">`
            + (all[state.tab].house ? houseHtml() : `<ul class="shelf">${all[state.tab].ids.map((id) => expansionHtml(m.byId.get(id))).join("")}</ul>`) + "</div>";
    }

    /* "default: ed3; C1: ed2; C1, Rio Grande: ed1" */
    function defaultsText(o) {
        const who = ([e, p, n]) => [e ? data.editions[e] : "", p ? ui(data.publishers[p]) : "", n ? many("nplayers", n) : ""].filter(Boolean).join(", ");
        return [`${ui("default")}: ${MixFile.wordOf(o, o.dflt)}`, ...o.defaults.map((d) => `${who(d)}: ${MixFile.wordOf(o, d[3])}`)].join("; ");
    }

    function optionHtml(c, o, i) {
        const d = Spelverloop.defaultOf(state.sel, o), now = c.values[i], id = `${c.x.id}.${o.id}`;
        const values = o.type === "int" ? Array.from({length: o.max - o.min + 1}, (k, n) => o.min + n) : o.values.map((v, k) => k);
        const short = (v) => { const t = valueText(c.x, o, v); return t.length > 90 ? t.slice(0, 87) + " …" : t; };
        const rule = c.house[o.id];
        return `<div class="option${now === d ? "" : " changed"}"><label for="o-${id}">${esc(Spelverloop.say(page.st, o.text, state.lang))}</label>`
            + `<select id="o-${id}" data-option="${id}"${rule ? " disabled" : ""}>` + values.map((v) => `<option value="${v}"${v === now ? " selected" : ""}>${esc(short(v))}${v === d ? " · " + esc(ui("default")) : ""}</option>`).join("") + "</select>"
            + `<p class="firm"><code>${esc(id)} = ${esc(MixFile.wordOf(o, now))}</code> · ${esc(statusText(data.statuses[o.status][0]))} · ${esc(Spelverloop.sourceSaid(data, o.source, state.lang))}<br>${esc(defaultsText(o))}`
            + (o.question ? `<br>${esc(Spelverloop.fill(page.st, nameOf(o.question), state.lang, 0))}` : "")
            + (rule ? `<br>${esc(ui("m-house", rule))}` : "")
            + (now === d || rule ? "" : ` <button type="button" class="quiet" data-reset="${id}">${esc(ui("reset"))}</button>`) + "</p></div>";
    }

    function optionsHtml(open) {
        return `<p class="about">${esc(ui("optionsabout"))}</p>` + page.st.chosen.map((c) => {
            const list = c.x.options.map((o, i) => (Spelverloop.effective(c, o) ? optionHtml(c, o, i) : "")).join("");
            return list && `<details class="of" data-of="${c.x.id}"${open.has(c.x.id) ? " open" : ""}><summary>${esc(nameOf(c.x.name))}<span class="count">${c.x.options.filter((o) => isChanged({c, o})).length || ""}</span></summary>${list}</details>`;
        }).join("");
    }

    const wishOf = (id) => state.sel.chosen[id] || (state.sel.chosen[id] = Spelverloop.wish());

    function takeParts(x) {
        const picked = (kind) => [...document.querySelectorAll(`[data-part="${kind}"][data-x="${x.id}"]:checked`)].map((b) => b.value);
        const w = wishOf(x.id), elements = picked("element"), sets = picked("set");
        w.elements = x.elements.length < 2 || elements.length === x.elements.length || !elements.length ? null : elements;
        w.sets = sets.length === x.sets.length || !sets.length ? null : sets;
    }

    function setOption(name, value) {
        const id = name.slice(0, name.indexOf(".")), o = m.byId.get(id).options.find((p) => id + "." + p.id === name), w = wishOf(id);
        if (value === null || value === Spelverloop.defaultOf(state.sel, o))
            delete w.values[o.id];
        else
            w.values[o.id] = value;
    }

    /* ---- the bar ---- */

    function chipsHtml() {
        const sel = state.sel, base = [sel.edition ? data.editions[sel.edition] : "", sel.publisher ? data.publishers[sel.publisher] : "", many("nplayers", sel.players)];
        const chips = page.st.chosen.filter((c) => c.x !== m.root).map((c) => {
            const partly = c.elements.size < c.x.elements.length || c.sets.length < c.x.sets.length;
            return `<li><button type="button" class="chip" data-remove="${c.x.id}" aria-label="${esc(ui("remove", nameOf(c.x.name)))}">${esc(nameOf(c.x.name))}`
                + `${c.copies > 1 ? " ×" + c.copies : ""}${partly ? " ◐" : ""}<span aria-hidden="true">×</span></button></li>`;
        });
        chips.push(...page.st.house.map(({rule, waits}) => `<li><button type="button" class="chip${waits ? " waits" : ""}" data-drop="${rule.name}" `
            + `aria-label="${esc(ui("remove", rule.name))}">${esc(rule.name)}<span aria-hidden="true">×</span></button></li>`));
        return `<span class="lead">${esc(base.filter(Boolean).join(" · "))}</span><ul>${chips.length || m.expansions.length < 2 ? chips.join("") : `<li class="quiet">${esc(ui("onlybase"))}</li>`}</ul>`;
    }

    const shortened = (s) => (s.length > SHOWN_MOST ? s.slice(0, SHOWN_MOST - 1) + "…" : s).replace(/[\0-\x1f\x7f]/g, "\ufffd");

    /* What could not be read of a file or an address: [{line, what, why, more}], each with its reason. */
    function unreadHtml(intro, list) {
        const why = (u) => ui(u.why, ...u.more.map((arg) => (Array.isArray(arg) ? nameOf(arg) : shortened(String(arg)))));
        const item = (u) => `<li>${u.line ? esc(ui("atline", u.line)) + ": " : ""}<code>${esc(shortened(u.what))}</code>: ${esc(why(u))}</li>`;
        const rest = list.length - NOTES_MOST;
        return `<div class="note bad" role="alert"><p>${esc(ui(intro))}</p><ul>${list.slice(0, NOTES_MOST).map(item).join("")}`
            + (rest > 0 ? `<li>${esc(ui("andmore", rest))}</li>` : "") + "</ul></div>";
    }

    function notesHtml() {
        const nameFor = (name) => {
            const [id, part] = name.split("."), x = m.byId.get(id), e = x && part && x.elements.find((k) => k.id === part);
            return x ? (e ? nameOf(e.name) : nameOf(x.name)) : name;
        };
        const notes = Spelverloop.faults(page.st).map((f) => `<p class="note bad" role="alert">${esc(ui(f.code, nameFor(f.id), nameFor(f.other)))}`
            + (f.code === "conflicts" ? "" : ` <button type="button" data-repair>${esc(ui("add"))}</button>`) + "</p>");
        for (const c of page.st.chosen)
            for (let n = 1; n <= state.sel.players; n++)
                if (c.x.need["p" + n] && !page.st.byId.has(c.x.need["p" + n]))
                    notes.push(`<p class="note">${esc(ui("needplayers", state.sel.players, nameFor(c.x.need["p" + n])))}</p>`);
        for (const {a, b} of page.st.clashes)
            notes.push(`<p class="note bad" role="alert">${esc(ui("clash", a, nameFor(b)))} <button type="button" data-drop="${a}">${esc(ui("remove", a))}</button></p>`);
        const counts = Object.entries({...page.st.tiles, ...page.st.figures}).map(([name, n]) => `${name} = ${n}`);
        if (counts.length)
            notes.push(`<p class="note">${esc(ui("numbers", counts.join(", ")))}</p>`);
        return notes.join("") + state.notes.map((note) => note()).join("");
    }

    return {gameHtml, mixesHtml, boxesHtml, tabsHtml, optionsHtml, chipsHtml, notesHtml, shelves, takeBox, takeParts, setOption, unreadHtml, shortened};
}
