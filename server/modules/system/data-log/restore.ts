import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/kit/envelope.ts';
import type { DataValue, RestoreBody } from '#contract/system/data-log.ts';
import type { Tx } from '#server/db/client.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { restoreRow } from '#server/kit/crud/restore.ts';
import { editRow } from '#server/kit/crud/write.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { AppError, badRequest } from '#server/kit/errors.ts';
import { fieldOf, type WireRow } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { entryWithHistory, type History } from './history.ts';
import { fieldRefusal, MONEY_OR_STATE, recordRefusal } from './restore.service.ts';
import { valuesOf } from './shown-values.ts';

/** A record that is gone, as it was when it was deleted. */
export const lastState = ({ now, entries, states }: History): WireRow => {
    const deleted = entries.findIndex(({ op }) => op === 'delete');
    // After the step before the deletion; a record whose first known step is its deletion is what that step took away.
    return states[deleted + 1] ?? now ?? takenAway(entries[deleted]?.diff);
};

const takenAway = (diff: unknown): WireRow =>
    Object.fromEntries(Object.entries((diff ?? {}) as Record<string, { from: unknown }>).map(([name, { from }]) => [name, from]));

/** What a record that is gone would come back with. */
export const lastKnown = (session: Session, options: CrudOptions, history: History): DataValue[] =>
    valuesOf(session, options, lastState(history)).filter(({ to }) => to !== null && to !== undefined);

/** Gives a record back what it was after a change: chosen fields, or the whole of it where it is gone. */
export const restore = async (app: FastifyInstance, request: FastifyRequest, tx: Tx, body: RestoreBody): Promise<Envelope> => {
    const { session } = request;
    const { row, history, state } = await entryWithHistory(app, tx, session, body.id);
    const { options, now } = history;
    const against = recordRefusal(options, now, session);
    if (against !== undefined) throw new AppError(200, 500, against, { errorCode: 'STATE_DENIED' });
    const write = { ...writeOf(app, options, request, tx), noted: { op: 'restore' as const, reason: body.reason.trim() } };
    if (!now) {
        await restoreRow(options, write, String(row.dataId), lastState(history));
        return ok(null, '恢复成功');
    }
    if (!state) throw new AppError(200, 500, '该版本没有数据，不能恢复', { errorCode: 'STATE_DENIED' });
    requireRestorable(options, session, body.fields);
    const values = Object.fromEntries(body.fields.map(name => [name, state[name] ?? null]));
    await editRow(options, write, { id: now.id, version: body.version ?? Number(now.version ?? 0), ...values });
    return ok(null, '恢复成功');
};

const requireRestorable = (options: CrudOptions, session: Session, fields: readonly string[]): void => {
    if (fields.length === 0) throw badRequest({ fields: '请至少选择一个字段' });
    const faults = fields.flatMap(name => {
        const refusal = fieldRefusal(name, fieldOf(options, name), session);
        return refusal === undefined ? [] : [[name, refusal] as const];
    });
    if (faults.length === 0) return;
    const isMoney = faults.some(([, fault]) => fault === MONEY_OR_STATE);
    throw new AppError(200, 500, isMoney ? MONEY_OR_STATE : (faults[0]?.[1] ?? ''), {
        errorCode: 'VALIDATION',
        fields: Object.fromEntries(faults),
    });
};
