import { permissionOf } from '#contract/kit/permissions.ts';
import type { StandardAction } from '#contract/kit/entity.ts';
import { revealedFields } from '#contract/kit/calls/reveal.ts';
import type { FastifyInstance } from 'fastify';
import { addActions } from './actions/action-routes.ts';
import { requireFieldSources } from './crud/field-sources.ts';
import { crudHandlers } from './crud/handlers.ts';
import type { CrudOptions } from './crud/options.ts';
import { addPlain } from './crud/plain-route.ts';
import { bulkDelete } from './crud/bulk-delete.ts';
import { bodySchema, byIdSchema, idsSchema, listSchema } from './crud/schemas.ts';
import { addExport, addImport } from './crud/spreadsheet-routes.ts';
import { addBulkCall } from './jobs/bulk-start.ts';
import { addGroups } from './list/groups/groups.ts';
import { tellIds } from './push/push-tables.ts';
import { noteFileFields } from './files/columns.ts';
import { forReading } from './access/scope.ts';

/**
 * Registers the standard calls that the entity's `actions` list (wire-contract 5.1) and its `named` actions, each behind its own
 * permission code.
 *
 * @example
 * export const levelOneRoutes = (app: FastifyInstance) => crudRoutes(app, { entity: LevelOne, table: levelOnes });
 */
export function crudRoutes(app: FastifyInstance, options: CrudOptions): void {
    const { entity } = options;
    requireFieldSources(options);
    noteFileFields(options);
    app.pushTables.add(options);
    if (entity.isLive) app.pushTables.addLive(entity.resource, tellIds);
    app.cruds.add(options);
    const { choosers, ...handlers } = crudHandlers(app, options);
    const offers = (action: StandardAction) => entity.actions.includes(action) && !options.own?.includes(action);
    const auth = (action: StandardAction) => ({ auth: { permission: permissionOf(entity, action) } });
    const readers = (action: 'list' | 'query') => ({
        auth: {
            // Evaluated on every call, because forms that choose among these rows may be created while the server runs.
            get permission() {
                return [permissionOf(entity, action), ...choosers()];
            },
        },
    });

    if (offers('list')) app.get(`${entity.wire}/list`, { schema: listSchema(entity), config: readers('list') }, handlers.list);
    if (offers('list') && entity.sums) addGroups(app, forReading(options));
    if (offers('query')) app.get(`${entity.wire}/queryById`, { schema: byIdSchema(entity), config: readers('query') }, handlers.query);
    if (offers('add')) app.post(`${entity.wire}/add`, { ...bodySchema(entity, `新增${entity.label}`), config: auth('add') }, handlers.add);
    if (offers('edit')) {
        // Wire: the standard is PUT, existing clients of some screens use POST.
        app.route({
            method: ['PUT', 'POST'],
            url: `${entity.wire}/edit`,
            ...bodySchema(entity, `修改${entity.label}`),
            config: auth('edit'),
            handler: handlers.edit,
        });
    }
    if (offers('delete')) {
        const schema = byIdSchema(entity, `删除${entity.label}`);
        app.delete(`${entity.wire}/delete`, { schema, config: auth('delete') }, handlers.delete);
    }
    if (offers('deleteBatch')) {
        app.delete(`${entity.wire}/deleteBatch`, { schema: idsSchema(entity), config: auth('deleteBatch') }, handlers.deleteBatch);
        addBulkCall(app, options, bulkDelete(options));
    }
    addActions(app, options);
    if (offers('export')) addExport(app, forReading(options));
    if (offers('import')) addImport(app, options);
    if (revealedFields(entity).length > 0) addPlain(app, options);
}
