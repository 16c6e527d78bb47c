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

/** Whether the refusal of a sign-in requires a captcha, or a new one. */
export const wantsCaptcha = (failure: unknown): boolean =>
    isHttpError(failure) && (failure.code === CAPTCHA_NEEDED || CAPTCHA_WORDS.includes(failure.message));

/**
 * Signs in with account and password (AUTH-01) and stores token, user and dictionaries for 7 days (AUTH-05).
 * @throws HttpError with the server's message for any code but 200; `wantsCaptcha` checks whether it requires the captcha.
 */
export const signIn = async (credentials: LoginBody): Promise<LoginResult> =>
    acceptSignIn(await askToSignIn(credentials), credentials.remember_me === true);

/**
 * Sends the sign-in call without storing the result.
 * @throws HttpError with the server's message for any code but 200.
 */
export const askToSignIn = async (credentials: LoginBody): Promise<Envelope<LoginResult>> =>
    checked(await withSecondFactor(requestBody<LoginResult>('POST', '/sys/login', { body: credentials, anonymous: true })));

/**
 * The response of a sign-in. If a second factor is enabled, its dialog opens first; if the user cancels it, the call fails with the original
 * refusal.
 * @throws HttpError of the call
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

/** wire: the sign-in calls return "200" as text; existing backends send the number. */
const checked = (answer: Envelope<LoginResult>): Envelope<LoginResult> => {
    const { code, message } = answer;
    if (String(code) !== '200') throw new HttpError({ message, status: 200, reason: 'refused', code: Number(code) });
    return answer;
};

/**
 * Starts the session of a sign-in response; every sign-in method ends here. A user with several tenants or departments must choose before
 * the workspace opens (AUTH-06), unless the choice has already been made.
 * @throws HttpError with the server's message for any code but 200, 「服务器返回异常」 if token or user are missing.
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
