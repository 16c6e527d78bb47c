import type { PermissionResult } from '#contract/system/account/auth.ts';
import { ERROR_TEXTS } from '#providers/errors/errorTexts.ts';
import { get } from '#providers/http/http.ts';
import { HttpError } from '#providers/errors/httpError.ts';
import { appText } from '#providers/i18n/appText.ts';
import { keepPageSize } from '#providers/data/pageSize.ts';
import { keepLockMinutes } from './lockScreen.ts';
import { keepPermissions, readSession, shownSession } from '#providers/store/session.ts';

type Reading = (answer: PermissionResult) => PermissionResult;

let readAs: Reading = answer => answer;

/** Sets the function that converts every response to this client's paths and codes; called once, by the code that knows the screens. */
export const readPermissionsAs = (reading: Reading): void => {
    readAs = reading;
};

let loading: { token: string; answer: Promise<PermissionResult> } | undefined;

/**
 * Menu and button lists of the signed-in user (PERM-09): the loaded ones, otherwise from the server. `isFresh` always loads from the server
 * (PERM-08). Concurrent callers share one call.
 * @throws HttpError also for an empty menu: a user without any screen cannot work (ROUTE-11).
 */
export const loadPermissions = ({ isFresh = false } = {}): Promise<PermissionResult> => {
    const session = shownSession();
    if (!session) return Promise.reject(new HttpError({ message: ERROR_TEXTS.unauthorized, status: 401, reason: 'refused' }));
    if (session.permissions && !isFresh) return Promise.resolve(session.permissions);
    if (loading?.token === session.token) return loading.answer;
    const answer = fetchPermissions(session.token).finally(() => {
        if (loading?.answer === answer) loading = undefined;
    });
    loading = { token: session.token, answer };
    return answer;
};

type Wire = Partial<PermissionResult> | null;

const askServer = () => get<Wire>('/sys/permission/getUserPermissionByToken');

let asked: { token: string; answer: Promise<Wire> } | undefined;

/** Requests the permissions while the workspace's code is still loading. The response is converted once that code has loaded. */
export const askPermissionsEarly = (): void => {
    const session = shownSession();
    if (!session || session.permissions) return;
    asked = { token: session.token, answer: askServer() };
    // A failure is reported to the caller of `loadPermissions`.
    asked.answer.catch(() => undefined);
};

/** Returns the early response, only once. */
const takeAsked = (token: string): Promise<Wire> | undefined => {
    const early = asked;
    asked = undefined;
    return early?.token === token ? early.answer : undefined;
};

const fetchPermissions = async (token: string): Promise<PermissionResult> => {
    const result = await (takeAsked(token) ?? askServer());
    if (!Array.isArray(result?.menu) || result.menu.length === 0) {
        throw new HttpError({ message: appText('errors.noMenu'), status: 200, reason: 'broken' });
    }
    const permissions = readAs({ menu: result.menu, auth: result.auth ?? [], allAuth: result.allAuth ?? [] });
    if (readSession()?.token === token) {
        // do not store them in another user's session
        keepPermissions(permissions);
        keepPageSize(result.pageSize);
        keepLockMinutes(result.lockMinutes);
    }
    return permissions;
};
