import type { FastifyInstance } from 'fastify';
import { actingForTenant } from '#server/db/acting-tenant.ts';

/**
 * A call acts for the tenant of its session from here on: the database answers and takes rows of that tenant alone, whatever the code asks
 * for (security S46). Where the body has been read, since its last piece arrives in the context of the socket; a call without a session
 * acts for the platform's process, as signing in does.
 */
export function addActingTenant(app: FastifyInstance): void {
    app.addHook('preValidation', ({ caller }, _reply, done) => (caller ? actingForTenant(caller.tenantId, done) : done()));
}
