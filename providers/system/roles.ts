import type { GrantEffects, PermissionTree, RoleGrants, SaveRolePermissionBody } from '#contract/system/role.ts';
import { getRecord } from '#providers/data/asking.ts';
import { isNotThere } from '#providers/errors/httpError.ts';
import { request, requestBody } from '#providers/http/http.ts';

/** All menus and buttons, as a tree. */
export const loadPermissionTree = (signal?: AbortSignal): Promise<PermissionTree> => getRecord('/sys/role/queryTreeList', {}, { signal });

/** What a role holds, its data rules, and what the caller may change of it. */
export const loadRoleGrants = (roleId: string, signal?: AbortSignal): Promise<RoleGrants> =>
    getRecord('/sys/role/grants', { roleId }, { signal });

/**
 * What storing the rights of a role would mean for the people who have it; nothing where the backend can't tell.
 * @throws HttpError for rights that can't be stored, as `saveRoleGrants`
 */
export const previewRoleGrants = async (body: SaveRolePermissionBody): Promise<GrantEffects | undefined> => {
    try {
        return await request<GrantEffects>('POST', '/sys/permission/previewRolePermission', { body });
    } catch (error) {
        if (isNotThere(error)) return undefined;
        throw error;
    }
};

/** Stores the rights of a role in one step; answers the server's word for it. */
export const saveRoleGrants = async (body: SaveRolePermissionBody): Promise<string> =>
    (await requestBody('POST', '/sys/permission/saveRolePermission', { body })).message;
