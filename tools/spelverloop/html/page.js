/* The page itself: what is chosen, and how it is shown. What is printed for it comes from Spelverloop (logic.js). */
function startPage() {
    "use strict";
    const $ = (id) => document.getElementById(id);
    const data = JSON.parse(unpack($("data").textContent));
    const m = Spelverloop.load(data, $("plain").textContent); // a text, where scripts run
    const langs = ["en", "nl"], played = new Set(data.played);
    const start = MixFile.read(m, $("mix").textContent).sel;
    const state = {sel: start, lang: 0, tab: 0, hideEmpty: false, search: "", theme: "", row: "", notes: []};

    /* ---- words ---- */

    const esc = (s) => String(s).replace(/[&<>"]/g, (c) => ({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})[c]);
    const ui = (key, ...args) => (data.ui[key] || ["?" + key, "?" + key])[state.lang].replace(/\{(\d)\}/g, (all, n) => args[n]);
    const many = (key, n, ...more) => ui(n === 1 ? key + "1" : key, n, ...more);
    const nameOf = (both) => Spelverloop.wording(st, both, state.lang, both[2]);
    const of = (list, word) => list.find((k) => k[0] === word)[1 + state.lang];
    const kindText = (kind) => of(data.kinds, kind), statusText = (status) => of(data.statuses, status);
    const editionText = (i) => data.editions[i] + ", " + ui(data.editions[i]);
    const valueText = (x, o, v) => {
        if (o.type === "int")
            return String(v);
        const text = o.valueTexts[v] < 0 ? "" : Spelverloop.say(st, o.valueTexts[v], state.lang);
        return text || (data.ui[o.values[v]] ? ui(o.values[v]) : o.values[v]);
    };
    let st = Spelverloop.stand(m, state.sel);

    /* ---- the address ---- */

    function address(row) {
        return "#" + (row || "") + "?" + MixFile.toAddress(m, state.sel) + "&l=" + langs[state.lang] + (state.hideEmpty ? "&z=1" : "");
    }

    function readAddress() {
        const [row, query] = decodeURI(location.hash.slice(1)).split("?");
        const got = (key) => ((query || "").match(new RegExp("(?:^|&)" + key + "=([^&]*)")) || [])[1];
        state.row = row;
        state.lang = got("l") ? +(got("l") === "nl") : +/^nl/.test(navigator.language || "");
        state.hideEmpty = got("z") === "1";
        if (query)
            state.sel = MixFile.fromAddress(m, query);
    }

    /* ---- lines ---- */

    const mark = (kind, text) => `<span class="mark m-${kind}">${esc(text)}</span>`;
    const found = (s) => {
        const q = state.search.toLowerCase();
        let out = "", at = 0;
        for (let i; q && (i = s.toLowerCase().indexOf(q, at)) >= 0; at = i + q.length)
            out += esc(s.slice(at, i)) + "<mark>" + esc(s.slice(i, i + q.length)) + "</mark>";
        return out + esc(s.slice(at));
    };

    /* Options that what is printed there depends on, as `ID.OPTION`. */
    function optionsOf(line) {
        const names = [];
        const from = (r, texts) => {
            names.push(...Spelverloop.optionsIn(r.when), ...Spelverloop.optionsIn(r.must), ...Spelverloop.optionsIn(r.may));
            for (const t of texts.filter((n) => n !== undefined))
                names.push(...(Spelverloop.textOf(st, t, state.lang).match(/\{[^}]*\.[^}]*\}/g) || []).map((w) => w.slice(1, -1)));
        };
        from(line.row, [line.row.condition, line.row.text]);
        line.parts.forEach((p) => from(p.part, [p.part.text]));
        return [...new Set(names)].map((name) => {
            const c = st.byId.get(name.slice(0, name.indexOf("."))), i = c ? c.x.options.findIndex((o) => c.x.id + "." + o.id === name) : -1;
            return i < 0 ? null : {name, c, i, o: c.x.options[i]};
        }).filter(Boolean);
    }

    const isChanged = ({c, o}) => o.id in c.set && c.set[o.id] !== Spelverloop.defaultOf(state.sel, o) && Spelverloop.effective(c, o);

    function marksOf(l) {
        let out = l.status === "official" ? "" : mark(l.status, statusText(l.status));
        if (l.foreign)
            out += mark("foreign", ui("m-foreign"));
        if (l.moved)
            out += mark("moved", ui("m-moved"));
        if (l.printed_only)
            out += mark("printed", ui("m-printed"));
        if (optionsOf(l).some(isChanged))
            out += mark("changed", ui("m-changed"));
        return out;
    }

    function partHtml(p) {
        return `<li class="part${p.rule ? " rule" : ""}" data-id="${p.id}" data-owner="${p.owner}" data-status="${p.status}">`
            + `<span class="text">${found(p.text)}</span>${p.status === "official" ? "" : mark(p.status, statusText(p.status))}</li>`;
    }

    function lineHtml(l) {
        const links = l.marks.map((name) => name.slice(name.indexOf(".") + 1)).map((id) => `<a href="${esc(address(id))}">${esc(shortOf(id))}</a>`);
        return `<li class="line${l.sub ? " sub" : ""}" id="${l.id}" data-owner="${l.owner}" data-kind="${l.kind}" data-status="${l.status}">`
            + `<details><summary><span class="no">${l.sub ? l.number + "." + l.sub : l.number}</span>`
            + `<span class="kind k-${l.kind}">${esc(kindText(l.kind))}</span><span class="what">`
            + (l.condition ? `<span class="if">${found(l.condition)}:</span> ` : "")
            + `<span class="text">${found(l.text)}</span>${marksOf(l)}</span></summary><div class="why"></div></details>`
            + (links.length ? `<p class="see">${esc(ui("reminds"))}: ${links.join(", ")}</p>` : "")
            + (l.parts.length ? `<ul class="parts">${l.parts.map(partHtml).join("")}</ul>` : "") + "</li>";
    }

    /* A row in few words: the beginning of its text. */
    function shortOf(id) {
        const text = Spelverloop.say(st, m.rowById.get(id).text, state.lang), end = text.search(/[.:;,(]/);
        const s = end > 0 ? text.slice(0, end) : text;
        return s.length > 60 ? s.slice(0, 57).replace(/\s\S*$/, "") + " …" : s;
    }

    /* ---- frames: what is played more than once ---- */

    /* One caption each; of those that have the same lines, all in one frame. */
    function captionHtml(f) {
        const link = `<a href="${esc(address(f.row))}">${esc(shortOf(f.row))}</a>`;
        const text = esc(ui("f-" + f.kind, f.ends[0].step, f.ends[1].step));
        return `<p class="caption">${text}${f.kind === "part" || f.kind === "turn" ? ": " + link : ""}</p>`;
    }

    /* Frames inside one another or apart; one that would cross another is left to the line that says it. */
    function nested(list) {
        const out = [];
        for (const f of list) {
            const same = out.find((o) => o.from === f.from && o.to === f.to);
            if (same)
                same.all.push(f.frame);
            else if (!out.some((o) => f.from > o.from && f.from <= o.to && f.to > o.to))
                out.push({from: f.from, to: f.to, all: [f.frame]});
        }
        return out;
    }

    /* Which steps stand in a frame, as indexes of `steps`, and which lines of each step, as indexes of its lines. */
    function frames() {
        const lines = steps.map(() => []), whole = [];
        for (const frame of steps.frames) {
            const ids = new Set(frame.ids), inside = steps.map((s) => s.lines.map((l, i) => (ids.has(l.id) ? i : -1)).filter((i) => i >= 0));
            const [first, last] = frame.ends.map((e) => steps.findIndex((s) => s.step === e.step));
            const part = (k) => inside[k].length > 1 && lines[k].push({from: inside[k][0], to: inside[k][inside[k].length - 1], frame});
            if (first === last) {
                part(first);
                continue;
            }
            const from = inside[first].length < steps[first].lines.length ? first + 1 : first;
            const to = inside[last].length < steps[last].lines.length ? last - 1 : last;
            if (to < last)
                part(last);
            whole.push({from, to, frame});
        }
        return {whole: nested(whole), lines: lines.map(nested)};
    }

    function linesHtml(lines, list) {
        return lines.map((l, i) => list.filter((f) => f.from === i).map((f) => `<li class="frame">${f.all.map(captionHtml).join("")}<ol class="lines">`).join("")
            + lineHtml(l) + list.filter((f) => f.to === i).map(() => "</ol></li>").join("")).join("");
    }

    const matches = (l) => [l.condition, l.text, l.id, ...l.parts.map((p) => p.text)].some((s) => s.toLowerCase().includes(state.search.toLowerCase()));

    function stepHtml(s, list) {
        const lines = state.search ? s.lines.filter(matches) : s.lines, label = s.step === "ANYTIME" ? ui("anytime") : s.label;
        if ((state.search && !lines.length) || (state.hideEmpty && !s.lines.some((l) => l.kind !== "note")))
            return "";
        return `<section class="step" aria-labelledby="step-${s.step}"><h3 id="step-${s.step}"><span class="code">${esc(s.step)}</span> `
            + `<span class="label">${esc(label)}</span></h3>`
            + (lines.length ? `<ol class="lines">${linesHtml(lines, list)}</ol>` : `<p class="empty">${esc(ui("emptystep"))}</p>`) + "</section>";
    }

    function liftedHtml() {
        const list = Spelverloop.lifted(st, state.lang);
        return list.length ? `<section class="step"><h3>${esc(ui("lifted"))}</h3><ul class="parts">`
            + list.map((l) => `<li class="part">${esc(l.text)} ${mark("lifted", ui("m-lifted"))}</li>`).join("") + "</ul></section>" : "";
    }

    let steps = Object.assign([], {frames: []});
    function orderHtml() {
        try {
            steps = Spelverloop.steps(st, state.lang);
        } catch (e) {
            steps = Object.assign([], {frames: []});
            return `<p class="note bad" role="alert">${esc(ui("noorder"))}</p>`;
        }
        let out = state.search ? "" : liftedHtml();
        const {whole, lines} = state.search ? {whole: [], lines: steps.map(() => [])} : frames();
        steps.forEach((s, k) => {
            for (const f of whole.filter((w) => w.from === k))
                out += `<div class="frame">${f.all.map(captionHtml).join("")}`;
            out += stepHtml(s, lines[k]) + whole.filter((w) => w.to === k).map(() => "</div>").join("");
        });
        return out || `<p class="note">${esc(ui("nothing"))}</p>`;
    }

    /* ---- explanation of one line ---- */

    const row = (term, html) => (html ? `<dt>${esc(ui(term))}</dt><dd>${html}</dd>` : "");

    /* A condition as people say it. */
    function told(condition) {
        const stack = [], group = (s) => (s.op ? `(${s.text})` : s.text);
        for (const word of condition ? condition.split(" ") : []) {
            if (word === "!") {
                stack.push({text: ui("not") + " " + group(stack.pop())});
            } else if (word === "&" || word === "|") {
                const b = stack.pop(), a = stack.pop(), op = ui(word === "&" ? "and" : "or");
                const side = (s) => (s.op && s.op !== op ? group(s) : s.text);
                stack.push({text: side(a) + " " + op + " " + side(b), op});
            } else {
                stack.push({text: toldAtom(word)});
            }
        }
        return stack.length ? stack[0].text : "";
    }

    function toldAtom(word) {
        const [id, rest] = word.split(/[.=>](.*)/), x = m.byId.get(id);
        if (!x)
            return id === "players" ? (word[7] === ">" ? ui("over", rest) : many("nplayers", +rest)) : data.ui[rest] ? ui(rest) : word;
        if (!rest)
            return nameOf(x.name);
        const [name, value] = rest.split("="), e = x.elements.find((k) => k.id === name);
        const which = value === undefined ? (e ? nameOf(e.name) : name) : ui("is", name, value);
        return nameOf(x.name) + " (" + which + ")";
    }

    const proofsOf = (id) => {
        const digits = data.proofs[id] || "";
        return data.scenarios.filter((name, k) => parseInt(digits[k >> 2] || "0", 16) >> (k & 3) & 1);
    };

    function engineText(l) {
        return l.printed_only ? ui("reference") : played.has(l.id) ? ui("plays") : ui("idle");
    }

    function whyHtml(l) {
        const r = l.row, x = m.byId.get(l.owner), proofs = proofsOf(l.id);
        const editions = data.editions.filter((e, i) => i && r.home >> i & 1).map((e) => ui(e));
        const below = l.parts.map((p) => `<li><code>${esc(p.owner + "." + p.id)}</code>: ${esc(statusText(p.status))}; ${esc(p.source)}`
            + (p.part.question ? `. ${esc(Spelverloop.fill(st, nameOf(p.part.question), state.lang, 0))}` : "") + "</li>");
        const bears = optionsOf(l).map(({name, c, i, o}) => `<li><code>${esc(name)}</code> = ${esc(MixFile.wordOf(o, c.values[i]))}: `
            + `${esc(Spelverloop.say(st, o.text, state.lang))}</li>`);
        return "<dl>" + row("action", `<code>${esc(l.owner + "." + l.id)}</code> <a href="${esc(address(l.id))}">${esc(ui("link"))}</a>`)
            + row("from", esc(nameOf(x.name)) + (x.since ? ", " + esc(ui("since", x.since)) : ""))
            + row("kind", esc(kindText(l.kind) + ": " + ui("k-" + l.kind)))
            + row("when", esc(told(r.when))) + row("home", esc(editions.join(", ")))
            + row("status", esc(statusText(l.status) + ": " + ui("s-" + l.status)))
            + row("question", r.question && esc(Spelverloop.fill(st, nameOf(r.question), state.lang, 0)))
            + row("source", `<span class="source">${esc(l.source)}</span>`) + row("engine", esc(engineText(l)))
            + (l.printed_only ? "" : row("proofs", proofs.length ? `<details class="proofs"><summary>${esc(many("scenarios", proofs.length))}</summary>${esc(proofs.join(", "))}</details>`
                                                                 : esc(ui("noproof"))))
            + row("bears", bears.length ? `<ul>${bears.join("")}</ul>` : "") + row("below", below.length ? `<ul>${below.join("")}</ul>` : "") + "</dl>";
    }

    function explain(details) {
        const l = steps.flatMap((s) => s.lines).find((k) => k.id === details.parentNode.id), why = details.querySelector(".why");
        if (l && !why.firstChild)
            why.innerHTML = whyHtml(l);
    }

    /* ---- choosing ---- */

    const radio = (name, values, now) => values.map(([value, text, title]) =>
        `<label class="seg" title="${esc(title || text)}"><input type="radio" name="${name}" value="${value}"${+value === now ? " checked" : ""}>`
        + `<span>${esc(text)}</span></label>`).join("");

    function gameHtml() {
        const editions = data.editions.map((e, i) => [i, i ? e : ui("none"), i ? ui(e) : ui("none")]);
        const publishers = data.publishers.map((p, i) => [i, i ? p : ui("none"), i ? ui(p) : ui("none")]);
        const players = [1, 2, 3, 4, 5, 6].map((n) => [n, String(n), many("nplayers", n)]);
        const set = (name, values, now) => `<fieldset class="segs"><legend>${esc(ui(name))}</legend>${radio(name, values, now)}</fieldset>`;
        return set("edition", editions, state.sel.edition) + set("publisher", publishers, state.sel.publisher) + set("players", players, state.sel.players);
    }

    /* What a box holds: [expansion, part or ""] each. */
    const held = (box) => box.has.split(" ").map((name) => [name.split(".")[0], name.split(".")[1] || ""]).filter(([id]) => m.byId.has(id));

    function holdsBox(box) {
        return (!box.ed || box.k !== "base-box" || box.ed.split(" ").includes(data.editions[state.sel.edition])) && held(box).every(([id, part]) => {
            const c = st.byId.get(id);
            return c && (!part || c.elements.has(part) || c.sets.includes(part));
        });
    }

    function takeBox(box) {
        const sel = state.sel;
        if (holdsBox(box) && held(box).length > 1) {
            for (const [id] of held(box))
                if (id !== m.root.id)
                    delete sel.chosen[id];
            return;
        }
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

    function boxesHtml() {
        const kinds = [...new Set(data.boxes.map((b) => b.k))];
        return `<p class="about">${esc(ui("boxesabout"))}</p>` + kinds.map((k) => `<h3>${esc(ui(k))}</h3><div class="boxes">`
            + data.boxes.filter((b) => b.k === k).map((b) => `<button type="button" class="box" data-box="${b.i}" aria-pressed="${holdsBox(b)}">${esc(nameOf(b.n))}</button>`).join("")
            + "</div>").join("");
    }

    /* The tabs: shelves as the data have them, and what stands on none. */
    function shelves() {
        const on = new Set(data.shelves.flatMap((s) => s.has.split(" ")));
        const rest = m.expansions.filter((x) => x !== m.root && !on.has(x.id)).map((x) => x.id);
        const all = data.shelves.map((s) => ({id: s.i, name: nameOf(s.n), ids: s.has.split(" ").filter((id) => m.byId.has(id))}));
        return rest.length ? all.concat({id: "others", name: ui("others"), ids: rest}) : all;
    }

    function partsHtml(x) {
        const w = state.sel.chosen[x.id], c = st.byId.get(x.id);
        const box = (kind, id, name, on) => `<label><input type="checkbox" data-part="${kind}" data-x="${x.id}" value="${id}"${on ? " checked" : ""}> ${esc(name)}</label>`;
        const elements = x.elements.length > 1 ? x.elements.map((e) => box("element", e.id, nameOf(e.name), c.elements.has(e.id))).join("") : "";
        const sets = x.sets.map((s) => box("set", s, ui("sets").toLowerCase() + " " + s, c.sets.includes(s))).join("");
        return elements || sets ? `<fieldset class="parts-of"><legend class="hidden">${esc(ui("parts", nameOf(x.name)))}</legend>${elements}${sets}</fieldset>` : w ? "" : "";
    }

    function expansionHtml(x) {
        const on = st.byId.has(x.id);
        return `<li><label class="x"><input type="checkbox" data-expansion="${x.id}"${on ? " checked" : ""}><span>${esc(nameOf(x.name))}`
            + `<small>${x.since ? x.since : ""}${x.playable ? "" : (x.since ? " · " : "") + esc(ui("printedonly"))}</small></span></label>${on ? partsHtml(x) : ""}</li>`;
    }

    function tabsHtml() {
        const all = shelves();
        state.tab = Math.min(state.tab, all.length - 1);
        return `<div role="tablist" aria-label="${esc(ui("expansions"))}">` + all.map((s, i) => `<button type="button" role="tab" id="tab-${s.id}" data-tab="${i}" aria-selected="${i === state.tab}" `
            + `aria-controls="shelf" tabindex="${i === state.tab ? 0 : -1}">${esc(s.name)}<span class="count">${s.ids.filter((id) => st.byId.has(id)).length || ""}</span></button>`).join("") + "</div>"
            + `<div role="tabpanel" id="shelf" aria-labelledby="tab-${all[state.tab].id}"><ul class="shelf">`
            + all[state.tab].ids.map((id) => expansionHtml(m.byId.get(id))).join("") + "</ul></div>";
    }

    function optionHtml(c, o, i) {
        const d = Spelverloop.defaultOf(state.sel, o), now = c.values[i], id = `${c.x.id}.${o.id}`;
        const values = o.type === "int" ? Array.from({length: o.max - o.min + 1}, (k, n) => o.min + n) : o.values.map((v, k) => k);
        const short = (v) => { const t = valueText(c.x, o, v); return t.length > 90 ? t.slice(0, 87) + " …" : t; };
        return `<div class="option${now === d ? "" : " changed"}"><label for="o-${id}">${esc(Spelverloop.say(st, o.text, state.lang))}</label>`
            + `<select id="o-${id}" data-option="${id}">` + values.map((v) => `<option value="${v}"${v === now ? " selected" : ""}>${esc(short(v))}${v === d ? " · " + esc(ui("default")) : ""}</option>`).join("") + "</select>"
            + `<p class="firm"><code>${esc(id)} = ${esc(MixFile.wordOf(o, now))}</code> · ${esc(statusText(data.statuses[o.status][0]))} · ${esc(Spelverloop.sourceSaid(data, o.source, state.lang))}`
            + (o.question ? `<br>${esc(Spelverloop.fill(st, nameOf(o.question), state.lang, 0))}` : "")
            + (now === d ? "" : ` <button type="button" class="quiet" data-reset="${id}">${esc(ui("reset"))}</button>`) + "</p></div>";
    }

    function optionsHtml(open) {
        return `<p class="about">${esc(ui("optionsabout"))}</p>` + st.chosen.map((c) => {
            const list = c.x.options.map((o, i) => (Spelverloop.effective(c, o) ? optionHtml(c, o, i) : "")).join("");
            return list && `<details class="of" data-of="${c.x.id}"${open.has(c.x.id) ? " open" : ""}><summary>${esc(nameOf(c.x.name))}<span class="count">${c.x.options.filter((o) => isChanged({c, o})).length || ""}</span></summary>${list}</details>`;
        }).join("");
    }

    /* ---- the bar ---- */

    function chipsHtml() {
        const sel = state.sel, base = [sel.edition ? data.editions[sel.edition] : "", sel.publisher ? data.publishers[sel.publisher] : "", many("nplayers", sel.players)];
        const chips = st.chosen.filter((c) => c.x !== m.root).map((c) => {
            const partly = c.elements.size < c.x.elements.length || c.sets.length < c.x.sets.length;
            return `<li><button type="button" class="chip" data-remove="${c.x.id}" aria-label="${esc(ui("remove", nameOf(c.x.name)))}">${esc(nameOf(c.x.name))}`
                + `${c.copies > 1 ? " ×" + c.copies : ""}${partly ? " ◐" : ""}<span aria-hidden="true">×</span></button></li>`;
        });
        return `<span class="lead">${esc(base.filter(Boolean).join(" · "))}</span><ul>${chips.length ? chips.join("") : `<li class="quiet">${esc(ui("onlybase"))}</li>`}</ul>`;
    }

    function notesHtml() {
        const nameFor = (name) => {
            const [id, part] = name.split("."), x = m.byId.get(id), e = x && part && x.elements.find((k) => k.id === part);
            return x ? (e ? nameOf(e.name) : nameOf(x.name)) : name;
        };
        const notes = Spelverloop.faults(st).map((f) => `<p class="note bad" role="alert">${esc(ui(f.code, nameFor(f.id), nameFor(f.other)))}`
            + (f.code === "conflicts" ? "" : ` <button type="button" data-repair>${esc(ui("add"))}</button>`) + "</p>");
        for (const c of st.chosen)
            for (let n = 1; n <= state.sel.players; n++)
                if (c.x.need["p" + n] && !st.byId.has(c.x.need["p" + n]))
                    notes.push(`<p class="note">${esc(ui("needplayers", state.sel.players, nameFor(c.x.need["p" + n])))}</p>`);
        return notes.join("") + state.notes.join("");
    }

    /* ---- drawing ---- */

    function frameHtml() {
        return `<a class="skip" href="#order">${esc(ui("skip"))}</a><header class="bar"><div class="top"><h1>${esc(ui("title"))}<span class="game"> Carcassonne</span></h1>`
            + `<label class="find"><span class="hidden">${esc(ui("search"))}</span><input type="search" id="search" placeholder="${esc(ui("search"))}" autocomplete="off"></label>`
            + `<div class="tools"><button type="button" id="lang" lang="${langs[1 - state.lang]}">${esc(ui("lang"))}</button><button type="button" id="theme"></button>`
            + `<button type="button" id="copy">${esc(ui("copy"))}</button><button type="button" id="print">${esc(ui("print"))}</button></div></div>`
            + `<nav class="selection" id="chips" aria-label="${esc(ui("selection"))}"></nav><p class="hidden" id="said" role="status"></p></header>`
            + `<div class="columns"><aside class="chooser" aria-label="${esc(ui("choose"))}"><details id="chooser" class="all"><summary>${esc(ui("choose"))}</summary>`
            + `<form id="form"><h2>${esc(ui("game"))}</h2><div id="game"></div>`
            + (data.boxes.length ? `<details class="group" id="boxes-group"><summary><h2>${esc(ui("boxes"))}</h2></summary><div id="boxes"></div></details>` : "")
            + `<h2>${esc(ui("expansions"))}</h2><div id="tabs"></div>`
            + `<details class="group"><summary><h2>${esc(ui("options"))}</h2></summary><div id="options"></div></details>`
            + `<h2>${esc(ui("mix"))}</h2><p class="about">${esc(ui("mixabout"))}</p><p class="files"><button type="button" id="save">${esc(ui("save"))}</button>`
            + `<label class="button">${esc(ui("open"))}<input type="file" id="open" accept=".ini,text/plain" class="hidden"></label><button type="button" id="clear">${esc(ui("clear"))}</button></p>`
            + `<h2>${esc(ui("view"))}</h2><label><input type="checkbox" id="hide"> ${esc(ui("hideempty"))}</label></form></details></aside>`
            + `<main id="order" tabindex="-1"><h2 id="heading"></h2><div id="notes"></div><nav class="jump" id="jump" aria-label="${esc(ui("steps"))}"></nav><div id="lines"></div></main></div>`;
    }

    function drawFrame() {
        const open = $("chooser") ? $("chooser").open : innerWidth > 900;
        document.documentElement.lang = langs[state.lang];
        document.title = ui("title") + " · Carcassonne";
        $("app").innerHTML = frameHtml();
        bar.disconnect();
        bar.observe(document.querySelector(".bar"));
        $("chooser").open = open;
        $("hide").checked = state.hideEmpty;
        $("search").value = state.search;
        drawTheme();
    }

    function drawTheme() {
        const dark = state.theme ? state.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
        document.documentElement.dataset.theme = state.theme;
        $("theme").textContent = ui(dark ? "light" : "dark");
    }

    function drawLines() {
        $("lines").innerHTML = orderHtml();
        $("jump").innerHTML = steps.filter((s) => $("step-" + s.step)).map((s) => `<a href="${esc(address("step-" + s.step))}">${esc(s.step)}</a>`).join("");
        const n = steps.flatMap((s) => s.lines).filter(matches).length;
        $("said").textContent = state.search ? many("found", n, state.search) : "";
    }

    /* Boxes and options are drawn while they are opened. */
    function drawGroups(open) {
        for (const [id, html] of [["boxes", boxesHtml], ["options", () => optionsHtml(open)]])
            if ($(id))
                $(id).innerHTML = $(id).parentNode.open ? html() : "";
    }

    /* All but the frame, and the address. The focus stays where it was. */
    function draw() {
        const focus = document.activeElement, open = new Set([...document.querySelectorAll(".of[open]")].map((d) => d.dataset.of));
        const key = focus && ["expansion", "remove", "option", "reset", "box", "tab", "part"].find((k) => k in focus.dataset);
        const again = key ? `[data-${key}="${focus.dataset[key]}"]` + (key === "part" ? `[data-x="${focus.dataset.x}"][value="${focus.value}"]` : "")
            : focus && focus.name ? `input[name="${focus.name}"]:checked` : "";
        st = Spelverloop.stand(m, state.sel);
        $("game").innerHTML = gameHtml();
        $("tabs").innerHTML = tabsHtml();
        drawGroups(open);
        $("chips").innerHTML = chipsHtml();
        $("heading").textContent = ui("heading", many("nplayers", state.sel.players));
        $("notes").innerHTML = notesHtml();
        drawLines();
        history.replaceState(null, "", address(state.row));
        const back = again && document.querySelector(again);
        if (back && back !== document.activeElement)
            back.focus({preventScroll: true});
    }

    /* Goes to the line that the address names. */
    function showRow() {
        const r = m.rowById.get(state.row), at = r && $(r.id);
        if (state.row)
            document.documentElement.style.setProperty("--bar", document.querySelector(".bar").offsetHeight + "px");
        if (at) {
            const details = at.querySelector("details");
            details.open = true;
            explain(details);
            at.scrollIntoView({block: "center"});
            details.querySelector("summary").focus({preventScroll: true});
        } else if (r && r.owner >= 0) {
            $("notes").insertAdjacentHTML("beforeend", `<p class="note">${esc(ui("notshown", r.id, nameOf(m.expansions[r.owner].name)))}</p>`);
        } else if (/^step-/.test(state.row) && $(state.row)) {
            $(state.row).scrollIntoView();
        }
    }

    /* ---- doing ---- */

    function changed(keepNotes) {
        state.row = "";
        if (!keepNotes)
            state.notes = [];
        draw();
    }

    function takeExpansion(id, on) {
        if (on) {
            state.sel.chosen[id] = Spelverloop.wish();
            Spelverloop.repair(m, state.sel);
        } else {
            delete state.sel.chosen[id];
        }
        changed();
    }

    const wishOf = (id) => state.sel.chosen[id] || (state.sel.chosen[id] = Spelverloop.wish());

    function takeParts(x) {
        const picked = (kind) => [...document.querySelectorAll(`[data-part="${kind}"][data-x="${x.id}"]:checked`)].map((b) => b.value);
        const w = wishOf(x.id), elements = picked("element"), sets = picked("set");
        w.elements = x.elements.length < 2 || elements.length === x.elements.length || !elements.length ? null : elements;
        w.sets = sets.length === x.sets.length || !sets.length ? null : sets;
        changed();
    }

    function setOption(name, value) {
        const id = name.slice(0, name.indexOf(".")), o = m.byId.get(id).options.find((p) => id + "." + p.id === name), w = wishOf(id);
        if (value === null || value === Spelverloop.defaultOf(state.sel, o))
            delete w.values[o.id];
        else
            w.values[o.id] = value;
        changed();
    }

    function save() {
        const a = document.createElement("a");
        a.href = URL.createObjectURL(new Blob([MixFile.write(m, state.sel)], {type: "text/plain"}));
        a.download = ui("filename");
        a.click();
        URL.revokeObjectURL(a.href);
    }

    function open(file) {
        file.text().then((text) => {
            const {sel, unread} = MixFile.read(m, text);
            state.sel = sel;
            state.notes = [`<p class="note">${esc(ui("opened", file.name))}</p>`];
            if (unread.length)
                state.notes.push(`<div class="note bad"><p>${esc(ui("unread"))}</p><ul>${unread.map((u) => `<li>${esc(ui("atline", u.line, u.what))}</li>`).join("")}</ul></div>`);
            changed(true);
        });
    }

    const say = (key) => ($("said").textContent = ui(key));
    const clicks = {
        lang() {
            state.lang = 1 - state.lang;
            drawFrame();
            draw();
            $("lang").focus();
        },
        theme() {
            const dark = document.documentElement.dataset.theme ? state.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
            state.theme = dark ? "light" : "dark";
            try {
                localStorage.setItem("spelverloop-theme", state.theme);
            } catch (e) { /* a page from a file may not keep anything */ }
            drawTheme();
        },
        print: () => print(),
        copy: () => (navigator.clipboard ? navigator.clipboard.writeText(location.href).then(() => say("copied"), () => say("address")) : say("address")),
        save,
        clear() {
            state.sel = Spelverloop.empty();
            state.sel.edition = start.edition;
            state.sel.players = start.players;
            changed();
        },
    };

    document.addEventListener("click", (e) => {
        const b = e.target.closest("button");
        if (e.target.className === "skip") { // without a trace in the address
            e.preventDefault();
            $("order").focus();
        }
        if (!b)
            return;
        const d = b.dataset;
        if (clicks[b.id])
            clicks[b.id]();
        else if (d.remove)
            takeExpansion(d.remove, false);
        else if (d.box) {
            takeBox(data.boxes.find((k) => k.i === d.box));
            changed();
        } else if (d.tab) {
            state.tab = +d.tab;
            $("tabs").innerHTML = tabsHtml();
            $("tabs").querySelector("[aria-selected=true]").focus();
        } else if (d.reset)
            setOption(d.reset, null);
        else if ("repair" in d) {
            Spelverloop.repair(m, state.sel);
            changed();
        }
    });

    document.addEventListener("change", (e) => {
        const t = e.target, d = t.dataset;
        if (["edition", "publisher", "players"].includes(t.name)) {
            state.sel[t.name] = +t.value;
            if (t.name === "players")
                state.sel.colours = null;
            changed();
        } else if (d.expansion)
            takeExpansion(d.expansion, t.checked);
        else if (d.part)
            takeParts(m.byId.get(d.x));
        else if (d.option)
            setOption(d.option, +t.value);
        else if (t.id === "hide") {
            state.hideEmpty = t.checked;
            draw();
        } else if (t.id === "open" && t.files.length)
            open(t.files[0]);
    });

    document.addEventListener("input", (e) => {
        if (e.target.id === "search") {
            state.search = e.target.value.trim();
            drawLines();
        }
    });

    document.addEventListener("toggle", (e) => {
        if (e.target.open && e.target.parentNode.classList.contains("line"))
            explain(e.target);
        else if (e.target.className === "group")
            drawGroups(new Set());
    }, true);

    document.addEventListener("keydown", (e) => {
        const t = e.target, typing = /^(INPUT|SELECT|TEXTAREA)$/.test(t.tagName);
        if (e.key === "/" && !typing) {
            e.preventDefault();
            $("search").focus();
        } else if (e.key === "Escape" && t.id === "search") {
            t.value = state.search = "";
            drawLines();
        } else if (t.dataset && t.dataset.tab && (e.key === "ArrowRight" || e.key === "ArrowLeft")) {
            const n = shelves().length;
            state.tab = (state.tab + (e.key === "ArrowRight" ? 1 : n - 1)) % n;
            $("tabs").innerHTML = tabsHtml();
            $("tabs").querySelector("[aria-selected=true]").focus();
        }
    });

    /* What is scrolled to ends below the bar, however many lines it has. */
    const bar = new ResizeObserver(([e]) => document.documentElement.style.setProperty("--bar", e.target.offsetHeight + "px"));

    addEventListener("hashchange", () => {
        const lang = state.lang;
        if (!location.hash.includes("?")) { // a line alone, in the selection that is there
            state.row = location.hash.slice(1);
            showRow();
            return;
        }
        readAddress();
        if (lang !== state.lang)
            drawFrame();
        draw();
        showRow();
    });

    /* For tests, and for those who like to try things: the page without a hand on it. */
    window.spelverloop = {
        show(text, lang) {
            state.sel = MixFile.read(m, text).sel;
            if (state.lang !== lang) {
                state.lang = lang;
                drawFrame();
            }
            changed();
        },
    };

    try {
        state.theme = localStorage.getItem("spelverloop-theme") || "";
    } catch (e) { /* as above */ }
    readAddress();
    drawFrame();
    draw();
    showRow();
}
requestAnimationFrame(() => setTimeout(startPage)); // the head of the page is painted before anything is worked out
