import { createHmac, randomBytes } from 'node:crypto';
import { HOOK_HEADERS, SECRET_MARK } from '#contract/system/webhook.ts';

/** A new secret of a webhook, to be shown once. */
export const newHookSecret = (): string => `${SECRET_MARK}${randomBytes(32).toString('base64')}`;

/**
 * The headers of a delivery by «Standard Webhooks»: HMAC-SHA256 over `id.timestamp.body`, with what the secret's Base64 says as the key.
 * With several secrets there are as many signatures, by a space; a receiver takes it when one of them is right.
 *
 * @param sentAt ms since 1970
 */
export function hookHeaders(
    secrets: readonly string[],
    { id, body, sentAt }: { id: string; body: string; sentAt: number },
): Record<string, string> {
    const timestamp = String(Math.floor(sentAt / 1000));
    const signatures = secrets.map(secret => {
        const key = Buffer.from(secret.slice(SECRET_MARK.length), 'base64');
        return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    });
    return {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'diaoyun-admin-webhook',
        [HOOK_HEADERS.id]: id,
        [HOOK_HEADERS.timestamp]: timestamp,
        [HOOK_HEADERS.signature]: signatures.join(' '),
    };
}
