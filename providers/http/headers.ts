import { HEADERS, IN_COOKIE } from '#contract/kit/wire-names.ts';
import { isOwnOrigin } from './config.ts';
import { drawnFor, readSession } from '#providers/store/session.ts';
import { makeKey } from '#providers/browser/makeKey.ts';

export interface Identity {
    token: string | undefined;
    user: string | undefined;
}

/** The identity that a call is sent with; empty for an anonymous call. */
export const identityFor = (isAnonymous: boolean): Identity =>
    isAnonymous ? { token: undefined, user: undefined } : { token: readSession()?.token, user: drawnFor() };

/**
 * The contract's headers (CALL-02, wire-contract 1.1). Writes have an idempotency key: the caller's, if a dialog may send the same act
 * twice, otherwise a new one.
 */
export const headersFor = (method: string, identity: Identity, idempotencyKey?: string): Record<string, string> => {
    const tenant = (identity.token && readSession()?.tenantId) || '0';
    const headers: Record<string, string> = { Accept: 'application/json, */*' };
    for (const name of HEADERS.tenant) headers[name] = tenant;
    if (identity.token) headers[HEADERS.token] = identity.token;
    // Requests a cookie session for every call that may be a sign-in; a backend without cookie support returns its token as usual.
    else if (isOwnOrigin() && navigator.cookieEnabled) headers[HEADERS.session] = IN_COOKIE;
    if (identity.token && identity.user) headers[HEADERS.clientUser] = identity.user;
    if (method !== 'GET') headers[HEADERS.idempotencyKey] = idempotencyKey ?? makeKey();
    return headers;
};
