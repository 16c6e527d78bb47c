import type { FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/kit/envelope.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '../transaction.ts';
import { ok, toAnswer } from './reply.ts';

/**
 * Runs `act` in a transaction and adds the secret that it has made to the answer, as `key`. The answer is kept without it: who repeats the
 * call is not told again, and the database never holds it.
 */
export async function answerWithKey(
    request: FastifyRequest,
    act: (tx: Tx, tell: (key: string) => void) => Promise<unknown>,
): Promise<Envelope> {
    let key: string | undefined;
    const answer = toAnswer(
        await inTransaction(request, tx => {
            key = undefined; // again with each try
            return act(tx, made => {
                key = made;
            });
        }),
    );
    return key === undefined ? answer : ok({ ...(answer.result as object), key }, answer.message);
}
