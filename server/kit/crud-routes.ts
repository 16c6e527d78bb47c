import { permissionOf } from '#contract/permissions.ts';
import type { StandardAction } from '#contract/entity.ts';
import type { FastifyInstance } from 'fastify';
import { pageOf, recordOf } from './crud/answer.ts';
import type { CrudOptions } from './crud/options.ts';
import { byIdSchema, listSchema } from './crud/schemas.ts';
import type { Query } from './list/read.ts';

/**
 * Registers the standard calls that the entity's `actions` list (wire-contract 5.1), each behind its own permission code.
 *
 * @example
 * export const levelOneRoutes = (app: FastifyInstance) => crudRoutes(app, { entity: LevelOne, table: levelOnes });
 */
export function crudRoutes(app: FastifyInstance, options: CrudOptions): void {
    const { entity } = options;
    const offers = (action: StandardAction) => entity.actions.includes(action);
    const auth = (action: StandardAction) => ({ auth: { permission: permissionOf(entity, action) } });

    if (offers('list')) {
        app.get(`${entity.wire}/list`, { schema: listSchema(entity), config: auth('list') }, request =>
            pageOf(app, options, request.session, request.query as Query),
        );
    }
    if (offers('query')) {
        app.get(`${entity.wire}/queryById`, { schema: byIdSchema(entity), config: auth('query') }, request =>
            recordOf(app, app.db, options, request.session, (request.query as Query).id),
        );
    }
}
