import { useEffect, useState } from 'react';
import { loadPermissions } from '#providers/auth/loadPermissions.ts';
import { guardUnsaved, onSessionLost } from '#providers/http/unauthorized.ts';
import { holdSession, onSessionChange, readSession, shownSession } from '#providers/store/session.ts';
import { hasUnsaved } from '#src/kit/views/unsaved.ts';
import { requestSignIn, type SignInRequest, signInRequests } from './signInRequest.ts';
import { lazyOverlay } from '#src/kit/ui/lazyPart.ts';

const loadDialog = () => import('./SignInAgainDialog.tsx');
const SignInAgainDialog = lazyOverlay('shell/notice/SignInAgainDialog', async () => ({ default: (await loadDialog()).SignInAgainDialog }));

/**
 * Keeps typed input through the end of a session (architecture 9, «401»): while there is any, the sign-in dialog over the
 * page stands in for the reload, whether a call was refused or another window has signed out.
 */
export const SessionGuard = () => {
    const [request, setRequest] = useState<SignInRequest>();
    // Ties the HTTP client and the stored session to this window's forms.
    useEffect(() => {
        const signInAgain = async () => {
            const outcome = await requestSignIn('expired');
            // Rights may have changed meanwhile; what is at hand goes on until the answer.
            if (outcome === 'same') loadPermissions({ isFresh: true }).catch(() => undefined);
            return outcome;
        };
        const ends = [
            guardUnsaved({ hasUnsaved, signInAgain }),
            holdSession(hasUnsaved),
            signInRequests.on(setRequest),
            onSessionChange(({ fromOtherWindow }) => {
                if (fromOtherWindow && !readSession() && shownSession()) void onSessionLost();
            }),
        ];
        return () => ends.forEach(end => end());
    }, []);
    return request ? <SignInAgainDialog {...request} /> : null;
};
