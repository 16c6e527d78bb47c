import { Type, type Static } from 'typebox';
import { PATTERNS } from '../../kit/patterns.ts';

const Secret = Type.String({ pattern: PATTERNS.step });

/** Answer of POST /sys/login/qrcode/begin: a code to scan with a phone, and a secret that only the requesting browser knows. */
export interface QrCode {
    /** Content of the picture; it only allows confirming the sign-in. */
    qrcodeId: string;
    /** Never shown; the browser that has it gets the session. */
    secret: string;
    /** Milliseconds. */
    livesMs: number;
    /** Public URL of this system; null if the settings contain none, in which case the page's own is used. */
    address: string | null;
}

/** Body of POST /sys/login/qrcode, which polls the state of the code. */
export const QrAskBody = Type.Object({ qrcodeId: Secret, secret: Secret });
export type QrAskBody = Static<typeof QrAskBody>;

/** Answer while the sign-in is not complete: the code was not scanned, was scanned, was refused, or has expired. */
export const QrWaiting = Type.Object({
    state: Type.Union([Type.Literal('waiting'), Type.Literal('scanned'), Type.Literal('refused'), Type.Literal('expired')]),
});
export type QrWaiting = Static<typeof QrWaiting>;

/** Body of the phone's requests. wire: existing clients also put the token into the URL, where it ends up in logs (16.3, 35). */
export const QrBody = Type.Object({ qrcodeId: Secret });
export type QrBody = Static<typeof QrBody>;

/** Answer of POST /sys/scanLoginQrcode: details of the computer, by which the user can recognise it. */
export interface QrComputer {
    userAgent: string;
    ip: string;
    /** When the code was created. */
    createTime: string;
    /** The user has signed in from this network before, or the phone is in it. */
    isKnownPlace: boolean;
}
