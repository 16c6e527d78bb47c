import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';

/** Number of answers in the moving average. */
const SPAN = 50;

/** Reverts the effect of `noteAnswer` for a refusal; rounding may leave a difference of a hundredth of a percent. */
export const forgetRefusal = (tx: Tx, driverId: string) =>
    tx
        .update(drivers)
        .set({
            acceptRateBp: sql`least(10000, round(${drivers.acceptRateBp} * ${sql.raw(`${SPAN}.0`)} / ${sql.raw(String(SPAN - 1))}))::int`,
            version: sql`${drivers.version} + 1`,
            updateTime: sql`now()`,
        })
        .where(eq(drivers.id, driverId));

/** Updates a driver's acceptance rate, a moving average, after an order was accepted, or rejected, missed or dropped. */
export const noteAnswer = (tx: Tx, driverId: string, isAccepted: boolean) =>
    tx
        .update(drivers)
        .set({
            acceptRateBp: sql`round((${drivers.acceptRateBp} * ${sql.raw(String(SPAN - 1))} + ${sql.raw(isAccepted ? '10000' : '0')}) / ${sql.raw(`${SPAN}.0`)})::int`,
            version: sql`${drivers.version} + 1`,
            updateTime: sql`now()`,
        })
        .where(eq(drivers.id, driverId));
