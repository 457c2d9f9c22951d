// node browser.js PAGE PROGRAM COUNT SEED FOLDER CHROMIUM: the page in a real browser.
//   - COUNT random selections are shown; the lines in the document are those of the engine (PROGRAM is order-lines)
//   - it is painted within 0.2 s, asks nothing of the network, and raises no error
//   - axe-core finds nothing, in both languages, light and dark, wide and narrow, opened up, and without script
//   - it can be used by keyboard alone; a mix that it saves is read back; the address holds the selection
//   - each game has its own order of play, players and mixes; the way back leads to the game before
//   - house rules are ticked under their tab, and marked where they act
//   - what of an address or a file cannot be understood is named; boxes tell which are pressed and which only lie in another
//   - FOLDER gets screenshots, to be looked at, and the page as it is printed
"use strict";
const fs = require("fs"), path = require("path"), assert = require("assert"), {spawnSync} = require("child_process"), {pathToFileURL} = require("url");
const {chromium} = require("playwright-core");
const {open, random, selection, refused} = require("../html/selections.js");
const [file, program, count, seed, folder, executablePath] = process.argv.slice(2);
const url = pathToFileURL(path.resolve(file)).href, axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const PAINT = 200;

/* What is seen first is drawn first; the rest, the list of steps too, when that is painted. */
async function go(tab, address) {
    await tab.goto("about:blank");
    await tab.goto(address);
    await tab.waitForSelector("#jump a");
}

/* ---- what the document shows ---- */

// Runs in the page. As `order --format json` has them, but for what stands only in the explanation of a line.
function shown() {
    const text = (e) => (e ? e.textContent : "");
    const marked = (e, kind) => !!e.querySelector(":scope > details .m-" + kind);
    const part = (e) => ({id: e.dataset.id, owner: e.dataset.owner, text: text(e.querySelector(".text")), status: e.dataset.status, rule: e.classList.contains("rule")});
    const line = (e) => {
        const [number, sub] = text(e.querySelector(".no")).split(".");
        return {number: +number, sub: +(sub || 0), id: e.id, owner: e.dataset.owner, kind: e.dataset.kind, said: text(e.querySelector(".kind")),
                condition: text(e.querySelector(".if")).replace(/:$/, ""), text: text(e.querySelector(".what > .text")), status: e.dataset.status,
                foreign: marked(e, "foreign"), moved: marked(e, "moved"), printed_only: marked(e, "printed"),
                parts: [...e.querySelectorAll(":scope > .parts > .part")].map(part)};
    };
    return [...document.querySelectorAll(".step")].filter((s) => s.querySelector(".code")).map((s) => ({step: text(s.querySelector(".code")),
        label: text(s.querySelector(".label")), lines: [...s.querySelectorAll(".line")].map(line)}));
}

function wanted(engine, kinds, anytime) {
    const part = (p) => ({id: p.id, owner: p.owner, text: p.text, status: p.status, rule: p.rule});
    const line = (l) => ({number: l.number, sub: l.sub, id: l.id, owner: l.owner, kind: l.kind, said: kinds[l.kind], condition: l.condition, text: l.text,
                          status: l.status, foreign: l.foreign, moved: l.moved, printed_only: l.printed_only, parts: l.parts.map(part)});
    return engine.steps.map((s) => ({step: s.step, label: s.step === "ANYTIME" ? anytime : s.label, lines: s.lines.map(line)}));
}

