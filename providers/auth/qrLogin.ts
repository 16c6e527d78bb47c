import type { LoginResult } from '#contract/system/account/auth.ts';
import type { QrCode, QrComputer, QrWaiting } from '#contract/system/account/qr-login.ts';
import { post, requestBody } from '#providers/http/http.ts';
import { SCAN } from './redirect.ts';
import { acceptSignIn, withSecondFactor } from './signIn.ts';

const anonymous = true;

/** Asks for a code that a phone can scan. @throws HttpError 429 when it was asked for too often. */
export const beginQrLogin = (): Promise<QrCode> => post<QrCode>('/sys/login/qrcode/begin', {}, { anonymous });

/** What a phone's camera opens. The id is behind the `#`: it comes into no server's log. */
export const qrAddress = ({ qrcodeId, address }: QrCode): string => `${new URL(address ?? window.location.href).origin}${SCAN}#${qrcodeId}`;

/** What came of a code: a state, or the session, which has begun then. @throws HttpError as `signIn` does */
export const askQrLogin = async ({ qrcodeId, secret }: QrCode): Promise<QrWaiting['state'] | LoginResult> => {
    const body = { qrcodeId, secret };
    const answer = await withSecondFactor(requestBody<LoginResult>('POST', '/sys/login/qrcode', { body, anonymous }));
    const { state } = (answer.result ?? {}) as Partial<QrWaiting>;
    return state ?? acceptSignIn(answer);
};

/** On the phone: which computer asks. @throws HttpError for a code that is over */
export const scanQrCode = (qrcodeId: string): Promise<QrComputer> => post<QrComputer>('/sys/scanLoginQrcode', { qrcodeId });

/** On the phone: lets the computer in, or not. @throws HttpError for a code that is over */
export const answerQrCode = (qrcodeId: string, isConfirmed: boolean): Promise<null> =>
    post<null>(`/sys/account/qrcode/${isConfirmed ? 'confirm' : 'refuse'}`, { qrcodeId });
