import type { DictValue } from '#contract/dictionaries.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kit/data-log.ts';
import { newId } from '#server/kit/ids.ts';
import type { OrderContext } from './order-context.ts';
import { orderEvents } from './order-event.table.ts';
import type { OrderRow } from './order.table.ts';

/** What a line of the timeline says beyond what happened, who did it and when. */
export interface EventNote {
    reasonCode?: string | null;
    remark?: string | null;
    lng?: number | null;
    lat?: number | null;
    data?: Readonly<Record<string, unknown>>;
}

interface Happened extends EventNote {
    event: DictValue<'order_event'>;
    fromStatus?: string;
    toStatus?: string;
    /** When it happened; now unless said otherwise. */
    at?: string;
    /** Lines that go with a step of the same call carry no key: it belongs to the step. */
    isAside?: boolean;
}

/**
 * A line in the order's timeline. What staff do for somebody else is marked 代操作, with the time that it happened at
 * beside the time of the entry.
 */
export const writeEvent = async ({ tx, actor, now }: OrderContext, order: Pick<OrderRow, 'id' | 'tenantId'>, happened: Happened) => {
    const { event, fromStatus = null, toStatus = null, at = now, reasonCode = null, remark = null, lng = null, lat = null } = happened;
    await tx.insert(orderEvents).values({
        id: newId(),
        tenantId: order.tenantId,
        createBy: actor.session.username,
        createTime: now,
        orderId: order.id,
        event,
        fromStatus,
        toStatus,
        actorKind: actor.kind,
        actor: actor.session.realname,
        reasonCode,
        remark: remark?.slice(0, 500) ?? null,
        lng,
        lat,
        data: {
            ...happened.data,
            ...(at === now ? {} : { occurTime: at }),
            ...(actor.onBehalf ? { onBehalf: actor.onBehalf } : {}),
        },
        // One call may move several orders, so the key alone would not be unique.
        idemKey: actor.idempotencyKey && !happened.isAside ? `${actor.idempotencyKey.slice(0, 40)}:${order.id}`.slice(0, 64) : null,
    });
};

interface StaffNote extends Omit<EventNote, 'lng' | 'lat'> {
    orderId: string;
    event: DictValue<'order_event'>;
    /** Who, where it was not staff. */
    actorKind?: DictValue<'actor_kind'>;
}

/** Lines in the timelines of orders about what staff did on another screen: a dispute, a pause, an invoice, a blacklist. */
export const noteOrders = async (tx: Tx, { session }: Pick<Actor, 'session'>, notes: readonly StaffNote[]): Promise<void> => {
    if (notes.length === 0) return;
    await tx.insert(orderEvents).values(
        notes.map(({ orderId, event, reasonCode, remark, data, actorKind = 'staff' }) => ({
            id: newId(),
            tenantId: session.tenantId,
            createBy: session.username,
            orderId,
            event,
            actorKind,
            actor: session.realname,
            reasonCode: reasonCode ?? null,
            remark: remark?.slice(0, 500) ?? null,
            ...(data ? { data } : {}),
        })),
    );
};
