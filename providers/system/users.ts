import type { Page } from '#contract/kit/envelope.ts';
import type { EnabledMessengers, Messenger, Synchronised } from '#contract/system/account/third-app.ts';
import type { SupportBundle } from '#contract/system/user.ts';
import { saveFile } from '#providers/browser/saveFile.ts';
import type { Query } from '#providers/http/address.ts';
import { getList, getPage, getRecord } from '#providers/data/asking.ts';
import { get, post, requestBody } from '#providers/http/http.ts';
import { isHttpError } from '#providers/errors/httpError.ts';

/** A user as pickers and small lists show them. */
export interface Person {
    id: string;
    username: string;
    realname: string;
    orgCodeTxt?: string | null;
    status: number;
    status_dictText?: string;
}

export interface RoleChoice {
    id: string;
    roleName: string;
    roleCode: string;
    createTime: string;
}

/** What the user form chooses from besides roles. */
export interface FormChoices {
    departs: { id: string; name: string; parentId: string | null; code: string }[];
    positions: { code: string; name: string }[];
}

/** All roles of the tenant. */
export const loadAllRoles = (signal?: AbortSignal): Promise<RoleChoice[]> => getList('/sys/role/queryall', {}, { signal });

export const loadFormChoices = (signal?: AbortSignal): Promise<FormChoices> => getRecord('/sys/user/formChoices', {}, { signal });

/** Active users by a part of account or name, twenty at most. */
export const findPeople = async (keyword: string, signal?: AbortSignal): Promise<Person[]> => {
    const ask = (query: Query) => getPage<Person>('/sys/user/queryUserComponentData', { pageSize: 20, ...query }, { signal });
    const pages = await Promise.all(keyword === '' ? [ask({})] : [ask({ username: keyword }), ask({ realname: keyword })]);
    return [...new Map(pages.flatMap(page => page.records).map(person => [person.id, person])).values()];
};

const said = async (...given: Parameters<typeof requestBody>): Promise<string> => (await requestBody(...given)).message;

/** Freezes (2) or frees (1) accounts; answers the server's word for it, as do all below. */
export const setUserStatus = (ids: readonly string[], status: 1 | 2): Promise<string> =>
    said('PUT', '/sys/user/frozenBatch', { body: { ids: ids.join(), status: String(status) } });
/** Saves what is needed to help one person: last failures of their browser, what they did, where they are signed in, versions. */
export const saveSupportBundle = async ({ id, username }: { id: string; username: string }): Promise<void> => {
    const bundle = await post<SupportBundle>('/sys/user/supportBundle', { id });
    const name = `support-${username}-${bundle.madeAt.replaceAll(/\D/g, '')}.json`;
    saveFile(new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/json' }), name);
};
export const unlockUser = (username: string): Promise<string> => said('PUT', '/sys/user/unlock', { body: { username } });
export const resetSecondFactor = (username: string): Promise<string> => said('PUT', '/sys/user/resetSecondFactor', { body: { username } });
export const resetPassword = (body: { username: string; password: string; confirmpassword: string }): Promise<string> =>
    said('PUT', '/sys/user/changePassword', { body });

/** Which of the company's messengers are connected. */
export const loadMessengers = (signal?: AbortSignal): Promise<EnabledMessengers> => get('/sys/thirdApp/getEnabledType', {}, { signal });
/** Binds users to the members of a messenger who have their mobile numbers: the named ones, or those who have not bound one yet. */
export const bindByMobile = async (messenger: Messenger, ids: readonly string[]): Promise<Synchronised> => {
    try {
        return await get(`/sys/thirdApp/sync/${messenger}/user/toLocal`, ids.length > 0 ? { ids: ids.join() } : {});
    } catch (error) {
        // Nobody was found: the same answer in a refusal.
        if (isHttpError(error) && error.body.failInfo) return { successInfo: [], failInfo: error.body.failInfo };
        throw error;
    }
};

/** Deleted users, the latest first; `orgCode` holds the names of their departments. */
export const loadRecycleBin = (signal?: AbortSignal): Promise<(Person & { orgCode: string })[]> =>
    getList('/sys/user/recycleBin', {}, { signal });
export const putBackUsers = (ids: readonly string[]): Promise<string> =>
    said('PUT', '/sys/user/putRecycleBin', { body: { userIds: ids.join() } });
export const eraseUsers = (ids: readonly string[]): Promise<string> =>
    said('DELETE', '/sys/user/deleteRecycleBin', { query: { userIds: ids.join() } });

/** Who holds a role. */
export const loadRoleUsers = (query: Query, signal?: AbortSignal): Promise<Page<Person>> =>
    getPage('/sys/user/userRoleList', query, { signal });
export const addRoleUsers = (body: { roleId: string; userIdList: string[]; ownPassword?: string }): Promise<string> =>
    said('POST', '/sys/user/addSysUserRole', { body });
export const removeRoleUsers = (roleId: string, userIds: readonly string[]): Promise<string> =>
    said('DELETE', '/sys/user/deleteUserRoleBatch', { query: { roleId, userIds: userIds.join() } });

/** Who stands in for a person, and when; null where nobody has been named yet. */
export const agentOf = async (userName: string): Promise<{ id: string; version: number } | null> => {
    try {
        return await get('/sys/sysUserAgent/queryByUserName', { userName });
    } catch (error) {
        if (isHttpError(error) && error.reason === 'refused') return null;
        throw error;
    }
};
/** Names the agent of a person, or changes what was named. */
export const saveAgent = (body: Record<string, unknown>): Promise<string> =>
    said(body.id === undefined ? 'POST' : 'PUT', `/sys/sysUserAgent/${body.id === undefined ? 'add' : 'edit'}`, { body });
