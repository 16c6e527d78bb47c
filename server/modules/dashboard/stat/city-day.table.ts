import { count, day, fen, id, int, json } from '#server/db/columns.ts';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** 城市日汇总 */
export const cityDays = pgTable(
    'stat_city_day',
    {
        tenantId: int('tenant_id').notNull().default(0),
        day: day('day').notNull(),
        cityId: id('city_id').notNull(),
        gmvFen: fen('gmv_fen').notNull().default(0),
        orders: int('orders').notNull().default(0),
        done: int('done').notNull().default(0),
        canceled: int('canceled').notNull().default(0),
        newCustomers: int('new_customers').notNull().default(0),
        newDrivers: int('new_drivers').notNull().default(0),
        activeDrivers: int('active_drivers').notNull().default(0),
        onlineMinutes: count('online_minutes').notNull().default(0),
        pauseMinutes: count('pause_minutes').notNull().default(0),
        feeFen: fen('fee_fen').notNull().default(0),
        promoFen: fen('promo_fen').notNull().default(0),
        acceptHist: json('accept_hist').notNull().default([]),
    },
    table => [
        primaryKey({ columns: [table.tenantId, table.day, table.cityId] }),
        index('ix_stat_city_day_1').on(table.tenantId, table.cityId, table.day),
    ],
);

export type CityDayRow = typeof cityDays.$inferSelect;
export type NewCityDayRow = typeof cityDays.$inferInsert;
