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

/** A step on the way of an order (domain 4.1). */
export interface Move {
    name: TransitionName;
    to: OrderStatus;
    /** When it happened, where that is not now: staff enter what a driver did earlier. */
    at?: string;
    /** Columns that change with it; the time of the step is set without saying so. */
    set?: OrderSet;
    /** What the timeline says about it. */
    note?: EventNote;
    /** The version that the caller saw; the row's own unless said otherwise. */
    version?: number;
    /** A part of the states that the transition allows. */
    from?: readonly OrderStatus[];
    /** What listeners of the outbox get beyond order, states and parties. */
    payload?: Readonly<Record<string, unknown>>;
    /** What takes the step back. */
    undo?: Pick<Change, 'undo' | 'undoInput'> | undefined;
}

/**
 * The only way by which an order changes its state: one conditional update on id, version and allowed states decides who is first;
 * time stamp, timeline, data log, outbox event (`order.accepted`) and the push to open lists go with it or nothing happens.
 * `order` is the row as the caller read it.
 *
 * Refusals: STATE_DENIED in the dictionary's words, VERSION_CONFLICT and ALREADY_ASSIGNED with `result.current`.
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
 * Changes an order without moving it (remark, price, payment of the rest): the same care, and a line in the timeline.
 * Refusals as `moveOrder`; `from` are the states in which it is allowed.
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
        /** What takes the change back. */
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

/** The whole row, locked, for callers without a session (jobs, callbacks, the apps). */
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

/** What open lists show at once of an order that moved. */
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
