import type { FastifyInstance } from 'fastify';
import { EffectsQuery } from '#contract/users/blacklist.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { notFound } from '#server/kit/errors.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { blacklistSource } from './blacklist.source.ts';
import { effectsOf, findTarget } from './targets.ts';

/** S33 黑名单: the standard calls, lifting an entry, and the preview of its effects. */
export async function blacklistRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, blacklistSource(app));
    onQuery(app, EffectsQuery, async ({ db, session, params: { targetKind, targetId } }) => {
        const target = await findTarget(db, targetKind, targetId, session.tenantId);
        if (!target) throw notFound();
        return effectsOf(db, targetKind, target);
    });
}