async function compare(tab) {
    const page = open(file), rnd = random(+seed), asked = [];
    for (let k = 0; k < +count; k++) {
        const games = page.all.games, of = page.of(games[k % 5 ? 0 : (k / 5) % games.length]); // one in five goes by all games
        const sel = selection(of, k, rnd), name = path.join(folder, "mix-" + k + ".ini");
        fs.writeFileSync(name, page.MixFile.write(of.model, sel));
        asked.push({name, lang: k % 2, text: fs.readFileSync(name, "utf8"), refused: refused(of, sel), moved: sel.order.length});
    }
    const engine = spawnSync(program, {input: asked.map((a) => (a.lang ? "nl " : "en ") + a.name + "\n").join(""), maxBuffer: 2 ** 30});
    const documents = engine.stdout.toString("utf8").split(/^(?=(?:\{|null)\n)/m);
    assert.strictEqual(documents.length, asked.length);
    let lines = 0;
    for (const [k, a] of asked.entries()) {
        const kinds = Object.fromEntries(page.model.data.kinds.map((d) => [d[0], d[1 + a.lang]])), json = JSON.parse(documents[k]);
        await tab.evaluate(([text, lang]) => window.spelverloop.show(text, lang), [a.text, a.lang]);
        fs.unlinkSync(a.name);
        const now = await tab.evaluate(shown);
        if (!json) { // a row may be moved where a game could not play it: only the engine knows
            assert.ok(a.moved || (a.refused && (!now.length || (await tab.locator(".note.bad").count()))), a.text);
            continue;
        }
        assert.deepStrictEqual(now, wanted(json, kinds, page.model.data.ui.anytime[a.lang]), a.text);
        lines += now.reduce((n, s) => n + s.lines.length, 0);
        if (k % 50 === 0)
            await sources(tab, json);
        if (k % 100 === 0)
            await again(tab, now);
    }
    console.log(`${count} selections: ${lines} lines are those of the engine`);
}

// The explanations, opened: source, and the rows it reminds of.
async function sources(tab, json) {
    const told = await tab.evaluate(() => {
        document.querySelectorAll(".line > details").forEach((d) => (d.open = true));
        return new Promise((done) => setTimeout(() => done([...document.querySelectorAll(".line")].map((e) =>
            [e.id, e.querySelector(".source").textContent, [...e.querySelectorAll(".see a")].map((a) => a.hash.slice(1).split("?")[0])])), 50));
    });
    assert.deepStrictEqual(told, json.steps.flatMap((s) => s.lines.map((l) => [l.id, l.source, l.marks.map((name) => name.slice(name.indexOf(".") + 1))])));
}

// Another tab that is given the address shows the same.
async function again(tab, now) {
    const other = await tab.context().newPage();
    await go(other, await tab.evaluate(() => location.href));
    assert.deepStrictEqual(await other.evaluate(shown), now, "the address does not hold the selection");
    await other.close();
}

/* ---- the rest ---- */

async function paint(browser) {
    const times = [];
    for (let i = 0; i < 9 || (i < 40 && Math.min(...times) >= PAINT); i++) { // what else the machine does only adds to it
        const context = await browser.newContext(), tab = await context.newPage();
        await tab.goto(url);
        await tab.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
        times.push(await tab.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime));
        await context.close();
    }
    times.sort((a, b) => a - b);
    console.log(`first paint of what is read: ${times[0].toFixed(0)} ms (half of ${times.length} times up to ${times[times.length >> 1].toFixed(0)}), ${fs.statSync(file).size} bytes`);
    assert.ok(times[0] < PAINT, "it is painted too late");
}

async function accessible(tab, what) {
    await tab.evaluate(axe);
    const {violations} = await tab.evaluate(() => window.axe.run(document, {resultTypes: ["violations"]}));
    for (const v of violations)
        console.log(what, v.id, v.help, v.nodes.slice(0, 3).map((n) => n.html + " " + n.failureSummary));
    assert.strictEqual(violations.length, 0, "axe-core found something: " + what);
}

// Marks that begin a line of their own, but not where the text begins.
function indented() {
    const from = (e) => e.getBoundingClientRect().left;
    return [...document.querySelectorAll(".what > .mark, .x small")].filter((e) => from(e) > from(e.parentNode) + 0.5 && from(e) < from(e.parentNode) + 14).map((e) => e.outerHTML);
}

const example = "#?e=C2&u=HiG&n=4&x=inns-cathedrals,traders-builders,bridges-castles-bazaars,tower,phantom,princess-dragon.tiles.fairy.portal&o=base.tiny-city:2&l=";

