/** Rights as they are ticked, before they are saved. */
export interface RightsDraft {
    /** What was stored when the boxes were ticked. */
    base: readonly string[];
    checked: ReadonlySet<string>;
}

/** What was ticked, on what is stored by now: what somebody else has changed since stays as they have it. */
export const carriedOver = ({ base, checked }: RightsDraft, granted: readonly string[]): Set<string> => {
    const kept = granted.filter(id => checked.has(id) || !base.includes(id));
    return new Set([...kept, ...[...checked].filter(id => !base.includes(id))]);
};
