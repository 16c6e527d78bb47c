import { Type, type Static } from 'typebox';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, money, nullable, readOnly, reference, text } from '../kit/fields.ts';
import type { FieldMeta } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';

const decided = readOnly;

/** S47 双人复核 (domain 2.9, table sys_approval): a requested action that a second person approves or rejects. */
export const Approval = entity({
    resource: 'system/approval',
    wire: '/system/approval',
    permission: 'system:approval',
    label: '复核单',
    english: 'Review request',
    represent: 'approvalNo',
    actions: ['list', 'query'],
    search: { by: { approvalNo: 'document' }, note: ['status', 'title', 'bizNo'] },
    fields: {
        approvalNo: decided(text('复核单号', 'Review no.', { filter: 'like' })),
        title: decided(text('标题', 'Title', { filter: 'like' })),
        bizKind: decided(text('申请类型', 'Application type', { filter: 'in', hidden: true })),
        action: decided(text('动作权限码', 'Permission code', { filter: 'eq', hidden: true })),
        bizId: decided(text('业务ID', 'Business record', { hidden: true })),
        bizNo: nullable(decided(text('业务单号', 'Document no.', { filter: 'like' }))),
        amountFen: decided(money('金额', 'Amount', { sortable: true, filter: 'range' })),
        cityId: nullable(decided(reference('城市', 'City', 'setting/city'))),
        maker: decided(text('发起人', 'Requested by', { account: true, filter: 'eq' })),
        makeTime: decided(dateTime('发起时间', 'Requested', { sortable: true, filter: 'range' })),
        expireAt: decided(dateTime('过期时间', 'Expires', { sortable: true })),
        status: decided(dict('状态', 'Status', 'approval_status', { filter: 'in' })),
        checker: nullable(decided(text('复核人', 'Second reviewer', { account: true, filter: 'eq' }))),
        checkTime: nullable(decided(dateTime('复核时间', 'Second review', { sortable: true, hidden: true }))),
        checkRemark: nullable(decided(text('意见', 'Comment', { hidden: true }))),
    },
});

/** Maximum number of requests approved by one click. */
export const MAX_APPROVED = 20;

const Id = Type.String({ pattern: PATTERNS.id });

/** Body of POST approve, reject and cancel. The version is checked if it is sent. */
export const ApprovalDecision = Type.Object({
    id: Id,
    version: Type.Optional(Type.Integer()),
    remark: Type.Optional(Type.String({ maxLength: 500 })),
});
export type ApprovalDecision = Static<typeof ApprovalDecision>;

/** Body of POST batchApprove. */
export const ApprovalBatch = Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }),
    remark: Type.Optional(Type.String({ maxLength: 500 })),
});
export type ApprovalBatch = Static<typeof ApprovalBatch>;

/** Result for each request of a batch. */
export interface ApprovalBatchResult {
    succeeded: number;
    failed: { id: string; name: string; reason: string }[];
}

/** A value that the approval would change: at the time of the request, and afterwards. */
export const ApprovalChange = Type.Object({
    name: Type.String(),
    /** How to format the values. */
    meta: Type.Unsafe<Pick<FieldMeta, 'kind' | 'label' | 'english' | 'dict' | 'unit' | 'multiple' | 'resource' | 'folder'>>({}),
    /** Absent if the request adds a value that the record has no field for, for example a reason. */
    from: Type.Optional(Type.Unknown()),
    to: Type.Unknown(),
});
export type ApprovalChange = Static<typeof ApprovalChange>;

/** Everything that an approver needs to decide. */
export const ApprovalContent = Type.Object({
    label: Type.String(),
    /** Resource of the record, for the link to it. */
    resource: Type.String(),
    changes: Type.Array(ApprovalChange),
    /** Consequences of the approval, as sentences. */
    effects: Type.Array(Type.String()),
    /** SHA-256 of the content to execute; if the content differs, it is not executed. */
    hash: Type.String(),
    isIntact: Type.Boolean(),
    /** Result of the execution, or why it failed. */
    result: Type.Unknown(),
});
export type ApprovalContent = Static<typeof ApprovalContent>;

export const ApprovalContentQuery = query(Approval, 'changes', { params: byId, result: ApprovalContent });

/** Answer in place of the record if a second person has to approve first (APPROVAL_CREATED). */
export interface ApprovalCreated {
    errorCode: 'APPROVAL_CREATED';
    approvalId: string;
    approvalNo: string;
}
