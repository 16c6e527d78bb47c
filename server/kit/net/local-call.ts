import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/** What proxies add about whose call they hand on. */
const FORWARDING = /^(x-forwarded(-.+)?|x-real-ip|x-client-ip|x-original-.+|forwarded|via)$/;

/**
 * Does the call come from this very machine? A proxy on it that we do not trust hands on the calls of others:
 * a forwarding header that was not believed says so.
 */
export function isLocalCall(request: FastifyRequest): boolean {
    if (Object.keys(request.headers).some(name => FORWARDING.test(name))) return false;
    return LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '');
}

/** May this browser stand at the machine itself: a local call to a server that says nowhere that people reach it otherwise? */
export function isLocalBrowser(request: FastifyRequest, { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): boolean {
    const isPublic = trustProxy.length > 0 || (publicUrl !== undefined && !LOOPBACK_NAME.test(new URL(publicUrl).host));
    return !isPublic && isLocalCall(request) && LOOPBACK_NAME.test(request.headers.host ?? '');
}

/**
 * Is it a POST by our own page in such a browser? The browser names the page's origin and that the call stays within it; a proxy that
 * adds nothing leaves the name that people use in the origin, and a page of another site is told apart whatever name resolves to us.
 */
export function isOwnLocalPage(request: FastifyRequest, config: Pick<Config, 'publicUrl' | 'trustProxy'>): boolean {
    const { origin = '', host = '' } = request.headers;
    if (!isLocalBrowser(request, config) || request.headers['sec-fetch-site'] !== 'same-origin') return false;
    return URL.canParse(origin) && URL.canParse(`http://${host}`) && new URL(origin).host === new URL(`http://${host}`).host;
}
