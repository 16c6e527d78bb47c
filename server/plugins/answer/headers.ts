import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import helmet, { type HelmetOptions } from 'helmet';

/** Content-Security-Policy of everything that is not the client's page: nothing may run, nothing may frame it. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The service worker keeps files of this server and calls nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The client's page: own scripts only; styles need the nonce that this very answer carries (security S106); frames show
 * our own pages, PDFs that the page has fetched (`blob:`) and the sites that the settings allow (security S70); map tiles come from where the settings say.
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

/** What helmet says with these settings: asked once, as none of them depends on the call. Asked each time it is half of a small call's work. */
const headersOf = (options: HelmetOptions): Record<string, string> => {
    const said: Record<string, string> = {};
    const answer = { setHeader: (name: string, value: string) => (said[name] = value), removeHeader: () => undefined };
    helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error: unknown) => {
        if (error instanceof Error) throw error;
    });
    return said;
};

/** Security headers of every answer. HSTS only where people reach us by TLS. */
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

/** Puts the security headers on every answer of a route; what is refused before any route is found brings them itself. */
export function addHeaders(app: FastifyInstance): void {
    const headers = securityHeaders(app.config);
    app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}
