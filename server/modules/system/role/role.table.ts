import { chars, int } from '#server/db/columns.ts';
import { delFlag, hexKey, systemAudit } from '#server/db/system-columns.ts';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** 角色 */
export const roles = pgTable('sys_role', {
    id: hexKey('id').primaryKey(),
    tenantId: int('tenant_id').notNull().default(0),
    roleName: chars('role_name', 100).notNull(),
    roleCode: chars('role_code', 64).notNull(),
    description: chars('description', 255),
    rank: int('rank').notNull().default(0),
    delFlag,
    ...systemAudit,
});

/** 角色授权: a menu or button granted to a role; on a menu, `dataRuleIds` (comma list) narrows the rows. */
export const rolePermissions = pgTable(
    'sys_role_permission',
    {
        roleId: hexKey('role_id').notNull(),
        permissionId: hexKey('permission_id').notNull(),
        dataRuleIds: chars('data_rule_ids', 1000),
    },
    table => [primaryKey({ columns: [table.roleId, table.permissionId] })],
);
