import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type SecretKind, secretMask } from '#contract/kit/personal.ts';

const VERSION = 'v1';
const SEALED = /^v1\.[0-9a-f]{8}\.(.*)\.([\w-]+)$/s;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What is encrypted: personal numbers, secret settings, second factors of users, secrets of webhooks, rows of uploaded sheets, former
 * states of records, and drafts of forms.
 */
export type SealKind = SecretKind | 'setting' | 'sheetRow' | 'undo' | 'draft' | 'secondFactor' | 'webhook';

/** Encryption at rest for personal numbers (domain 3.1), with keys derived from APP_SECRET. */
export interface Secrets {
    /** Identifies the APP_SECRET without revealing anything about it. */
    readonly keyId: string;
    /** AES-256-GCM; the kind is authenticated too. The last four characters stay unencrypted, for masks. */
    seal(kind: SealKind, plain: string, iv?: Uint8Array): string;
    /** @throws Error if the text belongs to another kind, was changed, or was sealed with another secret. */
    open(kind: SealKind, sealed: string): string;
    /** HMAC-SHA256. The same number has the same hash in every table, for uniqueness checks and look-ups. */
    hash(kind: SealKind, plain: string): string;
}

/** Derives two keys from the secret: one for encryption, one for comparison. */
export function createSecrets(appSecret: string): Secrets {
    const key = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, '', `personal-data/${purpose}`, 32));
    const [sealing, comparing] = [key('seal/v1'), key('compare/v1')];
    const keyId = createHmac('sha256', key('name/v1')).update('key').digest('hex').slice(0, 8);
    return {
        keyId,
        seal: (kind, plain, iv = randomBytes(IV_BYTES)) => {
            const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(kind));
            const body = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
            return [VERSION, keyId, secretMask(plain), body.toString('base64url')].join('.');
        },
        open: (kind, sealed) => {
            const body = Buffer.from(SEALED.exec(sealed)?.[2] ?? '', 'base64url');
            if (body.length <= IV_BYTES + TAG_BYTES) throw new Error('not a sealed value');
            const decipher = createDecipheriv('aes-256-gcm', sealing, body.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
            decipher.setAAD(Buffer.from(kind)).setAuthTag(body.subarray(-TAG_BYTES));
            return Buffer.concat([decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
        },
        hash: (kind, plain) => createHmac('sha256', comparing).update(`${kind}:${plain}`).digest('hex'),
    };
}

/** The mask of a sealed value; needs no key. */
export const sealedMask = (sealed: string): string => SEALED.exec(sealed)?.[1] ?? '****';
