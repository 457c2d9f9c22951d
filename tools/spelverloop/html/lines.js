/* The order of play as it is shown: lines, frames around them, and the explanation of each. */
function pageLines(page) {
    "use strict";
    const {m, data, state, esc, ui, many, nameOf, nameById, kindText, statusText, address, isChanged} = page, played = new Set(data.played);

    const mark = (kind, text) => ` <span class="mark m-${kind}">${esc(text)}</span>`;
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
                names.push(...(Spelverloop.textOf(page.st, t, state.lang).match(/\{[^}]*\.[^}]*\}/g) || []).map((w) => w.slice(1, -1)));
        };
        from(line.row, [line.row.condition, line.row.text]);
        line.parts.forEach((p) => from(p.part, [p.part.text]));
        return [...new Set(names)].map((name) => {
            const c = page.st.byId.get(name.slice(0, name.indexOf("."))), i = c ? c.x.options.findIndex((o) => c.x.id + "." + o.id === name) : -1;
            return i < 0 ? null : {name, c, i, o: c.x.options[i]};
        }).filter(Boolean);
    }


    /* Does it tell a number of figures that the mix changes? */
    function namesCount(l) {
        const texts = [l.row.condition, l.row.text, ...l.parts.map((p) => p.part.text)].filter((n) => n !== undefined);
        return Object.keys(state.sel.figures).some((name) => texts.some((n) => Spelverloop.textOf(page.st, n, state.lang).includes("{" + name + "}")));
    }

    function marksOf(l) {
        let out = l.status === "official" ? "" : mark(l.status, statusText(l.status));
        if (l.foreign)
            out += mark("foreign", ui("m-foreign"));
        if (l.moved)
            out += mark("moved", ui("m-moved"));
        if (l.printed_only)
            out += mark("printed", ui("m-printed"));
        if (l.house)
            out += mark("house", ui("m-house", l.house));
        if (optionsOf(l).some(isChanged) || namesCount(l))
            out += mark("changed", ui("m-changed"));
        return out;
    }

    function partHtml(p) {
        return `<li class="part${p.rule ? " rule" : ""}" data-id="${p.id}" data-owner="${p.owner}" data-status="${p.status}">`
            + `<span class="text">${found(p.text)}</span>${p.status === "official" ? "" : mark(p.status, statusText(p.status))}`
            + `${p.house ? mark("house", ui("m-house", p.house)) : ""}</li>`;
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
        const text = Spelverloop.say(page.st, m.rowById.get(id).text, state.lang), end = text.search(/[.:;,(]/);
        const s = end > 0 ? text.slice(0, end) : text;
        return s.length > 60 ? s.slice(0, 57).replace(/\s\S*$/, "") + " …" : s;
    }

    /* ---- frames: what is played more than once ---- */

    /* One caption each; of those that have the same lines, all in one frame. */
    function captionHtml(f) {
        const link = `<a href="${esc(address(f.row))}">${esc(shortOf(f.row))}</a>`;
        const text = esc(ui(f.kind === "turn" && f.ends[0].step === f.ends[1].step ? "f-step" : "f-" + f.kind, f.ends[0].step, f.ends[1].step));
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
        const list = Spelverloop.lifted(page.st, state.lang);
        return list.length ? `<section class="step"><h3>${esc(ui("lifted"))}</h3><ul class="parts">`
            + list.map((l) => `<li class="part">${esc(l.text)} ${mark("lifted", ui("m-lifted"))}</li>`).join("") + "</ul></section>" : "";
    }

    /* "waits for The River", "changes nothing in this mix"; "" when it plays. */
    const houseState = (waits, state) => (waits ? ui(state === "other-game" ? "m-other" : "m-waits", nameById(waits)) : state === "idle" ? ui("m-idle") : "");

    function houseHtml() {
        const list = Spelverloop.houseRules(page.st, state.lang);
        return list.length ? `<section class="step house"><h3>${esc(ui("house"))}</h3><ul class="parts">`
            + list.map((h) => `<li class="part"><code>${esc(h.name)}</code>: ${esc(h.text)}${houseState(h.waits, h.state) ? mark("waits", houseState(h.waits, h.state)) : ""}</li>`).join("")
            + "</ul></section>" : "";
    }

    let steps = Object.assign([], {frames: []});
    function orderHtml() {
        try {
            steps = Spelverloop.steps(page.st, state.lang);
        } catch (e) {
            steps = Object.assign([], {frames: []});
            return `<p class="note bad" role="alert">${esc(ui("noorder"))}</p>`;
        }
        let out = state.search ? "" : houseHtml() + liftedHtml();
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
        return l.printed_only ? ui("reference") : played.has(l.id) || (l.row.rule && l.kind !== "note") ? ui("plays") : ui("idle");
    }

    function whyHtml(l) {
        const r = l.row, x = m.owners.find((o) => o.id === l.owner), proofs = proofsOf(l.id);
        const below = l.parts.map((p) => `<li><code>${esc(p.owner + "." + p.id)}</code>: ${esc(statusText(p.status))}; ${esc(p.source)}`
            + (p.part.question ? `. ${esc(Spelverloop.fill(page.st, nameOf(p.part.question), state.lang, 0))}` : "") + "</li>");
        const bears = optionsOf(l).map(({name, c, i, o}) => `<li><code>${esc(name)}</code> = ${esc(MixFile.wordOf(o, c.values[i]))}: `
            + `${esc(Spelverloop.say(page.st, o.text, state.lang))}</li>`);
        return "<dl>" + row("action", `<code>${esc(l.owner + "." + l.id)}</code> <a href="${esc(address(l.id))}">${esc(ui("link"))}</a>`)
            + row("from", esc(nameOf(x.name)) + (x.since ? ", " + esc(ui("since", x.since)) : ""))
            + row("kind", esc(kindText(l.kind) + ": " + ui("k-" + l.kind)))
            + row("when", esc(told(r.when))) + row("home", esc(l.home.map((e) => ui(e)).join(", ")))
            + row("status", esc(statusText(l.status) + ": " + ui("s-" + l.status)))
            + row("question", l.question && esc(l.question))
            + row("source", `<span class="source">${esc(l.source)}</span>`) + row("engine", esc(engineText(l)))
            + row("statements", r.rule && `<ul>${r.rule.lines.map((s) => `<li><code>${esc(s.said + " = " + s.value)}</code></li>`).join("")}</ul>`)
            + (l.printed_only || r.rule ? "" : row("proofs", proofs.length ? `<details class="proofs"><summary>${esc(many("scenarios", proofs.length))}</summary>${esc(proofs.join(", "))}</details>`
                                                                 : esc(ui("noproof"))))
            + row("bears", bears.length ? `<ul>${bears.join("")}</ul>` : "") + row("below", below.length ? `<ul>${below.join("")}</ul>` : "") + "</dl>";
    }

    function explain(details) {
        const l = steps.flatMap((s) => s.lines).find((k) => k.id === details.parentNode.id), why = details.querySelector(".why");
        if (l && !why.firstChild)
            why.innerHTML = whyHtml(l);
    }

    return {orderHtml, explain, matches, steps: () => steps};
}
