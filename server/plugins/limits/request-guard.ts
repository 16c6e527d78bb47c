import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, badRequest } from '#server/kit/errors.ts';
import { genericMessage } from '../answer/errors.ts';
import { isCleanText } from '#server/kit/answers/parse-json.ts';

const MAX_URL = 8 * 1024;
/** Maximum length of a path segment, decoded (security S110); Fastify's own limit answers 404 or 414, depending on the version. */
const MAX_SEGMENT = 200;

/** Refuses malformed URLs before any other hook sees them. */
export function addRequestGuard(app: FastifyInstance): void {
    app.addHook('onRequest', async request => {
        if (isTooLong(request.raw.url ?? '')) throw new AppError(414, 414, genericMessage(414));
        requireOneHost(request);
        requireCleanAddress(request);
    });
}

function isTooLong(url: string): boolean {
    const [path = ''] = url.split('?', 1);
    return url.length > MAX_URL || path.split('/').some(segment => decodedLength(segment) > MAX_SEGMENT);
}

/** Malformed escapes are refused elsewhere, with 400. */
function decodedLength(segment: string): number {
    try {
        return decodeURIComponent(segment).length;
    } catch {
        return 0;
    }
}

/** Node accepts a second Host header (security S116). */
function requireOneHost(request: FastifyRequest): void {
    const names = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (names.length > 1) throw badRequest({}, genericMessage(400));
}

/** Refuses repeated query keys and control characters, so that later code can rely on one clean text per key. */
function requireCleanAddress(request: FastifyRequest): void {
    for (const [key, value] of Object.entries(request.query as Record<string, unknown>)) {
        if (typeof value !== 'string') throw badRequest({ [key]: '参数重复' });
        if (!isCleanText(value) || !isCleanText(key)) throw badRequest({ [key]: '含有不允许的字符' });
    }
    for (const [key, value] of Object.entries(request.params as Record<string, unknown>)) {
        if (typeof value === 'string' && !isCleanText(value)) throw badRequest({ [key]: '含有不允许的字符' });
    }
}
