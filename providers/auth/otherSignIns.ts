import type { LoginResult } from '#contract/system/account/auth.ts';
import type { BindPhoneBody, PhoneLoginBody } from '#contract/system/account/sign-in-ways.ts';
import { SMS_MODES, type SmsPurpose } from '#contract/system/account/sign-in-words.ts';
import { apiBase } from '#providers/http/config.ts';
import { post, requestBody } from '#providers/http/http.ts';
import { acceptSignIn, withSecondFactor } from './signIn.ts';

const anonymous = true;

/**
 * Requests a code by text message (AUTH-02). The response is the same for every number.
 * @throws HttpError 429 after too many requests.
 */
export const sendSmsCode = async (mobile: string, purpose: SmsPurpose, username?: string): Promise<void> => {
    const body = { mobile, smsmode: SMS_MODES[purpose], ...(username !== undefined && { username }) };
    await requestBody('POST', '/sys/sms', { body, anonymous });
};

/** Signs in with phone and code (AUTH-02). @throws HttpError as `signIn` does. */
export const signInByPhone = async (body: PhoneLoginBody): Promise<LoginResult> =>
    acceptSignIn(
        await withSecondFactor(requestBody<LoginResult>('POST', '/sys/phoneLogin', { body, anonymous })),
        body.remember_me === true,
    );

/** Signs in with the ticket of a single sign-on (AUTH-04). @throws HttpError as `signIn` does. */
export const signInByTicket = async (ticket: string, service: string): Promise<LoginResult> =>
    acceptSignIn(
        await withSecondFactor(requestBody<LoginResult>('GET', '/sys/cas/client/validateLogin', { query: { ticket, service }, anonymous })),
    );

/** Signs in with the id from a third party's window (AUTH-03). @throws HttpError as `signIn` does. */
export const signInByThirdParty = async (id: string): Promise<LoginResult> =>
    acceptSignIn(
        await withSecondFactor(requestBody<LoginResult>('GET', `/thirdLogin/getLoginUser/${encodeURIComponent(id)}`, { anonymous })),
    );

/** URL that a third-party sign-in opens in a window. */
export const thirdLoginUrl = (source: string): string => `${apiBase()}/sys/thirdLogin/render/${encodeURIComponent(source)}`;

/** URL of a third-party sign-in that takes the whole page. */
export const thirdPageUrl = (source: string): string => `${apiBase()}/sys/thirdLogin/oauth2/${encodeURIComponent(source)}/login`;

/** Binds a third party's account to the user of a phone number; resolves to the id to sign in with. */
export const bindThirdPhone = (body: BindPhoneBody): Promise<string> =>
    post<string>('/sys/thirdLogin/bindingThirdPhone', body, { anonymous });
