import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { visibleTo } from '../access/scope.ts';
import type { Session } from '../access/session.ts';
import { leavesOf } from './condition.ts';
import { keptTotal } from './kept-totals.ts';
import { walkOf } from './probe.ts';
import { type Asked, type Span, whereOf } from './scan.ts';
import type { Source, WireRow } from './source.ts';
import { countInTime, countRows, estimateRows, type Total } from './total.ts';

/** The counts that a probe returns. */
export interface ProbeCounts {
    /** Matches among the rows that were read. */
    near: number | null;
    /** All matches. */
    far: number | null;
}

/** Selected together with the rows of a probe. */
export const PROBE_COLUMNS: Record<string, SQL> = { $near: sql`page.near`, $far: sql`page.far` };

/** Removes the probe's counts from the rows; undefined if the page is empty. */
export const takeProbe = (rows: readonly WireRow[]): ProbeCounts | undefined => {
    const counts = rows.map(row => {
        const { $near, $far } = row;
        delete row.$far;
        delete row.$near;
        return { near: asNumber($near), far: asNumber($far) };
    });
    return counts[0];
};

const asNumber = (value: unknown): number | null => (typeof value === 'string' ? Number(value) : null);

/**
 * The total of a probed list. Few matches were counted by the probe itself; for many, the share among the rows that were read is better
 * than the planner's estimate, which knows nothing about parts of texts.
 */
export const totalOfProbe = async (
    db: Db,
    source: Source,
    session: Session,
    asked: Asked,
    span: Span,
    probe: ProbeCounts | undefined,
    cap: number,
): Promise<Total> => {
    const { table } = source;
    if (probe?.far != null) return probe.far <= cap ? { total: probe.far, approx: false } : { total: probe.far, approx: true };
    const where = whereOf(source, session, asked.conditions);
    if (probe?.near == null) return span.offset === 0 && !span.cursor ? { total: 0, approx: false } : countRows(db, table, where, cap);
    const tableRows = await estimateRows(db, table, visibleTo(source, session).ground);
    const isText = asked.conditions.flatMap(leavesOf).some(leaf => leaf.kind === 'like');
    const share = probe.near / walkOf({ limit: span.size, offset: span.offset });
    const guess = isText ? Math.round(share * tableRows) : await estimateRows(db, table, where);
    return keptTotal(db, session, table, where, () => countInTime(db, table, where, cap, { guess, tableRows }));
};
