/* The page itself: what is chosen, and how it is shown. What is printed for it comes from Spelverloop (logic.js). */
function startPage() {
    "use strict";
    const FILE_MOST = 1 << 18; // bytes: much more than a mix can need
    const $ = (id) => document.getElementById(id);
    const all = Spelverloop.load(JSON.parse(unpack($("data").textContent)), $("plain").textContent); // a text, where scripts run
    const state = {sel: null, lang: 0, tab: 0, hideEmpty: false, search: "", theme: "", row: "", notes: []};

    const games = pageGames(all, state, () => $("mix").textContent), {begin} = games;
    let m, page, lines, choose, frame, esc, ui, many, nameOf, langs, address;

    /* All that is drawn is of this game from now on. */
    function takeGame(game) {
        if (game === m)
            return;
        ({m, page, lines, choose, frame} = games.take(game));
        ({esc, ui, many, nameOf, langs, address} = page);
    }

    /* By hand: the way back leads to the game before. */
    function chooseGame(game) {
        takeGame(game);
        history.pushState(null, "", address(""));
        drawFrame();
        draw();
    }

    /* ---- the address ---- */

    const decoded = (s) => {
        try {
            return decodeURIComponent(s);
        } catch (e) {
            return s;
        }
    };
    const isHouse = (name) => m.houseByName.has(name) || m.houseByName.has(name.replace(/-\d+$/, ""));
    const isRow = (name) => m.rowById.has(name) || isHouse(name) || (name.startsWith("step-") && [...m.steps, "ANYTIME"].includes(name.slice(5)));

    /* The game of the address: that which it names; of a line alone the one that is shown, or else the first that has the line. */
    function addressedGame() {
        const [row, ...query] = location.hash.slice(1).split("?");
        return query.length ? MixFile.addressed(all, query.join("?")) : isRow(row) ? m : all.games.find((game) => game.rowById.has(row)) || m;
    }

    /* The line that the address names; another name than that of a line is told. Gives what else the address says, and if that is what is shown: then
       the selection stays, with what stands in no address (titles), and what was told of it. */
    function readRow() {
        takeGame(addressedGame());
        const [row, ...query] = location.hash.slice(1).split("?");
        state.row = isRow(row) ? row : "";
        const same = !query.length || "#?" + query.join("?") === address("");
        state.notes = same ? state.notes.filter((note) => !note.ofRow) : [];
        if (row && !state.row)
            state.notes.push(Object.assign(() => choose.unreadHtml("unreadaddress", [{what: "#" + decoded(row), why: "w-row", more: [decoded(row)]}]), {ofRow: true}));
        return {same, query: query.join("?")};
    }

    function readAddress() {
        const {same, query} = readRow();
        if (same && location.hash.includes("?"))
            return;
        const got = (key) => (query.match(new RegExp("(?:^|&)" + key + "=([^&]*)")) || [])[1];
        state.lang = got("l") ? +(got("l") === "nl") : +/^nl/.test(navigator.language || "");
        state.hideEmpty = got("z") === "1";
        if (!query)
            return;
        const {sel, unread} = MixFile.fromAddress(m, query);
        const nothing = unread.length && MixFile.toAddress(m, sel) === MixFile.toAddress(m, Spelverloop.empty(m));
        state.sel = nothing ? begin(m) : sel;
        if (unread.length)
            state.notes.push(() => choose.unreadHtml("unreadaddress", unread));
    }

    /* The address as it is now. Many lines may be opened at once (a search in the browser, a script): one change for all. */
    let later = 0;
    function keepAddress() {
        later = later || setTimeout(() => {
            later = 0;
            history.replaceState(null, "", address(state.row));
        });
    }

    /* ---- drawing ---- */

    function drawFrame() {
        const open = $("chooser") ? $("chooser").open : innerWidth > 900;
        document.documentElement.lang = langs[state.lang];
        document.title = frame.title();
        $("app").innerHTML = frame.frameHtml();
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
        $("lines").innerHTML = lines.orderHtml();
        $("jump").innerHTML = lines.steps().filter((s) => $("step-" + s.step)).map((s) => `<a href="${esc(address("step-" + s.step))}">${esc(s.step)}</a>`).join("");
        reopen();
        const n = lines.steps().flatMap((s) => s.lines).filter(lines.matches).length;
        $("said").textContent = state.search ? many("found", n, state.search) : "";
    }

    /* The line that stands in the address is open, whenever it is drawn. */
    function reopen() {
        const at = (m.rowById.has(state.row) || isHouse(state.row)) && $(state.row), details = at && at.querySelector("details");
        if (details) {
            details.open = true;
            lines.explain(details);
        }
        return details;
    }

    /* Mixes, boxes and options are drawn while they are opened. */
    function drawGroups(open) {
        for (const [id, html] of [["mixes", choose.mixesHtml], ["boxes", choose.boxesHtml], ["options", () => choose.optionsHtml(open)]])
            if ($(id))
                $(id).innerHTML = $(id).parentNode.open ? html() : "";
    }

    /* All but the frame, and the address. The focus stays where it was. */
    function draw() {
        const focus = document.activeElement, open = new Set([...document.querySelectorAll(".of[open]")].map((d) => d.dataset.of));
        const key = focus && ["expansion", "house", "remove", "option", "reset", "box", "mix", "tab", "part"].find((k) => k in focus.dataset);
        const again = key ? `[data-${key}="${focus.dataset[key]}"]` + (key === "part" ? `[data-x="${focus.dataset.x}"][value="${focus.value}"]` : "")
            : focus && focus.name ? `input[name="${focus.name}"]:checked` : "";
        page.st = Spelverloop.stand(m, state.sel);
        $("game").innerHTML = choose.gameHtml();
        if ($("tabs"))
            $("tabs").innerHTML = choose.tabsHtml();
        drawGroups(open);
        $("chips").innerHTML = choose.chipsHtml();
        $("heading").textContent = ui("heading", many("nplayers", state.sel.players));
        $("notes").innerHTML = choose.notesHtml();
        drawLines();
        history.replaceState(null, "", address(state.row));
        const back = again && document.querySelector(again);
        if (back && back !== document.activeElement)
            back.focus({preventScroll: true});
    }

    /* Goes to the line that the address names. */
    function showRow() {
        const r = m.rowById.get(state.row), details = reopen();
        if (state.row)
            document.documentElement.style.setProperty("--bar", document.querySelector(".bar").offsetHeight + "px");
        if (details) {
            details.scrollIntoView({block: "center"});
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

    /* What it sets is set no more by the selection itself. */
    function takeHouse(name, on) {
        state.sel.house = state.sel.house.filter((other) => other !== name).concat(on ? name : []);
        if (on)
            SpelHouse.absorb(m, state.sel, true);
        changed();
    }

    function showTab(n) {
        state.tab = n;
        $("tabs").innerHTML = choose.tabsHtml();
        $("tabs").querySelector("[aria-selected=true]").focus();
    }

    /* A line that is opened stands in the address; closed, no more. */
    function toggled(details) {
        const id = details.parentNode.id;
        if (details.open) {
            lines.explain(details);
            state.row = id;
        } else if (state.row === id) {
            state.row = "";
        }
        keepAddress();
    }

    function save() {
        const a = document.createElement("a");
        a.href = URL.createObjectURL(new Blob([MixFile.write(m, state.sel)], {type: "text/plain"}));
        a.download = ui("filename");
        a.click();
        URL.revokeObjectURL(a.href);
    }

    function open(file) {
        const name = choose.shortened(file.name), told = (key, bad) => () => `<p class="note${bad ? " bad" : ""}"${bad ? ` role="alert"` : ""}>${esc(ui(key, name))}</p>`;
        if (file.size > FILE_MOST)
            return refuse(told("toolarge", true));
        return file.arrayBuffer().then((bytes) => {
            const text = MixFile.decode(bytes);
            if (text === null)
                return refuse(told("notext", true));
            const game = MixFile.gameOf(m, text), other = game !== m;
            takeGame(game);
            const {sel, unread, empty} = MixFile.read(m, text);
            state.sel = sel;
            if (other)
                drawFrame();
            state.notes = [told(empty ? "emptyfile" : "opened", empty)];
            if (unread.length)
                state.notes.push(() => choose.unreadHtml("unread", unread));
            return changed(true);
        });
    }

    /* The selection stays as it was. */
    function refuse(note) {
        state.notes = [note];
        draw();
    }

    const say = (key) => ($("said").textContent = ui(key));
    const copy = () => navigator.clipboard.writeText(location.href.split("#")[0] + address(state.row));
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
        copy: () => (navigator.clipboard ? copy().then(() => say("copied"), () => say("address")) : say("address")),
        save,
        clear() {
            const {edition, players} = begin(m);
            state.sel = Object.assign(Spelverloop.empty(m), {edition, players});
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
        else if (d.drop)
            takeHouse(d.drop, false);
        else if (d.box) {
            choose.takeBox(m.data.boxes.find((k) => k.i === d.box)) ? changed() : say("boxincluded");
        } else if (d.mix) {
            state.sel = MixFile.read(m, m.data.mixes.find((k) => k.i === d.mix).t).sel;
            changed();
        } else if (d.tab) {
            showTab(+d.tab);
        } else if (d.reset)
            changed(choose.setOption(d.reset, null));
        else if ("repair" in d) {
            Spelverloop.repair(m, state.sel);
            changed();
        }
    });

    document.addEventListener("change", (e) => {
        const t = e.target, d = t.dataset;
        if (t.name === "game") {
            chooseGame(all.byGame.get(t.value));
            document.querySelector("input[name=game]:checked").focus();
        } else if (["edition", "publisher", "players"].includes(t.name)) {
            state.sel[t.name] = +t.value;
            if (t.name === "players")
                state.sel.colours = null;
            changed();
        } else if (d.expansion)
            takeExpansion(d.expansion, t.checked);
        else if (d.house)
            takeHouse(d.house, t.checked);
        else if (d.part)
            changed(choose.takeParts(m.byId.get(d.x)));
        else if (d.option)
            changed(choose.setOption(d.option, +t.value));
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
        if (e.target.parentNode.classList.contains("line"))
            toggled(e.target);
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
        } else if (t.dataset && t.dataset.tab) {
            const n = choose.shelves().length, to = {ArrowRight: (state.tab + 1) % n, ArrowLeft: (state.tab + n - 1) % n, Home: 0, End: n - 1}[e.key];
            if (to === undefined)
                return;
            e.preventDefault();
            showTab(to);
        }
    });

    /* What is scrolled to ends below the bar, however many lines it has. */
    const bar = new ResizeObserver(([e]) => document.documentElement.style.setProperty("--bar", e.target.offsetHeight + "px"));

    addEventListener("hashchange", () => {
        const lang = state.lang, game = m;
        if (!location.hash.includes("?")) // a line alone, in the selection that is there
            readRow();
        else
            readAddress();
        if (lang !== state.lang || game !== m)
            drawFrame();
        draw();
        showRow();
    });

    /* For tests, and for those who like to try things: the page without a hand on it. */
    window.spelverloop = {
        show(text, lang) {
            takeGame(MixFile.gameOf(m, text));
            Object.assign(state, {sel: MixFile.read(m, text).sel, lang});
            drawFrame();
            changed();
        },
    };

    try {
        state.theme = localStorage.getItem("spelverloop-theme") || "";
    } catch (e) { /* as above */ }
    takeGame(all.games[0]);
    readAddress();
    drawFrame();
    draw();
    showRow();
}
requestAnimationFrame(() => setTimeout(startPage)); // the head of the page is painted before anything is worked out
