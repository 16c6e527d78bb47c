import { bool, chars, int, notDeleted } from '#server/db/columns.ts';
import { delFlag, hexKey, systemAudit } from '#server/db/system-columns.ts';
import { jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WorkplaceLayout } from '#contract/dashboard/workplace.ts';
import { permissions } from '#server/modules/system/permission/permission.table.ts';

/** 角色 */
export const roles = pgTable(
    'sys_role',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        roleName: chars('role_name', 100).notNull(),
        roleCode: chars('role_code', 64).notNull(),
        description: chars('description', 255),
        homePath: chars('home_path', 100),
        /** How the workplace begins for who has the role. */
        workplace: jsonb('workplace').$type<WorkplaceLayout>(),
        /** Papers that its holders draw carry their name across the page. */
        marksPapers: bool('marks_papers').notNull().default(false),
        /** Its holders must have a second factor before they get any data. */
        needsSecondFactor: bool('needs_second_factor').notNull().default(false),
        rank: int('rank').notNull().default(0),
        delFlag,
        ...systemAudit,
    },
    table => [uniqueIndex('sys_role_code').on(table.tenantId, table.roleCode).where(notDeleted)],
);

/** 角色授权: a menu or button granted to a role; on a menu, `dataRuleIds` (comma list) narrows the rows. */
export const rolePermissions = pgTable(
    'sys_role_permission',
    {
        roleId: hexKey('role_id')
            .notNull()
            .references(() => roles.id, { onDelete: 'cascade' }),
        permissionId: hexKey('permission_id')
            .notNull()
            .references(() => permissions.id, { onDelete: 'cascade' }),
        dataRuleIds: chars('data_rule_ids', 1000),
    },
    table => [primaryKey({ columns: [table.roleId, table.permissionId] })],
);
