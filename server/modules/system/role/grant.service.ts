import { and, eq, inArray, sql } from 'drizzle-orm';
import { ADMIN_ROLE, RoleGrantChange, type SaveRolePermissionBody, splitList } from '#contract/system/role.ts';
import type { Tx } from '#server/db/client.ts';
import { versionConflict } from '#server/kit/crud/conflicts.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { badRequest, forbidden, refuseWith } from '#server/kit/errors.ts';
import type { Session } from '#server/kit/access/session.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { dataRules, permissions } from '../permission/permission.table.ts';
import { type Authority, authorityOf, covers, requireReach, requireRole } from './authority.service.ts';
import { rolePermissions, roles } from './role.table.ts';

type Who = Actor & { session: Session };
const MAX_RULES = 30;

/** What writing the rights of a role has changed. */
interface Written {
    role: Awaited<ReturnType<typeof requireRole>>;
    /** Ids of menus and buttons. */
    added: string[];
    removed: string[];
    /** Menus and buttons by id, for the data log. */
    names: ReadonlyMap<string, string>;
    /** What the changed lists of data rules say. */
    ruled: string[];
}

/**
 * Gives a role exactly these menus and buttons, with the data rules named for them (security S40–S42): into the tables alone, for
 * `saveRolePermission` and for a look at what it would mean.
 * @throws AppError 404 for a foreign role, 403 for what the caller lacks, 409 when the role has changed since it was read
 */
export async function writeGrants(tx: Tx, session: Session, body: SaveRolePermissionBody): Promise<Written> {
    const role = await requireRole(tx, session, body.roleId);
    const authority = await authorityOf(tx, session);
    requireReach(authority, role);
    const stored = new Map(
        (await tx.select().from(rolePermissions).where(eq(rolePermissions.roleId, role.id))).map(row => [
            row.permissionId,
            row.dataRuleIds,
        ]),
    );
    const seen = new Set(splitList(body.lastpermissionIds));
    if (body.lastpermissionIds !== undefined && (seen.size !== stored.size || [...seen].some(id => !stored.has(id))))
        throw await versionConflict(tx, role);
    const wanted = new Set(splitList(body.permissionIds));
    const added = [...wanted].filter(id => !stored.has(id));
    const removed = [...stored.keys()].filter(id => !wanted.has(id));
    if (role.roleCode === ADMIN_ROLE && removed.length > 0) throw refuseWith('不能取消超级管理员的权限');
    if (added.some(id => !authority.isAdmin && !authority.held.has(id))) throw forbidden();
    const names = await namesOf(tx, [...added, ...removed]);
    if (added.some(id => !names.has(id))) throw badRequest({ permissionIds: '菜单或按钮不存在' });

    if (removed.length > 0)
        await tx.delete(rolePermissions).where(and(eq(rolePermissions.roleId, role.id), inArray(rolePermissions.permissionId, removed)));
    if (added.length > 0) {
        const rows = added.map(permissionId => ({ roleId: role.id, permissionId, dataRuleIds: ownRules(authority, permissionId) }));
        await tx.insert(rolePermissions).values(rows);
        for (const row of rows) stored.set(row.permissionId, row.dataRuleIds);
    }
    const ruled = await bindRules(tx, authority, { roleId: role.id, wanted, stored, given: body.dataRules ?? {} });
    return { role, added, removed, names, ruled };
}

/** Stores the rights of a role and tells the data log. @throws AppError as `writeGrants` */
export async function saveRolePermission(tx: Tx, actor: Who, body: SaveRolePermissionBody): Promise<void> {
    const { role, added, removed, names, ruled } = await writeGrants(tx, actor.session, body);
    if (added.length + removed.length + ruled.length === 0) return;
    const list = (ids: readonly string[]) => ids.map(id => names.get(id) ?? id).join('、') || null;
    await logChanges(tx, actor, [
        {
            entity: RoleGrantChange,
            table: roles,
            op: 'edit',
            before: { ...role, granted: list(removed), dataRules: null },
            after: { ...role, version: role.version + 1, granted: list(added), dataRules: ruled.join('、') || null },
        },
    ]);
    await touchRole(tx, actor.session, role.id);
}

