import { chars, id, int, json, ts } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** The changes by an assignment on the board, as long as it can be undone (migration 0145). */
export const assignUndos = pgTable(
    'ord_assign_undo',
    {
        id: id('id').primaryKey(),
        tenantId: int('tenant_id').notNull(),
        orderId: id('order_id').notNull(),
        version: int('version').notNull(),
        driverId: id('driver_id').notNull(),
        before: json('before').notNull(),
        actor: chars('actor', 64).notNull(),
        until: ts('until').notNull(),
        undoneAt: ts('undone_at'),
    },
    table => [index('ix_ord_assign_undo_1').on(table.until), uniqueIndex('ux_ord_assign_undo_1').on(table.orderId, table.version)],
);

export type AssignUndoRow = typeof assignUndos.$inferSelect;
