import type { StandardAction } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Query } from '../list/read.ts';
import type { Reader, WireRow } from '../list/source.ts';
import { ok } from '../answers/reply.ts';
import { forReading } from '../access/scope.ts';
import type { Session } from '../access/session.ts';
import { undoable } from '../undo/undo.ts';
import { pageOf, recordOf } from './answer.ts';
import { asChooser, choosersOf, forPicker } from './choosing.ts';
import { requireId, requireIds } from './ids.ts';
import type { CrudOptions, Messages } from './options.ts';
import { addRow, deleteRows, editRow, type Write } from './write.ts';
import { writeOf } from './write-of.ts';

const STANDARD_MESSAGES: Messages = { add: '添加成功！', edit: '编辑成功!', delete: '删除成功!', deleteBatch: '批量删除成功！' };

/** A standard call, run after its route has identified the caller. */
export type CrudHandler = (request: FastifyRequest) => Promise<unknown>;

export interface CrudHandlers extends Record<Exclude<StandardAction, 'export' | 'import'>, CrudHandler> {
    /** Permission codes of screens that choose among these rows. A function, because forms can be added and removed at runtime. */
    choosers: () => readonly string[];
}

/** Reads one record as it is returned; entities with child records add them. */
export type ReadRecord = (db: Reader, options: CrudOptions, session: Session, id: unknown) => Promise<WireRow>;

/**
 * The standard calls of an entity as functions, without routes: `crudRoutes` registers a route for each, while routes that serve several
 * entities look them up. The code that registers the routes must check the permission.
 */
export function crudHandlers(
    app: FastifyInstance,
    options: CrudOptions,
    readRecord: ReadRecord = (db, of, session, id) => recordOf(app, db, of, session, id),
): CrudHandlers {
    const { entity } = options;
    const says = { ...STANDARD_MESSAGES, ...options.messages };
    const known = [...choosersOf(entity), ...(options.pickableBy ?? [])];
    const choosers = () => [...known, ...app.cruds.chosenInForms(entity.resource)];
    const reading = forReading(options);
    const names = forPicker(reading);
    const seenBy = (session: Session, action: 'list' | 'query') =>
        session.permissions.has(permissionOf(entity, action))
            ? { shown: reading, reader: session, read: readRecord }
            : { shown: names, reader: asChooser(options, choosers(), session), read: recordOf.bind(undefined, app) };
    const write = <T>(request: FastifyRequest, act: (given: Write) => Promise<T>) =>
        undoable(app, options, request, tx => act(writeOf(app, options, request, tx)));
    const fresh = (given: Write, id: string) => readRecord(given.tx, options, given.actor.session, id);

    return {
        choosers,
        list: ({ session, query }) => {
            const { shown, reader } = seenBy(session, 'list');
            return pageOf(app, shown, reader, query as Query);
        },
        query: ({ session, query }) => {
            const { shown, reader, read } = seenBy(session, 'query');
            return read(app.db, shown, reader, (query as Query).id);
        },
        add: request => write(request, async given => ok(await fresh(given, await addRow(options, given, request.body)), says.add)),
        edit: request => write(request, async given => ok(await fresh(given, await editRow(options, given, request.body)), says.edit)),
        delete: request =>
            write(request, async given => {
                await deleteRows(options, given, [requireId(request.query as Query)]);
                return ok(null, says.delete);
            }),
        deleteBatch: request =>
            write(request, async given => {
                await deleteRows(options, given, requireIds(request.query as Query));
                return ok(null, says.deleteBatch);
            }),
    };
}
