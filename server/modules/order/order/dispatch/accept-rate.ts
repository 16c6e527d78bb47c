import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';

/** So many of the last answers make up the rate. */
const SPAN = 50;

/** What `noteAnswer` has written of a refusal is taken back; the rounding may leave a hundredth of a percent. */
export const forgetRefusal = (tx: Tx, driverId: string) =>
    tx
        .update(drivers)
        .set({
            acceptRateBp: sql`least(10000, round(${drivers.acceptRateBp} * ${sql.raw(`${SPAN}.0`)} / ${sql.raw(String(SPAN - 1))}))::int`,
            version: sql`${drivers.version} + 1`,
            updateTime: sql`now()`,
        })
        .where(eq(drivers.id, driverId));

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
