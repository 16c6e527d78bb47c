import { sql } from 'drizzle-orm';
import { bool, bp, chars, dict, fen, id } from '#server/db/columns.ts';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { price } from '#server/modules/price/change-set/change-set.table.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';

/** 折扣系数 */
export const discounts = pgTable(
    'prc_discount',
    {
        ...price,
        name: chars('name', 64).notNull(),
        scope: dict('scope', 'disc_scope', 12).notNull(),
        levelCode: chars('level_code', 32),
        cityId: id('city_id').references(() => cities.id),
        bizType: dict('biz_type', 'biz_type', 16),
        levelOneId: id('level_one_id').references(() => levelOnes.id),
        coefBp: bp('coef_bp').notNull(),
        stackable: bool('stackable').notNull().default(false),
        floorBp: bp('floor_bp').notNull().default(7000),
        maxOffFen: fen('max_off_fen'),
        minOrderFen: fen('min_order_fen').notNull().default(0),
    },
    () => [check('ck_prc_discount_2', sql`coef_bp between 1000 and 10000 and floor_bp between 1000 and 10000`)],
);

export type DiscountRow = typeof discounts.$inferSelect;
export type NewDiscountRow = typeof discounts.$inferInsert;
