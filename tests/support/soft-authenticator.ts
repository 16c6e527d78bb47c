import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const text = (value: string) => new TextEncoder().encode(value);
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();

/** The header of a CBOR item: its major type and its length or value, below 2^16. */
const head = (major: number, value: number): Buffer =>
    value < 24
        ? Buffer.from([(major << 5) | value])
        : value < 256
          ? Buffer.from([(major << 5) | 24, value])
          : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
const bytesItem = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);
const textItem = (value: string) => Buffer.concat([head(3, text(value).length), text(value)]);
const intItem = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 64;

interface Asked {
    challenge: string;
}

/** A device with one passkey (ES256, no attestation) for pages of `origin` that confirms without a user. */
export function softAuthenticator(origin: string) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    const party = sha256(text(new URL(origin).hostname));
    let uses = 0;

    const clientData = (type: string, { challenge }: Asked) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const authData = (flags: number, rest: Buffer = Buffer.alloc(0)) => {
        const counter = Buffer.alloc(4);
        counter.writeUInt32BE(++uses);
        return Buffer.concat([party, Buffer.from([flags]), counter, rest]);
    };
    const credential = <R>(response: R) => ({
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response,
    });

    return {
        /** The browser's response to the creation of the passkey. */
        make: (asked: Asked) => {
            const key = map(
                [intItem(1), intItem(2)],
                [intItem(3), intItem(-7)],
                [intItem(-1), intItem(1)],
                [intItem(-2), bytesItem(Buffer.from(x, 'base64url'))],
                [intItem(-3), bytesItem(Buffer.from(y, 'base64url'))],
            );
            const data = authData(
                USER_PRESENT | USER_VERIFIED | HAS_KEY,
                Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, key]),
            );
            const attestation = map(
                [textItem('fmt'), textItem('none')],
                [textItem('attStmt'), map()],
                [textItem('authData'), bytesItem(data)],
            );
            return credential({
                clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
                attestationObject: attestation.toString('base64url'),
            });
        },
        /** The browser's response to a sign-in with the passkey. */
        answer: (asked: Asked, { isVerified = true } = {}) => {
            const client = clientData('webauthn.get', asked);
            const data = authData(USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
            return credential({
                clientDataJSON: client.toString('base64url'),
                authenticatorData: data.toString('base64url'),
                signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
            });
        },
    };
}
