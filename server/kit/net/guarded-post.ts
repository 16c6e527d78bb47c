import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isListed, type Outbound } from './outbound.ts';

const TIMEOUT_MS = 8000;

/**
 * The address of a user-configured endpoint: its host is resolved once, and the request goes to that address. Only public addresses by
 * HTTPS on the default port are allowed, and what `OUTBOUND_ALLOW` opens (such as a test server on this machine).
 * @throws Error if it is refused or unknown
 */
export async function addressOf(endpoint: string, outbound: Outbound, allowed: readonly string[]): Promise<string> {
    const { protocol, hostname, port, username, password } = new URL(endpoint);
    const isOfService = protocol === 'https:' && port === '' && username === '' && password === '';
    if (!isOfService && !isListed(allowed, hostname)) throw new Error('refused');
    return outbound.resolve(hostname.replace(/^\[|\]$/g, ''));
}

interface GuardedPost {
    endpoint: string;
    /** The resolved address of the endpoint's host. */
    address: string;
    headers: Record<string, string>;
    body: Uint8Array;
}

/** Posts to a resolved address and returns the status; redirects are not followed and the response body is not read. */
export const postTo = ({ endpoint, address, headers, body }: GuardedPost): Promise<number> =>
    new Promise((resolve, reject) => {
        const url = new URL(endpoint);
        const lookup = (_host: string, { all }: { all?: boolean }, done: (error: null, found: unknown, family?: number) => void) =>
            all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address));
        const options = { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS), lookup: lookup as never };
        const call = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, answer => {
            answer.resume();
            resolve(answer.statusCode ?? 0);
        });
        call.on('error', reject);
        call.end(body);
    });
