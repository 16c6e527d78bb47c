import { chars, dict, id, lat, lng, log, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';
import { orders } from '../order.table.ts';

/** 作业凭证 */
export const orderProofs = pgTable('ord_proof', {
    ...log,
    orderId: id('order_id')
        .notNull()
        .references(() => orders.id),
    proofType: dict('proof_type', 'proof_type', 16).notNull(),
    files: chars('files', 1000).notNull(),
    lng: lng('lng'),
    lat: lat('lat'),
    takenAt: ts('taken_at'),
    remark: chars('remark', 255),
});

export type OrderProofRow = typeof orderProofs.$inferSelect;
export type NewOrderProofRow = typeof orderProofs.$inferInsert;
