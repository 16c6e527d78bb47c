import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Order } from '#contract/order/order.ts';
import { SEEKING } from '#contract/order/status.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Tx } from '#server/db/client.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import { holdersOf } from '#server/platform/rights/holders.ts';
import { tellGroup } from '#server/modules/message/sys-message/tell-group.service.ts';
import { orders } from '../order.table.ts';

/** Event topic: orders have waited too long for a driver. */
const UNDISPATCHED = 'order.undispatched';

interface Waiting {
    orderId: string;
    /** The reason as shown to people: 派单已超时12分钟. */
    reason: string;
}

/** Emits an event, on commit, that people have to find drivers for these orders. */
export const reportUndispatched = async (
    { outbox }: Pick<FastifyInstance, 'outbox'>,
    tx: Tx,
    tenantId: number,
    waiting: readonly Waiting[],
): Promise<void> => {
    const [first] = waiting;
    if (first) await outbox.emit(tx, { topic: UNDISPATCHED, key: first.orderId, payload: { waiting }, tenantId });
};

/** Notifies the dispatcher of a waiting order, or everybody who may dispatch it if there is none. One notice per person and event. */
export function tellDispatchers(app: FastifyInstance): void {
    app.outbox.on(UNDISPATCHED, async (tx, { id, payload, tenantId }) => {
        const reasons = new Map((payload.waiting as readonly Waiting[]).map(({ orderId, reason }) => [orderId, reason]));
        const ids = [...reasons.keys()];
        await tellStaff(app, tx, { eventId: id, reasons, tenantId });
        const people = await holdersOf(app, tenantId, permissionOf(Order, 'dispatch'));
        for (const session of people) {
            const seen = await tx
                .select({ id: orders.id, orderNo: orders.orderNo, dispatcher: orders.dispatcher })
                .from(orders)
                .where(
                    and(
                        inArray(orders.id, ids),
                        inArray(orders.status, SEEKING),
                        visibleTo({ entity: Order, table: orders }, session).where,
                    ),
                )
                .orderBy(orders.id);
            const isTheirs = ({ dispatcher }: (typeof seen)[number]) =>
                dispatcher === session.username || !people.some(({ username }) => username === dispatcher);
            const own = seen.filter(isTheirs);
            const [first] = own;
            if (!first) continue;
            await app.outbox.send(tx, {
                channel: 'notice',
                kind: 'undispatched',
                to: [session.username],
                ...wordsOf([first, ...own.slice(1)], reasons),
                once: `undispatched:${id}`,
                tenantId,
            });
        }
    });
}

interface Numbered {
    id: string;
    orderNo: string;
}

/** The text for one order, or for several at once. */
const wordsOf = (found: readonly [Numbered, ...Numbered[]], reasons: ReadonlyMap<string, string>) => {
    const [first] = found;
    const numbers = found.slice(0, 5).map(({ orderNo }) => orderNo);
    if (found.length === 1)
        return {
            title: `订单${first.orderNo}超时未派单`,
            content: `${reasons.get(first.id) ?? ''}，请指定司机或重新派单`,
            about: { type: 'order', id: first.id },
            link: `/order/order/${first.id}/show`,
        };
    return {
        title: `${found.length}个订单超时未派单`,
        content: `${numbers.join('、')}${found.length > numbers.length ? '等' : ''}，请到调度工作台处理`,
        link: '/order/dispatch',
    };
};

interface Found {
    eventId: string;
    reasons: ReadonlyMap<string, string>;
    tenantId: number;
}

/** Notifies the staff group of all of them, in any city. */
const tellStaff = async (app: FastifyInstance, tx: Tx, { eventId, reasons, tenantId }: Found): Promise<void> => {
    const [first, ...rest] = await tx
        .select({ id: orders.id, orderNo: orders.orderNo })
        .from(orders)
        .where(and(inArray(orders.id, [...reasons.keys()]), inArray(orders.status, SEEKING), eq(orders.delFlag, 0)))
        .orderBy(orders.id);
    if (first)
        await tellGroup(app, tx, {
            kind: 'undispatched',
            ...wordsOf([first, ...rest], reasons),
            once: `undispatched:${eventId}`,
            tenantId,
        });
};
