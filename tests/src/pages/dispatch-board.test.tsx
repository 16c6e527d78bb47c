import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppliedPlan, PoolOrder } from '#contract/order/dispatch-board.ts';
import { formatDateTime } from '#providers/format/dateTime.ts';
import { DispatchBoard } from '#src/pages/dispatch/DispatchBoard.tsx';
import { at, buildBoard, buildOrder, candidates, CODES } from '#tests/support/dispatch-board.ts';
import { dragOnto, lift } from '#tests/support/drag.ts';
import { FakeSocket } from '#tests/support/FakeSocket.ts';
import { renderPage } from '#tests/support/page.tsx';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

const done = (row: Partial<AppliedPlan['rows'][number]> = {}): AppliedPlan => ({
    rows: [{ id: '11', orderNo: 'D11', ok: true, message: '已派给张伟，等待响应', driverName: '张伟', undoId: '77', ...row }],
    done: row.ok === false ? 0 : 1,
    failed: row.ok === false ? 1 : 0,
    undoUntil: row.ok === false ? null : formatDateTime(Date.now() + 30_000),
});

let pool: PoolOrder[];
let applied: AppliedPlan;
/** What an answer of the server waits for. */
let held: { board: Promise<void> | undefined; applyPlan: Promise<void> | undefined };
const server = () =>
    serve(async (call: Seen) => {
        if (call.path.endsWith('/board')) {
            await held.board;
            return answer(buildBoard(pool));
        }
        if (call.path.endsWith('/candidates')) return answer({ orderId: call.query.id, candidates, isWhole: true });
        if (call.path.endsWith('/applyPlan')) {
            await held.applyPlan;
            if (applied.done > 0) pool = pool.filter(order => order.id !== '11');
            return answer(applied);
        }
        if (call.path.endsWith('/undo')) {
            pool = [buildOrder('11'), ...pool];
            return answer({ rows: [{ id: '11', orderNo: 'D11', ok: true, message: '已撤销' }], done: 1, failed: 0, undoUntil: null });
        }
        if (call.path.endsWith('/autoPlan'))
            return answer({
                rows: [
                    {
                        ...candidates[0],
                        id: '11',
                        version: 3,
                        orderNo: 'D11',
                        appointAt: at(180),
                        reason: '匹配分最高的可派司机',
                        others: 0,
                    },
                ],
                left: [{ id: '12', orderNo: 'D12', reason: '1名可派司机已安排给更急的订单', examples: ['张伟 → D11'] }],
                score: 88,
            });
        return answer([]);
    });
const poolList = () => screen.findByRole('grid', { name: /^待派订单/ });
const bodies = (seen: readonly Seen[], name: string) => seen.filter(call => call.path.endsWith(`/${name}`)).map(call => call.body);

beforeEach(() => {
    FakeSocket.install();
    localStorage.clear();
    pool = [buildOrder('11'), buildOrder('12', { slaAt: at(-2) })];
    applied = done();
    held = { board: undefined, applyPlan: undefined };
});

