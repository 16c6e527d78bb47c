import { chars, id, int, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';

/** Who spoke with a member about renewing, how and with what result (migration 0195). */
export const memberContacts = pgTable('usr_member_contact', {
    id: id('id').primaryKey(),
    tenantId: int('tenant_id').notNull().default(0),
    memberId: id('member_id').notNull(),
    way: chars('way', 12).notNull(),
    result: chars('result', 12).notNull(),
    note: chars('note', 300),
    createBy: chars('create_by', 64).notNull(),
    createTime: ts('create_time')
        .notNull()
        .default(sql`now()`),
});
