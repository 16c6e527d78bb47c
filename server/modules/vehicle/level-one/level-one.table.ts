import { base, chars, dict, int, notDeleted } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 一级车型 */
export const levelOnes = pgTable(
    'veh_level_one',
    {
        ...base,
        name: chars('name', 32).notNull(),
        code: chars('code', 32).notNull(),
        bizType: dict('biz_type', 'biz_type', 16).notNull(),
        chargeMode: dict('charge_mode', 'charge_mode', 12).notNull(),
        icon: chars('icon', 255),
        intro: chars('intro', 500),
        sortNo: int('sort_no').notNull().default(0),
        status: dict('status', 'enable_status', 2).notNull().default('1'),
    },
    table => [
        uniqueIndex('ux_veh_level_one_code').on(table.tenantId, table.code).where(notDeleted),
        uniqueIndex('ux_veh_level_one_name').on(table.tenantId, table.name).where(notDeleted),
    ],
);

export type LevelOneRow = typeof levelOnes.$inferSelect;
export type NewLevelOneRow = typeof levelOnes.$inferInsert;
