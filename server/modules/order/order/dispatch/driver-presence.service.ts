import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';

/** Marks the driver and the vehicle as busy with this order (domain 4.3). */
export const makeBusy = async (tx: Tx, driverId: string, orderId: string, runStatus: 'enroute' | 'working' = 'enroute'): Promise<void> => {
    await tx
        .update(drivers)
        .set({ onlineStatus: 'busy', currentOrderId: orderId, version: sql`${drivers.version} + 1`, updateTime: sql`now()` })
        .where(and(eq(drivers.id, driverId), inArray(drivers.onlineStatus, ['online', 'paused', 'offline', 'busy'])));
    await tx.execute(sql`
        update veh_vehicle set run_status = ${runStatus} where id = (select vehicle_id from ord_order where id = ${orderId})
           and run_status in ('idle', 'offline', 'enroute', 'working')`);
};

/** Marks the driver and the vehicle as free, unless they are busy with another order. */
export const makeFree = async (tx: Tx, driverId: string, orderId: string): Promise<void> => {
    const freed = await tx
        .update(drivers)
        .set({
            onlineStatus: sql`case when ${drivers.onlineStatus} = 'busy' then 'online' else ${drivers.onlineStatus} end`,
            currentOrderId: null,
            version: sql`${drivers.version} + 1`,
            updateTime: sql`now()`,
        })
        .where(and(eq(drivers.id, driverId), eq(drivers.currentOrderId, orderId)))
        .returning({ id: drivers.id });
    if (freed.length > 0)
        await tx.execute(
            sql`update veh_vehicle set run_status = 'idle' where driver_id = ${driverId} and run_status in ('enroute', 'working')`,
        );
};

/** Serializes concurrent orders for one driver, so that each sees the time that the previous one has reserved. */
export const oneAtATime = (tx: Tx, driverId: string) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`driver-orders:${driverId}`}, 0))`);
