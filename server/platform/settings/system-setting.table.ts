import { base, bool, chars, dict, notDeleted, text } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 系统设置 */
export const systemSettings = pgTable(
    'set_system',
    {
        ...base,
        cfgKey: chars('cfg_key', 64).notNull(),
        cfgGroup: dict('cfg_group', 'sys_cfg_group', 32).notNull(),
        name: chars('name', 64).notNull(),
        valType: dict('val_type', 'cfg_val_type', 12).notNull(),
        cfgValue: text('cfg_value').notNull(),
        defaultValue: text('default_value'),
        minValue: chars('min_value', 32),
        maxValue: chars('max_value', 32),
        needReview: bool('need_review').notNull().default(false),
        isSecret: bool('is_secret').notNull().default(false),
        remark: chars('remark', 500),
    },
    table => [uniqueIndex('ux_set_system_cfg_key').on(table.tenantId, table.cfgKey).where(notDeleted)],
);

export type SystemSettingRow = typeof systemSettings.$inferSelect;
export type NewSystemSettingRow = typeof systemSettings.$inferInsert;
