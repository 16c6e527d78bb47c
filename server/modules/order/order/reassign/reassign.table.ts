import { chars, dict, fen, id, log, short } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 改派记录 */
export const reassigns = pgTable('ord_reassign', {
    ...log,
    orderId: id('order_id').notNull(),
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
});

export type ReassignRow = typeof reassigns.$inferSelect;
export type NewReassignRow = typeof reassigns.$inferInsert;
