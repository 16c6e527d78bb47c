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
    /** Last part of the address, and part of what is signed: what was signed for one source is refused by the others. */
    source: 'pay' | 'payout' | 'invoice';
    /** Who speaks, in words for people. */
    name: string;
    body: S;
    tenantOf: (body: Static<S>) => number;
    /** The number of the paper that it is about. */
    bizNoOf: (body: Static<S>) => string;
    /** Follows it, in the transaction that notes it. It comes again and again until it is answered: nothing may happen twice. */
    take: (tx: Tx, body: Static<S>) => Promise<Verdict>;
}

/**
 * Opens POST `/callback/<source>` for those outside who tell us later what became of something. No session: anyone who knows the key signs the
 * raw body, with a time that must be fresh. Every believable call is noted with what became of it (fin_callback); one that cannot be
 * followed is answered with its reason and raised as an anomaly.
 */
export const addCallback = <S extends TSchema>(app: FastifyInstance, callback: Callback<S>): void => {
    const { source, body: schema } = callback;
    followStandIn(app, source);
    void app.register(async scope => {
        // The signature is about the bytes: they are kept as they came.
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

/** What a rule of the business forbids leaves nothing behind, and is told like every other refusal. */
const tryToTake = async <S extends TSchema>(tx: Tx, { take }: Callback<S>, body: Static<S>): Promise<Verdict> => {
    try {
        return await tx.transaction(inner => take(inner, body));
    } catch (error) {
        if (error instanceof AppError && error.status === 200) return refused(reasonOf(error));
        throw error;
    }
};

/** Of one paper the same anomaly counts up, however often its callback comes again. */
const firstOf = async (tx: Tx, tenantId: number, source: string, bizNo: string, own: string): Promise<string> => {
    const { rows } = await tx.execute<{ id: string | null }>(sql`
        select min(id)::text as id from fin_callback where tenant_id = ${tenantId} and biz_no = ${bizNo} and source = ${source} and outcome = 'refused'`);
    return rows[0]?.id ?? own;
};
