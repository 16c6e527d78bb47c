import { and, eq, sql } from 'drizzle-orm';
import { dispatches } from './dispatch.table.ts';
import type { OrderContext } from './move-order.service.ts';
import { reservations } from './reservation.table.ts';

/** The order no longer takes anybody's time. */
export const releaseSlots = async ({ tx, actor, now }: OrderContext, orderId: string): Promise<void> => {
    await tx
        .update(reservations)
        .set({ status: 'released', version: sql`${reservations.version} + 1`, updateBy: actor.session.username, updateTime: now })
        .where(and(eq(reservations.orderId, orderId), eq(reservations.status, 'held'), eq(reservations.delFlag, 0)));
};

/** Nobody is asked any more. */
export const revokeOffers = async ({ tx, actor, now }: OrderContext, orderId: string): Promise<void> => {
    await tx
        .update(dispatches)
        .set({
            status: 'revoked',
            replyTime: now,
            version: sql`${dispatches.version} + 1`,
            updateBy: actor.session.username,
            updateTime: now,
        })
        .where(and(eq(dispatches.orderId, orderId), eq(dispatches.status, 'offered')));
};

/** A driver who was busy with this order can be asked again, unless another order keeps him busy. */
export const freeDriver = async ({ tx, actor, now }: OrderContext, order: { id: string; driverId: string | null }): Promise<void> => {
    if (order.driverId === null) return;
    await tx.execute(sql`
        update usr_driver d set online_status = 'online', current_order_id = null, version = version + 1, update_by = ${actor.session.username}, update_time = ${now}
         where d.id = ${order.driverId} and d.online_status = 'busy' and not exists (select 1 from ord_order o where o.driver_id = d.id and o.id <> ${order.id}
               and o.status in ('en_route', 'arrived', 'working') and o.del_flag = 0)`);
};
