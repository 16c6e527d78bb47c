import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { action } from '#contract/kit/action.ts';
import { entity } from '#contract/kit/entity.ts';
import { integer, longText, money, nullable, rate, text } from '#contract/kit/fields.ts';
import { answerWith, onAction } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const Crane = entity({
    resource: 'vehicle/level-one',
    wire: '/vehicle/levelOne',
    permission: 'vehicle:levelOne',
    label: '一级车型',
    english: 'Vehicle class',
    represent: 'name',
    actions: ['list', 'query'],
    fields: {
        name: text('名称', 'Name'),
        code: text('编码', 'Code', { sortable: true }),
        status: text('状态', 'Status'),
        intro: nullable(text('介绍', 'Description')),
    },
});
const Stop = action(Crane, 'stop', {
    label: '停用',
    english: 'Disable',
    fields: {
        reason: longText('原因', 'Reason', { maxLength: 20 }),
        feeFen: nullable(money('费用', 'Fee')),
        shareBp: nullable(rate('比例', 'Share', { minimum: 1000, maximum: 10_000 })),
        days: nullable(integer('天数', 'Days', { minimum: 1 })),
    },
    batch: 'batchStop',
});
const Peek = action(Crane, 'peek', { label: '查看', english: 'View', permission: 'stop' });
const Fail = action(Crane, 'fail', { label: '出错', english: 'Fail', permission: 'stop', batch: 'batchFail' });

const can = buildSession(['list', 'query', 'stop'].map(each => `vehicle:levelOne:${each}`));
const reader = buildSession(
    ['list', 'query'].map(each => `vehicle:levelOne:${each}`),
    { userId: 'user-2' },
);

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app =>
        crudRoutes(app, {
            entity: Crane,
            table: levelOnes,
            named: [
                onAction(Stop, {
                    guard: row => (row.status === '1' ? undefined : `${String(row.name)}已停用，请先启用`),
                    run: ({ input }) => ({ status: '0', intro: `${input.reason}/${input.feeFen ?? '-'}` }),
                    message: '停用成功',
                }),
                onAction(Peek, { run: () => answerWith({ result: { seen: true }, message: '看过了' }), message: '查看成功' }),
                onAction(Fail, {
                    run: async ({ tx, row }) => {
                        await tx.update(levelOnes).set({ intro: '写了一半' });
                        if (row.code === 'c1') throw refuse('LIMIT_EXCEEDED', { label: '次数', n: 1 });
                        return { intro: '写完' };
                    },
                    message: '完成',
                }),
            ],
        }),
    );
});
afterAll(() => kit.close());
beforeEach(async () => {
    await kit.db.delete(levelOnes);
    const rest = { createBy: 'seed', bizType: 'hoist', chargeMode: 'shift' } as const;
    await kit.db.insert(levelOnes).values([1, 2, 3].map(n => ({ ...rest, id: String(n), name: `车${n}`, code: `c${n}` })));
});

