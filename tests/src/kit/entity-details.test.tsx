import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import userConfig from '#resources/setting/user-config/index.ts';
import bankCard from '#resources/users/bank-card/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const card = {
    id: '529448675056132096',
    version: 1,
    ownerKind: 'driver',
    ownerKind_dictText: '司机',
    ownerId: '529448675056130001',
    ownerName: '孙海',
    holder: '孙海',
    bankCode: 'abc',
    bankCode_dictText: '农业银行',
    cardNo: '**** 8140',
    cardTail: '8140',
    branch: '龙华支行',
    verifyMsg: '银行返回：户名与证件不符',
    createBy: 'app',
    createTime: '2026-09-15 10:03:12',
};

const openCard = (codes: string[]) => {
    serve(({ path }) => (path.includes('/getDictItems/') ? answer([]) : path.endsWith('/list') ? answer(pageOf([card])) : answer(card)));
    return renderResource(bankCard, { path: `/users/bank-card/${card.id}/show`, codes: codes.map(code => `users:bankCard:${code}`) });
};

describe('the details of an entity without a view of its own', () => {
    it('[LIST-02] show each field of its contract, names in place of ids, and when it was made', async () => {
        openCard(['list', 'query']);
        const sheet = await screen.findByRole('dialog', { name: '银行卡详情' });
        expect(await screen.findByText('龙华支行')).toBeVisible();
        expect(sheet).toHaveTextContent('农业银行');
        expect(sheet).toHaveTextContent('银行返回：户名与证件不符');
        expect(sheet).toHaveTextContent('2026-09-15 10:03:12');
        expect(sheet).not.toHaveTextContent(card.ownerId);
        expect(screen.queryByRole('link', { name: '编辑' })).not.toBeInTheDocument();
    });

    it('lead to the form for those who may change it, over the list that stays', async () => {
        const { user, router } = openCard(['list', 'query', 'edit']);
        await screen.findByText('龙华支行');
        await user.click(screen.getByRole('link', { name: '编辑' }));
        expect(router.state.location.pathname).toBe(`/users/bank-card/${card.id}`);
        expect(await screen.findByText('编辑银行卡')).toBeVisible();
        expect(await screen.findByRole('link', { name: '孙海', hidden: true })).toBeInTheDocument();
    });

    it('[SETTING-05] may say in words what a field keeps as JSON', async () => {
        const level = {
            id: '529448671646081024',
            version: 1,
            name: '黄金客户',
            color: 'warning',
            benefits: { freeCancelTimes: 3, note: '优先派单' },
        };
        serve(({ path }) =>
            path.includes('/getDictItems/') ? answer([]) : path.endsWith('/list') ? answer(pageOf([level])) : answer(level),
        );
        renderResource(userConfig, {
            path: `/setting/user-config/${level.id}/show`,
            codes: ['setting:userConfig:list', 'setting:userConfig:query'],
        });
        expect(await screen.findByText(/优先派单/)).toBeVisible();
        const sheet = await screen.findByRole('dialog');
        expect(sheet).not.toHaveTextContent('freeCancelTimes');
        expect(sheet).not.toHaveTextContent('标签颜色');
    });
});
