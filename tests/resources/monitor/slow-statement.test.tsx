import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import slowStatement from '#resources/monitor/slow-statement/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const CODES = ['list', 'query', 'export'].map(action => `monitor:slowStatement:${action}`);
const row = {
    id: '7',
    version: 0,
    work: 'GET /api/order/order/list',
    statement: 'select * from ord_order where status = $1',
    hits: 12,
    meanMs: 340,
    maxMs: 910,
    totalMs: 4080,
    firstSeen: '2026-09-14 10:00:00',
    lastSeen: '2026-09-15 10:00:00',
};
const desk = () => serve(call => answer(call.path.endsWith('/list') ? pageOf([row]) : call.path.endsWith('/queryById') ? row : null));

describe('slow statements', () => {
    it('are listed with their route and times', async () => {
        desk();
        renderResource(slowStatement, { codes: CODES });
        const line = await screen.findByRole('row', { name: /ord_order/ });
        expect(within(line).getByText('GET /api/order/order/list')).toBeVisible();
        for (const figure of ['12', '340', '910', '4,080']) expect(within(line).getByText(figure)).toBeVisible();
    });

    it('are shown whole', async () => {
        desk();
        renderResource(slowStatement, { codes: CODES, path: '/monitor/slow-statement/7/show' });
        expect(await screen.findByText('select * from ord_order where status = $1')).toBeVisible();
    });
});
