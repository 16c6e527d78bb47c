import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permissionOf } from '#contract/kit/permissions.ts';
import { AppError, forbidden } from '#server/kit/errors.ts';
import type { LiveForm, LiveSub } from '../runtime/live-types.ts';

/** What an id of the wire means: a form, or one of its sub tables, which go by the name of their table. */
export interface Named {
    live: LiveForm;
    sub?: LiveSub;
}

/**
 * The form behind `{headId}` of wire-contract 7.21, for who may make the call.
 * @throws AppError NO_DB_SYNC for one without tables, 403 without the right
 */
export async function namedForm(app: FastifyInstance, { session }: FastifyRequest, headId: string, action: string): Promise<Named> {
    await app.forms.fresh();
    const live = app.forms.byId(headId);
    const found: Named | undefined = live ? { live } : subNamed(app, headId);
    if (!found) throw new AppError(200, 500, 'NO_DB_SYNC');
    if (!session.permissions.has(permissionOf(found.live.options.entity, action))) throw forbidden();
    return found;
}

const subNamed = (app: FastifyInstance, tableName: string): Named | undefined => {
    for (const live of app.forms.all()) {
        const sub = live.subs.find(each => each.sub.tableName === tableName);
        if (sub) return { live, sub };
    }
    return undefined;
};
