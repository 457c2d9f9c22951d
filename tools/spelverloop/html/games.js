/* The games of the page: what each begins with, the selection that it keeps while another one is shown, and what draws it. */
function pageGames(all, state, mix) {
    "use strict";
    const kept = new Map(), views = new Map(); // by game
    let now = null;

    /* What a game begins with: the mix of the page, or else the ready mix that is called like the game, or the first. */
    function begin(game) {
        const ready = game.data.mixes.find((k) => k.i === game.data.game) || game.data.mixes[0];
        const text = game === all.games[0] ? mix() : ready && ready.t;
        return text ? MixFile.read(game, text).sel : Spelverloop.empty(game);
    }

    /* The selection is that of the game from now on. Gives what draws it. */
    function take(game) {
        if (now)
            kept.set(now, state.sel);
        now = game;
        Object.assign(state, {sel: kept.get(game) || begin(game), tab: 0, row: "", notes: []});
        if (!views.has(game)) {
            const page = pageWords(game, state);
            views.set(game, {m: game, page, lines: pageLines(page), choose: pageChooser(page), frame: pageFrame(page)});
        }
        const view = views.get(game);
        view.page.st = Spelverloop.stand(game, state.sel);
        return view;
    }

    return {begin, take};
}
