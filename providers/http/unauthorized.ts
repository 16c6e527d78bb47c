import { closeSession, drawnFor, readToken } from '#providers/store/session.ts';
import { ERROR_TEXTS } from '#providers/errors/errorTexts.ts';
import type { Identity } from './headers.ts';
import { isViewing, showOwn } from '#providers/store/viewing.ts';
import { page } from '#providers/browser/page.ts';
import { sendLogout } from './sendLogout.ts';
import { notices } from '#providers/store/signals.ts';

const RELOAD_AFTER_MS = 1500;

/** How the sign-in dialog over the page ended. */
export type SignInOutcome = 'same' | 'other' | 'cancelled';

/** Replaces the reload while something typed would be lost (architecture 9, «401»). */
export interface UnsavedGuard {
    hasUnsaved(): boolean;
    /** Shows the sign-in dialog: the same user is signed in again, another one is, or nobody. */
    signInAgain(): Promise<SignInOutcome>;
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

/** Would a reload now lose something that was typed? */
export const wouldLoseInput = (): boolean => guard?.hasUnsaved() ?? false;

/** Nothing is sent for this page any more: it is about to reload. */
export const isPageLeaving = (): boolean => isLeaving;

/** Stops every further call of this page; another user's session may be opened after that. */
export const stopCalls = (): void => {
    isLeaving = true;
};

/** While the sign-in dialog is open, calls wait for its end instead of going out with a dead token. */
export const pendingDecision = (): Promise<AfterUnauthorized> | undefined => deciding;

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
    return decideOnce(sentAs.token);
};

/**
 * The server says that the look at the system as somebody is over: the window says so and goes back to its owner. False where this window
 * knows of none.
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

/**
 * The session is over without a call having been refused: another window has ended it while something typed here would
 * be lost. The same decision as after a 401.
 */
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
    if (token) sendLogout(token).catch(() => undefined); // the token is dead; the call is a courtesy
};

const reload = (): void => {
    isLeaving = false;
    page.reload();
};
