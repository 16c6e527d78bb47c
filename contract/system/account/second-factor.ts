import { Type, type Static } from 'typebox';
import { PasskeyAnswer } from './passkey.ts';
import { PATTERNS } from '../../kit/patterns.ts';

/** Six digits from the app, or a recovery code; spaces and dashes are allowed. */
const Code = Type.String({ minLength: 6, maxLength: 24, pattern: '^[0-9A-Za-z -]+$' });

/** Body of POST /sys/login/secondFactor: the second step of a sign-in. */
export const SecondFactorBody = Type.Object({ step: Type.String({ pattern: PATTERNS.step }), code: Code });

/** Body of POST /sys/account/prove. */
export const ProveBody = Type.Object({
    code: Type.Optional(Code),
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    passkey: Type.Optional(PasskeyAnswer),
});
export type ProveBody = Static<typeof ProveBody>;

/** Body of calls that are confirmed by a code from the app. */
export const CodeBody = Type.Object({ code: Code });

/** State of the caller's second factor. */
export interface SecondFactorState {
    isOn: boolean;
    /** When it was activated. */
    since: string | null;
    /** Number of unused recovery codes. */
    recoveryLeft: number;
    /** Whether a role of the user requires it. */
    isForced: boolean;
}

/** Data for an authenticator app: as a QR code (`uri`), or typed (`secret`). Valid until it is confirmed or requested again. */
export interface NewSecondFactor {
    secret: string;
    uri: string;
}

/** Shown only once, because the server stores only hashes. */
export interface RecoveryCodes {
    recoveryCodes: string[];
}
