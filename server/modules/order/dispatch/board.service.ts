import { sql } from 'drizzle-orm';
import { BOARD_HOURS, type BoardQuery, DISPATCH_BOARD, type DispatchBoard } from '#contract/order/dispatch-board.ts';
import { Order } from '#contract/order/order.ts';
import type { Db } from '#server/db/client.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { addMinutes } from '#server/kit/time.ts';
import { drivers as driverTable } from '../../users/driver/driver.table.ts';
import { orders } from '../order/order.table.ts';
import { loadBars, loadDrivers } from './board-drivers.ts';
import { loadCities, loadPool, loadTypes } from './board-pool.ts';

/** Hours before now at which the chart starts. */
const BEFORE = 2;

/** The orders that a caller may see by the permission of the board. */
export const boardOrders = { entity: { ...Order, permission: DISPATCH_BOARD }, table: orders };
const boardDrivers = { entity: { ...Order, permission: DISPATCH_BOARD }, table: driverTable };

/** S03: waiting orders, available drivers, and the schedule of their day, limited to what the caller may see. */
export const dispatchBoard = async (
    db: Db,
    session: Session,
    query: BoardQuery,
    now: string,
    textOf: (dict: string, value: string) => string,
): Promise<DispatchBoard> => {
    const { where: may, notice } = visibleTo(boardOrders, session);
    const { where: mayDrivers } = visibleTo(boardDrivers, session);
    const asked = { may, mayDrivers, moment: sql`${`${now}+08`}::timestamptz`, query, textOf };
    const start = query.start ?? `${addMinutes(now, -BEFORE * 60).slice(0, 13)}:00:00`;
    const end = addMinutes(start, BOARD_HOURS * 60);
    const [pool, cities, types, crew] = await Promise.all([
        loadPool(db, asked),
        loadCities(db, asked),
        loadTypes(db, asked),
        loadDrivers(db, { may: mayDrivers, now, query, textOf }).then(async found => ({
            ...found,
            bars: await loadBars(db, { drivers: found.drivers, from: start, to: end, now, textOf }),
        })),
    ]);
    return { now, start, ...pool, ...crew, cities, types, ...(notice === undefined ? {} : { notice }) };
};