async function looks(browser) {
    let looked = 0;
    for (const [width, height] of [[1280, 900], [390, 844]])
        for (const colorScheme of ["light", "dark"])
            for (const lang of ["en", "nl"]) {
                const context = await browser.newContext({viewport: {width, height}, colorScheme}), tab = await context.newPage(), name = `${lang}-${colorScheme}-${width}`;
                await go(tab, url + example + lang);
                await tab.screenshot({path: path.join(folder, name + ".png")});
                assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name + " is wider than the screen");
                assert.deepStrictEqual(await tab.evaluate(indented), [], name + ": a mark on a line of its own does not stand below the text");
                await accessible(tab, name);
                await tab.evaluate(() => document.querySelectorAll("details").forEach((d) => (d.open = true)));
                await tab.waitForTimeout(100);
                await accessible(tab, name + ", all opened");
                assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name + " is wider than the screen when all is opened");
                await tab.screenshot({path: path.join(folder, name + "-opened.png"), fullPage: width > 400});
                looked += 2;
                await context.close();
            }
    for (const m of open(file).all.games.slice(1)) {
        const tab = await browser.newPage({viewport: {width: 390, height: 844}});
        await go(tab, url + `#?g=${m.data.game}&l=nl`);
        await tab.evaluate(() => document.querySelectorAll("details").forEach((d) => (d.open = true)));
        await tab.waitForTimeout(100);
        await accessible(tab, m.data.game + ", all opened");
        assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), m.data.game + " is wider than the screen");
        await tab.close();
        looked++;
    }
    const bare = path.join(folder, "without-script.html");
    fs.writeFileSync(bare, fs.readFileSync(file, "utf8").replace(/<script[^]*?<\/script>|<\/?noscript[^>]*>/g, ""));
    for (const width of [1280, 390]) {
        const tab = await browser.newPage({viewport: {width, height: 900}});
        await tab.goto(pathToFileURL(bare).href + "#place-follower");
        await tab.screenshot({path: path.join(folder, `without-script-${width}.png`)});
        await accessible(tab, "without script");
        await tab.close();
        looked++;
    }
    console.log(`axe-core: nothing found in ${looked} looks`);
}

async function keyboard(browser) {
    const tab = await browser.newPage({viewport: {width: 1280, height: 900}});
    const active = (what) => tab.evaluate((key) => { const e = document.activeElement; return key === "id" ? e.id : e.getAttribute(key); }, what);
    await go(tab, url + "#?e=C1&n=2&l=en");
    await tab.keyboard.press("Tab");
    assert.strictEqual(await active("class"), "skip");
    await tab.keyboard.press("Enter");
    assert.strictEqual(await active("id"), "order");
    await tab.keyboard.press("/");
    assert.strictEqual(await active("id"), "search");
    await tab.keyboard.type("majority");
    assert.ok(await tab.evaluate(() => document.querySelectorAll(".line mark").length > 0 && document.querySelectorAll(".line").length < 20));
    await tab.keyboard.press("Escape");
    assert.ok(await tab.evaluate(() => document.querySelectorAll(".line").length > 30));
    await tab.focus("[role=tab][aria-selected=true]");
    await tab.keyboard.press("ArrowRight");
    assert.strictEqual(await active("aria-selected"), "true");
    assert.strictEqual(await active("data-tab"), "1");
    await tab.focus("[data-expansion]");
    const id = await active("data-expansion");
    await tab.keyboard.press("Space");
    assert.strictEqual(await active("data-expansion"), id, "the focus is lost");
    assert.ok((await tab.evaluate(() => location.hash)).includes("x=" + id));
    await tab.focus("#place-follower summary");
    await tab.keyboard.press("Enter");
    await tab.waitForSelector("#place-follower .why code");
    await tab.focus("input[name=edition]:checked");
    await tab.keyboard.press("ArrowRight");
    assert.ok((await tab.evaluate(() => location.hash)).includes("e=C2"));
    await go(tab, url + "#score-road?e=C1&n=2&l=nl");
    assert.ok(await tab.evaluate(() => document.getElementById("score-road").querySelector("details").open), "the line of the address is not shown");
    await tab.close();
    console.log("keyboard: it can be used without a mouse");
}

