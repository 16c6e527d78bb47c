import type { Page } from '#contract/kit/envelope.ts';
import type { Row } from '#contract/kit/entity.ts';
import type { DepartNode } from '#contract/system/depart.ts';
import { Depart } from '#contract/system/depart.ts';
import type { DepartRole } from '#contract/system/my-depart.ts';
import type { PermissionTree } from '#contract/system/role.ts';
import type { Query } from '#providers/http/address.ts';
import { getList, getRecord } from '#providers/data/asking.ts';
import { get, requestBody } from '#providers/http/http.ts';
import { DEPARTS, findDeparts, loadDepartLevel } from '#providers/org/departs.ts';
import type { Person } from '#providers/system/users.ts';

/** The key of every query about the departments one is in charge of. */
export const MY_DEPART = 'system/my-depart';

export type DepartRoleRow = Row<typeof DepartRole>;
/** wire: `orgCode` holds the names of the departments. */
export type DepartMember = Person & { orgCode: string | null; sex_dictText?: string; phone?: string | null };

const said = async (...given: Parameters<typeof requestBody>): Promise<string> => (await requestBody(...given)).message;

/** The departments that one is in charge of with what is below them, level by level; one that lies below another is shown there. */
export const LED_SOURCE = {
    key: [DEPARTS, 'led'],
    top: async (signal: AbortSignal): Promise<DepartNode[]> => {
        const led = await getList<DepartNode>(`${Depart.wire}/queryMyDeptTreeList`, {}, { signal });
        return led.filter(({ orgCode }) => !led.some(each => each.orgCode !== orgCode && orgCode.startsWith(each.orgCode)));
    },
    below: (ids: readonly string[]) => loadDepartLevel(ids),
    find: (asked: Query, signal: AbortSignal) => findDeparts(asked, true, signal),
};

/** Members of a department and of those below it; null when there are none. */
export const loadMembers = (query: Query, signal?: AbortSignal): Promise<Page<DepartMember> | null> =>
    get('/sys/user/departUserList', query, { signal });
export const addMembers = (body: { depId: string; userIdList: readonly string[] }): Promise<string> =>
    said('POST', '/sys/user/editSysDepartWithUser', { body });
export const removeMembers = (depId: string, userIds: readonly string[]): Promise<string> =>
    said('DELETE', '/sys/user/deleteUserInDepartBatch', { query: { depId, userIds: userIds.join() } });

/** All roles of a department. */
export const loadDepartRoles = (departId: string, userId: string, signal?: AbortSignal): Promise<DepartRoleRow[]> =>
    getList('/sys/sysDepartRole/getDeptRoleList', { departId, userId }, { signal });
/** The roles of the department that somebody holds. */
export const loadHeldRoles = (departId: string, userId: string, signal?: AbortSignal): Promise<{ droleId: string }[] | null> =>
    get('/sys/sysDepartRole/getDeptRoleByUserId', { departId, userId }, { signal });
export const saveHeldRoles = (body: { userId: string; newRoleId: string; oldRoleId: string }): Promise<string> =>
    said('POST', '/sys/sysDepartRole/deptRoleUserAdd', { body });

/** What roles of a department may be given, and what one of them was given. */
export const loadRoleCeiling = (departId: string, signal?: AbortSignal): Promise<PermissionTree> =>
    getRecord('/sys/sysDepartPermission/queryTreeListForDeptRole', { departId }, { signal });
export const loadDepartRoleGrants = (roleId: string, signal?: AbortSignal): Promise<string[]> =>
    getList('/sys/sysDepartPermission/queryDeptRolePermission', { roleId }, { signal });
export const saveDepartRoleGrants = (
    roleId: string,
    ids: readonly string[],
    seen: readonly string[],
    idempotencyKey?: string,
): Promise<string> =>
    said('POST', '/sys/sysDepartPermission/saveDeptRolePermission', {
        body: { roleId, permissionIds: ids.join(), lastpermissionIds: seen.join() }, // wire: lastpermissionIds
        idempotencyKey,
    });
