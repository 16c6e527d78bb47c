import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Order } from '#contract/order/order.ts';
import type { OrderStatus } from '#contract/order/status.ts';
import type { Tx } from '#server/db/client.ts';
import { publish } from '#server/kit/bus/publish.ts';
import { type Change, logChanges } from '#server/kit/data-log.ts';
import { notFound } from '#server/kit/errors.ts';
import { lostRace } from '../dispatch/lost-race.ts';
import type { OrderContext } from '../order-context.ts';
import { type EventNote, writeEvent } from '../order-events.service.ts';
import { TRANSITIONS, type TransitionName } from './order-transitions.ts';
import { orders, type OrderRow } from '../order.table.ts';

export type { OrderContext };

export type OrderSet = { [K in keyof OrderRow]?: OrderRow[K] | SQL };

/** A state transition of an order (domain 4.1). */
export interface Move {
    name: TransitionName;
    to: OrderStatus;
    /** When it happened, if not now: staff may enter what a driver did earlier. */
    at?: string;
    /** Further columns to set; the timestamp of the step is set automatically. */
    set?: OrderSet;
    /** Content of the timeline entry. */
    note?: EventNote;
    /** The version that the caller saw; by default that of the row. */
    version?: number;
    /** Restricts the states that the transition allows. */
    from?: readonly OrderStatus[];
    /** Payload of the outbox event, in addition to order, states and parties. */
    payload?: Readonly<Record<string, unknown>>;
    /** How to undo the step. */
    undo?: Pick<Change, 'undo' | 'undoInput'> | undefined;
}

/**
 * The only function that changes an order's state: one conditional update on id, version and allowed states decides who is first.
 * Timestamp, timeline, data log, outbox event (`order.accepted`) and the push to open lists are part of the same transaction. `order` is
 * the row as the caller read it.
 *
 * Refusals: STATE_DENIED with dictionary texts, VERSION_CONFLICT and ALREADY_ASSIGNED with `result.current`.
 */
export const moveOrder = async (context: OrderContext, order: OrderRow, move: Move): Promise<OrderRow> => {
    const { app, tx, actor, now } = context;
    const transition = TRANSITIONS[move.name];
    if (!(transition.to as readonly string[]).includes(move.to)) throw new Error(`${move.name} does not lead to ${move.to}`);
    const from = move.from ?? transition.from;
    const version = move.version ?? order.version;
    if (order.version !== version || !(from as readonly string[]).includes(order.status))
        throw await lostRace(context, order, from, move.name);

    const at = move.at ?? now;
    const stamp = 'stamp' in transition ? { [transition.stamp]: at } : {};
    const fresh = await updateOrder(context, order, { ...stamp, ...move.set, status: move.to }, { version, from });
    if (!fresh) throw await lostRace(context, order, from, move.name);

    await writeEvent(context, order, { event: transition.event, fromStatus: order.status, toStatus: move.to, at, ...move.note });
    await logChanges(tx, actor, [
        {
            entity: Order,
            table: orders,
            op: 'action',
            before: order,
            after: fresh,
            ...(move.note?.remark ? { reason: move.note.remark } : {}),
            ...move.undo,
        },
    ]);
    await app.outbox.emit(tx, {
        topic: transition.topic,
        key: order.id,
        tenantId: order.tenantId,
        payload: {
            orderId: order.id,
            orderNo: order.orderNo,
            from: order.status,
            to: move.to,
            at,
            by: actor.kind,
            customerId: order.customerId,
            driverId: fresh.driverId ?? order.driverId,
            ...move.payload,
        },
    });
    await pushOrder(tx, fresh);
    return fresh;
};

/**
 * Changes an order without a state transition (remark, price, payment of the rest), with the same checks and a timeline entry. Refusals as
 * `moveOrder`; `from` are the states in which it is allowed.
 */
export const changeOrder = async (
    context: OrderContext,
    order: OrderRow,
    {
        set,
        note,
        from,
        version = order.version,
        undo,
    }: {
        set: OrderSet;
        note: EventNote & { event: EventName };
        from?: readonly OrderStatus[];
        version?: number;
        /** How to undo the change. */
        undo?: Pick<Change, 'undo' | 'undoInput'>;
    },
): Promise<OrderRow> => {
    const { tx, actor, now } = context;
    const allowed = from ?? [order.status];
    if (order.version !== version || !allowed.includes(order.status)) throw await lostRace(context, order, allowed, note.event);
    const fresh = await updateOrder(context, order, set, { version, from: allowed });
    if (!fresh) throw await lostRace(context, order, allowed, note.event);
    await writeEvent(context, order, { at: now, ...note });
    const why = note.remark ? { reason: note.remark } : {};
    await logChanges(tx, actor, [{ entity: Order, table: orders, op: 'action', before: order, after: fresh, ...why, ...undo }]);
    await pushOrder(tx, fresh);
    return fresh;
};

type EventName = Parameters<typeof writeEvent>[2]['event'];

/** The full row, locked, for callers without a session (jobs, callbacks, the apps). */
export const lockOrder = async (tx: Tx, id: string): Promise<OrderRow> => {
    const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), eq(orders.delFlag, 0)))
        .for('update');
    if (!order) throw notFound();
    return order;
};

const updateOrder = async (
    { tx, actor, now }: OrderContext,
    order: OrderRow,
    set: OrderSet,
    { version, from }: { version: number; from: readonly OrderStatus[] },
): Promise<OrderRow | undefined> => {
    const [fresh] = await tx
        .update(orders)
        .set({ ...set, version: sql`${orders.version} + 1`, updateBy: actor.session.username, updateTime: now })
        .where(
            and(
                eq(orders.id, order.id),
                eq(orders.tenantId, order.tenantId),
                eq(orders.version, version),
                eq(orders.delFlag, 0),
                inArray(orders.status, [...from]),
            ),
        )
        .returning();
    return fresh;
};

/** Pushes the fields that open lists show of a changed order. */
export const pushOrder = (tx: Tx, order: OrderRow): Promise<void> =>
    publish(tx, {
        kind: 'row',
        tenantId: order.tenantId,
        socketKey: Order.resource,
        args: [
            {
                id: order.id,
                version: order.version,
                tug_status: {
                    status: order.status,
                    payStatus: order.payStatus,
                    driverId: order.driverId,
                    anomalyLevel: order.anomalyLevel,
                },
            },
        ],
    });
