import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WorkplaceBoard } from '#contract/dashboard/workplace.ts';
import { Workplace } from '#src/pages/dashboard/workplace/Workplace.tsx';
import { renderPage } from '#tests/support/page.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const BOARD: WorkplaceBoard = {
    todos: [{ key: 'withdraw', label: '待审提现', count: 12, oldest: null, resource: 'settle/withdraw', filter: {} }],
    week: [{ day: '2026-03-02', count: 3 }],
    today: [{ name: '订单', count: 3 }],
    recent: [],
    measures: [],
    layout: null,
    isOwnLayout: false,
    updatedAt: '2026-03-02 10:00:00',
};

it('[DASH-03] the cards of the workplace share one answer', async () => {
    const { seen } = serve(({ path }) => answer(path.endsWith('/workplace/board') ? BOARD : []));
    renderPage(<Workplace />);
    expect(await screen.findByText('待审提现')).toBeVisible();
    expect(await screen.findByText('12')).toBeVisible();
    expect(await screen.findByText('我的进展')).toBeVisible();
    expect(seen.filter(({ path }) => path.endsWith('/workplace/board'))).toHaveLength(1);
});
