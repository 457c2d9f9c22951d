/* Where rows stand: the order file, what manifests add, what a mix moves; and what is played more than once. As core/mix/rows_sort.c, rows.c and
   core/game/again.c do it for the engine. */
const SpelRows = (() => {
    "use strict";
    const words = (s) => (s ? s.split(" ") : []);
    const bare = (name) => name.slice(name.indexOf(".") + 1);

    /* Rows stand as the order file has them. Those that no order file lists, and those that a mix moves, are put as near as can be to
       the rows they name; where several could be, the id decides. */
    function sorted(st) {
        const m = st.m, nodes = [], index = new Map(), chain = [], begin = [], end = [], out = [], path = [];
        const anytime = m.data.anytime;
        const node = (n) => nodes.push(Object.assign(n, {before: [], after: [], state: 0})) - 1;
        const own = (r) => (st.repeats.has(r.id) ? Object.assign(Object.create(r), {repeat: st.repeats.get(r.id)}) : r);
        const add = (r) => index.set(r.id, node({row: own(r), listed: r.listed, edit: 0}));
        const section = (step) => (step < 0 ? anytime : step < anytime ? step : step + 1);
        m.rows.filter((r) => r.listed).forEach(add);
        m.rows.filter((r) => !r.listed && st.byId.has(m.expansions[r.owner].id)).concat(st.houseRows).sort((a, b) => (a.id < b.id ? -1 : 1)).forEach(add);
        const edits = st.order.filter((e) => index.has(e.row));
        edits.forEach((e, i) => Object.assign(nodes[index.get(e.row)], {edit: i + 1, listed: false}));
        for (let s = 0; s <= m.steps.length; s++) {
            chain.push((begin[s] = node({begins: true})));
            m.rows.forEach((r) => r.listed && section(r.step) === s && chain.push(index.get(r.id)));
            chain.push((end[s] = node({ends: true})));
        }
        const precede = (first, then) => nodes[then].before.push(first);
        const follow = (first, then) => {
            nodes[then].before.push(first);
            nodes[first].after.push(then);
        };
        const place = (n) => {
            const e = nodes[n].edit ? edits[nodes[n].edit - 1] : null, r = nodes[n].row;
            const s = section(e ? m.steps.indexOf(e.target) : r.step);
            if (e && e.kind !== "step") {
                const target = index.get(bare(e.target));
                return e.kind === "before" ? precede(n, target) : follow(target, n);
            }
            precede(begin[s], n);
            precede(n, end[s]);
            for (const name of e ? [] : r.before)
                if (index.has(bare(name)))
                    precede(n, index.get(bare(name)));
            for (const name of e ? [] : r.after)
                if (index.has(bare(name)))
                    follow(index.get(bare(name)), n);
        };
        nodes.map((n, i) => i).filter((i) => nodes[i].row && !nodes[i].listed).sort((a, b) => (nodes[a].row.id < nodes[b].row.id ? -1 : 1)).forEach(place);
        let now = -1, question = 0;
        const isFree = (n) => n.row && !n.listed;
        const canCome = (i) => {
            const n = nodes[i];
            if (n.state)
                return n.state === 2;
            if (!isFree(n))
                return false;
            if (n.asked === question)
                return n.can;
            n.asked = question;
            n.can = false;
            return (n.can = n.before.every(canCome));
        };
        const put = (i) => {
            const n = nodes[i];
            if (isFree(n))
                path.push(i);
            n.state = 1;
            for (const first of n.before) {
                if (nodes[first].state === 2)
                    continue;
                if (nodes[first].state === 1 || !isFree(nodes[first]))
                    throw new Error("cycle");
                put(first);
            }
            n.state = 2;
            n.section = now;
            out.push(i);
            for (const then of n.after) {
                question++;
                if (!nodes[then].state && canCome(then))
                    put(then);
            }
        };
        for (const i of chain) {
            if (nodes[i].row && !nodes[i].listed)
                continue;
            if (nodes[i].begins)
                now++;
            put(i);
        }
        nodes.forEach((n, i) => n.state || put(i));
        return {nodes, out, index, anytime};
    }

    /* Which of them are there: by what each says of itself (`wanted`), and by what it hangs on. */
    function active(s, wanted) {
        const heads = new Map(), begins = new Map();
        s.nodes.forEach((n, i) => {
            const r = n.row;
            if (!r)
                return;
            const on = (k) => k !== undefined && s.nodes[k].active;
            const can = r.end ? on(begins.get(r.end)) : !r.follows || on(s.index.get(r.follows)) || on(heads.get(r.follows));
            n.active = (r.listed && r.owner < 0 ? true : wanted(r)) && can;
            if (r.choice)
                heads.set(r.choice, i);
            if (r.begin)
                begins.set(r.begin, i);
            if (n.active && r.listed && r.of && !on(heads.get(r.of)))
                throw new Error("head " + r.id);
        });
        for (const i of s.out) {
            const n = s.nodes[i];
            if (n.active && n.row.emptyStep)
                n.active = !s.nodes.some((o) => o.active && o.section === n.section && o.row.action && !o.row.emptyStep);
        }
    }

    /* What is played more than once: from row `from` to row `to`, numbers among all rows of the mix. From the outermost in. */
    function framesOf(m, nodes, step) {
        const out = [];
        const at = nodes.map((n, i) => (step(n) < 0 ? -1 : i)).filter((i) => i >= 0);
        const first = (k) => at.find((i) => step(nodes[i]) >= k), last = (k) => at.filter((i) => step(nodes[i]) <= k).pop();
        const add = (kind, i, from, to) => from !== undefined && to >= from && out.push({kind, row: nodes[i].row.id, at: i, from, to});
        for (const i of at) {
            const r = nodes[i].row, [one, other] = words(r.again).map((name) => m.steps.indexOf(name));
            if (r.again === "part")
                add("part", i, first(m.data.partFirst), step(nodes[i]) <= m.data.partLast ? i : last(m.data.partLast));
            else if (r.again)
                add("turn", i, first(one), last(other));
            if (r.each || r.repeat)
                add(r.each ? "each" : "times", i, i, endOf(nodes, i));
        }
        return out.sort((a, b) => a.from - b.from || b.to - a.to || a.at - b.at);
    }

    /* Where the block or the group that begins with row i ends. */
    function endOf(nodes, i) {
        const r = nodes[i].row;
        let end = i;
        for (let k = i + 1; k < nodes.length; k++) {
            if (r.begin && nodes[k].row.end === r.begin)
                return k;
            if (!r.begin && r.choice && nodes[k].row.of === r.choice)
                end = k;
        }
        return end;
    }

    return {sorted, active, framesOf};
})();
