import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { refuseAs } from '#server/kit/errors.ts';

/** @throws AppError 「该车有{n}个未完成订单」 while orders hold the vehicle from now on. */
export const requireIdle = async (tx: Tx, vehicleId: string): Promise<void> => {
    const { rows } = await tx.execute<{ n: number }>(sql`
        select count(*)::int as n from ord_reservation
         where vehicle_id = ${vehicleId} and status = 'held' and kind = 'order' and del_flag = 0 and upper(during) > now()`);
    const n = rows[0]?.n ?? 0;
    if (n > 0) throw refuseAs('IN_USE', `该车有${n}个未完成订单`);
};
