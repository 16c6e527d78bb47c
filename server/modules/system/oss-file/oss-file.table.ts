import { chars, desc, int, notDeleted } from '#server/db/columns.ts';
import { delFlag, hexKey, systemAudit } from '#server/db/system-columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 文件 */
export const ossFiles = pgTable(
    'sys_oss_file',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        /** As the uploader called it; never part of a path. */
        fileName: chars('file_name', 255).notNull(),
        /** Relative path in the store. */
        url: chars('url', 255).notNull(),
        folder: chars('folder', 32).notNull(),
        fileSize: int('file_size').notNull(),
        ownerId: hexKey('owner_id').notNull(),
        delFlag,
        ...systemAudit,
    },
    table => [
        index('sys_oss_file_owner').on(table.ownerId, table.createTime),
        index('sys_oss_file_time').on(table.tenantId, desc(table.createTime), desc(table.id)).where(notDeleted),
        uniqueIndex('sys_oss_file_url').on(table.url),
    ],
);

export type OssFileRow = typeof ossFiles.$inferSelect;
