import { Type, type Static } from 'typebox';
import { PasskeyAnswer } from './passkey.ts';
import { PATTERNS } from '../../kit/patterns.ts';

/** Six digits of the app, or a recovery code; blanks and dashes are how people write them. */
const Code = Type.String({ minLength: 6, maxLength: 24, pattern: '^[0-9A-Za-z -]+$' });

/** Body of POST /sys/login/secondFactor: the second half of a sign-in. */
export const SecondFactorBody = Type.Object({ step: Type.String({ pattern: PATTERNS.step }), code: Code });

/** Body of POST /sys/account/prove. */
export const ProveBody = Type.Object({
    code: Type.Optional(Code),
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    passkey: Type.Optional(PasskeyAnswer),
});
export type ProveBody = Static<typeof ProveBody>;

/** Body of calls that a code of the app confirms. */
export const CodeBody = Type.Object({ code: Code });

/** The own second factor. */
export interface SecondFactorState {
    isOn: boolean;
    /** Since when. */
    since: string | null;
    /** Recovery codes that are left. */
    recoveryLeft: number;
    /** Does a role of the person demand it? */
    isForced: boolean;
}

/** What an authenticator app takes over: by its QR code (`uri`), or typed. Good until it is confirmed or asked for again. */
export interface NewSecondFactor {
    secret: string;
    uri: string;
}

/** Shown once: only their hashes are kept. */
export interface RecoveryCodes {
    recoveryCodes: string[];
}
