import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isListed, type Outbound } from './outbound.ts';

const TIMEOUT_MS = 8000;

/**
 * Where an endpoint that a person has named may be called: its host has been looked up, and that address is called. Only public addresses
 * by HTTPS at its own port, or what `OUTBOUND_ALLOW` opens (a stand-in of this machine).
 * @throws Error when it is refused or unknown
 */
export async function addressOf(endpoint: string, outbound: Outbound, allowed: readonly string[]): Promise<string> {
    const { protocol, hostname, port, username, password } = new URL(endpoint);
    const isOfService = protocol === 'https:' && port === '' && username === '' && password === '';
    if (!isOfService && !isListed(allowed, hostname)) throw new Error('refused');
    return outbound.resolve(hostname.replace(/^\[|\]$/g, ''));
}

interface GuardedPost {
    endpoint: string;
    /** The looked-up address of its host. */
    address: string;
    headers: Record<string, string>;
    body: Uint8Array;
}

/** Posts to an address that was looked up and answers the status; no redirect is followed and nothing of the answer is read. */
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
