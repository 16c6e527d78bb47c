import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '#providers/i18n/language.ts';
import blacklist from '#resources/users/blacklist/index.ts';
import customer from '#resources/users/customer/index.ts';
import member from '#resources/users/driver-member/index.ts';
import renewal from '#resources/users/driver-renewal/index.ts';
import driver from '#resources/users/driver/index.ts';
import evaluation from '#resources/users/evaluation/index.ts';
import { addFilter } from '#tests/support/filters.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { walkMasterScreen } from '#tests/support/master-screen.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { createWindow, isWhole } from '#tests/support/window.ts';
import { answer, serve } from '#tests/support/wire.ts';

const person = { id: '7', name: '晟远建工', phone: '138****2207', cityName: '深圳', status: 'normal' };

const browserWindow = createWindow();

describe('screens of people', () => {
    it('[USER-01] 客户 lists, filters, says why nothing is unfrozen, freezes with a reason, and demands a name', () =>
        walkMasterScreen(customer, {
            row: { ...person, customerNo: 'C0001', orderCount: 3, orderFen: 120_000 },
            shows: ['晟远建工', '¥1,200.00'],
            filter: ['名称', 'name'],
            rights: ['freeze'],
            refused: ['unfreeze', '解冻', '当前状态为“正常”，不能解冻'],
            done: ['冻结', '原因', '恶意欠费', '/freeze'],
            complaints: ['请输入名称', '请选择客户类型'],
        }));

    it('[USER-02] 司机 lists, filters, suspends with a reason, and demands a name', () =>
        walkMasterScreen(driver, {
            row: { ...person, name: '陈国强', driverNo: 'S0001', ratingX100: 480, acceptRateBp: 9500 },
            shows: ['陈国强', '95%'],
            filter: ['姓名', 'name'],
            rights: ['suspend', 'resume'],
            refused: ['resume', '恢复', '当前状态为“正常”，不能恢复'],
            done: ['停单', '原因', '连续迟到', '/suspend'],
            complaints: ['请输入姓名', '请输入手机号'],
        }));

    it('[USER-02] 司机 are narrowed by the rating as it is read, of five stars', async () => {
        const { seen } = serve(({ path }) => answer(path.endsWith('/list') ? pageOf([]) : null));
        const { user } = renderResource(driver, { path: '/users/driver', codes: ['users:driver:list'] });
        await addFilter(user, '评分');
        await user.type(await screen.findByLabelText('评分最小'), '4.5{Enter}');
        await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ ratingX100_begin: '450' }));
        expect(await screen.findByText('评分：4.50 ~ …')).toBeVisible();
    });

    it('[USER-03] 黑名单 lists, filters, and demands a reason', () =>
        walkMasterScreen(blacklist, {
            row: {
                id: '7',
                targetName: '侯梅安',
                targetKind: 'driver',
                reason: '私下收款',
                startAt: '2026-11-01 08:00:00',
                status: 'active',
            },
            shows: ['侯梅安', '私下收款'],
            filter: ['名称', 'targetName'],
            complaints: ['请选择对象类型', '请输入原因说明'],
        }));

    it('[USER-04] 评价管理 lists, filters, says why a default is not answered, hides with a reason, creates nothing', () =>
        walkMasterScreen(evaluation, {
            row: { id: '7', orderNo: 'D2609', fromName: '晟远建工', score: 1, content: '迟到一小时', createTime: '2026-11-01 08:00:00' },
            shows: ['D2609', '迟到一小时'],
            filter: ['订单号', 'orderNo'],
            rights: ['reply', 'hide'],
            refused: ['reply', '回复', '系统默认评价不需要回复'],
            done: ['隐藏', '原因', '含有不文明用语', '/hide'],
        }));

    it('[LIST-02] 评价管理 says whole who evaluated whom where the columns cut it off', async () => {
        const row = {
            id: '7',
            orderNo: 'D2609',
            fromKind: 'customer',
            fromId: '1',
            fromName: '武汉万达市政工程有限公司',
            toName: '陈国强',
            score: 5,
        };
        serve(({ path }) => answer(path.endsWith('/list') ? pageOf([row]) : []));
        renderResource(evaluation);
        expect(await screen.findByTitle('武汉万达市政工程有限公司')).toHaveTextContent('武汉万达市政工程有限公司');
    });

    it('[USER-05] 司机会员 lists, filters, says why nothing is unfrozen, creates nothing', () =>
        walkMasterScreen(member, {
            row: { id: '7', memberNo: 'M0001', driverName: '陈国强', expireAt: '2026-12-31 00:00:00', status: 'active', paidFen: 19_900 },
            shows: ['M0001', '陈国强'],
            filter: ['司机', 'driverName'],
            rights: ['freeze'],
            refused: ['unfreeze', '解冻', '当前状态为“有效”，不能解冻'],
            more: call => (call.path.endsWith('/stat') ? answer({ active: 1 }) : undefined),
        }));

    it('[USER-05] 司机会员 says whole for how long a membership has been over, also in English', async () => {
        chooseLanguage('en');
        await browserWindow.show({ width: 1000 });
        const over = { id: '7', memberNo: 'M0001', driverName: '陈国强', expireAt: '2020-12-31 00:00:00', status: 'expired' };
        serve(({ path }) => answer(path.endsWith('/list') ? pageOf([over]) : path.endsWith('/stat') ? { expired: 1 } : []));
        renderResource(member);
        expect(isWhole(await screen.findByText(/^expired \d+ days ago$/))).toBe(true);
    });

    it('[USER-06] 司机续费 lists, filters, says why nothing is refunded, and demands driver and plan', () =>
        walkMasterScreen(renewal, {
            row: { id: '7', renewalNo: 'XF0001', driverName: '陈国强', status: 'auditing', months: 3, listFen: 45_800, payFen: 45_800 },
            shows: ['XF0001', '¥458.00'],
            filter: ['司机', 'driverName'],
            rights: ['refund'],
            refused: ['refund', '退款', '还没有支付'],
            complaints: ['请选择司机', '请选择套餐'],
        }));

    it('[USER-03] the form stays on a phone that blocks somebody whose name is one long word', async () => {
        await browserWindow.show({ width: 375 });
        const name = 'W'.repeat(64);
        serve(({ path }) => {
            if (path.endsWith('/effects')) return answer({ name, lines: ['取消1个未完成的订单'] });
            return answer(path.endsWith('/list') ? pageOf([{ id: '7', name }]) : null);
        });
        renderResource(blacklist, {
            path: '/users/blacklist/create?targetKind=customer&targetId=7',
            codes: ['list', 'query', 'add'].map(act => `users:blacklist:${act}`),
            besides: [customer],
        });
        await screen.findByText('取消1个未完成的订单');
        expect((await screen.findByLabelText(/拉黑原因/)).getBoundingClientRect().right).toBeLessThanOrEqual(375);
    });
});

