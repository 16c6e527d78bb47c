import { sql } from 'drizzle-orm';
import { bp, fen, id, short } from '#server/db/columns.ts';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { price } from '#server/modules/price/change-set/change-set.table.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';

/** 保证金金额 */
export const margins = pgTable(
    'prc_margin',
    {
        ...price,
        cityId: id('city_id').references(() => cities.id),
        levelOneId: id('level_one_id').references(() => levelOnes.id),
        typeId: id('type_id').references(() => vehicleTypes.id),
        requiredFen: fen('required_fen').notNull(),
        warnBp: bp('warn_bp').notNull().default(8000),
        blockBp: bp('block_bp').notNull().default(5000),
        refundDays: short('refund_days').notNull().default(30),
    },
    () => [check('ck_prc_margin_2', sql`required_fen >= 0 and block_bp <= warn_bp and warn_bp <= 10000`)],
);

export type MarginRow = typeof margins.$inferSelect;
export type NewMarginRow = typeof margins.$inferInsert;
