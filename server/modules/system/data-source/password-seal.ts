import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** Seals passwords of other databases with a key drawn from APP_SECRET; the row they belong to is authenticated with them. */
export const passwordSeal = (appSecret: string) => {
    const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'data-source/password/v1', 32));
    return {
        seal: (id: string, password: string): string => {
            const iv = randomBytes(IV_BYTES);
            const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(id));
            return Buffer.concat([iv, cipher.update(password, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
        },
        /** @throws Error when it was sealed for another row or with another secret */
        open: (id: string, sealed: string): string => {
            const body = Buffer.from(sealed, 'base64');
            const decipher = createDecipheriv(ALGORITHM, key, body.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
            decipher.setAAD(Buffer.from(id)).setAuthTag(body.subarray(-TAG_BYTES));
            return Buffer.concat([decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
        },
    };
};
