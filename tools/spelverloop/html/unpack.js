/* The opposite of html_pack.c, which says how a packed text is written. */
function unpack(text) {
    "use strict";
    const base = 90, shortest = 5;
    const digit = (at) => {
        const c = text.charCodeAt(at);
        return c - (c < 60 ? 33 : c < 92 ? 34 : c < 96 ? 35 : 36); // without < \\ and `
    };
    const start = text.indexOf(" ") + 1, out = new Uint16Array(parseInt(text, 10));
    let n = 0;
    for (let i = start; n < out.length;) {
        const sign = text[i];
        if ((sign !== "`" && sign !== "~") || text[i + 1] === sign) {
            out[n++] = text.charCodeAt(i);
            i += sign === "`" || sign === "~" ? 2 : 1;
            continue;
        }
        const length = shortest + digit(i + 1);
        let far = digit(i + 2) + base * digit(i + 3);
        if (sign === "~")
            far += base * base * digit(i + 4);
        for (let k = 0; k < length; k++, n++)
            out[n] = out[n - far];
        i += sign === "~" ? 5 : 4;
    }
    let s = "";
    for (let i = 0; i < out.length; i += 8192)
        s += String.fromCharCode.apply(null, out.subarray(i, i + 8192));
    return s;
}
