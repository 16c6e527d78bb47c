import { base, chars, id } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 用户城市授权 */
export const userCities = pgTable('sys_user_city', {
    ...base,
    userId: chars('user_id', 32).notNull(),
    cityId: id('city_id').notNull(),
});

export type UserCityRow = typeof userCities.$inferSelect;
export type NewUserCityRow = typeof userCities.$inferInsert;
