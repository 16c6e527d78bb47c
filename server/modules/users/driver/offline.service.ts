import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { storeEvent } from '#server/platform/outbox/events.ts';
import { fromWireTime } from '#server/kit/time.ts';
import { oneAtATime } from '../../order/order/dispatch/driver-presence.service.ts';

/** Of an order whose driver can't answer any more: the next one is asked. */
export const OFFER_REVOKED = 'order.offerRevoked';

/**
 * Takes back what the driver has been offered and not answered; orders already accepted stay his (domain 4.3). Anyone else who may be asked for
 * the orders is asked after the commit.
 */
export async function revokeOffers(tx: Tx, driverId: string, now: string): Promise<number> {
    // Anyone who is about to offer him an order is waited for, and anyone who comes later sees what has become of him.
    await oneAtATime(tx, driverId);
    const { rows } = await tx.execute<{ orderId: string; tenantId: number }>(sql`
        update ord_dispatch set status = 'revoked', reply_time = ${now}, version = version + 1
         where driver_id = ${driverId} and status = 'offered' and del_flag = 0 returning order_id::text as "orderId", tenant_id as "tenantId"`);
    for (const { orderId, tenantId } of rows)
        await storeEvent(tx, { topic: OFFER_REVOKED, key: orderId, payload: { orderId }, tenantId }, fromWireTime(now));
    return rows.length;
}
