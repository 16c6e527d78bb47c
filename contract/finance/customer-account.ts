import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { bool, dict, longText, money, readOnly, text } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';
import {
    accountActions,
    accountFields,
    amount,
    CreditUse,
    CustomerHoldings,
    freezing,
    proofs,
    reduceFields,
    remark,
    topupFields,
} from './account.ts';

/** S07 客户账户: a customer with the balances of the customer's accounts (view fin_customer_account). */
export const CustomerAccount = entity({
    resource: 'finance/customer-account',
    wire: '/finance/customerAccount',
    permission: 'finance:customerAccount',
    label: '客户账户',
    english: 'Customer account',
    represent: 'customerName',
    actions: accountActions,
    fields: {
        customerNo: readOnly(text('编号', 'Customer no.', { filter: 'like' })),
        customerName: readOnly(text('客户', 'Customer', { filter: 'like' })),
        kind: readOnly(dict('类型', 'Type', 'customer_kind', { filter: 'in' })),
        cashFen: readOnly(money('本金', 'Principal', { sortable: true, filter: 'range' })),
        bonusFen: readOnly(money('赠送金', 'Bonus', { sortable: true })),
        creditLimitFen: readOnly(money('授信', 'Credit line', { sortable: true })),
        creditUsedFen: readOnly(money('已用授信', 'Credit used', { sortable: true })),
        topupFen: readOnly(money('累计充值', 'Total topped up', { hidden: true })),
        spendFen: readOnly(money('累计消费', 'Total spent', { hidden: true })),
        ...accountFields,
    },
});

export const CustomerActs = {
    reduce: action(CustomerAccount, 'reduce', {
        label: '扣减',
        english: 'Deduct',
        fields: { isBonus: bool('扣减赠送金', 'Deduct from the bonus', { default: false }), ...reduceFields },
    }),
    topup: action(CustomerAccount, 'topup', { label: '线下充值', english: 'Offline top-up', fields: topupFields }),
    collect: action(CustomerAccount, 'collect', {
        label: '渠道充值',
        english: 'Channel top-up',
        permission: 'topup',
        fields: {
            channel: dict('收款渠道', 'Paid through', 'pay_channel', { default: 'wechat', except: ['bank', 'balance', 'credit', 'cash'] }),
            amountFen: amount,
        },
    }),
    credit: action(CustomerAccount, 'credit', {
        label: '授信',
        english: 'Set credit line',
        fields: {
            creditLimitFen: money('授信额度', 'Credit line', { minimum: 0, maximum: 1_000_000_000 }),
            reason: longText('调整原因', 'Reason for the change', { minLength: 2, maxLength: 200 }),
        },
    }),
    /** Records that a monthly customer has repaid credit by bank transfer; it is posted after a second person has confirmed the payment. */
    repay: action(CustomerAccount, 'repay', {
        label: '授信回款',
        english: 'Record repayment',
        permission: 'topup',
        fields: { amountFen: amount, receiptNo: text('银行流水号', 'Bank reference', { minLength: 2, maxLength: 64 }), proofs, remark },
    }),
    ...freezing(CustomerAccount),
};

export const HoldingsQuery = query(CustomerAccount, 'holdings', { params: byId, result: CustomerHoldings });
export const CreditUseQuery = query(CustomerAccount, 'creditUse', { params: byId, result: CreditUse });
