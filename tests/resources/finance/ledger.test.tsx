import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { flowLayout } from '#resources/finance/journal/flowLayout.ts';
import journal from '#resources/finance/journal/index.ts';
import tradeRecord from '#resources/finance/trade-record/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const voucher = {
    journalNo: 'PZ26091500000007',
    event: '渠道充值',
    at: '2026-09-15 10:00:00',
    amountFen: 100_000,
    lines: [
        { dc: 'D', account: '微信待清算 · 平台', amountFen: 100_000, balanceAfterFen: null },
        { dc: 'C', account: '客户本金 · 华建', amountFen: 100_000, balanceAfterFen: 170_000 },
    ],
};
const trade = {
    id: '5',
    tradeNo: 'JY260915000000005',
    createTime: '2026-09-15 10:00:00',
    ownerKind: 'customer',
    ownerKind_dictText: '客户',
    ownerId: '9',
    ownerName: '华建',
    tradeType: 'topup',
    tradeType_dictText: '充值',
    inout: 'in',
    inout_dictText: '收入',
    subject: 'cust_cash',
    amountFen: 100_000,
    balanceAfterFen: 170_000,
    channel: 'wechat',
    channelNo: 'w1',
    orderId: null,
    orderNo: null,
    cityId: '1',
    status: 'part_reversed',
    status_dictText: '部分冲减',
    reversedFen: 40_000,
    journalId: '7',
    remark: null,
    actions: { reduce: { ok: true }, reverse: { ok: false, reason: '该交易已部分冲减，请通过冲减处理剩余¥600.00' } },
};
const entry = {
    id: '7',
    journalNo: 'PZ26091500000007',
    accountDate: '2026-09-15',
    event: 'topup',
    event_dictText: '渠道充值',
    bizNo: 'SK1',
    amountFen: 100_000,
    operator: 'system',
    createTime: '2026-09-15 10:00:00',
};
const chain = [
    {
        id: '7',
        journalNo: 'PZ26091500000007',
        event: '渠道充值',
        at: '2026-09-15 10:00:00',
        amountFen: 100_000,
        operator: 'system',
        remark: null,
        isSelf: true,
    },
    {
        id: '8',
        journalNo: 'PZ26091600000001',
        event: '冲减',
        at: '2026-09-16 10:00:00',
        amountFen: 40_000,
        operator: 'finlead',
        remark: '重复充值',
        isSelf: false,
    },
];
const balance = (subject: string, label: string, side: string, debit: number, credit: number) => ({
    subject,
    label,
    side,
    accounts: 1,
    openDebitFen: 0,
    openCreditFen: 0,
    debitFen: debit,
    creditFen: credit,
    closeDebitFen: debit,
    closeCreditFen: credit,
});
const flows = [
    { event: 'topup', label: '渠道充值', subject: 'clearing_wechat', subjectLabel: '微信待清算', dc: 'D' as const, fen: 100 },
    { event: 'topup', label: '渠道充值', subject: 'cust_cash', subjectLabel: '客户本金', dc: 'C' as const, fen: 100 },
];
const proof = {
    isIntact: true,
    digest: 'ab12',
    seal: { day: '2026-09-15', at: '2026-09-16 01:00:00', isIntact: false, digest: 'cd34', journals: 8 },
};

const backend = () =>
    serve(({ path, query, method }) => {
        if (path.includes('/getDictItems/')) return answer([]);
        if (path.endsWith('/queryById')) return answer(path.includes('tradeRecord') ? trade : entry);
        if (path.endsWith('/list')) return answer(pageOf([path.includes('tradeRecord') ? trade : entry]));
        if (path.endsWith('/tradeRecord/sum'))
            return answer({
                inFen: 500_000,
                inCount: 12,
                outFen: 200_000,
                outCount: 3,
                todayInFen: 0,
                todayOutFen: 0,
                monthInFen: 1,
                monthOutFen: 1,
                waitingFen: 0,
                waitingCount: 0,
            });
        if (path.endsWith('/sum'))
            return answer({ todayFen: 0, monthFen: 0, pendingFen: 0, totalFen: 100_000, pendingCount: 0, totalCount: 1 });
        if (path.endsWith('/tradeRecord/journal')) return answer({ journalId: '7', voucher, links: [], chain });
        if (path.endsWith('/voucher')) return answer({ voucher, links: [], chain, proof });
        if (path.endsWith('/trialBalance'))
            return answer({
                from: '2026-09-01',
                to: '2026-09-15',
                lines: [balance('clearing_wechat', '微信待清算', 'D', 100_000, 0), balance('cust_cash', '客户本金', 'C', 0, 100_000)],
            });
        if (path.endsWith('/account') && query.accountId)
            return answer({
                accounts: [],
                entries: [
                    {
                        id: '3',
                        journalId: '7',
                        journalNo: voucher.journalNo,
                        event: '渠道充值',
                        at: voucher.at,
                        dc: 'C',
                        amountFen: 100_000,
                        balanceAfterFen: 170_000,
                    },
                ],
                next: '',
            });
        if (path.endsWith('/account'))
            return answer({
                accounts: [{ id: '4', accountNo: 'C9', owner: '华建', openFen: 0, debitFen: 0, creditFen: 100_000, closeFen: 100_000 }],
                entries: [],
                next: '',
            });
        if (path.endsWith('/flow')) return answer(flows);
        return answer([], method === 'POST' ? { message: '已提交复核，单号FH260915000001' } : {});
    });
