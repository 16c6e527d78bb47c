import type { LoginResult } from '#contract/system/account/auth.ts';
import type { QrCode, QrComputer, QrWaiting } from '#contract/system/account/qr-login.ts';
import { post, requestBody } from '#providers/http/http.ts';
import { SCAN } from './redirect.ts';
import { acceptSignIn, withSecondFactor } from './signIn.ts';

const anonymous = true;

/** Requests a code that a phone can scan. @throws HttpError 429 after too many requests. */
export const beginQrLogin = (): Promise<QrCode> => post<QrCode>('/sys/login/qrcode/begin', {}, { anonymous });

/** The URL for a phone's camera. The id is in the fragment, so that it does not appear in server logs. */
export const qrAddress = ({ qrcodeId, address }: QrCode): string => `${new URL(address ?? window.location.href).origin}${SCAN}#${qrcodeId}`;

/** Polls a code: resolves to its state, or starts the session and resolves to it. @throws HttpError as `signIn` does */
export const askQrLogin = async ({ qrcodeId, secret }: QrCode): Promise<QrWaiting['state'] | LoginResult> => {
    const body = { qrcodeId, secret };
    const answer = await withSecondFactor(requestBody<LoginResult>('POST', '/sys/login/qrcode', { body, anonymous }));
    const { state } = (answer.result ?? {}) as Partial<QrWaiting>;
    return state ?? acceptSignIn(answer);
};

/** On the phone: loads the computer that requests the sign-in. @throws HttpError for an expired code */
export const scanQrCode = (qrcodeId: string): Promise<QrComputer> => post<QrComputer>('/sys/scanLoginQrcode', { qrcodeId });

/** On the phone: confirms or refuses the sign-in. @throws HttpError for an expired code */
export const answerQrCode = (qrcodeId: string, isConfirmed: boolean): Promise<null> =>
    post<null>(`/sys/account/qrcode/${isConfirmed ? 'confirm' : 'refuse'}`, { qrcodeId });
