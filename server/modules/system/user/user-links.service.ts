import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ADMIN_ROLE, splitList } from '#contract/system/role.ts';
import { type UserExtras, UserLinkChange } from '#contract/system/user.ts';
import type { Tx } from '#server/db/client.ts';
import { isAdministrator, isOfPlatform } from '#server/kit/access/administrator.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { badRequest, forbidden, refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { provesPassword } from '../directory/directory-account.service.ts';
import { sessions } from '#server/platform/sessions/session.table.ts';
import { departs } from '../depart/depart.table.ts';
import { authorityOf, requireGivable, requireReach } from '../role/authority.service.ts';
import { roles } from '../role/role.table.ts';
import { knownTenants } from '../tenant/tenant.service.ts';
import { refuseLockout } from './user-guard.service.ts';
import { userDeparts, userRoles, users } from './user.table.ts';

type Who = Actor & { session: Session };

/**
 * Replaces somebody's roles. Nobody changes their own, gives what they lack, or takes a role of their own rank (security S40);
 * the role `admin` is given only with the caller's password.
 */
export async function replaceRoles(
    app: Pick<FastifyInstance, 'directory'>,
    tx: Tx,
    actor: Who,
    user: WireRow,
    extras: UserExtras,
): Promise<void> {
    const { session } = actor;
    const userId = textOf(user.id);
    const wanted = splitList(extras.selectedroles);
    const stored = await tx
        .select({ id: roles.id, name: roles.roleName, code: roles.roleCode, rank: roles.rank })
        .from(userRoles)
        .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.delFlag, 0)))
        .where(eq(userRoles.userId, userId));
    const added = wanted.filter(id => !stored.some(role => role.id === id));
    const removed = stored.filter(role => !wanted.includes(role.id));
    if (added.length + removed.length === 0) return;
    if (userId === session.userId) throw forbidden();
    const given = await requireGivable(tx, session, added);
    const authority = await authorityOf(tx, session);
    for (const role of removed) requireReach(authority, role);
    if (given.some(role => role.roleCode === ADMIN_ROLE)) await requireOwnPassword(app, tx, session, extras.ownPassword);
    if (removed.some(role => role.code === ADMIN_ROLE)) await refuseLockout(tx, session, [userId], '取消角色：');
    if (removed.length > 0)
        await tx.delete(userRoles).where(
            and(
                eq(userRoles.userId, userId),
                inArray(
                    userRoles.roleId,
                    removed.map(role => role.id),
                ),
            ),
        );
    if (added.length > 0) await tx.insert(userRoles).values(added.map(roleId => ({ userId, roleId })));
    const before = stored.map(role => role.name);
    const after = [...stored.filter(role => wanted.includes(role.id)).map(role => role.name), ...given.map(role => role.roleName)];
    await logLinks(tx, actor, user, { roles: before.join('、') || null }, { roles: after.join('、') || null });
    await bumpVersion(tx, 'permission');
}

/** Replaces somebody's departments; who leaves the one they work for works for none until they choose again. */
export async function replaceDeparts(tx: Tx, actor: Who, user: WireRow, list: string): Promise<void> {
    const userId = textOf(user.id);
    const wanted = splitList(list);
    const found =
        wanted.length === 0
            ? []
            : await tx
                  .select({ id: departs.id, name: departs.departName, code: departs.orgCode })
                  .from(departs)
                  .where(and(inArray(departs.id, wanted), eq(departs.tenantId, actor.session.tenantId), eq(departs.delFlag, 0)));
    if (found.length < wanted.length) throw badRequest({ selecteddeparts: '部门不存在' });
    const stored = await tx
        .select({ id: departs.id, name: departs.departName })
        .from(userDeparts)
        .innerJoin(departs, eq(departs.id, userDeparts.depId))
        .where(eq(userDeparts.userId, userId));
    if (stored.length === found.length && stored.every(depart => wanted.includes(depart.id))) return;
    await tx.delete(userDeparts).where(eq(userDeparts.userId, userId));
    if (wanted.length > 0) await tx.insert(userDeparts).values(wanted.map(depId => ({ userId, depId })));
    await tx.execute(sql`delete from sys_depart_role_user du using sys_depart_role dr
        where dr.id = du.drole_id and du.user_id = ${userId} and dr.depart_id <> all(${sql.param(wanted)}::varchar[])`);
    const codes = [...found.map(depart => depart.code), ''];
    await tx
        .update(users)
        .set({ orgCode: null })
        .where(and(eq(users.id, userId), notInArray(users.orgCode, codes)));
    await tx
        .update(sessions)
        .set({ orgCode: null })
        .where(and(eq(sessions.userId, userId), notInArray(sessions.orgCode, codes)));
    const names = (all: readonly { name: string }[]) => all.map(depart => depart.name).join('、') || null;
    await logLinks(tx, actor, user, { departs: names(stored) }, { departs: names(found) });
    await bumpVersion(tx, 'permission');
}

/** Replaces the tenants that somebody may act for besides their own: anyone who may act for one sees its rows. */
export async function replaceTenants(tx: Tx, actor: Who, user: WireRow, list: string): Promise<void> {
    const { session } = actor;
    const wanted = splitList(list).sort().join();
    const stored = splitList(textOf(user.relTenantIds)).sort().join();
    if (wanted === stored) return;
    if (!isOfPlatform(session) || !isAdministrator(session) || user.id === session.userId) throw forbidden();
    if (!(await knownTenants(tx, wanted))) throw refuse('VALIDATION', {}, { fields: { relTenantIds: '租户不存在' } });
    await tx
        .update(users)
        .set({ relTenantIds: wanted || null })
        .where(eq(users.id, textOf(user.id)));
    await logLinks(tx, actor, user, { relTenantIds: stored || null }, { relTenantIds: wanted || null });
    await bumpVersion(tx, 'permission');
}

/** Writes what changed around a user into the data log. */
export async function logLinks(tx: Tx, actor: Who, user: WireRow, before: WireRow, after: WireRow): Promise<void> {
    const { id, username, version } = user;
    const row = { id, username, version };
    await logChanges(tx, actor, [
        { entity: UserLinkChange, table: users, op: 'edit', before: { ...row, ...before }, after: { ...row, ...after } },
    ]);
}

/** @throws AppError VALIDATION under `ownPassword` unless it is the caller's password */
export async function requireOwnPassword(
    app: Pick<FastifyInstance, 'directory'>,
    tx: Tx,
    session: Session,
    password: string | null | undefined,
): Promise<void> {
    const [caller] = await tx.select().from(users).where(eq(users.id, session.userId));
    if (password && (await provesPassword(app, caller, password))) return;
    throw refuse('VALIDATION', {}, { fields: { ownPassword: password ? '密码不正确' : '授予超级管理员角色需要验证您本人的密码' } });
}
