import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { BoardBar, PoolOrder } from '#contract/order/dispatch-board.ts';
import { DispatchBoard } from '#src/pages/dispatch/DispatchBoard.tsx';
import type { GanttBar as Bar } from '#src/pages/dispatch/gantt/GanttBar.tsx';
import { at, buildBoard, buildOrder, CODES } from '#tests/support/dispatch-board.ts';
import { FakeSocket } from '#tests/support/FakeSocket.ts';
import { renderPage } from '#tests/support/page.tsx';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

const drawn = vi.hoisted(() => vi.fn<(what: string) => void>());

// The bars are drawn as they are; who asks for one is noted.
vi.mock('#src/pages/dispatch/gantt/GanttBar.tsx', async importOriginal => {
    const { GanttBar } = await importOriginal<{ GanttBar: typeof Bar }>();
    return {
        GanttBar: (props: ComponentProps<typeof Bar>) => {
            drawn(props.bar.label);
            return <GanttBar {...props} />;
        },
    };
});

const job = (id: string, driverId: string): BoardBar => ({
    ...{ id, driverId, kind: 'order', from: at(30), to: at(200), label: `D${id}`, orderId: id },
    ...{ status: 'accepted', status_dictText: '已接单', isAsked: false, isOpen: false },
});

let pool: PoolOrder[];
let bars: BoardBar[];

beforeEach(() => {
    FakeSocket.install();
    drawn.mockClear();
    pool = [buildOrder('11'), buildOrder('12')];
    bars = [job('31', '21'), job('32', '22')];
    serve((call: Seen) => answer(call.path.endsWith('/board') ? { ...buildBoard(pool), bars } : []));
});

it('[ORDER-03] news of one driver draws his row again and no other', async () => {
    renderPage(<DispatchBoard />, CODES);
    await screen.findByRole('link', { name: /D32/ });
    expect(drawn.mock.calls.flat().sort()).toEqual(['D31', 'D32']);

    drawn.mockClear();
    pool = [buildOrder('10'), ...pool];
    bars = [job('33', '22'), ...bars];
    const notices = FakeSocket.all.find(each => each.url.includes('/websocket/'));
    act(() => {
        notices?.open();
        notices?.receive({ cmd: 'order' });
    });
    expect(await screen.findByRole('link', { name: /D33/ })).toBeVisible();
    expect(screen.getByRole('option', { name: /D10/ })).toBeVisible();
    expect([...new Set(drawn.mock.calls.flat())].sort()).toEqual(['D32', 'D33']);
});
