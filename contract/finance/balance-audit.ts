import { Type, type Static } from 'typebox';
import { action } from '../action.ts';
import { entity } from '../entity.ts';
import { bool, dateTime, dict, file, joined, longText, money, nullable, readOnly, reference, text } from '../kit.ts';

/** S06 余额审核 (domain 2.2, table fin_balance_audit). Requests come from here and from where the account is: 扣减 and 充值 of S07, S08, S09. */
export const BalanceAudit = entity({
    resource: 'finance/balance-audit',
    wire: '/finance/balanceAudit',
    permission: 'finance:balanceAudit',
    label: '余额审核单',
    represent: 'auditNo',
    actions: ['list', 'query', 'export'],
    fields: {
        auditNo: readOnly(text('单号', { filter: 'like' })),
        kind: readOnly(dict('类型', 'bal_audit_kind', { filter: 'in' })),
        ownerKind: readOnly(dict('归属', 'acct_owner', { filter: 'in' })),
        ownerId: readOnly(text('归属ID', { hidden: true })),
        ownerName: readOnly(text('户名', { filter: 'like' })),
        accountId: readOnly(text('账户ID', { hidden: true })),
        subject: joined('科目', 'accountId'),
        cityId: readOnly(reference('城市', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'cityId'),
        reasonCode: readOnly(dict('原因', 'bal_reason', { filter: 'in' })),
        amountFen: readOnly(money('申请金额', { sortable: true, filter: 'range' })),
        approvedFen: nullable(readOnly(money('核准金额'))),
        holdFen: readOnly(money('已冻结', { hidden: true })),
        status: readOnly(dict('状态', 'audit_flow', { filter: 'in' })),
        applyBy: readOnly(text('申请人', { account: true, filter: 'eq' })),
        applyTime: readOnly(dateTime('申请时间', { sortable: true, filter: 'range' })),
        firstBy: nullable(readOnly(text('初审人', { account: true, hidden: true }))),
        firstTime: nullable(readOnly(dateTime('初审时间', { hidden: true }))),
        secondBy: nullable(readOnly(text('复核人', { account: true, hidden: true }))),
        secondTime: nullable(readOnly(dateTime('复核时间', { hidden: true }))),
        needSecond: readOnly(bool('双人复核', { filter: 'bool' })),
        orderId: nullable(readOnly(text('订单ID', { hidden: true }))),
        orderNo: joined('关联订单', 'orderId', { hidden: true, filter: 'like' }),
        proofs: nullable(readOnly(file('凭证附件', 'finance', { most: 6, hidden: true }))),
        rejectReason: nullable(readOnly(longText('驳回原因', { hidden: true }))),
        remark: nullable(readOnly(longText('说明', { hidden: true }))),
    },
});

/** 新建申请: asked for here, beside 扣减 and 充值 of the account screens. One of the three ids says whose account, by `ownerKind`. */
export const AskBalance = action(BalanceAudit, 'add', {
    label: '新建申请',
    fields: {
        kind: text('类型', { maxLength: 16 }),
        ownerKind: text('归属', { maxLength: 12 }),
        customerId: nullable(reference('客户', 'users/customer')),
        driverId: nullable(reference('司机', 'users/driver')),
        memberId: nullable(reference('会员', 'users/driver-member')),
        subject: text('科目', { maxLength: 24 }),
        amountFen: money('金额', { minimum: 1, maximum: 100_000_000 }),
        reasonCode: dict('原因', 'bal_reason'),
        orderId: nullable(reference('关联订单', 'order/order')),
        proofs: nullable(file('凭证附件', 'finance', { most: 6 })),
        remark: nullable(longText('说明')),
    },
});

/** GET `owner`: the pockets of whom a request is about, with what is in them. */
export const OwnerPockets = Type.Object({
    name: Type.String(),
    status: Type.String(),
    frozenFen: Type.Integer(),
    pockets: Type.Array(Type.Object({ value: Type.String(), text: Type.String(), balanceFen: Type.Integer() })),
});
export type OwnerPockets = Static<typeof OwnerPockets>;

const ASK = '确定通过{auditNo}（{ownerName}）吗？';
export const ApproveBalance = action(BalanceAudit, 'approve', { label: '通过', question: ASK });

/** Of a selection: what needs the second auditor is left out and says so. */
export const ApproveSmallBalance = action(BalanceAudit, 'approveSmall', {
    label: '批量通过',
    permission: 'approve',
    question: ASK,
    batch: 'batchApprove',
});

export const ReviewBalance = action(BalanceAudit, 'review', { label: '复核', question: '确定复核通过{auditNo}（{ownerName}）吗？' });

export const RejectBalance = action(BalanceAudit, 'reject', {
    label: '驳回',
    fields: { reason: longText('驳回原因', { minLength: 2 }) },
    isDestructive: true,
});

export const ReduceBalance = action(BalanceAudit, 'reduce', {
    label: '核减',
    fields: { approvedFen: money('核准金额', { minimum: 1 }), reason: longText('原因', { minLength: 2 }) },
});

export const CancelBalance = action(BalanceAudit, 'cancel', {
    label: '撤销',
    question: '确定撤销{auditNo}吗？冻结的金额将立即退回。',
    isDestructive: true,
});
