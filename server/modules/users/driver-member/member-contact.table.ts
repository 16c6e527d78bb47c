import { chars, desc, id, int, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { members } from './member.table.ts';

/** Contacts with a member about renewing: who, how and the result (migration 0195). */
export const memberContacts = pgTable(
    'usr_member_contact',
    {
        id: id('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        memberId: id('member_id')
            .notNull()
            .references(() => members.id),
        way: chars('way', 12).notNull(),
        result: chars('result', 12).notNull(),
        note: chars('note', 300),
        createBy: chars('create_by', 64).notNull(),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
    },
    table => [index('ix_usr_member_contact_1').on(table.memberId, desc(table.createTime))],
);
