import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';

/** A driver with an open offer. */
export interface OpenOffer {
    driverId: string;
    vehicleId: string;
    driverName: string;
    /** The person who sent the offer, and when (wire time). */
    by: string;
    at: string;
}

/** Open offers that have not expired, latest first. */
export const openOffers = async (tx: Tx, orderId: string, now: string): Promise<OpenOffer[]> => {
    const { rows } = await tx.execute<OpenOffer & Record<string, unknown>>(sql`
        select p.driver_id::text as "driverId", p.vehicle_id::text as "vehicleId", d.name as "driverName",
               coalesce(u.realname, p.create_by) as by, ${wireMoment('p.offer_time')} as at
          from ord_dispatch p join usr_driver d on d.id = p.driver_id left join sys_user u on u.username = p.create_by and u.del_flag = 0
         where p.order_id = ${orderId} and p.status = 'offered' and p.del_flag = 0 and p.expire_time > ${`${now}+08`}
         order by p.round_no desc, p.id desc limit 20`);
    return rows;
};
