import { DataRule, MENU_TYPE, type MenuRowNode, Permission } from '#contract/system/permission.ts';
import type { PermissionNode, PermissionTree } from '#contract/system/role.ts';
import type { Branches } from '#contract/kit/tree.ts';
import type { Row } from '#contract/kit/entity.ts';
import { loadPermissions } from '#providers/auth/loadPermissions.ts';
import { rowsIn } from '#providers/data/answers.ts';
import { getList, getRecord } from '#providers/data/asking.ts';
import type { Query } from '#providers/http/address.ts';
import { del, get, post, put, requestBody } from '#providers/http/http.ts';

/** The key of every query about menus. */
export const MENUS = Permission.resource;

/** A menu or button as something that can be granted. */
export interface GrantNode {
    id: string;
    title: string;
    children: GrantNode[];
}

const grantNode = ({ key, title, children }: PermissionNode): GrantNode => ({ id: key, title, children: (children ?? []).map(grantNode) });

export type RuleRow = Row<typeof DataRule> & { ruleConditions_dictText?: string; status_dictText?: string };

/** Menus and buttons level by level. */
export const MENU_SOURCE = {
    key: [MENUS, 'tree'],
    top: (signal: AbortSignal): Promise<MenuRowNode[]> => getList(`${Permission.wire}/getSystemMenuList`, {}, { signal }),
    below: async (ids: readonly string[]): Promise<MenuRowNode[]> =>
        Object.values(
            await getRecord<Record<string, MenuRowNode[]>>(`${Permission.wire}/getSystemSubmenuBatch`, { parentIds: ids.join() }),
        ).flat(),
    find: (asked: Query, signal: AbortSignal): Promise<Branches<MenuRowNode>> =>
        getRecord(`${Permission.wire}/branches`, asked, { signal }),
};

/** The same without buttons: what a menu may stand below. */
export const MENU_PARENT_SOURCE = {
    ...MENU_SOURCE,
    key: [MENUS, 'parents'],
    find: (asked: Query, signal: AbortSignal) => MENU_SOURCE.find({ ...asked, menusOnly: true }, signal),
};

/** Every menu and button with the little that granting them needs. */
export const loadGrantTree = async (signal?: AbortSignal): Promise<GrantNode[]> =>
    rowsIn((await getRecord<PermissionTree>(`${Permission.wire}/queryTreeList`, {}, { signal })).treeList).map(grantNode);

/** Puts a menu below another one; a group that leaves the top becomes a menu, and a menu at the top a group. */
export const moveMenu = ({ id, menuType }: MenuRowNode, parentId: string | null): Promise<unknown> => {
    const type = parentId === null ? MENU_TYPE.root : menuType === MENU_TYPE.root ? MENU_TYPE.menu : menuType;
    return put(`${Permission.wire}/edit`, { id, parentId: parentId ?? '', menuType: type });
};

/** How many stand below the menus and go with them. */
export const countBelowMenus = (ids: readonly string[], signal?: AbortSignal): Promise<number> =>
    get(`${Permission.wire}/countBelow`, { ids: ids.join() }, { signal });

/** Deletes menus with everything below them. */
export const deleteMenus = (ids: readonly string[]): Promise<unknown> => del(`${Permission.wire}/deleteBatch`, { ids: ids.join() });

/** Fetches the user's own menu again, so that a change shows at once (ROUTE-19). The loaded menu stays in use if that fails. */
export const refreshOwnMenu = (): Promise<unknown> => loadPermissions({ isFresh: true }).catch(() => undefined);

/** The data rules of a menu, newest first. */
export const loadRules = (query: Query, signal?: AbortSignal): Promise<RuleRow[]> =>
    getList(`${DataRule.wire}/queryPermissionRule`, query, { signal });

/** Adds a rule, or changes one when it has an id. */
export const saveRule = (rule: Readonly<Record<string, unknown>>, idempotencyKey?: string): Promise<unknown> =>
    rule.id
        ? put(`${DataRule.wire}/editPermissionRule`, rule, { idempotencyKey })
        : post(`${DataRule.wire}/addPermissionRule`, rule, { idempotencyKey });

export const deleteRule = (id: string): Promise<unknown> => del(`${DataRule.wire}/deletePermissionRule`, { id });

/** The menus and buttons that roles of a department may be given. */
export const loadDepartGrants = (departId: string, signal?: AbortSignal): Promise<string[]> =>
    getList(`${Permission.wire}/queryDepartPermission`, { departId }, { signal });

/** Stores them; `seen` is what the screen was loaded with, so that nobody's change is undone. Answers the server's word. */
export const saveDepartGrants = async (
    departId: string,
    ids: readonly string[],
    seen: readonly string[],
    idempotencyKey?: string,
): Promise<string> =>
    (
        await requestBody('POST', `${Permission.wire}/saveDepartPermission`, {
            body: { departId, permissionIds: ids.join(), lastpermissionIds: seen.join() }, // wire: lastpermissionIds
            idempotencyKey,
        })
    ).message;
