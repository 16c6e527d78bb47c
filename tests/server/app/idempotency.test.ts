import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { refuse, refuseWith } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addUser, signIn } from '#tests/support/people.ts';
import { silentLog } from '#tests/support/log.ts';

let test: TestApp;
let token: string;
let app: Awaited<ReturnType<typeof buildApp>>;

/** A server with acts of its own: they add a row, refuse, or fail as a database does. */
beforeAll(async () => {
    test = await startTestApp();
    await test.db.execute(sql`create table effect (n int)`);
    await addUser(test, { username: 'alice' });
    token = await signIn(test, 'alice');
    app = await buildApp({ config: test.app.config, pool: test.pool, db: test.db, log: silentLog });
    let failures = 0;
    app.post<{ Body: { n: number; refuse?: boolean; conflicts?: number } }>('/api/act', { config: { auth: 'user' } }, request =>
        inTransaction(request, async tx => {
            const { n, refuse: isRefused, conflicts = 0 } = request.body;
            await tx.execute(sql`insert into effect values (${n})`);
            if (isRefused) throw refuseWith('不行');
            if (failures++ < conflicts) await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
            return ok({ n }, '已完成');
        }),
    );
    app.delete<{ Querystring: { n: number } }>('/api/act', { config: { auth: 'user' } }, request =>
        inTransaction(request, async tx => {
            const { rowCount } = await tx.execute(sql`delete from effect where n = ${request.query.n}`);
            if (rowCount === 0) throw refuseWith('数据不存在');
            return ok(null, '删除成功!');
        }),
    );
    app.post('/api/conflict', { config: { auth: 'user' } }, async () => {
        throw refuse('CLAIMED', { name: '张三', m: 3 });
    });
    await app.ready();
});
afterAll(async () => {
    await app.close();
    await test.close();
});

const act = async (key: string | undefined, body: object, url = '/api/act') => {
    const headers = { 'x-access-token': token, ...(key ? { 'idempotency-key': key } : {}) };
    const answer = await app.inject({ method: 'POST', url, headers, payload: body });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json<Record<string, unknown>>() };
};
const effects = async (n: number) => (await test.db.execute(sql`select 1 from effect where n = ${n}`)).rows.length;

describe('a call with an Idempotency-Key', () => {
    it('has one effect and one answer however often it comes', async () => {
        const first = await act('key-0001', { n: 1 });
        const again = await act('key-0001', { n: 1 });
        expect(first.body).toMatchObject({ success: true, message: '已完成', result: { n: 1 } });
        expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
        expect(await effects(1)).toBe(1);
    });

    it('has one effect when it comes twenty times at once; who comes too early is told to wait a second', async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => act('key-0002', { n: 2 })));
        expect(await effects(2)).toBe(1);
        for (const { body, headers } of answers.filter(answer => answer.body.success === false)) {
            expect(body).toMatchObject({ code: 409, result: { errorCode: 'IDEMPOTENT_RUNNING' } });
            expect(headers['retry-after']).toBe('1');
        }
        expect((await act('key-0002', { n: 2 })).body.result).toEqual({ n: 2 });
        expect(await effects(2)).toBe(1);
    });

    it('is refused with another body, whatever the order of its keys', async () => {
        await act('key-0003', { n: 3, conflicts: 0 });
        expect((await act('key-0003', { conflicts: 0, n: 3 })).body.success).toBe(true);
        const other = await act('key-0003', { n: 4 });
        expect([other.status, other.body]).toMatchObject([
            200,
            { success: false, code: 409, result: { errorCode: 'IDEMPOTENT_MISMATCH' } },
        ]);
        expect(await effects(4)).toBe(0);
    });

    it('is judged again after a refusal, and nothing of the refused one stays', async () => {
        expect((await act('key-0004', { n: 5, refuse: true })).body).toMatchObject({ success: false, message: '不行' });
        expect(await effects(5)).toBe(0);
        expect((await act('key-0004', { n: 5 })).body.success).toBe(true);
    });

    it('[ERR-07] has one answer as a DELETE too, whose records stand in the query', async () => {
        const remove = async (n: number) => {
            const headers = { 'x-access-token': token, 'idempotency-key': 'key-0009' };
            return (await app.inject({ method: 'DELETE', url: `/api/act?n=${n}`, headers })).json<Record<string, unknown>>();
        };
        await act(undefined, { n: 9 });
        await act(undefined, { n: 10 });
        expect(await remove(9)).toMatchObject({ success: true, message: '删除成功!' });
        expect(await remove(9)).toMatchObject({ success: true, message: '删除成功!' });
        expect(await remove(10)).toMatchObject({ success: false, result: { errorCode: 'IDEMPOTENT_MISMATCH' } });
        expect(await effects(10)).toBe(1);
    });

    it('is refused when the key has an unsound form', async () => {
        expect((await act('short', { n: 6 })).status).toBe(400);
    });
});

describe('a transaction', () => {
    it('is tried again when the database asks for it, and gives up with code 409', async () => {
        expect((await act(undefined, { n: 7, conflicts: 1000 })).body).toMatchObject({ success: false, code: 409 });
        expect(await effects(7)).toBe(0);
        expect((await act('key-0008', { n: 8 })).body.success).toBe(true);
    });

    it('fills the catalogue texts of a refusal', async () => {
        expect((await act(undefined, {}, '/api/conflict')).body).toMatchObject({
            success: false,
            code: 409,
            message: '该单已由张三领取，剩余3分钟',
            result: { errorCode: 'CLAIMED' },
        });
    });
});
