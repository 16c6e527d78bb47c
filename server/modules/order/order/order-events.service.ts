import type { DictValue } from '#contract/dictionaries.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kit/data-log.ts';
import { newId } from '#server/kit/ids.ts';
import type { OrderContext } from './order-context.ts';
import { orderEvents } from './order-event.table.ts';
import type { OrderRow } from './order.table.ts';

/** Content of a timeline entry, in addition to event, person and time. */
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
    /** When it happened; by default now. */
    at?: string;
    /** Set for an additional entry in the same call as a step: the idempotency key belongs to the step's entry. */
    isAside?: boolean;
}

/**
 * Writes an entry to the order's timeline. What staff do on behalf of somebody else is marked 代操作, with the time of the event in addition
 * to the time of the entry.
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
        // One call may change several orders, so the key alone would not be unique.
        idemKey: actor.idempotencyKey && !happened.isAside ? `${actor.idempotencyKey.slice(0, 40)}:${order.id}`.slice(0, 64) : null,
    });
};

interface StaffNote extends Omit<EventNote, 'lng' | 'lat'> {
    orderId: string;
    event: DictValue<'order_event'>;
    /** The kind of actor if it is not staff. */
    actorKind?: DictValue<'actor_kind'>;
}

/** Entries in the timelines of orders about actions of staff on other screens: a dispute, a pause, an invoice, a blacklist. */
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
