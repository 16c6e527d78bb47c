import Type, { type Static } from 'typebox';
import { action } from '../action.ts';
import { entity, type Entity } from '../entity.ts';
import { bool, dateTime, dict, file, integer, longText, money, nullable, phone, rate, readOnly, reference, text } from '../kit.ts';

const common = {
    cityId: readOnly(reference('城市', 'setting/city', { filter: 'in' })),
    cityName: nullable(readOnly(text('城市'))),
    phone: readOnly(phone('手机', { filter: 'like' })),
    frozenFen: readOnly(money('冻结', { sortable: true })),
    status: readOnly(dict('账户状态', 'acct_status', { filter: 'in' })),
    lastTradeTime: nullable(readOnly(dateTime('最近交易', { sortable: true, filter: 'range' }))),
};
const actions = ['list', 'query', 'export'] as const;

/** S07 客户账户: a customer with the balances of the customer's accounts (view fin_customer_account). */
export const CustomerAccount = entity({
    resource: 'finance/customer-account',
    wire: '/finance/customerAccount',
    permission: 'finance:customerAccount',
    label: '客户账户',
    represent: 'customerName',
    actions,
    fields: {
        customerNo: readOnly(text('编号', { filter: 'like' })),
        customerName: readOnly(text('客户', { filter: 'like' })),
        kind: readOnly(dict('类型', 'customer_kind', { filter: 'in' })),
        cashFen: readOnly(money('本金', { sortable: true, filter: 'range' })),
        bonusFen: readOnly(money('赠送金', { sortable: true })),
        creditLimitFen: readOnly(money('授信', { sortable: true })),
        creditUsedFen: readOnly(money('已用授信', { sortable: true })),
        topupFen: readOnly(money('累计充值', { hidden: true })),
        spendFen: readOnly(money('累计消费', { hidden: true })),
        ...common,
    },
});

/** S08 司机账户 (view fin_driver_account). */
export const DriverAccount = entity({
    resource: 'finance/driver-account',
    wire: '/finance/driverAccount',
    permission: 'finance:driverAccount',
    label: '司机账户',
    represent: 'driverName',
    actions,
    fields: {
        driverNo: readOnly(text('编号', { filter: 'like' })),
        driverName: readOnly(text('司机', { filter: 'like' })),
        availFen: readOnly(money('可用', { sortable: true, filter: 'range' })),
        transitFen: readOnly(money('提现在途')),
        marginFen: readOnly(money('保证金', { sortable: true })),
        marginNeedFen: readOnly(money('应缴')),
        marginRate: readOnly(rate('保证金率')),
        debtFen: readOnly(money('欠款', { sortable: true, filter: 'range' })),
        incomeFen: readOnly(money('累计收入', { sortable: true })),
        withdrawFen: readOnly(money('累计提现', { hidden: true })),
        ...common,
    },
});

/** S09 会员账户 (view fin_member_account). */
export const MemberAccount = entity({
    resource: 'finance/member-account',
    wire: '/finance/memberAccount',
    permission: 'finance:memberAccount',
    label: '会员账户',
    represent: 'memberNo',
    actions,
    fields: {
        memberNo: readOnly(text('会员号', { filter: 'like' })),
        driverName: readOnly(text('司机', { filter: 'like' })),
        levelNo: readOnly(integer('等级', { sortable: true })),
        planName: nullable(readOnly(text('套餐'))),
        cashFen: readOnly(money('会员余额', { sortable: true })),
        bonusFen: readOnly(money('赠送金', { sortable: true })),
        expireAt: readOnly(dateTime('到期', { sortable: true, filter: 'range' })),
        paidFen: readOnly(money('累计缴费', { sortable: true })),
        memberStatus: readOnly(dict('会员状态', 'member_status', { filter: 'in' })),
        ...common,
    },
});

const amount = money('金额', { minimum: 1, maximum: 100_000_000 });
const reasonCode = dict('原因', 'bal_reason');
const remark = nullable(longText('说明'));
const proofs = nullable(file('凭证附件', 'finance', { most: 6 }));
const reduceFields = { amountFen: amount, reasonCode, proofs, remark };
const topupFields = { amountFen: amount, reasonCode: dict('原因', 'bal_reason', { default: 'offline_pay' }), proofs, remark };
const reason = longText('原因', { minLength: 2 });

const freezing = <E extends Entity>(of: E) => ({
    freeze: action(of, 'freeze', { label: '冻结', fields: { reason }, isDestructive: true, batch: 'batchFreeze' }),
    unfreeze: action(of, 'unfreeze', { label: '解冻', fields: { reason } }),
});

export const CustomerActs = {
    reduce: action(CustomerAccount, 'reduce', {
        label: '扣减',
        fields: { isBonus: bool('扣减赠送金', { default: false }), ...reduceFields },
    }),
    topup: action(CustomerAccount, 'topup', { label: '线下充值', fields: topupFields }),
    ...freezing(CustomerAccount),
};

export const DriverActs = {
    reduce: action(DriverAccount, 'reduce', { label: '扣减', fields: reduceFields }),
    topup: action(DriverAccount, 'topup', { label: '补贴', fields: topupFields }),
    marginDeduct: action(DriverAccount, 'marginDeduct', { label: '保证金扣罚', fields: reduceFields }),
    marginRefund: action(DriverAccount, 'marginRefund', { label: '保证金退还', fields: { amountFen: amount, remark } }),
    debtOffset: action(DriverAccount, 'debtOffset', { label: '欠款抵扣', question: '确定用可用余额抵扣{driverName}的欠款吗？' }),
    ...freezing(DriverAccount),
};

export const MemberActs = {
    reduce: action(MemberAccount, 'reduce', {
        label: '扣减',
        fields: { isBonus: bool('扣减赠送金', { default: false }), ...reduceFields },
    }),
    topup: action(MemberAccount, 'topup', { label: '充值', fields: topupFields }),
    ...freezing(MemberAccount),
};

/** GET `<wire>/flow`: what moved on an owner's accounts, newest first. */
export const FlowLine = Type.Object({
    id: Type.String(),
    at: Type.String(),
    type: Type.String(),
    subject: Type.String(),
    isIn: Type.Boolean(),
    amountFen: Type.Integer(),
    balanceAfterFen: Type.Integer(),
    orderNo: Type.Union([Type.String(), Type.Null()]),
});
export type FlowLine = Static<typeof FlowLine>;

/** GET `<wire>/curve`: what the owner could spend at the end of each of the last ninety days. */
export const CurvePoint = Type.Object({ day: Type.String(), balanceFen: Type.Integer() });
export type CurvePoint = Static<typeof CurvePoint>;
