/** Whether the text matches a pattern of `*` and `?`. Linear time, without backtracking. */
export function fitsGlob(pattern: string, text: string): boolean {
    let at = 0;
    let star = -1;
    let resume = 0;
    for (let index = 0; index < text.length;) {
        if (pattern[at] === '*') {
            star = at++;
            resume = index;
        } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === text[index])) {
            at += 1;
            index += 1;
        } else if (star >= 0) {
            at = star + 1;
            index = ++resume;
        } else return false;
    }
    while (pattern[at] === '*') at += 1;
    return at === pattern.length;
}
