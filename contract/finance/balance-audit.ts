import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { bool, dateTime, dict, file, joined, longText, money, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { query } from '../kit/query.ts';

/** S06 余额审核 (domain 2.2, table fin_balance_audit). Requests are made here or on the account's screen: 扣减 and 充值 of S07, S08, S09. */
export const BalanceAudit = entity({
    resource: 'finance/balance-audit',
    wire: '/finance/balanceAudit',
    permission: 'finance:balanceAudit',
    label: '余额审核单',
    english: 'Balance request',
    represent: 'auditNo',
    isLive: true,
    actions: ['list', 'query', 'export'],
    search: { by: { auditNo: 'document', amountFen: 'amount' }, note: ['status', 'kind', 'ownerName', 'amountFen'] },
    fields: {
        auditNo: readOnly(text('单号', 'Request no.', { filter: 'like' })),
        kind: readOnly(dict('类型', 'Type', 'bal_audit_kind', { filter: 'in' })),
        ownerKind: readOnly(dict('归属', 'Owner type', 'acct_owner', { filter: 'in' })),
        ownerId: readOnly(text('归属ID', 'Owner record', { hidden: true })),
        ownerName: readOnly(text('户名', 'Account holder', { filter: 'like' })),
        accountId: readOnly(text('账户ID', 'Account', { hidden: true })),
        subject: joined('科目', 'Account head', 'accountId'),
        cityId: readOnly(reference('城市', 'City', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'City', 'cityId'),
        reasonCode: readOnly(dict('原因', 'Reason', 'bal_reason', { filter: 'in' })),
        amountFen: readOnly(money('申请金额', 'Amount requested', { sortable: true, filter: 'range' })),
        approvedFen: nullable(readOnly(money('核准金额', 'Amount approved'))),
        holdFen: readOnly(money('已冻结', 'Held', { hidden: true })),
        status: readOnly(dict('状态', 'Status', 'audit_flow', { filter: 'in' })),
        applyBy: readOnly(text('申请人', 'Requested by', { account: true, filter: 'eq' })),
        applyTime: readOnly(dateTime('申请时间', 'Requested', { sortable: true, filter: 'range' })),
        firstBy: nullable(readOnly(text('初审人', 'First reviewer', { account: true, hidden: true }))),
        firstTime: nullable(readOnly(dateTime('初审时间', 'First review', { hidden: true }))),
        secondBy: nullable(readOnly(text('复核人', 'Second reviewer', { account: true, hidden: true }))),
        secondTime: nullable(readOnly(dateTime('复核时间', 'Second review', { hidden: true }))),
        needSecond: readOnly(bool('双人复核', 'Two-person review', { filter: 'bool' })),
        orderId: nullable(readOnly(text('订单ID', 'Order', { hidden: true }))),
        orderNo: joined('关联订单', 'Related order', 'orderId', { hidden: true, filter: 'like' }),
        proofs: nullable(readOnly(file('凭证附件', 'Proofs', 'finance', { most: 6, hidden: true }))),
        rejectReason: nullable(readOnly(longText('驳回原因', 'Reason for rejection', { hidden: true }))),
        remark: nullable(readOnly(longText('说明', 'Note', { hidden: true }))),
    },
});

/** 新建申请: a request made on this screen instead of 扣减 or 充值 on the account screens. `ownerKind` decides which of the three ids is used. */
export const AskBalance = action(BalanceAudit, 'add', {
    label: '新建申请',
    english: 'New request',
    fields: {
        kind: text('类型', 'Type', { maxLength: 16 }),
        ownerKind: text('归属', 'Owner type', { maxLength: 12 }),
        customerId: nullable(reference('客户', 'Customer', 'users/customer')),
        driverId: nullable(reference('司机', 'Driver', 'users/driver')),
        memberId: nullable(reference('会员', 'Member', 'users/driver-member')),
        subject: text('科目', 'Account head', { maxLength: 24 }),
        amountFen: money('金额', 'Amount', { minimum: 1, maximum: 100_000_000 }),
        reasonCode: dict('原因', 'Reason', 'bal_reason'),
        orderId: nullable(reference('关联订单', 'Related order', 'order/order')),
        proofs: nullable(file('凭证附件', 'Proofs', 'finance', { most: 6 })),
        remark: nullable(longText('说明', 'Note')),
    },
});

/** GET `owner`: the accounts of the owner that a request is for, with their balances. */
export const OwnerPockets = Type.Object({
    name: Type.String(),
    status: Type.String(),
    frozenFen: Type.Integer(),
    pockets: Type.Array(Type.Object({ value: Type.String(), text: Type.String(), balanceFen: Type.Integer() })),
});
export type OwnerPockets = Static<typeof OwnerPockets>;

export const OwnerPocketsQuery = query(BalanceAudit, 'owner', {
    permission: 'add',
    params: { ownerKind: Type.String(), ownerId: Type.String({ pattern: PATTERNS.id }) },
    result: OwnerPockets,
});

const ASK = { question: '确定通过{auditNo}（{ownerName}）吗？', englishQuestion: 'Approve {auditNo} ({ownerName})?' };
export const ApproveBalance = action(BalanceAudit, 'approve', { label: '通过', english: 'Approve', ...ASK });

/** Bulk approval: requests that need the second auditor are skipped and reported. */
export const ApproveSmallBalance = action(BalanceAudit, 'approveSmall', {
    label: '通过',
    english: 'Approve',
    permission: 'approve',
    ...ASK,
    batch: 'batchApprove',
    isByHand: true,
});

export const ReviewBalance = action(BalanceAudit, 'review', {
    label: '复核',
    english: 'Second review',
    question: '确定复核通过{auditNo}（{ownerName}）吗？',
    englishQuestion: 'Approve {auditNo} ({ownerName}) as the second person?',
});

export const RejectBalance = action(BalanceAudit, 'reject', {
    label: '驳回',
    english: 'Reject',
    fields: { reason: longText('驳回原因', 'Reason for rejection', { minLength: 2 }) },
    isDestructive: true,
});

export const ReduceBalance = action(BalanceAudit, 'reduce', {
    label: '核减',
    english: 'Reduce',
    fields: { approvedFen: money('核准金额', 'Amount approved', { minimum: 1 }), reason: longText('原因', 'Reason', { minLength: 2 }) },
});

export const CancelBalance = action(BalanceAudit, 'cancel', {
    label: '撤销',
    english: 'Withdraw',
    question: '确定撤销{auditNo}吗？冻结的金额将立即退回。',
    englishQuestion: 'Withdraw {auditNo}? The held amount goes back at once.',
    isDestructive: true,
});
