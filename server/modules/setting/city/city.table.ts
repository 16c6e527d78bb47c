import { base, chars, day, dict, int, lat, lng, short } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 城市 */
export const cities = pgTable('set_city', {
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
});

export type CityRow = typeof cities.$inferSelect;
export type NewCityRow = typeof cities.$inferInsert;
