import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '#server/db/client.ts';
import { asAnswer, toAnswer } from './answers/reply.ts';
import { idempotentCall, storeAnswer, storedAnswer, takeKey } from './answers/idempotency.ts';
import { sqlState } from './sql-state.ts';

/** Serialization failure and deadlock: the database asks for a retry. */
const RETRIED = new Set(['40001', '40P01']);
const MAX_TRIES = 5;

/** Whether the database asks for a retry of the whole transaction. */
export const isAgain = (error: unknown): boolean => RETRIED.has(sqlState(error) ?? '');

/**
 * Runs a call's effect in one transaction. With an `Idempotency-Key` the answer is stored in the same transaction, and a repeated call gets
 * that answer without running `act` again, so return the result of `inTransaction` unchanged. Serialization failures and deadlocks are
 * retried, with at most 5 tries, so `act` must have no effect outside `tx`.
 *
 * @example app.post('/order/order/reassign', {…}, request => inTransaction(request, tx => reassign(tx, request.session, request.body)));
 */
export async function inTransaction<T>(request: FastifyRequest, act: (tx: Tx) => Promise<T>): Promise<T> {
    const call = idempotentCall(request);
    let isRepeated = false;
    const answer = await retrying(request.server.db, async tx => {
        if (!call) return act(tx);
        await takeKey(tx, call);
        const earlier = await storedAnswer(tx, call);
        isRepeated = earlier !== undefined;
        if (earlier) return asAnswer(earlier) as T;
        const first = toAnswer(await act(tx));
        await storeAnswer(tx, call, first);
        return first as T;
    });
    request.hasWritten = !isRepeated;
    return answer;
}

/** The result of `act`, whose transaction is always rolled back. */
export async function tried<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
    const undone = new Error('a trial leaves no trace');
    let result: { given: T } | undefined;
    await db
        .transaction(async tx => {
            result = { given: await act(tx) };
            throw undone;
        })
        .catch((error: unknown) => {
            if (error !== undone) throw error;
        });
    if (!result) throw undone;
    return result.given;
}

/** A transaction outside a request (jobs, sign-in), with the same retries. */
export async function retrying<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
        try {
            return await db.transaction(act);
        } catch (error) {
            if (tries >= MAX_TRIES || !isAgain(error)) throw error;
            await pause(Math.random() * 20 * 2 ** tries);
        }
    }
}
