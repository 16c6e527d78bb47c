/** Remembers what was made of a row for as long as the row lives: the texts of rules are asked for with every quote. */
export function memo<R extends object>(textOf: (row: R) => string): (row: R) => string {
    const known = new WeakMap<R, string>();
    return row => {
        const found = known.get(row);
        if (found !== undefined) return found;
        const made = textOf(row);
        known.set(row, made);
        return made;
    };
}
