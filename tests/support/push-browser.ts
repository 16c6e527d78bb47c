import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser that receives pushes: the subscription it sends to the server, and the decryption of messages (RFC 8291). */
export function createPushBrowser(endpoint: string) {
    const own = createECDH('prime256v1');
    own.generateKeys();
    const auth = randomBytes(16);
    const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) => Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
    return {
        subscription: { endpoint, p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
        read: (message: Buffer): unknown => {
            const salt = message.subarray(0, 16);
            const keyLength = message.readUInt8(20);
            const theirs = message.subarray(21, 21 + keyLength);
            const sealed = message.subarray(21 + keyLength);
            const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
            const key = derive(own.computeSecret(theirs), auth, info, 32);
            const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
            const content = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
            const decipher = createDecipheriv('aes-128-gcm', content, nonce).setAuthTag(sealed.subarray(-16));
            const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
            // The text ends at the padding delimiter.
            return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
        },
    };
}
