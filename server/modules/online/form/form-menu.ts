import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { STANDARD_ACTIONS } from '#contract/kit/entity.ts';
import { type FormDefinition, type FormMenuBody, formPathOf, formPermissionOf } from '#contract/online/form.ts';
import { MENU_TYPE, Permission } from '#contract/system/permission.ts';
import { ADMIN_ROLE, RoleGrantChange } from '#contract/system/role.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { ACTION_NAMES } from '#server/db/seed/system/action-names.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { badRequest, forbidden, refuseWith } from '#server/kit/errors.ts';
import { newHexId } from '#server/kit/ids.ts';
import type { Session } from '#server/kit/access/session.ts';
import { lockTree } from '#server/kit/tree/lock.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { permissions } from '#server/modules/system/permission/permission.table.ts';
import { removeMenus, removeMenusAt } from '#server/modules/system/permission/remove-menus.service.ts';
import { authorityOf, requireCodes, requireReach, requireRole } from '#server/modules/system/role/authority.service.ts';
import { rolePermissions, roles } from '#server/modules/system/role/role.table.ts';
import { componentOf, type FormRight, rightsOf } from './form-rights.ts';
import { forms } from './form.table.ts';

type Who = Actor & { session: Session };

const urlOf = (id: string) => `/${formPathOf({ id })}`;

/**
 * Makes the menu entry of a form with a button for each right, and gives them to roles; an entry that is there is brought up to date.
 * Administrators of the tenant get all of it.
 * @throws AppError 403 for what the caller may not give (security S40), or for who may not write menus
 */
export async function addFormToMenu(tx: Tx, actor: Who, body: FormMenuBody): Promise<string> {
    const { session } = actor;
    requireMay(session, permissionOf(Permission, 'add'));
    if (body.roles.length > 0) requireMay(session, permissionOf(Permission, 'saveRole'));
    const [head] = await tx.select().from(forms).where(eq(forms.id, body.id));
    if (!head?.synced) throw refuseWith('请先同步数据库，再加入菜单');
    const definition = head.synced;
    const rights = rightsOf(definition);
    requireCodes(
        session,
        rights.map(({ action }) => `${formPermissionOf(definition)}:${action}`),
    );
    await lockTree(tx, 'sys_permission');
    const parentId = await parentOf(tx, body.parentId);
    const menuId = await saveMenu(tx, actor, definition, { name: body.name, parentId });
    const buttons = await saveButtons(tx, session, menuId, definition, rights);
    await grantAll(tx, actor, body, { menuId, buttons });
    await bumpVersion(tx, 'permission');
    return menuId;
}

/** The menu entry of a form, and the buttons below it by the actions that they give; undefined for a form that is in no menu. */
export interface FormEntry {
    menuId: string;
    buttons: ReadonlyMap<string, string>;
}

/** Finds what `addFormToMenu` has made. */
export async function formEntryOf(db: Db | Tx, form: Pick<FormDefinition, 'id' | 'tableName'>): Promise<FormEntry | undefined> {
    const [menu] = await db
        .select({ id: permissions.id })
        .from(permissions)
        .where(and(eq(permissions.url, urlOf(form.id)), eq(permissions.delFlag, 0)));
    return menu && { menuId: menu.id, buttons: await buttonsBelow(db, menu.id, form) };
}

/**
 * Gives the entry of a form the buttons of what can be given out of it now, where it has one.
 * @throws AppError for who may not write menus, or not hand out a code that is new
 */
export async function refreshFormMenu(tx: Tx, session: Session, definition: FormDefinition): Promise<void> {
    await lockTree(tx, 'sys_permission');
    const entry = await formEntryOf(tx, definition);
    if (!entry) return;
    requireMay(session, permissionOf(Permission, 'add'));
    const rights = rightsOf(definition);
    const fresh = rights.filter(({ action }) => !entry.buttons.has(action));
    requireCodes(
        session,
        fresh.map(({ action }) => `${formPermissionOf(definition)}:${action}`),
    );
    const buttons = await saveButtons(tx, session, entry.menuId, definition, rights);
    for (const { id } of await administratorsOf(tx, session)) await give(tx, id, [entry.menuId, ...buttons.values()]);
    await bumpVersion(tx, 'permission');
}

const requireMay = (session: Session, code: string) => {
    if (!session.permissions.has(code)) throw forbidden(`加入菜单需要权限“${code}”，请由拥有该权限的人员操作`);
};

const parentOf = async (tx: Tx, id: string | undefined): Promise<string | null> => {
    if (id === undefined || id === '') return null;
    const [parent] = await tx
        .select({ type: permissions.menuType })
        .from(permissions)
        .where(and(eq(permissions.id, id), eq(permissions.delFlag, 0)));
    if (!parent || parent.type === MENU_TYPE.button) throw badRequest({ parentId: '上级菜单不存在' });
    await tx.update(permissions).set({ leaf: false }).where(eq(permissions.id, id));
    return id;
};

interface Entry {
    name: string;
    parentId: string | null;
}