async function mixes(browser) {
    const tab = await browser.newPage();
    await go(tab, url + "#?e=C3&u=RGG&n=3&x=river,inns-cathedrals*2,princess-dragon.tiles.fairy&o=river.river-set:II,base.tiny-city:2&f=base.follower:6&l=en");
    const before = await tab.evaluate(() => location.hash), [download] = await Promise.all([tab.waitForEvent("download"), tab.click("#save")]);
    const saved = path.join(folder, "saved.ini");
    await download.saveAs(saved);
    await tab.click("#clear");
    assert.notStrictEqual(await tab.evaluate(() => location.hash), before);
    await tab.setInputFiles("#open", saved);
    await tab.waitForFunction((hash) => location.hash === hash, before);
    fs.appendFileSync(saved, "\n[order]\nprincess-dragon.fairy-turn-start = step 1B\n\n[lift]\nbase.unoccupied = yes\n\n[house-rule loud]\nwhen = always\n");
    await tab.setInputFiles("#open", []);
    await tab.setInputFiles("#open", saved);
    await tab.waitForSelector(".note.bad");
    assert.ok(await tab.evaluate(() => document.querySelector("#fairy-turn-start .m-moved") && document.querySelector(".m-lifted") &&
        document.querySelector("#deal-figures .m-changed")), "what the mix changes is not marked");
    assert.ok((await tab.textContent(".note.bad")).includes("[house-rule loud]"));
    await tab.close();
    console.log("mixes: saved, read back, and what they change is marked");
}

/* ---- what is not understood ---- */

const noted = (tab) => tab.evaluate(() => [...document.querySelectorAll(".note.bad li")].map((e) => e.textContent));

async function addresses(browser) {
    const tab = await browser.newPage(), hash = () => tab.evaluate(() => location.hash);
    await go(tab, url);
    const first = await tab.evaluate(shown);
    for (const [text, what] of [["#50%", "50%"], ["#%E0%A4%A", "%E0%A4%A"], ["#?l=en&e=C2%", "e=C2%"]]) {
        await go(tab, url + text);
        assert.ok((await noted(tab)).length === 1 && (await noted(tab))[0].includes(what), text + " is not named");
        assert.ok(!(await hash()).includes("%"), text + " stays in the address");
    }
    assert.deepStrictEqual(await tab.evaluate(shown), first, "the page that begins is not shown");
    await go(tab, url + "#?e=C9&n=9&x=traders-builders.wizard,river&r=base.nope&l=nl");
    assert.strictEqual(await hash(), "#?n=2&x=river&l=nl");
    const dutch = await noted(tab);
    assert.ok(dutch.length === 4 && dutch[0].includes("e=C9") && dutch[0].includes("onbekende waarde"), dutch.join("; "));
    await tab.screenshot({path: path.join(folder, "address.png")});
    await tab.click("#lang");
    assert.ok((await noted(tab))[0].includes("unknown value"), "the note stays in the other language");
    await tab.evaluate(() => (location.hash = "#nope"));
    await tab.waitForFunction(() => document.querySelector(".note.bad:last-child li").textContent.includes("nope"));
    await tab.close();
    console.log("addresses: what is not understood is named and left out");
}

// A line that is opened stands in the address, by mouse and by keyboard, and the link that is copied has it.
async function lineInAddress(browser) {
    const context = await browser.newContext({viewport: {width: 1280, height: 900}}), tab = await context.newPage();
    await tab.addInitScript(() => Object.defineProperty(navigator, "clipboard", {value: {writeText: (text) => ((window.copied = text), Promise.resolve())}}));
    await go(tab, url + "#?e=C1&n=2&l=en");
    const at = (row) => tab.waitForFunction((start) => location.hash.startsWith(start), "#" + row + "?", {timeout: 5000});
    await tab.click("#place-follower summary");
    await at("place-follower");
    await tab.click("#copy");
    assert.ok((await tab.evaluate(() => window.copied)).endsWith("#place-follower?e=C1&n=2&l=en"));
    await tab.focus("#score-road summary");
    await tab.keyboard.press("Enter");
    await at("score-road");
    await tab.keyboard.press("Enter");
    await at("");
    await tab.keyboard.press("Enter");
    await at("score-road");
    await tab.click("#lang");
    assert.ok(await tab.evaluate(() => document.querySelector("#score-road details").open && location.hash.startsWith("#score-road?")));
    await tab.focus("[role=tab][aria-selected=true]");
    const tabAt = () => tab.evaluate(() => [+document.activeElement.dataset.tab, document.activeElement.getAttribute("aria-selected")]);
    const last = (await tab.locator("[role=tab]").count()) - 1;
    await tab.keyboard.press("End");
    assert.deepStrictEqual(await tabAt(), [last, "true"]);
    await tab.keyboard.press("Home");
    assert.deepStrictEqual(await tabAt(), [0, "true"]);
    await context.close();
    console.log("the line that is opened stands in the address; End and Home go through the tabs");
}

