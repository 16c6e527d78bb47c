import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { OwnPasskey, PasskeyQuestion } from '#contract/system/account/passkey.ts';
import { notePasskey } from '#providers/auth/passkey.ts';
import { makePasskey } from '#providers/browser/passkey.ts';
import { getList } from '#providers/data/asking.ts';
import { del, post, requestBody } from '#providers/http/http.ts';
import { readSession } from '#providers/store/session.ts';

/** Loads the user's passkeys. @throws HttpError 404 from a backend without passkeys */
export const loadPasskeys = (signal: AbortSignal): Promise<OwnPasskey[]> => getList('/sys/account/passkeys', {}, { signal });

/** Creates a passkey and registers it. @returns the server's message */
export const addPasskey = async (): Promise<string> => {
    const { step, options } = await post<PasskeyQuestion<PublicKeyCredentialCreationOptionsJSON>>('/sys/account/passkey/begin');
    const { message } = await requestBody('POST', '/sys/account/passkey', { body: { step, credential: await makePasskey(options) } });
    notePasskey(readSession()?.user?.username);
    return message;
};

/** Removes one of the user's passkeys. */
export const removePasskey = (id: string): Promise<unknown> => del('/sys/account/passkey', { id });
