import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';

/** Takes back what the driver has been offered and not answered; orders already accepted stay his (domain 4.3). */
export async function revokeOffers(tx: Tx, driverId: string, now: string): Promise<number> {
    const { rows } = await tx.execute(sql`
        update ord_dispatch set status = 'revoked', reply_time = ${now}, version = version + 1
         where driver_id = ${driverId} and status = 'offered' and del_flag = 0 returning id`);
    return rows.length;
}
