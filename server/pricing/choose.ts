import type { Rejected, Rule, RuleKind } from './rules.ts';

/** Whether the rule is effective at this time; the end is exclusive. */
export function isEffective({ from, to }: Rule, at: number): boolean {
    return from <= at && (to === null || at < to);
}

/** Whether the rule applies to this key. An empty key applies to all. */
export function matches(rowKey: string | null, key: string): boolean {
    return rowKey === null || rowKey === key;
}

/** Rank by specificity: exact keys beat empty ones, and earlier keys count more. */
export function specificity(keys: readonly (string | null)[]): number {
    return keys.reduce<number>((sum, key) => sum * 2 + (key === null ? 0 : 1), 0);
}

/** The most specific rule, the newest of equal ones; adds the others to `rejected` with the reason. */
export function mostSpecific<R extends Rule>(
    rows: readonly R[],
    keysOf: (row: R) => readonly (string | null)[],
): { won: R | undefined; lost: R[] } {
    let won: R | undefined;
    let best = -1;
    for (const row of rows) {
        const rank = specificity(keysOf(row));
        if (rank > best || (rank === best && won && row.from > won.from)) {
            won = row;
            best = rank;
        }
    }
    return { won, lost: rows.filter(row => row !== won) };
}

/** The rules that are effective; adds those that are not yet or no longer effective to `rejected`. */
export function effectiveRows<R extends Rule>(
    rows: readonly R[],
    at: number,
    kind: RuleKind,
    textOf: (row: R) => string,
    rejected: Rejected[],
): R[] {
    const now: R[] = [];
    for (const row of rows) {
        if (isEffective(row, at)) now.push(row);
        else rejected.push({ kind, ruleId: row.id, text: textOf(row), why: row.from > at ? '届时尚未生效' : '届时已失效' });
    }
    return now;
}
