import type { NewSecondFactor, RecoveryCodes, SecondFactorState } from '#contract/system/account/second-factor.ts';
import { getRecord } from '#providers/data/asking.ts';
import { post, requestBody } from '#providers/http/http.ts';

/** Loads the state of the user's second factor. @throws HttpError 404 from a backend without it */
export const loadSecondFactor = (signal: AbortSignal): Promise<SecondFactorState> => getRecord('/sys/account/secondFactor', {}, { signal });

/** Requests a secret for the authenticator app; requires the password. */
export const beginSecondFactor = (password: string): Promise<NewSecondFactor> => post('/sys/account/secondFactor/begin', { password });

/** Enables the second factor; resolves to the recovery codes, which are returned only once. */
export const confirmSecondFactor = async (code: string): Promise<string[]> =>
    (await post<RecoveryCodes>('/sys/account/secondFactor/confirm', { code })).recoveryCodes;

/** Replaces the recovery codes. */
export const renewRecoveryCodes = async (code: string): Promise<string[]> =>
    (await post<RecoveryCodes>('/sys/account/secondFactor/recoveryCodes', { code })).recoveryCodes;

/** Disables the second factor. @returns the server's message */
export const endSecondFactor = async (code: string): Promise<string> =>
    (await requestBody('POST', '/sys/account/secondFactor/end', { body: { code } })).message;
