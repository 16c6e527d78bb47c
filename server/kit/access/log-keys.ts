import { createHmac, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';

/** The keys of the sealed logs, drawn from APP_SECRET: nothing in the database can make what they make. */
export interface LogKeys {
    /** HMAC-SHA256, base64url: of a row when it is written, of a block when it is sealed. */
    mac(text: string): string;
    /** Ed25519, base64url: of a whole day. */
    sign(text: string): string;
    isSigned(text: string, signature: string): boolean;
    /** PEM: with it somebody without the secret can check the signatures of days. */
    readonly publicKey: string;
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
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

/** Sets the keys by which this process marks the rows that it writes: rows are written in many places that know nothing of settings. */
export const setLogKeys = (keys: LogKeys): void => {
    ofProcess = keys;
};

/** @throws Error before the application is built: a row without a mark would be taken for a forged one. */
export const logKeys = (): LogKeys => {
    if (!ofProcess) throw new Error('a log is written before its keys are there');
    return ofProcess;
};
