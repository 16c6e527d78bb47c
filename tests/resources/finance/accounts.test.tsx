import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import balanceAudit from '#resources/finance/balance-audit/index.ts';
import customerAccount from '#resources/finance/customer-account/index.ts';
import memberAccount from '#resources/finance/member-account/index.ts';
import driverAccount from '#resources/finance/driver-account/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const driver = { id: '1', version: 0, driverNo: 'S1', driverName: '赵师傅', availFen: 30_000, debtFen: 20_000, actions: {} };

it('[FINANCE-04] the sums of the filtered accounts stand above the list', async () => {
    serve(({ path }) => {
        if (path.includes('/getDictItems/')) return answer([]);
        if (path.endsWith('/totals'))
            return answer({ count: 1200, sums: { availFen: 1_234_500, frozenFen: 0, marginFen: 600_000_000, debtFen: 20_000 } });
        return answer(pageOf([driver]));
    });
    renderResource(driverAccount);
    expect(await screen.findByText('¥6,000,000.00')).toBeVisible();
    expect(screen.getByText('可用合计 · 1,200户')).toBeVisible();
    expect(screen.getByText('欠款合计')).toBeVisible();
});

it('[FINANCE-05] a member’s account tells what the membership saved beside what it cost, and takes a reduction', async () => {
    const member = {
        id: '7',
        version: 0,
        memberNo: 'HY7',
        driverName: '赵师傅',
        cashFen: 50_000,
        frozenFen: 0,
        actions: { reduce: { ok: true } },
    };
    const worth = { savedFen: 32_000, paidFen: 20_000, orders: 18, feeCoefBp: 8000, since: '2026-01-01', renewals: [] };
    serve(({ path }) => {
        if (path.includes('/getDictItems/')) return answer([]);
        if (path.endsWith('/worth')) return answer(worth);
        if (path.endsWith('/totals')) return answer({ count: 1, sums: { cashFen: 50_000, bonusFen: 0, frozenFen: 0, paidFen: 0 } });
        return answer(path.endsWith('/queryById') ? member : pageOf([member]));
    });
    const { user } = renderResource(memberAccount, {
        path: '/finance/member-account/7/show?tab=worth',
        codes: ['list', 'query', 'reduce'].map(action => `finance:memberAccount:${action}`),
    });
    expect(await screen.findByText('本期已省¥320.00，会员费¥200.00')).toBeVisible();
    expect(screen.getByText('还没有缴费记录')).toBeVisible();
    await user.click(within(screen.getAllByRole('dialog')[0]!).getByRole('button', { name: '扣减' }));
    expect(await screen.findByText(/可用¥500.00，冻结¥0.00/)).toBeVisible();
});

it('[FINANCE-04] a driver’s account tells the deposit beside what is available where it is reduced', async () => {
    const account = { ...driver, frozenFen: 1_000, marginFen: 600_000, actions: { reduce: { ok: true } } };
    serve(({ path }) => {
        if (path.includes('/getDictItems/') || path.endsWith('/flow') || path.endsWith('/curve')) return answer([]);
        if (path.endsWith('/totals')) return answer({ count: 1, sums: {} });
        return answer(path.endsWith('/queryById') ? account : pageOf([account]));
    });
    const { user } = renderResource(driverAccount, {
        path: '/finance/driver-account/1/show',
        codes: ['list', 'query', 'reduce'].map(action => `finance:driverAccount:${action}`),
    });
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: '扣减' }));
    expect(await screen.findByText(/可用¥300.00，冻结¥10.00，保证金¥6,000.00/)).toBeVisible();
});

it('[FINANCE-03] a customer’s account opens with the balance’s course and the last five movements, and leads to all of them', async () => {
    const customer = { id: '3', version: 0, customerNo: 'C3', customerName: '华建吊装', cashFen: 80_000, actions: {} };
    const lines = [7, 6, 5, 4, 3, 2, 1].map(number => ({
        ...{
            id: String(number),
            at: `2026-09-0${number} 10:00:00`,
            type: '订单支付',
            subject: '客户本金',
            isIn: false,
            orderNo: `D${number}`,
        },
        ...{ amountFen: number * 100, balanceAfterFen: 80_000 },
    }));
    serve(({ path }) => {
        if (path.includes('/getDictItems/')) return answer([]);
        if (path.endsWith('/flow')) return answer(lines);
        if (path.endsWith('/curve')) return answer([{ day: '2026-09-01', balanceFen: 80_000 }]);
        if (path.endsWith('/totals')) return answer({ count: 1, sums: {} });
        return answer(path.endsWith('/queryById') ? customer : pageOf([customer]));
    });
    const { user } = renderResource(customerAccount, {
        path: '/finance/customer-account/3/show',
        codes: ['list', 'query'].map(action => `finance:customerAccount:${action}`),
    });
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByRole('img', { name: '近90天余额' })).toBeVisible();
    expect(await within(sheet).findByText('D7')).toBeVisible();
    expect(within(sheet).getByText('D3')).toBeInTheDocument();
    expect(within(sheet).queryByText('D2')).not.toBeInTheDocument();
    await user.click(within(sheet).getByRole('link', { name: '查看全部' }));
    expect(await within(sheet).findByText('D1')).toBeVisible();
    expect(within(sheet).getByRole('tab', { name: '资金流水' })).toHaveAttribute('aria-selected', 'true');
});

const topup = {
    id: '7',
    version: 1,
    auditNo: 'SH1',
    kind: 'topup',
    ownerName: '华建吊装',
    amountFen: 95_000,
    status: 'pending',
    status_dictText: '待审核',
    actions: { approve: { ok: true } },
};
const voucher = (event: string, amountFen: number) => ({
    journalNo: '',
    event,
    at: '2026-09-15 10:00:00',
    amountFen,
    lines: [{ dc: 'C', account: `${event} · 华建吊装`, amountFen, balanceAfterFen: null }],
});

it('[FINANCE-02] approving a top-up shows the balances before and after, and the bonus that comes with it', async () => {
    serve(({ path }) => {
        if (path.includes('/getDictItems/')) return answer([]);
        if (path.endsWith('/vouchers'))
            return answer({
                posted: [],
                preview: voucher('线下充值', 95_000),
                more: [voucher('充值赠送', 9_900)],
                changes: [
                    { subject: 'cust_cash', label: '客户本金', beforeFen: 5_000, afterFen: 100_000 },
                    { subject: 'cust_bonus', label: '客户赠送金', beforeFen: 0, afterFen: 9_900 },
                ],
                note: '按活动“春季充值礼”赠送¥99.00',
            });
        return answer(path.endsWith('/queryById') ? topup : pageOf([topup]));
    });
    const { user } = renderResource(balanceAudit, {
        path: '/finance/balance-audit/7/show?tab=vouchers',
        codes: ['list', 'query', 'approve'].map(action => `finance:balanceAudit:${action}`),
    });
    expect(await screen.findByRole('region', { name: '充值赠送' })).toBeVisible();
    await user.click(within(screen.getAllByRole('dialog')[0]!).getByRole('button', { name: '通过' }));
    const dialog = (await screen.findAllByRole('dialog')).at(-1)!;
    const changes = await within(dialog).findByRole('list', { name: '账户变化' });
    expect(changes).toHaveTextContent('客户本金¥50.00 → ¥1,000.00+¥950.00');
    expect(within(dialog).getByText('按活动“春季充值礼”赠送¥99.00')).toBeVisible();
});
