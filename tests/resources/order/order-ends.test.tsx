import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Dispute } from '#contract/order/dispute.ts';
import { Order } from '#contract/order/order.ts';
import { BulkVerbs } from '../../../resources/order/order/actions/BulkVerbs.tsx';
import { OrderActions } from '../../../resources/order/order/actions/OrderActions.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { FakeSocket } from '#tests/support/FakeSocket.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const { Col } = fieldsOf(Order);
const List = () => (
    <ListFrame isLive bulk={<BulkVerbs />}>
        <DataList canSelect>
            <Col source="orderNo" />
            <ActionCol actions={['cancel', 'settle', 'refund']}>
                <OrderActions />
            </ActionCol>
        </DataList>
    </ListFrame>
);
const resource = defineResource(Order, { list: List });
const CODES = [...['list', 'query', 'cancel', 'restore', 'settle', 'refund'].map(each => `order:order:${each}`), 'order:dispute:add'];
const NO = { ok: false, reason: '当前状态为“前往中”，不能结算' };
const row = {
    id: '7001',
    version: 4,
    orderNo: 'D2609150000017',
    status: 'en_route',
    actions: { cancel: { ok: true }, settle: NO, restore: NO, refund: { ok: true }, dispute: { ok: true } },
};
const cancelPreview = {
    paidFen: 127_912,
    feeFen: 32_640,
    ruleFen: 32_640,
    driverFen: 26_112,
    platformFen: 6528,
    compensateFen: 0,
    compFen: 0,
    compShortFen: 0,
    refundFen: 95_272,
    cashFen: 80_376,
    bonusFen: 14_896,
    channelFen: 0,
    tier: '前往中，服务费的30%，最低¥200.00',
    count: 1,
    blocked: 0,
};
const refundPreview = {
    refundableFen: 127_912,
    overpaidFen: 0,
    cashFen: 1000,
    bonusFen: 0,
    channelFen: 0,
    driverName: '赵师傅',
    driverAvailFen: 500,
    mode: 'post',
    reason: null,
};
const DICTIONARY = {
    cancel_by: [
        { value: 'customer', text: '客户' },
        { value: 'system', text: '系统超时' },
    ],
    cancel_reason: [{ value: 'plan_change', text: '计划有变' }],
};

const draw = (more: (call: Seen) => Response | undefined, codes: readonly string[] = CODES, shown: object = row) => {
    const { seen } = serve(call => {
        const own = call.method === 'POST' ? more(call) : undefined;
        if (own) return own;
        if (call.path.includes('cancelPreview')) return answer(cancelPreview);
        if (call.path.includes('refundPreview')) return answer(refundPreview);
        const code = Object.keys(DICTIONARY).find(each => call.path.includes(each)) as keyof typeof DICTIONARY | undefined;
        return code ? answer(DICTIONARY[code]) : answer(pageOf([shown]));
    });
    return { seen, ...renderResource(resource, { codes, besides: [defineResource(Dispute, { list: List })] }) };
};
const openMenu = async ({ user }: ReturnType<typeof draw>, name: string) => {
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => FakeSocket.install());

it('[ORDER-02] cancelling shows fee, shares and refund before it is sent, and sends that they were confirmed', async () => {
    const drawn = draw(() => answer(row, { message: '已取消，退款¥952.72' }));
    await openMenu(drawn, '取消订单');
    const dialog = await screen.findByRole('dialog', { name: '取消订单' });
    expect(await within(dialog).findByText('¥952.72')).toBeVisible();
    expect(within(dialog).getByText('¥261.12')).toBeVisible();
    expect(within(dialog).getByText(/服务费的30%/)).toBeVisible();
    await drawn.user.click(within(dialog).getByRole('button', { name: '取消订单' }));
    expect(await within(dialog).findByText('请选择取消原因')).toBeVisible();
    expect(drawn.seen.filter(call => call.method === 'POST')).toHaveLength(0);
});

it('[ORDER-02] what is not possible now stays in the menu with its reason, and is absent without the right', async () => {
    const drawn = draw(() => undefined, CODES.slice(0, 3));
    await drawn.user.click(await screen.findByRole('button', { name: '更多' }));
    expect(await screen.findByRole('menuitem', { name: '取消订单' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: '退款' })).toBeNull();
});

it('[ORDER-02] the row offers as buttons what can be done now; what can not is last in the menu, with the reason', async () => {
    const actions = { ...row.actions, advance: { ok: true }, reassign: { ok: false, reason: '当前状态为“前往中”，不能改派' } };
    const drawn = draw(() => undefined, [...CODES, 'order:order:advance', 'order:order:reassign'], { ...row, actions });
    expect(await screen.findByRole('button', { name: '推进' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: '改派' })).toBeNull();
    await drawn.user.click(screen.getByRole('button', { name: '更多' }));
    const items = (await screen.findAllByRole('menuitem')).map(item => [item.textContent, item.getAttribute('aria-disabled') === 'true']);
    expect(items.map(([, isRefused]) => isRefused)).toEqual([...items.map(([, isRefused]) => isRefused)].sort());
    expect(items).toContainEqual(['改派当前状态为“前往中”，不能改派', true]);
});

it('[ORDER-02] a refund warns of the driver’s debt and keeps what was typed when it is refused', async () => {
    const drawn = draw(() => refusal('退款不能超过可退金额¥1,279.12'));
    await openMenu(drawn, '退款');
    const dialog = await screen.findByRole('dialog', { name: '退款' });
    expect(await within(dialog).findByText('¥1,279.12')).toBeVisible();
    await drawn.user.clear(within(dialog).getByRole('textbox', { name: /司机承担/ }));
    await drawn.user.type(within(dialog).getByRole('textbox', { name: /司机承担/ }), '20');
    await drawn.user.tab();
    expect(await within(dialog).findByText('司机可用余额不足，差额将记为欠款')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /司机承担/ })).toHaveValue('20.00');
});

it('[ORDER-02] [SOCKET-03] an order that changes behind the dialog takes nothing that was typed, and no amount changes under the hand', async () => {
    const placed = { ...row, status: 'placed', payMode: 'full', payableFen: 10_000, paidFen: 0, refundedFen: 0 };
    const shown = { ...placed, actions: { confirmPay: { ok: true } } };
    const { user, seen } = draw(() => answer(row), [...CODES, 'order:order:confirmPay'], shown);
    await user.click(await screen.findByRole('button', { name: '确认收款' }));
    const dialog = await screen.findByRole('dialog', { name: '确认收款' });
    await user.type(await within(dialog).findByRole('textbox', { name: /收款流水号/ }), 'TT15');
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
    act(() => FakeSocket.last().open());
    Object.assign(shown, { version: 5, payableFen: 12_000 });
    act(() => FakeSocket.last().receive({ type: 'update_vxe_table', data: { socketKey: 'order/order', args: [{ id: row.id }] } }));
    expect(await within(dialog).findByText(/¥120.00/)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /收款流水号/ })).toHaveValue('TT15');
    expect(within(dialog).getByRole('textbox', { name: /金额/ })).toHaveValue('100.00');
    expect(seen.filter(call => call.method === 'POST')).toHaveLength(0);
});

it('[ORDER-02] many are cancelled with the sums of all of them in sight', async () => {
    const drawn = draw(() => undefined);
    await drawn.user.click(await screen.findByRole('checkbox', { name: /全选|选择所有/ }));
    await drawn.user.click(await screen.findByRole('button', { name: '批量取消订单' }));
    await waitFor(() => expect(drawn.seen.some(call => call.path.includes('cancelPreview'))).toBe(true));
    expect(await screen.findByText('¥952.72')).toBeVisible();
});
