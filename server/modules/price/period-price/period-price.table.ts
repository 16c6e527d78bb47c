import { bp, chars, dict, fen, id, price, short } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 时段价格 */
export const periodPrices = pgTable('prc_period', {
    ...price,
    name: chars('name', 64).notNull(),
    cityId: id('city_id'),
    levelOneId: id('level_one_id'),
    typeId: id('type_id'),
    dayType: dict('day_type', 'day_scope', 12).notNull(),
    startMin: short('start_min').notNull(),
    endMin: short('end_min').notNull(),
    coefBp: bp('coef_bp').notNull().default(10000),
    addFen: fen('add_fen').notNull().default(0),
    applyMode: dict('apply_mode', 'period_apply', 12).notNull().default('auto'),
    priority: short('priority').notNull().default(10),
});

export type PeriodPriceRow = typeof periodPrices.$inferSelect;
export type NewPeriodPriceRow = typeof periodPrices.$inferInsert;
