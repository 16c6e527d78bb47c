import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/** Headers by which proxies name the client of a forwarded request. */
const FORWARDING = /^(x-forwarded(-.+)?|x-real-ip|x-client-ip|x-original-.+|forwarded|via)$/;

/**
 * Whether the call comes from this machine. A proxy on this machine that is not in `trustProxy` forwards requests of others: it shows by
 * its forwarding header.
 */
export function isLocalCall(request: FastifyRequest): boolean {
    if (Object.keys(request.headers).some(name => FORWARDING.test(name))) return false;
    return LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '');
}

/** Whether the browser may run on the server's machine: a local call to a server that is not configured for access from elsewhere. */
export function isLocalBrowser(request: FastifyRequest, { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): boolean {
    const isPublic = trustProxy.length > 0 || (publicUrl !== undefined && !LOOPBACK_NAME.test(new URL(publicUrl).host));
    return !isPublic && isLocalCall(request) && LOOPBACK_NAME.test(request.headers.host ?? '');
}

/**
 * Whether this is a POST by our own page in such a browser. The browser sends the page's origin and that the call is same-origin; behind a
 * proxy without forwarding headers the origin has the public name, and a page of another site is recognized even if its name resolves to
 * this machine.
 */
export function isOwnLocalPage(request: FastifyRequest, config: Pick<Config, 'publicUrl' | 'trustProxy'>): boolean {
    const { origin = '', host = '' } = request.headers;
    if (!isLocalBrowser(request, config) || request.headers['sec-fetch-site'] !== 'same-origin') return false;
    return URL.canParse(origin) && URL.canParse(`http://${host}`) && new URL(origin).host === new URL(`http://${host}`).host;
}
