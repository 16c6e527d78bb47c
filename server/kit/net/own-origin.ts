import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/** Is this the origin of our own pages: the host that was called, or the address that the settings give? */
export function isOwnOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest, origin: string): boolean {
    if (!URL.canParse(origin)) return false;
    const { host, origin: exact } = new URL(origin);
    return host === request.host || (publicUrl !== undefined && exact === new URL(publicUrl).origin);
}
