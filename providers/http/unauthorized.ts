import { closeSession, drawnFor, readToken } from '#providers/store/session.ts';
import { ERROR_TEXTS } from './errorTexts.ts';
import type { Identity } from './headers.ts';
import { page } from './page.ts';
import { sendLogout } from './sendLogout.ts';
import { notices } from './signals.ts';

const RELOAD_AFTER_MS = 1500;

/** Stands in for the reload while something typed would be lost (architecture 9, «401»). */
export interface UnsavedGuard {
    hasUnsaved(): boolean;
    /** Shows the sign-in dialog; true when the same user is signed in again. */
    signInAgain(): Promise<boolean>;
}

/** What becomes of a call that was answered with 401. */
export type AfterUnauthorized = 'resend' | 'leaving' | 'reject';

let guard: UnsavedGuard | undefined;
let deciding: Promise<AfterUnauthorized> | undefined;
let isLeaving = false;

/** Installs the guard; the returned function removes it. */
export const guardUnsaved = (given: UnsavedGuard): (() => void) => {
    guard = given;
    return () => {
        if (guard === given) guard = undefined;
    };
};

/**
 * Deals with a 401 (ERR-03, security C02). However many calls are refused together, there is one notice, one local
 * sign-out, one logout call and one reload after 1.5 s. Calls that nobody signed get their error back.
 */
export const onUnauthorized = (sentAs: Identity): Promise<AfterUnauthorized> => {
    if (isLeaving) return Promise.resolve('leaving');
    if (!sentAs.token) return Promise.resolve('reject');
    const token = readToken();
    if (token !== sentAs.token && !deciding) {
        // a late answer to an older token: the same user has signed in again, or nobody has
        return Promise.resolve(token && drawnFor() === sentAs.user ? 'resend' : 'reject');
    }
    deciding ??= decide(sentAs).finally(() => {
        deciding = undefined;
    });
    return deciding;
};

const decide = async (sentAs: Identity): Promise<AfterUnauthorized> => {
    notices.emit({ message: ERROR_TEXTS.unauthorized, type: 'error' });
    if (guard?.hasUnsaved() && (await guard.signInAgain())) return 'resend';
    isLeaving = true;
    closeSession({ keepDrafts: true });
    if (sentAs.token) sendLogout(sentAs.token).catch(() => undefined); // the token is dead; the call is a courtesy
    setTimeout(() => {
        isLeaving = false;
        page.reload();
    }, RELOAD_AFTER_MS);
    return 'leaving';
};
