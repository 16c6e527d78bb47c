import { createHmac, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';

/** The keys of the sealed logs, derived from APP_SECRET, so that nobody with access to the database alone can forge a mark or signature. */
export interface LogKeys {
    /** HMAC-SHA256, base64url: of a row when it is written, of a block when it is sealed. */
    mac(text: string): string;
    /** Ed25519, base64url: of a whole day. */
    sign(text: string): string;
    isSigned(text: string, signature: string): boolean;
    /** PEM. Anyone can check the signatures of days with it, without knowing the secret. */
    readonly publicKey: string;
}

/** PKCS #8 header of an Ed25519 private key, followed by its 32 bytes (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

export function createLogKeys(appSecret: string): LogKeys {
    const key = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, '', `log-seal/${purpose}/v1`, 32));
    const marking = key('mark');
    const signing = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, key('sign')]), format: 'der', type: 'pkcs8' });
    const checking = createPublicKey(signing);
    return {
        mac: text => createHmac('sha256', marking).update(text).digest('base64url'),
        sign: text => sign(null, Buffer.from(text), signing).toString('base64url'),
        isSigned: (text, signature) => verify(null, Buffer.from(text), checking, Buffer.from(signature, 'base64url')),
        publicKey: checking.export({ type: 'spki', format: 'pem' }).toString(),
    };
}

let ofProcess: LogKeys | undefined;

/**
 * Sets the keys with which this process marks the rows it writes. They are global because many of the places that write log rows have no
 * access to the settings.
 */
export const setLogKeys = (keys: LogKeys): void => {
    ofProcess = keys;
};

/** @throws Error before `setLogKeys` was called: a row without a mark would be taken for a forged one. */
export const logKeys = (): LogKeys => {
    if (!ofProcess) throw new Error('a log is written before its keys are there');
    return ofProcess;
};
