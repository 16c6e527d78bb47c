import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import withdrawAudit from '#resources/finance/withdraw-audit/index.ts';
import driver from '#resources/users/driver/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

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
