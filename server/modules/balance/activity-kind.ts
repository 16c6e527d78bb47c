import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ActivityActions } from '#contract/balance/activity.ts';
import type { DictValue } from '#contract/dictionaries.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { Tx } from '#server/db/client.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { AppError } from '#server/kit/errors.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import type { balanceActivities } from './balance-activity/balance-activity.table.ts';

export type ActivityStatus = DictValue<'act_status'>;

/** The differences between the three kinds of activities; everything else is common (domain 4.3, «Activity»). */
export interface ActivityKind {
    kind: DictValue<'act_kind'>;
    entity: Entity;
    acts: ActivityActions;
    /** The columns of this table exist in all three tables. */
    table: typeof balanceActivities;
    /** Columns that may still be edited after publication, in addition to end, budget and texts. */
    looks: readonly string[];
    /** Counters that a copy resets. */
    zeros: WireRow;
    /** Validation across fields, by field; `row` is the row as it would be stored. */
    faults(row: WireRow, db: Reader): Promise<Record<string, string>> | Record<string, string>;
    /** The condition for other activities with the same target group. */
    rivals(row: WireRow): SQL;
    /** The minimum cost of one participation: below it the budget counts as exhausted. */
    leastFen(row: WireRow): number;
}

/** States in which the activity is or will be visible to its target group. */
export const KNOWN: readonly string[] = ['pending', 'scheduled', 'active', 'paused'];

/** Active at once, or later. */
export const stateAt = (startAt: unknown, now: string): ActivityStatus => (String(startAt) <= now ? 'active' : 'scheduled');

/** The full row of an activity, locked. */
export const lockActivity = async (tx: Tx, { table }: ActivityKind, id: string) => {
    const [row] = await tx
        .select()
        .from(table)
        .where(and(eq(table.id, id), eq(table.delFlag, 0)))
        .for('update');
    return row;
};

/** Stores columns of a locked activity and writes the data log. */
export const writeActivity = async (
    tx: Tx,
    { entity, table }: ActivityKind,
    before: WireRow,
    set: WireRow,
    actor: Actor,
    reason?: string,
): Promise<void> => {
    const stamp = { version: sql`${table.version} + 1`, updateBy: actor.session.username, updateTime: sql`now()` };
    const [after] = await tx
        .update(table)
        .set({ ...set, ...stamp })
        .where(eq(table.id, String(before.id)))
        .returning();
    await logChanges(tx, actor, [{ entity, table, op: 'edit', before, after, ...(reason ? { reason } : {}) }]);
};

/** Refuses if another activity for the same target group overlaps in time and city. */
export const refuseOverlap = async (tx: Tx, kind: ActivityKind, row: WireRow): Promise<void> => {
    const { table } = kind;
    // Concurrent publications wait for each other here.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`activity:${kind.kind}`}))`);
    const [rival] = await tx
        .select({ name: table.name })
        .from(table)
        .where(
            and(
                eq(table.tenantId, Number(row.tenantId ?? 0)),
                eq(table.delFlag, 0),
                sql`${table.id} <> ${row.id ?? '0'}`,
                sql`${table.status} = any(${sql.param(KNOWN)}::text[])`,
                sql`${table.startAt} < ${String(row.endAt)}::timestamptz and ${table.endAt} > ${String(row.startAt)}::timestamptz`,
                sql`${table.cityIds} ?| ${sql.param(row.cityIds)}::text[]`,
                kind.rivals(row),
            ),
        )
        .limit(1);
    if (!rival) return;
    const message = `与活动“${rival.name}”时间重叠`;
    throw new AppError(200, 500, message, { errorCode: 'DUPLICATE', fields: { startAt: message } });
};
