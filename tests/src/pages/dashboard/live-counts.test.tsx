import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TO_ARRIVE } from '#contract/order/status.ts';
import { LiveCounts } from '#src/pages/dashboard/monitor/LiveCounts.tsx';
import { renderPage } from '#tests/support/page.tsx';

it('[DASH-02] the late ones lead to the orders whose appointment has passed, not to all that are on their way', () => {
    renderPage(<LiveCounts board={{ counts: { late: 3, moving: 40 }, updatedAt: '2026-12-01 10:00:00' }} />);
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /迟到/ });
    const filter = JSON.parse(new URL(href).searchParams.get('filter') ?? '{}') as object;
    expect(filter).toEqual({ status: [...TO_ARRIVE], appointAt_end: '2026-12-01 10:00:00' });
});
