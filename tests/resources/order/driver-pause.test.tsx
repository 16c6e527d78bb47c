import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import '#src/kit/list/DataList.tsx';
import '#src/kit/list/ListFrame.tsx';
import { DriverPause } from '#contract/order/driver-pause.ts';
import pause from '#resources/order/driver-pause/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

it('[DASH-03] a handover leads to the pauses that have not ended: their tab is open, and no other row is asked for', async () => {
    const { seen } = serve(({ path }) => answer(path.endsWith('/list') ? pageOf([]) : []));
    const path = `/${DriverPause.resource}?filter=${encodeURIComponent(JSON.stringify({ phase: ['open'] }))}`;
    renderResource(pause, { path, codes: [`${DriverPause.permission}:list`] });
    expect(await screen.findByRole('tab', { name: '暂停中' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(seen.find(call => call.path.endsWith(`${DriverPause.wire}/list`))?.query.phase).toBe('open'));
});
