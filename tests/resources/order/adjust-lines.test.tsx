import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Order } from '#contract/order/order.ts';
import { OrderActions } from '../../../resources/order/order/actions/OrderActions.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { cellOf, rowOf } from '#tests/support/sheet.ts';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const { Col } = fieldsOf(Order);
const List = () => (
    <ListFrame>
        <DataList>
            <Col source="orderNo" />
            <ActionCol actions={['adjust']}>
                <OrderActions />
            </ActionCol>
        </DataList>
    </ListFrame>
);
const resource = defineResource(Order, { list: List });
const row = {
    ...{ id: '7001', version: 4, orderNo: 'D2609150000017', status: 'paid', payableFen: 80_000, serviceFen: 80_000 },
    actions: { adjust: { ok: true } },
};
const REFUSED = '改价后金额不能小于0';

const open = async (isRefused = false) => {
    const { seen } = serve(call => {
        if (call.method !== 'POST') return answer(pageOf([row]));
        return isRefused ? refusal('提交内容有误', { result: { fields: { lines: REFUSED } } }) : answer(row, { message: '已改价' });
    });
    const { user } = renderResource(resource, { codes: ['list', 'adjust'].map(each => `order:order:${each}`) });
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '改价' }));
    const dialog = await screen.findByRole('dialog', { name: '改价' });
    return {
        ...{ user, dialog },
        sheet: within(dialog).getByRole('grid', { name: '调整明细' }),
        amount: within(dialog).getByRole('textbox', { name: /调整金额/ }),
        send: () => user.click(within(dialog).getByRole('button', { name: '改价' })),
        sent: () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body),
    };
};
type Opened = Awaited<ReturnType<typeof open>>;

const pasteInto = async ({ user, dialog, sheet }: Opened, block: string) => {
    await user.click(within(dialog).getByRole('button', { name: '新增行' }));
    await user.click(cellOf(1, '项目', sheet));
    await user.paste(block);
};

it('[GRID-05] [ORDER-02] rows pasted from a spreadsheet fill in their sum and go with the adjustment', async () => {
    const opened = await open();
    const { user, dialog, amount, send, sent } = opened;
    await pasteInto(opened, '高空作业\t80\t二十层以上\n老客户优惠\t-30.5');
    await waitFor(() => expect(amount).toHaveValue('49.50'));
    expect(within(dialog).getByText(/改价后服务费约¥849\.50/)).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /改价原因/ }), '现场条件变化');
    await user.clear(amount);
    await user.type(amount, '60');
    await send();
    expect(await within(dialog).findByText('应等于明细合计¥49.50')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '49.5');
    await send();
    await waitFor(() =>
        expect(sent()).toMatchObject([
            {
                adjustFen: 4_950,
                lines: [
                    { name: '高空作业', amountFen: 8_000, remark: '二十层以上' },
                    { name: '老客户优惠', amountFen: -3_050 },
                ],
                reason: '现场条件变化',
            },
        ]),
    );
});

it('[GRID-03] [ORDER-02] an adjustment waits for its cells, and a refusal leaves them as they are', async () => {
    const opened = await open(true);
    const { user, dialog, sheet, send, sent } = opened;
    await pasteInto(opened, '高空作业\t0');
    await user.type(within(dialog).getByRole('textbox', { name: /改价原因/ }), '现场条件变化');
    await send();
    expect(await within(dialog).findByText('请先修正「调整明细」中标红的单元格')).toBeVisible();
    expect(document.activeElement).toHaveAccessibleDescription('金额不能为0');
    expect(sent()).toEqual([]);
    await user.keyboard('80{Enter}');
    await send();
    expect(await within(dialog).findByText(REFUSED)).toBeVisible();
    expect(rowOf(1, sheet)).toHaveTextContent('高空作业80.00');
    expect(within(dialog).getByRole('textbox', { name: /改价原因/ })).toHaveValue('现场条件变化');
});

it('[ORDER-02] without rows the amount is typed as ever, and no rows are sent', async () => {
    const { user, dialog, amount, send, sent } = await open();
    await user.type(amount, '-50');
    await user.type(within(dialog).getByRole('textbox', { name: /改价原因/ }), '老客户优惠');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ adjustFen: -5_000, reason: '老客户优惠' });
    expect(sent()[0]).not.toHaveProperty('lines');
});
