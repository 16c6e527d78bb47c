import { sql } from 'drizzle-orm';
import { base, bool, chars, dict, time } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';

/** 城市客服 */
export const cityServices = pgTable(
    'set_city_service',
    {
        ...base,
        ...city,
        name: chars('name', 32).notNull(),
        phone: chars('phone', 20).notNull(),
        wechat: chars('wechat', 64),
        qrPath: chars('qr_path', 255),
        csScope: dict('cs_scope', 'cs_scope', 16).notNull().default('all'),
        workStart: time('work_start').notNull().default('08:00'),
        workEnd: time('work_end').notNull().default('22:00'),
        isDefault: bool('is_default').notNull().default(false),
        status: dict('status', 'enable_status', 2).notNull().default('1'),
    },
    table => [
        uniqueIndex('ux_set_city_service_1')
            .on(table.tenantId, table.cityId, table.csScope)
            .where(sql`is_default and del_flag = 0`),
    ],
);

export type CityServiceRow = typeof cityServices.$inferSelect;
export type NewCityServiceRow = typeof cityServices.$inferInsert;