describe('the dispatch board', () => {
    it('[ORDER-03] gives an order by keys alone, offers to take it back, and Ctrl+Z does', async () => {
        const { seen } = server();
        const { user } = renderPage(<DispatchBoard />, CODES);
        const list = await poolList();
        act(() => list.focus());
        await user.keyboard('{ArrowDown}');
        expect(within(list).getAllByRole('row')[0]).toHaveAttribute('aria-selected', 'true');
        await user.keyboard('{ArrowDown}{ArrowUp}');
        expect(await screen.findByRole('listbox', { name: '可派 1 人，共 2 人' })).toBeInTheDocument();
        await user.keyboard('{Enter}');
        expect(screen.getByRole('option', { name: /张伟 粤B·21/ })).toHaveAttribute('aria-selected', 'true');
        await user.keyboard('{Enter}');
        expect(await screen.findByText('D11 已派给张伟')).toBeInTheDocument();
        await user.keyboard('{Escape}');
        expect(screen.getByText('D11 已派给张伟')).toBeInTheDocument();
        expect(bodies(seen, 'applyPlan')).toEqual([{ rows: [{ id: '11', version: 3, driverId: '21', vehicleId: '921' }] }]);
        await user.keyboard('{Control>}z{/Control}');
        expect(await screen.findByText('已撤销派单：D11（张伟）')).toBeInTheDocument();
        expect(bodies(seen, 'undo')).toEqual([{ ids: ['77'] }]);
    });

    it('[ORDER-03] refuses a drop on a driver who may not, in the words of the guard, and asks nobody', async () => {
        const { seen } = server();
        renderPage(<DispatchBoard />, CODES);
        const order = (await within(await poolList()).findAllByRole('row'))[0]!;
        const held = lift(order);
        const row = await screen.findByRole('option', { name: /李强.*不可派单/ });
        held.over(row);
        await held.drop();
        expect(await screen.findByRole('alert')).toHaveTextContent('粤B22的行驶证已于2026-11-01到期');
        expect(bodies(seen, 'applyPlan')).toEqual([]);
        const lane = screen.getByRole('row', { name: /张伟/ });
        await dragOnto(order, lane);
        expect(await screen.findByText('D11 已派给张伟')).toBeInTheDocument();
    });

    it('[ORDER-03] tells who was faster, before the board has answered again', async () => {
        applied = done({
            ok: false,
            message: '订单已被调度员一改派给王芳，请确认后重试',
            errorCode: 'ALREADY_ASSIGNED',
            undoId: undefined,
        });
        server();
        const { user } = renderPage(<DispatchBoard />, CODES);
        const list = await poolList();
        act(() => list.focus());
        await user.keyboard('{ArrowDown}');
        await screen.findByRole('option', { name: /张伟/ });
        held.board = new Promise(() => undefined);
        await user.keyboard('{Enter}{Enter}');
        expect(await screen.findByRole('alert')).toHaveTextContent('订单已被调度员一改派给王芳，请确认后重试');
    });

    it('[ORDER-03] leaves a dispatcher who went on meanwhile at the order and the driver they chose', async () => {
        server();
        const { user } = renderPage(<DispatchBoard />, CODES);
        const list = await poolList();
        act(() => list.focus());
        await user.keyboard('{ArrowDown}');
        await screen.findByRole('option', { name: /张伟/ });
        let release = () => {};
        held.applyPlan = new Promise(resolve => (release = resolve));
        await user.keyboard('{Enter}{Enter}');
        await user.click(within(list).getByText('D12'));
        expect(await screen.findByRole('link', { name: 'D12' })).toBeInTheDocument();
        await screen.findByRole('option', { name: /张伟/ });
        act(() => list.focus());
        await user.keyboard('{Enter}');
        release();
        expect(await screen.findByText('D11 已派给张伟')).toBeInTheDocument();
        expect(screen.getByRole('link', { name: 'D12' })).toBeInTheDocument();
        expect(screen.getByRole('option', { name: /张伟 粤B·21/ })).toHaveAttribute('aria-selected', 'true');
        expect(screen.getByRole('listbox', { name: '可派 1 人，共 2 人' })).toHaveFocus();
    });

    it('[ORDER-03] plans the marked orders as lines to accept or leave out, and applies the accepted ones only', async () => {
        const { seen } = server();
        const { user } = renderPage(<DispatchBoard />, CODES);
        await poolList();
        await user.click(await screen.findByRole('button', { name: '全选' }));
        await user.click(await screen.findByRole('button', { name: '智能派单 2' }));
        const dialog = await screen.findByRole('dialog', { name: '智能派单方案（2单）' });
        expect(await within(dialog).findByText(/匹配分最高的可派司机/)).toBeInTheDocument();
        expect(within(dialog).getByText(/D12 · 1名可派司机已安排给更急的订单/)).toBeInTheDocument();
        expect(bodies(seen, 'applyPlan')).toEqual([]);
        const accept = within(dialog).getByRole('checkbox', { name: '采用：D11 派给张伟' });
        await user.click(accept);
        expect(within(dialog).getByRole('button', { name: '应用 0 条' })).toBeDisabled();
        await user.click(accept);
        await user.click(within(dialog).getByRole('button', { name: '应用 1 条' }));
        expect(await within(dialog).findByText('成功 1 条，失败 0 条')).toBeInTheDocument();
        expect(within(dialog).getByText(/已派给张伟，等待响应/)).toBeInTheDocument();
    });

    it('[ORDER-03] shows which colleague looks at an order, until they are gone', async () => {
        server();
        renderPage(<DispatchBoard />, CODES);
        const list = await poolList();
        const socket = FakeSocket.all.find(each => each.url.includes('/vxeSocket/1/order-dispatch.'))!;
        act(() => {
            socket.open();
            socket.receive({ type: 'look', data: { id: '12', from: 'order-dispatch.zzzzzzzz', name: '调度员二' } });
        });
        expect(await within(list).findByText('调度员二 正在查看')).toBeInTheDocument();
        expect(socket.sent.map(text => (JSON.parse(text) as { type: string }).type)).toContain('look');
        act(() => socket.receive({ type: 'look', data: { id: null, from: 'order-dispatch.zzzzzzzz' } }));
        expect(within(list).queryByText('调度员二 正在查看')).not.toBeInTheDocument();
    });

    it('[ORDER-03] keeps rows in their places under the pointer when one leaves', async () => {
        server();
        renderPage(<DispatchBoard />, CODES);
        const list = await poolList();
        fireEvent.pointerEnter(list);
        pool = [buildOrder('12')];
        const notices = FakeSocket.all.find(each => each.url.includes('/websocket/'))!;
        act(() => {
            notices.open();
            notices.receive({ cmd: 'order' });
        });
        expect(await within(list).findByText('已离开待派')).toBeInTheDocument();
        expect(within(list).getAllByRole('row')).toHaveLength(2);
        fireEvent.pointerLeave(list);
        expect(within(list).getAllByRole('row')).toHaveLength(1);
    });

    it('[ORDER-03] shows no news between a press of the pointer and the click that follows it', async () => {
        server();
        renderPage(<DispatchBoard />, CODES);
        const list = await poolList();
        const [first] = within(list).getAllByRole('row');
        const socket = FakeSocket.all.find(each => each.url.includes('/vxeSocket/1/order-dispatch.'))!;
        fireEvent.pointerDown(first!);
        act(() => {
            socket.open();
            socket.receive({ type: 'look', data: { id: '11', from: 'order-dispatch.zzzzzzzz', name: '调度员二' } });
        });
        expect(within(list).queryByText('调度员二 正在查看')).not.toBeInTheDocument();
        fireEvent.pointerUp(first!);
        expect(await within(list).findByText('调度员二 正在查看')).toBeInTheDocument();
    });

    it('[ORDER-03] forgets the typed words with the filters', async () => {
        pool = [];
        const { seen } = server();
        const { user } = renderPage(<DispatchBoard />, CODES);
        const words = await screen.findByRole('textbox', { name: '单号/地址/司机/车牌' });
        await user.type(words, 'D99{Enter}');
        await user.click(await screen.findByRole('button', { name: '清空筛选' }));
        await waitFor(() => expect(words).toHaveValue(''));
        await user.click(words);
        await user.tab();
        expect(await screen.findByText('当前没有待派订单，休息一下')).toBeVisible();
        expect(seen.filter(call => call.path.endsWith('/board')).at(-1)?.query.keyword).toBeUndefined();
    });

    it('[ORDER-03] says so when nothing waits, and a reader gets neither marks nor buttons', async () => {
        pool = [];
        server();
        renderPage(<DispatchBoard />, ['order:dispatch:view']);
        expect(await screen.findByText('当前没有待派订单，休息一下')).toBeInTheDocument();
        expect(screen.queryByRole('button', { name: /智能派单/ })).not.toBeInTheDocument();
    });
});
