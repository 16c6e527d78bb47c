import { action } from '../action.ts';
import { entity } from '../entity.ts';
import { bool, dict, longText, money, readOnly, text } from '../kit.ts';
import { accountActions, accountFields, amount, freezing, proofs, reduceFields, remark, topupFields } from './account.ts';

/** S07 客户账户: a customer with the balances of the customer's accounts (view fin_customer_account). */
export const CustomerAccount = entity({
    resource: 'finance/customer-account',
    wire: '/finance/customerAccount',
    permission: 'finance:customerAccount',
    label: '客户账户',
    represent: 'customerName',
    actions: accountActions,
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
        ...accountFields,
    },
});

export const CustomerActs = {
    reduce: action(CustomerAccount, 'reduce', {
        label: '扣减',
        fields: { isBonus: bool('扣减赠送金', { default: false }), ...reduceFields },
    }),
    topup: action(CustomerAccount, 'topup', { label: '线下充值', fields: topupFields }),
    collect: action(CustomerAccount, 'collect', {
        label: '渠道充值',
        permission: 'topup',
        fields: {
            channel: dict('收款渠道', 'pay_channel', { default: 'wechat', except: ['bank', 'balance', 'credit', 'cash'] }),
            amountFen: amount,
        },
    }),
    credit: action(CustomerAccount, 'credit', {
        label: '授信',
        fields: {
            creditLimitFen: money('授信额度', { minimum: 0, maximum: 1_000_000_000 }),
            reason: longText('调整原因', { minLength: 2, maxLength: 200 }),
        },
    }),
    /** A monthly customer has paid by bank what was owed: booked when a second person has seen the money. */
    repay: action(CustomerAccount, 'repay', {
        label: '授信回款',
        permission: 'topup',
        fields: { amountFen: amount, receiptNo: text('银行流水号', { minLength: 2, maxLength: 64 }), proofs, remark },
    }),
    ...freezing(CustomerAccount),
};