async function boxes(browser) {
    const tab = await browser.newPage({viewport: {width: 1280, height: 1400}});
    const states = () => tab.evaluate(() => ({pressed: [...document.querySelectorAll(".box[aria-pressed=true]")].map((b) => b.dataset.box),
                                              included: [...document.querySelectorAll(".box.included[aria-pressed=false] small")].map((b) => b.parentNode.dataset.box)}));
    await go(tab, url + "#?e=C1&n=2&l=en");
    await tab.click("#boxes-group summary");
    await tab.click("[data-box=big-box-6]");
    const six = await states(), hash = await tab.evaluate(() => location.hash);
    assert.deepStrictEqual(six.pressed, ["big-box-6"]);
    assert.ok(six.included.includes("base-c2") && six.included.includes("minis"), six.included.join());
    await tab.screenshot({path: path.join(folder, "boxes.png")});
    await accessible(tab, "boxes");
    await tab.click("[data-box=minis]");
    assert.strictEqual(await tab.evaluate(() => location.hash), hash, "a box that is included changes the selection");
    await tab.click("[data-box=king-scout]");
    assert.deepStrictEqual((await states()).pressed, ["big-box-6", "king-scout"]);
    await tab.click("[data-box=big-box-6]");
    assert.deepStrictEqual((await states()).pressed.filter((b) => b === "big-box-6" || b === "king-scout"), ["king-scout"]);
    assert.ok((await tab.evaluate(() => location.hash)).includes("x=king-robber"));
    await tab.click("[data-box=king-scout]");
    assert.ok(!(await tab.evaluate(() => location.hash)).includes("x="), "a box is not taken out");
    assert.ok(await tab.evaluate(() => document.querySelector("[data-box=big-box-5]").parentNode.querySelector(".m-undecided + .firm").textContent.length > 20));
    await tab.close();
    console.log("boxes: those that lie in another are included, not pressed");
}

// Ticked under their tab, they are told at the top, marked where they act, held by the address, and taken out again.
async function houseRules(browser) {
    const tab = await (await browser.newContext({viewport: {width: 1280, height: 1400}})).newPage();
    const hash = () => tab.evaluate(() => location.hash);
    await go(tab, url + "#?e=C3&n=3&o=base.tiny-city:2&l=en");
    await tab.click("#tab-house");
    const all = await tab.locator("[data-house]").count();
    assert.ok(all >= 45, all + " house rules");
    for (const name of ["small-cities", "followers-by-players", "creepassonne", "closed-fields-score", "white-princess"])
        await tab.click(`[data-house=${name}]`);
    assert.strictEqual(await hash(), "#?e=C3&n=3&h=small-cities,followers-by-players,creepassonne,closed-fields-score,white-princess&l=en");
    assert.deepStrictEqual(await tab.evaluate(() => [...document.querySelectorAll(".house code")].map((e) => e.textContent)),
                           ["small-cities", "followers-by-players", "creepassonne", "closed-fields-score", "white-princess"]);
    assert.ok((await tab.textContent(".house .m-waits")).includes("Princess"), "a rule that waits is not marked");
    assert.ok(await tab.evaluate(() => document.querySelector("#deal-figures .m-house") && document.querySelector("#closed-fields-score[data-status=house]")
        && document.querySelector(".part[data-owner=house][data-id=creepassonne]")), "what they change is not marked");
    await tab.click("#closed-fields-score summary");
    assert.ok((await tab.textContent("#closed-fields-score .why")).includes("complete field = always"));
    await tab.screenshot({path: path.join(folder, "house.png"), fullPage: true});
    await accessible(tab, "house rules");
    const now = await tab.evaluate(shown);
    await again(tab, now);
    await tab.click("[data-house=hand-of-two]");
    await tab.click("[data-house=row-of-five]");
    assert.ok((await tab.textContent(".note.bad")).includes("contradict"), "a contradiction is not told");
    await tab.click(".note.bad [data-drop]");
    assert.strictEqual(await tab.locator(".note.bad").count(), 0);
    await tab.click(".chip[data-drop=hand-of-two]");
    assert.ok(!(await hash()).includes("hand-of-two"));
    await tab.click("#lang");
    assert.ok((await tab.textContent(".house h3")).includes("Huisregels"));
    await tab.close();
    console.log(`house rules: all ${all} can be ticked; they are marked, and stand in the address`);
}

