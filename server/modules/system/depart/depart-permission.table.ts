import { chars } from '#server/db/columns.ts';
import { hexKey } from '#server/db/system-columns.ts';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** 部门权限: menus and buttons that roles of a department may be given; nobody holds them by it. */
export const departPermissions = pgTable(
    'sys_depart_permission',
    {
        departId: hexKey('depart_id').notNull(),
        permissionId: hexKey('permission_id').notNull(),
        dataRuleIds: chars('data_rule_ids', 1000),
    },
    table => [primaryKey({ columns: [table.departId, table.permissionId] })],
);
