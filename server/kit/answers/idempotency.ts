import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/kit/envelope.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { canonical, sha256 } from './canonical.ts';
import { refuse } from '../errors.ts';

/** One intended operation of one user; a stored key is compared with it (security R08). */
export interface IdempotentCall {
    key: string;
    userId: string;
    tenantId: number;
    method: string;
    path: string;
    bodyHash: string;
}

/** How long a repeated call gets the first answer. */
const KEPT_HOURS = 24;

/** The identity of the call, or undefined without the header. Needs a signed-in caller. */
export function idempotentCall(request: FastifyRequest): IdempotentCall | undefined {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || request.caller === null) return undefined;
    const { userId, tenantId } = request.caller;
    const path = (request.url.split('?')[0] ?? '').slice(0, 255);
    // A DELETE has its ids in the query string.
    const content = request.method === 'DELETE' ? { body: request.body, query: request.query } : request.body;
    return { key, userId, tenantId, method: request.method, path, bodyHash: sha256(canonical(content)) };
}

/**
 * The stored answer of an earlier identical call, or undefined. The row is locked, which counts as a write: if COMMIT waits for a replica,
 * the answer is repeated only once the replica has the effect too.
 * @throws AppError IDEMPOTENT_MISMATCH if the key was used for another call.
 */
export async function storedAnswer(db: Db | Tx, call: IdempotentCall): Promise<Envelope | undefined> {
    const { rows } = await db.execute<{ same: boolean; response: Envelope | null }>(sql`
        select response, (method = ${call.method} and path = ${call.path} and body_hash = ${call.bodyHash}) as same
        from sys_idempotency where idem_key = ${call.key} and user_id = ${call.userId} and expire_at > now() for update`);
    const row = rows[0];
    if (row && !row.same) throw refuse('IDEMPOTENT_MISMATCH');
    return row?.response ?? undefined;
}

/**
 * Locks the key for this transaction. The lock ends with it, so that a killed process leaves no key «running».
 * @throws AppError IDEMPOTENT_RUNNING with Retry-After while another call with the key is in progress.
 */
export async function takeKey(tx: Tx, call: IdempotentCall): Promise<void> {
    const { rows } = await tx.execute<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${`${call.userId}:${call.key}`}, 0)) as taken`,
    );
    if (rows[0]?.taken) return;
    const running = refuse('IDEMPOTENT_RUNNING');
    running.headers['Retry-After'] = '1';
    throw running;
}

/** Stores the answer in the transaction of the effect: both are committed, or neither. */
export async function storeAnswer(tx: Tx, call: IdempotentCall, answer: Envelope): Promise<void> {
    await tx.execute(sql`
        insert into sys_idempotency (idem_key, user_id, tenant_id, method, path, body_hash, state, response, expire_at)
        values (${call.key}, ${call.userId}, ${call.tenantId}, ${call.method}, ${call.path}, ${call.bodyHash}, 'done',
            ${JSON.stringify(answer)}::jsonb, now() + make_interval(hours => ${KEPT_HOURS}))
        on conflict (idem_key, user_id) do update set method = excluded.method, path = excluded.path, body_hash = excluded.body_hash,
            state = excluded.state, response = excluded.response, create_time = now(), expire_at = excluded.expire_at`);
}