/** Binds data rules to the role's grant of one menu (wire-contract 7.2). */
export async function saveDataRule(
    tx: Tx,
    actor: Who,
    given: { roleId: string; permissionId: string; dataRuleIds: string },
): Promise<void> {
    const role = await requireRole(tx, actor.session, given.roleId);
    const authority = await authorityOf(tx, actor.session);
    requireReach(authority, role);
    const rows = await tx.select().from(rolePermissions).where(eq(rolePermissions.roleId, role.id));
    const stored = new Map(rows.map(row => [row.permissionId, row.dataRuleIds]));
    if (!stored.has(given.permissionId)) throw refuseWith('请先保存角色菜单权限!');
    const wanted = new Set(stored.keys());
    const ruled = await bindRules(tx, authority, { roleId: role.id, wanted, stored, given: { [given.permissionId]: given.dataRuleIds } });
    if (ruled.length === 0) return;
    const after = { ...role, version: role.version + 1, dataRules: ruled.join('、') };
    await logChanges(tx, actor, [{ entity: RoleGrantChange, table: roles, op: 'edit', before: { ...role, dataRules: null }, after }]);
    await touchRole(tx, actor.session, role.id);
}

interface Binding {
    roleId: string;
    wanted: ReadonlySet<string>;
    stored: ReadonlyMap<string, string | null>;
    given: Readonly<Record<string, string>>;
}

/** Writes the changed rule lists and answers what to say about them. Nobody loosens what narrows themselves. */
async function bindRules(tx: Tx, authority: Authority, { roleId, wanted, stored, given }: Binding): Promise<string[]> {
    const changed = Object.entries(given)
        .map(([permissionId, list]) => ({ permissionId, ids: splitList(list) }))
        .filter(({ permissionId, ids }) => [...ids].sort().join() !== splitList(stored.get(permissionId)).sort().join());
    if (changed.length === 0) return [];
    const known = await tx
        .select({ id: dataRules.id, permissionId: dataRules.permissionId, name: dataRules.ruleName })
        .from(dataRules)
        .where(
            inArray(
                dataRules.permissionId,
                changed.map(each => each.permissionId),
            ),
        );
    const said: string[] = [];
    for (const { permissionId, ids } of changed) {
        const rules = known.filter(rule => rule.permissionId === permissionId && ids.includes(rule.id));
        if (!wanted.has(permissionId) || rules.length < ids.length || ids.length > MAX_RULES)
            throw badRequest({ dataRules: '数据规则不存在或过多' });
        if (!covers(authority, permissionId, ids)) throw forbidden();
        await tx
            .update(rolePermissions)
            .set({ dataRuleIds: ids.join() || null })
            .where(and(eq(rolePermissions.roleId, roleId), eq(rolePermissions.permissionId, permissionId)));
        said.push(rules.map(rule => rule.name).join('、') || '不限数据');
    }
    return said;
}

/** Who is narrowed themselves passes on no more than that. */
function ownRules(authority: Authority, permissionId: string): string | null {
    const own = authority.held.get(permissionId) ?? [];
    if (authority.isAdmin || own.some(ids => ids.length === 0)) return null;
    return own[0]?.join() ?? null;
}

async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await tx
        .select({ id: permissions.id, name: permissions.name, perms: permissions.perms })
        .from(permissions)
        .where(and(inArray(permissions.id, [...ids]), eq(permissions.delFlag, 0)));
    return new Map(rows.map(row => [row.id, row.perms ? `${row.name}(${row.perms})` : row.name]));
}

async function touchRole(tx: Tx, session: Session, id: string): Promise<void> {
    await tx
        .update(roles)
        .set({ version: sql`${roles.version} + 1`, updateBy: session.username, updateTime: sql`now()` })
        .where(eq(roles.id, id));
    await bumpVersion(tx, 'permission');
}
