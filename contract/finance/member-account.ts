import { action } from '../action.ts';
import { entity } from '../entity.ts';
import { bool, dateTime, dict, integer, money, nullable, readOnly, reference, text } from '../kit.ts';
import { accountActions, accountFields, freezing, reduceFields, topupFields } from './account.ts';

/** S09 会员账户 (view fin_member_account). */
export const MemberAccount = entity({
    resource: 'finance/member-account',
    wire: '/finance/memberAccount',
    permission: 'finance:memberAccount',
    label: '会员账户',
    represent: 'memberNo',
    actions: accountActions,
    fields: {
        memberNo: readOnly(text('会员号', { filter: 'like' })),
        driverName: readOnly(text('司机', { filter: 'like' })),
        levelNo: readOnly(integer('等级', { sortable: true, filter: 'eq' })),
        planId: readOnly(reference('套餐', 'users/member-plan', { filter: 'in' })),
        planName: nullable(readOnly(text('套餐'))),
        cashFen: readOnly(money('会员余额', { sortable: true })),
        bonusFen: readOnly(money('赠送金', { sortable: true })),
        expireAt: readOnly(dateTime('到期', { sortable: true, filter: 'range' })),
        paidFen: readOnly(money('累计缴费', { sortable: true })),
        memberStatus: readOnly(dict('会员状态', 'member_status', { filter: 'in' })),
        ...accountFields,
    },
});

export const MemberActs = {
    reduce: action(MemberAccount, 'reduce', {
        label: '扣减',
        fields: { isBonus: bool('扣减赠送金', { default: false }), ...reduceFields },
    }),
    topup: action(MemberAccount, 'topup', { label: '充值', fields: topupFields }),
    ...freezing(MemberAccount),
};
