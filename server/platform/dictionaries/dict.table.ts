import { chars, int, notDeleted, short } from '#server/db/columns.ts';
import { delFlag, hexKey, systemAudit } from '#server/db/system-columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 数据字典 */
export const dicts = pgTable(
    'sys_dict',
    {
        id: hexKey('id').primaryKey(),
        dictName: chars('dict_name', 100).notNull(),
        dictCode: chars('dict_code', 100).notNull(),
        description: chars('description', 255),
        type: short('type').notNull().default(0),
        delFlag,
        ...systemAudit,
    },
    table => [uniqueIndex('sys_dict_code').on(table.dictCode).where(notDeleted)],
);

/** 字典项 */
export const dictItems = pgTable(
    'sys_dict_item',
    {
        id: hexKey('id').primaryKey(),
        dictId: hexKey('dict_id')
            .notNull()
            .references(() => dicts.id, { onDelete: 'cascade' }),
        itemText: chars('item_text', 100).notNull(),
        itemValue: chars('item_value', 100).notNull(),
        description: chars('description', 255),
        color: chars('color', 16),
        sortOrder: int('sort_order').notNull().default(1),
        /** 1 in use, 0 disabled. */
        status: short('status').notNull().default(1),
        ...systemAudit,
    },
    table => [uniqueIndex('sys_dict_item_value').on(table.dictId, table.itemValue)],
);
