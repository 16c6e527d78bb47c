import { bp, fen, id, price, short } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 保证金金额 */
export const margins = pgTable('prc_margin', {
    ...price,
    cityId: id('city_id'),
    levelOneId: id('level_one_id'),
    typeId: id('type_id'),
    requiredFen: fen('required_fen').notNull(),
    warnBp: bp('warn_bp').notNull().default(8000),
    blockBp: bp('block_bp').notNull().default(5000),
    refundDays: short('refund_days').notNull().default(30),
});

export type MarginRow = typeof margins.$inferSelect;
export type NewMarginRow = typeof margins.$inferInsert;
