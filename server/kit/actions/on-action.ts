import type { ActionInput, NamedAction } from '#contract/kit/action.ts';
import type { ErrorCode } from '#contract/kit/error-codes.ts';
import type { Tx } from '#server/db/client.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../data-log.ts';
import { AppError } from '../errors.ts';
import type { WireRow } from '../list/source.ts';
import type { Session } from '../access/session.ts';

/** The context of a guard: who asks, and when (wire time). */
export interface GuardContext {
    session: Session;
    now: string;
}

/** The context of an action. The row is locked and has the version that the caller saw; `actor` goes into the data log. */
export interface ActionContext<I> extends GuardContext {
    tx: Tx;
    app: FastifyInstance;
    row: WireRow & { id: string; version: number };
    input: I;
    /** True for one row of a bulk call, where the result of the row is ignored. */
    isBatch: boolean;
    actor: Actor & { session: Session };
}

/** Returns why the action is not possible now, in words that name the next step, or undefined if it is possible. */
export type Guard = (row: WireRow, context: GuardContext) => string | AppError | undefined;

interface Handler<I> {
    /** Refuses the call on the server, and disables the button with the same reason. */
    guard?: Guard;
    /** The error for a caller whose version is outdated or whom the guard refuses: says who acted first, in place of the standard message. */
    lost?: (context: ActionContext<I>) => Promise<AppError>;
    /**
     * Applies the effects in `tx` and returns the columns to store, or `answerWith(…)` for a custom result. A thrown error rolls everything
     * back.
     */
    run: (context: ActionContext<I>) => Promise<WireRow | ActionAnswer | undefined | void> | WireRow | ActionAnswer | undefined | void;
    message: string;
    /**
     * The action of the same entity that reverses this one, offered as 「撤销」 afterwards; the action itself if it only sets columns to its
     * inputs. Its inputs are the previous values of the columns with the same names, and a fixed `reason`.
     */
    undo?: NamedAction;
}

/** An action with its server-side handler, as `crudRoutes` takes it. */
export type ActionRoute = Handler<never> & { action: NamedAction };

/**
 * Connects an action of the contract with its guard and effects.
 *
 * @example onAction(Freeze, { guard: row => (row.status === 'normal' ? undefined : '该客户已冻结'), run: () => ({ status: 'frozen' }), message:
 * '冻结成功' })
 */
export const onAction = <A extends NamedAction>(action: A, handler: Handler<ActionInput<A>>): ActionRoute => ({ action, ...handler });

/** What an action returns in addition to, or instead of, the fresh record. */
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

/** A custom answer: columns to store, a result in place of the fresh record, a message in place of the usual one. */
export const answerWith = (answer: { set?: WireRow; result?: unknown; message?: string }): ActionAnswer => new ActionAnswer(answer);

/** The error for the reason that a guard returned. */
export const refusalOf = (reason: string | AppError, current?: WireRow): AppError => {
    if (typeof reason !== 'string') {
        const { status, code, message, result } = reason;
        if (!current || result?.current) return reason;
        return new AppError(status, code, message, { ...(result ?? {}), current }, reason.headers);
    }
    const errorCode: ErrorCode = 'STATE_DENIED';
    return new AppError(200, 500, reason, { errorCode, ...(current ? { current } : {}) });
};
