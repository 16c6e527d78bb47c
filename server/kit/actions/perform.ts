import type { NamedAction } from '#contract/kit/action.ts';
import { CONFLICT_CODES, type ErrorCode } from '#contract/kit/error-codes.ts';
import type { FastifyInstance } from 'fastify';
import { and, eq, sql } from 'drizzle-orm';
import { personName, versionConflict } from '../crud/conflicts.ts';
import type { CrudOptions } from '../crud/options.ts';
import { requireReferences } from '../crud/references.ts';
import { readBody } from '../crud/validate.ts';
import { explained, type Write } from '../crud/write.ts';
import { logChanges } from '../data-log.ts';
import { AppError, badRequest, notFound, refuse } from '../errors.ts';
import { byId, readMany } from '../list/read.ts';
import { columnOf, requireColumn, type WireRow } from '../list/source.ts';
import { toWireTime } from '../time.ts';
import { ActionAnswer, type ActionRoute, refusalOf } from './on-action.ts';

/**
 * The validated fields of an action's body. Only our own client sends these, and never a whole record. An unknown key (neither one of the
 * fields nor in `keys`) is refused, because the action would otherwise run without what the caller meant (security S39).
 */
export const readInput = (
    app: FastifyInstance,
    { action }: ActionRoute,
    write: Write,
    body: unknown,
    keys: readonly ('id' | 'version' | 'ids')[],
): WireRow => {
    const known = new Set<string>([...keys, ...Object.keys(action.form.fields)]);
    const unknown = Object.keys(body ?? {}).filter(name => !known.has(name));
    if (unknown.length > 0) throw badRequest(Object.fromEntries(unknown.map(name => [name, '不支持的字段'])));
    return readBody({ entity: action.form, session: write.actor.session, dictionary: app.dictionary }, body);
};

/**
 * Runs an action on one record: locks it, checks scope, version and guard, applies the effects, stores the returned columns and writes the
 * data log. All of it happens in `write.tx`.
 */
export const perform = async (
    app: FastifyInstance,
    options: CrudOptions,
    route: ActionRoute,
    write: Write,
    { id, version, input, isBatch = false }: { id: string; version: number | undefined; input: WireRow; isBatch?: boolean },
): Promise<ActionAnswer> => {
    const { tx, actor } = write;
    const { session } = actor;
    const [row] = await readMany(tx, options, session, [id]);
    if (!row) throw notFound();
    const now = toWireTime(app.clock.date());
    const reason = route.guard?.(row, { session, now });
    const isLate = version !== undefined && row.version !== version;
    const context = { tx, app, row: row as never, input: input as never, isBatch, actor, session, now };
    if (route.lost && (isLate || reason !== undefined)) throw await route.lost(context);
    // The loser of a race learns what the winner did, not only that something has changed.
    const isTold = reason instanceof AppError && CONFLICT_CODES.has(reason.result?.errorCode as ErrorCode);
    if (!isTold && isLate) throw await versionConflict(tx, await write.show(row));
    if (reason !== undefined) throw refusalOf(isTold ? await withName(tx, reason) : reason, await write.show(row));
    await requireReferences({ ...options, entity: route.action.form }, tx, session, input);
    const given = await Promise.resolve(route.run(context)).catch((error: unknown) => {
        // In the result of a bulk call, each refusal is listed with the name of its row.
        throw isBatch && error instanceof AppError
            ? refusalOf(error, { [options.entity.represent]: row[options.entity.represent] })
            : error;
    });
    const answer = given instanceof ActionAnswer ? given : new ActionAnswer(given ? { set: given } : {});
    if (answer.set) await store(options, write, row, answer.set, { reason: input.reason, undo: route.undo });
    return answer;
};

/** The refusal with the person's name in place of the account: guards only know the account. */
const withName = async (tx: Write['tx'], told: AppError): Promise<AppError> => {
    const { result, params = {} } = told;
    if (!result?.errorCode || typeof params.name !== 'string') return told;
    const { errorCode, ...extra } = result;
    return refuse(errorCode as ErrorCode, { ...params, name: await personName(tx, params.name) }, extra);
};

const store = async (
    options: CrudOptions,
    { tx, actor, noted }: Write,
    before: WireRow,
    set: WireRow,
    { reason, undo }: { reason: unknown; undo: NamedAction | undefined },
) => {
    const version = columnOf(options, 'version');
    const stamp = { updateBy: actor.session.username, updateTime: sql`now()`, ...(version ? { version: sql`${version} + 1` } : {}) };
    await explained(options, () =>
        tx
            .update(options.table)
            .set({ ...set, ...stamp })
            .where(and(byId(options, before.id), version && eq(version, before.version))),
    );
    const rows: WireRow[] = await tx
        .select()
        .from(options.table)
        .where(eq(requireColumn(options, 'id'), before.id));
    const after = { ...before, ...rows[0] };
    const why = typeof reason === 'string' ? { reason } : {};
    await logChanges(tx, actor, [{ ...options, op: 'action', before, after, ...why, ...(undo && { undo }), ...noted }]);
    await options.afterWrite?.({ tx, actor, session: actor.session, op: 'edit', rows: [after], current: before });
};
