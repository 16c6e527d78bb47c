import { sql } from 'drizzle-orm';
import { chars, dict, fen, id, log, short } from '#server/db/columns.ts';
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '../order.table.ts';

/** 改派记录 */
export const reassigns = pgTable(
    'ord_reassign',
    {
        ...log,
        orderId: id('order_id')
            .notNull()
            .references(() => orders.id),
        seq: short('seq').notNull(),
        fromDriverId: id('from_driver_id'),
        fromVehicleId: id('from_vehicle_id'),
        toDriverId: id('to_driver_id'),
        toVehicleId: id('to_vehicle_id'),
        atStatus: chars('at_status', 16).notNull(),
        reasonCode: dict('reason_code', 'reassign_reason', 32).notNull(),
        responsible: dict('responsible', 'responsible', 12).notNull(),
        compensateFen: fen('compensate_fen').notNull().default(0),
        customerFen: fen('customer_fen').notNull().default(0),
        consent: chars('consent', 200),
        remark: chars('remark', 500),
        journalId: id('journal_id'),
    },
    table => [
        uniqueIndex('ux_ord_reassign_1').on(table.orderId, table.seq),
        check('ck_ord_reassign_customer', sql`customer_fen between 0 and compensate_fen and (customer_fen = 0 or consent is not null)`),
    ],
);

export type ReassignRow = typeof reassigns.$inferSelect;
export type NewReassignRow = typeof reassigns.$inferInsert;
