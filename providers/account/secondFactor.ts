import type { NewSecondFactor, RecoveryCodes, SecondFactorState } from '#contract/system/account/second-factor.ts';
import { getRecord } from '#providers/data/asking.ts';
import { post, requestBody } from '#providers/http/http.ts';

/** The own second factor. @throws HttpError 404 from a backend that has none */
export const loadSecondFactor = (signal: AbortSignal): Promise<SecondFactorState> => getRecord('/sys/account/secondFactor', {}, { signal });

/** A secret for the app, once the password was right. */
export const beginSecondFactor = (password: string): Promise<NewSecondFactor> => post('/sys/account/secondFactor/begin', { password });

/** Puts it in force; answers the recovery codes, once. */
export const confirmSecondFactor = async (code: string): Promise<string[]> =>
    (await post<RecoveryCodes>('/sys/account/secondFactor/confirm', { code })).recoveryCodes;

/** New recovery codes in place of the former. */
export const renewRecoveryCodes = async (code: string): Promise<string[]> =>
    (await post<RecoveryCodes>('/sys/account/secondFactor/recoveryCodes', { code })).recoveryCodes;

/** Ends it. @returns the server's message */
export const endSecondFactor = async (code: string): Promise<string> =>
    (await requestBody('POST', '/sys/account/secondFactor/end', { body: { code } })).message;
