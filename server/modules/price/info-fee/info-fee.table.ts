import { sql } from 'drizzle-orm';
import { bp, dict, fen, id, json } from '#server/db/columns.ts';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { price } from '#server/modules/price/change-set/change-set.table.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';

/** 平台信息费 */
export const infoFees = pgTable(
    'prc_info_fee',
    {
        ...price,
        cityId: id('city_id').references(() => cities.id),
        levelOneId: id('level_one_id').references(() => levelOnes.id),
        bizType: dict('biz_type', 'biz_type', 16),
        payer: dict('payer', 'fee_payer', 12).notNull().default('driver'),
        tierMode: dict('tier_mode', 'tier_mode', 12).notNull().default('progressive'),
        tiers: json('tiers').notNull(),
        minFen: fen('min_fen').notNull().default(0),
        maxFen: fen('max_fen'),
        capBp: bp('cap_bp').notNull().default(2000),
    },
    () => [
        check('ck_prc_info_fee_2', sql`cap_bp between 0 and 3000`),
        check('ck_prc_info_fee_3', sql`max_fen is null or max_fen >= min_fen`),
    ],
);

export type InfoFeeRow = typeof infoFees.$inferSelect;
export type NewInfoFeeRow = typeof infoFees.$inferInsert;