const post = (name: string, body: object, { session = can, key = undefined as string | undefined } = {}) =>
    kit.call(session, { method: 'POST', url: `/vehicle/levelOne/${name}`, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
const stored = async () => (await kit.call(can, { url: '/vehicle/levelOne/list?column=code&order=asc' })).records;

describe('named actions', () => {
    it('[PERM-07] stores what the action decides, answers the fresh record and writes the data log with the reason', async () => {
        const { body } = await post('stop', { id: '1', version: 0, reason: '保养', feeFen: 100 });
        expect(body).toMatchObject({ success: true, message: '停用成功', result: { status: '0', intro: '保养/100', version: 1 } });
        const log = await kit.db.select().from(auditTrail);
        expect(log.at(-1)).toMatchObject({ op: 'action', dataId: '1', reason: '保养', actor: '测试员' });
    });

    it('tells for each row whether the action is possible, only to those who have the right to it', async () => {
        await post('stop', { id: '1', version: 0, reason: '保养' });
        expect((await stored())[0]).toMatchObject({ actions: { stop: { ok: false, reason: '车1已停用，请先启用' }, peek: { ok: true } } });
        const { records } = await kit.call(reader, { url: '/vehicle/levelOne/list' });
        expect(records.map(row => row.actions)).toEqual([{}, {}, {}]);
        expect((await post('stop', { id: '2', version: 0, reason: '保养' }, { session: reader })).status).toBe(403);
    });

    it('refuses by the guard with its words, a stale version with the record of now, and changes nothing', async () => {
        await post('stop', { id: '1', version: 0, reason: '保养' });
        const again = await post('stop', { id: '1', version: 1, reason: '保养' });
        expect(again.body).toMatchObject({ success: false, message: '车1已停用，请先启用', result: { errorCode: 'STATE_DENIED' } });
        const stale = await post('stop', { id: '2', version: 7, reason: '保养' });
        expect(stale.body).toMatchObject({ code: 409, result: { errorCode: 'VERSION_CONFLICT', current: { id: '2', version: 0 } } });
        expect((await post('stop', { id: '9', version: 0, reason: '保养' })).status).toBe(404);
    });

    it('checks the fields in their own words', async () => {
        const { status, body } = await post('stop', { id: '1', version: 0, feeFen: 1.5 });
        expect(status).toBe(400);
        expect(body.result).toEqual({ fields: { reason: '请输入原因', feeFen: '金额格式不正确，最多两位小数' } });
        const tooMuch = await post('stop', { id: '1', version: 0, reason: '保养', feeFen: 1_000_000_000_000 });
        expect(tooMuch.body.result).toEqual({ fields: { feeFen: '费用应在¥0.00~¥9,999,999,999.99之间' } });
        expect((await post('stop', { id: '1', reason: '保养' })).body.result).toEqual({ fields: { version: '缺少版本号' } });
    });

    it('says a range in the unit that people type in', async () => {
        const fault = async (values: object) =>
            (await post('stop', { id: '1', version: 0, reason: '保养', ...values })).body.result as unknown;
        expect(await fault({ shareBp: 10_001 })).toEqual({ fields: { shareBp: '比例应在10%~100%之间' } });
        expect(await fault({ feeFen: -1 })).toEqual({ fields: { feeFen: '费用应在¥0.00~¥9,999,999,999.99之间' } });
        expect(await fault({ days: 0 })).toEqual({ fields: { days: '天数不能小于1' } });
    });

    it('[S39] refuses a field that it does not have, of one record and of many, and changes nothing', async () => {
        const refused = { status: 400, body: { result: { fields: { status: '不支持的字段' } } } };
        expect(await post('stop', { id: '1', version: 0, reason: '保养', status: '1' })).toMatchObject(refused);
        expect(await post('batchStop', { ids: ['1'], reason: '保养', status: '1' })).toMatchObject(refused);
        expect((await post('peek', { id: '1', version: 0, name: '车' })).status).toBe(400);
        expect((await stored()).map(row => row.status)).toEqual(['1', '1', '1']);
    });

    it('acts once for one idempotency key', async () => {
        const first = await post('stop', { id: '1', version: 0, reason: '保养' }, { key: 'key-0001-once' });
        const second = await post('stop', { id: '1', version: 0, reason: '保养' }, { key: 'key-0001-once' });
        expect(second.body.result).toEqual(first.body.result);
        expect((await stored())[0]).toMatchObject({ version: 1 });
    });

    it('may answer something of its own', async () => {
        expect((await post('peek', { id: '1', version: 0 })).body).toMatchObject({ message: '看过了', result: { seen: true } });
    });

    it('a batch tells the result of every row and undoes what failed alone', async () => {
        await post('stop', { id: '2', version: 0, reason: '保养' });
        const { body } = await post('batchStop', { ids: ['3', '2', '9'], reason: '年检' });
        expect(body).toMatchObject({ message: '成功1条，失败2条', result: { ok: 1 } });
        expect(body.result?.failed).toEqual([
            { id: '2', name: '车2', message: '车2已停用，请先启用' },
            { id: '9', name: '', message: '资源未找到' },
        ]);
        await post('batchFail', { ids: ['1', '3'] });
        expect((await stored()).map(row => row.intro)).toEqual(['写了一半', '写了一半', '写完']);
        expect((await post('batchStop', { ids: Array.from({ length: 201 }, (_, n) => String(n)), reason: '年检' })).body.message).toBe(
            '单次最多处理200条',
        );
        expect((await post('batchStop', { ids: [], reason: '年检' })).status).toBe(400);
    });
});
