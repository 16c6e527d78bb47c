import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { bool, dateTime, dict, joined, longText, nullable, phone, readOnly, secret, text } from '../kit/fields.ts';

/** S37 银行卡信息 (table usr_bank_card). Lists contain only the last digits of a card number. */
export const BankCard = entity({
    resource: 'users/bank-card',
    wire: '/users/bankCard',
    permission: 'users:bankCard',
    label: '银行卡',
    english: 'Bank card',
    represent: 'holder',
    recycles: false,
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    search: { by: { holder: 'name', cardTail: 'number' }, note: ['bankCode', 'cardTail', 'verifyStatus'] },
    fields: {
        ownerKind: dict('账户归属', 'Owner type', 'acct_owner', { filter: 'in', fixed: true }),
        ownerId: { ...text('归属人', 'Owner', { maxLength: 20, hidden: true, fixed: true }), pattern: '^\\d{1,20}$' },
        ownerName: joined('归属人', 'Owner', 'ownerId', { filter: 'like' }),
        holder: text('户名', 'Account holder', { maxLength: 64, filter: 'like' }),
        bankCode: dict('开户行', 'Bank', 'bank_code', { filter: 'in' }),
        cardNo: secret('卡号', 'Card no.', 'bankCard', { unique: true }),
        cardTail: readOnly(text('尾号', 'Last digits', { maxLength: 4, filter: 'eq', hidden: true })),
        cardKind: dict('账户类型', 'Account type', 'card_kind', { filter: 'in', default: 'personal' }),
        branch: nullable(text('支行', 'Branch', { maxLength: 128, hidden: true })),
        phone: nullable(phone('预留手机', 'Mobile at the bank', { revealed: true, hidden: true })),
        isDefault: readOnly(bool('默认卡', 'Default card', { filter: 'bool' })),
        verifyStatus: readOnly(dict('核验状态', 'Verification', 'verify_status', { filter: 'in' })),
        verifyMsg: readOnly(nullable(text('核验结果', 'Verification result', { hidden: true }))),
        verifyTime: readOnly(nullable(dateTime('核验时间', 'Verified', { hidden: true }))),
        lockedUntil: readOnly(nullable(dateTime('冷静期至', 'Waiting period until'))),
    },
});

export const VerifyBankCard = action(BankCard, 'verify', {
    label: '核验',
    english: 'Verify',
    fields: {
        isPassed: bool('核验通过', 'Verified as right', { default: true }),
        reason: longText('核验结果', 'Verification result', { minLength: 2, maxLength: 200 }),
    },
    batch: 'batchVerify',
});
export const SetDefaultBankCard = action(BankCard, 'setDefault', {
    label: '设为默认',
    english: 'Set as default',
    question: '确定把{bankCode} {cardNo}设为{holder}的默认卡吗？之后的提现将打到这张卡。',
    englishQuestion: 'Make {bankCode} {cardNo} the default card of {holder}? Withdrawals will go to this card from now on.',
});
