import type { ActionInput, NamedAction } from '#contract/kit/action.ts';
import type { ErrorCode } from '#contract/kit/error-codes.ts';
import type { Tx } from '#server/db/client.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../data-log.ts';
import { AppError } from '../errors.ts';
import type { WireRow } from '../list/source.ts';
import type { Session } from '../access/session.ts';

/** What a guard may look at: the stored row with its joined texts, who asks, and when (wire time). */
export interface GuardContext {
    session: Session;
    now: string;
}

/** What an action acts on. The row is locked and is the version that the caller saw; `actor` goes into the data log. */
export interface ActionContext<I> extends GuardContext {
    tx: Tx;
    app: FastifyInstance;
    row: WireRow & { id: string; version: number };
    input: I;
    /** One row of a bulk call: the per-row result is ignored. */
    isBatch: boolean;
    actor: Actor & { session: Session };
}

/** Why the action is not possible now, in words that name the next step; undefined when it is. */
export type Guard = (row: WireRow, context: GuardContext) => string | AppError | undefined;

interface Handler<I> {
    /** Refuses on the server and greys the button with the same reason. */
    guard?: Guard;
    /** The refusal of a caller who comes too late, for another version or by the guard: who was faster, in place of the kit's words. */
    lost?: (context: ActionContext<I>) => Promise<AppError>;
    /**
     * Does the effects in `tx` and returns the columns to store, or `answerWith(…)` for a result of its own.
     * Whatever it throws undoes everything.
     */
    run: (context: ActionContext<I>) => Promise<WireRow | ActionAnswer | undefined | void> | WireRow | ActionAnswer | undefined | void;
    message: string;
    /**
     * The action of the same entity that takes it back, offered as 「撤销」 after this one; itself where it sets columns to its inputs.
     * Its inputs are the former values of the columns of those names, and a `reason` of its own.
     */
    undo?: NamedAction;
}

/** An action with what the server does about it, as `crudRoutes` takes it. */
export type ActionRoute = Handler<never> & { action: NamedAction };

/**
 * Joins an action of the contract to its guard and effects.
 *
 * @example onAction(Freeze, { guard: row => (row.status === 'normal' ? undefined : '该客户已冻结'), run: () => ({ status: 'frozen' }), message: '冻结成功' })
 */
export const onAction = <A extends NamedAction>(action: A, handler: Handler<ActionInput<A>>): ActionRoute => ({ action, ...handler });

/** What an action answers beside, or in place of, the fresh record. */
export class ActionAnswer {
    readonly set: WireRow | undefined;
    readonly result: unknown;
    readonly message: string | undefined;

    constructor({ set, result, message }: { set?: WireRow; result?: unknown; message?: string }) {
        this.set = set;
        this.result = result;
        this.message = message;
    }
}

/** An answer of its own: columns to store, a result in place of the fresh record, a message in place of the usual one. */
export const answerWith = (answer: { set?: WireRow; result?: unknown; message?: string }): ActionAnswer => new ActionAnswer(answer);

/** A guard's words as the refusal that the caller gets. */
export const refusalOf = (reason: string | AppError, current?: WireRow): AppError => {
    if (typeof reason !== 'string') {
        const { status, code, message, result } = reason;
        if (!current || result?.current) return reason;
        return new AppError(status, code, message, { ...(result ?? {}), current }, reason.headers);
    }
    const errorCode: ErrorCode = 'STATE_DENIED';
    return new AppError(200, 500, reason, { errorCode, ...(current ? { current } : {}) });
};
