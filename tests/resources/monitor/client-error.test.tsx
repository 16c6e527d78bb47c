import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import clientError from '#resources/monitor/client-error/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const CODES = ['list', 'query', 'export', 'resolve'].map(action => `monitor:clientError:${action}`);
const group = {
    id: '7',
    version: 3,
    message: 'TypeError: x is undefined',
    kind: 'script',
    kind_dictText: '脚本错误',
    status: 'open',
    status_dictText: '未解决',
    page: '/order/order/:id/show',
    hits: 12,
    people: 3,
    firstSeen: '2026-09-14 10:00:00',
    lastSeen: '2026-09-15 10:00:00',
    release: 'a1b2c3',
    resolvedRelease: null,
    actions: { resolve: null },
};
const event = {
    id: '70',
    username: 'dispatch1',
    release: 'a1b2c3',
    page: '/order/order/:id/show',
    stack: 'TypeError: x is undefined\n    at show (OrderShow.js:1:2)',
    crumbs: ['/order/order', '改派'],
    agent: 'Chrome 140',
    tookMs: null,
    createTime: '2026-09-15 10:00:00',
};
const desk = () =>
    serve(call => {
        if (call.path.endsWith('/events')) return answer([event]);
        if (call.path.endsWith('/queryById')) return answer(group);
        return answer(call.path.endsWith('/list') ? pageOf([group]) : null, { message: '已标为已解决' });
    });

describe('client errors', () => {
    it('are listed with times, people and release, and marked as resolved', async () => {
        const { seen } = desk();
        const { user } = renderResource(clientError, { codes: CODES });
        const row = await screen.findByRole('row', { name: /x is undefined/ });
        expect(within(row).getByText('12')).toBeVisible();
        await user.click(within(row).getByRole('button', { name: '已解决' }));
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /确定|已解决/ }));
        await waitFor(() => expect(seen.find(call => call.path.endsWith('/resolve'))?.body).toMatchObject({ id: '7', version: 3 }));
    });

    it('show stack and last acts of each occurrence', async () => {
        desk();
        renderResource(clientError, { codes: CODES, path: '/monitor/client-error/7/show' });
        expect(await screen.findByText(/OrderShow\.js/)).toBeVisible();
        expect(screen.getByText('出错前的操作：/order/order → 改派')).toBeVisible();
        expect(screen.getByText(/dispatch1/)).toBeVisible();
    });
});
