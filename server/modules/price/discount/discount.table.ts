import { bool, bp, chars, dict, fen, id, price } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 折扣系数 */
export const discounts = pgTable('prc_discount', {
    ...price,
    name: chars('name', 64).notNull(),
    scope: dict('scope', 'disc_scope', 12).notNull(),
    levelCode: chars('level_code', 32),
    cityId: id('city_id'),
    bizType: dict('biz_type', 'biz_type', 16),
    levelOneId: id('level_one_id'),
    coefBp: bp('coef_bp').notNull(),
    stackable: bool('stackable').notNull().default(false),
    floorBp: bp('floor_bp').notNull().default(7000),
    maxOffFen: fen('max_off_fen'),
    minOrderFen: fen('min_order_fen').notNull().default(0),
});

export type DiscountRow = typeof discounts.$inferSelect;
export type NewDiscountRow = typeof discounts.$inferInsert;
