import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { LoginResult } from '#contract/system/account/auth.ts';
import type { PasskeyQuestion } from '#contract/system/account/passkey.ts';
import { answerWithPasskey, canUsePasskeys } from '#providers/browser/passkey.ts';
import { post, requestBody } from '#providers/http/http.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readSession } from '#providers/store/session.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';
import { openLock } from '#providers/store/screenLock.ts';
import { acceptSignIn } from './signIn.ts';

type Question = PasskeyQuestion<PublicKeyCredentialRequestOptionsJSON>;

/** Whether a passkey of the signed-in user was created or used in this browser; in other browsers the prompt would be useless. */
export const hasPasskeyHere = (): boolean => {
    const name = readSession()?.user?.username;
    return name !== undefined && readStored(KEYS.passkeyUser) === name && canUsePasskeys();
};

/** Stores that this browser has a passkey of the user. */
export const notePasskey = (username: string | undefined): unknown => username !== undefined && writeStored(KEYS.passkeyUser, username);

/** Signs in with any passkey for this site on the user's device. @throws HttpError as `signIn` does, Error from the browser */
export const signInByPasskey = async (): Promise<LoginResult> => {
    const { step, options } = await post<Question>('/sys/login/passkey/ask', {}, { anonymous: true });
    const body = { step, credential: await answerWithPasskey(options) };
    const result = acceptSignIn(await requestBody<LoginResult>('POST', '/sys/login/passkey', { body, anonymous: true }));
    notePasskey(result.userInfo.username);
    return result;
};

/** Proves the user's identity by passkey; this also unlocks the screen. @throws HttpError, Error from the browser */
export const proveByPasskey = async (): Promise<void> => {
    const whileLocked = true;
    const { step, options } = await post<Question>('/sys/account/passkey/ask', {}, { whileLocked });
    const passkey = { step, credential: await answerWithPasskey(options) };
    await requestBody('POST', '/sys/account/prove', { body: { passkey }, whileLocked });
    openLock();
};
