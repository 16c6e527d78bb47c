import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BoardBar } from '#contract/order/dispatch-board.ts';
import { Order } from '#contract/order/order.ts';
import { DispatchBoard } from '#src/pages/dispatch/DispatchBoard.tsx';
import { at, buildBoard, candidates, CODES } from '#tests/support/dispatch-board.ts';
import { lift } from '#tests/support/drag.ts';
import { FakeSocket } from '#tests/support/FakeSocket.ts';
import { renderPage } from '#tests/support/page.tsx';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

const JOB: BoardBar = {
    id: '501',
    driverId: '22',
    kind: 'order',
    from: at(30),
    to: at(200),
    label: 'D31',
    orderId: '31',
    status: 'accepted',
    status_dictText: '已接单',
    isAsked: false,
    isOpen: false,
};

let reassign: { ok: boolean; reason?: string };
const server = () =>
    serve((call: Seen) => {
        if (call.path.endsWith('/board')) return answer({ ...buildBoard([]), bars: [JOB] });
        if (call.path.endsWith('/queryById'))
            return answer({ id: '31', version: 7, orderNo: 'D31', status: 'accepted', driverName: '李强', actions: { reassign } });
        if (call.path.endsWith('/order/order/candidates'))
            return answer({ current: null, candidates, compensateFen: 0, compensateRule: '按规则' });
        if (call.path.endsWith('/order/order/reassign')) return answer({ id: '31', version: 8 }, { message: '改派成功' });
        if (call.path.endsWith('/getDictItems/reassign_reason')) return answer([{ value: 'optimize', text: '调度优化' }]);
        if (call.path.endsWith('/getDictItems/responsible')) return answer([{ value: 'platform', text: '平台' }]);
        if (call.path.endsWith('/candidates')) return answer({ orderId: call.query.id, candidates, isWhole: true });
        return answer([]);
    });
const bodies = (seen: readonly Seen[], name: string) => seen.filter(call => call.path.endsWith(`/${name}`)).map(call => call.body);

beforeEach(() => {
    FakeSocket.install();
    localStorage.clear();
    reassign = { ok: true };
});

describe('a job on the dispatch board', () => {
    it('[ORDER-03] gives a job to another driver by dragging its bar, once the reason is given', async () => {
        const { seen } = server();
        const { user } = renderPage(<DispatchBoard />, [...CODES, 'order:order:query'], '/', [Order]);
        const bar = await screen.findByRole('link', { name: /D31 已接单/ });
        const held = lift(bar);
        const lane = screen.getByRole('row', { name: /张伟/ });
        expect(await within(lane).findByRole('img', { name: '可以派单' })).toBeVisible();
        held.over(lane);
        await held.drop();
        const dialog = await screen.findByRole('dialog', { name: /改派 D31/ });
        expect(await within(dialog).findByRole('radio', { name: /张伟/ })).toBeChecked();
        await user.click(within(dialog).getByRole('button', { name: '确认改派' }));
        expect(within(dialog).getByText('请选择改派原因')).toBeVisible();
        expect(bodies(seen, 'reassign')).toEqual([]);
        await user.click(within(dialog).getByRole('combobox', { name: '改派原因' }));
        await user.click(await screen.findByRole('option', { name: '调度优化' }));
        await user.click(within(dialog).getByRole('radio', { name: '平台' }));
        await user.click(within(dialog).getByRole('button', { name: '确认改派' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(bodies(seen, 'reassign')).toMatchObject([
            { id: '31', version: 7, driverId: '21', vehicleId: '921', reasonCode: 'optimize' },
        ]);
        expect(bodies(seen, 'applyPlan')).toEqual([]);
    });

    it('[ORDER-03] opens the same by R on the bar, and says why where a job cannot be moved', async () => {
        server();
        const { user } = renderPage(<DispatchBoard />, [...CODES, 'order:order:query'], '/', [Order]);
        const bar = await screen.findByRole('link', { name: /D31 已接单/ });
        act(() => bar.focus());
        await user.keyboard('r');
        const dialog = await screen.findByRole('dialog', { name: /改派 D31/ });
        expect(await within(dialog).findByRole('radio', { name: /张伟/ })).not.toBeChecked();
        await user.click(within(dialog).getByRole('button', { name: '取消' }));
        reassign = { ok: false, reason: '当前状态为“待结算”，不能改派' };
        act(() => bar.focus());
        await user.keyboard('r');
        expect(await screen.findByText('D31 当前状态为“待结算”，不能改派')).toBeVisible();
    });
});
