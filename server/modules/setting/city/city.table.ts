import { sql } from 'drizzle-orm';
import { base, chars, day, dict, id, int, lat, lng, notDeleted, short } from '#server/db/columns.ts';
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 城市 */
export const cities = pgTable(
    'set_city',
    {
        ...base,
        name: chars('name', 32).notNull(),
        code: chars('code', 12).notNull(),
        province: chars('province', 32).notNull(),
        pinyin: chars('pinyin', 64).notNull(),
        letter: chars('letter', 1).notNull(),
        lng: lng('lng').notNull(),
        lat: lat('lat').notNull(),
        cityLevel: short('city_level').notNull().default(2),
        status: dict('status', 'city_status', 12).notNull().default('planned'),
        openDate: day('open_date'),
        bizTypes: chars('biz_types', 64).notNull().default('hoist,haul,combo'),
        serviceRadiusM: int('service_radius_m').notNull().default(60000),
        orgCode: chars('org_code', 64),
        sortNo: int('sort_no').notNull().default(0),
        remark: chars('remark', 500),
    },
    table => [
        uniqueIndex('ux_set_city_code').on(table.tenantId, table.code).where(notDeleted),
        uniqueIndex('ux_set_city_name').on(table.tenantId, table.name).where(notDeleted),
        check('ck_set_city_1', sql`service_radius_m between 1000 and 500000`),
    ],
);

/** The city a row belongs to: what the city data rules act on. */
export const city = {
    cityId: id('city_id')
        .notNull()
        .references(() => cities.id),
};

export type CityRow = typeof cities.$inferSelect;
export type NewCityRow = typeof cities.$inferInsert;
