import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Content-Security-Policy of everything that is not the client's page: nothing may run, nothing may frame it. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The client's page: own scripts only; styles need the nonce that this very answer carries (security S106); frames show
 * our own pages and the sites that the settings allow (security S70); map tiles come from where the settings say.
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
        ['frame-src', "'self'", ...frameOrigins].join(' '),
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    ].join('; ');

/** Security headers on every answer. HSTS only where people reach us by TLS. */
export async function addHeaders(app: FastifyInstance): Promise<void> {
    const tls = app.config.publicUrl?.startsWith('https://') ?? false;
    await app.register(helmet, {
        contentSecurityPolicy: false,
        crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
        crossOriginResourcePolicy: { policy: 'same-origin' },
        hsts: tls ? { maxAge: 365 * 24 * 3600, includeSubDomains: true } : false,
        referrerPolicy: { policy: 'no-referrer' },
    });
    app.addHook('onRequest', async (_request, reply) => {
        void reply
            .header('Content-Security-Policy', API_POLICY)
            .header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    });
}
