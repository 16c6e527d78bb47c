import { CALLBACK_HEADERS, signCallback } from '#server/modules/finance/callback/callback-signature.ts';
import { type Answer, buildSession, type KitApp } from './kit-app.ts';

const outside = buildSession([], { userId: 'nobody' });

interface Sent {
    /** Replaces the correct signature. */
    signature?: string;
    /** Age of the signature in seconds. */
    ageSeconds?: number;
    /** The source that was signed, if it is not the one of the URL. */
    signedFor?: string;
}

/** Sends a callback as a channel would, signed with the key of this server. */
export const callBack = ({ app, call }: KitApp, source: string, body: object, sent: Sent = {}): Promise<Answer> => {
    const payload = JSON.stringify(body);
    const { signature, ageSeconds = 0, signedFor = source } = sent;
    const headers = signCallback(app.config, signedFor, payload, app.clock.now() - ageSeconds * 1000);
    if (signature !== undefined) headers[CALLBACK_HEADERS.signature] = signature;
    return call(outside, { method: 'POST', url: `/callback/${source}`, payload, headers });
};
