import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { drivers } from '../../users/driver/driver.table.ts';

/** The driver has set out: he is busy with this order (domain 4.3). */
export const makeBusy = (tx: Tx, driverId: string, orderId: string) =>
    tx
        .update(drivers)
        .set({ onlineStatus: 'busy', currentOrderId: orderId, version: sql`${drivers.version} + 1`, updateTime: sql`now()` })
        .where(and(eq(drivers.id, driverId), inArray(drivers.onlineStatus, ['online', 'paused', 'offline', 'busy'])));

/** The driver is through with this order, one way or the other; one who is busy with another one stays so. */
export const makeFree = (tx: Tx, driverId: string, orderId: string) =>
    tx
        .update(drivers)
        .set({
            onlineStatus: sql`case when ${drivers.onlineStatus} = 'busy' then 'online' else ${drivers.onlineStatus} end`,
            currentOrderId: null,
            version: sql`${drivers.version} + 1`,
            updateTime: sql`now()`,
        })
        .where(and(eq(drivers.id, driverId), eq(drivers.currentOrderId, orderId)));

/** Orders that reach for one driver are judged one after the other: each sees what the former has taken of his day. */
export const oneAtATime = (tx: Tx, driverId: string) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`driver-orders:${driverId}`}, 0))`);
