import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tileOrigin } from '#contract/kit/tiles.ts';
import { notFound } from '#server/kit/errors.ts';
import { readClient, type ClientFile } from './client-files.ts';
import { addClientConfig, type WaysFor } from './client-config.ts';
import { pagePolicy, WORKER_POLICY } from '../answer/headers.ts';

/**
 * Serves the built client in addition to the API: hashed assets with unlimited caching, and the page uncached, each time with a new style
 * nonce. The page is also the answer to navigations to any address that is neither a file nor part of the API.
 */
export function addClient(app: FastifyInstance, waysFor: WaysFor): void {
    addClientConfig(app, waysFor);
    const directory = join(app.config.rootDir, 'dist');
    const files = readClient(directory);
    if (!files.has('/index.html')) return;
    const page = readFileSync(join(directory, 'index.html'), 'utf8');
    // Never refused under load (`limits/pressure.ts`): files come from memory, and without one of them the page stays blank.
    const config = { auth: 'public', bare: true } as const;

    app.get('/', { config }, async (_request, reply) => sendPage(reply, page, policySites(app)));
    app.get('/*', { config }, async (request, reply) => {
        const path = request.url.split('?')[0] ?? '';
        const file = path === '/index.html' ? undefined : files.get(path);
        if (file) return sendFile(request, reply, file, path === '/sw.js');
        if (path.startsWith(`${app.config.apiPrefix}/`) || path === app.config.apiPrefix || !isNavigation(request)) {
            await app.limiters.notFound(request);
            throw notFound();
        }
        return sendPage(reply, page, policySites(app));
    });
}

/** Whether a person opens an address, so that the browser requests a page. A missing script or image must be a 404. */
function isNavigation(request: FastifyRequest): boolean {
    const mode = request.headers['sec-fetch-mode'];
    if (mode !== undefined && mode !== 'navigate') return false;
    return (request.headers.accept ?? '').includes('text/html');
}

interface Sites {
    frameOrigins: readonly string[];
    tiles: string | undefined;
}

/** The other sites whose content the page may show; changed settings apply from the next page load on. */
const policySites = (app: FastifyInstance): Sites => ({
    frameOrigins: app.config.frameOrigins,
    tiles: tileOrigin(app.settings.text('map.tile_url')),
});

/** The nonce is for Emotion's style elements: the client reads it from the meta element (security S106). */
function sendPage(reply: FastifyReply, page: string, { frameOrigins, tiles }: Sites) {
    const nonce = randomBytes(16).toString('base64');
    const html = page
        .replace(/<meta property="csp-nonce"[^>]*>/, '')
        .replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}" content="${nonce}">`)
        .replaceAll('<style', `<style nonce="${nonce}"`);
    return reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', pagePolicy(nonce, frameOrigins, tiles))
        .header('Cache-Control', 'no-cache, no-store')
        .send(html);
}

/** Headers that only documents need: each of the client's hundred files would carry half a kilobyte of them. */
const OF_DOCUMENTS = [
    'Content-Security-Policy',
    'Permissions-Policy',
    'Cross-Origin-Opener-Policy',
    'Origin-Agent-Cluster',
    'X-DNS-Prefetch-Control',
    'X-Download-Options',
    'X-Frame-Options',
    'X-Permitted-Cross-Domain-Policies',
    'X-XSS-Protection',
];

/** Icons: a browser requests them again whenever the title changes. */
const isPicture = ({ type }: ClientFile): boolean => type.startsWith('image/');

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ClientFile, isWorker: boolean) {
    if (isWorker) void reply.header('Content-Security-Policy', WORKER_POLICY);
    if (file.immutable) for (const name of OF_DOCUMENTS) void reply.removeHeader(name);
    void reply
        .header(
            'Cache-Control',
            file.immutable ? 'public, max-age=31536000, immutable' : isPicture(file) ? 'public, max-age=86400' : 'no-cache',
        )
        .header('ETag', file.etag)
        .header('Vary', 'Accept-Encoding');
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    const { encoding, bytes } = await file.body(String(request.headers['accept-encoding'] ?? ''));
    if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
    return reply.type(file.type).send(bytes);
}
