import { base, chars, dict, id, json, notDeleted, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { cities } from '#server/modules/setting/city/city.table.ts';

/** 客户/司机服务配置 */
export const serviceConfigs = pgTable(
    'set_service_config',
    {
        ...base,
        side: dict('side', 'service_side', 12).notNull(),
        cityId: id('city_id').references(() => cities.id),
        cfgKey: dict('cfg_key', 'service_cfg_key', 64).notNull(),
        cfgValue: json('cfg_value').notNull(),
        effectiveFrom: ts('effective_from')
            .notNull()
            .default(sql`now()`),
        status: dict('status', 'enable_status', 2).notNull().default('1'),
        remark: chars('remark', 500),
    },
    table => [
        uniqueIndex('ux_set_service_config_1')
            .on(table.tenantId, table.side, sql`coalesce(city_id, 0)`, table.cfgKey)
            .where(notDeleted),
    ],
);

export type ServiceConfigRow = typeof serviceConfigs.$inferSelect;
export type NewServiceConfigRow = typeof serviceConfigs.$inferInsert;
