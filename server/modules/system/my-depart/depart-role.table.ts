import { chars, int } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { departs } from '#server/modules/system/depart/depart.table.ts';
import { permissions } from '#server/modules/system/permission/permission.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';

/** 部门角色 */
export const departRoles = pgTable(
    'sys_depart_role',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        departId: hexKey('depart_id')
            .notNull()
            .references(() => departs.id, { onDelete: 'cascade' }),
        roleName: chars('role_name', 100).notNull(),
        roleCode: chars('role_code', 64).notNull(),
        description: chars('description', 255),
        ...systemAudit,
    },
    table => [uniqueIndex('sys_depart_role_code').on(table.tenantId, table.roleCode), index('sys_depart_role_depart').on(table.departId)],
);

/** 部门角色授权: in force only while the department holds the same. */
export const departRolePermissions = pgTable(
    'sys_depart_role_permission',
    {
        roleId: hexKey('role_id')
            .notNull()
            .references(() => departRoles.id, { onDelete: 'cascade' }),
        permissionId: hexKey('permission_id')
            .notNull()
            .references(() => permissions.id, { onDelete: 'cascade' }),
        dataRuleIds: chars('data_rule_ids', 1000),
    },
    table => [
        primaryKey({ columns: [table.roleId, table.permissionId] }),
        index('sys_depart_role_permission_permission').on(table.permissionId),
    ],
);

/** 部门角色用户 */
export const departRoleUsers = pgTable(
    'sys_depart_role_user',
    {
        id: hexKey('id').primaryKey(),
        droleId: hexKey('drole_id')
            .notNull()
            .references(() => departRoles.id, { onDelete: 'cascade' }), // wire: droleId
        userId: hexKey('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
    },
    table => [
        uniqueIndex('sys_depart_role_user_pair').on(table.userId, table.droleId),
        index('sys_depart_role_user_role').on(table.droleId),
    ],
);
