import { sql } from 'drizzle-orm';
import { bp, chars, dict, fen, id, short } from '#server/db/columns.ts';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { price } from '#server/modules/price/change-set/change-set.table.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';

/** 时段价格 */
export const periodPrices = pgTable(
    'prc_period',
    {
        ...price,
        name: chars('name', 64).notNull(),
        cityId: id('city_id').references(() => cities.id),
        levelOneId: id('level_one_id').references(() => levelOnes.id),
        typeId: id('type_id').references(() => vehicleTypes.id),
        dayType: dict('day_type', 'day_scope', 12).notNull(),
        startMin: short('start_min').notNull(),
        endMin: short('end_min').notNull(),
        coefBp: bp('coef_bp').notNull().default(10000),
        addFen: fen('add_fen').notNull().default(0),
        applyMode: dict('apply_mode', 'period_apply', 12).notNull().default('auto'),
        priority: short('priority').notNull().default(10),
    },
    () => [
        check('ck_prc_period_2', sql`start_min between 0 and 1439 and end_min between 0 and 1440 and start_min <> end_min`),
        check('ck_prc_period_3', sql`coef_bp between 5000 and 30000`),
        check('ck_prc_period_4', sql`add_fen between 0 and 10000000`),
    ],
);

export type PeriodPriceRow = typeof periodPrices.$inferSelect;
export type NewPeriodPriceRow = typeof periodPrices.$inferInsert;
