import { afterEach, describe, expect, it, vi } from 'vitest';
import { Role } from '#contract/system/role.ts';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { answer, serve } from '#tests/support/wire.ts';

const provider = createDataProvider([Role]);
const plain = (body: unknown, init: ResponseInit = {}) =>
    new Response(JSON.stringify(body), { ...init, headers: { 'Content-Type': 'application/json', ...(init.headers as object) } });

describe('resources below rest/', () => {
    afterEach(() => void vi.unstubAllGlobals());

    it('[CALL-09] are listed over plain REST, through our own door', async () => {
        const { seen } = serve(() => plain([{ id: '1' }], { headers: { 'Content-Range': 'role 0-0/41' } }));
        const list = await provider.getList('rest/role', {
            pagination: { page: 3, perPage: 10 },
            sort: { field: 'roleName', order: 'DESC' },
            filter: { roleName: '*人*' },
        });
        expect(list).toMatchObject({ data: [{ id: '1' }], total: 41 });
        expect(seen[0]).toMatchObject({ method: 'GET', path: '/api/role' });
        expect(seen[0]?.query).toMatchObject({ range: '[20,29]', sort: '["roleName","DESC"]', filter: '{"roleName":"*人*"}' });
        expect(seen[0]?.query).toHaveProperty('_t');
    });

    it('[CALL-09] are written with the key of the form that sends them', async () => {
        const { seen } = serve(({ body }) => plain(body ?? { id: '7' }, { status: 201 }));
        await provider.create('rest/role', { data: { roleCode: 'hr' }, meta: { idempotencyKey: 'key-of-the-form-1' } });
        await provider.update('rest/role', { id: '7', data: { id: '7', roleName: '人事' }, previousData: { id: '7' } });
        expect(await provider.delete('rest/role', { id: '7', previousData: { id: '7' } })).toEqual({ data: { id: '7' } });
        expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/role', 'PUT /api/role/7', 'DELETE /api/role/7']);
        expect(seen[0]?.headers).toMatchObject({ 'Idempotency-Key': 'key-of-the-form-1' });
        expect(seen[1]?.body).toEqual({ id: '7', roleName: '人事' });
    });

    it('[CALL-09] fail as everything else does, with the server’s words and the fields they belong to', async () => {
        serve(() => plain({ message: '角色编码已存在', errorCode: 'DUPLICATE', errors: { roleCode: '角色编码已存在' } }, { status: 422 }));
        await expect(provider.create('rest/role', { data: {} })).rejects.toMatchObject({
            name: 'HttpError',
            status: 422,
            reason: 'refused',
            message: '角色编码已存在',
            body: { errorCode: 'DUPLICATE', errors: { roleCode: '角色编码已存在' } },
        });
        serve(() => new Response('<html>', { status: 502 }));
        await expect(provider.delete('rest/role', { id: '1' })).rejects.toMatchObject({ status: 502, reason: 'broken' });
    });

    it('[CALL-09] leave every other resource where it was', async () => {
        const { seen } = serve(() => answer({ records: [], total: 0, size: 10, current: 1, pages: 0 }));
        await provider.getList('system/role', {});
        expect(seen[0]?.path).toBe('/api/sys/role/list');
    });
});