// Each game is reached by keyboard; it stands in the address, and the way back leads to the one before, as it was left.
async function games(browser) {
    const all = open(file).all.games, [first, second] = all;
    const tab = await (await browser.newContext({viewport: {width: 1280, height: 900}})).newPage(), hash = () => tab.evaluate(() => location.hash);
    const shows = async (m) => {
        await tab.waitForFunction((game) => document.querySelector("input[name=game]:checked").value === game, m.data.game);
        assert.ok((await tab.title()).endsWith(m.data.name[0]) && (await tab.textContent("h1")).includes(m.data.name[0]), m.data.game);
        assert.strictEqual(await tab.locator("input[name=players]").count(), m.data.most - m.data.least + 1, m.data.game + " is for more players, or fewer");
        assert.strictEqual(await tab.locator("[data-house]").count() + await tab.locator("#tab-house").count() > 0, m.houseShown.length > 0);
        assert.strictEqual(await tab.locator("input[name=edition]").count() > 0, m.root.editions > 0);
        const labels = (await tab.evaluate(shown)).filter((s) => s.step !== "ANYTIME").map((s) => s.label);
        assert.deepStrictEqual(labels, m.data.steps.map((s) => s[1][0]), m.data.game + " has the steps of another game");
    };
    await go(tab, url + "#?e=C1&n=3&x=river&l=en");
    await shows(first);
    const before = await hash();
    for (const m of all.slice(1)) {
        await tab.focus("input[name=game]:checked");
        await tab.keyboard.press("ArrowRight");
        await shows(m);
        assert.ok((await hash()).startsWith(`#?g=${m.data.game}&`), await hash());
        assert.strictEqual(await tab.evaluate(() => document.activeElement.value), m.data.game, "the focus is lost");
        await tab.click("#options-group > summary");
        await tab.click("[data-of] > summary");
        const option = tab.locator("[data-option]").first(), name = await option.getAttribute("data-option");
        await option.selectOption({index: await option.evaluate((e) => (e.selectedIndex + 1) % e.length)});
        assert.ok((await hash()).includes("o=" + name + ":"), name + " is not in the address");
        await tab.click(`[data-reset="${name}"]`);
        assert.ok(!(await hash()).includes("o="), name + " stays in the address");
        await tab.click("#mixes-group summary");
        await tab.waitForSelector("[data-mix]");
        const mixes = await tab.locator("[data-mix]").count();
        assert.strictEqual(mixes, m.data.mixes.length);
        for (let k = 0; k < mixes; k++) {
            await tab.locator("[data-mix]").nth(k).click();
            assert.strictEqual(await tab.locator("[data-mix]").nth(k).getAttribute("aria-pressed"), "true", "a ready mix is not what is shown");
        }
        await tab.screenshot({path: path.join(folder, m.data.game + ".png")});
        await again(tab, await tab.evaluate(shown));
    }
    for (const m of [...all].reverse().slice(1)) {
        await tab.goBack();
        await shows(m);
    }
    assert.strictEqual(await hash(), before, "the game before is not as it was left");
    await tab.goForward();
    await shows(second);
    const own = second.rows.find((r) => r.action && r.owner >= 0 && !first.rowById.has(r.id) && !r.when).id;
    await go(tab, url + "#" + own); // a line alone, of the game that has it
    await shows(second);
    assert.ok(await tab.evaluate((id) => document.getElementById(id).querySelector("details").open, own), own + " is not shown");
    await tab.setInputFiles("#open", {name: "mix.ini", mimeType: "text/plain", buffer: Buffer.from(first.data.mixes[0].t)});
    await shows(first);
    await tab.click("#lang");
    assert.ok((await tab.textContent("h1")).includes(first.data.name[1]));
    await tab.close();
    console.log(`games: ${all.map((m) => m.data.game).join(", ")}, each with its own steps, players, mixes and house rules`);
}

