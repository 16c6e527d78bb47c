import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import personTrace from '#resources/system/person-trace/index.ts';
import user from '#resources/system/user/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const row = {
    id: 'a1',
    kind: 'export',
    kind_dictText: '导出',
    username: 'cs1',
    realname: '客服一',
    words: '导出 12 行',
    subject: '客户',
    recordNo: null,
    reason: null,
    ip: '10.1.1.1',
    createTime: '2026-09-15 10:00:00',
};

describe('personal activity', () => {
    it('[SYS-10] is reached from the details of a user, for that person', async () => {
        const { seen } = serve(call => {
            if (call.path.includes('/sys/personTrace/')) return answer(pageOf([row]));
            if (call.path.endsWith('/queryById')) return answer({ id: 'u1', username: 'cs1', realname: '客服一', status: 1 });
            return answer(call.path.endsWith('/list') ? pageOf([]) : []);
        });
        const codes = ['system:user:list', 'system:user:query', 'system:personTrace:list'];
        const { user: person } = renderResource(user, { path: '/system/user/u1/show', codes, besides: [personTrace] });
        await person.click(await screen.findByRole('link', { name: '轨迹' }));
        const line = await screen.findByRole('row', { name: /导出 12 行/ });
        expect(within(line).getByText('客户')).toBeVisible();
        await waitFor(() =>
            expect(seen.filter(call => call.path.endsWith('/sys/personTrace/list')).at(-1)?.query).toMatchObject({ username: 'cs1' }),
        );
    });

    it('[PERM-03] is not offered without the right', async () => {
        serve(call =>
            call.path.endsWith('/queryById')
                ? answer({ id: 'u1', username: 'cs1', realname: '客服一', status: 1 })
                : answer(call.path.endsWith('/list') ? pageOf([]) : []),
        );
        renderResource(user, { path: '/system/user/u1/show', codes: ['system:user:list', 'system:user:query'], besides: [personTrace] });
        expect(await screen.findByRole('heading', { name: '客服一' })).toBeVisible();
        expect(screen.queryByRole('link', { name: '轨迹' })).toBeNull();
    });
});
