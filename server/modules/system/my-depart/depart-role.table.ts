import { chars, int } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** 部门角色 */
export const departRoles = pgTable('sys_depart_role', {
    id: hexKey('id').primaryKey(),
    tenantId: int('tenant_id').notNull().default(0),
    departId: hexKey('depart_id').notNull(),
    roleName: chars('role_name', 100).notNull(),
    roleCode: chars('role_code', 64).notNull(),
    description: chars('description', 255),
    ...systemAudit,
});

/** 部门角色授权: in force only while the department holds the same. */
export const departRolePermissions = pgTable(
    'sys_depart_role_permission',
    {
        roleId: hexKey('role_id').notNull(),
        permissionId: hexKey('permission_id').notNull(),
        dataRuleIds: chars('data_rule_ids', 1000),
    },
    table => [primaryKey({ columns: [table.roleId, table.permissionId] })],
);

/** 部门角色用户 */
export const departRoleUsers = pgTable('sys_depart_role_user', {
    id: hexKey('id').primaryKey(),
    droleId: hexKey('drole_id').notNull(), // wire: droleId
    userId: hexKey('user_id').notNull(),
});
