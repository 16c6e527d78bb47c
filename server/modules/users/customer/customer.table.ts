import { base, chars, desc, dict, fen, id, int, notDeleted, short, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';

/** 客户 */
export const customers = pgTable(
    'usr_customer',
    {
        ...base,
        ...city,
        customerNo: chars('customer_no', 32).notNull(),
        kind: dict('kind', 'customer_kind', 12).notNull(),
        name: chars('name', 64).notNull(),
        phone: chars('phone', 20).notNull(),
        contact: chars('contact', 32),
        creditCode: chars('credit_code', 32),
        levelCode: chars('level_code', 32).notNull().default('normal'),
        source: dict('source', 'user_source', 16).notNull(),
        inviterId: id('inviter_id'),
        regTime: ts('reg_time')
            .notNull()
            .default(sql`now()`),
        lastOrderTime: ts('last_order_time'),
        orderCount: int('order_count').notNull().default(0),
        orderFen: fen('order_fen').notNull().default(0),
        cancelCount: int('cancel_count').notNull().default(0),
        creditLimitFen: fen('credit_limit_fen').notNull().default(0),
        creditDays: short('credit_days').notNull().default(0),
        status: dict('status', 'customer_status', 12).notNull().default('normal'),
        realNameStatus: dict('real_name_status', 'real_name_status', 12).notNull().default('none'),
        tags: chars('tags', 255),
        salesBy: chars('sales_by', 64),
        remark: chars('remark', 500),
    },
    table => [
        index('gin_usr_customer_1').using('gin', sql`text_parts(name)`),
        index('ix_usr_customer_1').on(table.cityId, desc(table.createTime)),
        index('ix_usr_customer_2').on(table.levelCode),
        index('ix_usr_customer_phone_end').on(table.tenantId, sql`right(phone, 4)`).where(notDeleted),
        uniqueIndex('ux_usr_customer_customer_no').on(table.tenantId, table.customerNo).where(notDeleted),
        uniqueIndex('ux_usr_customer_phone').on(table.tenantId, table.phone).where(notDeleted),
    ],
);

export type CustomerRow = typeof customers.$inferSelect;
export type NewCustomerRow = typeof customers.$inferInsert;
