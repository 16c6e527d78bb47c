import { sql } from 'drizzle-orm';
import { bool, chars, decimal, short } from '#server/db/columns.ts';
import { delFlag, hexKey, systemAudit } from '#server/db/system-columns.ts';
import { check, index, pgTable } from 'drizzle-orm/pg-core';

/** 菜单与按钮 */
export const permissions = pgTable(
    'sys_permission',
    {
        id: hexKey('id').primaryKey(),
        parentId: hexKey('parent_id'),
        name: chars('name', 100).notNull(),
        /** Permission code of a button; may be a comma list. */
        perms: chars('perms', 255),
        /** 1 show, 2 disable. */
        permsType: chars('perms_type', 10).notNull().default('1'),
        icon: chars('icon', 100),
        component: chars('component', 255),
        componentName: chars('component_name', 100),
        url: chars('url', 255),
        redirect: chars('redirect', 255),
        sortNo: decimal('sort_no', 8, 2).notNull().default(0),
        /** 0 root menu, 1 menu, 2 button. */
        menuType: short('menu_type').notNull(),
        leaf: bool('is_leaf').notNull().default(true),
        route: bool('is_route').notNull().default(true),
        keepAlive: bool('keep_alive').notNull().default(false),
        hidden: bool('hidden').notNull().default(false),
        hideTab: bool('hide_tab').notNull().default(false),
        alwaysShow: bool('always_show').notNull().default(false),
        internalOrExternal: bool('internal_or_external').notNull().default(false),
        description: chars('description', 255),
        /** '1' enabled, '0' disabled (PERM-06). */
        status: chars('status', 2).notNull().default('1'),
        ruleFlag: short('rule_flag').notNull().default(0),
        delFlag,
        ...systemAudit,
    },
    table => [
        index('sys_permission_parent').on(table.parentId),
        index('sys_permission_perms')
            .on(table.perms)
            .where(sql`perms is not null`),
        check('sys_permission_menu_type', sql`menu_type in (0, 1, 2)`),
    ],
);

/** 数据规则 */
export const dataRules = pgTable(
    'sys_permission_data_rule',
    {
        id: hexKey('id').primaryKey(),
        permissionId: hexKey('permission_id')
            .notNull()
            .references(() => permissions.id, { onDelete: 'cascade' }),
        ruleName: chars('rule_name', 50).notNull(),
        ruleColumn: chars('rule_column', 50).notNull(),
        ruleConditions: chars('rule_conditions', 20).notNull(),
        ruleValue: chars('rule_value', 300).notNull(),
        status: chars('status', 2).notNull().default('1'),
        ...systemAudit,
    },
    table => [index('sys_permission_data_rule_permission').on(table.permissionId)],
);

export type PermissionRow = typeof permissions.$inferSelect;
export type DataRuleRow = typeof dataRules.$inferSelect;
