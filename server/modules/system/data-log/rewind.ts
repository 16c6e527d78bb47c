import type { WireRow } from '#server/kit/list/source.ts';
import type { AuditTrailEntryRow } from '#server/kit/audit-trail.table.ts';
import type { DataDifference } from '#contract/system/data-log.ts';

/** What rewinding needs of an entry. */
export type Step = Pick<AuditTrailEntryRow, 'op' | 'diff'>;

const SEED_AUDIT_COLUMNS = new Set<Step['op']>(['add', 'import']);

/**
 * A record as it was before some steps were taken: the present state, walked back. What no step has touched is as it is now.
 *
 * @param now the record as it is; undefined when it is gone
 * @param steps taken since, newest first
 * @returns undefined where the record did not exist
 */
export const rewind = (now: WireRow | undefined, steps: readonly Step[]): WireRow | undefined => {
    let state = now;
    for (const { op, diff } of steps) {
        if (SEED_AUDIT_COLUMNS.has(op)) {
            state = undefined;
            continue;
        }
        const before = Object.entries(diff as DataDifference).map(([name, { from }]) => [name, from] as const);
        state = { ...state, ...Object.fromEntries(before) };
    }
    return state;
};

/** The states after each step, in the order of the steps (newest first). */
export const statesAfter = (now: WireRow | undefined, steps: readonly Step[]): (WireRow | undefined)[] => {
    let state = now;
    return steps.map(step => {
        const after = step.op === 'delete' ? undefined : state;
        state = rewind(state, [step]);
        return after;
    });
};
