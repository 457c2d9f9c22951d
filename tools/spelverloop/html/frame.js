/* The frame of the page: what is drawn once for a game and a language, and filled in later. */
function pageFrame(page) {
    "use strict";
    const {m, data, state, esc, ui, nameOf, langs} = page;

    const title = () => `${ui("title")} · ${nameOf(data.name)}`;

    /* A part of the form that opens, when there is something in it. */
    const group = (id, there) => (there ? `<details class="group" id="${id}-group"><summary><h2>${esc(ui(id))}</h2></summary><div id="${id}"></div></details>` : "");

    function barHtml() {
        return `<header class="bar"><div class="top"><h1>${esc(ui("title"))}<span class="game"> ${esc(nameOf(data.name))}</span></h1>`
            + `<label class="find"><span class="hidden">${esc(ui("search"))}</span><input type="search" id="search" placeholder="${esc(ui("search"))}" autocomplete="off"></label>`
            + `<div class="tools"><button type="button" id="lang" lang="${langs[1 - state.lang]}">${esc(ui("lang"))}</button><button type="button" id="theme"></button>`
            + `<button type="button" id="copy">${esc(ui("copy"))}</button><button type="button" id="print">${esc(ui("print"))}</button></div></div>`
            + `<nav class="selection" id="chips" aria-label="${esc(ui("selection"))}"></nav><p class="hidden" id="said" role="status"></p></header>`;
    }

    function chooserHtml() {
        const options = m.expansions.some((x) => x.options.length), tabs = m.expansions.length > 1 ? "expansions" : m.houseShown.length ? "house" : "";
        return `<aside class="chooser" aria-label="${esc(ui("choose"))}"><details id="chooser" class="all"><summary>${esc(ui("choose"))}</summary>`
            + `<form id="form"><h2>${esc(ui("game"))}</h2><div id="game"></div>` + group("mixes", data.mixes.length) + group("boxes", data.boxes.length)
            + (tabs ? `<h2>${esc(ui(tabs))}</h2><div id="tabs"></div>` : "") + group("options", options)
            + `<h2>${esc(ui("mix"))}</h2><p class="about">${esc(ui("mixabout"))}</p><p class="files"><button type="button" id="save">${esc(ui("save"))}</button>`
            + `<label class="button">${esc(ui("open"))}<input type="file" id="open" accept=".ini,text/plain" class="hidden"></label><button type="button" id="clear">${esc(ui("clear"))}</button></p>`
            + `<h2>${esc(ui("view"))}</h2><label><input type="checkbox" id="hide"> ${esc(ui("hideempty"))}</label></form></details></aside>`;
    }

    function frameHtml() {
        return `<a class="skip" href="#order">${esc(ui("skip"))}</a>${barHtml()}<div class="columns">${chooserHtml()}`
            + `<main id="order" tabindex="-1"><h2 id="heading"></h2><div id="notes"></div><nav class="jump" id="jump" aria-label="${esc(ui("steps"))}"></nav><div id="lines"></div></main></div>`;
    }

    return {title, frameHtml};
}
