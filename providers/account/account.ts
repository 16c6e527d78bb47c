import type {
    Activity,
    ListChoices,
    OwnBinding,
    OwnSession,
    Preference,
    PreferenceName,
    Preferences,
    Profile,
    ProfileBody,
    TeamMember,
} from '#contract/system/account/account.ts';
import type { NoticeReaches } from '#contract/system/account/notice-choices.ts';
import type { UserInfo } from '#contract/system/account/auth.ts';
import { rowsIn } from '#providers/data/answers.ts';
import { getList, getRecord } from '#providers/data/asking.ts';
import { isNotThere } from '#providers/errors/httpError.ts';
import { post, put, requestBody } from '#providers/http/http.ts';
import { updateUser } from '#providers/store/session.ts';

/** Loads the user's profile. */
export const loadProfile = (signal: AbortSignal): Promise<Profile> => getRecord('/sys/account/profile', {}, { signal });

/** Saves the changed part of the user's profile; resolves to the complete profile. */
export const saveProfile = (body: ProfileBody): Promise<Profile> => put('/sys/account/profile', body);

/** Loads the preferences of the account. */
export const loadPreferences = (signal: AbortSignal): Promise<Preferences> => getRecord('/sys/account/preferences', {}, { signal });

/** Saves one group of preferences as a whole. */
export const savePreference = <N extends PreferenceName>(name: N, value: Preference<N>): Promise<Preference<N>> =>
    put(`/sys/account/preferences/${name}`, value);

/** Saves the appearance settings of lists, only the changed keys; null removes a key. */
export const saveListChoices = async (changes: ListChoices): Promise<void> => {
    await put('/sys/account/preferences/lists', changes);
};

/** Reloads the signed-in user, for example after a change of the home page. */
export const refreshUser = async (): Promise<void> => {
    const { userInfo } = await getRecord<{ userInfo: UserInfo }>('/sys/user/getUserInfo');
    updateUser(userInfo);
};

/** Loads a page of the user's recent activity. */
export const loadActivity = (
    page: { pageNo: number; pageSize: number },
    signal: AbortSignal,
): Promise<{ records: Activity[]; total: number; pages: number }> => getRecord('/sys/account/activity', page, { signal });

/** Loads which notification channels can reach the user. */
export const loadNoticeReaches = (signal: AbortSignal): Promise<NoticeReaches> => getRecord('/sys/account/noticeWays', {}, { signal });

/** Loads the people of the user's departments. */
export const loadTeam = (signal: AbortSignal): Promise<TeamMember[]> => getList('/sys/account/team', {}, { signal });

/** Loads the user's sessions, including the current one. */
export const loadSessions = (signal: AbortSignal): Promise<OwnSession[]> => getList('/sys/account/sessions', {}, { signal });

/** Ends one other session of the user. @returns the server's message */
export const endSession = async (id: string): Promise<string> =>
    (await requestBody('DELETE', '/sys/account/session', { query: { id } })).message;

/** Ends every other session of the user. @returns the server's message */
export const endOtherSessions = async (): Promise<string> =>
    (await requestBody('POST', '/sys/account/sessions/endOthers', { body: {} })).message;

/** Loads the third parties for signing in, each with its bound account. */
export const loadThirdParties = (signal: AbortSignal): Promise<OwnBinding[]> => getList('/sys/account/thirdParties', {}, { signal });

/** Binds the third-party account that was just identified. @returns the server's message */
export const bindThirdParty = async (thirdUserUuid: string): Promise<string> =>
    (await requestBody('POST', '/sys/account/bindThirdParty', { body: { thirdUserUuid } })).message;

/** Removes the binding with a third party. @returns the server's message */
export const unbindThirdParty = async (source: string): Promise<string> =>
    (await requestBody('POST', '/sys/account/unbindThirdParty', { body: { source } })).message;

/** Binds a phone or e-mail address; null removes it. @returns the server's message */
export const saveContact = async (body: { kind: 'phone' | 'email'; value: string | null; password: string }): Promise<string> =>
    (await requestBody('PUT', '/sys/account/contact', { body })).message;

/** Changes the user's password. @returns the server's message */
export const changePassword = async (body: {
    username: string;
    oldpassword: string;
    password: string;
    confirmpassword: string;
}): Promise<string> => (await requestBody('PUT', '/sys/user/updatePassword', { body })).message;

interface OwnDeparts {
    list: { departName: string; orgCode: string }[] | null;
    orgCode: string | null;
}
interface OwnTenants {
    list?: { id: number; name: string }[] | null;
}

/** wire: servers before 3.0 do not have tenants of a user. */
const loadTenants = async (signal: AbortSignal): Promise<OwnTenants> => {
    try {
        return await getRecord<OwnTenants>('/sys/tenant/getCurrentUserTenant', {}, { signal });
    } catch (error) {
        if (isNotThere(error)) return {};
        throw error;
    }
};

/** Loads the user's departments and tenants, and the current department. */
export const loadWorkplaces = async (signal: AbortSignal) => {
    const [departs, tenants] = await Promise.all([
        getRecord<OwnDeparts>('/sys/user/getCurrentUserDeparts', {}, { signal }),
        loadTenants(signal),
    ]);
    return { orgCode: departs.orgCode, list: rowsIn(departs.list), tenants: rowsIn(tenants.list) };
};

/** Switches to another of the user's departments; resolves to the user's data there. */
export const chooseDepart = async (orgCode: string, username: string | undefined): Promise<UserInfo> =>
    (await post<{ userInfo: UserInfo }>('/sys/selectDepart', { orgCode, username })).userInfo;
