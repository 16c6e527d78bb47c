import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RefundDetails } from '../../../resources/finance/refund/RefundDetails.tsx';
import { RefundList } from '../../../resources/finance/refund/RefundList.tsx';
import { Refund } from '#contract/finance/refund.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { pageOf } from '#tests/support/level-one.ts';
import { reread } from '#tests/support/reread.tsx';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

const details = reread(RefundDetails);
const resource = defineResource(Refund, { list: RefundList, show: details.Page });
const CODES = ['list', 'query', 'approve', 'reject', 'retry'].map(each => `finance:refund:${each}`);
const row = {
    id: '8001',
    version: 2,
    refundNo: 'TK26091500000031',
    orderNo: 'D2609150000017',
    customerName: '深圳华建吊装有限公司',
    amountFen: 30_000,
    driverBearFen: 20_000,
    platformBearFen: 10_000,
    status: 'pending',
    status_dictText: '待审核',
    actions: { approve: { ok: true }, reject: { ok: true }, retry: { ok: false, reason: '当前状态为“待审核”，不能重试' } },
};
const ways = {
    isPlan: true,
    refundableFen: 97_912,
    invoice: { id: '77', text: '当前状态为“已开发票25001234（¥1279.12）”，不能退款，请先在发票审核红冲该发票，退款后按余额重新开票' },
    cashFen: 0,
    bonusFen: 0,
    payments: [
        {
            paymentId: '1',
            paymentNo: 'SK26091500000002',
            channel_dictText: '微信',
            channelNo: 'WX1',
            payTime: '2026-09-15 08:00:00',
            amountFen: 127_912,
            leftFen: 127_912,
        },
    ],
    legs: [
        {
            outNo: null,
            paymentNo: 'SK26091500000002',
            channel_dictText: '微信',
            amountFen: 30_000,
            status_dictText: '待退',
            channelNo: null,
            doneTime: null,
            failMsg: null,
            attempt: 0,
        },
    ],
};
const sums = { todayFen: 30_000, monthFen: 30_000, pendingFen: 30_000, totalFen: 30_000, pendingCount: 1, totalCount: 1 };

const draw = (path?: string, codes: readonly string[] = CODES, stored = () => row) => {
    const { seen } = serve((call: Seen) => {
        if (call.method === 'POST') return answer({ ...row, status: 'processing' }, { message: '审核通过，已发起退款' });
        if (call.path.endsWith('/ways')) return answer(ways);
        if (call.path.endsWith('/sum')) return answer(sums);
        if (call.path.endsWith('/stat')) return answer({ pending: 1 });
        if (call.path.endsWith('/queryById')) return answer(stored());
        return answer(pageOf([row]));
    });
    return { seen, ...renderResource(resource, { codes, ...(path ? { path } : {}) }) };
};

it('[FINANCE-08] approving shows who bears the refund and how it goes back before it is sent', async () => {
    const { user, seen } = draw();
    const line = await screen.findByRole('row', { name: /TK26091500000031/ });
    await user.click(within(line).getByRole('button', { name: '通过' }));
    const dialog = await screen.findByRole('dialog', { name: '确定通过退款TK26091500000031吗？' });
    expect(await within(dialog).findByText('微信 ¥300.00')).toBeVisible();
    expect(within(dialog).getByText('¥200.00')).toBeVisible();
    expect(within(dialog).getByText(/请先在发票审核红冲该发票/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(seen.find(call => call.method === 'POST')?.body).toEqual({ id: '8001', version: 2 }));
});

it('[FINANCE-08] the details lay payments and ways back side by side with the state of each', async () => {
    draw('/finance/refund/8001/show?tab=ways');
    expect(await screen.findByText('WX1')).toBeVisible();
    expect(screen.getByText('通过后的退款路径')).toBeVisible();
    expect(screen.getByText('待退')).toBeVisible();
});

it('[FINANCE-08] a refusal that is being typed stays when somebody else decides meanwhile', async () => {
    let stored = row;
    const { user } = draw('/finance/refund/8001/show', CODES, () => stored);
    await user.click(await screen.findByRole('button', { name: /驳回/ }));
    const reason = await screen.findByRole('textbox', { name: /说明|原因/ });
    await user.type(reason, '客户已撤回');
    stored = { ...row, version: 3, status: 'processing', status_dictText: '退款中' };
    details.again();
    expect(await screen.findAllByText('退款中')).not.toHaveLength(0);
    expect(screen.getByRole('textbox', { name: /说明|原因/ })).toHaveValue('客户已撤回');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: '审核操作' })).toBeNull());
});

it('[PERM-07] nobody decides without the right', async () => {
    draw(undefined, CODES.slice(0, 2));
    const line = await screen.findByRole('row', { name: /TK26091500000031/ });
    expect(within(line).queryByRole('button', { name: '通过' })).toBeNull();
});
