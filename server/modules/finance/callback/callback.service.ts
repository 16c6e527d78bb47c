import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Tx } from '#server/db/client.ts';
import { AppError, badRequest, reasonOf, refuseWith } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { toWireTime } from '#server/kit/time.ts';
import { retrying } from '#server/kit/transaction.ts';
import { parseJson } from '#server/kit/answers/parse-json.ts';
import { raiseAnomaly } from '../../monitor/anomaly/raise.service.ts';
import { signatureFault } from './callback-signature.ts';
import { followStandIn } from './stand-in.service.ts';
import { refused, type Verdict } from './callback-result.service.ts';

const MAX_BYTES = 256 * 1024;

interface Callback<S extends TSchema> {
    /** The last part of the path, which is also signed, so that a signature for one source is refused by the others. */
    source: 'pay' | 'payout' | 'invoice';
    /** Name of the sender, for people. */
    name: string;
    body: S;
    tenantOf: (body: Static<S>) => number;
    /** The number of the document that it is about. */
    bizNoOf: (body: Static<S>) => string;
    /** Applies the callback, in the transaction that records it. Callbacks are repeated until they are acknowledged, so it must be idempotent. */
    take: (tx: Tx, body: Static<S>) => Promise<Verdict>;
}

/**
 * Adds POST `/callback/<source>` for external services that report results later. There is no session: the sender signs the raw body with a
 * shared key and a fresh timestamp. Every trusted call is recorded with its result (fin_callback); one that can't be applied is answered
 * with the reason and raised as an anomaly.
 */
export const addCallback = <S extends TSchema>(app: FastifyInstance, callback: Callback<S>): void => {
    const { source, body: schema } = callback;
    followStandIn(app, source);
    void app.register(async scope => {
        // The raw bytes are needed to verify the signature.
        scope.removeContentTypeParser('application/json');
        scope.addContentTypeParser(
            'application/json',
            { parseAs: 'buffer', bodyLimit: MAX_BYTES },
            async (_request: unknown, raw: Buffer) => raw,
        );
        scope.post(`/callback/${source}`, { config: { auth: 'public' } }, async request => {
            const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
            const fault = signatureFault(app.config, source, request.headers, raw, app.clock.now());
            if (fault) {
                request.log.warn({ source, fault }, 'a callback that nobody has signed for us');
                throw new AppError(401, 401, '签名验证失败');
            }
            const body = parseJson(raw);
            if (!Value.Check(schema, body)) throw badRequest({}, '回调内容格式不正确');
            const verdict = await retrying(app.db, tx => follow(app, tx, callback, body));
            if (verdict.outcome === 'refused') throw refuseWith(verdict.reason);
            return ok(null, verdict.outcome === 'taken' ? '成功' : '已处理');
        });
    });
};

const follow = async <S extends TSchema>(app: FastifyInstance, tx: Tx, callback: Callback<S>, body: Static<S>): Promise<Verdict> => {
    const { source, name } = callback;
    const verdict = await tryToTake(tx, callback, body);
    const [id, now, tenantId, bizNo] = [
        newId(),
        toWireTime(app.clock.date()),
        callback.tenantOf(body),
        callback.bizNoOf(body).slice(0, 64),
    ];
    const reason = verdict.outcome === 'refused' ? verdict.reason.slice(0, 255) : null;
    await tx.execute(sql`
        insert into fin_callback (id, tenant_id, create_time, source, biz_no, body, outcome, reason)
        values (${id}, ${tenantId}, ${`${now}+08`}::timestamptz, ${source}, ${bizNo}, ${JSON.stringify(body)}::jsonb, ${verdict.outcome}, ${reason})`);
    if (reason !== null)
        await raiseAnomaly(tx, {
            ruleCode: 'callback_fault',
            about: { kind: source, id: await firstOf(tx, tenantId, source, bizNo, id), no: bizNo, cityId: null, tenantId },
            title: `${name}：${reason}`,
            detail: { source, body },
            now,
        });
    return verdict;
};

/** A refusal by a business rule is rolled back and returned as a verdict. */
const tryToTake = async <S extends TSchema>(tx: Tx, { take }: Callback<S>, body: Static<S>): Promise<Verdict> => {
    try {
        return await tx.transaction(inner => take(inner, body));
    } catch (error) {
        if (error instanceof AppError && error.status === 200) return refused(reasonOf(error));
        throw error;
    }
};

/** Repeated callbacks for one document increase the count of the same anomaly. */
const firstOf = async (tx: Tx, tenantId: number, source: string, bizNo: string, own: string): Promise<string> => {
    const { rows } = await tx.execute<{ id: string | null }>(sql`
        select min(id)::text as id from fin_callback where tenant_id = ${tenantId} and biz_no = ${bizNo} and source = ${source} and outcome = 'refused'`);
    return rows[0]?.id ?? own;
};
