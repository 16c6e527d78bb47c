import { sql } from 'drizzle-orm';
import { base, bool, chars, dict, id, notDeleted, ts } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';

/** 银行卡信息 */
export const bankCards = pgTable(
    'usr_bank_card',
    {
        ...base,
        ...city,
        ownerKind: dict('owner_kind', 'acct_owner', 12).notNull(),
        ownerId: id('owner_id').notNull(),
        holder: chars('holder', 64).notNull(),
        cardNoEnc: chars('card_no_enc', 255).notNull(),
        cardNoHash: chars('card_no_hash', 64).notNull(),
        cardTail: chars('card_tail', 4).notNull(),
        bankCode: dict('bank_code', 'bank_code', 16).notNull(),
        branch: chars('branch', 128),
        cardKind: dict('card_kind', 'card_kind', 12).notNull(),
        phone: chars('phone', 20),
        isDefault: bool('is_default').notNull().default(false),
        verifyStatus: dict('verify_status', 'verify_status', 12).notNull().default('pending'),
        verifyMsg: chars('verify_msg', 255),
        verifyTime: ts('verify_time'),
        lockedUntil: ts('locked_until'),
    },
    table => [
        index('ix_usr_bank_card_tail').on(table.tenantId, table.cardTail).where(notDeleted),
        uniqueIndex('ux_usr_bank_card_1').on(table.tenantId, table.ownerKind, table.ownerId, table.cardNoHash).where(notDeleted),
        uniqueIndex('ux_usr_bank_card_2')
            .on(table.tenantId, table.ownerKind, table.ownerId)
            .where(sql`is_default and del_flag = 0`),
    ],
);

export type BankCardRow = typeof bankCards.$inferSelect;
export type NewBankCardRow = typeof bankCards.$inferInsert;
