import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import helmet, { type HelmetOptions } from 'helmet';

/** Content-Security-Policy of everything except the client's page: no scripts, no framing. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The service worker caches files of this server and connects to no other. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The policy of the client's page: own scripts only; styles need the nonce of this answer (security S106); frames show our own pages, PDFs
 * that the page has fetched (`blob:`) and the sites allowed by the settings (security S70); map tiles come from the configured server.
 */
export const pagePolicy = (nonce: string, frameOrigins: readonly string[] = [], tiles: string | undefined = undefined): string =>
    [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        ["img-src 'self' data: blob:", ...(tiles ? [tiles] : [])].join(' '),
        "font-src 'self'",
        "worker-src 'self' blob:",
        ["connect-src 'self'", ...(tiles ? [tiles] : [])].join(' '),
        "manifest-src 'self'",
        ['frame-src', "'self' blob:", ...frameOrigins].join(' '),
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    ].join('; ');

/**
 * The headers that helmet sets with these settings. Computed once, because they do not depend on the request, and computing them would be
 * half the work of a small call.
 */
const headersOf = (options: HelmetOptions): Record<string, string> => {
    const said: Record<string, string> = {};
    const answer = { setHeader: (name: string, value: string) => (said[name] = value), removeHeader: () => undefined };
    helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error: unknown) => {
        if (error instanceof Error) throw error;
    });
    return said;
};

/** Security headers of every answer. HSTS only if the public address uses TLS. */
export const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => {
    const tls = publicUrl?.startsWith('https://') ?? false;
    return {
        ...headersOf({
            contentSecurityPolicy: false,
            crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
            crossOriginResourcePolicy: { policy: 'same-origin' },
            hsts: tls ? { maxAge: 365 * 24 * 3600, includeSubDomains: true } : false,
            referrerPolicy: { policy: 'no-referrer' },
        }),
        'Content-Security-Policy': API_POLICY,
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    };
};

/** Sets the security headers on every answer of a route; answers made before routing set them themselves. */
export function addHeaders(app: FastifyInstance): void {
    const headers = securityHeaders(app.config);
    app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}
