import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { storeEvent } from '#server/platform/outbox/events.ts';
import { fromWireTime } from '#server/kit/time.ts';
import { oneAtATime } from '../../order/order/dispatch/driver-presence.service.ts';

/** Event topic: the offer of a driver who can't answer any more was revoked, so that the next one is asked. */
export const OFFER_REVOKED = 'order.offerRevoked';

/** Revokes the driver's unanswered offers; accepted orders are kept (domain 4.3). The next drivers are asked after the commit. */
export async function revokeOffers(tx: Tx, driverId: string, now: string): Promise<number> {
    // Waits for concurrent offers to the driver; later ones see the driver's new state.
    await oneAtATime(tx, driverId);
    const { rows } = await tx.execute<{ orderId: string; tenantId: number }>(sql`
        update ord_dispatch set status = 'revoked', reply_time = ${now}, version = version + 1
         where driver_id = ${driverId} and status = 'offered' and del_flag = 0 returning order_id::text as "orderId", tenant_id as "tenantId"`);
    for (const { orderId, tenantId } of rows)
        await storeEvent(tx, { topic: OFFER_REVOKED, key: orderId, payload: { orderId }, tenantId }, fromWireTime(now));
    return rows.length;
}
