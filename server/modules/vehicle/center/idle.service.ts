import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { refuseAs } from '#server/kit/errors.ts';
import { oneAtATime } from '../../order/order/dispatch/driver-presence.service.ts';

/** @throws AppError 「该车有{n}个未完成订单」 while orders occupy the vehicle from now on */
export const requireIdle = async (tx: Tx, vehicleId: string): Promise<void> => {
    // Waits for orders that are being assigned to the vehicle's driver.
    const { rows: owners } = await tx.execute<{ driverId: string | null }>(
        sql`select driver_id::text as "driverId" from veh_vehicle where id = ${vehicleId}`,
    );
    if (owners[0]?.driverId) await oneAtATime(tx, owners[0].driverId);
    const { rows } = await tx.execute<{ n: number }>(sql`
        select count(*)::int as n from ord_reservation
         where vehicle_id = ${vehicleId} and status = 'held' and kind = 'order' and del_flag = 0 and upper(during) > now()`);
    const n = rows[0]?.n ?? 0;
    if (n > 0) throw refuseAs('IN_USE', `该车有${n}个未完成订单`);
};
