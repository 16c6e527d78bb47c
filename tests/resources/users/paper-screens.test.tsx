import { describe, it } from 'vitest';
import audit from '#resources/recruit/audit/index.ts';
import bankCard from '#resources/users/bank-card/index.ts';
import title from '#resources/users/invoice-title/index.ts';
import plan from '#resources/users/member-plan/index.ts';
import { walkMasterScreen } from '#tests/support/master-screen.ts';

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
