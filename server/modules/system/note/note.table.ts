import { base, chars, desc, json, notDeleted, text } from '#server/db/columns.ts';
import { index, pgTable } from 'drizzle-orm/pg-core';

/** 业务备注 */
export const notes = pgTable(
    'sys_note',
    {
        ...base,
        resource: chars('resource', 64).notNull(),
        recordId: chars('record_id', 64).notNull(),
        title: chars('title', 200).notNull(),
        body: text('body').notNull(),
        /** Accounts. */
        mentions: json('mentions').$type<string[]>().notNull().default([]),
        files: chars('files', 1500),
    },
    table => [
        index('ix_sys_note_1').on(table.tenantId, table.resource, table.recordId, desc(table.id)).where(notDeleted),
        index('ix_sys_note_2').on(table.tenantId, desc(table.createTime)).where(notDeleted),
    ],
);
