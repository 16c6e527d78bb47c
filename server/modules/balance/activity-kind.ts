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

/** What one of the three kinds of activities is made of; the rest is the same for all (domain 4.3, «Activity»). */
export interface ActivityKind {
    kind: DictValue<'act_kind'>;
    entity: Entity;
    acts: ActivityActions;
    /** The columns that all three tables have are those of this one. */
    table: typeof balanceActivities;
    /** What an edit may change once people know of the activity, besides its end, its budget and its words. */
    looks: readonly string[];
    /** Counters that a copy starts over with. */
    zeros: WireRow;
    /** The rules across fields, by field; `row` is as it would be stored. */
    faults(row: WireRow, db: Reader): Promise<Record<string, string>> | Record<string, string>;
    /** Which other activities are for the same people. */
    rivals(row: WireRow): SQL;
    /** The least that one participant costs: below it nothing is left to give. */
    leastFen(row: WireRow): number;
}

/** In these states people see the activity, or will. */
export const KNOWN: readonly string[] = ['pending', 'scheduled', 'active', 'paused'];

/** Active at once, or later. */
export const stateAt = (startAt: unknown, now: string): ActivityStatus => (String(startAt) <= now ? 'active' : 'scheduled');

/** The whole row of an activity, locked. */
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

/** Refuses while another activity for the same people in one of the cities runs in part of the same time. */
export const refuseOverlap = async (tx: Tx, kind: ActivityKind, row: WireRow): Promise<void> => {
    const { table } = kind;
    // Two that are published at once meet here.
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
