import type { LoginBody, LoginResult } from '#contract/system/auth.ts';
import { fillDictionaries } from '#providers/dictionary/dictionary.ts';
import { ERROR_TEXTS } from '#providers/http/errorTexts.ts';
import { requestBody } from '#providers/http/http.ts';
import { HttpError } from '#providers/http/httpError.ts';
import { isRecord, isString } from '#providers/store/checks.ts';
import { openSession } from '#providers/store/session.ts';

/**
 * Signs in by account and password (AUTH-01) and keeps token, user and dictionaries for 7 days (AUTH-05).
 * @throws HttpError with the server's message for any code but 200; `code` 412 asks for the captcha.
 */
export const signIn = async (credentials: LoginBody): Promise<LoginResult> => {
    const { code, message, result } = await requestBody<LoginResult>('POST', '/sys/login', { body: credentials, anonymous: true });
    // wire: the sign-in family answers "200" as text; existing back ends send the number
    if (String(code) !== '200') throw new HttpError({ message, status: 200, reason: 'refused', code: Number(code) });
    return acceptSignIn(result, credentials.remember_me === true);
};

/**
 * Begins the session that a sign-in answer grants; the other ways to sign in end here too.
 * @throws HttpError 「服务器返回异常」 when token or user are missing.
 */
export const acceptSignIn = (result: LoginResult | null, isRemembered = false): LoginResult => {
    if (!result || !isString(result.token) || result.token === '' || !isRecord(result.userInfo)) {
        throw new HttpError({ message: ERROR_TEXTS.broken, status: 200, reason: 'broken' });
    }
    openSession({ token: result.token, user: result.userInfo, isRemembered });
    if (isRecord(result.sysAllDictItems)) fillDictionaries(result.sysAllDictItems);
    return result;
};
