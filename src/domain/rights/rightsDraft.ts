/** Checked permissions that are not saved yet. */
export interface RightsDraft {
    /** The stored permissions when they were edited. */
    base: readonly string[];
    checked: ReadonlySet<string>;
}

/** Applies the draft's changes to the currently stored permissions, so that changes by another user are kept. */
export const carriedOver = ({ base, checked }: RightsDraft, granted: readonly string[]): Set<string> => {
    const kept = granted.filter(id => checked.has(id) || !base.includes(id));
    return new Set([...kept, ...[...checked].filter(id => !base.includes(id))]);
};
