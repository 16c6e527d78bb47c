import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import memberActivity from '#resources/balance/member-activity/index.ts';
import { memberFaults } from '#resources/balance/member-activity/memberRule.ts';
import city from '#resources/setting/city/index.ts';
import memberPlan from '#resources/users/member-plan/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { listIsWhole, renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const row = {
    id: '1',
    version: 0,
    name: '年卡买12送2',
    cityIds: ['11'],
    cityNames: '深圳',
    kind: 'gift',
    kind_dictText: '买赠',
    planIds: ['5'],
    planNames: '年卡',
    target: 'all',
    offerText: '买12送2',
    buyMonths: 12,
    giftMonths: 2,
    coefBp: 10_000,
    offFen: 0,
    perUserLimit: 1,
    quota: 200,
    usedCount: 50,
    budgetFen: 500_000,
    usedFen: 100_000,
    startAt: '2026-09-01 00:00:00',
    endAt: '2026-09-30 23:59:59',
    status: 'draft',
    status_dictText: '草稿',
    createTime: '2026-08-30 10:00:00',
};
const CODES = ['list', 'query', 'add', 'edit', 'delete', 'publish'].map(action => `balance:memberActivity:${action}`);

const serveRows = () =>
    serve(({ path }) => {
        if (path.includes('/getDictItems/')) return answer([{ value: 'gift', text: '买赠', title: '买赠', label: '买赠' }]);
        if (path.endsWith('/stat')) return answer({ draft: 1 });
        if (path.includes('/setting/city/')) return answer(pageOf([{ id: '11', name: '深圳' }]));
        if (path.includes('/users/memberPlan/')) return answer(pageOf([{ id: '5', name: '年卡' }]));
        return path.endsWith('/queryById') ? answer(row) : answer(pageOf([row]));
    });
const draw = (path?: string, codes = CODES) =>
    renderResource(memberActivity, { codes, besides: [city, memberPlan], ...(path ? { path } : {}) });

describe('member activities (S16)', () => {
    it('[BALANCE-02] lists the offer, its places and its budget', async () => {
        serveRows();
        draw();
        expect(await screen.findByText('买12送2')).toBeVisible();
        expect(screen.getByText('50 / 200')).toBeVisible();
        expect(screen.getByText('20%')).toBeVisible();
        expect(await screen.findByRole('button', { name: '发布' })).toBeVisible();
    });

    it('[PERM-07] offers no changes of an activity to those who may only look', async () => {
        serveRows();
        draw(undefined, CODES.slice(0, 2));
        await screen.findByText('买12送2');
        await listIsWhole();
        for (const name of ['发布', '删除']) expect(screen.queryByRole('button', { name })).toBeNull();
    });

    it('[BALANCE-02] asks for what the kind needs and shows the offer on a phone', async () => {
        serveRows();
        draw('/balance/member-activity/1');
        expect(await screen.findByText('买12个月送2个月')).toBeVisible();
        expect(document.querySelector('input[name="buyMonths"]')).not.toBeNull();
        expect(document.querySelector('input[name="offFen"]')).toBeNull();
    });

    it('[BALANCE-02] finds what is wrong with each kind', () => {
        const faults = (values: object) => memberFaults(values as Record<string, unknown>, (key: string) => key);
        expect(faults({ kind: 'gift', buyMonths: 3, giftMonths: 4 })).toEqual({ giftMonths: 'activity.member.tooManyMonths' });
        expect(faults({ kind: 'coef', coefBp: 10_000 })).toEqual({ coefBp: 'activity.member.coef' });
        expect(faults({ kind: 'off', offFen: 0 })).toEqual({ offFen: 'activity.member.off' });
        expect(faults({ kind: 'off', offFen: 1, startAt: '2026-09-02', endAt: '2026-09-01' })).toEqual({
            endAt: 'activity.endBeforeStart',
        });
    });
});
