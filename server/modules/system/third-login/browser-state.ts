import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

const NAME = 'third_login';
const LIVES_S = 600;

/** What may be stored of a browser's mark. */
export const markHash = (mark: string): string => createHash('sha256').update(mark).digest('base64url');

/**
 * Marks the browser that begins a third-party sign-in; only it can finish it (security S21). The one cookie of the product:
 * the way leads through another site, where no header of ours goes. It opens nothing by itself.
 */
export function markBrowser(reply: FastifyReply, { apiPrefix, publicUrl }: Config): string {
    const mark = randomBytes(16).toString('base64url');
    const secure = publicUrl?.startsWith('https://') ? '; Secure' : '';
    void reply.header('Set-Cookie', `${NAME}=${mark}; Path=${apiPrefix}; Max-Age=${LIVES_S}; HttpOnly; SameSite=Lax${secure}`);
    return mark;
}

/** Was this browser marked with what is known as `hash`? */
export function isMarked(request: FastifyRequest, hash: string | undefined): boolean {
    const mark = (request.headers.cookie ?? '')
        .split(';')
        .map(part => part.trim())
        .find(part => part.startsWith(`${NAME}=`))
        ?.slice(NAME.length + 1);
    return mark !== undefined && hash !== undefined && markHash(mark) === hash;
}
