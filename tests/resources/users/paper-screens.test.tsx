import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import audit from '#resources/recruit/audit/index.ts';
import customer from '#resources/users/customer/index.ts';
import bankCard from '#resources/users/bank-card/index.ts';
import title from '#resources/users/invoice-title/index.ts';
import plan from '#resources/users/member-plan/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { walkMasterScreen } from '#tests/support/master-screen.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

describe('screens of papers and applications', () => {
    it('[USER-07] 银行卡 lists the tail only, filters, says why a card is not the default, and demands a holder', () =>
        walkMasterScreen(bankCard, {
            row: { id: '7', holder: '陈国强', cardNo: '**** 2207', verifyStatus: 'pending', isDefault: false },
            shows: ['陈国强', '**** 2207'],
            filter: ['户名', 'holder'],
            rights: ['setDefault'],
            refused: ['setDefault', '设为默认', '核验通过后才能设为默认卡'],
            complaints: ['请输入户名', '请输入卡号'],
        }));

    it('[USER-08] 开票信息 lists, filters, and demands customer and title', () =>
        walkMasterScreen(title, {
            row: { id: '7', title: '深圳晟远建工有限公司', customerName: '晟远建工', taxNo: '91440300', isDefault: true, invoiceCount: 2 },
            shows: ['深圳晟远建工有限公司', '91440300'],
            filter: ['发票抬头', 'title'],
            complaints: ['请选择客户', '请输入发票抬头'],
        }));

    it('[USER-08] its form tells two customers of one name apart', async () => {
        const same = ['C0001', 'C0002'].map((customerNo, index) => ({ id: String(index + 1), name: '晟远建工', customerNo }));
        serve(({ path }) => answer(path.endsWith('customer/list') ? pageOf(same) : path.endsWith('/list') ? pageOf([]) : []));
        const { user } = renderResource(title, { path: '/users/invoice-title/create', besides: [customer] });
        await user.click(await screen.findByRole('combobox', { name: /^客户/ }));
        expect(await screen.findByRole('option', { name: '晟远建工 · C0002' })).toBeVisible();
    });

    it('[DICT-04] a customer is found by what the box of the customers finds: pinyin, phone, number', async () => {
        const all = ['晟远建工', '大地建设'].map((name, index) => ({ id: String(index + 1), name, customerNo: `C${index}` }));
        serve(({ path, query }) => {
            if (!path.endsWith('customer/list')) return answer(path.endsWith('/list') ? pageOf([]) : []);
            return answer(pageOf(query.keyword === 'ddjs' ? all.slice(1) : all));
        });
        const { user } = renderResource(title, { path: '/users/invoice-title/create', besides: [customer] });
        await user.type(await screen.findByRole('combobox', { name: /^客户/ }), 'ddjs');
        expect(await screen.findByRole('option', { name: '大地建设' })).toBeVisible();
        expect(screen.queryByRole('option', { name: '晟远建工' })).toBeNull();
    });

    it('[USER-08] its form tells what is wrong with a tax number as soon as it is left', async () => {
        const stored = { id: '7', version: 1, customerId: '1', titleKind: 'company', title: '晟远建工', taxNo: null, email: null };
        serve(({ path }) => answer(path.endsWith('/list') ? pageOf([]) : path.endsWith('/queryById') ? stored : []));
        renderResource(title, { path: '/users/invoice-title/7', besides: [customer] });
        await screen.findByDisplayValue('晟远建工');
        // The list behind the form has a filter of that name.
        const taxNo = screen.getAllByRole('textbox', { name: /^税号/ }).at(-1)!;
        fireEvent.change(taxNo, { target: { value: '123' } });
        fireEvent.blur(taxNo);
        expect(await screen.findByText('税号格式不正确')).toBeVisible();
    });

    it('[USER-05] 会员套餐 lists, filters, and demands a name', () =>
        walkMasterScreen(plan, {
            row: { id: '7', name: '季卡', code: 'quarter', months: 3, priceFen: 45_800, listFen: 50_000, status: '1' },
            shows: ['季卡', '¥458.00'],
            filter: ['套餐名称', 'name'],
            complaints: ['请输入套餐名称'],
        }));

    it('[RECRUIT-01] 招募审核 lists, filters, says why nothing is claimed, rejects with a reason, and demands a name', () =>
        walkMasterScreen(audit, {
            row: { id: '7', applyNo: 'ZM0001', name: '韩琳', phone: '199****0098', status: 'submitted', createTime: '2026-11-01 08:00:00' },
            shows: ['ZM0001', '韩琳'],
            filter: ['姓名', 'name'],
            rights: ['claim'],
            refused: ['claim', '领取', '已被audit2领取'],
            complaints: ['请输入姓名', '请输入手机号'],
        }));
});
