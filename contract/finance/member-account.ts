import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { bool, dateTime, dict, integer, money, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';
import { accountActions, accountFields, freezing, MemberWorth, reduceFields, topupFields } from './account.ts';

/** S09 会员账户 (view fin_member_account). */
export const MemberAccount = entity({
    resource: 'finance/member-account',
    wire: '/finance/memberAccount',
    permission: 'finance:memberAccount',
    label: '会员账户',
    english: 'Member account',
    represent: 'memberNo',
    actions: accountActions,
    fields: {
        memberNo: readOnly(text('会员号', 'Member no.', { filter: 'like' })),
        driverName: readOnly(text('司机', 'Driver', { filter: 'like' })),
        levelNo: readOnly(integer('等级', 'Level', { sortable: true, filter: 'eq' })),
        planId: readOnly(reference('套餐', 'Plan', 'users/member-plan', { filter: 'in' })),
        planName: nullable(readOnly(text('套餐', 'Plan'))),
        cashFen: readOnly(money('会员余额', 'Member balance', { sortable: true })),
        bonusFen: readOnly(money('赠送金', 'Bonus', { sortable: true })),
        expireAt: readOnly(dateTime('到期', 'Expires', { sortable: true, filter: 'range' })),
        paidFen: readOnly(money('累计缴费', 'Total fees paid', { sortable: true })),
        memberStatus: readOnly(dict('会员状态', 'Membership', 'member_status', { filter: 'in' })),
        ...accountFields,
    },
});

export const MemberActs = {
    reduce: action(MemberAccount, 'reduce', {
        label: '扣减',
        english: 'Deduct',
        fields: { isBonus: bool('扣减赠送金', 'Deduct from the bonus', { default: false }), ...reduceFields },
    }),
    topup: action(MemberAccount, 'topup', { label: '充值', english: 'Top up', fields: topupFields }),
    ...freezing(MemberAccount),
};

export const WorthQuery = query(MemberAccount, 'worth', { params: byId, result: MemberWorth });
