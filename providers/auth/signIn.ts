import type { Envelope } from '#contract/kit/envelope.ts';
import type { LoginBody, LoginResult } from '#contract/system/account/auth.ts';
import { CAPTCHA_WORDS, PROOF_NEEDED } from '#contract/system/account/sign-in-words.ts';
import { fillDictionaries } from '#providers/dictionary/dictionary.ts';
import { ERROR_TEXTS } from '#providers/errors/errorTexts.ts';
import { requestBody } from '#providers/http/http.ts';
import { proofRequests } from '#providers/http/proof.ts';
import { HttpError, isHttpError } from '#providers/errors/httpError.ts';
import { isRecord, isString } from '#providers/store/checks.ts';
import type { SignInChoice } from '#providers/store/keys.ts';
import { openSession } from '#providers/store/session.ts';

const CAPTCHA_NEEDED = 412;

/** Does the refusal of a sign-in ask for the captcha, or for another one? */
export const wantsCaptcha = (failure: unknown): boolean =>
    isHttpError(failure) && (failure.code === CAPTCHA_NEEDED || CAPTCHA_WORDS.includes(failure.message));

/**
 * Signs in by account and password (AUTH-01) and keeps token, user and dictionaries for 7 days (AUTH-05).
 * @throws HttpError with the server's message for any code but 200; `wantsCaptcha` tells whether that asks for the captcha.
 */
export const signIn = async (credentials: LoginBody): Promise<LoginResult> =>
    acceptSignIn(await askToSignIn(credentials), credentials.remember_me === true);

/**
 * Asks the server to sign somebody in; nothing is kept yet.
 * @throws HttpError with the server's message for any code but 200.
 */
export const askToSignIn = async (credentials: LoginBody): Promise<Envelope<LoginResult>> =>
    checked(await withSecondFactor(requestBody<LoginResult>('POST', '/sys/login', { body: credentials, anonymous: true })));

/**
 * The answer to a sign-in. Where a second factor is in force, the dialog for it opens first, and who gives that up gets the refusal.
 * @throws HttpError as the call did
 */
export const withSecondFactor = async (signingIn: Promise<Envelope<LoginResult>>): Promise<Envelope<LoginResult>> => {
    try {
        return await signingIn;
    } catch (error) {
        if (!isHttpError(error) || error.code !== PROOF_NEEDED || error.body.step === undefined) throw error;
        const { step } = error.body;
        return new Promise((resolve, reject) => {
            proofRequests.emit({
                purpose: 'signIn',
                way: 'code',
                submit: async code => {
                    const body = { step, code };
                    resolve(await requestBody<LoginResult>('POST', '/sys/login/secondFactor', { body, anonymous: true }));
                },
                settle: isProved => {
                    if (!isProved) reject(error);
                },
            });
        });
    }
};

/** wire: the sign-in family answers "200" as text; existing back ends send the number. */
const checked = (answer: Envelope<LoginResult>): Envelope<LoginResult> => {
    const { code, message } = answer;
    if (String(code) !== '200') throw new HttpError({ message, status: 200, reason: 'refused', code: Number(code) });
    return answer;
};

/**
 * Begins the session that a sign-in answer grants; every way to sign in ends here. Somebody of several tenants or
 * departments has a choice to make before the workspace opens (AUTH-06), unless he made it already.
 * @throws HttpError with the server's message for any code but 200, 「服务器返回异常」 when token or user are missing.
 */
export const acceptSignIn = (answer: Envelope<LoginResult>, isRemembered = false, hasChosen = false): LoginResult => {
    const { result } = checked(answer);
    if (!result || !isString(result.token) || result.token === '' || !isRecord(result.userInfo)) {
        throw new HttpError({ message: ERROR_TEXTS.broken, status: 200, reason: 'broken' });
    }
    const { token, userInfo: user } = result;
    const tenants = result.tenantList ?? [];
    const tenantId = tenants.length === 1 ? tenants[0]?.id : undefined;
    openSession({ token, user, tenantId, isRemembered, choice: hasChosen ? undefined : choiceOf(result) });
    if (isRecord(result.sysAllDictItems)) fillDictionaries(result.sysAllDictItems);
    return result;
};

const choiceOf = ({ tenantList, departs, multi_depart: departCount }: LoginResult): SignInChoice | undefined => {
    const tenants = tenantList && tenantList.length > 1 ? tenantList.map(({ id, name }) => ({ id, name })) : [];
    const several = departCount === 2 && departs ? departs.map(({ orgCode, departName }) => ({ orgCode, departName })) : [];
    return tenants.length + several.length > 0 ? { tenants, departs: several } : undefined;
};
