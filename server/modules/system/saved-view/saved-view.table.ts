import { base, bool, chars, dict, int, json } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 保存视图 */
export const savedViews = pgTable('sys_saved_view', {
    ...base,
    page: chars('page', 128).notNull(),
    name: chars('name', 64).notNull(),
    owner: chars('owner', 64).notNull(),
    shareScope: dict('share_scope', 'view_scope', 12).notNull().default('private'),
    roleCodes: chars('role_codes', 500),
    payload: json('payload').notNull(),
    isDefault: bool('is_default').notNull().default(false),
    sortNo: int('sort_no').notNull().default(0),
});

export type SavedViewRow = typeof savedViews.$inferSelect;
export type NewSavedViewRow = typeof savedViews.$inferInsert;
