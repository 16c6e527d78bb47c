import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Blacklist, Effects, EffectsQuery } from '#contract/users/blacklist.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { notFound } from '#server/kit/errors.ts';
import { blacklistSource } from './blacklist.source.ts';
import { effectsOf, findTarget } from './targets.ts';

/** S33 黑名单: the standard calls, lifting, and what an entry would do before it is made. */
export async function blacklistRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, blacklistSource(app));
    app.get<{ Querystring: EffectsQuery }>(
        `${Blacklist.wire}/effects`,
        {
            config: { auth: { permission: permissionOf(Blacklist, 'add') } },
            schema: { tags: [Blacklist.label], summary: '拉黑的影响', querystring: EffectsQuery, response: { 200: envelopeOf(Effects) } },
        },
        async ({ session, query: { targetKind, targetId } }) => {
            const target = await findTarget(app.db, targetKind, targetId, session.tenantId);
            if (!target) throw notFound();
            return effectsOf(app.db, targetKind, target);
        },
    );
}
