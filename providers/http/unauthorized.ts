import { closeSession, drawnFor, readToken } from '#providers/store/session.ts';
import { ERROR_TEXTS } from '#providers/errors/errorTexts.ts';
import type { Identity } from './headers.ts';
import { isViewing, showOwn } from '#providers/store/viewing.ts';
import { page } from '#providers/browser/page.ts';
import { sendLogout } from './sendLogout.ts';
import { notices } from '#providers/store/signals.ts';

const RELOAD_AFTER_MS = 1500;

/** Outcome of the sign-in dialog over the page. */
export type SignInOutcome = 'same' | 'other' | 'cancelled';

/** Replaces the reload while there is unsaved input (architecture 9, «401»). */
export interface UnsavedGuard {
    hasUnsaved(): boolean;
    /** Shows the sign-in dialog; resolves to whether the same user, another one, or nobody has signed in. */
    signInAgain(): Promise<SignInOutcome>;
}

/** How a call with a 401 response continues. */
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

/** Whether a reload would lose typed input. */
export const wouldLoseInput = (): boolean => guard?.hasUnsaved() ?? false;

/** Whether the page is about to reload and sends nothing more. */
export const isPageLeaving = (): boolean => isLeaving;

/** Blocks all further calls of this page; after that another user's session may be stored. */
export const stopCalls = (): void => {
    isLeaving = true;
};

/** The pending sign-in dialog, if any; calls wait for it instead of using an expired token. */
export const pendingDecision = (): Promise<AfterUnauthorized> | undefined => deciding;

/**
 * Handles a 401 (ERR-03, security C02). Even if several calls are rejected together, there is only one notification, one local sign-out, one
 * logout call and one reload after 1.5 s. Calls without a token get their error back.
 */
export const onUnauthorized = (sentAs: Identity): Promise<AfterUnauthorized> => {
    if (isLeaving) return Promise.resolve('leaving');
    if (!sentAs.token) return Promise.resolve('reject');
    const token = readToken();
    if (token !== sentAs.token && !deciding) {
        // a late response to an older token: the same user has signed in again, or nobody has
        return Promise.resolve(token && drawnFor() === sentAs.user ? 'resend' : 'reject');
    }
    return decideOnce(sentAs.token);
};

/**
 * Handles the end of viewing as another user, reported by the server: shows a message and returns the window to its own user. Returns false
 * if this window is not viewing as another user.
 */
export const onViewOver = (message: unknown): boolean => {
    if (!isViewing()) return false;
    if (!isLeaving) notices.emit({ message: String(message), type: 'info' });
    if (!isLeaving)
        setTimeout(() => {
            showOwn();
            reload();
        }, RELOAD_AFTER_MS);
    return (isLeaving = true);
};

/** Handles the end of the session by another window while there is unsaved input here, in the same way as a 401. */
export const onSessionLost = (): Promise<AfterUnauthorized> => decideOnce(undefined);

const decideOnce = (token: string | undefined): Promise<AfterUnauthorized> =>
    (deciding ??= decide(token).finally(() => {
        deciding = undefined;
    }));

const decide = async (token: string | undefined): Promise<AfterUnauthorized> => {
    if (guard?.hasUnsaved()) {
        const outcome = await guard.signInAgain();
        if (outcome === 'same') return 'resend';
        isLeaving = true;
        if (outcome === 'cancelled') end(token);
        reload();
        return 'leaving';
    }
    notices.emit({ message: ERROR_TEXTS.unauthorized, type: 'error' });
    isLeaving = true;
    end(token);
    setTimeout(reload, RELOAD_AFTER_MS);
    return 'leaving';
};

const end = (token: string | undefined): void => {
    closeSession({ keepDrafts: true });
    if (token) sendLogout(token).catch(() => undefined); // the token has already expired, so a failure does not matter
};

const reload = (): void => {
    isLeaving = false;
    page.reload();
};
