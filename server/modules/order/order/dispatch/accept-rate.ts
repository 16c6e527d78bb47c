import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';

/** So many of the last answers make up the rate. */
const SPAN = 50;

/** A driver has taken an order, or has refused, missed or dropped one: his acceptance rate follows as a moving mean. */
export const noteAnswer = (tx: Tx, driverId: string, isAccepted: boolean) =>
    tx
        .update(drivers)
        .set({
            acceptRateBp: sql`round((${drivers.acceptRateBp} * ${sql.raw(String(SPAN - 1))} + ${sql.raw(isAccepted ? '10000' : '0')}) / ${sql.raw(`${SPAN}.0`)})::int`,
            version: sql`${drivers.version} + 1`,
            updateTime: sql`now()`,
        })
        .where(eq(drivers.id, driverId));
