import { bool, chars, desc, id, int, json, ts } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import type { FormDefinition } from '#contract/online/form.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Archived } from './sync/archive.ts';

/** 在线表单 */
export const forms = pgTable(
    'onl_cgform_head',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        tableTxt: chars('table_txt', 64).notNull(),
        tableName: chars('table_name', 40).notNull(),
        tableType: chars('table_type', 32).notNull().default('1'),
        themeTemplate: chars('theme_template', 12).notNull().default('normal'),
        isTree: bool('is_tree').notNull().default(false),
        treeFieldname: chars('tree_fieldname', 40),
        formTemplate: int('form_template').notNull().default(2),
        content: chars('content', 500),
        fields: json('fields').notNull(),
        indexs: json('indexs').notNull().default([]),
        subs: json('subs').notNull().default([]),
        buttons: json('buttons').notNull().default([]),
        rules: json('rules').notNull().default([]),
        isDbSynch: bool('is_db_synch').notNull().default(false),
        tableVersion: int('table_version').notNull().default(0),
        syncTime: ts('sync_time'),
        /** What the tables were made from. */
        synced: json('synced').$type<FormDefinition>(),
        ...systemAudit,
    },
    table => [uniqueIndex('onl_cgform_head_table').on(table.tableName)],
);

/** What the rules and buttons of a form were. */
export const formEnhances = pgTable(
    'onl_cgform_enhance',
    {
        id: id('id').primaryKey(),
        formId: hexKey('form_id')
            .notNull()
            .references(() => forms.id, { onDelete: 'cascade' }),
        code: chars('code', 40).notNull(),
        content: json('content').notNull(),
        createBy: chars('create_by', 64).notNull(),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
    },
    table => [index('onl_cgform_enhance_code').on(table.formId, table.code, desc(table.id))],
);

/** What each synchronisation did. */
export const formVersions = pgTable(
    'onl_cgform_version',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        formId: hexKey('form_id').notNull(),
        version: int('version').notNull(),
        definition: json('definition').$type<FormDefinition>().notNull(),
        says: json('says').$type<string[]>().notNull().default([]),
        archive: json('archive').$type<Archived[]>().notNull().default([]),
        createBy: chars('create_by', 64).notNull(),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
    },
    table => [uniqueIndex('onl_cgform_version_form').on(table.formId, table.version)],
);
