/* Words, names and addresses in the language that is chosen: what all that draws the page needs. */
function pageWords(m, state) {
    "use strict";
    const data = m.data, langs = ["en", "nl"];
    const page = {m, data, state, langs, st: Spelverloop.stand(m, state.sel)}; // st: the selection, worked out

    const esc = (s) => String(s).replace(/[&<>"]/g, (c) => ({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})[c]);
    const ui = (key, ...args) => (data.ui[key] || ["?" + key, "?" + key])[state.lang].replace(/\{(\d)\}/g, (all, n) => args[n]);
    const many = (key, n, ...more) => ui(n === 1 ? key + "1" : key, n, ...more);
    const nameOf = (both) => Spelverloop.wording(page.st, both, state.lang, both[2]);
    /* An expansion, of another game too: house rules may wait for it. */
    const nameById = (id) => {
        const game = [m, ...m.all.games].find((g) => g.byId.has(id));
        return game ? nameOf(game.byId.get(id).name) : id;
    };
    const of = (list, word) => list.find((k) => k[0] === word)[1 + state.lang];
    const kindText = (kind) => of(data.kinds, kind), statusText = (status) => of(data.statuses, status);
    const valueText = (x, o, v) => {
        if (o.type === "int")
            return String(v);
        const text = o.valueTexts[v] < 0 ? "" : Spelverloop.say(page.st, o.valueTexts[v], state.lang);
        return text || (data.ui[o.values[v]] ? ui(o.values[v]) : o.values[v]);
    };

    /* The selection, and the line that is shown. */
    function address(row) {
        return "#" + (row || "") + "?" + MixFile.toAddress(m, state.sel) + "&l=" + langs[state.lang] + (state.hideEmpty ? "&z=1" : "");
    }

    /* An option that somebody set, and not to its default. */
    const isChanged = ({c, o}) => o.id in c.set && c.set[o.id] !== Spelverloop.defaultOf(state.sel, o) && Spelverloop.effective(c, o);

    return Object.assign(page, {esc, ui, many, nameOf, nameById, kindText, statusText, valueText, address, isChanged});
}
