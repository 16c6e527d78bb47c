import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** Headers of a callback: time of signing, nonce, and HMAC-SHA256 over both, its source and its body. */
export const CALLBACK_HEADERS = { time: 'x-callback-timestamp', nonce: 'x-callback-nonce', signature: 'x-callback-signature' } as const;

/** Maximum difference of the timestamp, against replayed messages. */
const MAX_SECONDS = 300;

type Keyed = Pick<Config, 'callbackSecret' | 'appSecret'>;

const keyOf = ({ callbackSecret, appSecret }: Keyed): string | Buffer =>
    callbackSecret ?? createHmac('sha256', appSecret).update('callback').digest();

const digest = (config: Keyed, source: string, time: string, nonce: string, body: string | Buffer): Buffer =>
    createHmac('sha256', keyOf(config)).update(`${source}\n${time}\n${nonce}\n`).update(body).digest();

/** The headers for a body, as the sender creates them. */
export const signCallback = (config: Keyed, source: string, body: string, nowMs: number): Record<string, string> => {
    const [time, nonce] = [String(Math.floor(nowMs / 1000)), randomUUID()];
    return {
        'content-type': 'application/json',
        [CALLBACK_HEADERS.time]: time,
        [CALLBACK_HEADERS.nonce]: nonce,
        [CALLBACK_HEADERS.signature]: digest(config, source, time, nonce, body).toString('hex'),
    };
};

/** Why a callback is not trusted; undefined if its signature is valid and fresh. */
export const signatureFault = (
    config: Keyed,
    source: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: Buffer,
    nowMs: number,
): 'missing' | 'stale' | 'wrong' | undefined => {
    const [time, nonce, given] = Object.values(CALLBACK_HEADERS).map(name => headers[name]);
    if (typeof time !== 'string' || typeof nonce !== 'string' || typeof given !== 'string') return 'missing';
    if (!/^\d{1,12}$/.test(time) || !/^[\w-]{8,64}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(given)) return 'wrong';
    if (!timingSafeEqual(Buffer.from(given, 'hex'), digest(config, source, time, nonce, body))) return 'wrong';
    return Math.abs(nowMs / 1000 - Number(time)) > MAX_SECONDS ? 'stale' : undefined;
};