const tradeCodes = ['list', 'query', 'export', 'reduce', 'reverse'].map(action => `finance:tradeRecord:${action}`);

describe('S10', () => {
    it('[FINANCE-06] lists movements with their sign and the sums of the whole filtered set below', async () => {
        backend();
        renderResource(tradeRecord, { codes: tradeCodes });
        expect(await screen.findByText('+¥1,000.00')).toBeInTheDocument();
        expect(await screen.findByText('收入12笔 +¥5,000.00')).toBeInTheDocument();
        expect(screen.getByText('支出3笔 -¥2,000.00')).toBeInTheDocument();
        expect(screen.getByText('净额¥3,000.00')).toBeInTheDocument();
    });

    it('[FINANCE-06] shows T accounts and the chain of corrections, and asks for a reduction with what is left', async () => {
        const { seen } = backend();
        const { user } = renderResource(tradeRecord, { codes: tradeCodes, path: '/finance/trade-record/5/show' });
        const account = await screen.findByRole('region', { name: '客户本金 · 华建' });
        expect(within(account).getByText('¥1,000.00')).toBeInTheDocument();
        expect(await screen.findByText('重复充值')).toBeInTheDocument();
        expect(screen.getAllByRole('button', { name: '冲销' }).at(-1)).toBeDisabled();
        await user.click(screen.getAllByRole('button', { name: '冲减' }).at(-1)!);
        const dialog = await screen.findByRole('dialog', { name: '冲减' });
        expect(within(dialog).getByText(/可冲减¥600\.00/)).toBeInTheDocument();
        await user.type(within(dialog).getByRole('textbox', { name: /冲减金额/ }), '600');
        await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '充错账户');
        await user.click(within(dialog).getByRole('button', { name: '冲减' }));
        await waitFor(() =>
            expect(seen.find(call => call.path.endsWith('/reduce'))?.body).toMatchObject({
                id: '5',
                amountFen: 60_000,
                reason: '充错账户',
            }),
        );
    });
});

const journalCodes = ['list', 'query', 'export'].map(action => `finance:journal:${action}`);

describe('S13', () => {
    it('[FINANCE-08] tells an untouched voucher from a broken chain, says 系统 of what nobody posted, and prints it with the amount in words', async () => {
        backend();
        const print = vi.fn();
        vi.stubGlobal('print', print);
        const { user } = renderResource(journal, { codes: journalCodes, path: '/finance/journal/7/show' });
        expect(await screen.findByText('凭证未被改动：摘要与分录一致')).toBeInTheDocument();
        expect(screen.getAllByText('系统')).not.toHaveLength(0);
        expect(screen.queryByText('system')).toBeNull();
        expect(screen.getByText(/^2026-09-15的日摘要链与凭证不一致/)).toBeInTheDocument();
        await user.click(await screen.findByRole('button', { name: '打印凭证' }));
        await waitFor(() => expect(print).toHaveBeenCalled());
        expect(screen.getByText('合计（大写）：壹仟元整')).toBeInTheDocument();
    });

    it('[FINANCE-08] proves the trial balance and goes from a subject to its accounts and entries', async () => {
        backend();
        const { user } = renderResource(journal, { codes: journalCodes, path: '/finance/journal?view=balance' });
        expect(await screen.findByText(/借贷平衡/)).toBeInTheDocument();
        await user.click(await screen.findByRole('button', { name: '客户本金' }));
        expect(await screen.findByRole('cell', { name: 'C9' })).toBeInTheDocument();
        await user.click(await screen.findByRole('button', { name: '华建' }));
        expect(await screen.findByRole('link', { name: 'PZ26091500000007' })).toBeInTheDocument();
    });

    it('draws the flows: a bar for each subject and event, ribbons that fill them', async () => {
        backend();
        renderResource(journal, { codes: journalCodes, path: '/finance/journal?view=flow' });
        expect(await screen.findByRole('img', { name: '资金流向' })).toBeInTheDocument();
        const { nodes, ribbons } = flowLayout(flows, 400);
        expect(nodes.map(({ key, height }) => [key, height])).toEqual([
            ['from:cust_cash', 400],
            ['event:topup', 400],
            ['to:clearing_wechat', 400],
        ]);
        expect(ribbons.map(({ y0, y1, height }) => [y0, y1, height])).toEqual([
            [0, 0, 400],
            [0, 0, 400],
        ]);
    });

    it('[PERM-07] keeps balances from those who may not look into vouchers', async () => {
        backend();
        renderResource(journal, { codes: ['finance:journal:list'] });
        await screen.findByText('PZ26091500000007');
        expect(screen.queryByRole('tab', { name: '科目余额表' })).toBeNull();
    });
});
