import { permissionOf } from '#contract/permissions.ts';
import type { StandardAction } from '#contract/entity.ts';
import { revealedFields } from '#contract/plain.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addActions } from './actions/action-routes.ts';
import { pageOf, recordOf } from './crud/answer.ts';
import { asChooser, choosersOf, forChoosing } from './crud/choosing.ts';
import { requireId, requireIds } from './crud/ids.ts';
import type { CrudOptions, Messages } from './crud/options.ts';
import { addPlain } from './crud/plain-route.ts';
import { bodySchema, byIdSchema, idsSchema, listSchema } from './crud/schemas.ts';
import { addExport, addImport } from './crud/spreadsheet-routes.ts';
import { addRow, deleteRows, editRow, type Write } from './crud/write.ts';
import { writeOf } from './crud/write-of.ts';
import { noteFileFields } from './files/columns.ts';
import type { Query } from './list/read.ts';
import { ok } from './reply.ts';
import { forReading } from './scope.ts';
import type { Session } from './session.ts';
import { inTransaction } from './transaction.ts';

const STANDARD_MESSAGES: Messages = { add: '添加成功！', edit: '编辑成功!', delete: '删除成功!', deleteBatch: '批量删除成功！' };

/**
 * Registers the standard calls that the entity's `actions` list (wire-contract 5.1) and its `named` actions, each behind its own
 * permission code.
 *
 * @example
 * export const levelOneRoutes = (app: FastifyInstance) => crudRoutes(app, { entity: LevelOne, table: levelOnes });
 */
export function crudRoutes(app: FastifyInstance, options: CrudOptions): void {
    const { entity } = options;
    noteFileFields(options);
    app.pushTables.add(options);
    app.cruds.add(options);
    const says = { ...STANDARD_MESSAGES, ...options.messages };
    const offers = (action: StandardAction) => entity.actions.includes(action) && !options.own?.includes(action);
    const auth = (action: StandardAction) => ({ auth: { permission: permissionOf(entity, action) } });

    const choosers = [...choosersOf(entity), ...(options.chosenIn ?? [])];
    const reading = forReading(options);
    const names = forChoosing(reading);
    const readers = (action: 'list' | 'query') => ({ auth: { permission: [permissionOf(entity, action), ...choosers] } });
    const seenBy = (session: Session, action: 'list' | 'query') =>
        session.permissions.has(permissionOf(entity, action))
            ? { shown: reading, reader: session }
            : { shown: names, reader: asChooser(options, choosers, session) };

    if (offers('list')) {
        app.get(`${entity.wire}/list`, { schema: listSchema(entity), config: readers('list') }, ({ session, query }) => {
            const { shown, reader } = seenBy(session, 'list');
            return pageOf(app, shown, reader, query as Query);
        });
    }
    if (offers('query')) {
        app.get(`${entity.wire}/queryById`, { schema: byIdSchema(entity), config: readers('query') }, ({ session, query }) => {
            const { shown, reader } = seenBy(session, 'query');
            return recordOf(app, app.db, shown, reader, (query as Query).id);
        });
    }
    const write = <T>(request: FastifyRequest, act: (given: Write) => Promise<T>) =>
        inTransaction(request, tx => act(writeOf(app, options, request, tx)));
    const fresh = (given: Write, id: string) => recordOf(app, given.tx, options, given.actor.session, id);

    if (offers('add')) {
        app.post(`${entity.wire}/add`, { ...bodySchema(entity, `新增${entity.label}`), config: auth('add') }, request =>
            write(request, async given => ok(await fresh(given, await addRow(options, given, request.body)), says.add)),
        );
    }
    if (offers('edit')) {
        // Wire: the standard says PUT, existing clients of some screens say POST.
        app.route({
            method: ['PUT', 'POST'],
            url: `${entity.wire}/edit`,
            ...bodySchema(entity, `修改${entity.label}`),
            config: auth('edit'),
            handler: request =>
                write(request, async given => ok(await fresh(given, await editRow(options, given, request.body)), says.edit)),
        });
    }
    if (offers('delete')) {
        app.delete(`${entity.wire}/delete`, { schema: byIdSchema(entity, `删除${entity.label}`), config: auth('delete') }, request =>
            write(request, async given => {
                await deleteRows(options, given, [requireId(request.query as Query)]);
                return ok(null, says.delete);
            }),
        );
    }
    if (offers('deleteBatch')) {
        app.delete(`${entity.wire}/deleteBatch`, { schema: idsSchema(entity), config: auth('deleteBatch') }, request =>
            write(request, async given => {
                await deleteRows(options, given, requireIds(request.query as Query));
                return ok(null, says.deleteBatch);
            }),
        );
    }
    addActions(app, options);
    if (offers('export')) addExport(app, reading);
    if (offers('import')) addImport(app, options);
    if (revealedFields(entity).length > 0) addPlain(app, options);
}
