import { bp, dict, fen, id, json, price } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 平台信息费 */
export const infoFees = pgTable('prc_info_fee', {
    ...price,
    cityId: id('city_id'),
    levelOneId: id('level_one_id'),
    bizType: dict('biz_type', 'biz_type', 16),
    payer: dict('payer', 'fee_payer', 12).notNull().default('driver'),
    tierMode: dict('tier_mode', 'tier_mode', 12).notNull().default('progressive'),
    tiers: json('tiers').notNull(),
    minFen: fen('min_fen').notNull().default(0),
    maxFen: fen('max_fen'),
    capBp: bp('cap_bp').notNull().default(2000),
});

export type InfoFeeRow = typeof infoFees.$inferSelect;
export type NewInfoFeeRow = typeof infoFees.$inferInsert;
