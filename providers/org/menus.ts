import { DataRule, type MenuRowNode, Permission } from '#contract/system/permission.ts';
import type { Row } from '#contract/entity.ts';
import { loadPermissions } from '#providers/auth/loadPermissions.ts';
import type { Query } from '#providers/http/address.ts';
import { del, get, post, put, requestBody } from '#providers/http/http.ts';

/** The key of every query about menus. */
export const MENUS = Permission.resource;

export type RuleRow = Row<typeof DataRule> & { ruleConditions_dictText?: string; status_dictText?: string };

/** Every menu and button as a tree. */
export const loadMenuTree = (signal?: AbortSignal): Promise<MenuRowNode[]> => get(`${Permission.wire}/list`, {}, { signal });

/** Deletes menus with everything below them. */
export const deleteMenus = (ids: readonly string[]): Promise<unknown> => del(`${Permission.wire}/deleteBatch`, { ids: ids.join() });

/** Fetches the user's own menu again, so that a change shows at once (ROUTE-19). What is at hand goes on if that fails. */
export const refreshOwnMenu = (): Promise<unknown> => loadPermissions({ isFresh: true }).catch(() => undefined);

/** The data rules of a menu, newest first. */
export const loadRules = (query: Query, signal?: AbortSignal): Promise<RuleRow[]> =>
    get(`${DataRule.wire}/queryPermissionRule`, query, { signal });

/** Adds a rule, or changes one when it has an id. */
export const saveRule = (rule: Readonly<Record<string, unknown>>): Promise<unknown> =>
    rule.id ? put(`${DataRule.wire}/editPermissionRule`, rule) : post(`${DataRule.wire}/addPermissionRule`, rule);

export const deleteRule = (id: string): Promise<unknown> => del(`${DataRule.wire}/deletePermissionRule`, { id });

/** The menus and buttons that roles of a department may be given. */
export const loadDepartGrants = (departId: string, signal?: AbortSignal): Promise<string[]> =>
    get(`${Permission.wire}/queryDepartPermission`, { departId }, { signal });

/** Stores them; `seen` is what the screen was loaded with, so that nobody's change is undone. Answers the server's word. */
export const saveDepartGrants = async (departId: string, ids: readonly string[], seen: readonly string[]): Promise<string> =>
    (
        await requestBody('POST', `${Permission.wire}/saveDepartPermission`, {
            body: { departId, permissionIds: ids.join(), lastpermissionIds: seen.join() }, // wire: lastpermissionIds
        })
    ).message;
