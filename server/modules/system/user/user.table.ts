import { sql } from 'drizzle-orm';
import { bool, chars, day, int, notDeleted, short, ts } from '#server/db/columns.ts';
import { delFlag, hexKey, systemAudit } from '#server/db/system-columns.ts';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { departs } from '#server/modules/system/depart/depart.table.ts';
import { roles } from '#server/modules/system/role/role.table.ts';

/** 系统用户 */
export const users = pgTable(
    'sys_user',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        username: chars('username', 64).notNull(),
        realname: chars('realname', 64).notNull(),
        nickname: chars('nickname', 64),
        passwordHash: chars('password_hash', 255).notNull(),
        avatar: chars('avatar', 255),
        birthday: day('birthday'),
        sex: short('sex'),
        email: chars('email', 128),
        phone: chars('phone', 20),
        /** The department the user works for at the moment. */
        orgCode: chars('org_code', 64),
        /** 1 normal, 2 frozen. */
        status: short('status').notNull().default(1),
        workNo: chars('work_no', 64),
        post: chars('post', 255),
        telephone: chars('telephone', 45),
        userIdentity: short('user_identity').notNull().default(1),
        departIds: chars('depart_ids', 1000),
        relTenantIds: chars('rel_tenant_ids', 100),
        activitiSync: short('activiti_sync').notNull().default(0),
        mustChangePassword: bool('must_change_password').notNull().default(false),
        /** The password lies in the company's directory (LDAP), and the one here is nobody's. */
        inDirectory: bool('in_directory').notNull().default(false),
        /** When the person last chose a password of their own. */
        passwordSince: ts('password_since')
            .notNull()
            .default(sql`now()`),
        /** Their second factor is in force (`sys_second_factor`); here too, as every call's query of the session reads it. */
        secondFactor: bool('second_factor').notNull().default(false),
        lastLoginTime: ts('last_login_time'),
        bio: chars('bio', 200),
        address: chars('address', 100),
        /** Joined by commas. */
        tags: chars('tags', 255),
        delFlag,
        ...systemAudit,
    },
    table => [
        uniqueIndex('sys_user_email')
            .on(sql`lower(email)`)
            .where(sql`del_flag = 0 and email is not null`),
        uniqueIndex('sys_user_phone')
            .on(table.phone)
            .where(sql`del_flag = 0 and phone is not null`),
        uniqueIndex('sys_user_username')
            .on(sql`lower(username)`)
            .where(notDeleted),
        uniqueIndex('sys_user_work_no')
            .on(table.tenantId, table.workNo)
            .where(sql`del_flag = 0 and work_no is not null`),
        check('sys_user_status', sql`status in (1, 2)`),
    ],
);

/** 用户部门 */
export const userDeparts = pgTable(
    'sys_user_depart',
    {
        userId: hexKey('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        depId: hexKey('dep_id')
            .notNull()
            .references(() => departs.id, { onDelete: 'cascade' }),
    },
    table => [primaryKey({ columns: [table.userId, table.depId] })],
);

/** 用户角色 */
export const userRoles = pgTable(
    'sys_user_role',
    {
        userId: hexKey('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        roleId: hexKey('role_id')
            .notNull()
            .references(() => roles.id, { onDelete: 'cascade' }),
    },
    table => [primaryKey({ columns: [table.userId, table.roleId] }), index('sys_user_role_role').on(table.roleId)],
);

export type UserRow = typeof users.$inferSelect;
