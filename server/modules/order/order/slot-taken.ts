import type { Db } from '#server/db/client.ts';
import type { AppError } from '#server/kit/errors.ts';
import { weighChoice } from './candidates.service.ts';
import { readDispatchRules } from './dispatch-rules.ts';
import type { OrderRow } from './order.table.ts';

/**
 * What the loser of a race for one driver is told: another order took the slot after the guards had looked and before the
 * reservation was written, and the database refused it (domain appendix D). Undefined when the slot is free again.
 */
export const slotTaken = async (
    db: Db,
    order: OrderRow,
    pair: { driverId: string; vehicleId: string },
    now: string,
): Promise<AppError | undefined> => {
    const { bufferMin } = await readDispatchRules(db, order.cityId);
    return (await weighChoice(db, order, pair, now, bufferMin))?.blockers[0];
};
