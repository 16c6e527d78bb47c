import { HEADERS, IN_COOKIE } from '#contract/kit/wire-names.ts';
import { isOwnOrigin } from './config.ts';
import { drawnFor, readSession } from '#providers/store/session.ts';
import { makeKey } from '#providers/browser/makeKey.ts';

export interface Identity {
    token: string | undefined;
    user: string | undefined;
}

/** Who a call is sent for; an anonymous call carries nobody. */
export const identityFor = (isAnonymous: boolean): Identity =>
    isAnonymous ? { token: undefined, user: undefined } : { token: readSession()?.token, user: drawnFor() };

/**
 * The contract's headers (CALL-02, wire-contract 1.1). Writes carry an idempotency key: the caller's own, when one
 * dialog may send the same act twice, else a fresh one.
 */
export const headersFor = (method: string, identity: Identity, idempotencyKey?: string): Record<string, string> => {
    const tenant = (identity.token && readSession()?.tenantId) || '0';
    const headers: Record<string, string> = { Accept: 'application/json, */*' };
    for (const name of HEADERS.tenant) headers[name] = tenant;
    if (identity.token) headers[HEADERS.token] = identity.token;
    // Asks for it wherever the call may be a sign-in; a backend that knows no cookies hands out its token as ever.
    else if (isOwnOrigin() && navigator.cookieEnabled) headers[HEADERS.session] = IN_COOKIE;
    if (identity.token && identity.user) headers[HEADERS.clientUser] = identity.user;
    if (method !== 'GET') headers[HEADERS.idempotencyKey] = idempotencyKey ?? makeKey();
    return headers;
};
