import type { FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/kit/envelope.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '../transaction.ts';
import { ok, toAnswer } from './reply.ts';

/**
 * Runs `act` in a transaction and adds the secret that it created to the answer, as `key`. The answer is stored without it: a repeated call
 * does not get the secret again, and it is never in the database.
 */
export async function answerWithKey(
    request: FastifyRequest,
    act: (tx: Tx, tell: (key: string) => void) => Promise<unknown>,
): Promise<Envelope> {
    let key: string | undefined;
    const answer = toAnswer(
        await inTransaction(request, tx => {
            key = undefined; // reset by each retry
            return act(tx, made => {
                key = made;
            });
        }),
    );
    return key === undefined ? answer : ok({ ...(answer.result as object), key }, answer.message);
}
