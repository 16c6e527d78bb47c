import type { FastifyInstance } from 'fastify';
import { actingForTenant } from '#server/db/acting-tenant.ts';

/**
 * From here on a call acts for the tenant of its session: row policies of the database restrict all its statements to that tenant's rows
 * (security S46). It runs in `preValidation`, after the body was read, because the last chunk of a body arrives in the async context of the
 * socket; a call without a session acts for the platform, as sign-in does.
 */
export function addActingTenant(app: FastifyInstance): void {
    app.addHook('preValidation', ({ caller }, _reply, done) => (caller ? actingForTenant(caller.tenantId, done) : done()));
}
