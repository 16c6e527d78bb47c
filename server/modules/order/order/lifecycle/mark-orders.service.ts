import { and, eq, inArray, sql } from 'drizzle-orm';
import { Order } from '#contract/order/order.ts';
import type { Tx } from '#server/db/client.ts';
import { type Actor, type Change, logChanges } from '#server/kit/data-log.ts';
import { pushOrder } from './move-order.service.ts';
import { orders, type OrderRow } from '../order.table.ts';

/** State of other screens that is stored in an order: its dispute, its invoice, the minutes of its pauses, its anomaly level. */
export type OrderMark = Partial<Pick<OrderRow, 'disputeStatus' | 'invoiceStatus' | 'anomalyLevel' | 'pauseMinutes' | 'workMinutes'>>;

interface Marking {
    ids: readonly string[];
    /** The marks of an order; undefined leaves it unchanged. */
    markOf: (order: OrderRow) => OrderMark | undefined;
    /** The reason for the data log. */
    reason?: string;
}

/**
 * Sets marks of orders outside of their transitions: locked, with one version and one row in the data log for each changed order, and a
 * push to open lists. An order that already has the marks keeps its version. The caller has to write the timeline.
 */
export const markOrders = async (tx: Tx, actor: Actor, { ids, markOf, reason }: Marking): Promise<void> => {
    if (ids.length === 0) return;
    const before = await tx
        .select()
        .from(orders)
        .where(and(inArray(orders.id, [...ids]), eq(orders.delFlag, 0)))
        .orderBy(orders.id)
        .for('update');
    const alike = new Map<string, { mark: OrderMark; rows: OrderRow[] }>();
    for (const row of before) {
        const mark = markOf(row);
        if (!mark || !differs(row, mark)) continue;
        const key = JSON.stringify(mark);
        const group = alike.get(key) ?? { mark, rows: [] };
        group.rows.push(row);
        alike.set(key, group);
    }
    for (const { mark, rows } of alike.values()) await write(tx, actor, mark, rows, reason);
};

const differs = (row: OrderRow, mark: OrderMark): boolean =>
    (Object.keys(mark) as (keyof OrderMark)[]).some(name => row[name] !== mark[name]);

const write = async (tx: Tx, actor: Actor, mark: OrderMark, before: readonly OrderRow[], reason: string | undefined): Promise<void> => {
    const after = await tx
        .update(orders)
        .set({ ...mark, version: sql`${orders.version} + 1`, updateBy: actor.session.username, updateTime: sql`now()` })
        .where(
            inArray(
                orders.id,
                before.map(({ id }) => id),
            ),
        )
        .returning();
    const known = new Map(before.map(row => [row.id, row]));
    await logChanges(
        tx,
        actor,
        after.map((row): Change => {
            const was = known.get(row.id);
            return {
                entity: Order,
                table: orders,
                op: 'action',
                ...(was ? { before: was } : {}),
                after: row,
                ...(reason ? { reason } : {}),
            };
        }),
    );
    for (const row of after) await pushOrder(tx, row);
};
