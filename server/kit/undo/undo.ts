import type { FastifyInstance, FastifyRequest } from 'fastify';
import { and, eq, gt, sql } from 'drizzle-orm';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { StandardAction } from '#contract/kit/entity.ts';
import { UNDO_OFFERED_MS } from '#contract/kit/calls/undo.ts';
import type { Tx } from '#server/db/client.ts';
import { perform, readInput } from '../actions/perform.ts';
import { lastChangeOf, versionConflict } from '../crud/conflicts.ts';
import type { CrudOptions } from '../crud/options.ts';
import { restoreRow, undeleteRefusal } from '../crud/restore.ts';
import { deleteRows, editRow, type Write } from '../crud/write.ts';
import { writeOf } from '../crud/write-of.ts';
import { AppError, notFound, refuseAs, refuseWith } from '../errors.ts';
import { newId } from '../ids.ts';
import { readOne } from '../list/read.ts';
import { inTransaction } from '../transaction.ts';
import { forUndo, UNDO_REASON, type UndoStep, undoStepsOf } from './steps.ts';
import { undos } from './undo.table.ts';

const KEPT_SECONDS = (2 * UNDO_OFFERED_MS) / 1000;

/** The content of `sys_undo.steps`. */
interface Kept {
    resource: string;
    steps: UndoStep[];
}

/**
 * Runs a call's effect like `inTransaction`. If the caller can undo every logged change, the answer's header `X-Undo` has the id for it
 * (`takeBack`).
 */
export const undoable = <T>(app: FastifyInstance, options: CrudOptions, request: FastifyRequest, act: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(request, async tx => {
        request.changes = []; // reset by each retry
        const answer = await act(tx);
        const steps = undoStepsOf(options, request.session, request.body, request.changes);
        request.undoId = steps && (await keep(app, request, tx, { resource: options.entity.resource, steps }));
        return answer;
    });

const keep = async (app: FastifyInstance, { session }: FastifyRequest, tx: Tx, kept: Kept): Promise<string> => {
    const id = newId();
    await tx.insert(undos).values({
        id,
        tenantId: session.tenantId,
        createBy: session.username,
        steps: app.secrets.seal('undo', JSON.stringify(kept)),
        expireAt: sql`now() + make_interval(secs => ${KEPT_SECONDS})`,
    });
    return id;
};

/**
 * Undoes a call of the same person, completely or not at all. The current permissions, scope and guards of the inverse operations apply,
 * and every row must still be as the call left it.
 *
 * @returns the resource whose records have changed
 * @throws AppError VERSION_CONFLICT for a row that somebody has changed since; a refusal if the undo has expired or is not possible now
 */
export const takeBack = async (app: FastifyInstance, request: FastifyRequest, tx: Tx, id: string): Promise<string> => {
    const { session } = request;
    const [row] = await tx
        .delete(undos)
        .where(
            and(
                eq(undos.id, id),
                eq(undos.tenantId, session.tenantId),
                eq(undos.createBy, session.username),
                gt(undos.expireAt, sql`now()`),
            ),
        )
        .returning({ steps: undos.steps });
    const { resource, steps } = row ? (JSON.parse(app.secrets.open('undo', row.steps)) as Kept) : { resource: '', steps: [] };
    const options = app.cruds.ofResource(resource);
    if (!options) throw refuseWith('已撤销或超过可撤销的时间，可在「变更审计」中查看并恢复');
    const write: Write = { ...writeOf(app, options, request, tx), noted: { op: 'restore', reason: UNDO_REASON } };
    for (const step of steps) await takeStep(app, options, write, step);
    return resource;
};

/** Reverses one change of one row, with the current permissions, scope and guards. */
export const takeStep = async (app: FastifyInstance, options: CrudOptions, write: Write, step: UndoStep): Promise<void> => {
    try {
        await runStep(app, options, write, step);
    } catch (error) {
        if (!(error instanceof AppError) || error.result?.errorCode !== 'VERSION_CONFLICT') throw error;
        // A retry would not help: the change to undo is no longer the last one.
        const { current = {} } = error.result;
        const { name, time } = await lastChangeOf(write.tx, current);
        throw refuseAs('VERSION_CONFLICT', `数据已被${name}于${time}修改，不能再撤销`, { current });
    }
};

const runStep = async (app: FastifyInstance, options: CrudOptions, write: Write, step: UndoStep): Promise<void> => {
    const { id } = step;
    const { session } = write.actor;
    if (step.kind === 'restore') {
        const against = undeleteRefusal(forUndo(options), session);
        if (against !== undefined) throw refuseWith(against);
        await restoreRow(forUndo(options), write, id, step.row);
    } else if (step.kind === 'edit') {
        requireRight(options, write, 'edit', '编辑');
        await editRow(options, write, { ...step.values, id, version: step.version });
    } else if (step.kind === 'delete') {
        requireRight(options, write, 'delete', '删除');
        const row = await readOne(write.tx, options, session, id);
        if (Number(row.version ?? 0) !== step.version) throw await versionConflict(write.tx, await write.show(row));
        await deleteRows(options, write, [id]);
    } else {
        const route = options.named?.find(({ action }) => action.name === step.action);
        if (!route) throw notFound();
        if (!session.permissions.has(route.action.permission)) throw refuseWith(`您没有${route.action.label}的权限，不能撤销`);
        await perform(app, options, route, write, { id, version: step.version, input: readInput(app, route, write, step.input, []) });
    }
};

const requireRight = ({ entity }: CrudOptions, { actor }: Write, action: StandardAction, name: string): void => {
    if (!actor.session.permissions.has(permissionOf(entity, action))) throw refuseWith(`您没有${name}${entity.label}的权限，不能撤销`);
};
