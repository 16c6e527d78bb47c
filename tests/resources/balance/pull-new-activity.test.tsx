import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import pullNewActivity from '#resources/balance/pull-new-activity/index.ts';
import { pullFaults, subjectsOf } from '#resources/balance/pull-new-activity/pullRule.ts';
import city from '#resources/setting/city/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { listIsWhole, renderResource } from '#tests/support/screens.tsx';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

const row = {
    id: '1',
    version: 2,
    name: '司机带司机',
    cityIds: ['11'],
    cityNames: '深圳',
    inviterKind: 'driver',
    inviterKind_dictText: '司机',
    inviteeKind: 'driver',
    inviteeKind_dictText: '司机',
    triggerCode: 'n_orders',
    triggerCode_dictText: '完成N单',
    triggerN: 3,
    withinDays: 30,
    inviterFen: 20_000,
    inviteeFen: 0,
    rewardTo: 'drv_avail',
    perInviterCap: 10,
    holdDays: 7,
    inviteCount: 30,
    reachCount: 12,
    convRate: 4000,
    paidFen: 100_000,
    budgetFen: 600_000,
    usedFen: 240_000,
    startAt: '2026-09-01 00:00:00',
    endAt: '2026-09-30 23:59:59',
    status: 'active',
    status_dictText: '进行中',
    createTime: '2026-08-30 10:00:00',
};
const invite = {
    id: '9',
    version: 1,
    inviterName: '张师傅',
    inviteeName: '李师傅',
    cityName: '深圳',
    registerTime: '2026-09-03 10:00:00',
    progress: 3,
    rewardFen: 20_000,
    status: 'frozen',
    status_dictText: '奖励冻结',
    riskText: '同一设备',
    actions: { inviteInvalid: { ok: true }, inviteRelease: { ok: true } },
};
const CODES = ['list', 'query', 'add', 'edit', 'publish', 'pause', 'end', 'inviteInvalid', 'inviteRelease'].map(
    action => `balance:pullNewActivity:${action}`,
);
const serveRows = (more: (call: Seen) => Response | undefined = () => undefined) =>
    serve(call => {
        const own = more(call);
        if (own) return own;
        if (call.path.includes('/getDictItems/')) return answer([]);
        if (call.path.endsWith('/stat')) return answer({ active: 1 });
        if (call.path.endsWith('/invites')) return answer(pageOf([invite]));
        if (call.path.endsWith('/tree'))
            return answer([
                {
                    id: 'driver:1',
                    name: '张师傅',
                    count: 2,
                    children: [
                        {
                            id: 'driver:2',
                            name: '李师傅',
                            status: 'paid',
                            statusText: '已发放',
                            children: [{ id: 'driver:3', name: '王师傅', status: 'bound', statusText: '已绑定' }],
                        },
                    ],
                },
            ]);
        if (call.path.includes('/setting/city/')) return answer(pageOf([{ id: '11', name: '深圳' }]));
        if (call.path.endsWith('/queryById')) return answer(row);
        return answer(pageOf([row]));
    });
const draw = (path?: string, codes = CODES) => renderResource(pullNewActivity, { codes, besides: [city], ...(path ? { path } : {}) });

describe('referral activities (S17)', () => {
    it('[BALANCE-03] lists who brings whom for what, and how many came', async () => {
        serveRows();
        draw();
        expect(await screen.findByText('司机带司机')).toBeVisible();
        expect(screen.getByText('完成3单')).toBeVisible();
        expect(screen.getAllByText('40%').length).toBeGreaterThan(0);
    });

    it('[BALANCE-03] shows an invitation with its risk, and says why it is void', async () => {
        const { seen } = serveRows();
        const { user } = draw('/balance/pull-new-activity/1/show?tab=invites');
        expect(await screen.findByText('同一设备')).toBeVisible();
        expect(screen.getByText('3 / 3')).toBeVisible();
        await user.click(await screen.findByRole('button', { name: '判无效' }));
        await user.type(await screen.findByRole('textbox', { name: /原因/ }), '同一台手机');
        await user.click(screen.getAllByRole('button', { name: '判无效' }).at(-1) as HTMLElement);
        await waitFor(() =>
            expect(seen.find(call => call.path.endsWith('/inviteInvalid'))?.body).toEqual({ id: '9', version: 1, reason: '同一台手机' }),
        );
    });

    it('[PERM-07] offers no decisions to those who may only look', async () => {
        serveRows();
        draw('/balance/pull-new-activity/1/show?tab=invites', CODES.slice(0, 2));
        await screen.findByText('李师傅');
        await listIsWhole();
        for (const name of ['判无效', '提前解冻']) expect(screen.queryByRole('button', { name })).toBeNull();
    });

    it('[BALANCE-03] draws two levels of who brought whom', async () => {
        serveRows();
        draw('/balance/pull-new-activity/1/show?tab=tree');
        expect(await screen.findByText('张师傅（邀请2人）')).toBeVisible();
        expect(screen.getByText('王师傅')).toBeVisible();
    });

    it('[BALANCE-03] knows what each condition and account is for', () => {
        const text = (key: string) => key;
        expect(subjectsOf('driver')).toEqual(['drv_avail']);
        expect(
            pullFaults({ inviterKind: 'driver', inviteeKind: 'driver', rewardTo: 'cust_bonus', triggerCode: 'first_topup' }, text as never),
        ).toEqual({
            rewardTo: 'activity.pull.wrongSubject',
            triggerCode: 'activity.pull.customersOnly',
        });
    });
});
