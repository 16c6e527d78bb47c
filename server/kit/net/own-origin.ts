import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/** Whether this is the origin of our own pages: the called host, or the configured public address. */
export function isOwnOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest, origin: string): boolean {
    if (!URL.canParse(origin)) return false;
    const { host, origin: exact } = new URL(origin);
    return host === request.host || (publicUrl !== undefined && exact === new URL(publicUrl).origin);
}
