import { Type, type Static } from 'typebox';
import { PATTERNS } from '../../kit/patterns.ts';

const Secret = Type.String({ pattern: PATTERNS.step });

/** Answer of POST /sys/login/qrcode/begin: a code for a phone to scan, and what only the browser that asked knows. */
export interface QrCode {
    /** what the picture shows: who reads it can confirm, and nothing else. */
    qrcodeId: string;
    /** Never shown: the browser that has it gets the session. */
    secret: string;
    /** Milliseconds. */
    livesMs: number;
    /** The address that people reach this system by; null where the settings name none, then it is the page's own. */
    address: string | null;
}

/** Body of POST /sys/login/qrcode: what came of the code. */
export const QrAskBody = Type.Object({ qrcodeId: Secret, secret: Secret });
export type QrAskBody = Static<typeof QrAskBody>;

/** Answer while nobody is signed in by it: nobody has scanned it, somebody looks at it on their phone, somebody has refused, or it is over. */
export const QrWaiting = Type.Object({
    state: Type.Union([Type.Literal('waiting'), Type.Literal('scanned'), Type.Literal('refused'), Type.Literal('expired')]),
});
export type QrWaiting = Static<typeof QrWaiting>;

/** Body of what the phone sends. wire: existing clients put the token beside it into the address, where logs keep it (16.3, 35). */
export const QrBody = Type.Object({ qrcodeId: Secret });
export type QrBody = Static<typeof QrBody>;

/** Answer of POST /sys/scanLoginQrcode: which computer asks, as the person is to recognise it. */
export interface QrComputer {
    userAgent: string;
    ip: string;
    /** When the code was made. */
    createTime: string;
    /** The person has signed in from its network before, or has their phone in it. */
    isKnownPlace: boolean;
}
