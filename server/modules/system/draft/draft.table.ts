import { bool, chars, int, text, ts } from '#server/db/columns.ts';
import { hexKey } from '#server/db/system-columns.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/system/user/user.table.ts';

/** 表单草稿: one row a person, tenant and form. */
export const formDrafts = pgTable(
    'sys_form_draft',
    {
        userId: hexKey('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        tenantId: int('tenant_id').notNull(),
        name: chars('name', 200).notNull(),
        device: chars('device', 64).notNull(),
        recordVersion: int('record_version'),
        /** Sealed: what people type is nobody else's. */
        content: text('content').notNull(),
        isPartial: bool('is_partial').notNull().default(false),
        updateTime: ts('update_time')
            .notNull()
            .default(sql`now()`),
    },
    table => [primaryKey({ columns: [table.userId, table.tenantId, table.name] }), index('ix_sys_form_draft_time').on(table.updateTime)],
);
