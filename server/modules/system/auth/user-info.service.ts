import { and, asc, eq } from 'drizzle-orm';
import type { UserInfo } from '#contract/system/account/auth.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { departs } from '../depart/depart.table.ts';
import { homePathOf } from '../permission/home.service.ts';
import { roles } from '../role/role.table.ts';
import { userDeparts, userRoles, users, type UserRow } from '../user/user.table.ts';

/** Who somebody is, as the client keeps it (STORE-03): nothing here is secret. */
export async function userInfo(db: Db | Tx, user: UserRow, orgCode: string | null): Promise<UserInfo> {
    const [own, held, homePath] = await Promise.all([departsOf(db, user.id), rolesOf(db, user.id), homePathOf(db, user.id)]);
    return {
        id: user.id,
        username: user.username,
        realname: user.realname,
        nickname: user.nickname,
        avatar: user.avatar,
        phone: user.phone,
        email: user.email,
        orgCode,
        orgCodeTxt: own.find(depart => depart.orgCode === orgCode)?.departName ?? null,
        relTenantIds: user.relTenantIds,
        sex: user.sex,
        birthday: user.birthday,
        workNo: user.workNo,
        post: user.post,
        telephone: user.telephone,
        status: user.status,
        userIdentity: user.userIdentity,
        activitiSync: user.activitiSync,
        departIds: user.departIds,
        createTime: user.createTime,
        roles: held.map(role => role.code),
        mustChangePassword: user.mustChangePassword,
        ...(user.inDirectory && { inDirectory: true }),
        hasSecondFactor: user.secondFactor,
        mustSetSecondFactor: !user.secondFactor && held.some(role => role.needsSecondFactor),
        lastLoginTime: user.lastLoginTime,
        homePath,
        welcome: '欢迎回来',
    };
}

/**
 * The same of somebody as whom an administrator looks at the system: nothing that only concerns their own sign-in or is their private matter,
 * and the proof of who it is stays the administrator's.
 */
export const viewedInfo = (info: UserInfo, { hasSecondFactor }: { hasSecondFactor?: boolean }): UserInfo => ({
    ...info,
    ...{ phone: null, email: null, birthday: null, telephone: null },
    ...{ mustChangePassword: false, hasSecondFactor, mustSetSecondFactor: false },
});

/** The departments somebody belongs to, in their order. */
export const departsOf = (db: Db | Tx, userId: string) =>
    db
        .select({ id: departs.id, departName: departs.departName, orgCode: departs.orgCode, parentId: departs.parentId })
        .from(userDeparts)
        .innerJoin(departs, eq(departs.id, userDeparts.depId))
        .where(and(eq(userDeparts.userId, userId), eq(departs.delFlag, 0)))
        .orderBy(asc(departs.departOrder), asc(departs.orgCode));

const rolesOf = (db: Db | Tx, userId: string) =>
    db
        .select({ code: roles.roleCode, needsSecondFactor: roles.needsSecondFactor })
        .from(userRoles)
        .innerJoin(roles, eq(roles.id, userRoles.roleId))
        .where(and(eq(userRoles.userId, userId), eq(roles.delFlag, 0)))
        .orderBy(asc(roles.roleCode));

/** A user's row, or undefined if there is none in use. */
export async function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
    const [user] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), eq(users.delFlag, 0)));
    return user;
}