const saveMenu = async (tx: Tx, actor: Who, definition: FormDefinition, { name, parentId }: Entry): Promise<string> => {
    const url = urlOf(definition.id);
    const [known] = await tx
        .select()
        .from(permissions)
        .where(and(eq(permissions.url, url), eq(permissions.delFlag, 0)));
    const menuType = parentId === null ? MENU_TYPE.root : MENU_TYPE.menu;
    const values = { name, parentId, menuType, component: componentOf(definition), url, leaf: false, keepAlive: true };
    if (known) {
        const [after] = await tx.update(permissions).set(values).where(eq(permissions.id, known.id)).returning();
        await logChanges(tx, actor, [{ entity: Permission, table: permissions, op: 'edit', before: known, after: after ?? known }]);
        return known.id;
    }
    const row = { ...values, id: newHexId(), sortNo: 90, createBy: actor.session.username };
    const [after = row] = await tx.insert(permissions).values(row).returning();
    await logChanges(tx, actor, [{ entity: Permission, table: permissions, op: 'add', after }]);
    return row.id;
};

/** Buttons by their action; those of rights that the form no longer has go. */
const saveButtons = async (tx: Tx, session: Session, menuId: string, form: FormDefinition, rights: readonly FormRight[]) => {
    const prefix = `${formPermissionOf(form)}:`;
    const ids = await buttonsBelow(tx, menuId, form);
    const wanted = new Set(rights.map(({ action }) => action));
    const gone = [...ids].filter(([action]) => !wanted.has(action)).map(([, id]) => id);
    for (const [index, { action, name }] of rights.entries()) {
        const values = { name, perms: prefix + action, sortNo: index + 1 };
        const known = ids.get(action);
        if (known !== undefined) await tx.update(permissions).set(values).where(eq(permissions.id, known));
        else {
            const id = newHexId();
            const own = { id, parentId: menuId, menuType: MENU_TYPE.button, component: '', route: false, createBy: session.username };
            await tx.insert(permissions).values({ ...values, ...own });
            ids.set(action, id);
        }
    }
    await removeMenus(tx, gone);
    return ids;
};

const buttonsBelow = async (db: Db | Tx, menuId: string, form: Pick<FormDefinition, 'tableName'>): Promise<Map<string, string>> => {
    const prefix = `${formPermissionOf(form)}:`;
    const stored = await db
        .select({ id: permissions.id, perms: permissions.perms })
        .from(permissions)
        .where(and(eq(permissions.parentId, menuId), eq(permissions.menuType, MENU_TYPE.button), eq(permissions.delFlag, 0)))
        .orderBy(asc(permissions.sortNo));
    return new Map(stored.flatMap(({ id, perms }) => (perms?.startsWith(prefix) ? [[perms.slice(prefix.length), id]] : [])));
};

const administratorsOf = (tx: Tx, { tenantId }: Session) =>
    tx
        .select({ id: roles.id })
        .from(roles)
        .where(and(eq(roles.roleCode, ADMIN_ROLE), eq(roles.tenantId, tenantId), eq(roles.delFlag, 0)));

const grantAll = async (tx: Tx, actor: Who, body: FormMenuBody, { menuId, buttons }: FormEntry) => {
    const authority = await authorityOf(tx, actor.session);
    const admins = await administratorsOf(tx, actor.session);
    for (const { id } of admins) await give(tx, id, [menuId, ...buttons.values()]);
    for (const { id, actions } of body.roles) {
        const role = await requireRole(tx, actor.session, id);
        if (admins.some(admin => admin.id === id)) continue;
        requireReach(authority, role);
        const unknown = actions.find(action => !STANDARD_ACTIONS.some(each => each === action));
        if (unknown !== undefined) throw badRequest({ roles: `没有操作${unknown}` });
        const pressing = actions.includes('edit') ? [...buttons.keys()].filter(action => action.startsWith('button_')) : [];
        const ids = [...new Set([...actions, ...pressing])].flatMap(action => buttons.get(action) ?? []);
        // What the entry gave to the role before is replaced, except the fields, which are given under 字段权限.
        const replaced = [...buttons].filter(([action]) => !action.startsWith('see_')).map(([, button]) => button);
        await tx.delete(rolePermissions).where(and(eq(rolePermissions.roleId, id), inArray(rolePermissions.permissionId, replaced)));
        await give(tx, id, [menuId, ...ids]);
        await tx
            .update(roles)
            .set({ version: sql`${roles.version} + 1`, updateBy: actor.session.username, updateTime: sql`now()` })
            .where(eq(roles.id, id));
        const granted = `${body.name}：${actions.map(action => ACTION_NAMES[action] ?? action).join('、')}`;
        await logChanges(tx, actor, [
            {
                entity: RoleGrantChange,
                table: roles,
                op: 'edit',
                before: { ...role, granted: null, dataRules: null },
                after: { ...role, version: role.version + 1, granted, dataRules: null },
            },
        ]);
    }
};

const give = async (tx: Tx, roleId: string, ids: readonly string[]) => {
    await tx
        .insert(rolePermissions)
        .values(ids.map(permissionId => ({ roleId, permissionId })))
        .onConflictDoNothing();
};

/** Takes the entry of a form that goes away out of the menu, with everything it gave. */
export const removeFormFromMenu = (tx: Tx, id: string): Promise<void> => removeMenusAt(tx, urlOf(id));
