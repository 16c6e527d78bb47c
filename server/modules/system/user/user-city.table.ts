import { base, chars, id, notDeleted } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { cities } from '#server/modules/setting/city/city.table.ts';

/** 用户城市授权 */
export const userCities = pgTable(
    'sys_user_city',
    {
        ...base,
        userId: chars('user_id', 32).notNull(),
        cityId: id('city_id')
            .notNull()
            .references(() => cities.id),
    },
    table => [uniqueIndex('ux_sys_user_city_1').on(table.tenantId, table.userId, table.cityId).where(notDeleted)],
);

export type UserCityRow = typeof userCities.$inferSelect;
export type NewUserCityRow = typeof userCities.$inferInsert;
