import { base, chars, dict, fen, int, json, notDeleted, short } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 用户配置 */
export const userConfigs = pgTable(
    'set_user_config',
    {
        ...base,
        cfgType: dict('cfg_type', 'user_cfg_type', 24).notNull(),
        code: chars('code', 32).notNull(),
        name: chars('name', 32).notNull(),
        levelNo: short('level_no'),
        thresholdFen: fen('threshold_fen'),
        thresholdOrders: int('threshold_orders'),
        benefits: json('benefits').notNull().default({}),
        color: chars('color', 16),
        status: dict('status', 'enable_status', 2).notNull().default('1'),
        sortNo: int('sort_no').notNull().default(0),
    },
    table => [uniqueIndex('ux_set_user_config_1').on(table.tenantId, table.cfgType, table.code).where(notDeleted)],
);

export type UserConfigRow = typeof userConfigs.$inferSelect;
export type NewUserConfigRow = typeof userConfigs.$inferInsert;
