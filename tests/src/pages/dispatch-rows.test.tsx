import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { BoardBar, PoolOrder } from '#contract/order/dispatch-board.ts';
import { DispatchBoard } from '#src/pages/dispatch/DispatchBoard.tsx';
import { at, buildBoard, buildOrder, CODES } from '#tests/support/dispatch-board.ts';
import { FakeSocket } from '#tests/support/FakeSocket.ts';
import { renderPage } from '#tests/support/page.tsx';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

const job = (id: string, driverId: string): BoardBar => ({
    ...{ id, driverId, kind: 'order', from: at(30), to: at(200), label: `D${id}`, orderId: id },
    ...{ status: 'accepted', status_dictText: '已接单', isAsked: false, isOpen: false },
});

let pool: PoolOrder[];
let bars: BoardBar[];

beforeEach(() => {
    FakeSocket.install();
    pool = [buildOrder('11'), buildOrder('12')];
    bars = [job('31', '21'), job('32', '22')];
    serve((call: Seen) => answer(call.path.endsWith('/board') ? { ...buildBoard(pool), bars } : []));
});

it('[ORDER-03] news of one driver brings his new bar and leaves those of the others where they are', async () => {
    renderPage(<DispatchBoard />, CODES);
    await screen.findByRole('link', { name: /D32/ });
    const other = screen.getByRole('link', { name: /D31/ });

    pool = [buildOrder('10'), ...pool];
    bars = [job('33', '22'), ...bars];
    const notices = FakeSocket.all.find(each => each.url.includes('/websocket/'));
    act(() => {
        notices?.open();
        notices?.receive({ cmd: 'order' });
    });
    expect(await screen.findByRole('link', { name: /D33/ })).toBeVisible();
    expect(await screen.findByRole('row', { name: /D10/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /D31/ })).toBe(other);
});
