import { afterEach, describe, expect, it, vi } from 'vitest';
import { Order } from '#contract/order/order.ts';
import { CandidatesQuery } from '#contract/order/reassign.ts';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const provider = createDataProvider([Order, LevelOne]);
const page = (records: unknown[], more: object = {}) => answer({ records, total: records.length, size: 10, current: 1, pages: 1, ...more });
const paging = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

describe('data provider', () => {
    afterEach(() => void vi.unstubAllGlobals());

    it('[CALL-10] lists by page number and page size, sort column and order', async () => {
        const { seen } = serve(() => page([{ id: '1' }], { total: 41, current: 3, pages: 3 }));
        const list = await provider.getList('order/order', {
            pagination: { page: 3, perPage: 20 },
            sort: { field: 'appointAt', order: 'DESC' },
            filter: {},
        });
        expect(seen[0]).toMatchObject({ method: 'GET', path: '/api/order/order/list' });
        expect(seen[0]?.query).toMatchObject({ pageNo: '3', pageSize: '20', column: 'appointAt', order: 'desc' });
        expect(list).toMatchObject({ data: [{ id: '1' }], total: 41, pageInfo: { hasPreviousPage: true, hasNextPage: false } });
    });

    it('[LIST-01] asks for 10 rows in the server’s own order when nobody chose', async () => {
        const { seen } = serve(() => page([]));
        await provider.getList('order/order', {});
        await provider.getList('order/order', paging);
        for (const { query } of seen) {
            expect(query).toMatchObject({ pageNo: '1', pageSize: '10' });
            expect(query).not.toHaveProperty('column');
        }
    });

    it('speaks the filter grammar: like, in-list, range, equality', async () => {
        const { seen } = serve(() => page([]));
        await provider.getList('order/order', {
            ...paging,
            filter: {
                cargoName: ' 钢,梁* ',
                status: ['paid', 'dispatching'],
                appointAt_begin: '2026-01-01',
                appointAt_end: '2026-01-31',
                isLate: true,
                dispatcher: '!odd',
                contactPhone: '13800138000',
                payStatus: '',
                superQueryParams: [{ field: 'remark', rule: 'like', val: '急' }],
            },
        });
        const { pageNo, pageSize, _t, superQueryParams = '', ...filters } = seen[0]?.query ?? {};
        expect(filters).toEqual({
            cargoName: '*钢,梁*',
            status: 'paid,dispatching',
            appointAt_begin: '2026-01-01',
            appointAt_end: '2026-01-31',
            isLate: 'true',
            dispatcher: 'eq !odd',
            contactPhone: '13800138000',
        });
        expect(JSON.parse(decodeURIComponent(superQueryParams))).toEqual([{ field: 'remark', rule: 'like', val: '急' }]);
        expect([pageNo, pageSize, _t]).not.toContain(undefined);
    });

    it('[LIST-03] sends a kept advanced query as existing servers read it, and one with brackets encoded once', async () => {
        const { seen } = serve(() => page([]));
        const flat = JSON.stringify([{ field: 'remark', rule: 'like', val: '"items":[' }]);
        const nested = JSON.stringify([{ match: 'or', items: [{ field: 'remark', rule: 'like', val: '急' }] }]);
        for (const superQueryParams of [flat, nested, '[]'])
            await provider.getList('order/order', { ...paging, filter: { superQueryParams } });
        expect(seen.map(({ query }) => query.superQueryParams)).toEqual([encodeURIComponent(flat), nested, encodeURIComponent('[]')]);
    });

    it('keeps estimate, notice and cursor, and passes the cursor on', async () => {
        const { seen } = serve(() =>
            page([{ id: '1' }], { totalApprox: true, cursor: 'c2', notice: '您还没有被授权任何城市，请联系管理员' }),
        );
        const list = await provider.getList('order/order', { ...paging, meta: { cursor: 'c1' } });
        expect(seen[0]?.query.cursor).toBe('c1');
        expect(list).toMatchObject({
            meta: { totalApprox: true, cursor: 'c2', notice: '您还没有被授权任何城市，请联系管理员' },
            pageInfo: { hasNextPage: true },
        });
    });

    it('takes a plain array for a list and refuses what is neither', async () => {
        serve(() => answer([{ id: '1' }, { id: '2' }]));
        expect(await provider.getList('order/order', paging)).toMatchObject({ total: 2 });
        for (const result of [null, 'x', {}, { records: 'x' }]) {
            serve(() => answer(result));
            await expect(provider.getList('order/order', paging)).rejects.toMatchObject({ message: '服务器返回异常' });
        }
    });

    it('gives the call up when react-query does', async () => {
        const { fetch } = serve(() => page([]));
        const controller = new AbortController();
        controller.abort();
        await expect(provider.getList('order/order', { ...paging, signal: controller.signal })).resolves.toBeDefined();
        expect((fetch.mock.calls[0]?.[1] as RequestInit).signal?.aborted).toBe(true);
    });

    it('reads one record by queryById and refuses an empty answer', async () => {
        const { seen } = serve(() => answer({ id: '7', version: 2 }));
        expect(await provider.getOne('order/order', { id: '7' })).toEqual({ data: { id: '7', version: 2 } });
        expect(seen[0]).toMatchObject({ path: '/api/order/order/queryById', query: { id: '7' } });
        serve(() => answer(null));
        await expect(provider.getOne('order/order', { id: '7' })).rejects.toMatchObject({ reason: 'broken' });
    });

    it('reads many by an in-list of ids, a hundred at a time', async () => {
        const { seen } = serve(({ query }) => page((query.id ?? '').split(',').map(id => ({ id }))));
        const ids = Array.from({ length: 150 }, (_, index) => String(index));
        const { data } = await provider.getMany('order/order', { ids });
        expect((data as { id: string }[]).map(({ id }) => id)).toEqual(ids);
        expect(seen.map(({ query }) => query.pageSize)).toEqual(['100', '50']);
    });

    it('reads what refers to a record', async () => {
        const { seen } = serve(() => page([]));
        await provider.getManyReference('order/order', { ...paging, target: 'customerId', id: '5', filter: { status: 'paid' } });
        expect(seen[0]?.query).toMatchObject({ customerId: '5', status: 'paid' });
    });

    it('adds with what was filled in and answers the fresh record', async () => {
        const { seen } = serve(() => answer({ id: '9', name: '汽车吊' }, { message: '添加成功！' }));
        const data = { name: '汽车吊', code: 'qcd', intro: null, createTime: '2026-01-01 00:00:00', bizType_dictText: '吊装' };
        expect(await provider.create('vehicle/level-one', { data, meta: { idempotencyKey: 'dialog-0001' } })).toMatchObject({
            data: { id: '9' },
        });
        expect(seen[0]).toMatchObject({ method: 'POST', path: '/api/vehicle/levelOne/add', body: { name: '汽车吊', code: 'qcd' } });
        expect(Object.keys(seen[0]?.body as object)).toEqual(['name', 'code']);
        expect(seen[0]?.headers['Idempotency-Key']).toBe('dialog-0001');
    });

    it('edits with id, version and what has changed; null clears', async () => {
        const { seen } = serve(() => answer({ id: '9', version: 4 }));
        const previousData = { id: '9', version: 3, name: '旧', code: 'x', intro: '有', status: '1', updateTime: 'a' };
        const data = { ...previousData, name: '新', intro: null, updateTime: 'b', actions: {} };
        expect(await provider.update('vehicle/level-one', { id: '9', data, previousData })).toEqual({ data: { id: '9', version: 4 } });
        expect(seen[0]).toMatchObject({ method: 'PUT', path: '/api/vehicle/levelOne/edit' });
        expect(seen[0]?.body).toEqual({ id: '9', version: 3, name: '新', intro: null });
    });

    it('takes null or a word after a write for done, and what was sent for the record', async () => {
        for (const result of [null, '添加成功！']) {
            serve(() => answer(result));
            expect(await provider.create('vehicle/level-one', { data: { name: '吊' } })).toEqual({ data: { id: '', name: '吊' } });
            const previousData = { id: '9', name: '旧', code: 'x' };
            expect(await provider.update('vehicle/level-one', { id: '9', data: { name: '新' }, previousData })).toEqual({
                data: { id: '9', name: '新', code: 'x' },
            });
        }
    });

    it('gives the messages of the server to the fields, and the record as it is now to the loser of a race', async () => {
        const fields = { name: '名称已存在' };
        serve(() => refusal('提交内容有误，请检查标红字段', { result: { errorCode: 'VALIDATION', fields } }));
        await expect(provider.create('vehicle/level-one', { data: {} })).rejects.toMatchObject({ body: { errors: fields } });
        serve(() => refusal('数据已被修改', { code: 409, result: { errorCode: 'VERSION_CONFLICT', current: { version: 5 } } }));
        const conflict = provider.update('vehicle/level-one', { id: '9', data: {}, previousData: { id: '9', version: 4 } });
        await expect(conflict).rejects.toMatchObject({ code: 409, body: { errorCode: 'VERSION_CONFLICT', current: { version: 5 } } });
    });

    it('edits many one by one with their own versions and tells how many failed', async () => {
        const rows = [
            { id: '1', version: 3, status: '1' },
            { id: '2', version: 8, status: '1' },
        ];
        const { seen } = serve(({ method, body }) => {
            if (method === 'GET') return page(rows);
            return (body as { id: string }).id === '2' ? refusal('数据已被修改', { code: 409 }) : answer({});
        });
        const params = { ids: ['1', '2'], data: { status: '0' } };
        await expect(provider.updateMany('vehicle/level-one', params)).rejects.toMatchObject({
            message: '成功1条，失败1条：数据已被修改',
            code: 409,
        });
        expect(seen.slice(1).map(({ body }) => body)).toEqual([
            { id: '1', version: 3, status: '0' },
            { id: '2', version: 8, status: '0' },
        ]);
    });

    it('deletes one by id and many by a comma list', async () => {
        const { seen } = serve(() => answer());
        expect(await provider.delete('vehicle/level-one', { id: '1', previousData: { id: '1', name: 'a' } })).toEqual({
            data: { id: '1', name: 'a' },
        });
        expect(await provider.deleteMany('vehicle/level-one', { ids: ['1', '2'] })).toEqual({ data: ['1', '2'] });
        expect(seen.map(({ method, path, query }) => [method, path, query])).toEqual([
            ['DELETE', '/api/vehicle/levelOne/delete', { id: '1' }],
            ['DELETE', '/api/vehicle/levelOne/deleteBatch', { ids: '1,2' }],
        ]);
    });

    it('sends named actions and queries to their own path', async () => {
        const { seen } = serve(() => answer({ done: true }, { message: '改派成功' }));
        expect(await provider.action('order/order', 'reassign', { id: '1', version: 2 })).toEqual({
            data: { done: true },
            message: '改派成功',
        });
        expect(await provider.query(CandidatesQuery, { id: '1' })).toEqual({ done: true });
        expect(seen.map(({ method, path, body }) => [method, path, body])).toEqual([
            ['POST', '/api/order/order/reassign', { id: '1', version: 2 }],
            ['GET', '/api/order/order/candidates', undefined],
        ]);
    });

    it('knows no resource that nobody registered', async () => {
        await expect(async () => provider.getList('nobody/knows', paging)).rejects.toThrow('Unknown resource «nobody/knows»');
    });
});
