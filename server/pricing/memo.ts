/** Caches a value derived from a rule as long as the rule object lives: every quote needs the texts of rules. */
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
