import { base, bool, chars, dict, int, json, notDeleted } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 保存视图 */
export const savedViews = pgTable(
    'sys_saved_view',
    {
        ...base,
        page: chars('page', 128).notNull(),
        name: chars('name', 64).notNull(),
        owner: chars('owner', 64).notNull(),
        shareScope: dict('share_scope', 'view_scope', 12).notNull().default('private'),
        roleCodes: chars('role_codes', 500),
        payload: json('payload').notNull(),
        isDefault: bool('is_default').notNull().default(false),
        sortNo: int('sort_no').notNull().default(0),
        /** The owner is told when the view shows more rows. */
        watchOver: int('watch_over'),
        /** It did when it was last counted. */
        isAbove: bool('is_above').notNull().default(false),
    },
    table => [uniqueIndex('ux_sys_saved_view_1').on(table.tenantId, table.page, table.owner, table.name).where(notDeleted)],
);

export type SavedViewRow = typeof savedViews.$inferSelect;
export type NewSavedViewRow = typeof savedViews.$inferInsert;
