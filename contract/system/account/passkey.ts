import { Type, type Static } from 'typebox';
import { PATTERNS } from '../../kit/patterns.ts';

/** Bytes in WebAuthn's JSON encoding (base64url). */
const Bytes = Type.String({ minLength: 1, maxLength: 8192, pattern: '^[A-Za-z0-9_-]+$' });
const Step = Type.String({ pattern: PATTERNS.step });

const Credential = {
    id: Type.String({ minLength: 1, maxLength: 1400, pattern: '^[A-Za-z0-9_-]+$' }),
    rawId: Bytes,
    type: Type.Literal('public-key'),
    clientExtensionResults: Type.Object({}),
};

/** Body of POST /sys/account/passkey: the credential created by the browser. */
export const NewPasskeyBody = Type.Object({
    step: Step,
    credential: Type.Object({
        ...Credential,
        response: Type.Object({
            clientDataJSON: Bytes,
            attestationObject: Bytes,
            transports: Type.Optional(Type.Array(Type.String({ maxLength: 16 }), { maxItems: 8 })),
        }),
    }),
});
export type NewPasskeyBody = Static<typeof NewPasskeyBody>;

/** The browser's signed assertion, with the step that it answers. */
export const PasskeyAnswer = Type.Object({
    step: Step,
    credential: Type.Object({
        ...Credential,
        response: Type.Object({
            clientDataJSON: Bytes,
            authenticatorData: Bytes,
            signature: Bytes,
            userHandle: Type.Optional(Bytes),
        }),
    }),
});
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

/** Body of POST /sys/login/passkey. */
export const PasskeyLoginBody = Type.Object({ ...PasskeyAnswer.properties, remember_me: Type.Optional(Type.Boolean()) });
export type PasskeyLoginBody = Static<typeof PasskeyLoginBody>;

/** One of the user's passkeys. */
export interface OwnPasskey {
    id: string;
    /** The browser in which it was created. */
    userAgent: string;
    /** Whether the provider syncs it across devices. */
    isSynced: boolean;
    createTime: string;
    lastUsed: string | null;
}

/** A challenge for the browser: `options` are WebAuthn options as JSON. */
export interface PasskeyQuestion<O = unknown> {
    step: string;
    options: O;
}