describe('details of people', () => {
    const bought = { renewalNo: 'XF0001', driverId: '9', status: 'paid', payFen: 45_800, createTime: '2026-11-01 08:00:00' };
    const blocked = { targetName: '侯梅安', targetKind: 'driver', reason: '私下收款', status: 'lifted', liftReason: '申诉成立' };
    const running = { memberNo: 'M0001', driverId: '9', expireAt: '2026-12-31 00:00:00', status: 'active', paidFen: 19_900 };

    it.each([
        ['[USER-03] an entry of 黑名单', blacklist, blocked, ['私下收款', '永久', '申诉成立']],
        ['[USER-05] a 司机会员 with every renewal', member, running, ['¥199.00', 'XF0001']],
        ['[USER-06] a 司机续费', renewal, { ...bought, remark: '已到账' }, ['¥458.00', '已到账']],
    ])('%s is shown whole', async (_, resource, row, shows) => {
        serve(call => {
            if (call.path.endsWith('/queryById')) return answer({ id: '7', version: 1, ...row });
            if (call.path.endsWith('driverRenewal/list')) return answer(pageOf([{ id: '8', version: 1, ...bought }]));
            return call.path.endsWith('/list') ? answer(pageOf([])) : answer(null);
        });
        const codes = [blacklist, member, renewal].map(({ entity }) => `${entity.permission}:query`);
        const besides = [member, renewal].filter(each => each !== resource);
        const path = `/${resource.entity.resource}/7/show`;
        renderResource(resource, { path, besides, codes: [...codes, ...codes.map(code => code.replace('query', 'list'))] });
        for (const text of shows) expect((await screen.findAllByText(text))[0]).toBeVisible();
    });
});
