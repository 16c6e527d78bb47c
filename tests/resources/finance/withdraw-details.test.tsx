import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import withdrawAudit from '#resources/finance/withdraw-audit/index.ts';
import driver from '#resources/users/driver/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const row = {
    id: '1',
    version: 1,
    withdrawNo: 'TX26112600005790',
    ownerName: '韦福',
    ownerId: '5',
    cityId: '1',
    cityName: '上海',
    amountFen: 210_000,
    riskScore: 31,
    riskFlags: '新换银行卡',
    status: 'pending',
    status_dictText: '待审核',
    applyTime: '2026-11-26 11:17:02',
    needSecond: false,
    actions: { approve: { ok: true }, reject: { ok: true }, reduce: { ok: true } },
};
const risk = {
    weeks: [{ day: '11-20', incomeFen: 500_000, withdrawFen: 100_000 }],
    paidCount: 7,
    paidFen: 1_400_000,
    ordersSince: 4,
    openDisputes: 1,
    availFen: 320_000,
    debtFen: 20_000,
    sameCustomer: 3,
};

describe('the details of a withdraw', () => {
    it('[FINANCE-07] open with all that the decision needs: the request, its risk, the balance and the history', async () => {
        serve(({ path }) => {
            if (path.endsWith('/finance/withdrawAudit/risk')) return answer(risk);
            if (path.endsWith('/queryById')) return answer(row);
            if (path.includes('/getDictItems/')) return answer([]);
            return answer(pageOf(path.endsWith('/withdrawAudit/list') ? [row] : []));
        });
        const codes = ['list', 'query', 'approve', 'reject', 'reduce'].map(action => `finance:withdrawAudit:${action}`);
        renderResource(withdrawAudit, {
            path: '/finance/withdraw-audit/1/show',
            codes: [...codes, 'users:driver:query'],
            besides: [driver],
        });
        expect(await screen.findByRole('heading', { name: '风险与账户' })).toBeVisible();
        for (const fact of ['韦福', '新换银行卡', '¥3,200.00', '¥200.00', '7次，共¥14,000.00', '4单'])
            expect((await screen.findAllByText(fact))[0]).toBeVisible();
        expect(await screen.findByRole('img', { name: /每周|近/ })).toBeVisible();
        expect(screen.getByRole('link', { name: '韦福' })).toHaveAttribute('href', '/users/driver/5/show');
    });
});

it('[LIST-02] [FINANCE-07] adds up the selected requests of all pages, and says so where those of another page cannot be read', async () => {
    const rows = Array.from({ length: 11 }, (_, at) => ({
        ...row,
        id: String(at + 1),
        ownerName: `司机${at + 1}`,
        amountFen: 10_000 * (at + 1),
    }));
    let canRead = true;
    serve(({ path, query }) => {
        if (path.includes('/getDictItems/')) return answer([]);
        if (!path.endsWith('/withdrawAudit/list')) return answer(pageOf([]));
        if (query.id)
            return canRead ? answer(pageOf(rows.filter(({ id }) => query.id?.split(',').includes(id)))) : refusal('读取失败，请重试');
        const first = (Number(query.pageNo) - 1) * 10;
        return answer({ ...pageOf(rows.slice(first, first + 10)), total: 11 });
    });
    const codes = ['list', 'query', 'approve', 'reject', 'reduce', 'batch'].map(action => `finance:withdrawAudit:${action}`);
    const { user } = renderResource(withdrawAudit, { codes });
    const sums = await screen.findByRole('status', { name: '金额合计' });
    const tick = async (name: string) =>
        user.click(await within(await screen.findByRole('row', { name: new RegExp(`${name}\\b`) })).findByRole('checkbox'));
    await waitFor(() => expect(sums).toHaveTextContent('本页合计申请金额 ¥5,500.00'));
    await tick('司机3');
    await waitFor(() => expect(sums).toHaveTextContent('已选1条合计申请金额 ¥300.00'));
    const goTo = async (page: string) => user.type(screen.getByRole('textbox', { name: '跳至第几页' }), `${page}{Enter}`);
    await goTo('2');
    await waitFor(() => expect(sums).toHaveTextContent('已选1条合计申请金额 ¥300.00'));
    await tick('司机11');
    await waitFor(() => expect(sums).toHaveTextContent('已选2条合计申请金额 ¥1,400.00'));
    canRead = false;
    await goTo('1');
    await waitFor(() => expect(sums).toHaveTextContent('读取失败，请重试'));
    expect(sums).not.toHaveTextContent('¥');
});
