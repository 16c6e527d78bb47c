import { and, eq, inArray } from 'drizzle-orm';
import { ADMIN_ROLE, splitList } from '#contract/system/role.ts';
import { acrossTenants, type Db, type Tx } from '#server/db/client.ts';
import { forbidden, notFound } from '#server/kit/errors.ts';
import { isAdministrator, isOfPlatform } from '#server/kit/access/administrator.ts';
import { entityOf } from '#server/kit/access/permission-codes.ts';
import type { Session } from '#server/kit/access/session.ts';
import { userRoles } from '../user/user.table.ts';
import { rolePermissions, roles } from './role.table.ts';

type Role = typeof roles.$inferSelect;

/** What somebody may pass on to others (security S40). */
export interface Authority {
    isAdmin: boolean;
    /** The highest rank among the own roles; -1 without any. */
    rank: number;
    roleIds: ReadonlySet<string>;
    /** Menu or button → the rule lists of the own grants of it; an empty list lets all rows through. */
    held: ReadonlyMap<string, readonly (readonly string[])[]>;
}

/** Reads from the tables, not from the session's copy: what was taken away a moment ago can't be given any more. */
export async function authorityOf(db: Db | Tx, session: Session): Promise<Authority> {
    // Some may be of other tenants that the caller belongs to.
    const own = await acrossTenants(db, () =>
        db
            .select({ id: roles.id, rank: roles.rank, code: roles.roleCode, tenantId: roles.tenantId })
            .from(userRoles)
            .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.delFlag, 0)))
            .where(eq(userRoles.userId, session.userId)),
    );
    const roleIds = own.map(role => role.id);
    const grants = await db
        .select()
        .from(rolePermissions)
        .where(inArray(rolePermissions.roleId, [...roleIds, '']));
    const held = new Map<string, string[][]>();
    for (const { permissionId, dataRuleIds } of grants) held.set(permissionId, [...(held.get(permissionId) ?? []), splitList(dataRuleIds)]);
    return {
        isAdmin: own.some(role => role.code === ADMIN_ROLE && (role.tenantId === session.tenantId || isOfPlatform(role))),
        rank: Math.max(-1, ...own.map(role => role.rank)),
        roleIds: new Set(roleIds),
        held,
    };
}

/** May the caller change, give or take this role? The own ones and those of equal or higher rank are read-only. */
export const reaches = (authority: Authority, role: { id: string; rank: number }): boolean =>
    authority.isAdmin || (!authority.roleIds.has(role.id) && role.rank < authority.rank);

/** @throws AppError 403 for a role out of the caller's reach */
export function requireReach(authority: Authority, role: { id: string; rank: number }): void {
    if (!reaches(authority, role)) throw forbidden();
}

/** A role of the caller's tenant, locked. @throws AppError 404 */
export async function requireRole(tx: Tx, session: Session, id: string): Promise<Role> {
    const [role] = await tx
        .select()
        .from(roles)
        .where(and(eq(roles.id, id), eq(roles.tenantId, session.tenantId), eq(roles.delFlag, 0)))
        .for('update');
    if (!role) throw notFound();
    return role;
}

/**
 * The roles behind ids, which the caller may give to others or take from them: of lower rank, and giving nothing that the caller lacks.
 * @throws AppError 404 for an id that is no role of the tenant, 403 for one out of reach
 */
export async function requireGivable(tx: Tx, session: Session, ids: readonly string[]): Promise<Role[]> {
    if (ids.length === 0) return [];
    const found = await tx
        .select()
        .from(roles)
        .where(and(inArray(roles.id, [...ids]), eq(roles.tenantId, session.tenantId), eq(roles.delFlag, 0)));
    if (found.length < ids.length) throw notFound();
    const authority = await authorityOf(tx, session);
    if (authority.isAdmin) return found;
    for (const role of found) requireReach(authority, role);
    const grants = await tx
        .select()
        .from(rolePermissions)
        .where(inArray(rolePermissions.roleId, [...ids]));
    for (const grant of grants) if (!covers(authority, grant.permissionId, splitList(grant.dataRuleIds))) throw forbidden();
    return found;
}

/** Does the caller hold the menu or button, with rules no narrower than these? */
export function covers(authority: Authority, permissionId: string, ruleIds: readonly string[]): boolean {
    if (authority.isAdmin) return true;
    return (authority.held.get(permissionId) ?? []).some(own => own.every(id => ruleIds.includes(id)));
}

/**
 * Why the caller may neither write these codes into a menu nor pass them on, in words that name the first of them (security S40):
 * they lack it, or hold it within data rules only, which would not go along. Undefined when they may.
 */
export function codeRefusal(session: Session, codes: readonly string[]): string | undefined {
    if (isAdministrator(session)) return undefined;
    const lacking = codes.find(code => !session.permissions.has(code));
    if (lacking !== undefined) return `您没有授权标识“${lacking}”，不能写入菜单或授予他人，请由拥有该权限的人员操作`;
    const narrowed = codes.find(code => isNarrowed(session, code));
    if (narrowed !== undefined) return `您的“${narrowed}”受数据规则限制，不能写入菜单或授予他人，请由不受限制的人员操作`;
    return undefined;
}

/** @throws AppError 403 unless the caller may pass the codes on */
export function requireCodes(session: Session, codes: readonly string[]): void {
    const refusal = codeRefusal(session, codes);
    if (refusal !== undefined) throw forbidden(refusal);
}

/** Do data rules narrow every grant that the caller has of the code's entity? */
export function isNarrowed(session: Session, code: string): boolean {
    const scope = session.scopeOf(entityOf(code));
    return scope.length > 0 && scope.every(rules => rules.length > 0);
}
