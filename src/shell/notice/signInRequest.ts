import { drawnFor, onSessionChange, readSession, shownSession } from '#providers/store/session.ts';
import { createChannel } from '#providers/store/event.ts';
import type { SignInOutcome } from '#providers/http/unauthorized.ts';

/** Why the sign-in dialog opens over the page. */
export type SignInReason = 'expired' | 'endsSoon';

export interface SignInRequest {
    reason: SignInReason;
    /** Account of the page's user. */
    username: string;
    /** Display name of the user. */
    name: string;
    settle: (outcome: SignInOutcome) => void;
}

/** Opens the dialog (a request) or closes it (undefined); `SessionGuard` renders it. */
export const signInRequests = createChannel<SignInRequest | undefined>();

/**
 * Opens the sign-in dialog over the page and resolves with its outcome. It also closes automatically when the same user has signed in again
 * in another window.
 */
export const requestSignIn = (reason: SignInReason): Promise<SignInOutcome> =>
    new Promise(resolve => {
        const before = shownSession();
        const settle = (outcome: SignInOutcome) => {
            stop();
            signInRequests.emit(undefined);
            resolve(outcome);
        };
        const stop = onSessionChange(({ fromOtherWindow }) => {
            const now = readSession();
            if (fromOtherWindow && now && now.token !== before?.token && now.user?.id === drawnFor()) settle('same');
        });
        const user = before?.user;
        signInRequests.emit({ reason, username: user?.username ?? '', name: user?.realname || user?.username || '', settle });
    });
