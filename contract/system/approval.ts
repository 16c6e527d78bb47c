import { Type, type Static } from 'typebox';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, money, nullable, readOnly, reference, text } from '../kit/fields.ts';
import type { FieldMeta } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';

const decided = readOnly;

/** S47 双人复核 (domain 2.9, table sys_approval): what somebody has asked for and a second person decides. */
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

/** How many requests one click may approve. */
export const MAX_APPROVED = 20;

const Id = Type.String({ pattern: PATTERNS.id });

/** Body of POST approve, reject and cancel. The version is checked when it is sent. */
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

/** What became of each request of a batch. */
export interface ApprovalBatchResult {
    succeeded: number;
    failed: { id: string; name: string; reason: string }[];
}

/** One value that an approval would change, as it was when asked for and as it would be. */
export const ApprovalChange = Type.Object({
    name: Type.String(),
    /** How to write the values. */
    meta: Type.Unsafe<Pick<FieldMeta, 'kind' | 'label' | 'english' | 'dict' | 'unit' | 'multiple' | 'resource' | 'folder'>>({}),
    /** Absent where the request adds something that the record has no place for: a reason, say. */
    from: Type.Optional(Type.Unknown()),
    to: Type.Unknown(),
});
export type ApprovalChange = Static<typeof ApprovalChange>;

/** Everything a checker needs to decide. */
export const ApprovalContent = Type.Object({
    label: Type.String(),
    /** The resource whose record it is about, for the link to it. */
    resource: Type.String(),
    changes: Type.Array(ApprovalChange),
    /** What will happen, in sentences. */
    effects: Type.Array(Type.String()),
    /** SHA-256 over what will run; what differs from it does not run. */
    hash: Type.String(),
    isIntact: Type.Boolean(),
    /** What the execution gave, or why it failed. */
    result: Type.Unknown(),
});
export type ApprovalContent = Static<typeof ApprovalContent>;

export const ApprovalContentQuery = query(Approval, 'changes', { params: byId, result: ApprovalContent });

/** Answer in place of the record when a second person has to agree first (APPROVAL_CREATED). */
export interface ApprovalCreated {
    errorCode: 'APPROVAL_CREATED';
    approvalId: string;
    approvalNo: string;
}
