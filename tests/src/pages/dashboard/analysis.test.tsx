import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnalysisBreakdown, AnalysisOverview } from '#contract/dashboard/analysis.ts';
import { Analysis } from '#src/pages/dashboard/analysis/Analysis.tsx';
import { renderPage } from '#tests/support/page.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const DAY = { placed: 3, done: 2, canceled: 1, activeDrivers: 2, acceptP50: null, acceptP90: null };
const OVERVIEW: AnalysisOverview = {
    byDay: ['2026-11-30', '2026-12-01'].map(day => ({ day, ...DAY })),
    byStatus: [{ value: 'canceled', text: '已取消', count: 2 }],
    totals: { orders: 6, done: 4, activeDrivers: 2, live: 1, waiting: 0 },
    previous: { orders: 5, done: 4, activeDrivers: 2 },
    updatedAt: '2026-12-01 10:00:00',
};

const BREAKDOWN: AnalysisBreakdown = { byHour: [], cities: [], types: [], cancels: [], funnel: [], pauses: [], pauseGrid: [], members: [] };

const filterOf = (link: HTMLElement) => JSON.parse(new URL((link as HTMLAnchorElement).href).searchParams.get('filter') ?? '{}') as object;

it('[DASH-01] a figure of a window leads to the orders of that window', async () => {
    serve(({ path }) => {
        if (path.endsWith('/analysis/overview')) return answer(OVERVIEW);
        if (path.endsWith('/analysis/breakdown')) return answer(BREAKDOWN);
        if (path.includes('/loadDict/')) return answer([{ value: '7', text: '深圳' }]);
        return answer(path.includes('/loadDictItem/') ? ['深圳'] : []);
    });
    const { user } = renderPage(<Analysis />, ['dash:analysis:view', 'order:order:list']);
    const within = { createTime_begin: '2026-11-30', createTime_end: '2026-12-01' };
    expect(filterOf(await screen.findByRole('link', { name: /已取消/ }))).toEqual({ ...within, status: ['canceled'] });
    const placed = filterOf(screen.getByRole('link', { name: /订单数/ })) as { status: string[] };
    expect(placed).toMatchObject(within);
    expect(placed.status).not.toContain('draft');
    expect(filterOf(screen.getByRole('link', { name: /进行中/ }))).not.toHaveProperty('createTime_begin');
    await user.type(screen.getByRole('combobox', { name: /城市/ }), '深');
    await user.click(await screen.findByRole('option', { name: '深圳' }));
    await waitFor(() => expect(filterOf(screen.getByRole('link', { name: /已取消/ }))).toMatchObject({ ...within, cityId: ['7'] }));
    expect(filterOf(screen.getByRole('link', { name: /进行中/ }))).toMatchObject({ cityId: ['7'] });
});
