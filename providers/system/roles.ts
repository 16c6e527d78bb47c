import type { PermissionTree, RoleGrants, SaveRolePermissionBody } from '#contract/system/role.ts';
import { getRecord } from '#providers/data/asking.ts';
import { requestBody } from '#providers/http/http.ts';

/** All menus and buttons, as a tree. */
export const loadPermissionTree = (signal?: AbortSignal): Promise<PermissionTree> => getRecord('/sys/role/queryTreeList', {}, { signal });

/** What a role holds, its data rules, and what the caller may change of it. */
export const loadRoleGrants = (roleId: string, signal?: AbortSignal): Promise<RoleGrants> =>
    getRecord('/sys/role/grants', { roleId }, { signal });

/** Stores the rights of a role in one step; answers the server's word for it. */
export const saveRoleGrants = async (body: SaveRolePermissionBody): Promise<string> =>
    (await requestBody('POST', '/sys/permission/saveRolePermission', { body })).message;
