import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DispatchBoard } from '#src/pages/dispatch/DispatchBoard.tsx';
import { buildBoard, buildOrder, candidates, CODES } from '#tests/support/dispatch-board.ts';
import { FakeSocket } from '#tests/support/FakeSocket.ts';
import { renderPage } from '#tests/support/page.tsx';
import { createWindow } from '#tests/support/window.ts';
import { answer, serve } from '#tests/support/wire.ts';

const browser = createWindow();

beforeEach(() => {
    FakeSocket.install();
    localStorage.clear();
});

it('[ORDER-03] on a phone an order is given in steps: the order, its driver, the button at the foot', async () => {
    await browser.show({ width: 375 });
    const { seen } = serve(call => {
        if (call.path.endsWith('/board')) return answer(buildBoard([buildOrder('11'), buildOrder('12')]));
        if (call.path.endsWith('/candidates')) return answer({ orderId: call.query.id, candidates, isWhole: true });
        const row = { id: '11', orderNo: 'D11', ok: true, message: '已派给张伟，等待响应', driverName: '张伟', undoId: '77' };
        return answer(call.path.endsWith('/applyPlan') ? { rows: [row], done: 1, failed: 0, undoUntil: null } : []);
    });
    const { user } = renderPage(<DispatchBoard />, CODES);
    const pool = await screen.findByRole('grid', { name: /^待派订单/ });
    await user.click(within(pool).getAllByRole('row')[0]!);
    await user.click(await screen.findByRole('option', { name: /张伟/ }));
    expect(screen.queryByRole('searchbox'), 'the drivers have the window for themselves').toBeNull();
    const back = screen.getByRole('button', { name: '返回待派订单' });
    const give = screen.getByRole('button', { name: /张伟/ });
    for (const target of [back, give]) {
        const box = target.getBoundingClientRect();
        expect(box.height).toBeGreaterThanOrEqual(44);
        expect(box.bottom).toBeLessThanOrEqual(window.innerHeight);
        expect(box.bottom, 'within reach of the thumb').toBeGreaterThan(window.innerHeight * 0.8);
    }
    await user.click(give);
    expect(await screen.findByRole('grid', { name: /^待派订单/ }), 'back to the orders').toBeVisible();
    expect(seen.filter(call => call.path.endsWith('/applyPlan')).map(call => call.body)).toEqual([
        { rows: [{ id: '11', version: 3, driverId: '21', vehicleId: '921' }] },
    ]);
});
