import type { LoginBody } from '#contract/system/account/auth.ts';
import { type SignInOutcome, stopCalls } from '#providers/http/unauthorized.ts';
import { chooseTenant, drawnFor, shownSession } from '#providers/store/session.ts';
import { acceptSignIn, askToSignIn } from './signIn.ts';

/**
 * Signs in over an open page. The page's own user continues in the same tenant. Another user gets a session too, but the page must be
 * reloaded and sends nothing more, because its content belongs to the previous user (security C05).
 * @throws HttpError as `signIn` does; `code` 412 requires the captcha.
 */
export const signInAgain = async (credentials: LoginBody): Promise<Exclude<SignInOutcome, 'cancelled'>> => {
    const before = { user: drawnFor(), tenantId: shownSession()?.tenantId ?? '0' };
    const answer = await askToSignIn(credentials);
    const isSame = answer.result?.userInfo?.id === before.user;
    if (!isSame) stopCalls();
    acceptSignIn(answer, credentials.remember_me === true, isSame);
    if (!isSame) return 'other';
    chooseTenant(before.tenantId);
    return 'same';
};
