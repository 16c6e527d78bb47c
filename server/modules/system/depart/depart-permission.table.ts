import { chars } from '#server/db/columns.ts';
import { hexKey } from '#server/db/system-columns.ts';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { departs } from './depart.table.ts';
import { permissions } from '#server/modules/system/permission/permission.table.ts';

/** 部门权限: menus and buttons that roles of a department may be given; nobody holds them by it. */
export const departPermissions = pgTable(
    'sys_depart_permission',
    {
        departId: hexKey('depart_id')
            .notNull()
            .references(() => departs.id, { onDelete: 'cascade' }),
        permissionId: hexKey('permission_id')
            .notNull()
            .references(() => permissions.id, { onDelete: 'cascade' }),
        dataRuleIds: chars('data_rule_ids', 1000),
    },
    table => [
        primaryKey({ columns: [table.departId, table.permissionId] }),
        index('sys_depart_permission_permission').on(table.permissionId),
    ],
);