async function badFiles(browser) {
    const tab = await browser.newPage({viewport: {width: 1280, height: 900}}), give = async (name, bytes) => {
        await tab.setInputFiles("#open", []);
        await tab.setInputFiles("#open", {name, mimeType: "text/plain", buffer: Buffer.from(bytes)});
        await tab.waitForFunction((file) => document.querySelector("#notes").textContent.includes(file), name);
        return tab.evaluate(() => document.querySelector("#notes").innerText);
    };
    await go(tab, url + "#?e=C1&n=3&x=river&l=en");
    const before = await tab.evaluate(() => location.hash);
    for (const [name, bytes] of [["latin-1.ini", Buffer.from("title.nl = \u00c9\u00e9n", "latin1")], ["utf-16.ini", Buffer.from("[game]", "utf16le")], ["picture.ini", Buffer.alloc(9000, "\x89P\0")]]) {
        const note = await give(name, bytes);
        assert.ok(note.includes("no text in UTF-8") && note.length < 100, note);
        assert.strictEqual(await tab.evaluate(() => location.hash), before, "what is no mix changes the selection");
    }
    assert.ok((await give("nothing.ini", "\n")).includes("says nothing"));
    const note = await give("faulty.ini", "[game]\ngame = carcassonne\nplayers = red purple\nseed = twelve\n[tiles]\nbase:ZZ = 3\nD = 4\nbase:E = 1000000\n[figures]\nbase.horse = 2\n"
        + "[lift]\nfoo\n[expansions]\n" + "x".repeat(500) + " = yes\n");
    for (const line of [3, 4, 6, 7, 8, 10, 12, 14])
        assert.ok(note.includes(`line ${line}: `), note);
    assert.ok(note.length < 1500, "a long line is not shortened");
    await tab.click("#jump a");
    await tab.waitForFunction(() => location.hash.startsWith("#step-"));
    assert.strictEqual(await tab.evaluate(() => document.querySelector("#notes").innerText), note, "the notes go when a link in the page is followed");
    await tab.evaluate(() => scrollTo(0, 0));
    await tab.screenshot({path: path.join(folder, "faulty.png")});
    await accessible(tab, "a faulty mix");
    await tab.close();
    console.log("files that are no mix, or a faulty one, are told");
}

async function printed(browser) {
    const tab = await browser.newPage();
    await go(tab, url + example + "nl");
    await tab.pdf({path: path.join(folder, "printed.pdf"), format: "A4", preferCSSPageSize: true});
    await tab.close();
}

(async () => {
    const browser = await chromium.launch({executablePath, args: ["--no-sandbox"]});
    fs.mkdirSync(folder, {recursive: true});
    const tab = await (await browser.newContext()).newPage(), wrong = [];
    tab.on("pageerror", (e) => wrong.push(e.message));
    tab.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
    tab.on("request", (request) => request.url().startsWith("file:") || wrong.push("asks for " + request.url()));
    await paint(browser);
    await go(tab, url);
    await compare(tab);
    assert.deepStrictEqual(wrong, []);
    await looks(browser);
    await keyboard(browser);
    await mixes(browser);
    await addresses(browser);
    await lineInAddress(browser);
    await games(browser);
    await boxes(browser);
    await houseRules(browser);
    await badFiles(browser);
    await printed(browser);
    await browser.close();
    console.log("Screenshots to look at: " + folder);
})().catch((e) => {
    console.error(e);
    process.exit(1);
});
